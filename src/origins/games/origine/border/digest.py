# hot module
"""One 64-bit number for a whole position."""

from __future__ import annotations

from origins.core.c_types import u64
from origins.core.rng import mix64
from origins.games.origine.rules.position import Position


def blend(h: u64, value: u64) -> u64:
    return mix64(h ^ ((value + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF))


def digest(s: Position) -> u64:
    """Equal for equal positions, whatever way led there; secrets count, the log does not."""
    h: u64 = blend(s.players, s.phase | s.active << 8 | s.turn << 16)
    h = blend(h, s.shown | s.board << 8 | s.target << 16)
    h = blend(h, s.layout)
    h = blend(h, s.hard)
    h = blend(h, s.aside | s.opened << 8 | s.bag_size << 16)
    h = blend(h, s.occupied)
    h = blend(h, s.up)
    h = blend(h, s.discard)
    for i in range(48):
        h = blend(h, s.at[i])
    for i in range(12):
        h = blend(h, s.hand[i])
    for i in range(4):
        h = blend(h, s.choice[i])
    for i in range(5):
        h = blend(h, s.seen[i])
    for i in range(s.bag_size):
        h = blend(h, s.bag[i])
    h = blend(h, s.later_size)
    for i in range(s.later_size):
        h = blend(h, s.later[i])
    return h
