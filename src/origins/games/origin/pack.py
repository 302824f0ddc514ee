"""Turns a content pack into the numbers of `tables`, and back into ids."""

from __future__ import annotations

from typing import Any

import msgspec

from origins.games.origin import codes
from origins.games.origin import pack_parts as content
from origins.games.origin.choices import EFFECTS, GOALS, Effect, Goal
from origins.games.origin.pack_files import OriginPack
from origins.games.origin.tables import Tables

COLORS = ("yellow", "orange", "purple", "brown", "green", "origin")
COLUMNS = COLORS[:4]
DECKS = ("action", "permanent", "objective")
WOODS = "wbk"  # white, brown, black
HALVES = ("tile", "cards", "two", "any")
LEVELS = tuple(str(level) for level in range(codes.LEVELS))
SEATS = tuple(str(seat) for seat in range(codes.PLAYERS))

NUMBERS = ("reach", "equal", "differences", "step", "color", "limit", "keep", "plays")
POINTS = ("strait", "continent", "permanent", "tall")
BONUSES = ("evolve", "migrate", "swap", "yellow", "orange", "purple", "brown", "green")
GAINS = ("action", "permanent", "objective", "tile")

EFFECT_NAMED = {effect.name: effect for effect in EFFECTS}
GOAL_NAMED = {goal.name: goal for goal in GOALS}


def pawn_id(kind: int) -> str:
    """`23w`: height 2, strength 3, white."""
    return f"{kind // 9 + 1}{kind // 3 % 3 + 1}{WOODS[kind % 3]}"


PAWNS = tuple(pawn_id(kind) for kind in range(codes.KINDS))


class Ids:
    """The names of a pack by number, and the numbers by name."""

    def __init__(self, pack: OriginPack) -> None:
        self.territories = tuple(t.id for t in pack.map.territories)
        self.straits = tuple(s.id for s in pack.map.straits)
        self.cards = tuple(card.id for card in pack.cards.all())
        self.territory = {name: i for i, name in enumerate(self.territories)}
        self.strait = {name: i for i, name in enumerate(self.straits)}
        self.card = {name: i for i, name in enumerate(self.cards)}
        self.pawn = {name: i for i, name in enumerate(PAWNS)}
        # By the name of an argument of moves and events: what its numbers stand for
        self.words: dict[str, tuple[str, ...]] = {
            "card": self.cards,
            "pawn": PAWNS,
            "territory": self.territories,
            "from": self.territories,
            "to": self.territories,
            "strait": self.straits,
            "half": HALVES,
            "color": COLORS,
            "column": COLUMNS,
            "level": LEVELS,
            "rival": SEATS,
        }


def build_tables(pack: OriginPack) -> Tables:
    ids = Ids(pack)
    card_numbers = [_card(card) for card in pack.cards.all()]
    return Tables(
        adjacent=[
            sum(1 << ids.territory[name] for name in t.neighbours) for t in pack.map.territories
        ],
        color=[COLORS.index(t.color) for t in pack.map.territories],
        continent=[content.CONTINENTS.index(t.continent) for t in pack.map.territories],
        straits=[
            (ids.territory[s.between[0]], ids.territory[s.between[1]]) for s in pack.map.straits
        ],
        origin=next(i for i, t in enumerate(pack.map.territories) if t.color == "origin"),
        card_deck=[numbers[0] for numbers in card_numbers],
        card_effect=[numbers[1] for numbers in card_numbers],
        card_first=[numbers[2] for numbers in card_numbers],
        card_second=[numbers[3] for numbers in card_numbers],
        card_level=[getattr(card, "level", 0) for card in pack.cards.all()],
        card_points=[getattr(card, "points", 0) for card in pack.cards.all()],
        hunting=list(pack.tokens.hunting),
        strait_values=list(pack.tokens.straits),
        tile_counts=[0, *pack.tokens.tiles],
    )


def _card(card: content.Action | content.Permanent | content.Objective) -> tuple[int, ...]:
    """Deck, effect and its two numbers."""
    match card:
        case content.Action():
            return (codes.ACTION, *_numbers(card.effect, EFFECT_NAMED[_name(card.effect)]))
        case content.Permanent():
            return (codes.PERMANENT, *_change(card.effect))
        case content.Objective():
            return (codes.OBJECTIVE, *_numbers(card.goal, GOAL_NAMED[_name(card.goal)]))


def _name(part: msgspec.Struct) -> str:
    """What cards.json calls it."""
    return str(part.__struct_config__.tag)


def _numbers(part: msgspec.Struct, declared: Effect | Goal) -> tuple[int, int, int]:
    """The declared number of an effect or a goal, and those of its fields."""
    first, second = (_number(part, name) for name in (*declared.numbers, "", "")[:2])
    return declared.code, first, second


def _number(part: msgspec.Struct, name: str) -> int:
    value: Any = getattr(part, name) if name else 0
    match name:
        case "deck":
            return DECKS.index(value)
        case "decks":
            return sum(1 << DECKS.index(deck) for deck in value)
        case "color":
            return COLORS.index(value)
        case "continent":
            return content.CONTINENTS.index(value)
    return int(value)


def _change(change: content.Number | content.Points | content.Bonus) -> tuple[int, int, int]:
    match change:
        case content.Number(what, by):
            return codes.MOD_REACH + NUMBERS.index(what), by, 0
        case content.Points(per, by):
            return codes.MOD_POINTS_STRAIT + POINTS.index(per), by, 0
        case content.Bonus(on, gain):
            return codes.MOD_ON_EVOLVE + BONUSES.index(on), GAINS.index(gain) + 1, 0
