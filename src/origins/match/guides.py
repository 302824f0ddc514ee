"""Tables of guided games: how they are set up, and what the others play there."""

from __future__ import annotations

from origins.content import guides
from origins.content.guides import Guide
from origins.match.settings import Settings
from origins.match.table import Table


def settings(game: str, guide: Guide) -> Settings:
    return Settings(
        game=game,
        players=guide.players,
        options=guide.options,
        undo_seen=True,
        talk=False,
        watch="nobody",
        guide=True,
    )


def plans(guide: Guide) -> list[str]:
    """Who sits where, as a host writes it."""
    return ["me" if seat == guide.seat else f"bot:{guide.bot}" for seat in range(guide.players)]


def seed(chosen: Settings) -> str:
    """The seed of the chosen deal; empty where the deal is not chosen."""
    guide = guides.guide(chosen.game) if chosen.guide else None
    return guide.seed if guide else ""


def scripted(table: Table, seat: int) -> str | None:
    """The next move that the guide has for another's seat, of those that are possible now.

    What the seat has played of its line already is told by the game itself, so that nothing need
    be remembered and moves that are taken back are played again.
    """
    guide = guides.guide(table.settings.game) if table.settings.guide else None
    if guide is None:
        return None
    left = list(guide.line(seat))
    for entry in table.moves:
        if entry.seat == seat and entry.move in left:
            del left[: left.index(entry.move) + 1]
    legal = set(map(str, table.state().legal_moves(seat)))
    return next((move for move in left if move in legal), None)
