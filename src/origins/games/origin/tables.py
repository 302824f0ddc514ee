# hot module
"""A content pack as numbers: what the compiled rules look up."""

from __future__ import annotations

from typing import Final

from origins.core.bits import bit, lowest
from origins.core.c_types import u64
from origins.games.origin.codes import CARDS, GREEN, GREENS, KINDS, MAX_REACH, STRAITS
from origins.games.origin.rules.kinds import height, strength, wood

FIT_MODES: Final = 12


class Tables:
    """The map, the pawns, the cards and the tokens of one pack. Never changes after set-up."""

    def __init__(
        self,
        adjacent: list[int],
        color: list[int],
        continent: list[int],
        straits: list[tuple[int, int]],
        origin: int,
        card_deck: list[int],
        card_effect: list[int],
        card_first: list[int],
        card_second: list[int],
        card_level: list[int],
        card_points: list[int],
        hunting: list[int],
        strait_values: list[int],
        tile_counts: list[int],
    ) -> None:
        self.territories: int = len(adjacent)
        self.origin = origin
        self.adjacent: list[u64] = [0] * 64
        self.color = [0] * 64
        self.continent = [0] * 64
        self.green = [0] * 64
        self.color_mask: list[u64] = [0] * 6
        self.continent_mask: list[u64] = [0] * 6
        self.within: list[u64] = [0] * 832
        self.strait_a = [0] * 11
        self.strait_b = [0] * 11
        self.strait_mask: list[u64] = [0] * 64
        self.fits = [0] * 324
        self.card_deck = [0] * 48
        self.card_effect = [0] * 48
        self.card_first = [0] * 48
        self.card_second = [0] * 48
        self.card_level = [0] * 48
        self.card_points = [0] * 48
        self.deck_mask: list[u64] = [0] * 3
        self.hunting = [0] * 6
        self.strait_values = [0] * 11
        self.tile_counts = [0] * 6
        greens = 0
        for t in range(len(adjacent)):
            self.adjacent[t] = adjacent[t]
            self.color[t] = color[t]
            self.continent[t] = continent[t]
            self.color_mask[color[t]] |= bit(t)
            self.continent_mask[continent[t]] |= bit(t)
            self.green[t] = GREENS
            if color[t] == GREEN:
                self.green[t] = greens
                greens += 1
        for i in range(STRAITS):
            a, b = straits[i]
            self.strait_a[i] = a
            self.strait_b[i] = b
            self.strait_mask[a] |= bit(i)
            self.strait_mask[b] |= bit(i)
            self.adjacent[a] |= bit(b)  # O-EVO-2
            self.adjacent[b] |= bit(a)
            self.strait_values[i] = strait_values[i]
        for i in range(CARDS):
            self.card_deck[i] = card_deck[i]
            self.card_effect[i] = card_effect[i]
            self.card_first[i] = card_first[i]
            self.card_second[i] = card_second[i]
            self.card_level[i] = card_level[i]
            self.card_points[i] = card_points[i]
            self.deck_mask[card_deck[i]] |= bit(i)
        for i in range(6):
            self.hunting[i] = hunting[i]
            self.tile_counts[i] = tile_counts[i]
        self._measure()
        self._match()

    def _measure(self) -> None:
        """`within[r * 64 + t]`: the territories at most r steps from t, itself left out."""
        for t in range(self.territories):
            seen = bit(t)
            for r in range(1, MAX_REACH + 1):
                todo = seen
                while todo:
                    seen |= self.adjacent[lowest(todo)]
                    todo &= todo - 1
                self.within[r * 64 + t] = seen & ~bit(t)

    def _match(self) -> None:
        """`fits[mode * 27 + k]`: the kinds that may evolve beside a pawn of kind k (O-EVO-3).

        mode = (differences - 1) * 4 + (step - 1) * 2 + free colour.
        """
        for mode in range(FIT_MODES):
            differences, step, free = mode // 4 + 1, mode // 2 % 2 + 1, mode % 2
            for old in range(KINDS):
                mask: u64 = 0
                for new in range(KINDS):
                    taller = height(new) - height(old)
                    stronger = strength(new) - strength(old)
                    count = (1 if taller > 0 else 0) + (1 if stronger > 0 else 0)
                    if free == 0 and wood(new) != wood(old):
                        count += 1
                    if 0 <= taller <= step and 0 <= stronger <= step and count <= differences:
                        mask |= bit(new)
                self.fits[mode * 27 + old] = mask

    def distance(self, a: int, b: int) -> int:
        """Steps from one territory to another; 0 for the same one."""
        if a == b:
            return 0
        for r in range(1, MAX_REACH + 1):
            if self.within[r * 64 + a] & bit(b):
                return r
        return MAX_REACH + 1
