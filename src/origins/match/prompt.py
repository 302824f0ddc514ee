"""The one line that says what is expected of the viewer now."""

from __future__ import annotations

from origins.core.errors import Arg, Message
from origins.core.events import Viewer
from origins.match.table import Table
from origins.match.views import LegalGroup


def prompt(table: Table, viewer: Viewer, legal: tuple[LegalGroup, ...]) -> Message:
    if table.over:
        return Message("prompt-table-over")
    if table.paused:
        return Message("prompt-table-paused")
    if viewer is None or viewer not in table.deciders:
        return _waiting(table)
    if table.bot_of(viewer):
        return Message("prompt-table-stand-in")
    return _asked(table, viewer, legal)


def _waiting(table: Table) -> Message:
    if len(table.deciders) == 1:
        return Message("prompt-table-wait", {"seat": table.deciders[0]})
    return Message("prompt-table-wait-all", {"count": len(table.deciders)})


def _asked(table: Table, viewer: int, legal: tuple[LegalGroup, ...]) -> Message:
    if table.game.cooperative:
        seen = table.observe(viewer)
        active = getattr(seen, "active", viewer)
        args: dict[str, Arg] = {"seat": active}
        board = getattr(seen, "designated", None)
        if board is not None:
            args["board"] = board
        return Message(f"prompt-origine-{getattr(seen, 'phase', 'show')}", args)
    kinds = [group.kind for group in legal]
    actions = [kind for kind in kinds if kind in ("evolve", "migrate", "swap")]
    if len(kinds) == 1:
        return Message(f"prompt-origin-{kinds[0]}")
    cards = "-play" if "play" in kinds else ""
    if actions:
        return Message(f"prompt-origin-turn{cards}")
    if "pass" in kinds:
        return Message("prompt-origin-pass-play")
    return Message("prompt-origin-rest")
