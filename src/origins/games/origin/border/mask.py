# hot module
"""The legal actions of a position as a mask of bits by dense id.

Ids follow the order of the actions (`Game.action_ids`), so those of a kind and a first argument lie
in a row: where it begins is all that must be kept, and a zone of the map is a shift into the mask.
"""

from __future__ import annotations

from origins.core.bits import bit, lowest
from origins.core.c_types import u64
from origins.core.words import clear
from origins.games.origin.codes import EVOLVE, KINDS, MIGRATE, PASS, PLAYING, SWAP
from origins.games.origin.rules.cards import add_plays
from origins.games.origin.rules.kinds import strength
from origins.games.origin.rules.movement import (
    Choices,
    fit_mode,
    migration_zone,
    offer,
    swap_zone,
)
from origins.games.origin.rules.position import Position
from origins.games.origin.rules.turn import legal
from origins.games.origin.tables import Tables


class Rows:
    """By kind * 64 + first argument: the id that a second argument of 0 has or would have."""

    def __init__(self, tables: Tables, actions: list[int], pairs: list[int]) -> None:
        """`pairs` are the kinds whose two arguments always differ."""
        self.first = [0] * 2048
        self.pair = [0] * 32
        # The words of Evolve, Migrate and Swap
        self.low = 2048
        self.high = 0
        # For each kind those beside which it evolves without the help of cards: five or fewer
        self.beside = [27] * 135
        for kind in pairs:
            self.pair[kind] = 1
        for number in range(len(actions) - 1, -1, -1):
            kind, a, b = actions[number] >> 16, actions[number] >> 8 & 255, actions[number] & 255
            self.first[kind * 64 + a] = number - b + (1 if self.pair[kind] and b > a else 0)
            if kind in (EVOLVE, MIGRATE, SWAP):
                self.low = min(self.low, number >> 6)
                self.high = max(self.high, (number >> 6) + 1)
        for new in range(KINDS):
            n = 0
            for old in range(KINDS):
                if tables.fits[old] >> new & 1:
                    self.beside[new * 5 + n] = old
                    n += 1


class Mask:
    """Room to find the mask of a position; made once and used again and again."""

    def __init__(self) -> None:
        self.choices = Choices()
        # By kind: what lies beside such pawns, nothing for the one kind too many
        self.near: list[u64] = [0] * 28
        # The words that are not 0 lie from the one on and before the other
        self.low = 0
        self.high = 0


def id_of(rows: Rows, action: int) -> int:
    kind = action >> 16
    a = action >> 8 & 255
    b = action & 255
    return rows.first[kind * 64 + a] + b - (rows.pair[kind] if b > a else 0)


def put(words: list[u64], at: int, n: int, zone: u64) -> None:
    """Write the places of a zone to the n ids from `at` on."""
    w = at >> 6
    shift = at & 63
    words[w] |= zone << shift & 0xFFFFFFFFFFFFFFFF
    if shift + n > 64:
        words[w + 1] |= zone >> (64 - shift)


def put_pairs(rows: Rows, words: list[u64], kind: int, t: int, n: int, zone: u64) -> None:
    """The same where t itself has no id."""
    below: u64 = bit(t) - 1
    put(words, rows.first[kind * 64 + t], n, (zone & below) | (zone >> 1 & ~below))


def fill(s: Position, p: int, rows: Rows, out: Mask, words: list[u64]) -> None:
    """The actions of p, who must decide, in words that are 0 so far."""
    out.choices.size = 0
    if s.phase == PLAYING and s.depth == 0 and s.acted == 0:
        out.low = rows.low
        out.high = rows.high
        if fill_actions(s, p, rows, out, words) == 0:
            offer(out.choices, PASS, 0, 0)  # O-TURN-3
        if s.junior == 0:
            add_plays(s, p, out.choices)
    else:
        out.low = 2048
        out.high = 0
        legal(s, p, out.choices)
    for i in range(out.choices.size):
        number = id_of(rows, out.choices.actions[i])
        w = number >> 6
        words[w] |= bit(number & 63)
        if w < out.low:
            out.low = w
        if w >= out.high:
            out.high = w + 1


def fill_actions(s: Position, p: int, rows: Rows, out: Mask, words: list[u64]) -> int:
    """O-TURN-1: every Evolve, Migrate and Swap; 0 where there is none."""
    look_around(s, p, out.near, out.choices.weak)
    any_zone: u64 = fill_evolutions(s, p, rows, out, words) if s.left[p] > 0 else 0
    others = s.tables.territories - 1
    todo: u64 = s.villages[p]
    while todo:
        t = lowest(todo)
        todo &= todo - 1
        near: u64 = migration_zone(s, p, t, 0)
        weaker: u64 = swap_zone(s, p, t, out.choices)
        put_pairs(rows, words, MIGRATE, t, others, near)
        put_pairs(rows, words, SWAP, t, others, weaker)
        any_zone |= near | weaker
    return 1 if any_zone else 0


def look_around(s: Position, p: int, near: list[u64], weak: list[u64]) -> None:
    """All pawns once: what lies beside those of a kind, and rivals as `find_rivals` has them."""
    clear(near, KINDS)
    clear(weak, 4)
    todo: u64 = s.occupied
    while todo:
        t = lowest(todo)
        todo &= todo - 1
        kind = s.pawn[t]
        near[kind] |= s.tables.adjacent[t]
        weak[strength(kind)] |= bit(t)
    rivals: u64 = 0
    for q in range(s.players):
        rivals |= s.villages[q]
    rivals &= ~s.villages[p]
    for grade in range(1, 4):
        weak[grade] = weak[grade - 1] | (weak[grade] & rivals)


def fill_evolutions(s: Position, p: int, rows: Rows, out: Mask, words: list[u64]) -> u64:
    """O-EVO-1..5, a kind after the other; where any is possible."""
    base = fit_mode(s, p) * KINDS
    vacant: u64 = ~s.occupied
    border: u64 = 0
    for kind in range(KINDS):
        if s.reserve[kind] > 0:
            zone: u64 = 0
            if base == 0:
                i = kind * 5
                zone = out.near[rows.beside[i]] | out.near[rows.beside[i + 1]]
                zone |= out.near[rows.beside[i + 2]] | out.near[rows.beside[i + 3]]
                zone |= out.near[rows.beside[i + 4]]
            else:
                for old in range(KINDS):
                    if s.tables.fits[base + old] >> kind & 1:
                        zone |= out.near[old]
            zone &= vacant
            border |= zone
            put(words, rows.first[EVOLVE * 64 + kind], s.tables.territories, zone)
    return border
