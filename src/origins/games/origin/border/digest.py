# hot module
"""One 64-bit number for a whole position."""

from __future__ import annotations

from origins.core.c_types import u64
from origins.core.rng import mix64
from origins.games.origin.codes import DECK_ROOM, STOCK_ROOM
from origins.games.origin.rules.position import Position


def blend(h: u64, value: u64) -> u64:
    return mix64(h ^ ((value + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF))


def digest(s: Position) -> u64:
    """Equal for equal positions, whatever way led there; secrets count, the log does not."""
    h = blend(s.players, s.junior)
    h = blend(h, s.phase | s.seat << 4 | s.start << 8 | s.choosing << 12 | s.turn << 16)
    h = blend(h, s.acted | s.passed << 1 | s.passes << 4 | s.last_turns << 8 | s.reason << 12)
    h = blend(h, s.trigger | s.trigger_seat << 4 | s.turn_reach << 8 | s.turn_equal << 16)
    h = blend(h, s.turn_differences | s.turn_step << 8 | s.depth << 16)
    h = blend(h, s.stock_known | s.hunting_out << 8 | s.fate_used << 16)
    h = blend(h, s.occupied)
    h = blend(h, s.discard)
    for t in range(s.tables.territories):
        h = blend(h, s.pawn[t])
    for k in range(27):
        h = blend(h, s.reserve[k])
    for p in range(4):
        h = blend(h, s.villages[p])
        h = blend(h, s.hand[p])
        h = blend(h, s.played[p])
        h = blend(h, s.known[p])
        h = blend(h, s.left[p])
    for i in range(24):
        h = blend(h, s.tops[i])
    for i in range(12):
        h = blend(h, s.cards[i])
    for i in range(15):
        h = blend(h, s.tiles[i])
    for i in range(20):
        h = blend(h, s.order[i])
    for i in range(5):
        h = blend(h, s.hunt_value[i] | (s.hunt_owner[i] + 1) << 8)
    for i in range(11):
        h = blend(h, s.strait_value[i] | (s.strait_owner[i] + 1) << 8)
    for i in range(s.depth):
        h = blend(h, s.pending[i])
    for i in range(16):
        h = blend(h, s.fate[i])
    for d in range(3):
        h = blend(h, s.turn_plays[d] | s.deck_size[d] << 8)
        if s.junior == 0:
            for i in range(s.deck_size[d]):
                h = blend(h, s.deck[d * DECK_ROOM + (s.deck_head[d] + i) % DECK_ROOM])
    h = blend(h, s.stock_size)
    for i in range(s.stock_size):
        h = blend(h, s.stock[(s.stock_head + i) % STOCK_ROOM])
    return h
