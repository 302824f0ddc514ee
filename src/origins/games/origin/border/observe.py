"""What a viewer may know of a position, by allow-list: what is not named here stays hidden."""

from __future__ import annotations

import msgspec

from origins.core.bits import popcount
from origins.core.events import Viewer
from origins.core.game import Observation
from origins.core.hidden import HIDDEN, Hidden
from origins.games.origin import codes
from origins.games.origin.border.halves import HalfSeen, halves
from origins.games.origin.choices import REASONS, WAITING
from origins.games.origin.pack import COLUMNS, DECKS, PAWNS, Ids
from origins.games.origin.rules.cards import goal, progress
from origins.games.origin.rules.position import Position
from origins.games.origin.rules.rewards import column
from origins.games.origin.rules.score import score

PHASES = ("choosing", "playing", "over")

CardSeen = str | Hidden
ValueSeen = int | Hidden


class Pawn(msgspec.Struct, frozen=True):
    pawn: str
    owner: int | None


class Token(msgspec.Struct, frozen=True):
    value: ValueSeen
    owner: int | None


class Progress(msgspec.Struct, frozen=True):
    """How near an Objective in one's own hand is."""

    card: str
    have: int
    need: int


class PlayerSeen(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    villages_left: int
    hand: dict[str, tuple[CardSeen, ...]]
    played: tuple[str, ...]
    tiles: tuple[int, ...] | Hidden
    """Classic: how many stacks have their top at level 1..5. Junior: tiles of level 1..5."""
    tile_count: int
    score: ValueSeen


class OriginObservation(Observation, frozen=True, kw_only=True):
    phase: str
    seat: int
    start: int
    acted: bool
    waiting: tuple[tuple[str, int, int], ...]
    plays: dict[str, int]
    turn_bonus: dict[str, int]
    trigger: str | None
    trigger_seat: int | None
    last_turns: int
    passes: int
    reason: str | None
    board: dict[str, Pawn]
    reserve: dict[str, int]
    seats: tuple[PlayerSeen, ...]
    decks: dict[str, tuple[CardSeen, ...]]
    discard: tuple[str, ...]
    tiles: dict[str, tuple[int, ...]]
    stock: tuple[ValueSeen, ...]
    hunting: dict[str, Token]
    straits: dict[str, Token]
    objectives: tuple[Progress, ...]
    halves: dict[str, HalfSeen]
    """What each half of the reward to be chosen now would bring."""


def observe(
    s: Position, ids: Ids, viewer: Viewer, game: str, deciders: tuple[int, ...]
) -> OriginObservation:
    over = s.phase == codes.OVER
    return OriginObservation(
        game=game,
        viewer=viewer,
        players=s.players,
        deciders=deciders,
        phase=PHASES[s.phase],
        turn=s.turn,
        seat=s.seat,
        start=s.start,
        acted=bool(s.acted),
        waiting=_waiting(s),
        plays={deck: s.turn_plays[i] for i, deck in enumerate(DECKS)},
        turn_bonus={
            "reach": s.turn_reach,
            "differences": s.turn_differences,
            "step": s.turn_step,
            "equal": s.turn_equal,
            "passed": s.passed,
        },
        trigger=REASONS.get(s.trigger),
        trigger_seat=s.trigger_seat if s.trigger else None,
        last_turns=s.last_turns,
        passes=s.passes,
        reason=REASONS.get(s.reason),
        board=_board(s, ids),
        reserve={PAWNS[k]: n for k, n in enumerate(s.reserve) if n},
        seats=tuple(_player(s, ids, p, viewer, over) for p in range(s.players)),
        decks={deck: _deck(s, ids, i, viewer) for i, deck in enumerate(DECKS)},
        discard=_cards(ids, s.discard),
        tiles=_tiles(s),
        stock=_stock(s),
        hunting=_hunting(s, ids, viewer, over),
        straits={
            name: _token(s, value, owner, viewer, over)
            for name, value, owner in zip(ids.straits, s.strait_value, s.strait_owner, strict=True)
        },
        objectives=_progress(s, ids, viewer),
        halves=halves(s),
    )


def _waiting(s: Position) -> tuple[tuple[str, int, int], ...]:
    """What is to be decided, the next one last: all of it public."""
    frames = (s.pending[i] for i in range(s.depth))
    return tuple((_awaited(frame & 255), frame >> 8 & 255, frame >> 16) for frame in frames)


def _awaited(frame: int) -> str:
    """The kind of move that is waited for; what settles itself has its number for a name."""
    return WAITING[frame].kind if frame in WAITING else str(frame)


def _board(s: Position, ids: Ids) -> dict[str, Pawn]:
    pawns, villages, occupied = s.pawn, s.villages, s.occupied
    board = {}
    for t, name in enumerate(ids.territories):
        if occupied >> t & 1:
            owners = [p for p in range(s.players) if villages[p] >> t & 1]
            board[name] = Pawn(PAWNS[pawns[t]], owners[0] if owners else None)
    return board


def _cards(ids: Ids, mask: int) -> tuple[str, ...]:
    return tuple(name for i, name in enumerate(ids.cards) if mask >> i & 1)


def _player(s: Position, ids: Ids, p: int, viewer: Viewer, over: bool) -> PlayerSeen:
    tiles = tuple(s.tops[p * codes.LEVELS + 1 : (p + 1) * codes.LEVELS])
    open_tiles = not s.junior or over or viewer == p  # J-HID-1
    open_score = over or viewer == p or not s.junior
    return PlayerSeen(
        seat=p,
        villages_left=s.left[p],
        hand=_hand(s, ids, p, viewer, over),
        played=_cards(ids, s.played[p]),
        tiles=tiles if open_tiles else HIDDEN,
        tile_count=sum(n * (1 if s.junior else i + 1) for i, n in enumerate(tiles)),
        score=score(s, p) if open_score else HIDDEN,
    )


def _hand(
    s: Position, ids: Ids, p: int, viewer: Viewer, over: bool
) -> dict[str, tuple[CardSeen, ...]]:
    """The cards of each colour: backs show the colour and how many; faces only to who knows."""
    if s.junior:
        return {deck: (HIDDEN,) * s.cards[p * 3 + i] for i, deck in enumerate(DECKS)}
    held = s.hand[p]
    if over or viewer == p:
        known = held
    else:
        known = held & s.known[viewer] if viewer is not None else 0
    masks = s.tables.deck_mask
    return {
        deck: (*_cards(ids, known & mask), *(HIDDEN,) * popcount(held & ~known & mask))
        for deck, mask in zip(DECKS, masks, strict=True)
    }


def _deck(s: Position, ids: Ids, d: int, viewer: Viewer) -> tuple[CardSeen, ...]:
    """From the top; a viewer knows the cards he put under it himself."""
    if s.junior:
        return (HIDDEN,) * s.deck_size[d]
    known = s.known[viewer] if viewer is not None else 0
    ring, head = s.deck[d * codes.DECK_ROOM : (d + 1) * codes.DECK_ROOM], s.deck_head[d]
    cards = [ring[(head + i) % codes.DECK_ROOM] for i in range(s.deck_size[d])]
    return tuple(ids.cards[card] if known >> card & 1 else HIDDEN for card in cards)


def _tiles(s: Position) -> dict[str, tuple[int, ...]]:
    """The Rewards board by column; 0 is a gap."""
    columns: dict[str, tuple[int, ...]] = dict.fromkeys(COLUMNS, ())
    if not s.junior:
        for slot, level in enumerate(s.tiles):
            columns[COLUMNS[column(slot)]] += (level,)
    return columns


def _stock(s: Position) -> tuple[ValueSeen, ...]:
    """The reserve of tiles from the next on; those put under it in sight of all are known."""
    ring, head = s.stock, s.stock_head
    levels = [ring[(head + i) % codes.STOCK_ROOM] for i in range(s.stock_size)]
    unknown = s.stock_size - s.stock_known
    return (*(HIDDEN,) * unknown, *levels[unknown:])


def _token(s: Position, value: int, owner: int, viewer: Viewer, over: bool) -> Token:
    """O-SET-5, O-SET-6: face up. J-SET-3, J-HID-1: seen by who took it only."""
    open_value = not s.junior or over or (owner >= 0 and viewer == owner)
    return Token(value if open_value else HIDDEN, owner if owner >= 0 else None)


def _hunting(s: Position, ids: Ids, viewer: Viewer, over: bool) -> dict[str, Token]:
    values, owners, greens = s.hunt_value, s.hunt_owner, s.tables.green
    return {
        name: _token(s, values[green], owners[green], viewer, over)
        for name, green in zip(ids.territories, greens, strict=False)
        if green < codes.GREENS
    }


def _progress(s: Position, ids: Ids, viewer: Viewer) -> tuple[Progress, ...]:
    if viewer is None or s.junior:
        return ()
    mask = s.hand[viewer] & s.tables.deck_mask[codes.OBJECTIVE]
    return tuple(
        Progress(ids.cards[i], progress(s, viewer, i), goal(s, i))
        for i in range(codes.CARDS)
        if mask >> i & 1
    )
