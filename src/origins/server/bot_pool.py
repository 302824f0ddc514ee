"""Worker processes that think, so that the server never does.

Quick and slow thinkers have lanes of their own: however long one bot thinks, a quick one at
another table does not wait for it. Within a lane the time is shared out between those who ask
(`fair_queue`). A worker that exceeds its time is stopped and replaced.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time
from typing import Literal

import msgspec
import structlog

from origins.bots import registry as bots
from origins.bots.bot import View, rng_of
from origins.bots.random import RandomBot
from origins.core import registry
from origins.core.errors import OriginsError
from origins.core.events import Event
from origins.core.game import Game, State
from origins.core.rng import FastRng
from origins.match import bot_roster
from origins.match.table import Table
from origins.match.views import Preview
from origins.server.bot_worker import Question, Thought
from origins.server.config import Config
from origins.server.fair_queue import Asker, FairQueue
from origins.server.metrics import Metrics

SLOW = 0.25
"""Seconds from which on a bot counts as slow."""
TRIAL = 2.0
"""Seconds after which a question is taken out of the quick lane: that bot is slow after all."""
START_SECONDS = 60.0
"""How long a worker may take to start; that is no thinking."""
NOBODY: Asker = ("",)
LINE = 4 * 1024 * 1024
log = structlog.get_logger("bot_pool")


class Worker:
    """One process; it answers one question at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: Question, limit: float) -> Thought:
        """Raises `TimeoutError`, or `OSError` where the process died."""
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            await process.stdin.drain()
            line = await asyncio.wait_for(process.stdout.readline(), limit)
        except BaseException:
            await self.stop()
            raise
        if not line:
            await self.stop()
            raise OSError("the worker died")
        return msgspec.json.decode(line, type=Thought)

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "origins.server.bot_worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LINE,
                start_new_session=True,
            )
            self._process = process
            assert process.stdout is not None
            try:
                await asyncio.wait_for(process.stdout.readline(), START_SECONDS)
            except TimeoutError:
                await self.stop()
                raise OSError("a worker does not start") from None
            except BaseException:
                await self.stop()
                raise
        return self._process

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Lane:
    """Some workers, started when they are needed, that serve one kind of question."""

    def __init__(self, size: int, metrics: Metrics) -> None:
        self._idle = [Worker() for _ in range(size)]
        self._all = list(self._idle)
        self._metrics = metrics
        self._thinking: set[asyncio.Task[Thought]] = set()
        self.queue = FairQueue(size)

    async def ask(self, question: Question, limit: float, who: Asker, expected: float) -> Thought:
        """Whoever gives up while he waits is forgotten; what has begun is thought to its end."""
        asked = time.perf_counter()
        await self.queue.enter(who, expected)
        self._metrics.bot_waiting.observe(time.perf_counter() - asked)
        task = asyncio.create_task(self._think(question, limit, who, expected))
        self._thinking.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    def _finished(self, task: asyncio.Task[Thought]) -> None:
        self._thinking.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked has been told, if he is still there

    async def _think(
        self, question: Question, limit: float, who: Asker, expected: float
    ) -> Thought:
        worker, begun = self._idle.pop(), time.perf_counter()
        try:
            return await worker.ask(question, limit)
        finally:
            self._idle.append(worker)
            self.queue.leave(who, expected, time.perf_counter() - begun)

    async def close(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in self._all))


class BotPool:
    """`who` asks is a path of an address, a person and a table: time is shared out by it."""

    def __init__(self, config: Config, metrics: Metrics) -> None:
        self._limit = config.bot_limit
        self._metrics = metrics
        self._quick = Lane(max(1, config.bot_workers // 2), metrics)
        self._slow = Lane(config.bot_workers, metrics)
        self._times: dict[tuple[str, str], float] = {}
        """Seconds that each bot thinks, by game."""
        self._problem = ""
        """Why no worker answers, where none does."""
        self._trying: asyncio.Task[None] | None = None

    async def close(self) -> None:
        if self._trying is not None:
            self._trying.cancel()
        await asyncio.gather(self._quick.close(), self._slow.close())

    def told_problem(self) -> str:
        """Why no worker answers, where none does; then one is tried, so that it is known soon."""
        if self._problem and (self._trying is None or self._trying.done()):
            self._trying = asyncio.create_task(self._try())
        return self._problem

    async def _try(self) -> None:
        """Ask what no game answers: a worker that says so is well."""
        question = Question(game="", state={})
        with contextlib.suppress(OSError):
            await self._quick.ask(question, TRIAL, NOBODY, 0.0)
            self._problem = ""

    async def choose(
        self,
        state: State,
        seat: int,
        bot: str,
        key: str,
        history: tuple[Event, ...] = (),
        who: Asker = NOBODY,
    ) -> str:
        """The move of `bot`; `key` decides its chance. A bot that fails is replaced at once.

        `history` is what the seat has seen.
        """
        question = self._question(state, seat, history)
        question.bot, question.rng = bot, rng_of(key).next64()
        try:
            thought = await self._ask(question, who)
        except (TimeoutError, OSError) as error:
            log.warning("bot failed", bot=bot, error=type(error).__name__)
        else:
            if thought.move and thought.move in map(str, state.legal_moves(seat)):
                return thought.move
            problem = thought.problem or f"{thought.move} is not legal"
            log.warning("bot failed", bot=bot, problem=problem)
        return str(RandomBot().choose(View.of(state, seat), rng_of(key)))

    async def advise(
        self, state: State, seat: int, history: tuple[Event, ...] = (), who: Asker = NOBODY
    ) -> tuple[str, Thought] | None:
        """What the strongest bot would do, and why where it can say so."""
        question = self._question(state, seat, history)
        question.bot, question.why = bot_roster.strongest(state.game.name), True
        with contextlib.suppress(TimeoutError, OSError):
            thought = await self._ask(question, who)
            return (question.bot, thought) if thought.move else None
        return None

    async def previews(
        self, state: State, seat: int, moves: tuple[str, ...], who: Asker = NOBODY
    ) -> tuple[Preview, ...]:
        question = self._question(state, seat)
        question.moves = moves
        with contextlib.suppress(TimeoutError, OSError, msgspec.ValidationError):
            thought = await self._ask(question, who)
            kind = state.game.preview_type
            return tuple(
                msgspec.structs.replace(one, details=msgspec.convert(details, kind | None))
                if kind
                else one
                for one, details in zip(thought.previews, thought.details, strict=True)
            )
        return ()

    async def after_end(
        self, table: Table, after: Literal["possible", "reasons"], who: Asker = NOBODY
    ) -> Thought | None:
        """What could have been reached, or why bots moved, at a table whose game is over."""
        question = Question(game=table.game.name, state=table.deal().to_dict(), after=after)
        question.made = table.made()
        question.pack = _pack(table.game)
        with contextlib.suppress(TimeoutError, OSError):
            thought = await self._ask(question, who)
            return None if thought.problem else thought
        return None

    @staticmethod
    def _question(state: State, seat: int, history: tuple[Event, ...] = ()) -> Question:
        # Dealt anew from the seat's observation: no secret reaches the worker.
        world = state.resample_from_infostate(seat, FastRng(0))
        question = Question(game=state.game.name, state=world.to_dict(), seat=seat, history=history)
        question.pack = _pack(state.game)
        return question

    async def _ask(self, question: Question, who: Asker = NOBODY) -> Thought:
        """Quick ones in their own lane; whatever turns out to be slow there moves to the other."""
        key = question.bot or question.after, question.game
        if key not in self._times:
            self._times[key] = _announced(question)
        if self._times[key] < SLOW:
            limit = min(self._limit, TRIAL)
            with contextlib.suppress(TimeoutError):
                return await self._asked(self._quick, question, limit, who, key)
            self._times[key] = limit
        return await self._asked(self._slow, question, self._limit, who, key)

    async def _asked(
        self, lane: Lane, question: Question, limit: float, who: Asker, key: tuple[str, str]
    ) -> Thought:
        try:
            thought = await lane.ask(question, limit, who, self._times[key])
        except TimeoutError:  # it thinks
            raise
        except OSError as error:
            self._problem = str(error) or type(error).__name__
            raise
        self._problem = ""
        self._metrics.thinking.labels(key[0] or "preview").observe(thought.seconds)
        # The worker's own measure: neither the queue nor the start of a process is thinking.
        self._times[key] = 0.5 * self._times[key] + 0.5 * thought.seconds
        return thought


def _pack(game: Game) -> str:
    """The folder of the content, where it is not the package's."""
    own = registry.game(game.name).pack_hash == game.pack_hash
    return "" if own else str(game.folder or "")


def _announced(question: Question) -> float:
    """How long a thought will take that was never thought yet."""
    if question.after:
        return 2 * SLOW
    with contextlib.suppress(OriginsError):
        return bots.bot(question.bot).seconds if question.bot else 0.0
    return 0.0
