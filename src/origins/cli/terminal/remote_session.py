"""A seat at a table of a server: shows what comes, asks when it is the player's to decide."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from rich.console import Console

from origins.cli.terminal.menu import Menu, Menus
from origins.cli.terminal.outcome import outcome_lines, seat_name
from origins.cli.terminal.show import show_for
from origins.client import Frame, Remote, RemoteError
from origins.content.texts import Words
from origins.core import registry
from origins.core.errors import Message, UsageError
from origins.core.game import Observation
from origins.core.moves import Move
from origins.core.outcome import Outcome
from origins.core.record import Seat
from origins.games.origin.border.observe import OriginObservation
from origins.games.origine.border.observe import OrigineObservation
from origins.games.origine.game import OrigineGame

COMMANDS = ("why", "moves", "map", "hand", "hint", "back", "undo", "quit", "help")
RETURNS = 20
NEWS = ("view", "update")


class Left(Exception):
    """The player leaves; the seat stays his."""


class FarTable:
    """One table, seen through the socket of one person."""

    def __init__(self, remote: Remote, table: str, language: str, console: Console) -> None:
        self.remote, self.table, self.console = remote, table, console
        self.language = language
        self.words = Words(language)
        self.version = 0
        self.turn: tuple[int, int] | None = None
        self.waited = ""
        self.refused = ""

    # The line to the server

    def play(self) -> None:
        """Play to the end, coming back where the line is cut; raises `Left` where one leaves."""
        losses = 0
        while True:
            try:
                over = self._follow()
            except RemoteError as error:
                losses += 1
                if error.status or losses > RETURNS:
                    raise
                self._say(self._text("join-lost"))
                time.sleep(min(5.0, 0.25 * losses))
                continue
            if over:
                return

    def _follow(self) -> bool:
        frame = self.remote.hello(self.table, **({"since": self.version} if self.version else {}))
        while True:
            if frame["type"] in ("error", "gone"):
                raise UsageError(self._message(frame["message"]))
            if frame["type"] in NEWS and self._news(frame):
                return True
            frame = self.remote.receive()

    def _news(self, frame: Frame) -> bool:
        """Take in a view; True when the game is over."""
        if self.version == 0:
            self._enter(frame)
        self._tell(frame)
        self.version = max(self.version, frame["version"])
        game = frame["game"]
        if game is None:
            self._wait(self._text("join-waiting"))
            return False
        if game["ending"] is not None:
            self._end(game["ending"])
            return True
        self._consent(game)
        if game["legal"]:
            self._decide(frame)
        else:
            self._wait(self._message(game["prompt"]))
        return False

    def _enter(self, frame: Frame) -> None:
        lobby = frame["lobby"]
        self.game = registry.game(lobby["settings"]["game"])
        if lobby["pack"]["hash"] != self.game.pack_hash:
            raise UsageError("this table plays with other content than is installed here")
        self.show = show_for(self.game, self.words)

    def _name(self, frame: Frame) -> None:
        """People come and go before the start: names are taken from the latest lobby."""
        plain = Words(self.language)
        names = []
        for place in frame["lobby"]["seats"]:
            player = f"bot:{place['bot']}" if place["who"] == "bot" else "person"
            names.append(seat_name(Seat(place["name"], player), place["seat"], plain))
        self.words = Words(self.language, names)
        self.show = show_for(self.game, self.words)

    # Showing

    def _text(self, key: str, **args: int | str | list[str]) -> str:
        return self.words.say(key, **args)

    def _message(self, raw: Any) -> str:
        return self.words.message(msgspec.convert(raw, Message))

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(text, style=style, markup=False, highlight=False, soft_wrap=True)

    def _wait(self, text: str) -> None:
        if text != self.waited:
            self.waited = text
            self._say(text)

    def _tell(self, frame: Frame) -> None:
        """What happened since the last look."""
        self._name(frame)
        for item in frame.get("items", ()):
            if item["seq"] <= self.version:
                continue
            for event in item["events"]:
                self._say(f"  {self._message(event['message'])}")
            if item["message"] is not None:
                said = self._message(item["message"])
                self._say(f"  {said} {item['text']}" if item["text"] else f"  {said}")

    def _seen(self, frame: Frame) -> Observation:
        kind = OrigineObservation if isinstance(self.game, OrigineGame) else OriginObservation
        return msgspec.convert(frame["game"]["observation"], kind)

    def _end(self, ending: Any) -> None:
        if ending["outcome"] is None:
            self._say(self._message(ending["message"]))
            return
        outcome = msgspec.convert(ending["outcome"], Outcome)
        for line in outcome_lines(outcome, self.words, len(outcome.scores)):
            self._say(line)

    # Deciding

    def _read(self, prompt: str) -> str:
        try:
            return self.console.input(f"{prompt} ", markup=False).strip()
        except EOFError:
            raise Left from None

    def _consent(self, game: Any) -> None:
        """Somebody asks for something, and it is for this player to say yes or no."""
        proposal = game["proposal"]
        if proposal is None or game["viewer"] not in proposal["waiting"]:
            return
        self._say(self._message(proposal["message"]))
        yes = ""
        while yes not in (self._text("join-yes"), self._text("join-no")):
            yes = self._read(self._text("join-consent")).lower()
        self.remote.ask(type="answer", table=self.table, yes=yes == self._text("join-yes"))

    def _decide(self, frame: Frame) -> None:
        """Ask until something was done or the table has changed."""
        self.waited = ""
        seen = self._seen(frame)
        seat = frame["game"]["viewer"]
        if self.turn != (seen.turn, seat):
            fresh, self.turn = self.turn is None, (seen.turn, seat)
            self.console.print(self.show.board(seen) if fresh else self.show.summary(seen))
            self.console.print(self.show.hand(seen))
        self._say(self._message(frame["game"]["prompt"]), style="bold")
        legal = [Move.parse(text) for group in frame["game"]["legal"] for text in group["moves"]]
        menus = Menus(self.game, self.words, lambda n, v: self.show.detail(seen, n, v))
        first = menu = menus.of(legal)
        self._ask(menu)
        while True:
            line = self._read(self._text("play-prompt", seat=seat))
            if line.isdigit() and 1 <= int(line) <= len(menu.options):
                chosen = menu.options[int(line) - 1].leads_to
                if isinstance(chosen, Menu):
                    menu = chosen
                    self._ask(menu)
                    continue
                line = str(chosen)
            word, _, rest = line.partition(" ")
            command = next((c for c in COMMANDS if word.lower() in (c, self._text(f"command-{c}"))),
                           "")  # fmt: skip
            if command == "back" or not line:
                menu = first
                self._ask(menu)
            elif command == "undo":
                if self._undo(frame):
                    return
            elif command:
                self._command(command, rest.strip(), frame, legal)
            elif self._move(frame, line):
                return

    def _ask(self, menu: Menu) -> None:
        self._say(menu.title)
        for number, option in enumerate(menu.options, start=1):
            self._say(f"{number:3d}  {option.label}")

    def _move(self, frame: Frame, text: str) -> bool:
        """Send a move; True where it was made, or the table has changed meanwhile."""
        answer = self.remote.ask(
            type="move", table=self.table, expect=frame["version"], move=text[:200]
        )
        if answer["type"] == "ack" or answer.get("stale"):
            return True
        self.refused = text
        self._refuse(answer)
        return False

    def _refuse(self, answer: Frame) -> None:
        refusal = answer.get("refusal") or {"rule": "", "message": answer["message"]}
        reason = self._message(refusal["message"])
        shown = self._text("play-refused", reason=reason, rule=refusal["rule"])
        self._say(shown if refusal["rule"] else reason, style="red")

    def _undo(self, frame: Frame) -> bool:
        answer = self.remote.ask(type="undo", table=self.table, expect=frame["version"])
        if answer["type"] == "ack" or answer.get("stale"):
            return True
        self._refuse(answer)
        return False

    def _command(self, command: str, rest: str, frame: Frame, legal: list[Move]) -> None:
        match command:
            case "why":
                self._why(rest or self.refused, str(legal[0]))
            case "moves":
                self._say("  ".join(map(str, legal)))
            case "map":
                self.console.print(self.show.board(self._seen(frame)))
            case "hand":
                self.console.print(self.show.hand(self._seen(frame)))
            case "hint":
                self._hint()
            case "quit":
                raise Left
            case _:
                self._say(self._text("join-help", example=str(legal[0])))

    def _why(self, text: str, example: str) -> None:
        if not text:
            self._say(self._text("play-why-what", example=example))
            return
        answer = self.remote.ask(type="why", table=self.table, move=text[:200])
        if answer["type"] == "reason" and answer["refusal"] is None:
            self._say(self._text("play-possible"))
        else:
            self._refuse(answer)

    def _hint(self) -> None:
        answer = self.remote.ask(type="hint", table=self.table)
        if answer["type"] != "hint":
            self._refuse(answer)
            return
        described = self.words.message(self.game.describe(Move.parse(answer["move"])))
        reason = self._message(answer["message"]) if answer["message"] else ""
        self._say(self._text(
            "play-hint", bot=self.words.bot(answer["bot"]),
            move=f"{described} [{answer['move']}]", reason=reason,
        ))  # fmt: skip
