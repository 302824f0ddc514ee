"""What each half of a reward would really bring: the choice is free (O-REW-8), so it is told."""

from __future__ import annotations

import msgspec

from origins.core.errors import Message
from origins.games.origin import codes
from origins.games.origin.choices import REASONS
from origins.games.origin.pack import COLUMNS, DECKS, HALVES
from origins.games.origin.rules.movement import Choices
from origins.games.origin.rules.position import Position
from origins.games.origin.rules.rewards import tile_total
from origins.games.origin.rules.turn import apply, legal


class HalfSeen(msgspec.Struct, frozen=True, kw_only=True):
    """One half of a reward, from what lies open on the table."""

    tiles: int
    """How many tiles it brings, taken so that they are most."""
    levels: tuple[int, ...]
    """The levels to choose the first of them from."""
    cards: int
    back: int
    """How many cards must then go under the deck."""
    ends: str | None
    """Why it would bring about the end of the game (O-END-1), if it would."""
    message: Message


def halves(s: Position) -> dict[str, HalfSeen]:
    """Both halves that the player of the turn is to choose from; empty where he is not."""
    top = s.pending[s.depth - 1] if s.depth else 0
    if s.phase != codes.PLAYING or top & 255 != codes.WAIT_HALF:
        return {}
    alone = s.clone()  # what else the landing brings waits below and does not belong to it
    alone.pending = [top, *(0,) * 15]
    alone.depth = 1
    return {
        HALVES[action >> 8 & 255]: _half(alone, action, top >> 8 & 255, _ends(s, action))
        for action in _choices(alone)
    }


def _half(s: Position, action: int, color: int, ends: str | None) -> HalfSeen:
    half = HALVES[action >> 8 & 255]
    taken = s.clone()
    apply(taken, s.seat, action)
    first = _tiles(taken)
    last = _most_tiles(taken)
    tiles = tile_total(last, s.seat) - tile_total(s, s.seat)
    top = last.pending[last.depth - 1] if last.depth else 0
    back = top >> 16 if top & 255 == codes.WAIT_RETURN else 0
    cards = s.deck_size[color] - last.deck_size[color] if color < codes.DECKS else 0
    only = first[0] if len(first) == 1 else 0
    message = Message(
        f"brings-{half}",
        {
            "tiles": tiles,
            "fitting": len(first),
            "step": only & 255,
            "column": COLUMNS[only >> 8 & 255],
            "count": cards,
            "back": back,
            "deck": DECKS[color] if color < codes.DECKS else "",
        },
    )
    levels = tuple(sorted({tile & 255 for tile in first}))
    return HalfSeen(tiles=tiles, levels=levels, cards=cards, back=back, ends=ends, message=message)


def _ends(s: Position, action: int) -> str | None:
    """The end that comes when this half and all else that the landing brings is done with."""
    after = s.clone()
    apply(after, s.seat, action)
    after = _most_tiles(after)
    while after.depth:
        apply(after, s.seat, _choices(after)[0])
    return REASONS[after.trigger] if after.trigger and not s.trigger else None


def _choices(s: Position) -> list[int]:
    choices = Choices()
    legal(s, s.seat, choices)
    return choices.to_list()


def _tiles(s: Position) -> list[int]:
    """The tiles to choose from, if one is to be chosen now."""
    if s.depth == 0 or s.pending[s.depth - 1] & 255 != codes.WAIT_TILE:
        return []
    return _choices(s)


def _most_tiles(s: Position) -> Position:
    """The position after the tiles were taken, chosen so that they are most."""
    ends = []
    for tile in _tiles(s):
        after = s.clone()
        apply(after, s.seat, tile)
        ends.append(_most_tiles(after))
    return max(ends, key=lambda end: tile_total(end, s.seat), default=s)
