"""Plays games at a table and says everything that people are shown on the way."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from rich.console import Console

from origins.bots.bot import Explains, View, rng_of
from origins.bots.hints import hint
from origins.cli.terminal.menu import Menu, Menus
from origins.cli.terminal.show import show_for
from origins.content.texts import Words
from origins.core.errors import Arg, Message
from origins.core.game import Game
from origins.core.moves import Move
from origins.core.rng import FastRng
from origins.games.origin.game import OriginGame
from origins.games.origine.border.verdict import Verdict
from origins.games.origine.game import OrigineGame
from origins.match import bot_roster, commands, viewer_views
from origins.match.eye import OPEN, Eye
from origins.match.preview import previews
from origins.match.table import Table
from origins.match.telling import outcome_lines, title
from tests.support.desk import Desk

NAMES = ("Alexandrina", "Élodie", "Hélène", "Yves")
SLOW = frozenset({"master", "oracle"})
PREVIEWED = frozenset({"hunt", "strait", "card", "blind", "draw", "tile"})
"""What the page tells of a preview."""
MENU = "labelled"
"""The key of what stands in a list of choices."""
EVERY = 9
"""Hints, previews and the like are asked for at one in so many decisions."""


class Ear(Words):
    """Words that remember what they said, and by which key."""

    def __init__(self, language: str, texts: Path | None = None) -> None:
        super().__init__(language, NAMES, texts)
        self.said: dict[str, str] = {}
        self._within = 0

    def say(self, key: str, **args: Arg) -> str:
        self._within += 1  # the words of an argument may not be used at all
        text = super().say(key, **args)
        self._within -= 1
        if not self._within:
            self.said.setdefault(text, key)
        return text


class Company:
    """The people of one table, who ask for everything that there is to see.

    `texts` is a folder like that of a pack, whose words take the place of others.
    """

    def __init__(
        self, game: str, players: int, languages: tuple[str, ...], texts: Path | None = None
    ) -> None:
        self.desk = Desk(game, players, None)
        self.rng = FastRng(players)
        self.ears = [Ear(language, texts) for language in languages]
        self.bots = [bot for bot in bot_roster.bots_for(game) if bot.name not in SLOW]
        self.console = Console(quiet=True)

    @property
    def table(self) -> Table:
        return self.desk.table

    def play(self) -> list[Ear]:
        """Play to the end; returns who has heard what."""
        self.desk.start()
        decisions = 0
        while not self.table.over:
            self._look(decisions % EVERY == 0)
            moves = self.table.state().legal_moves(self.table.deciders[0])
            self.desk.move(str(moves[self.rng.below(len(moves))]))
            decisions += 1
        self._end()
        return self.ears

    def hear(self, message: Message | None) -> None:
        for ear in self.ears:
            if message is not None:
                ear.message(message)

    def _look(self, closely: bool) -> None:
        seat = self.table.deciders[0]
        for viewer in (None, *range(self.table.players)):
            game = viewer_views.game(self.table, viewer, self.desk.now)
            assert game is not None
            for said in (game.prompt, game.undo.reason, game.talk.reason, game.resign):
                self.hear(said)
        if closely:
            self._advise(seat)
            self._try(seat)
            self._show(seat)

    def _advise(self, seat: int) -> None:
        """Hints with their reasons, the reasons for other moves too, and previews."""
        state = self.table.state()
        view = View.of(state, seat, self.table.history(seat))
        for bot in self.bots:
            move, why = hint(bot, view, rng_of("hint", self.table.version))
            self.hear(why)
            words = state.game.describe(move)
            for ear in self.ears:
                ear.say("hint-says", move=ear.message(words))
            moves = view.legal_moves
            for _ in range(4 if isinstance(bot, Explains) else 0):
                assert isinstance(bot, Explains)
                self.hear(bot.why(view, moves[self.rng.below(len(moves))]))
        legal = [str(move) for move in view.legal_moves][:: max(1, len(view.legal_moves) // 8)]
        for preview in previews(state, seat, legal):
            for event in preview.events:
                self.hear(event.message if event.kind in PREVIEWED else None)

    def _try(self, seat: int) -> None:
        """Moves that are mostly not possible, by this seat and by another."""
        for kind, spaces in spaces_of(self.table.game).items():
            for player in (seat, (seat + 1) % self.table.players):
                args = tuple(space[self.rng.below(len(space))] for space in spaces)
                refusal = commands.why(self.table, player, str(Move(kind, args)))
                self.hear(refusal.message if refusal else None)

    def _show(self, seat: int) -> None:
        """What the terminal shows: the board, the hand, all questions."""
        state = self.table.state()
        seen = state.observe(seat)
        for ear in self.ears:
            show = show_for(state.game, ear)
            for part in (show.board(seen), show.summary(seen), show.hand(seen)):
                self.console.print(part)
            menus = Menus(state.game, ear, partial(show.detail, seen))
            said(menus.of(list(state.legal_moves(seat))), ear)

    def _end(self) -> None:
        for eye in (OPEN, *map(Eye, (None, *range(self.table.players)))):
            for item in viewer_views.items(self.table, 0, eye):
                self.hear(item.message)
                for event in item.events:
                    self.hear(event.message)
        ending = self.table.ending()
        assert ending is not None
        assert ending.outcome is not None
        self.hear(ending.message)
        if isinstance(ending.verdict, Verdict):
            self.hear(ending.verdict.why)
            for board in ending.verdict.boards:
                self.hear(board.why)
                for pawn in board.pawns:
                    self.hear(pawn.why)
        for ear in self.ears:
            title(self.table.record(), ear)
            for line in outcome_lines(ending.outcome, ear, self.table.players):
                ear.said[line] = "outcome_lines"


def said(menu: Menu, ear: Ear) -> None:
    ear.said.setdefault(menu.title, MENU)
    for option in menu.options:
        ear.said[option.label] = MENU
        if isinstance(option.leads_to, Menu):
            said(option.leads_to, ear)


def spaces_of(game: Game) -> dict[str, tuple[tuple[str, ...], ...]]:
    """Each kind of move with what its arguments may be."""
    if isinstance(game, OriginGame):
        return {kind: spaces for kind, (_, spaces) in game.book.kinds.items()}
    assert isinstance(game, OrigineGame)
    ids = game.ids
    spaces, slots = tuple(ids.space_number), ("0", "1", "2")
    return {
        "show": (slots,),
        "designate": (ids.boards,),
        "place": (slots, spaces),
        "oxygen": (("act", "score"),),
        "flip": (spaces,),
        "exchange": (spaces, spaces),
        "look": (spaces,),
        "move": (spaces, spaces),
        "share": (slots,),
        "dance": (slots,),
    }
