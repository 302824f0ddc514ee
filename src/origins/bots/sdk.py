"""Write a bot in a few lines and run it as a program of its own (docs/bots.md).

    from origins.bots import sdk

    class Mine(sdk.Bot):
        name = "mine"

        def choose(self, view: sdk.View, rng: sdk.Rng) -> sdk.Move:
            return view.legal_moves[0]

    if __name__ == "__main__":
        sdk.main(Mine)

`python mine.py` then talks JSON lines, for `stdio:python mine.py`; `python mine.py --http 8080` is
a server, for `http://127.0.0.1:8080/`. It plays as it would as a bot of a package: the same view,
with worlds to search in, and a generator for each decision.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cached_property
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, BinaryIO

import msgspec

from origins.bots.bot import Bot, View
from origins.bots.outside import protocol
from origins.core import registry
from origins.core.errors import DataError, OriginsError, Refusal, UsageError
from origins.core.game import Game, Observation, State
from origins.core.moves import LegalMoves, Move
from origins.core.outcome import Outcome
from origins.core.plugins import told
from origins.core.record import check_rules
from origins.core.rng import FastRng, Rng

__all__ = ["Bot", "Desk", "FastRng", "Move", "Rng", "State", "View", "main", "run", "served"]

GAMES = 1000
"""Games that a server keeps in mind; of more, the one that was silent longest is forgotten."""
MESSAGE = 50_000_000
"""The bytes of a request."""


class Glimpse(View):
    """A view told without a world, as by a table of a server: there is nothing to search in."""

    def __init__(self, game: Game, question: protocol.Choose) -> None:
        self._game, self._question = game, question
        self.seat, self.history = question.seat, question.history
        self.num_players = self.observation.players

    @property
    def game(self) -> Game:
        return self._game

    @cached_property
    def observation(self) -> Observation:
        return msgspec.convert(self._question.observation, self._game.observation_type)

    @cached_property
    def legal_moves(self) -> LegalMoves:
        moves = [Move.parse(text) for text in self._question.legal]
        return LegalMoves([self._game.encode(move) for move in moves], self._game.decode)

    def world(self, rng: Rng) -> State:
        raise OriginsError("no world was sent with this question: the table is on a server")

    def explain(self, move: Move) -> Refusal | None:
        raise OriginsError("no world was sent with this question: the table is on a server")

    def template(self) -> dict[str, Any]:
        raise OriginsError("no world was sent with this question: the table is on a server")


class Seat:
    """One bot in one game."""

    def __init__(self, bot: Bot, game: Game) -> None:
        self.bot, self.game = bot, game
        self.lock = threading.Lock()

    def choose(self, question: protocol.Choose) -> protocol.MoveAnswer:
        if question.world is None:
            view: View = Glimpse(self.game, question)
        else:
            view = View.told(self.game, question.world, question.seat, question.history)
        with self.lock:
            return protocol.MoveAnswer(move=str(self.bot.choose(view, FastRng(question.seed))))


class Desk:
    """Answers messages of the protocol with the moves of bots, a new one for each game.

    `pack` is the folder of the content, where it is not the game's own.
    """

    def __init__(self, make: Callable[[], Bot], pack: str = "") -> None:
        self._make, self._pack = make, pack
        self._seats: OrderedDict[str, Seat] = OrderedDict()

    def answer(self, message: bytes) -> bytes | None:
        """The answer to send, if one is awaited; raises `OriginsError` for what is no message."""
        try:
            told = msgspec.json.decode(message, type=protocol.Message)
        except msgspec.DecodeError as error:
            raise DataError(f"no message of the protocol: {error}") from None
        match told:
            case protocol.Start():
                self._seats[told.match] = Seat(self._make(), self._game(told))
                while len(self._seats) > GAMES:
                    self._seats.popitem(last=False)
            case protocol.Choose():
                seat = self._seats.get(told.match)
                if seat is None:
                    raise DataError(f"no game {told.match} has been started")
                self._seats.move_to_end(told.match)
                return msgspec.json.encode(seat.choose(told))
            case protocol.GameOver():
                seat = self._seats.pop(told.match, None)
                if seat is not None:
                    seat.bot.over(
                        Outcome(told.reason, "", told.scores, told.winners, ())
                        if told.scores
                        else None
                    )
            case protocol.MoveRefused():
                print(f"refused: {told.move} {told.rule} {told.message}", file=sys.stderr)
        return None

    def _game(self, start: protocol.Start) -> Game:
        if start.protocol != protocol.VERSION:
            raise UsageError(
                f"version {start.protocol} of the protocol; this package has {protocol.VERSION}"
            )
        game = registry.game(start.game)
        if self._pack:
            game = game.with_pack(self._pack)
        check_rules(game, start.rules, start.pack, "start")
        return game


def run(
    make: Callable[[], Bot],
    pack: str = "",
    reads: BinaryIO | None = None,
    writes: BinaryIO | None = None,
) -> None:
    """Play on standard input and output until they end. What the bot prints goes to the errors."""
    desk = Desk(make, pack)
    out = writes or sys.stdout.buffer
    with contextlib.redirect_stdout(sys.stderr):
        for line in reads or sys.stdin.buffer:
            if (answer := desk.answer(line)) is not None:
                out.write(answer + b"\n")
                out.flush()


def served(
    make: Callable[[], Bot], port: int, host: str = "127.0.0.1", pack: str = ""
) -> ThreadingHTTPServer:
    """The bot as a server, bound and not yet at work: `serve_forever` is up to the caller."""
    desk = Desk(make, pack)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:  # as the standard library calls it
            try:
                size = int(self.headers.get("content-length", ""))
            except ValueError:
                size = -1
            if not 0 <= size <= MESSAGE:
                self._send(411, b'{"error": "a length is needed"}')
                return
            try:
                self._send(200, desk.answer(self.rfile.read(size)) or b"{}")
            except OriginsError as error:
                self._send(400, msgspec.json.encode({"error": str(error)}))
            except Exception as error:
                self._send(500, msgspec.json.encode({"error": told(error)}))

        def _send(self, status: int, body: bytes) -> None:
            self.send_response(status)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            pass

    return ThreadingHTTPServer((host, port), Handler)


def main(make: Callable[[], Bot], words: Sequence[str] | None = None) -> None:
    """The whole program: `--http PORT` for a server, otherwise standard input and output."""
    parser = argparse.ArgumentParser(description=make.__doc__)
    parser.add_argument("--http", metavar="PORT", type=int, help="be a server on this port")
    parser.add_argument("--host", default="127.0.0.1", help="and on this address")
    parser.add_argument("--pack", metavar="DIR", default="", help="play with this content")
    given = parser.parse_args(words)
    try:
        if given.http is None:
            run(make, given.pack)
            return
        with served(make, given.http, given.host, given.pack) as server:
            print(f"http://{given.host}:{server.server_port}/", flush=True)
            server.serve_forever()
    except KeyboardInterrupt:
        sys.exit(130)
    except (OriginsError, OSError) as error:
        sys.exit(f"{parser.prog}: {error}")
