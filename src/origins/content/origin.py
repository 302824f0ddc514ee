"""The pack of Origin and Origin Junior: schemas of its files, and the checks that hold for all."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import msgspec

from origins.content import loader
from origins.content.texts import LANGUAGES, Words
from origins.core.errors import DataError

Color = Literal["origin", "yellow", "orange", "purple", "brown", "green"]
Column = Literal["yellow", "orange", "purple", "brown"]
Deck = Literal["action", "permanent", "objective"]
Continent = Literal["africa", "eurasia", "oceania", "northamerica", "southamerica", "antarctica"]
Point = tuple[float, float]

CONTINENTS = ("africa", "eurasia", "oceania", "northamerica", "southamerica", "antarctica")


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a pack: no field may be missing or unknown."""


# map.json


class Territory(Struct):
    id: str
    continent: Continent
    island: int
    color: Color
    neighbours: tuple[str, ...]
    outline: str
    label: Point
    pawn: Point


class Strait(Struct):
    id: str
    between: tuple[str, str]
    token: Point
    path: str


class ContinentLabel(Struct):
    id: Continent
    label: Point


class Map(Struct):
    source: str
    width: float
    height: float
    continents: tuple[ContinentLabel, ...]
    territories: tuple[Territory, ...]
    straits: tuple[Strait, ...]
    decor: tuple[str, ...] = ()


# cards.json: effects of Action cards, `{"do": "reach", "steps": 2}`


class Effect(Struct, tag_field="do"):
    pass


class Migrate(Effect, tag="migrate"):
    """One more Migrate, now, with its reward."""

    steps: int = 0


class Reach(Effect, tag="reach"):
    """Pawns go further this turn."""

    steps: int


class Evolve(Effect, tag="evolve"):
    """This turn an Evolve may have more differences, or take a step more."""

    differences: int = 0
    steps: int = 0


class Tile(Effect, tag="tile"):
    """Take tiles of any column."""

    count: int = 1


class Steal(Effect, tag="steal"):
    """Take a card of a rival's hand, at random among these decks."""

    decks: tuple[Literal["action", "permanent"], ...]


class Claim(Effect, tag="claim"):
    """Take a rival's Strait token of at most that value."""

    value: int


class Raid(Effect, tag="raid"):
    """Take a rival's top tile of at most that level."""

    level: int


class Exchange(Effect, tag="exchange"):
    """Two own pawns change places; the first takes the reward of where it goes."""


class Equal(Effect, tag="equal"):
    """This turn, Swap with pawns of equal strength too."""


class Refresh(Effect, tag="refresh"):
    """Renew a column of tiles, then take one of it."""


class Draw(Effect, tag="draw"):
    """Draw cards of a deck."""

    deck: Deck
    count: int


# Effects of Permanent cards, `{"change": "reach", "by": 1}`


class Change(Struct, tag_field="change"):
    pass


class Number(Change, tag="number"):
    """A number of the rules, changed for its owner."""

    what: Literal["reach", "equal", "differences", "step", "color", "limit", "keep", "plays"]
    by: int = 1


class Points(Change, tag="points"):
    """Points at the end for each strait token, continent, Permanent in play or tall pawn."""

    per: Literal["strait", "continent", "permanent", "tall"]
    by: int = 1


class Bonus(Change, tag="bonus"):
    """A card of a deck, or a tile of any column, for each such action or landing."""

    on: Literal["evolve", "migrate", "swap", "yellow", "orange", "purple", "brown", "green"]
    gain: Literal["action", "permanent", "objective", "tile"]


# Conditions of Objective cards, `{"goal": "color", "color": "brown", "count": 3}`


class Goal(Struct, tag_field="goal"):
    pass


class OnColor(Goal, tag="color"):
    color: Color
    count: int


class OnContinent(Goal, tag="continent"):
    continent: Continent
    count: int


class Group(Goal, tag="group"):
    """Own pawns that hang together, on one continent or over at least `continents`."""

    continents: int
    count: int


class Continents(Goal, tag="continents"):
    count: int


class Strongest(Goal, tag="strength"):
    count: int


class Tallest(Goal, tag="height"):
    count: int


class Woods(Goal, tag="woods"):
    """So many pawns of each of the three woods."""

    count: int


class Tiles(Goal, tag="tiles"):
    count: int


class Level(Goal, tag="level"):
    count: int


class Straits(Goal, tag="straits"):
    count: int


class Permanents(Goal, tag="permanents"):
    count: int


ActionEffect = (
    Migrate | Reach | Evolve | Tile | Steal | Claim | Raid | Exchange | Equal | Refresh | Draw
)
AnyGoal = (
    OnColor | OnContinent | Group | Continents | Strongest | Tallest | Woods | Tiles | Level
    | Straits | Permanents
)  # fmt: skip


class Action(Struct):
    id: str
    effect: ActionEffect


class Permanent(Struct):
    id: str
    level: int
    effect: Number | Points | Bonus


class Objective(Struct):
    id: str
    points: int
    goal: AnyGoal


class Cards(Struct):
    actions: tuple[Action, ...]
    permanents: tuple[Permanent, ...]
    objectives: tuple[Objective, ...]

    def all(self) -> tuple[Action | Permanent | Objective, ...]:
        """Every card, Action first, then Permanent, then Objective."""
        return (*self.actions, *self.permanents, *self.objectives)


class Tokens(Struct):
    """tokens.json: values of the tokens, and how many tiles there are of each level."""

    hunting: tuple[int, ...]
    straits: tuple[int, ...]
    tiles: tuple[int, ...]


class OriginPack(msgspec.Struct, frozen=True):
    """A checked pack."""

    folder: Path
    manifest: loader.Manifest
    fingerprint: str
    map: Map
    cards: Cards
    tokens: Tokens


def load(folder: Path) -> OriginPack:
    """Read and check a pack; raises `DataError` at the first mistake."""
    found = loader.manifest(folder, "origin")
    pack = OriginPack(
        folder, found, loader.fingerprint(folder),
        loader.read(folder, "map.json", Map),
        loader.read(folder, "cards.json", Cards),
        loader.read(folder, "tokens.json", Tokens),
    )  # fmt: skip
    check_map(pack.map, str(folder / "map.json"))
    check_cards(pack.cards, str(folder / "cards.json"))
    check_tokens(pack.tokens, str(folder / "tokens.json"))
    check_texts(pack)
    return pack


def _need(good: bool, problem: str, file: str, where: str, hint: str = "") -> None:
    if not good:
        raise DataError(problem, file=file, where=where, hint=hint)


def _ids(ids: Iterable[str], file: str, where: str) -> None:
    seen: set[str] = set()
    for name in ids:
        plain = name.isascii() and name.replace("_", "").isalnum() and name == name.lower()
        _need(plain, f"{name!r} is no id", file, where, "use a-z, 0-9 and _ only")
        _need(name not in seen, f"{name!r} stands twice", file, where)
        seen.add(name)


def check_map(m: Map, file: str) -> None:
    """O-COMP-5, O-COMP-6 and what the engine needs of a map."""
    by_id = {t.id: t for t in m.territories}
    _ids((t.id for t in m.territories), file, "$.territories")
    _ids((s.id for s in m.straits), file, "$.straits")
    _need(len(m.territories) <= 64, f"{len(m.territories)} territories", file,
          "$.territories", "64 at most")  # fmt: skip
    for i, t in enumerate(m.territories):
        where = f"$.territories[{i}] ({t.id})"
        for other in t.neighbours:
            _need(other in by_id, f"unknown neighbour {other!r}", file, where)
            _need(t.id in by_id[other].neighbours, f"{other!r} does not name it back", file, where)
            same = by_id[other].continent == t.continent and by_id[other].island == t.island
            _need(same, f"{other!r} is on another continent", file, where, "join them by a strait")
    for i, s in enumerate(m.straits):
        where = f"$.straits[{i}] ({s.id})"
        for end in s.between:
            _need(end in by_id, f"unknown territory {end!r}", file, where)
        a, b = (by_id[end] for end in s.between)
        _need((a.continent, a.island) != (b.continent, b.island),
              "both ends are on one land mass", file, where)  # fmt: skip
    _need(len(m.straits) == 11, f"{len(m.straits)} straits", file, "$.straits", "there are 11")
    greens = [t for t in m.territories if t.color == "green"]
    _need(len(greens) == 5, f"{len(greens)} green territories", file, "$.territories", "5 needed")
    _need(len({t.continent for t in greens}) == 5, "two greens share a continent", file,
          "$.territories")  # fmt: skip
    cradle = [t for t in m.territories if t.color == "origin"]
    _need(len(cradle) == 1 and cradle[0].continent == "africa",
          "the one Origin territory is in Africa", file, "$.territories")  # fmt: skip
    for name in CONTINENTS:
        count = sum(t.continent == name for t in m.territories)
        _need(count >= 3, f"{count} territories in {name}", file, "$.territories", "3 at least")
    reached = _connected(m)
    missing = sorted(by_id.keys() - reached)
    _need(not missing, f"cut off from the rest: {', '.join(missing)}", file, "$.territories")


def _connected(m: Map) -> set[str]:
    near = {t.id: set(t.neighbours) for t in m.territories}
    for s in m.straits:
        near[s.between[0]].add(s.between[1])
        near[s.between[1]].add(s.between[0])
    reached = {m.territories[0].id}
    todo = list(reached)
    while todo:
        fresh = near[todo.pop()] - reached
        reached |= fresh
        todo.extend(fresh)
    return reached


def check_cards(cards: Cards, file: str) -> None:
    """O-COMP-1: 14, 14 and 20 cards, and effects within what the rules can carry out."""
    for name, found, right in (
        ("actions", len(cards.actions), 14),
        ("permanents", len(cards.permanents), 14),
        ("objectives", len(cards.objectives), 20),
    ):
        _need(found == right, f"{found} cards", file, f"$.{name}", f"there are {right}")
    _ids((card.id for card in cards.all()), file, "$")
    for i, permanent in enumerate(cards.permanents):
        where = f"$.permanents[{i}] ({permanent.id})"
        _need(1 <= permanent.level <= 5, f"level {permanent.level}", file, where, "1 to 5")
    bonuses = [p.effect.on for p in cards.permanents if isinstance(p.effect, Bonus)]
    _need(len(set(bonuses)) == len(bonuses), "two bonuses for the same thing", file,
          "$.permanents")  # fmt: skip
    for i, objective in enumerate(cards.objectives):
        where = f"$.objectives[{i}] ({objective.id})"
        _need(1 <= objective.points <= 9, f"{objective.points} points", file, where, "1 to 9")
        _need(1 <= objective.goal.count <= 9, f"count {objective.goal.count}", file, where)


def check_tokens(tokens: Tokens, file: str) -> None:
    """O-COMP-4."""
    for name, values, count, low, high in (
        ("hunting", tokens.hunting, 6, 4, 8),
        ("straits", tokens.straits, 11, 3, 5),
    ):
        _need(len(values) == count, f"{len(values)} tokens", file, f"$.{name}", f"{count} needed")
        _need(all(low <= value <= high for value in values), "a value out of range", file,
              f"$.{name}", f"{low} to {high}")  # fmt: skip
    _need(len(tokens.tiles) == 5 and sum(tokens.tiles) == 30, "30 tiles over 5 levels needed",
          file, "$.tiles")  # fmt: skip
    _need(tokens.tiles[0] >= 3, "fewer than 3 tiles of level 1", file, "$.tiles")


def check_texts(pack: OriginPack) -> None:
    """Every territory, strait and card has its words in every language."""
    keys = [f"territory-{t.id}" for t in pack.map.territories]
    keys += [f"strait-{s.id}" for s in pack.map.straits]
    keys += [f"card-{card.id}{part}" for card in pack.cards.all() for part in ("", ".text")]
    for language in LANGUAGES:
        words = Words(language, pack=pack.folder)
        for key in keys:
            try:
                words.say(key)
            except DataError:
                place = str(pack.folder / "texts" / language)
                raise DataError(f"no text {key!r}", file=place, hint="add it") from None
