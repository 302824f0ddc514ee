"""A whole position as plain JSON values with ids instead of numbers, and back again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from origins.core.errors import DataError
from origins.core.fields import fields
from origins.games.origin import codes
from origins.games.origin.border.validate_position import problem
from origins.games.origin.pack import DECKS, PAWNS, Ids
from origins.games.origin.rules.cards import apply_permanents
from origins.games.origin.rules.position import Position, under_deck
from origins.games.origin.tables import Tables

ELSEWHERE = frozenset({
    "tables", "players", "junior", "occupied", "pawn", "reserve", "villages", "hand", "played",
    "known", "discard", "deck", "deck_head", "deck_size", "stock", "stock_head", "stock_size",
    "pending", "depth", "mods", "log", "log_size",
})  # fmt: skip
"""Fields of a position that are saved by name, or follow from others; all others as they are."""
HANDS = ("hand", "played", "known")


class Saved(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The form of a saved position: numbers that must be there, and no others."""

    players: int
    numbers: dict[str, int]
    arrays: dict[str, list[int]]
    board: dict[str, str]
    villages: list[list[str]]
    reserve: dict[str, int]
    hand: list[list[str]]
    played: list[list[str]]
    known: list[list[str]]
    discard: list[str]
    decks: dict[str, list[str]]
    deck_sizes: list[int]
    stock: list[int]
    pending: list[int]


def to_dict(s: Position, ids: Ids) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(saved(s, ids))
    return plain


def saved(s: Position, ids: Ids) -> Saved:
    pawns = s.pawn
    numbers, arrays = _as_they_are(s)
    ring, head = s.deck, s.deck_head
    stock = s.stock
    return Saved(
        players=s.players,
        numbers=numbers,
        arrays=arrays,
        board={ids.territories[t]: PAWNS[pawns[t]] for t in _ones(s.occupied)},
        villages=[_names(ids.territories, mask) for mask in s.villages[: s.players]],
        reserve={PAWNS[k]: n for k, n in enumerate(s.reserve) if n},
        hand=[_names(ids.cards, mask) for mask in s.hand[: s.players]],
        played=[_names(ids.cards, mask) for mask in s.played[: s.players]],
        known=[_names(ids.cards, mask) for mask in s.known[: s.players]],
        discard=_names(ids.cards, s.discard),
        decks={
            deck: [
                ids.cards[ring[d * codes.DECK_ROOM + (head[d] + i) % codes.DECK_ROOM]]
                for i in range(0 if s.junior else s.deck_size[d])
            ]
            for d, deck in enumerate(DECKS)
        },
        deck_sizes=list(s.deck_size),
        stock=[stock[(s.stock_head + i) % codes.STOCK_ROOM] for i in range(s.stock_size)],
        pending=list(s.pending[: s.depth]),
    )


def _as_they_are(s: Position) -> tuple[dict[str, int], dict[str, list[int]]]:
    """The fields that are saved as numbers, and those as lists of numbers."""
    plain = {name: value for name, value in fields(s).items() if name not in ELSEWHERE}
    arrays = {name: list(value) for name, value in plain.items() if isinstance(value, list)}
    return {name: value for name, value in plain.items() if name not in arrays}, arrays


def from_dict(data: Mapping[str, Any], tables: Tables, ids: Ids, junior: bool) -> Position:
    try:
        saved = msgspec.convert(data, Saved)
    except msgspec.ValidationError as error:
        raise DataError(f"damaged position: {error}") from None
    _check(saved, Position(tables, codes.PLAYERS, junior))
    s = Position(tables, saved.players, junior)
    for name, value in (*saved.numbers.items(), *saved.arrays.items()):
        setattr(s, name, value)
    pawns = [codes.NOBODY] * 64
    for territory, pawn in saved.board.items():
        pawns[_find(ids.territory, territory)] = _find(ids.pawn, pawn)
    s.pawn = pawns
    s.occupied = _mask(ids.territory, list(saved.board))
    s.villages = _padded([_mask(ids.territory, names) for names in saved.villages])
    s.reserve = [saved.reserve.get(pawn, 0) for pawn in PAWNS]
    for name in HANDS:
        setattr(s, name, _padded([_mask(ids.card, cards) for cards in getattr(saved, name)]))
    s.discard = _mask(ids.card, saved.discard)
    for d, deck in enumerate(DECKS):
        for card in saved.decks.get(deck, []):
            under_deck(s, d, _find(ids.card, card))
    s.deck_size = saved.deck_sizes
    s.stock = saved.stock + [0] * (codes.STOCK_ROOM - len(saved.stock))
    s.stock_size = len(saved.stock)
    s.pending = saved.pending + [0] * (16 - len(saved.pending))
    s.depth = len(saved.pending)
    for p in range(s.players):
        apply_permanents(s, p)
    if wrong := problem(s):
        raise DataError(f"damaged position: {wrong}")
    return s


def _check(saved: Saved, fresh: Position) -> None:
    """That everything has its length and fits its place; `problem` looks at the rest."""
    players = saved.players
    numbers, arrays = _as_they_are(fresh)
    good = (
        2 <= players <= 4
        and set(saved.numbers) == set(numbers)
        and set(saved.arrays) == set(arrays)
        and all(len(values) == len(arrays[name]) for name, values in saved.arrays.items())
        and all(len(getattr(saved, name)) == players for name in ("villages", *HANDS))
        and all(0 <= value < 1 << 10 for value in saved.numbers.values())
        and all(0 <= value < 1 << 20 for value in saved.arrays["fate"])
        and all(
            -1 <= value < 1 << 10
            for name, values in saved.arrays.items()
            for value in values
            if name != "fate"
        )
        and saved.numbers["seat"] < players
        and saved.numbers["phase"] <= codes.OVER
        and all(
            -1 <= owner < players
            for name in ("hunt_owner", "strait_owner")
            for owner in saved.arrays[name]
        )
        and all(0 <= level <= 5 for level in [*saved.arrays["tiles"], *saved.stock])
        and all(0 <= place < 20 for place in saved.arrays["order"])
        and all(0 <= count <= 2 for count in saved.reserve.values())
        and set(saved.reserve) <= set(PAWNS)
        and set(saved.decks) <= set(DECKS)
        and len(saved.deck_sizes) == 3
        and len(saved.stock) <= codes.STOCK_ROOM
        and len(saved.pending) < 16
        and all(0 <= frame < 1 << 24 for frame in saved.pending)
        and all(0 <= size <= codes.DECK_ROOM for size in saved.deck_sizes)
        and (
            fresh.junior
            or all(
                len(saved.decks.get(deck, [])) == size
                for deck, size in zip(DECKS, saved.deck_sizes, strict=True)
            )
        )
    )
    if not good:
        raise DataError("damaged position: a number is missing or out of range")


def _ones(mask: int) -> list[int]:
    return [i for i in range(64) if mask >> i & 1]


def _names(names: Sequence[str], mask: int) -> list[str]:
    return [names[i] for i in _ones(mask)]


def _find(numbers: Mapping[str, int], name: str) -> int:
    if name not in numbers:
        raise DataError(f"damaged position: there is no {name!r}")
    return numbers[name]


def _mask(numbers: Mapping[str, int], names: Sequence[str]) -> int:
    mask = 0
    for name in names:
        mask |= 1 << _find(numbers, name)
    return mask


def _padded(masks: list[int]) -> list[int]:
    return masks + [0] * (codes.PLAYERS - len(masks))
