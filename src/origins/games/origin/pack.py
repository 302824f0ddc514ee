"""Turns a content pack into the numbers of `tables`, and back into ids."""

from __future__ import annotations

from origins.content import origin_parts as content
from origins.content.origin import OriginPack
from origins.games.origin import codes
from origins.games.origin.tables import Tables

COLORS = ("yellow", "orange", "purple", "brown", "green", "origin")
COLUMNS = COLORS[:4]
DECKS = ("action", "permanent", "objective")
WOODS = "wbk"  # white, brown, black

NUMBERS = ("reach", "equal", "differences", "step", "color", "limit", "keep", "plays")
POINTS = ("strait", "continent", "permanent", "tall")
BONUSES = ("evolve", "migrate", "swap", "yellow", "orange", "purple", "brown", "green")
GAINS = ("action", "permanent", "objective", "tile")


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


def build_tables(pack: OriginPack) -> Tables:
    ids = Ids(pack)
    card_numbers = [_card(card) for card in pack.cards.all()]
    return Tables(
        adjacent=[
            sum(1 << ids.territory[name] for name in t.neighbours) for t in pack.map.territories
        ],
        color=[COLORS.index(t.color) for t in pack.map.territories],
        continent=[content.CONTINENTS.index(t.continent) for t in pack.map.territories],
        straits=[(ids.territory[s.between[0]], ids.territory[s.between[1]])
                 for s in pack.map.straits],
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
    )  # fmt: skip


def _card(card: content.Action | content.Permanent | content.Objective) -> tuple[int, ...]:
    """Deck, effect and its two numbers."""
    match card:
        case content.Action():
            return (codes.ACTION, *_effect(card.effect))
        case content.Permanent():
            return (codes.PERMANENT, *_change(card.effect))
        case content.Objective():
            return (codes.OBJECTIVE, *_goal(card.goal))


def _effect(effect: content.ActionEffect) -> tuple[int, int, int]:
    match effect:
        case content.Migrate(steps):
            return codes.DO_MIGRATE, steps, 0
        case content.Reach(steps):
            return codes.DO_REACH, steps, 0
        case content.Evolve(differences, steps):
            return codes.DO_EVOLVE, differences, steps
        case content.Tile(count):
            return codes.DO_TILE, count, 0
        case content.Steal(decks):
            return codes.DO_STEAL, sum(1 << DECKS.index(deck) for deck in decks), 0
        case content.Claim(value):
            return codes.DO_CLAIM, value, 0
        case content.Raid(level):
            return codes.DO_RAID, level, 0
        case content.Exchange():
            return codes.DO_EXCHANGE, 0, 0
        case content.Equal():
            return codes.DO_EQUAL, 0, 0
        case content.Refresh():
            return codes.DO_REFRESH, 0, 0
        case content.Draw(deck, count):
            return codes.DO_DRAW, DECKS.index(deck), count


def _change(change: content.Number | content.Points | content.Bonus) -> tuple[int, int, int]:
    match change:
        case content.Number(what, by):
            return codes.MOD_REACH + NUMBERS.index(what), by, 0
        case content.Points(per, by):
            return codes.MOD_POINTS_STRAIT + POINTS.index(per), by, 0
        case content.Bonus(on, gain):
            return codes.MOD_ON_EVOLVE + BONUSES.index(on), GAINS.index(gain) + 1, 0


def _goal(goal: content.AnyGoal) -> tuple[int, int, int]:
    match goal:
        case content.OnColor(color, count):
            return codes.GOAL_COLOR, COLORS.index(color), count
        case content.OnContinent(continent, count):
            return codes.GOAL_CONTINENT, content.CONTINENTS.index(continent), count
        case content.Group(continents, count):
            return codes.GOAL_GROUP, continents, count
        case content.Continents(count):
            return codes.GOAL_CONTINENTS, 0, count
        case content.Strongest(count):
            return codes.GOAL_STRENGTH, 0, count
        case content.Tallest(count):
            return codes.GOAL_HEIGHT, 0, count
        case content.Woods(count):
            return codes.GOAL_WOODS, 0, count
        case content.Tiles(count):
            return codes.GOAL_TILES, 0, count
        case content.Level(count):
            return codes.GOAL_LEVEL, 0, count
        case content.Straits(count):
            return codes.GOAL_STRAITS, 0, count
        case content.Permanents(count):
            return codes.GOAL_PERMANENTS, 0, count
