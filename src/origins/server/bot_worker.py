"""A worker: reads one question a line, thinks, answers one line. It never sees a secret.

The position in a question was dealt from what the asking seat knows. Started by
`origins.server.bot_pool`; it ends when its input does.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from functools import cache
from typing import Any, Literal

import msgspec

from origins.bots import registry as bots
from origins.bots.bot import Explains, View
from origins.core import registry as games
from origins.core.errors import Message, OriginsError
from origins.core.events import Event
from origins.core.game import Game
from origins.core.rng import FastRng
from origins.match import post_game
from origins.match.preview import previews
from origins.match.views import Preview


class Question(msgspec.Struct, kw_only=True):
    """Which move would `bot` make, or, without one, what would the moves bring?

    Or, once a game is over, what is there to tell `after` it; then `state` is the deal.
    """

    game: str
    pack: str = ""
    """The folder of the content, where it is not the package's."""
    state: dict[str, Any]
    seat: int = 0
    history: tuple[Event, ...] = ()
    """What happened so far, as the seat saw it."""
    bot: str = ""
    rng: int = 0
    why: bool = False
    moves: tuple[str, ...] = ()
    after: Literal["", "possible", "reasons"] = ""
    made: tuple[tuple[int, str, str], ...] = ()
    """Each move of a finished game: the seat, the move, the bot that made it."""


class Thought(msgspec.Struct, kw_only=True):
    move: str = ""
    why: Message | None = None
    previews: tuple[Preview, ...] = ()
    details: tuple[dict[str, Any] | None, ...] = ()
    """Those of the previews, which only the game can read."""
    best: tuple[int, ...] = ()
    reasons: tuple[Message | None, ...] = ()
    problem: str = ""
    seconds: float = 0.0
    """How long it took to think this."""


@cache
def game_of(name: str, pack: str) -> Game:
    game = games.game(name)
    return game.with_pack(pack) if pack else game


def think(question: Question) -> Thought:
    state = game_of(question.game, question.pack).from_dict(question.state)
    if question.after == "possible":
        return Thought(best=post_game.best_possible(state, question.made))
    if question.after == "reasons":
        return Thought(reasons=post_game.reasons(state, question.made))
    if not question.bot:
        found = previews(state, question.seat, question.moves)
        return Thought(
            previews=found, details=tuple(msgspec.to_builtins(one.details) for one in found)
        )
    view = View(state, question.seat, question.history)
    brain = bots.bot(question.bot)
    move = brain.choose(view, FastRng(question.rng))
    reason = brain.why(view, move) if question.why and isinstance(brain, Explains) else None
    return Thought(move=str(move), why=reason)


def main() -> None:
    decoder = msgspec.json.Decoder(Question)
    answer(Thought())  # ready
    for line in sys.stdin.buffer:
        begun = time.perf_counter()
        try:
            thought = think(decoder.decode(line))
        except (OriginsError, msgspec.DecodeError) as error:
            thought = Thought(problem=str(error))
        except Exception as error:  # a bot that is broken: told, and the next question answered
            thought = Thought(problem=f"{type(error).__name__}: {error}")
        thought.seconds = time.perf_counter() - begun
        answer(thought)


def answer(thought: Thought) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(thought) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    # The parent decides when to stop; a Ctrl-C in its terminal is not for us.
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)  # moves come first
    try:
        main()
    except KeyboardInterrupt:
        time.sleep(0)
