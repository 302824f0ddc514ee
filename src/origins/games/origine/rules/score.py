# hot module
"""Needs and points, checked at the end (G-NEED-1..6, G-END-2..4)."""

from __future__ import annotations

from origins.core.bits import bit, lowest, popcount
from origins.core.c_types import u64
from origins.games.origine.codes import (
    BOARDS,
    NOBODY,
    OXYGEN,
    WATER,
    WHITE,
)
from origins.games.origine.rules.needs import fits
from origins.games.origine.rules.position import Position


def linked_kinds(s: Position, space: int) -> u64:
    """The kinds of the Elements linked to a space, as a mask of kinds (G-NEED-6)."""
    side = 48 if s.hard >> (space >> 3) & 1 else 0
    todo: u64 = s.tables.adjacent[side + space] & s.occupied
    kinds: u64 = 0
    while todo:
        kinds |= bit(s.at[lowest(todo)] >> 2)
        todo &= todo - 1
    return kinds


def waters(s: Position, board: int) -> int:
    """How many Water lie on a Continent."""
    todo: u64 = s.tables.elements[board] & s.occupied
    n = 0
    while todo:
        if s.at[lowest(todo)] >> 2 == WATER:
            n += 1
        todo &= todo - 1
    return n


def met(s: Position, space: int) -> int:
    """Whether the need of the Element on a space is met as the pawns lie."""
    pawn = s.at[space]
    if pawn >> 2 == WATER:  # G-NEED-1
        return 1 if waters(s, space >> 3) == 1 else 0
    side = 48 if s.hard >> (space >> 3) & 1 else 0
    return fits(s.tables, side + space, pawn, linked_kinds(s, space))


def met_on(s: Position, board: int) -> u64:
    """The spaces of a Continent whose Element has what it needs, as a mask."""
    todo: u64 = s.tables.elements[board] & s.occupied
    good: u64 = 0
    while todo:
        space = lowest(todo)
        todo &= todo - 1
        if met(s, space):
            good |= bit(space)
    return good


def points_of(s: Position, board: int) -> int:
    """G-END-3: one for each Element of a validated Continent, otherwise none."""
    elements: u64 = s.tables.elements[board]
    if waters(s, board) != 1 or met_on(s, board) != elements:
        return 0
    return popcount(elements)


def oxygen_points(s: Position) -> int:
    """G-END-4: one for each Oxygen whose Element face is up, validated or not."""
    n = 0
    for b in range(BOARDS):
        space = b * 8 + WHITE
        pawn = s.at[space]
        if pawn != NOBODY and pawn >> 2 == OXYGEN and s.up & bit(space) == 0:
            n += 1
    return n


def score(s: Position) -> int:
    """The points of the planet as it lies."""
    total = oxygen_points(s)
    for b in range(BOARDS):
        if s.layout & bit(b):
            total += points_of(s, b)
    return total
