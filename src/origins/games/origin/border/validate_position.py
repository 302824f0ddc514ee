"""What holds in every position: nothing lost, nothing twice, every number within its range.

A position from outside (a record, a position string) is checked here before the compiled rules,
which trust every index, see it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from origins.games.origin import codes
from origins.games.origin.choices import FRAMES, REASONS, TRIGGERS, WAITING
from origins.games.origin.rules.movement import Choices
from origins.games.origin.rules.position import Position, hand_count
from origins.games.origin.rules.turn import legal


def problem(s: Position) -> str | None:
    """What is wrong with a position, None if it is sound."""
    return next(_problems(s), None)


def _problems(s: Position) -> Iterator[str]:
    yield from _pawns(s)
    yield from _tiles(s)
    yield from _tokens(s)
    yield from _junior_cards(s) if s.junior else _cards(s)
    yield from _moment(s)


def _pawns(s: Position) -> Iterator[str]:
    """O-COMP-1..3, O-SET-1, O-EVO-5."""
    standing, seen = Counter(s.pawn), 0
    double = 2 if s.players == 4 else 1
    for kind in range(codes.KINDS):
        if s.reserve[kind] + standing[kind] != (double if kind // 9 == 1 else 1):
            yield f"pawn kind {kind} is not there as often as it should be"
    for p in range(codes.PLAYERS):
        villages = s.villages[p]
        full = codes.VILLAGES if p < s.players else 0
        if s.left[p] < 0 or s.left[p] + villages.bit_count() != full:
            yield f"seat {p} has not {full} Villages"
        if villages & seen:
            yield "two Villages on one territory"
        seen |= villages
    cradle = 1 << s.tables.origin
    if seen & cradle or s.occupied != seen | cradle:
        yield "every pawn but the neutral one stands with a Village"
    elif s.pawn[s.tables.origin] > 2:
        yield "the neutral pawn is small and weak"


def _tiles(s: Position) -> Iterator[str]:
    """O-COMP-4, O-REW-6: classic stacks hold every level up to their top."""
    count = Counter(s.tiles)
    for i in range(s.stock_size):
        count[s.stock[(s.stock_head + i) % codes.STOCK_ROOM]] += 1
    for i, held in enumerate(s.tops):
        seat, top = divmod(i, codes.LEVELS)
        if held < 0 or (held > 0 and (top == 0 or seat >= s.players)):
            yield "tiles that nobody can have"
        for level in range(top if s.junior else 1, top + 1):
            count[level] += held
    if any(count[level] != s.tables.tile_counts[level] for level in range(1, codes.LEVELS)):
        yield "the Innovation tiles are not all there once"
    if not 0 <= s.stock_known <= s.stock_size:
        yield "more tiles of the reserve are known than it has"


def _tokens(s: Position) -> Iterator[str]:
    if sorted(s.strait_value) != sorted(s.tables.strait_values):
        yield "the Strait tokens are not all there once"
    if sorted([*s.hunt_value, s.hunting_out]) != sorted(s.tables.hunting):
        yield "the Hunting tokens are not all there once"


def _cards(s: Position) -> Iterator[str]:
    """O-COMP-1: each of the 48 cards in one place, and only where its colour can be."""
    decks = [0, 0, 0]
    for d in range(codes.DECKS):
        for i in range(s.deck_size[d]):
            place = d * codes.DECK_ROOM + (s.deck_head[d] + i) % codes.DECK_ROOM
            decks[d] |= 1 << s.deck[place]
        if decks[d] & ~s.tables.deck_mask[d] or decks[d].bit_count() != s.deck_size[d]:
            yield "a card lies in a deck that is not its own, or twice in it"
    seen = 0
    for mask in (*s.hand, *s.played, s.discard, *decks):
        if mask & seen:
            yield "a card is in two places"
        seen |= mask
    if seen != (1 << codes.CARDS) - 1:
        yield "a card is missing"
    action = s.tables.deck_mask[codes.ACTION]
    if s.discard & ~action or any(played & action for played in s.played):
        yield "an Action card is discarded when played, no other is"
    if any(s.cards):
        yield "cards of Origin Junior"


def _junior_cards(s: Position) -> Iterator[str]:
    """J-SET-1, J-TURN-1."""
    for d in range(codes.DECKS):
        held = [s.cards[p * codes.DECKS + d] for p in range(codes.PLAYERS)]
        if min(held) < 0 or any(held[s.players :]) or sum(held) + s.deck_size[d] != 14:
            yield "the cards of a colour are not 14"
    if any((*s.hand, *s.played, *s.known, s.discard)):
        yield "cards with a face"


def _moment(s: Position) -> Iterator[str]:
    """Phase, turn, and what is waited for."""
    if s.phase == codes.CHOOSING:
        all_seats = (1 << s.players) - 1
        if s.junior or s.depth or not 0 < s.choosing <= all_seats:
            yield "nobody is choosing an Objective"
        if sorted(s.order) != list(range(codes.DECK_ROOM)):
            yield "the order of the reshuffle is no order"
        for p in range(s.players):
            held = s.hand[p] & s.tables.deck_mask[codes.OBJECTIVE]
            if held != s.hand[p] or held.bit_count() != (3 if s.choosing >> p & 1 else 1):
                yield f"seat {p} has not the Objectives to choose from"
    elif s.choosing:
        yield "an Objective is still to be chosen"
    ended = s.phase == codes.OVER
    if (s.reason in REASONS) != ended or (s.reason and not ended) or (ended and s.depth):
        yield "a game is over for a reason"
    if (s.trigger and s.trigger not in TRIGGERS) or max(s.trigger_seat, s.start) >= s.players:
        yield "no such end or seat"
    if s.phase == codes.PLAYING and not s.trigger and 0 in s.deck_size:
        yield "a deck is used up, and yet the end has not begun"
    if s.last_turns >= s.players or s.passes >= s.players + (1 if ended else 0):
        yield "more turns left, or passed, than there are players"
    if max(s.acted, s.passed, s.turn_equal) > 1 or s.passed > s.acted:
        yield "the turn's action is made or not"
    for i in range(s.depth):
        frame, first, second = s.pending[i] & 255, s.pending[i] >> 8 & 255, s.pending[i] >> 16
        known = FRAMES.get(frame)
        if known is None or first not in known.first or second not in known.second:
            yield "something unknown is waited for"
            return
        if frame == codes.WAIT_RETURN and second > hand_count(s, s.seat, first):
            yield "more cards are to go back than are held"
    if s.depth and (s.junior or s.pending[s.depth - 1] & 255 not in WAITING):
        yield "nothing is to be chosen"
        return
    if s.phase == codes.PLAYING:
        choices = Choices()
        legal(s, s.seat, choices)
        if choices.size == 0:
            yield "there is no move"
