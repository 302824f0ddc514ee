"""A game in the terminal: shows what comes, asks when a player at this keyboard must decide."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from enum import Enum
from pathlib import Path

from rich.console import Console

from origins.cli.terminal.link import Ask, LineCut, News, TableLink
from origins.cli.terminal.menu import Menu, Menus
from origins.cli.terminal.show import show_for
from origins.content.texts import Words
from origins.core import registry
from origins.core.errors import Message, OriginsError, Refusal, UsageError
from origins.core.moves import Move
from origins.core.plain import plain
from origins.core.record import Seat
from origins.match.telling import outcome_lines, seat_name
from origins.match.views import Ending, GameView, TableView
from origins.server import protocol

COMMANDS = ("why", "moves", "map", "hand", "hint", "back", "undo", "save", "quit", "help")


class Left(Exception):
    """The player leaves the table."""


class Next(Enum):
    """What the table does after a line was typed."""

    LISTEN = 0
    ASK = 1
    ASK_FIRST = 2
    LOOK_AGAIN = 3


class Session:
    """One keyboard at one table."""

    def __init__(self, table: TableLink, language: str, console: Console) -> None:
        self.table, self.console, self.language = table, console, language
        self.words = Words(language)
        self.welcomed = False
        self.viewer: int | None = None
        self.turn_shown: tuple[int, int | None] | None = None
        self.waited = ""
        self.menu = Menu("", [])
        self.refused = ""

    def play(self) -> None:
        """Play to the end; raises `Left` where the player leaves before it."""
        while True:
            try:
                if self._over(self.table.news()):
                    return
            except LineCut:
                self._say(self._text("join-lost"))
                self.table.reconnect()

    def _over(self, news: News) -> bool:
        """Show what is new and let the player act; True when the game is over."""
        self._enter(news.lobby)
        view = news.game
        if view is not None:
            self._hand_over(view.viewer)
        told = self._tell(news)
        if view is None:
            self._wait(self._text("join-waiting"))
        elif view.ending is not None:
            self._end(view.ending)
            return True
        elif view.proposal is not None and view.viewer in view.proposal.waiting:
            if view.proposal.message not in told:
                self._say(self.words.message(view.proposal.message))
            self._consent()
        elif view.legal:
            self._decide(news, view)
        else:
            self._wait(self.words.message(view.prompt))
        return False

    def _enter(self, lobby: TableView) -> None:
        """People come and go before the start: names are taken from the latest lobby."""
        game = self.table.game
        # What is installed speaks every language of the host; other content its own words.
        pack = None if game.folder == registry.game(game.name).folder else game.folder
        nameless = Words(self.language, pack=pack)
        names = []
        for at in lobby.seats:
            player = f"bot:{at.bot}" if at.who == "bot" else "person"
            taken = at.who != "open"
            names.append(seat_name(Seat(at.name, player), at.seat, nameless) if taken else at.name)
        self.words = Words(self.language, names, pack)
        self.show = show_for(self.table.game, self.words)
        if not self.welcomed:
            self.welcomed = True
            self._say(self._text("play-welcome", game=self.words.game(self.table.game.name)))

    def _hand_over(self, viewer: int | None) -> None:
        """Between two people the screen is cleared, so that no hand is seen by the wrong one."""
        if viewer is not None and self.viewer not in (None, viewer):
            self.console.clear()
            self._read(self._text("play-hand-over", seat=viewer))
        if viewer is not None:
            self.viewer = viewer

    # Talking

    def _described(self, text: str) -> str:
        """A move in words and in notation."""
        words = self.words.told(self.table.game.describe(Move.parse(text)), text)
        return f"{words} [{text}]"

    def _text(self, key: str, **args: int | str | list[str]) -> str:
        return self.words.say(key, **args)

    def _say(self, text: str, style: str = "") -> None:
        # Soft: the terminal breaks lines, so that no-break spaces hold.
        self.console.print(plain(text), style=style, markup=False, highlight=False, soft_wrap=True)

    def _wait(self, text: str) -> None:
        if text != self.waited:
            self.waited = text
            self._say(text)

    def _read(self, prompt: str) -> str:
        try:
            return self.console.input(f"{prompt} ", markup=False).strip()
        except EOFError:
            raise Left from None

    def _tell(self, news: News) -> list[Message]:
        """What happened since the last look, as far as the viewer may know; what is said of it."""
        for item in news.items:
            for event in item.events:
                self._say(f"  {self.words.told(event.message, event.kind)}")
            if item.message is not None:
                said = self.words.message(item.message)
                self._say(f"  {said} {item.text}" if item.text else f"  {said}")
        return [item.message for item in news.items if item.message is not None]

    def _end(self, ending: Ending) -> None:
        if ending.outcome is None:
            self._say(self.words.message(ending.message))
            return
        for line in outcome_lines(ending.outcome, self.words, len(self.words.names)):
            self._say(line)

    # Deciding

    def _request(self, kind: Callable[..., Ask], **more: int | str | bool) -> protocol.ServerFrame:
        """The table's answer to a frame of this kind."""
        client = str(uuid.uuid4())
        return self.table.ask(kind(table=self.table.id, id=client, seat=self.viewer, **more))

    def _consent(self) -> None:
        """Somebody asks for something, and it is for this player to say yes or no."""
        yes, no = self._text("join-yes").lower(), self._text("join-no").lower()
        said = ""
        while said not in (yes, no):
            said = self._read(self._text("join-consent")).lower()
        self._request(protocol.Consent, yes=said == yes)

    def _decide(self, news: News, view: GameView) -> None:
        """Ask until something was done or the table has changed."""
        assert view.viewer is not None
        self.waited = ""
        seen = view.observation
        if self.turn_shown != (seen.turn, view.viewer):
            fresh, self.turn_shown = self.turn_shown is None, (seen.turn, view.viewer)
            self.console.print(self.show.board(seen) if fresh else self.show.summary(seen))
            self.console.print(self.show.hand(seen))
        turn = self._text("play-turn", number=seen.turn, seat=view.viewer)
        self._say(turn, style="bold")
        menus = Menus(self.table.game, self.words, lambda n, v: self.show.detail(seen, n, v))
        first = menus.of(_legal(view))
        after = Next.ASK_FIRST
        while after is not Next.LOOK_AGAIN:
            if after is Next.ASK_FIRST:
                self.menu = first
            if after is not Next.LISTEN:
                self._ask(self.menu)
            line = self._read(self._text("play-prompt", seat=view.viewer))
            after = self._line(line, news, view)

    def _ask(self, menu: Menu) -> None:
        self._say(menu.title)
        for number, option in enumerate(menu.options, start=1):
            self._say(f"{number:3d}  {option.label}")

    # What a person types

    def _line(self, line: str, news: News, view: GameView) -> Next:
        if not line:
            return Next.ASK
        if line.isdecimal() and len(line) < 9 and 1 <= int(line) <= len(self.menu.options):
            chosen = self.menu.options[int(line) - 1].leads_to
            if isinstance(chosen, Menu):
                self.menu = chosen
                return Next.ASK
            return self._move(str(chosen), news)
        word, _, rest = line.partition(" ")
        for command in COMMANDS:
            if word.lower() in (command, self._text(f"command-{command}").lower()):
                return self._command(command, rest.strip(), news, view)
        if self._is_move(line):
            return self._move(line, news)
        count = len(self.menu.options)
        self._say(self._text("play-not-understood", word=line[:80], count=count))
        return Next.LISTEN

    def _is_move(self, text: str) -> bool:
        """Whether something typed has at least the form of a move."""
        try:
            move = Move.parse(text)
        except UsageError:
            return False
        game = self.table.game
        known = move.kind in game.move_arguments or not move.args
        return ":" in text or (known and self.words.has(f"{game.move_prefix}{move.kind}"))

    def _move(self, text: str, news: News) -> Next:
        answer = self._request(protocol.MakeMove, expect=news.version, move=text[:200])
        after = self._done(answer)
        if after is Next.LISTEN:
            self.refused = text
        return after

    def _done(self, answer: protocol.ServerFrame) -> Next:
        """Whether a command was carried out or the table has changed meanwhile; else why not."""
        if isinstance(answer, protocol.Ack) or (
            isinstance(answer, protocol.NotDone) and answer.stale
        ):
            return Next.LOOK_AGAIN
        self._refuse(answer)
        return Next.LISTEN

    def _refuse(self, answer: protocol.ServerFrame) -> None:
        if isinstance(answer, protocol.Problem):
            self._say(self.words.message(answer.message), style="red")
        elif isinstance(answer, protocol.NotDone | protocol.Reason) and answer.refusal is not None:
            self._explain(answer.refusal)

    def _explain(self, refusal: Refusal) -> None:
        reason = self.words.message(refusal.message)
        shown = self._text("play-refused", reason=reason, rule=refusal.rule)
        self._say(shown if refusal.rule else reason, style="red")
        if refusal.nearest is not None:
            move = self._described(refusal.nearest)
            self._say(self._text("play-nearest", move=move))

    def _command(self, command: str, rest: str, news: News, view: GameView) -> Next:
        match command:
            case "why":
                self._why(rest or self.refused, view)
            case "moves":
                self._say("  ".join(map(str, _legal(view))))
            case "map":
                self.console.print(self.show.board(view.observation))
            case "hand":
                self.console.print(self.show.hand(view.observation))
            case "hint":
                self._hint()
            case "back":
                return Next.ASK_FIRST
            case "undo":
                return self._done(self._request(protocol.AskUndo, expect=news.version))
            case "save":
                self._save(rest)
            case "quit":
                raise Left
            case _:
                self._help(view)
        return Next.LISTEN

    def _help(self, view: GameView) -> None:
        """The commands, and where the bots of a game keep a convention, what it is."""
        self._say(self._text(self.table.help, example=str(_legal(view)[0])))
        game = self.table.game
        if game.convention:
            self._say(f"\n{self._text(f'convention-{game.name}')}")
            for part in game.convention:
                self._say(f"  • {self._text(f'convention-{game.name}-{part}')}")

    def _why(self, text: str, view: GameView) -> None:
        if not self._is_move(text):
            self._say(self._text("play-why-what", example=str(_legal(view)[0])))
            return
        answer = self._request(protocol.AskWhy, move=text[:200])
        if isinstance(answer, protocol.Reason) and answer.refusal is None:
            self._say(self._text("play-possible"))
        else:
            self._refuse(answer)

    def _hint(self) -> None:
        answer = self._request(protocol.AskHint)
        if not isinstance(answer, protocol.Hint):
            self._refuse(answer)
            return
        move, bot = self._described(answer.move), self.words.bot(answer.bot)
        reason = self.words.message(answer.message) if answer.message else ""
        self._say(self._text("play-hint", bot=bot, move=move, reason=reason))

    def _save(self, name: str) -> None:
        try:
            path = self.table.save(Path(name) if name else None)
        except OriginsError as error:  # the game goes on
            self._say(str(error), style="red")
            return
        shown = "play-save-where" if path is None else "play-saved"
        self._say(self._text(shown, file=str(path or "")))


def _legal(view: GameView) -> list[Move]:
    return [Move.parse(text) for group in view.legal for text in group.moves]
