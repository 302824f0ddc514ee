# hot module
"""Evolve, Migrate and Swap: which are possible, and what they change on the map."""

from __future__ import annotations

from origins.core.bits import bit, lowest
from origins.core.c_types import u64
from origins.core.words import clear
from origins.games.origin.codes import (
    EVOLVE,
    GREENS,
    KINDS,
    MAX_REACH,
    MIGRATE,
    MOD_DIFFERENCES,
    MOD_EQUAL,
    MOD_FREE_COLOR,
    MOD_REACH,
    MOD_STEP,
    MODS,
    NOBODY,
    SAW_EVOLVE,
    SAW_HUNT,
    SAW_MIGRATE,
    SAW_STRAIT,
    SAW_SWAP,
    SWAP,
)
from origins.games.origin.rules.kinds import height, strength
from origins.games.origin.rules.position import Position, note


class Choices:
    """Room for the legal actions of a position; made once and used again and again."""

    def __init__(self) -> None:
        self.size = 0
        self.actions = [0] * 2048
        self.allowed: list[u64] = [0] * 64
        self.weak: list[u64] = [0] * 4

    def to_list(self) -> list[int]:
        return [self.actions[i] for i in range(self.size)]


def offer(out: Choices, kind: int, first: int, second: int) -> None:
    out.actions[out.size] = kind << 16 | first << 8 | second
    out.size += 1


def fit_mode(s: Position, p: int) -> int:
    """How freely p may evolve now: an index of `Tables.fits`."""
    differences = s.mods[p * MODS + MOD_DIFFERENCES] + s.turn_differences
    step = s.mods[p * MODS + MOD_STEP] + s.turn_step
    mode = 4 * (2 if differences > 2 else differences) + 2 * (1 if step > 0 else 0)
    return mode + (1 if s.mods[p * MODS + MOD_FREE_COLOR] > 0 else 0)


def reach(s: Position, p: int, t: int, extra: int) -> int:
    """How far p's pawn on t may go: its height (O-MIG-1) and what cards add."""
    steps = height(s.pawn[t]) + s.mods[p * MODS + MOD_REACH] + s.turn_reach + extra
    return MAX_REACH if steps > MAX_REACH else steps


def swap_strength(s: Position, p: int, t: int) -> int:
    """The greatest strength that p's pawn on t may swap with (O-SWP-1, O-PER-2)."""
    equal = s.mods[p * MODS + MOD_EQUAL] + s.turn_equal
    return strength(s.pawn[t]) if equal > 0 else strength(s.pawn[t]) - 1


def find_evolutions(s: Position, p: int, out: Choices) -> u64:
    """O-EVO-1..5: the vacant territories where pawns of the reserve fit beside a neighbour.

    `out.allowed` has for each of them which kinds do.
    """
    border: u64 = 0
    if s.left[p] == 0:
        return border
    base = fit_mode(s, p) * KINDS
    reserve: u64 = 0
    for k in range(KINDS):
        if s.reserve[k] > 0:
            reserve |= bit(k)
    clear(out.allowed, s.tables.territories)
    todo: u64 = s.occupied
    while todo:
        t = lowest(todo)
        todo &= todo - 1
        fitting: u64 = s.tables.fits[base + s.pawn[t]] & reserve
        around: u64 = s.tables.adjacent[t] & ~s.occupied if fitting else 0
        border |= around
        while around:
            out.allowed[lowest(around)] |= fitting  # O-EVO-4
            around &= around - 1
    return border


def add_evolutions(s: Position, p: int, out: Choices) -> None:
    border: u64 = find_evolutions(s, p, out)
    while border:
        v = lowest(border)
        border &= border - 1
        kinds: u64 = out.allowed[v]
        while kinds:
            offer(out, EVOLVE, lowest(kinds), v)
            kinds &= kinds - 1


def migration_zone(s: Position, p: int, t: int, extra: int) -> u64:
    """O-MIG-1, O-MIG-2: up to the pawn's reach, over anybody, onto a vacant territory."""
    return s.tables.within[reach(s, p, t, extra) * 64 + t] & ~s.occupied


def add_migrations(s: Position, p: int, extra: int, out: Choices) -> None:
    todo: u64 = s.villages[p]
    while todo:
        t = lowest(todo)
        todo &= todo - 1
        zone: u64 = migration_zone(s, p, t, extra)
        while zone:
            offer(out, MIGRATE, t, lowest(zone))
            zone &= zone - 1


def find_rivals(s: Position, p: int, out: Choices) -> None:
    """O-SWP-1: `out.weak` has by strength the pawns of rivals that are no stronger.

    The neutral pawn has no Village.
    """
    clear(out.weak, 4)
    for q in range(s.players):
        todo: u64 = s.villages[q] if q != p else 0
        while todo:
            t = lowest(todo)
            todo &= todo - 1
            out.weak[strength(s.pawn[t])] |= bit(t)
    for grade in range(1, 4):
        out.weak[grade] |= out.weak[grade - 1]


def swap_zone(s: Position, p: int, t: int, out: Choices) -> u64:
    """O-SWP-1, O-SWP-2: where p's pawn on t reaches a weaker one; rivals are found already."""
    return s.tables.within[reach(s, p, t, 0) * 64 + t] & out.weak[swap_strength(s, p, t)]


def add_swaps(s: Position, p: int, out: Choices) -> None:
    find_rivals(s, p, out)
    todo: u64 = s.villages[p]
    while todo:
        t = lowest(todo)
        todo &= todo - 1
        zone: u64 = swap_zone(s, p, t, out)
        while zone:
            offer(out, SWAP, t, lowest(zone))
            zone &= zone - 1


def evolve(s: Position, p: int, kind: int, t: int) -> None:
    s.reserve[kind] -= 1
    s.left[p] -= 1
    s.pawn[t] = kind
    s.occupied |= bit(t)
    s.villages[p] |= bit(t)
    note(s, SAW_EVOLVE, p, kind, t)
    claim_tokens(s, p, t)


def migrate(s: Position, p: int, a: int, b: int) -> None:
    s.pawn[b] = s.pawn[a]
    s.pawn[a] = NOBODY
    s.occupied = (s.occupied & ~bit(a)) | bit(b)
    s.villages[p] = (s.villages[p] & ~bit(a)) | bit(b)
    note(s, SAW_MIGRATE, p, a, b)
    claim_tokens(s, p, b)


def swap(s: Position, p: int, a: int, b: int) -> None:
    rival = owner(s, b)
    s.pawn[a], s.pawn[b] = s.pawn[b], s.pawn[a]
    s.villages[p] = (s.villages[p] & ~bit(a)) | bit(b)
    s.villages[rival] = (s.villages[rival] & ~bit(b)) | bit(a)
    note(s, SAW_SWAP, p, a, b)
    claim_tokens(s, p, b)  # O-SWP-3: the displaced player gains nothing


def owner(s: Position, t: int) -> int:
    """Whose Village stands on t; -1 for nobody's."""
    for p in range(s.players):
        if s.villages[p] & bit(t):
            return p
    return -1


def claim_tokens(s: Position, p: int, t: int) -> None:
    """O-HUNT-1 and O-STR-1: what p's own action or card gains him at the territory it led to."""
    green = s.tables.green[t]
    if green < GREENS and s.hunt_owner[green] < 0:
        s.hunt_owner[green] = p
        note(s, SAW_HUNT, p, t, s.hunt_value[green])
    todo: u64 = s.tables.strait_mask[t]
    while todo:
        i = lowest(todo)
        todo &= todo - 1
        ends: u64 = bit(s.tables.strait_a[i]) | bit(s.tables.strait_b[i])
        if s.strait_owner[i] < 0 and s.villages[p] & ends == ends:
            s.strait_owner[i] = p
            note(s, SAW_STRAIT, p, i, s.strait_value[i])
