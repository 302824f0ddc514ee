# hot module
"""What a viewer may know of a position as bytes of a fixed number, by allow-list.

`parts` names what is written, in the order in which it is. Seats are counted from the viewer on:
0 is himself, 1 who sits after him. What `observe` keeps from a viewer is not here either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from origins.core.bits import bit, lowest, popcount
from origins.core.c_types import u8, u64
from origins.core.hooks import TensorPart
from origins.core.words import begin, spread
from origins.games.origin.codes import (
    CARDS,
    CHOOSING,
    DECK_ROOM,
    DECKS,
    GREENS,
    KINDS,
    LEVELS,
    OBJECTIVE,
    OVER,
    PLAYERS,
    SLOTS,
    STOCK_ROOM,
    STRAITS,
)
from origins.games.origin.rules.cards import goal, progress
from origins.games.origin.rules.kinds import height, strength, wood
from origins.games.origin.rules.position import Position
from origins.games.origin.rules.score import score

if TYPE_CHECKING:
    from array import array


def parts(territories: int, junior: bool) -> list[TensorPart]:
    """What `write` writes, from the first byte on."""
    places = f"for each of the {territories} territories"
    both = [
        TensorPart("height", territories, f"{places} the height of the pawn there, 0 for none"),
        TensorPart("strength", territories, f"{places} the pawn's strength, 0 for none"),
        TensorPart("wood", 3 * territories, f"for each wood, {places}: 1 where a pawn is of it"),
        TensorPart("villages", 4 * territories, f"for each seat, {places}: 1 where it has one"),
        TensorPart("reserve", KINDS, "pawns of each kind in the reserve"),
        TensorPart("players", 3, "one-hot: 2, 3 or 4 players"),
        TensorPart("phase", 3, "one-hot: choosing, playing, over"),
        TensorPart("deciding", 4, "for each seat 1 where it must decide"),
        TensorPart("active", 4, "one-hot: the seat whose turn it is"),
        TensorPart("start", 4, "one-hot: the seat that had the first turn"),
        TensorPart("turn", 1, "the number of the turn"),
        TensorPart("passes", 1, "turns in a row in which nobody could act"),
        TensorPart("villages_left", 4, "for each seat the Villages it has still to place"),
        TensorPart("deck_size", 3, "cards in each deck"),
        TensorPart("stock_size", 1, "tiles in the reserve"),
        TensorPart("hand_size", 12, "for each seat its cards of each deck"),
        TensorPart("tiles", 20, "for each seat its stacks by top level 1 to 5"),
        TensorPart("tile_count", 4, "for each seat how many tiles it has"),
        TensorPart("hunting_value", GREENS, "what each Hunting token is worth"),
        TensorPart("hunting_owner", 4 * GREENS, "for each seat, each token: 1 where it has it"),
        TensorPart("strait_value", STRAITS, "what each Strait token is worth"),
        TensorPart("strait_owner", 4 * STRAITS, "for each seat, each token: 1 where it has it"),
        TensorPart("score", 4, "for each seat its points now"),
    ]
    if junior:
        unseen = {  # J-HID-1, J-SET-3
            "tiles": "; in Junior tiles by level, of the others only at the end",
            "hunting_value": "; 0 where face down or another's, until the end",
            "strait_value": "; 0 where face down or another's, until the end",
            "score": "; of the others only at the end",
        }
        return [TensorPart(p.name, p.size, p.meaning + unseen.get(p.name, "")) for p in both]
    return [
        *both,
        TensorPart("acted", 1, "1 after the turn's action"),
        TensorPart("passed", 1, "1 where it was to pass"),
        TensorPart("turn_bonus", 4, "by cards for this turn: reach, differences, step, equal"),
        TensorPart("plays", 3, "cards of each deck played in this turn"),
        TensorPart(
            "waiting", 16, "one-hot: the choice waited for (WAIT_… in codes.py), 0 for none"
        ),
        TensorPart("waiting_for", 2, "its two numbers: a deck, columns or an effect, and how many"),
        TensorPart("trigger", 9, "one-hot: what has begun the end (END_… in codes.py), 0 for none"),
        TensorPart("trigger_seat", 4, "one-hot: who did"),
        TensorPart("last_turns", 1, "turns still to come after this one, once the end has begun"),
        TensorPart("hand", CARDS, "1 for each card in the viewer's hand"),
        TensorPart("missing", CARDS, "for an Objective in his hand how much it lacks"),
        TensorPart("known", 3 * CARDS, "for each other seat: cards he is sure it holds"),
        TensorPart("played", 4 * CARDS, "for each seat the cards that lie before it"),
        TensorPart("discard", CARDS, "1 for each discarded card"),
        TensorPart("deck_place", CARDS, "of a card he put under a deck: 1 if it is next, and on"),
        TensorPart("rewards", SLOTS, "levels of the tiles on the Rewards board, 0 for a gap"),
        TensorPart("stock", STOCK_ROOM, "levels of the reserve from the next on, 0 where unseen"),
    ]


def write(s: Position, viewer: int, view: array[u8], at: int, size: int) -> int:
    """Write what `viewer` may know to `size` places of `view` from `at` on; where it ends."""
    out = begin(view)
    for i in range(at, at + size):
        out[i] = 0
    at = write_map(s, viewer, out, at)
    at = write_table(s, viewer, out, at)
    at = write_tokens(s, viewer, out, at)
    if s.junior == 0:
        at = write_turn(s, viewer, out, at)
        at = write_cards(s, viewer, out, at)
        at = write_tiles(s, out, at)
    return at


def seen_from(s: Position, viewer: int, seat: int) -> int:
    """Where a seat is, counted from the viewer."""
    return seat - viewer if seat >= viewer else seat - viewer + s.players


def write_map(s: Position, viewer: int, out: list[u8], at: int) -> int:
    n = s.tables.territories
    todo: u64 = s.occupied
    while todo:
        t = lowest(todo)
        todo &= todo - 1
        kind = s.pawn[t]
        out[at + t] = height(kind)
        out[at + n + t] = strength(kind)
        out[at + (2 + wood(kind)) * n + t] = 1
    at += 5 * n
    for seat in range(s.players):
        spread(s.villages[seat], out, at + seen_from(s, viewer, seat) * n, n)
    return at + PLAYERS * n


def write_table(s: Position, viewer: int, out: list[u8], at: int) -> int:
    for kind in range(KINDS):
        out[at + kind] = s.reserve[kind]
    at += KINDS
    out[at + s.players - 2] = 1
    out[at + 3 + s.phase] = 1
    at += 6
    for seat in range(s.players):
        place = at + seen_from(s, viewer, seat)
        if s.phase == CHOOSING:
            out[place] = s.choosing >> seat & 1
        elif s.phase != OVER and seat == s.seat:
            out[place] = 1
        out[place + 4] = 1 if seat == s.seat else 0
        out[place + 8] = 1 if seat == s.start else 0
        out[place + 14] = s.left[seat]
    out[at + 12] = s.turn if s.turn < 255 else 255
    out[at + 13] = s.passes
    at += 18
    for deck in range(DECKS):
        out[at + deck] = s.deck_size[deck]
    out[at + 3] = s.stock_size
    at += 4
    for seat in range(s.players):
        place = at + seen_from(s, viewer, seat) * DECKS
        for deck in range(DECKS):
            if s.junior:
                out[place + deck] = s.cards[seat * DECKS + deck]
            else:
                out[place + deck] = popcount(s.hand[seat] & s.tables.deck_mask[deck])
    return at + 12


def write_tokens(s: Position, viewer: int, out: list[u8], at: int) -> int:
    """Tiles, tokens and points. J-HID-1: in Junior those of the others stay hidden to the end."""
    opened: bool = s.junior == 0 or s.phase == OVER
    for seat in range(s.players):
        near = seen_from(s, viewer, seat)
        count = 0
        for level in range(1, LEVELS):
            tiles = s.tops[seat * LEVELS + level]
            count += tiles if s.junior else tiles * level
            if opened or seat == viewer:
                out[at + near * 5 + level - 1] = tiles
        out[at + 20 + near] = count
        if opened or seat == viewer:
            points = score(s, seat)
            out[at + 24 + 5 * GREENS + 5 * STRAITS + near] = points if points < 255 else 255
    at += 24
    for i in range(GREENS):
        owner = s.hunt_owner[i]
        if opened or owner == viewer:
            out[at + i] = s.hunt_value[i]
        if owner >= 0:
            out[at + GREENS + seen_from(s, viewer, owner) * GREENS + i] = 1
    at += 5 * GREENS
    for i in range(STRAITS):
        owner = s.strait_owner[i]
        if opened or owner == viewer:
            out[at + i] = s.strait_value[i]
        if owner >= 0:
            out[at + STRAITS + seen_from(s, viewer, owner) * STRAITS + i] = 1
    return at + 5 * STRAITS + PLAYERS


def write_turn(s: Position, viewer: int, out: list[u8], at: int) -> int:
    out[at] = s.acted
    out[at + 1] = s.passed
    out[at + 2] = s.turn_reach
    out[at + 3] = s.turn_differences
    out[at + 4] = s.turn_step
    out[at + 5] = s.turn_equal
    for deck in range(DECKS):
        out[at + 6 + deck] = s.turn_plays[deck]
    at += 9
    top = s.pending[s.depth - 1] if s.depth > 0 else 0
    out[at + (top & 15)] = 1
    out[at + 16] = top >> 8 & 255
    out[at + 17] = top >> 16 & 255
    at += 18
    out[at + s.trigger] = 1
    if s.trigger > 0:
        out[at + 9 + seen_from(s, viewer, s.trigger_seat)] = 1
    out[at + 13] = s.last_turns
    return at + 14


def write_cards(s: Position, viewer: int, out: list[u8], at: int) -> int:
    """Of the others' hands only what he is sure of, or all at the end."""
    spread(s.hand[viewer], out, at, CARDS)
    at += CARDS
    todo: u64 = s.hand[viewer] & s.tables.deck_mask[OBJECTIVE]
    while todo:
        card = lowest(todo)
        todo &= todo - 1
        lacks = goal(s, card) - progress(s, viewer, card)
        out[at + card] = lacks if lacks > 0 else 0
    at += CARDS
    for seat in range(s.players):
        near = seen_from(s, viewer, seat)
        if near > 0:
            sure: u64 = s.hand[seat] if s.phase == OVER else s.hand[seat] & s.known[viewer]
            spread(sure, out, at + (near - 1) * CARDS, CARDS)
        spread(s.played[seat], out, at + (3 + near) * CARDS, CARDS)
    at += 7 * CARDS
    spread(s.discard, out, at, CARDS)
    at += CARDS
    elsewhere: u64 = 0
    for seat in range(s.players):
        elsewhere |= s.hand[seat]
    todo = s.known[viewer] & ~elsewhere
    for deck in range(DECKS):
        left: u64 = todo & s.tables.deck_mask[deck]
        i = s.deck_size[deck]
        while left and i > 0:  # from below, where he put them
            i -= 1
            card = s.deck[deck * DECK_ROOM + (s.deck_head[deck] + i) % DECK_ROOM]
            if left & bit(card):
                left &= ~bit(card)
                out[at + card] = i + 1
    return at + CARDS


def write_tiles(s: Position, out: list[u8], at: int) -> int:
    for slot in range(SLOTS):
        out[at + slot] = s.tiles[slot]
    at += SLOTS
    for i in range(s.stock_size - s.stock_known, s.stock_size):
        out[at + i] = s.stock[(s.stock_head + i) % STOCK_ROOM]
    return at + STOCK_ROOM
