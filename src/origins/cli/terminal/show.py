"""What a table looks like in the terminal; each family of games has its own file."""

from __future__ import annotations

from typing import Protocol

from rich.console import RenderableType

from origins.cli.terminal.show_origin import OriginShow
from origins.cli.terminal.show_origine import OrigineShow
from origins.content.texts import Words
from origins.core.errors import UsageError
from origins.core.game import Game, Observation
from origins.games.origin.game import OriginGame
from origins.games.origine.game import OrigineGame


class Show(Protocol):
    """Draws what one viewer sees."""

    def board(self, seen: Observation) -> RenderableType:
        """All of the table."""
        ...

    def summary(self, seen: Observation) -> RenderableType:
        """What one wants to see at the start of a turn."""
        ...

    def hand(self, seen: Observation) -> RenderableType: ...

    def detail(self, seen: Observation, name: str, value: str) -> str:
        """A few words on an argument of a move, such as a card's text; empty for none."""
        ...


def show_for(game: Game, words: Words) -> Show:
    if isinstance(game, OriginGame):
        return OriginShow(game, words)
    if isinstance(game, OrigineGame):
        return OrigineShow(game, words)
    raise UsageError(f"{game.name} cannot be shown in the terminal")
