# hot module
"""What a viewer knows, and another world that he cannot tell from this one.

The new world is a function of the viewer's observation and the generator: pawns whose need he
knows are taken in a fixed order (those that are alike cannot be told apart), the others are
gathered in the order of their numbers and shuffled. Every assignment of needs to the pawns he
sees, and every order of the bag, that agrees with what he knows is equally likely.
"""

from __future__ import annotations

from origins.core.bits import bit, lowest
from origins.core.c_types import u64
from origins.core.rng import Rng
from origins.games.origine.codes import (
    BACTERIAS,
    CARRYING,
    FACING,
    NOBODY,
    NONE,
    OXYGEN,
    PAWNS,
    PLAYERS,
    PUBLIC,
    SLOTS,
    SPACES,
)
from origins.games.origine.rules.position import Position, shuffle_bag, shuffle_later


def visible(s: Position, viewer: int) -> u64:
    """The pawns whose need `viewer` (4: a spectator) can see at the table now."""
    mask: u64 = s.discard
    todo: u64 = s.up
    while todo:
        mask |= bit(s.at[lowest(todo)])
        todo &= todo - 1
    if viewer == PUBLIC:
        return mask
    for slot in range(SLOTS):
        if s.hand[viewer * SLOTS + slot] != NOBODY:
            mask |= bit(s.hand[viewer * SLOTS + slot])
    # What he is holding: an Oxygen whose face he chooses, an Element he looks at.
    if viewer == s.active and (s.phase == FACING or s.phase == CARRYING):
        mask |= bit(s.at[s.target])
    return mask


def known(s: Position, viewer: int, memory: int) -> u64:
    """The pawns whose need `viewer` knows: all he ever saw, or only what he sees now."""
    return s.seen[viewer] if memory else visible(s, viewer)


def pawn_at(s: Position, place: int) -> int:
    return s.at[place] if place < SPACES else s.hand[place - SPACES]


def resample(s: Position, viewer: int, memory: int, rng: Rng) -> None:
    """Deal anew, in place, what `viewer` (4: a spectator) cannot know."""
    old: list[int] = [NOBODY] * 60
    new: list[int] = [NOBODY] * 60
    sure: u64 = known(s, viewer, memory)
    used: u64 = s.discard
    unknown: u64 = 0
    for place in range(60):
        pawn = pawn_at(s, place)
        old[place] = pawn
        if pawn == NOBODY:
            continue
        if bit(pawn) & sure or settled(s, pawn >> 2):
            new[place] = first_alike(s, pawn, used)
            used |= bit(new[place])
        else:
            unknown |= bit(place)
    for kind in range(OXYGEN + 1):
        used |= deal_kind(old, new, kind, unknown, used, rng)
    rebag(s, used, rng)
    for place in range(60):
        if place < SPACES:
            s.at[place] = new[place]
        else:
            s.hand[place - SPACES] = new[place]
    remember(s, old, new, memory)
    for seat in range(s.players):
        if seat != viewer and s.choice[seat] != NONE:
            s.choice[seat] = any_slot(s, seat, rng)


def settled(s: Position, kind: int) -> int:
    """Whether the kind alone says the need, as with Water."""
    for pawn in range(kind * 4, kind * 4 + 4):
        if s.tables.twin[pawn] != kind * 4:
            return 0
    return 1


def first_alike(s: Position, pawn: int, used: u64) -> int:
    """The first pawn not yet used that is like `pawn`."""
    for other in range(pawn // 4 * 4, PAWNS):
        if s.tables.twin[other] == s.tables.twin[pawn] and used & bit(other) == 0:
            return other
    return pawn


def deal_kind(old: list[int], new: list[int], kind: int, unknown: u64, used: u64, rng: Rng) -> u64:
    """Deal the free pawns of a kind to the places that hold one of it; the mask of those dealt."""
    pool: list[int] = [0] * 4
    n = 0
    for pawn in range(kind * 4, kind * 4 + 4):
        if used & bit(pawn) == 0:
            pool[n] = pawn
            n += 1
    for i in range(n - 1, 0, -1):
        j = rng.below(i + 1)
        held = pool[i]
        pool[i] = pool[j]
        pool[j] = held
    dealt: u64 = 0
    n = 0
    while unknown:
        place = lowest(unknown)
        unknown &= unknown - 1
        if old[place] >> 2 == kind:
            new[place] = pool[n]
            dealt |= bit(pool[n])
            n += 1
    return dealt


def rebag(s: Position, used: u64, rng: Rng) -> None:
    """Put the pawns that are nowhere else into the bag, in any order; likewise `later`."""
    inside: u64 = 0
    s.bag_size = 0
    for pawn in range(PAWNS):
        if used & bit(pawn) == 0 and (s.opened or bit(pawn) & BACTERIAS == 0):
            s.bag[s.bag_size] = pawn
            s.bag_size += 1
            inside |= bit(pawn)
    shuffle_bag(s, rng, s.bag_size)
    if s.opened:
        return
    inside |= BACTERIAS
    s.later_size = 0
    for pawn in range(PAWNS):
        if inside & bit(pawn):
            s.later[s.later_size] = pawn
            s.later_size += 1
    shuffle_later(s, rng)


def remember(s: Position, old: list[int], new: list[int], memory: int) -> None:
    """Who has seen which pawn goes with the places; without the aid only what is in sight."""
    for viewer in range(PLAYERS + 1):
        if viewer < PLAYERS and viewer >= s.players:
            continue
        mask: u64 = s.discard
        for place in range(60):
            if new[place] != NOBODY and s.seen[viewer] & bit(old[place]):
                mask |= bit(new[place])
        s.seen[viewer] = mask if memory else visible(s, viewer)


def any_slot(s: Position, seat: int, rng: Rng) -> int:
    """Any slot of a hand that holds a pawn."""
    pick = 0
    n = 0
    for slot in range(SLOTS):
        if s.hand[seat * SLOTS + slot] != NOBODY:
            n += 1
            if rng.below(n) == 0:
                pick = slot
    return pick
