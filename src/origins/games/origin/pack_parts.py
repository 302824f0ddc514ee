"""The parts of a pack of Origin and Origin Junior: what its files may say."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Color = Literal["origin", "yellow", "orange", "purple", "brown", "green"]
Column = Literal["yellow", "orange", "purple", "brown"]
Deck = Literal["action", "permanent", "objective"]
Continent = Literal["africa", "eurasia", "oceania", "northamerica", "southamerica", "antarctica"]
Point = tuple[float, float]
Small = Annotated[int, msgspec.Meta(ge=0, le=9)]
Some = Annotated[int, msgspec.Meta(ge=1, le=9)]
Lands = Annotated[int, msgspec.Meta(ge=1, le=6)]
Rung = Annotated[int, msgspec.Meta(ge=1, le=5)]
Length = Annotated[float, msgspec.Meta(gt=0)]

CONTINENTS = ("africa", "eurasia", "oceania", "northamerica", "southamerica", "antarctica")


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a pack: no field may be missing or unknown."""


# map.json


class Territory(Struct, frozen=True):
    id: str
    continent: Continent
    island: int
    color: Color
    neighbours: tuple[str, ...]
    outline: str
    label: Point
    pawn: Point


class Strait(Struct, frozen=True):
    id: str
    between: tuple[str, str]
    token: Point
    path: str


class ContinentLabel(Struct, frozen=True):
    id: Continent
    label: Point


class Map(Struct, frozen=True):
    source: str
    width: Length
    height: Length
    continents: tuple[ContinentLabel, ...]
    territories: tuple[Territory, ...]
    straits: tuple[Strait, ...]
    decor: tuple[str, ...] = ()


# cards.json: effects of Action cards, `{"do": "reach", "steps": 2}`


class Effect(Struct, frozen=True, tag_field="do"):
    pass


class Migrate(Effect, frozen=True, tag="migrate"):
    """One more Migrate, now, with its reward."""

    steps: Small = 0


class Reach(Effect, frozen=True, tag="reach"):
    """Pawns go further this turn."""

    steps: Some


class Evolve(Effect, frozen=True, tag="evolve"):
    """This turn an Evolve may have more differences, or take a step more."""

    differences: Small = 0
    steps: Small = 0


class Tile(Effect, frozen=True, tag="tile"):
    """Take tiles of any column."""

    count: Some = 1


class Steal(Effect, frozen=True, tag="steal"):
    """Take a card of a rival's hand, at random among these decks."""

    decks: Annotated[tuple[Literal["action", "permanent"], ...], msgspec.Meta(min_length=1)]


class Claim(Effect, frozen=True, tag="claim"):
    """Take a rival's Strait token of at most that value."""

    value: Some


class Raid(Effect, frozen=True, tag="raid"):
    """Take a rival's top tile of at most that level."""

    level: Rung


class Exchange(Effect, frozen=True, tag="exchange"):
    """Two own pawns change places; the first takes the reward of where it goes."""


class Equal(Effect, frozen=True, tag="equal"):
    """This turn, Swap with pawns of equal strength too."""


class Refresh(Effect, frozen=True, tag="refresh"):
    """Renew a column of tiles, then take one of it."""


class Draw(Effect, frozen=True, tag="draw"):
    """Draw cards of a deck."""

    deck: Deck
    count: Some


class Poach(Effect, frozen=True, tag="poach"):
    """Take a rival's Hunting token of at most that value."""

    value: Some


# Effects of Permanent cards, `{"change": "reach", "by": 1}`


class Change(Struct, frozen=True, tag_field="change"):
    pass


class Number(Change, frozen=True, tag="number"):
    """A number of the rules, changed for its owner."""

    what: Literal["reach", "equal", "differences", "step", "color", "limit", "keep", "plays"]
    by: Some = 1


class Points(Change, frozen=True, tag="points"):
    """Points at the end for each strait token, continent, Permanent in play or tall pawn."""

    per: Literal["strait", "continent", "permanent", "tall"]
    by: Some = 1


class Bonus(Change, frozen=True, tag="bonus"):
    """A card of a deck, or a tile of any column, for each such action or landing."""

    on: Literal["evolve", "migrate", "swap", "yellow", "orange", "purple", "brown", "green"]
    gain: Literal["action", "permanent", "objective", "tile"]


# Conditions of Objective cards, `{"goal": "color", "color": "brown", "count": 3}`


class Goal(Struct, frozen=True, tag_field="goal"):
    pass


class OnColor(Goal, frozen=True, tag="color"):
    color: Color
    count: Some


class OnContinent(Goal, frozen=True, tag="continent"):
    continent: Continent
    count: Some


class Group(Goal, frozen=True, tag="group"):
    """Own pawns that hang together, on one continent or over at least `continents`."""

    continents: Lands
    count: Some


class Continents(Goal, frozen=True, tag="continents"):
    count: Lands


class Strongest(Goal, frozen=True, tag="strength"):
    count: Some


class Tallest(Goal, frozen=True, tag="height"):
    count: Some


class Woods(Goal, frozen=True, tag="woods"):
    """So many pawns of each of the three woods."""

    count: Some


class Tiles(Goal, frozen=True, tag="tiles"):
    count: Some


class Level(Goal, frozen=True, tag="level"):
    count: Rung


class Straits(Goal, frozen=True, tag="straits"):
    count: Some


class Permanents(Goal, frozen=True, tag="permanents"):
    count: Some


ActionEffect = (
    Migrate
    | Reach
    | Evolve
    | Tile
    | Steal
    | Claim
    | Raid
    | Exchange
    | Equal
    | Refresh
    | Draw
    | Poach
)
AnyGoal = (
    OnColor
    | OnContinent
    | Group
    | Continents
    | Strongest
    | Tallest
    | Woods
    | Tiles
    | Level
    | Straits
    | Permanents
)


class Action(Struct, frozen=True):
    id: str
    effect: ActionEffect


class Permanent(Struct, frozen=True):
    id: str
    level: Rung
    effect: Number | Points | Bonus


class Objective(Struct, frozen=True):
    id: str
    points: Some
    goal: AnyGoal


class Cards(Struct, frozen=True):
    actions: tuple[Action, ...]
    permanents: tuple[Permanent, ...]
    objectives: tuple[Objective, ...]

    def all(self) -> tuple[Action | Permanent | Objective, ...]:
        """Every card, Action first, then Permanent, then Objective."""
        return (*self.actions, *self.permanents, *self.objectives)


class Tokens(Struct, frozen=True):
    """tokens.json: values of the tokens, and how many tiles of each level (O-COMP-4)."""

    hunting: tuple[Annotated[int, msgspec.Meta(ge=4, le=8)], ...]
    straits: tuple[Annotated[int, msgspec.Meta(ge=3, le=5)], ...]
    tiles: tuple[Annotated[int, msgspec.Meta(ge=0, le=30)], ...]
