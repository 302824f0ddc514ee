# hot module
"""The legal actions of a position as a mask of bits by dense id.

Ids follow the order of the actions (`Game.action_ids`), so those of a kind and a first argument lie
in a row: where it begins is all that must be kept, and a zone of the map is a shift into the mask.
"""

from __future__ import annotations

from origins.core.bits import bit, lowest
from origins.core.c_types import u64
from origins.core.words import clear
from origins.games.origin.codes import EVOLVE, MIGRATE, PASS, PLAYING, SWAP
from origins.games.origin.rules.cards import add_plays
from origins.games.origin.rules.movement import (
    Choices,
    find_evolutions,
    find_rivals,
    migration_zone,
    swap_zone,
)
from origins.games.origin.rules.position import Position
from origins.games.origin.rules.turn import legal


class Rows:
    """By kind * 64 + first argument: the id that a second argument of 0 has or would have."""

    def __init__(self, actions: list[int], pairs: list[int]) -> None:
        """`pairs` are the kinds whose two arguments always differ."""
        self.first = [0] * 2048
        self.pair = [0] * 32
        for kind in pairs:
            self.pair[kind] = 1
        for number in range(len(actions) - 1, -1, -1):
            kind, a, b = actions[number] >> 16, actions[number] >> 8 & 255, actions[number] & 255
            self.first[kind * 64 + a] = number - b + (1 if self.pair[kind] and b > a else 0)


class Mask:
    """Room for the mask of a position; made once and used again and again."""

    def __init__(self) -> None:
        self.choices = Choices()
        self.words: list[u64] = [0] * 128


def id_of(rows: Rows, action: int) -> int:
    kind = action >> 16
    a = action >> 8 & 255
    b = action & 255
    return rows.first[kind * 64 + a] + b - (rows.pair[kind] if b > a else 0)


def put(out: Mask, at: int, zone: u64) -> None:
    """Write the places of a zone from id `at` on."""
    w = at >> 6
    shift = at & 63
    out.words[w] |= zone << shift & 0xFFFFFFFFFFFFFFFF
    if shift:
        out.words[w + 1] |= zone >> (64 - shift)


def put_pairs(rows: Rows, out: Mask, kind: int, t: int, zone: u64) -> None:
    """The same where t itself has no id."""
    below: u64 = bit(t) - 1
    put(out, rows.first[kind * 64 + t], (zone & below) | (zone >> 1 & ~below))


def fill(s: Position, p: int, rows: Rows, out: Mask, size: int) -> None:
    """The actions of p, who must decide, in the first `size` words."""
    clear(out.words, size)
    if s.phase == PLAYING and s.depth == 0 and s.acted == 0:
        out.choices.size = 0
        if fill_actions(s, p, rows, out) == 0:
            put(out, rows.first[PASS * 64], 1)  # O-TURN-3
        if s.junior == 0:
            add_plays(s, p, out.choices)
    else:
        legal(s, p, out.choices)
    for i in range(out.choices.size):
        number = id_of(rows, out.choices.actions[i])
        out.words[number >> 6] |= bit(number & 63)


def fill_actions(s: Position, p: int, rows: Rows, out: Mask) -> int:
    """O-TURN-1: every Evolve, Migrate and Swap; 0 where there is none."""
    any_zone: u64 = find_evolutions(s, p, out.choices)
    border: u64 = any_zone
    while border:
        v = lowest(border)
        border &= border - 1
        kinds: u64 = out.choices.allowed[v]
        while kinds:
            number = rows.first[EVOLVE * 64 + lowest(kinds)] + v
            kinds &= kinds - 1
            out.words[number >> 6] |= bit(number & 63)
    find_rivals(s, p, out.choices)
    todo: u64 = s.villages[p]
    while todo:
        t = lowest(todo)
        todo &= todo - 1
        near: u64 = migration_zone(s, p, t, 0)
        weaker: u64 = swap_zone(s, p, t, out.choices)
        put_pairs(rows, out, MIGRATE, t, near)
        put_pairs(rows, out, SWAP, t, weaker)
        any_zone |= near | weaker
    return 1 if any_zone else 0
