# hot module
"""A position of Origin: all that is on the table and in the hands, as small numbers."""

from __future__ import annotations

from origins.core.bits import bit, popcount
from origins.core.c_types import short, u64
from origins.core.fields import copy_fields
from origins.core.rng import Rng
from origins.games.origin.codes import (
    CHOOSING,
    DECK_ROOM,
    KINDS,
    LOG_ROOM,
    NOBODY,
    OBJECTIVE,
    PLAYING,
    SLOTS,
    STOCK_ROOM,
    VILLAGES,
)
from origins.games.origin.tables import Tables


class Position:
    """Fields are public to the rules beside this file; everyone else goes through the game.

    Masks: `villages[p]` and `occupied` over territories, `hand`, `played`, `discard` and `known`
    over the 48 cards. `known[p]` holds the cards out of p's sight whose place p is sure of:
    those he put under a deck, and those taken from him or by a rival's draw of such a card.
    """

    def __init__(self, tables: Tables, players: int, junior: bool) -> None:
        self.tables = tables
        self.players = players
        self.junior = 1 if junior else 0
        self.phase = CHOOSING
        self.choosing = 0
        self.seat = 0
        self.start = 0
        self.turn = 1
        self.acted = 0
        self.passed = 0
        self.passes = 0
        self.trigger = 0
        self.trigger_seat = 0
        self.last_turns = 0
        self.reason = 0
        self.turn_reach = 0
        self.turn_differences = 0
        self.turn_step = 0
        self.turn_equal = 0
        self.depth = 0
        self.occupied: u64 = 0
        self.discard: u64 = 0
        self.stock_head = 0
        self.stock_size = 0
        self.hunting_out = 0
        self.fate_used = 0
        self.stock_known = 0
        self.log_size = 0
        self.pawn: list[short] = [NOBODY] * 64
        self.reserve: list[short] = [0] * 27
        self.villages: list[u64] = [0] * 4
        self.left: list[short] = [0] * 4
        self.hand: list[u64] = [0] * 4
        self.played: list[u64] = [0] * 4
        self.known: list[u64] = [0] * 4
        self.deck: list[short] = [0] * 60
        self.deck_head: list[short] = [0] * 3
        self.deck_size: list[short] = [0] * 3
        self.order: list[short] = [0] * 20
        self.tiles: list[short] = [0] * 15
        self.stock: list[short] = [0] * 30
        self.tops: list[short] = [0] * 24
        self.cards: list[short] = [0] * 12
        self.hunt_value: list[short] = [0] * 5
        self.hunt_owner: list[short] = [-1] * 5
        self.strait_value: list[short] = [0] * 11
        self.strait_owner: list[short] = [-1] * 11
        self.turn_plays: list[short] = [0] * 3
        self.pending = [0] * 16
        self.fate = [0] * 16
        self.mods: list[short] = [0] * 80
        self.log = [0] * LOG_ROOM

    def blank(self) -> Position:
        return Position.__new__(Position)

    def clone(self) -> Position:
        """A deep copy, the log of the last move left behind."""
        new = self.blank()
        self.copy_to(new)
        return new

    def copy_to(self, new: Position) -> None:
        copy_fields(self, new)
        new.log_size = 0


def note(s: Position, code: int, seat: int, first: int, second: int) -> None:
    """Log that something happened; the log is read after each move and emptied before the next."""
    n = s.log_size
    if n + 4 <= LOG_ROOM:
        s.log[n] = code
        s.log[n + 1] = seat
        s.log[n + 2] = first
        s.log[n + 3] = second
        s.log_size = n + 4


def top_card(s: Position, deck: int) -> int:
    """Take the top card off a deck that is not empty."""
    head = s.deck_head[deck]
    s.deck_head[deck] = (head + 1) % DECK_ROOM
    s.deck_size[deck] -= 1
    return s.deck[deck * DECK_ROOM + head]


def under_deck(s: Position, deck: int, card: int) -> None:
    place = (s.deck_head[deck] + s.deck_size[deck]) % DECK_ROOM
    s.deck[deck * DECK_ROOM + place] = card
    s.deck_size[deck] += 1


def next_tile(s: Position) -> int:
    """Take the next tile of a reserve that is not empty."""
    tile = s.stock[s.stock_head]
    s.stock_head = (s.stock_head + 1) % STOCK_ROOM
    s.stock_size -= 1
    if s.stock_known > s.stock_size:
        s.stock_known = s.stock_size
    return tile


def under_stock(s: Position, level: int) -> None:
    """Put a tile that everybody sees under the reserve."""
    s.stock[(s.stock_head + s.stock_size) % STOCK_ROOM] = level
    s.stock_size += 1
    s.stock_known += 1


def deal(s: Position, rng: Rng, start: int) -> None:
    """Set up a game: O-SET-1..7, J-SET-1..3. All chance of the game is dealt here."""
    tables = s.tables
    per_kind = 2 if s.players == 4 else 1
    for k in range(KINDS):
        s.reserve[k] = per_kind if k // 9 == 1 else 1  # O-COMP-3
    neutral = rng.below(3)  # O-SET-1: height 1, strength 1, any wood
    s.reserve[neutral] -= 1
    s.pawn[tables.origin] = neutral
    s.occupied = bit(tables.origin)
    for p in range(s.players):
        s.left[p] = VILLAGES
    deal_decks(s, rng)
    deal_tiles(s, rng)
    deal_tokens(s, rng)
    for i in range(16):
        s.fate[i] = rng.below(720720)
    s.start = start if start >= 0 else rng.below(s.players)  # O-SET-7
    s.seat = s.start


def deal_decks(s: Position, rng: Rng) -> None:
    """O-SET-2, O-SET-3, J-SET-1."""
    tables = s.tables
    if s.junior:
        s.phase = PLAYING
        for d in range(3):
            s.deck_size[d] = 14
        return
    for d in range(3):
        n = 0
        for card in range(48):
            if tables.card_deck[card] == d:
                s.deck[d * DECK_ROOM + n] = card
                n += 1
        s.deck_size[d] = n
        for i in range(n - 1, 0, -1):
            j = rng.below(i + 1)
            a = d * DECK_ROOM + i
            b = d * DECK_ROOM + j
            s.deck[a], s.deck[b] = s.deck[b], s.deck[a]
    for i in range(20):
        s.order[i] = i
    for i in range(19, 0, -1):
        j = rng.below(i + 1)
        s.order[i], s.order[j] = s.order[j], s.order[i]
    for p in range(s.players):
        for _ in range(3):
            s.hand[p] |= bit(top_card(s, OBJECTIVE))
        s.choosing |= bit(p)


def deal_tiles(s: Position, rng: Rng) -> None:
    """O-SET-4, J-SET-2: with fewer than three level-1 tiles on the board all is redone."""
    tables = s.tables
    n = 0
    for level in range(1, 6):
        for _ in range(tables.tile_counts[level]):
            s.stock[n] = level
            n += 1
    ones = 0
    while ones < 3:
        for i in range(STOCK_ROOM - 1, 0, -1):
            j = rng.below(i + 1)
            s.stock[i], s.stock[j] = s.stock[j], s.stock[i]
        ones = 0
        for i in range(SLOTS):
            if s.stock[i] == 1:
                ones += 1
        if s.junior:
            ones = 3
    s.stock_head = 0
    s.stock_size = STOCK_ROOM
    if s.junior == 0:
        for i in range(SLOTS):
            s.tiles[i] = next_tile(s)


def deal_tokens(s: Position, rng: Rng) -> None:
    """O-SET-5, O-SET-6, J-SET-3."""
    tables = s.tables
    for i in range(11):
        s.strait_value[i] = tables.strait_values[i]
    for i in range(10, 0, -1):
        j = rng.below(i + 1)
        s.strait_value[i], s.strait_value[j] = s.strait_value[j], s.strait_value[i]
    for i in range(5):
        s.hunt_value[i] = tables.hunting[i]
    s.hunting_out = tables.hunting[5]
    for i in range(5, 0, -1):
        j = rng.below(i + 1)
        a = s.hunting_out if i == 5 else s.hunt_value[i]
        b = s.hunting_out if j == 5 else s.hunt_value[j]
        if i == 5:
            s.hunting_out = b
        else:
            s.hunt_value[i] = b
        if j == 5:
            s.hunting_out = a
        else:
            s.hunt_value[j] = a


def hand_count(s: Position, player: int, deck: int) -> int:
    if s.junior:
        return s.cards[player * 3 + deck]
    return popcount(s.hand[player] & s.tables.deck_mask[deck])
