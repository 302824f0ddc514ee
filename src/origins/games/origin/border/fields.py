"""The fields of a position once more: where each is counted in its digest, and how it is saved.

`Position.__init__` has them all, with their types. Here is what records and saved games of before
need: pawns, territories and cards are saved by their ids. A field of which nothing is said is
counted after all others and saved as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, cast

from origins.core.digest import At
from origins.core.errors import DataError
from origins.core.fields import Follows, fields
from origins.games.origin import codes
from origins.games.origin.pack import DECKS, PAWNS, Ids
from origins.games.origin.rules.position import Position
from origins.games.origin.tables import Tables


@dataclass(frozen=True)
class Form:
    """How a field is saved by the names of what it holds."""

    write: Callable[[Position, Ids], Any]
    read: Callable[[Any, Ids], Any] = lambda value, ids: value
    """The field again, from what was written."""
    name: str = ""
    """Under which it is saved, where not under its own."""


FRESH = Position(cast(Tables, None), codes.PLAYERS, junior=False)
"""A position of no table: its fields are what all positions have."""
AS_IS: Literal["as it is"] = "as it is"
NOT_SAVED = None
How = Form | Follows | Literal["as it is"] | None


def ones(mask: int) -> list[int]:
    return [i for i in range(64) if mask >> i & 1]


def names(known: Sequence[str], mask: int) -> list[str]:
    return [known[i] for i in ones(mask)]


def number(known: Mapping[str, int], name: str) -> int:
    if name not in known:
        raise DataError(f"damaged position: there is no {name!r}")
    return known[name]


def mask(known: Mapping[str, int], found: Iterable[str]) -> int:
    return sum(1 << number(known, name) for name in set(found))


def filled(values: Sequence[int], length: int, none: int = 0) -> list[int]:
    """As a list of this length, with `none` where nothing is."""
    return [*values, *[none] * (length - len(values))]


def laid(board: Mapping[str, str], ids: Ids) -> list[int]:
    """The pawns of a saved board by territory."""
    pawns = [codes.NOBODY] * 64
    for territory, pawn in board.items():
        pawns[number(ids.territory, territory)] = number(ids.pawn, pawn)
    return pawns


def dealt(s: Position, ids: Ids) -> dict[str, list[str]]:
    """The cards of each deck from the top; J-SET-1: in Junior only their backs count."""
    room, head = codes.DECK_ROOM, s.deck_head
    return {
        deck: [
            ids.cards[s.deck[d * room + (head[d] + i) % room]]
            for i in range(0 if s.junior else s.deck_size[d])
        ]
        for d, deck in enumerate(DECKS)
    }


def stacked(decks: Mapping[str, Sequence[str]], ids: Ids) -> list[int]:
    cards = ([number(ids.card, card) for card in decks.get(deck, ())] for deck in DECKS)
    return [card for deck in cards for card in filled(deck, codes.DECK_ROOM)]


def by_seat(field: str, words: str) -> Form:
    """A mask of the pack's territories or cards for each player."""
    known = {"territories": "territory", "cards": "card"}[words]
    return Form(
        lambda s, ids: [names(getattr(ids, words), m) for m in getattr(s, field)[: s.players]],
        lambda all, ids: filled([mask(getattr(ids, known), one) for one in all], codes.PLAYERS),
    )


FIELDS: dict[str, tuple[At | None, How]] = {
    "tables": (None, NOT_SAVED),
    "players": (At(0), Form(lambda s, ids: s.players)),
    "junior": (At(1), NOT_SAVED),
    "phase": (At(2), AS_IS),
    "choosing": (At(2, 12), AS_IS),
    "seat": (At(2, 4), AS_IS),
    "start": (At(2, 8), AS_IS),
    "turn": (At(2, 16), AS_IS),
    "acted": (At(3), AS_IS),
    "passed": (At(3, 1), AS_IS),
    "passes": (At(3, 4), AS_IS),
    "trigger": (At(4), AS_IS),
    "trigger_seat": (At(4, 4), AS_IS),
    "last_turns": (At(3, 8), AS_IS),
    "reason": (At(3, 12), AS_IS),
    "turn_reach": (At(4, 8), AS_IS),
    "turn_differences": (At(5), AS_IS),
    "turn_step": (At(5, 8), AS_IS),
    "turn_equal": (At(4, 16), AS_IS),
    "depth": (At(5, 16), Follows("pending", lambda pending, ids: len(pending))),
    "occupied": (At(7), Follows("board", lambda board, ids: mask(ids.territory, board))),
    "discard": (At(8), Form(
        lambda s, ids: names(ids.cards, s.discard),
        lambda cards, ids: mask(ids.card, cards),
    )),
    "stock_head": (None, NOT_SAVED),
    "stock_size": (At(21), Follows("stock", lambda stock, ids: len(stock))),
    "hunting_out": (At(6, 8), AS_IS),
    "fate_used": (At(6, 16), AS_IS),
    "stock_known": (At(6), AS_IS),
    "log_size": (None, NOT_SAVED),
    "pawn": (At(9, size="tables.territories"), Form(
        lambda s, ids: {ids.territories[t]: PAWNS[s.pawn[t]] for t in ones(s.occupied)},
        laid,
        "board",
    )),
    "reserve": (At(10), Form(
        lambda s, ids: {PAWNS[k]: n for k, n in enumerate(s.reserve) if n},
        lambda reserve, ids: [reserve.get(pawn, 0) for pawn in PAWNS],
    )),
    "villages": (At(11, row=0), by_seat("villages", "territories")),
    "left": (At(11, row=4), AS_IS),
    "hand": (At(11, row=1), by_seat("hand", "cards")),
    "played": (At(11, row=2), by_seat("played", "cards")),
    "known": (At(11, row=3), by_seat("known", "cards")),
    "deck": (At(20, row=1, head="deck_head", size="deck_size", unless="junior"),
             Form(dealt, stacked, "decks")),
    "deck_head": (None, NOT_SAVED),
    "deck_size": (At(20, 8), Form(lambda s, ids: list(s.deck_size), name="deck_sizes")),
    "order": (At(15), AS_IS),
    "tiles": (At(14), AS_IS),
    "stock": (At(22, head="stock_head", size="stock_size"), Form(
        lambda s, ids: [s.stock[(s.stock_head + i) % codes.STOCK_ROOM]
                        for i in range(s.stock_size)],
        lambda stock, ids: filled(stock, codes.STOCK_ROOM),
    )),
    "tops": (At(12), AS_IS),
    "cards": (At(13), AS_IS),
    "hunt_value": (At(16), AS_IS),
    "hunt_owner": (At(16, 8, plus=1), AS_IS),
    "strait_value": (At(17), AS_IS),
    "strait_owner": (At(17, 8, plus=1), AS_IS),
    "turn_plays": (At(20), AS_IS),
    "pending": (At(18, size="depth"), Form(
        lambda s, ids: list(s.pending[: s.depth]),
        lambda pending, ids: filled(pending, len(FRESH.pending)),
    )),
    "fate": (At(19), AS_IS),
    "mods": (None, NOT_SAVED),
    "log": (None, NOT_SAVED),
}  # fmt: skip

DIGEST = {name: at for name, (at, _) in FIELDS.items()}
SAVED_AS_THEY_ARE = tuple(
    name for name in fields(FRESH) if FIELDS.get(name, (None, AS_IS))[1] == AS_IS
)
FORMS = {field: how for field, (_, how) in FIELDS.items() if isinstance(how, Form | Follows)}
