"""A game at one keyboard: people and bots in turn, with undo, why, save and leave."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from pathlib import Path

from rich.console import Console

from origins import bots
from origins.bots.bot import Bot, Explains, View, rng_of
from origins.bots.playing import chosen
from origins.cli.files import write_whole
from origins.cli.terminal.menu import Menu, Menus
from origins.cli.terminal.outcome import outcome_lines
from origins.cli.terminal.show import show_for
from origins.content.texts import Words
from origins.core.errors import DataError, Refusal, UsageError
from origins.core.events import Event
from origins.core.game import State
from origins.core.moves import Move
from origins.core.record import Record
from origins.match import bot_roster

CONVENTION = ("aim", "place", "show", "other", "designate", "loss", "oxygen", "doubt")
"""The parts of a convention, in the order to read them."""
COMMANDS = ("why", "moves", "map", "hand", "hint", "back", "undo", "save", "quit", "help")


class Left(Exception):
    """The player leaves the table."""


class Next(Enum):
    """What the table does after a line was typed."""

    LISTEN = 0
    ASK = 1
    ASK_FIRST = 2
    DECIDE_ANEW = 3


class Sitting:
    """One table. `players` holds a bot for each seat, None for a person's."""

    def __init__(
        self, state: State, record: Record, players: Sequence[Bot | None], words: Words,
        console: Console, save: Path | None = None,
    ) -> None:  # fmt: skip
        self.state, self.record, self.players = state, record, players
        self.words, self.console, self.save_to = words, console, save
        self.show = show_for(state.game, words)
        self.before: list[State] = []
        """The states before each move of this sitting, for undo."""
        self.told = [0] * len(players)
        """How many moves each seat has been told of."""
        self.at_keyboard: int | None = None
        self.turn_shown: tuple[int, int] | None = None
        self.menu = Menu("", [])
        self.refused: Move | None = None

    # The table

    def play(self) -> None:
        """Play to the end; raises `Left` where a person leaves before it."""
        self._say(self._text("play-welcome", game=self._text(f"game-{self.state.game.name}")))
        while not self.state.is_terminal():
            seat = self.state.current_player()
            player = self.players[seat]
            if player is None:
                self._person(seat)
            else:
                self._bot(seat, player)
        people = [seat for seat, player in enumerate(self.players) if player is None]
        self._tell(people[0] if len(people) == 1 else None)
        end = self.state.outcome()
        assert end is not None
        for line in outcome_lines(end, self.words, len(self.players)):
            self._say(line)

    def _bot(self, seat: int, bot: Bot) -> None:
        view = View.of(self.state, seat, self._history())
        # A generator of its own for each decision: a resumed game goes on as it would have.
        rng = rng_of(self.record.header.seed or "", seat, len(self.record.entries))
        self._move(seat, chosen(bot, view, rng))

    def _history(self) -> list[Event]:
        return [event for entry in self.record.entries for event in entry.events]

    def _move(self, seat: int, move: Move) -> None:
        self.before.append(self.state.clone())
        self.record.play(self.state, move, seat)
        if self.save_to is not None:
            self._write(self.save_to)

    def _person(self, seat: int) -> None:
        self._hand_over(seat)
        self._tell(seat)
        seen = self.state.observe(seat)
        if self.turn_shown != (seen.turn, seat):
            fresh = self.turn_shown is None
            self.turn_shown = (seen.turn, seat)
            self.console.print(self.show.board(seen) if fresh else self.show.summary(seen))
            self.console.print(self.show.hand(seen))
        self._say(self._text("play-turn", number=seen.turn, seat=seat), style="bold")
        menus = Menus(self.state.game, self.words, lambda n, v: self.show.detail(seen, n, v))
        first = menus.of(list(self.state.legal_moves(seat)))
        after = Next.ASK_FIRST
        while after is not Next.DECIDE_ANEW:
            if after is Next.ASK_FIRST:
                self.menu = first
            if after is not Next.LISTEN:
                self._ask(self.menu)
            after = self._line(seat, self._read(f"{self._text('play-prompt', seat=seat)} "))

    def _hand_over(self, seat: int) -> None:
        """Between two people the screen is cleared, so that no hand is seen by the wrong one."""
        people = [player for player in self.players if player is None]
        if len(people) > 1 and self.at_keyboard not in (None, seat):
            self.console.clear()
            self._read(f"{self._text('play-hand-over', seat=seat)} ")
        self.at_keyboard = seat

    # Talking

    def _text(self, key: str, **args: int | str | list[str]) -> str:
        return self.words.say(key, **args)

    def _say(self, text: str, style: str = "") -> None:
        # Soft: the terminal breaks lines, so that no-break spaces hold.
        self.console.print(text, style=style, markup=False, highlight=False, soft_wrap=True)

    def _read(self, prompt: str) -> str:
        try:
            return self.console.input(prompt, markup=False).strip()
        except EOFError:
            raise Left from None

    def _tell(self, viewer: int | None) -> None:
        """What happened since this seat last looked, as far as it may know."""
        start = 0 if viewer is None else self.told[viewer]
        for entry in self.record.entries[start:]:
            for event in entry.events:
                self._say(f"  {self.words.message(event.seen_by(viewer).message())}")
        if viewer is not None:
            self.told[viewer] = len(self.record.entries)

    def _ask(self, menu: Menu) -> None:
        self._say(menu.title)
        for number, option in enumerate(menu.options, start=1):
            self._say(f"{number:3d}  {option.label}")

    # What a person types

    def _line(self, seat: int, line: str) -> Next:
        if not line:
            return Next.ASK
        if line.isdigit() and 1 <= int(line) <= len(self.menu.options):
            chosen = self.menu.options[int(line) - 1].leads_to
            if isinstance(chosen, Menu):
                self.menu = chosen
                return Next.ASK
            self._move(seat, chosen)
            return Next.DECIDE_ANEW
        word, _, rest = line.partition(" ")
        for command in COMMANDS:
            if word.lower() in (command, self._text(f"command-{command}")):
                return self._command(command, rest.strip(), seat)
        return self._typed_move(line, seat)

    def _typed_move(self, line: str, seat: int) -> Next:
        move = self._parsed(line)
        if move is None:
            count = len(self.menu.options)
            self._say(self._text("play-not-understood", word=line, count=count))
            return Next.LISTEN
        refusal = self.state.explain(move, seat)
        if refusal is None:
            self._move(seat, move)
            return Next.DECIDE_ANEW
        self.refused = move
        self._refuse(refusal)
        return Next.LISTEN

    def _parsed(self, text: str) -> Move | None:
        """The move that was typed, None where it has not even the form of one."""
        try:
            move = Move.parse(text)
        except UsageError:
            return None
        known = move.kind in self.state.game.move_arguments or not move.args
        return move if ":" in text or (known and self._is_kind(move.kind)) else None

    def _is_kind(self, kind: str) -> bool:
        prefix = self.state.game.move_prefix
        return self.words.has(f"{prefix}{kind}")

    def _command(self, command: str, rest: str, seat: int) -> Next:
        match command:
            case "why":
                self._why(rest, seat)
            case "moves":
                self._say("  ".join(map(str, self.state.legal_moves(seat))))
            case "map":
                self.console.print(self.show.board(self.state.observe(seat)))
            case "hand":
                self.console.print(self.show.hand(self.state.observe(seat)))
            case "hint":
                self._hint(seat)
            case "back":
                return Next.ASK_FIRST
            case "undo":
                return self._undo(seat)
            case "save":
                self._save(rest)
            case "quit":
                raise Left
            case _:
                self._help(seat)
        return Next.LISTEN

    def _help(self, seat: int) -> None:
        """The commands, and where the bots of a game keep a convention, what it is."""
        self._say(self._text("play-help", example=str(self.state.legal_moves(seat)[0])))
        heading = f"convention-{self.state.game.name}"
        if self.words.has(heading):
            self._say(f"\n{self._text(heading)}")
            for part in CONVENTION:
                self._say(f"  • {self._text(f'{heading}-{part}')}")

    def _why(self, text: str, seat: int) -> None:
        move = self._parsed(text) if text else self.refused
        if move is None:
            example = str(self.state.legal_moves(seat)[0])
            self._say(self._text("play-why-what", example=example))
            return
        refusal = self.state.explain(move, seat)
        if refusal is None:
            self._say(self._text("play-possible"))
        else:
            self._refuse(refusal)

    def _refuse(self, refusal: Refusal) -> None:
        reason = self.words.message(refusal.message)
        self._say(self._text("play-refused", reason=reason, rule=refusal.rule), style="red")
        if refusal.nearest is not None:
            words = self.words.message(self.state.game.describe(Move.parse(refusal.nearest)))
            self._say(self._text("play-nearest", move=f"{words} [{refusal.nearest}]"))

    def _hint(self, seat: int) -> None:
        adviser = bots.bot(bot_roster.strongest(self.state.game.name))
        view = View.of(self.state, seat, self._history())
        move = adviser.choose(view, rng_of("hint", seat, len(self.record.entries)))
        reason = (
            self.words.message(adviser.why(view, move)) if isinstance(adviser, Explains) else ""
        )
        words = self.words.message(self.state.game.describe(move))
        named = self.words.bot(adviser.name)
        self._say(self._text("play-hint", bot=named, move=f"{words} [{move}]", reason=reason))

    def _undo(self, seat: int) -> Next:
        """Take back one's own last move, unless it revealed something or another has acted."""
        if not self.before:
            self._say(self._text("play-undo-none"))
            return Next.LISTEN
        last = self.record.entries[-1]
        if last.seat != seat:
            self._say(self._text("play-undo-others"))
            return Next.LISTEN
        if any(event.reveals for event in last.events):
            self._say(self._text("play-undo-revealed"))
            return Next.LISTEN
        self.state = self.before.pop()
        self.record.entries.pop()
        self.record.result = None
        self.told = [min(count, len(self.record.entries)) for count in self.told]
        move = self.words.message(self.state.game.describe(Move.parse(last.move)))
        self._say(self._text("play-undone", move=move))
        if self.save_to is not None:
            self._write(self.save_to)
        return Next.DECIDE_ANEW

    def _save(self, name: str) -> None:
        path = Path(name) if name else self.save_to
        if path is None:
            self._say(self._text("play-save-where"))
            return
        try:
            self._write(path)
        except DataError as error:  # the game goes on
            self._say(str(error), style="red")
        else:
            self._say(self._text("play-saved", file=str(path)))

    def _write(self, path: Path) -> None:
        write_whole(path, self.record.dumps())
