"""Worker processes that think, so that the server never does.

Quick and slow thinkers have lanes of their own: however long one bot thinks, a quick one at
another table does not wait for it. A worker that exceeds its time is stopped and replaced.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time

import msgspec
import structlog

from origins.bots.bot import View, rng_of
from origins.bots.random import RandomBot
from origins.core import registry
from origins.core.events import Event
from origins.core.game import State
from origins.core.rng import FastRng
from origins.match import bot_roster
from origins.match.views import Preview
from origins.server.bot_worker import Question, Thought
from origins.server.config import Config
from origins.server.metrics import Metrics

SLOW = 0.25
"""Seconds from which on a bot counts as slow."""
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
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "origins.server.bot_worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LINE,
                start_new_session=True,
            )
        return self._process

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Lane:
    """Some workers, started when they are needed, that serve one kind of question."""

    def __init__(self, size: int) -> None:
        self._idle = [Worker() for _ in range(size)]
        self._free = asyncio.Semaphore(size)
        self._all = list(self._idle)

    async def ask(self, question: Question, limit: float) -> Thought:
        async with self._free:
            worker = self._idle.pop()
            try:
                return await worker.ask(question, limit)
            finally:
                self._idle.append(worker)

    async def close(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in self._all))


class BotPool:
    def __init__(self, config: Config, metrics: Metrics) -> None:
        self._limit = config.bot_limit
        self._metrics = metrics
        self._quick = Lane(max(1, config.bot_workers // 2))
        self._slow = Lane(config.bot_workers)
        self._times: dict[str, float] = {}

    async def close(self) -> None:
        await asyncio.gather(self._quick.close(), self._slow.close())

    async def choose(
        self, state: State, seat: int, bot: str, key: str, history: tuple[Event, ...] = ()
    ) -> str:
        """The move of `bot`; `key` decides its chance. A bot that fails is replaced at once.

        `history` is what the seat has seen.
        """
        question = self._question(state, seat, history)
        question.bot, question.rng = bot, rng_of(key).next64()
        try:
            thought = await self._ask(question)
        except (TimeoutError, OSError) as error:
            log.warning("bot failed", bot=bot, error=type(error).__name__)
        else:
            if thought.move and thought.move in map(str, state.legal_moves(seat)):
                return thought.move
            problem = thought.problem or f"{thought.move} is not legal"
            log.warning("bot failed", bot=bot, problem=problem)
        return str(RandomBot().choose(View.of(state, seat), rng_of(key)))

    async def advise(
        self, state: State, seat: int, history: tuple[Event, ...] = ()
    ) -> tuple[str, Thought] | None:
        """What the strongest bot would do, and why where it can say so."""
        question = self._question(state, seat, history)
        question.bot, question.why = bot_roster.strongest(state.game.name), True
        with contextlib.suppress(TimeoutError, OSError):
            thought = await self._ask(question)
            return (question.bot, thought) if thought.move else None
        return None

    async def previews(
        self, state: State, seat: int, moves: tuple[str, ...]
    ) -> tuple[Preview, ...]:
        question = self._question(state, seat)
        question.moves = moves
        with contextlib.suppress(TimeoutError, OSError, msgspec.ValidationError):
            thought = await self._quick.ask(question, self._limit)
            kind = state.game.preview_type
            return tuple(
                msgspec.structs.replace(one, details=msgspec.convert(details, kind | None))
                if kind
                else one
                for one, details in zip(thought.previews, thought.details, strict=True)
            )
        return ()

    @staticmethod
    def _question(state: State, seat: int, history: tuple[Event, ...] = ()) -> Question:
        # Dealt anew from the seat's observation: no secret reaches the worker.
        world = state.resample_from_infostate(seat, FastRng(0))
        question = Question(game=state.game.name, state=world.to_dict(), seat=seat, history=history)
        if registry.game(state.game.name).pack_hash != state.game.pack_hash:
            question.pack = str(state.game.folder or "")
        return question

    async def _ask(self, question: Question) -> Thought:
        bot = question.bot
        lane = self._quick if self._times.get(bot, SLOW) < SLOW else self._slow
        started = time.perf_counter()
        try:
            return await lane.ask(question, self._limit)
        finally:
            took = time.perf_counter() - started
            self._metrics.thinking.labels(bot).observe(took)
            # Waiting for a worker and starting it counts once, thinking counts always.
            self._times[bot] = min(took, 0.5 * self._times.get(bot, took) + 0.5 * took)
