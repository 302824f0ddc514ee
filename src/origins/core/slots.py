# hot module
"""Many games of one kind, played together in compiled code: each has a slot of its own.

What a game adds is how a slot is dealt, played, masked, seen and scored (`_deal`, `_play`, ...).
Nothing here asks whether an action is legal but `refused`; who calls asks it first. Slots from
`lo` to `hi` are worked on without Python's lock, so that threads can share them out.
"""

from __future__ import annotations

from array import array
from typing import Final

from origins.core.bits import lowest, popcount
from origins.core.c_types import float32, u8, u64, unlocked
from origins.core.rng import FastRng, mix64
from origins.core.words import begin, blank, clear_bytes, copy, spread

ALL: Final = 0xFFFFFFFFFFFFFFFF


class Slots:
    """The slots of a batch, dealt anew from (seed, slot, episode) whenever a game ends."""

    def __init__(self, players: int, size: int, seed: u64, codes: list[int], seen: int) -> None:
        """`codes` are the actions by id; `seen` is the size of an observation, 0 for none."""
        self.players = players
        self.size = size
        self.seed = seed
        self.words: int = (len(codes) + 63) // 64
        self.ids: int = len(codes)
        self.seen = seen
        self.codes: array[int] = array("i", codes)
        self.player: array[int] = array("i", [0]) * size
        self.episode: array[u64] = array("Q", [0]) * size
        self.legal: array[u64] = array("Q", [0]) * (size * self.words)
        # Of each slot's words, from which on and before which those lie that are not 0
        self.low: array[int] = array("i", [0]) * size
        self.high: array[int] = array("i", [self.words]) * size
        self._actions: array[int] = array("i", [0])
        self._bits: array[u64] = array("Q", [0])
        self._mask: array[u8] = array("B", [0])
        self._tensor: array[u8] = array("B", [0])
        self._rewards: array[float32] = array("f", [0])
        self._done: array[u8] = array("B", [0])
        self._current: array[int] = array("i", [0])
        self.with_bits = 0
        self.with_mask = 0
        self.with_tensor = 0

    # What a game says

    def _deal(self, i: int, rng: FastRng) -> None:
        """A fresh game in slot i."""

    def _play(self, i: int, player: int, code: int) -> int:
        """Play a legal action; the seat that decides next, -1 when the game is over."""
        return -1

    def _decider(self, i: int) -> int:
        """The lowest seat that must decide."""
        return -1

    def _find_legal(self, i: int, player: int, worker: int) -> None:
        """Write the legal ids of the player to `legal`, where the words of slot i are 0 so far,
        and which words they are in to `low` and `high`."""

    def _see(self, i: int, player: int) -> None:
        """Write what the player may know to `_tensor`, all places of slot i."""

    def _score(self, i: int) -> None:
        """Write what each seat gets to `_rewards`, which are 0 so far."""

    # The caller's arrays

    def take(self, actions: array[int]) -> None:
        self._actions = actions

    def show_in(
        self,
        bits: array[u64],
        mask: array[u8],
        tensor: array[u8],
        rewards: array[float32],
        done: array[u8],
        current: array[int],
    ) -> None:
        """Where to write; one that is not wanted has a single element."""
        self._bits = bits
        self._mask = mask
        self._tensor = tensor
        self._rewards = rewards
        self._done = done
        self._current = current
        self.with_bits = 1 if len(bits) > 1 else 0
        self.with_mask = 1 if len(mask) > 1 else 0
        self.with_tensor = 1 if len(tensor) > 1 else 0

    # Work

    def start(self, lo: int, hi: int) -> None:
        """Deal every slot anew, the first episode of each."""
        for i in range(lo, hi):
            self.episode[i] = 0
            self.deal(i)
            self.player[i] = self._decider(i)

    def deal(self, i: int) -> None:
        """The next game of a slot: the same whatever the other slots do."""
        key: u64 = mix64(self.seed ^ mix64((i + 1) & ALL))
        key = mix64((key + self.episode[i]) & ALL)
        self._deal(i, FastRng(key))

    def refused(self, lo: int, hi: int) -> int:
        """The first slot whose action is not legal; -1 for none."""
        found: int = -1
        with unlocked():
            found = self._refused(lo, hi)
        return found

    def _refused(self, lo: int, hi: int) -> int:
        for i in range(lo, hi):
            wanted = self._actions[i]
            if wanted < 0 or wanted >= self.ids:
                return i
            word: u64 = self.legal[i * self.words + (wanted >> 6)]
            if word >> (wanted & 63) & 1 == 0:
                return i
        return -1

    def step(self, lo: int, hi: int, worker: int) -> None:
        """Play the actions taken, all of them legal; show what follows, ended games dealt anew."""
        ended: int = 0
        with unlocked():
            ended = self._step(lo, hi, worker)
        if ended == 0:
            return
        for i in range(lo, hi):
            if self._done[i]:
                self.episode[i] += 1
                self.deal(i)
                self.player[i] = self._decider(i)
        with unlocked():
            self._show(lo, hi, worker, 1)

    def show(self, lo: int, hi: int, worker: int) -> None:
        """Show all slots as they are."""
        with unlocked():
            self._show(lo, hi, worker, 0)

    def _step(self, lo: int, hi: int, worker: int) -> int:
        ended = 0
        for i in range(lo, hi):
            for seat in range(self.players):
                self._rewards[i * self.players + seat] = 0
            following = self._play(i, self.player[i], self.codes[self._actions[i]])
            if following < 0:
                self._done[i] = 1
                self._score(i)
                ended += 1
            else:
                self._done[i] = 0
                self.player[i] = following
                self._show_one(i, worker)
        return ended

    def _show(self, lo: int, hi: int, worker: int, ended: int) -> None:
        """Slots from lo on, all or those that were dealt anew."""
        for i in range(lo, hi):
            if ended == 0 or self._done[i]:
                self._show_one(i, worker)

    def _show_one(self, i: int, worker: int) -> None:
        player = self.player[i]
        self._current[i] = player
        start = i * self.words
        blank(self.legal, start + self.low[i], self.high[i] - self.low[i])
        self._find_legal(i, player, worker)
        if self.with_bits:
            blank(self._bits, start, self.words)
            copy(self.legal, self._bits, start + self.low[i], self.high[i] - self.low[i])
        if self.with_mask:
            self._spread(i)
        if self.with_tensor:
            self._see(i, player)

    def _spread(self, i: int) -> None:
        """The bits as bytes."""
        mask = begin(self._mask)
        at = i * self.ids
        clear_bytes(mask, at, self.ids)
        for w in range(self.low[i], self.high[i]):
            word: u64 = self.legal[i * self.words + w]
            left = self.ids - w * 64
            if word:
                spread(word, mask, at + w * 64, left if left < 64 else 64)

    def sample(self, seed: u64, lo: int, hi: int) -> None:
        """Put a legal action into each of the actions taken, any with the same chance."""
        with unlocked():
            self._sample(seed, lo, hi)

    def _sample(self, seed: u64, lo: int, hi: int) -> None:
        for i in range(lo, hi):
            start = i * self.words
            count = 0
            for w in range(self.low[i], self.high[i]):
                count += popcount(self.legal[start + w])
            # One of a few thousand at most: the rest of the division does not show.
            left: int = (mix64((seed + mix64(i)) & ALL) >> 33) % count
            for w in range(self.low[i], self.high[i]):
                todo: u64 = self.legal[start + w]
                here = popcount(todo)
                if left >= here:
                    left -= here
                    continue
                while left > 0:
                    todo &= todo - 1
                    left -= 1
                self._actions[i] = w * 64 + lowest(todo)
                break
