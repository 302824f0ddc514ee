"""Origine in the terminal: the Continents with their spaces, and the pawns in front of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from origins.core.game import Observation
from origins.core.hidden import Hidden
from origins.core.hooks import Speaks
from origins.games.origine.border.observe import BoardSeen, OrigineObservation, PawnSeen, SpaceSeen

if TYPE_CHECKING:
    from origins.games.origine.game import OrigineGame

STYLES = {
    "water": "blue", "mineral": "white", "plant": "green", "insect": "yellow",
    "animal": "dark_orange", "oxygen": "cyan", "bacteria": "magenta",
}  # fmt: skip


class OrigineShow:
    def __init__(self, game: OrigineGame, words: Speaks) -> None:
        self.game, self.words = game, words

    def board(self, seen: Observation) -> RenderableType:
        assert isinstance(seen, OrigineObservation)
        hands = Table.grid(padding=(0, 2))
        for seat, pawns in enumerate(seen.hands):
            hands.add_row(self.words.seat(seat), *(self._pawn(pawn) for pawn in pawns))
        bag = self.words.say("show-bag", count=seen.bag)
        talk = self.words.say("talk-origine-open" if seen.talk else "talk-origine-silence")
        return Group(
            Columns([self._continent(board) for board in seen.boards], equal=True),
            hands,
            Text(bag),
            Text(talk, style="dim"),
        )

    def summary(self, seen: Observation) -> RenderableType:
        return self.board(seen)

    def hand(self, seen: Observation) -> RenderableType:
        assert isinstance(seen, OrigineObservation)
        if seen.viewer is None:
            return Text(self.words.say("show-hand-empty"), style="dim")
        pawns = [self._pawn(pawn) for pawn in seen.hands[seen.viewer]]
        return Panel(Group(*pawns), title=self.words.say("show-hand"), title_align="left")

    def detail(self, seen: Observation, name: str, value: str) -> str:
        """Which pawn stands in a slot of one's hand or on a space."""
        assert isinstance(seen, OrigineObservation)
        pawn = None
        if name == "slot" and seen.viewer is not None:
            pawn = seen.hands[seen.viewer][int(value)]
        elif name in ("space", "target"):
            found = [
                space
                for board in seen.boards
                for space in (*board.spaces, board.white)
                if space.space == value
            ]
            if found and found[0].pawn is None:
                return self.words.say(f"soil-{found[0].soil}")
            pawn = found[0].pawn if found else None
        return self._pawn(pawn).plain if pawn is not None else ""

    def _continent(self, board: BoardSeen) -> Panel:
        table = Table.grid(padding=(0, 1))
        for space in (*board.spaces, board.white):
            table.add_row(*self._space(space))
        title = f"{self.words.say(f'board-{board.board}')} ({self.words.say(f'side-{board.side}')})"
        if board.aside:
            title += f", {self.words.say('show-aside')}"
        links = self.words.say(
            "labelled", name=self.words.say("show-links"), text=self._links(board)
        )
        return Panel(Group(table, Text(links, style="dim")), title=title, title_align="left")

    def _links(self, board: BoardSeen) -> str:
        """Which spaces are linked, by their letters."""
        side = self.game.pack.boards[self.game.pack.board(board.board)].side(board.side)
        letters = [space.space.rpartition("_")[2].upper() for space in board.spaces]
        return " ".join(f"{letters[a]}–{letters[b]}" for a, b in side.pairs())

    def _space(self, space: SpaceSeen) -> tuple[Text, Text, Text]:
        soil = Text(self.words.say(f"soil-{space.soil}"), style="dim")
        return Text(self.words.say(f"space-{space.space}")), soil, self._pawn(space.pawn)

    def _pawn(self, pawn: PawnSeen | None) -> Text:
        if pawn is None:
            return Text("·", style="dim")
        name = self.words.say(f"kind-{pawn.kind}")
        if not isinstance(pawn.need, Hidden):
            name = self.words.say("show-need", name=name, need=pawn.need)
        return Text(name, style=STYLES[pawn.kind] + (" bold" if pawn.up else ""))
