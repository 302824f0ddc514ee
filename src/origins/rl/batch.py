"""Thousands of games in one call, compiled, on several threads.

Each slot plays games of its own, one after the other: where one ends the next is dealt at once. All
of them hang on the seed and the actions alone, whatever the number of threads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from operator import index
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from origins.core import registry
from origins.core.errors import UsageError
from origins.core.game import Game, Options, State
from origins.core.rng import mix64
from origins.rl.arrays import Bytes, Words, checked
from origins.rl.masks import mask_words
from origins.rl.tensors import observation_spec

Ids = npt.NDArray[np.int32]
LARGEST = 2**31 - 1
"""Places of an array that the compiled code can count."""


@dataclass
class Arrays:
    """What `step` and `reset` write to, a row for each slot. Any of them may be the caller's own.

    `bits` are legal ids as bits, `mask` as bytes, None unless it was asked for; `observation` is
    what the current player sees, None likewise; `rewards` are each seat's returns in the step in
    which its game ended, otherwise 0; `done` is 1 where a game ended and the next was dealt;
    `player` is the seat that decides next.
    """

    bits: Words
    rewards: npt.NDArray[np.float32]
    done: Bytes
    player: Ids
    mask: Bytes | None = None
    observation: Bytes | None = None


class BatchEnv:
    """Many games of one kind.

    >>> from origins import rl
    >>> env = rl.BatchEnv("junior", players=2, size=100, seed=1)
    >>> arrays = env.reset()
    >>> for _ in range(10):
    ...     _ = env.step(env.sample(), arrays)
    >>> int(arrays.done.sum())
    0
    """

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        size: int = 1024,
        seed: int = 0,
        threads: int = 1,
        options: Mapping[str, Any] | Options | None = None,
    ) -> None:
        self.game = registry.game(game) if isinstance(game, str) else game
        self.players = self.game.min_players if players is None else _count("players", players)
        if not self.game.min_players <= self.players <= self.game.max_players:
            raise UsageError(
                f"{self.game.name} is for {self.game.min_players} to {self.game.max_players} "
                f"players, not {self.players}"
            )
        self.size, self.threads = _count("size", size), _count("threads", threads)
        self.options = self.game.options(options)
        self.actions = self.game.num_distinct_actions()
        self.words = mask_words(self.game)
        self.spec = observation_spec(self.game)
        most = LARGEST // max(self.actions, self.spec.size)
        if self.size > most:
            raise UsageError(f"size is at most {most} for {self.game.name}, not {self.size}")
        seeded = mix64(index(seed) & 0xFFFFFFFFFFFFFFFF)
        slots = self.game.slots(self.players, self.size, seeded, self.options, self.threads)
        if slots is None:
            raise UsageError(f"{self.game.name} has no batches (it does not answer `slots`)")
        self._slots = slots
        self._pool = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None
        self._given: tuple[object, ...] = ()
        self._taken: object = None
        self._sampled = np.zeros(self.size, np.int32)
        self._seeded = self._samples = seeded
        self.reset()

    def arrays(self, mask: bool = False, observation: bool = False) -> Arrays:
        """Fresh arrays of the right shapes; `mask` (bytes) and `observation` where asked for."""
        n = self.size
        return Arrays(
            bits=np.zeros((n, self.words), np.uint64),
            rewards=np.zeros((n, self.players), np.float32),
            done=np.zeros(n, np.uint8),
            player=np.zeros(n, np.int32),
            mask=np.zeros((n, self.actions), np.uint8) if mask else None,
            observation=np.zeros((n, self.spec.size), np.uint8) if observation else None,
        )

    def reset(
        self, out: Arrays | None = None, mask: bool = False, observation: bool = False
    ) -> Arrays:
        """Deal every slot its first game again and show it."""
        arrays = self.arrays(mask, observation) if out is None else out
        self._show_in(arrays)
        self._slots.start(0, self.size)
        self._samples = self._seeded
        arrays.done[:] = 0
        arrays.rewards[:] = 0
        self._share_out(self._slots.show)
        return arrays

    def step(self, actions: npt.NDArray[Any], out: Arrays) -> Arrays:
        """Play one action id in each slot and write to `out` what follows.

        One that is not legal in its slot is refused, with slot and id, before any game moves.
        """
        self._show_in(out)
        self._take(actions)
        slot = self._slots.refused(0, self.size)
        if slot >= 0:
            raise UsageError(self._refusal(slot, int(actions[slot])))
        self._share_out(self._slots.step)
        return out

    def sample(self, out: Ids | None = None) -> Ids:
        """A legal action for each slot, any with the same chance; the seed decides which."""
        actions = self._sampled if out is None else out
        self._take(actions if out is None else checked("out", out, (self.size,), np.int32))
        self._samples = mix64((self._samples + 1) & 0xFFFFFFFFFFFFFFFF)
        seed = self._samples
        self._share_out(lambda lo, hi, worker: self._slots.sample(seed, lo, hi))
        return actions

    def state(self, slot: SupportsIndex) -> State:
        """A copy of the game in a slot, to look at or to play on by itself."""
        i = index(slot)
        if not 0 <= i < self.size:
            raise UsageError(f"no slot {i}; slots are 0 to {self.size - 1}")
        return self.game.slot_state(self._slots, i, self.options)

    def close(self) -> None:
        """End the threads; the arrays stay as they are."""
        if self._pool is not None:
            self._pool.shutdown()

    def __enter__(self) -> BatchEnv:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # Arrays of the caller

    def _shapes(self) -> dict[str, tuple[tuple[int, ...], type[np.generic]]]:
        n = self.size
        return {
            "bits": ((n, self.words), np.uint64),
            "mask": ((n, self.actions), np.uint8),
            "observation": ((n, self.spec.size), np.uint8),
            "rewards": ((n, self.players), np.float32),
            "done": ((n,), np.uint8),
            "player": ((n,), np.int32),
        }

    def _show_in(self, out: Arrays) -> None:
        if not isinstance(out, Arrays):
            raise UsageError(f"out must be what `arrays` gives, not {type(out).__name__}")
        given = tuple(getattr(out, field.name) for field in fields(Arrays))
        if len(given) == len(self._given) and all(
            one is two for one, two in zip(given, self._given, strict=True)
        ):
            return
        views = []
        for name, (shape, dtype) in self._shapes().items():
            array = getattr(out, name)
            if array is None and name in ("mask", "observation"):
                views.append(np.zeros(1, dtype))
            else:
                views.append(checked(name, array, shape, dtype).reshape(-1))
        self._slots.show_in(*map(_view, views))
        self._given = given

    def _take(self, actions: object) -> None:
        if actions is self._taken:
            return
        if not isinstance(actions, np.ndarray) or actions.dtype.kind not in "iu":
            kind = getattr(actions, "dtype", type(actions).__name__)
            raise UsageError(f"actions must be an array of integers, not {kind}")
        if actions.shape != (self.size,):
            raise UsageError(f"actions must have the shape ({self.size},), not {actions.shape}")
        self._taken = None
        if actions.dtype == np.int32 and actions.flags.c_contiguous and actions.flags.writeable:
            self._slots.take(_view(actions))
            self._taken = actions
        else:  # What is no id stays none: -1
            fits = (actions >= 0) & (actions < self.actions)
            self._slots.take(_view(np.where(fits, actions, -1).astype(np.int32)))

    def _refusal(self, slot: int, wanted: int) -> str:
        if not 0 <= wanted < self.actions:
            return (
                f"slot {slot}: {wanted} is no action of {self.game.name}; "
                f"ids are 0 to {self.actions - 1}"
            )
        move = self.game.action_ids.move(wanted)
        return f"slot {slot}: action {wanted} ({move}) is not legal there; no game has moved"

    def _share_out(self, work: Callable[[int, int, int], None]) -> None:
        """Let every thread do its part of the slots; the last part is done here."""
        parts = [self.size * i // self.threads for i in range(self.threads + 1)]
        waiting = [
            self._pool.submit(work, parts[worker], parts[worker + 1], worker)
            for worker in range(self.threads - 1)
            if self._pool is not None
        ]
        work(parts[-2], parts[-1], self.threads - 1)
        for one in waiting:
            one.result()


def _view(array: npt.NDArray[Any]) -> Any:
    """As the compiled code takes it; uncompiled it then counts in Python's own numbers."""
    return memoryview(array)  # type: ignore[arg-type]  # numpy says so from 3.12 on


def _count(name: str, value: SupportsIndex) -> int:
    try:
        number = index(value)
    except TypeError:
        raise UsageError(f"{name} is a whole number, not {value!r}") from None
    if number < 1 or isinstance(value, bool):
        raise UsageError(f"{name} is 1 or more, not {value!r}")
    return number
