# hot module
"""Functions over a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from kernel.codes import KINDS, PLACES, SEATS
from kernel.position import Position
from origins.core.bits import bit, lowest, popcount
from origins.core.c_types import i64, may_raise, short, u64

if TYPE_CHECKING:
    from origins.core.rng import FastRng

NEIGHBOUR: Final[Annotated[list[int], 48]] = [(i * 7 + 1) % 48 for i in range(48)]
REACH: Final[Annotated[list[u64], 48]] = [bit(i) | bit((i * 7 + 1) % 48) for i in range(48)]
GRID: Final[Annotated[list[short], 6]] = [1, 2, 3, 4, 5, 6]


class Buffer:
    def __init__(self) -> None:
        self.n = 0
        self.moves = [0] * 512

    def add(self, move: int) -> None:
        self.moves[self.n] = move
        self.n += 1


def free_places(p: Position, among: u64) -> u64:
    return ~p.occupied & among & PLACES


def generate(p: Position, out: Buffer) -> None:
    out.n = 0
    free = free_places(p, PLACES)
    while free:
        place = lowest(free)
        free &= free - 1
        for kind in range(KINDS):
            out.add(place * KINDS + kind)


def split(move: int) -> tuple[int, int]:
    return move // KINDS, move % KINDS


def play(p: Position, move: int) -> None:
    place, kind = split(move)
    p.pawn[place] = kind
    p.occupied |= bit(place)
    p.villages[p.seat] ^= REACH[place]
    p.seat = (p.seat + 1) % SEATS
    p.turn += 1
    if popcount(p.occupied) > 40:
        p.occupied = 0


@may_raise
def playout(start: Position, rng: FastRng, steps: int) -> i64:
    p = start.clone()
    out = Buffer()
    value = 0
    for _ in range(steps):
        generate(p, out)
        move = out.moves[rng.below(out.n)]
        play(p, move)
        value += move + p.worth(NEIGHBOUR[move // KINDS])
    return value + popcount(p.villages[1])


def total(values: list[int], n: int) -> int:
    found = 0
    for i in range(n):
        found += values[i]
    return found


def odds(p: Position, n: int, start: int = 2) -> int:
    seen: list[int] = [0] * 8
    for i in range(start, 8):
        seen[i] = i
    ok: bool = n > 3 and p.seat == 0
    found = min(total(seen, 8), 99) + total(p.marks, 3) + GRID[5] + abs(-n)
    for x in p.marks:
        found += x
    return found if ok else -found


def named(code: int) -> int:
    match code:
        case 1:
            return 10
        case 2 | 3:
            return 20
        case _:
            return 0


@may_raise
def strict(n: int) -> int:
    if n > 3:
        raise ValueError("too many")
    return n


def far(i: int) -> u64:
    return (1 << i) | 0x8000000000000000
