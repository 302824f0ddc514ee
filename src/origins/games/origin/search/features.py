# hot module
"""What a position holds for one player, as numbers that a value function can weigh.

Points already made are not here (`score` counts them): these numbers are about what is still to
come. Junior has numbers of its own from `F_SERIES` on, in the places classic uses for cards.
"""

from __future__ import annotations

from typing import Annotated, Final

from origins.core.bits import bit, lowest, popcount
from origins.core.c_types import u64
from origins.games.origin.choices import EFFECTS, GOALS, feature_places
from origins.games.origin.codes import (
    ACTION,
    BROWN,
    EFFECT_ROOM,
    FEATURES,
    GOAL_COLOR,
    GOAL_CONTINENT,
    GOAL_CONTINENTS,
    GREENS,
    KINDS,
    LEVELS,
    MAX_REACH,
    MOD_DIFFERENCES,
    MOD_EQUAL,
    MOD_FREE_COLOR,
    MOD_REACH,
    MOD_STEP,
    MODS,
    OBJECTIVE,
    PERMANENT,
    SLOTS,
    STRAITS,
)
from origins.games.origin.rules.cards import goal, progress, wooden
from origins.games.origin.rules.kinds import height, strength
from origins.games.origin.rules.position import Position
from origins.games.origin.rules.rewards import best_level
from origins.games.origin.search.timing import elapsed, wait

# The map
F_ONE: Final = 0
F_TURN: Final = 1
F_PAWNS: Final = 2
F_EVOLVE: Final = 3
F_MIGRATE: Final = 4
F_SWAP: Final = 5
F_TALL: Final = 6
F_MIDDLE: Final = 7
F_STRONG: Final = 8
F_SOLID: Final = 9
F_CONTINENTS: Final = 10
F_HUNT_NOW: Final = 11
F_HUNT_LATER: Final = 12
F_STRAIT_NOW: Final = 13
F_STRAIT_MORE: Final = 14
F_STRAIT_HALF: Final = 15
F_LAND: Final = 16  # yellow, orange, purple, brown within reach
# Tiles
F_TOP: Final = 20  # free tiles of level 1 to 4
F_STEP: Final = 24  # a tile of level 2 to 5 lies there for one of them
# Cards
F_ACTIONS: Final = 28  # in hand, by effect (1 to 11)
F_PERMANENT_READY: Final = 40
F_PERMANENT_ONE: Final = 41
F_PERMANENT_FAR: Final = 42
F_PERMANENTS: Final = 43  # in hand, by what they change (0 to 19)
F_MODS: Final = 63  # in play, by what they change (0 to 19)
F_OBJECTIVES: Final = 83
F_READY: Final = 84  # points of Objectives, by how many steps are missing
F_NEAR: Final = 85
F_ONE_STEP: Final = 86
F_TWO_STEPS: Final = 87
F_THREE_STEPS: Final = 88
F_FAR: Final = 89
F_GOALS: Final = 89  # points times the part done, by goal (1 to 11)
# Junior
F_SERIES: Final = 28  # what the next card of each colour would add
F_SERIES_BEST: Final = 31
F_SERIES_SQUARE: Final = 32
F_WOODS: Final = 33  # 0 to 6 of the pawns that J-END-3 asks for
F_WOODS_DONE: Final = 34
F_TILES_LEFT: Final = 35
F_DECKS: Final = 36  # the smallest deck
# How far the game is, the same for all players but for their villages and hands
F_LATE: Final = 101  # towards the nearest end trigger
F_LAST: Final = 102  # one was pulled
F_DECK: Final = 103  # what is left in each deck
F_STOCK: Final = 106
F_RESERVE: Final = 107
F_LEFT: Final = 108  # villages still to be founded, and those of the rival who has fewest
F_RIVAL_LEFT: Final = 109

# By effect and by goal, each in a number that is no other's
ACTION_PLACE: Final[Annotated[list[int], EFFECT_ROOM]] = feature_places(
    EFFECTS, F_ACTIONS, F_PERMANENT_READY
)
GOAL_PLACE: Final[Annotated[list[int], EFFECT_ROOM]] = feature_places(GOALS, F_GOALS, F_LATE)
if F_PERMANENTS + MODS > F_MODS or F_MODS + MODS > F_OBJECTIVES or F_RIVAL_LEFT >= FEATURES:
    raise ValueError("features: two kinds of them share a number")


class Features:
    """The numbers of one player; made once and filled again and again."""

    def __init__(self) -> None:
        self.f = [0.0] * 110
        self.own: u64 = 0
        self.evolve: u64 = 0
        self.migrate: u64 = 0
        self.swap: u64 = 0
        self.land: u64 = 0

    def to_list(self) -> list[float]:
        return [self.f[i] for i in range(FEATURES)]


def measure(s: Position, p: int, out: Features) -> None:
    """Fill `out` for player p."""
    for i in range(FEATURES):
        out.f[i] = 0.0
    find_landings(s, p, out)
    measure_map(s, p, out)
    measure_tokens(s, p, out)
    measure_time(s, p, out)
    if s.junior:
        measure_junior(s, p, out)
    else:
        measure_tiles(s, p, out)
        measure_cards(s, p, out)
        measure_objectives(s, p, out)


def find_landings(s: Position, p: int, out: Features) -> None:
    """Where p could come to in his next turn by each of the three actions."""
    tables = s.tables
    acting: bool = s.seat == p and s.acted == 0
    base = p * MODS
    equal = s.mods[base + MOD_EQUAL] + (s.turn_equal if acting else 0)
    further = s.mods[base + MOD_REACH] + (s.turn_reach if acting else 0)
    rivals: u64 = 0
    for q in range(s.players):
        if q != p:
            rivals |= s.villages[q]
    own: u64 = s.villages[p]
    moves: u64 = 0
    swaps: u64 = 0
    todo: u64 = own
    while todo:
        t = lowest(todo)
        todo &= todo - 1
        steps = height(s.pawn[t]) + further
        zone: u64 = tables.within[(MAX_REACH if steps > MAX_REACH else steps) * 64 + t]
        moves |= zone & ~s.occupied
        most = strength(s.pawn[t]) - (0 if equal > 0 else 1)
        targets: u64 = zone & rivals & ~swaps
        while targets:
            v = lowest(targets)
            targets &= targets - 1
            if strength(s.pawn[v]) <= most:
                swaps |= bit(v)
    out.own = own
    out.migrate = moves
    out.swap = swaps
    out.evolve = evolvable(s, p, acting)
    out.land = out.evolve | moves | swaps


def evolvable(s: Position, p: int, acting: bool) -> u64:
    """The territories where p could put a new pawn."""
    if s.left[p] == 0:
        return 0
    base = p * MODS
    differences = s.mods[base + MOD_DIFFERENCES] + (s.turn_differences if acting else 0)
    step = s.mods[base + MOD_STEP] + (s.turn_step if acting else 0)
    mode = 4 * (2 if differences > 2 else differences) + (2 if step > 0 else 0)
    mode += 1 if s.mods[base + MOD_FREE_COLOR] > 0 else 0
    reserve: u64 = 0
    for k in range(KINDS):
        if s.reserve[k] > 0:
            reserve |= bit(k)
    border: u64 = 0
    todo: u64 = s.occupied
    while todo:
        t = lowest(todo)
        todo &= todo - 1
        if s.tables.fits[mode * KINDS + s.pawn[t]] & reserve:
            border |= s.tables.adjacent[t]
    return border & ~s.occupied


def measure_map(s: Position, p: int, out: Features) -> None:
    waiting = wait(s, p)
    out.f[F_ONE] = 1.0
    out.f[F_TURN] = 1.0 - (waiting + 0.0) / s.players
    out.f[F_PAWNS] = popcount(out.own)
    out.f[F_EVOLVE] = 0.1 * popcount(out.evolve)
    out.f[F_MIGRATE] = 0.1 * popcount(out.migrate)
    out.f[F_SWAP] = popcount(out.swap)
    todo: u64 = out.own
    while todo:
        kind = s.pawn[lowest(todo)]
        todo &= todo - 1
        if height(kind) == 3:
            out.f[F_TALL] += 1.0
        elif height(kind) == 2:
            out.f[F_MIDDLE] += 1.0
        if strength(kind) == 3:
            out.f[F_STRONG] += 1.0
        elif strength(kind) == 2:
            out.f[F_SOLID] += 1.0
    for c in range(6):
        if out.own & s.tables.continent_mask[c]:
            out.f[F_CONTINENTS] += 1.0
    for color in range(BROWN + 1):
        if out.land & s.tables.color_mask[color]:
            out.f[F_LAND + color] = 1.0


def measure_tokens(s: Position, p: int, out: Features) -> None:
    """Hunting tokens and straits that are still to be had."""
    tables = s.tables
    for t in range(tables.territories):
        green = tables.green[t]
        if green < GREENS and s.hunt_owner[green] < 0:
            value = s.hunt_value[green]
            if out.land & bit(t):
                if value > out.f[F_HUNT_NOW]:
                    out.f[F_HUNT_LATER] += out.f[F_HUNT_NOW]
                    out.f[F_HUNT_NOW] = value
                else:
                    out.f[F_HUNT_LATER] += value
            elif tables.adjacent[t] & out.land:
                out.f[F_HUNT_LATER] += 0.5 * value
    for i in range(STRAITS):
        if s.strait_owner[i] >= 0:
            continue
        value = s.strait_value[i]
        a = tables.strait_a[i]
        b = tables.strait_b[i]
        if out.own & bit(a):
            side = b
            held = a
        elif out.own & bit(b):
            side = a
            held = b
        else:
            continue
        if out.evolve & bit(side) or can_join(s, p, held, side, out):
            if value > out.f[F_STRAIT_NOW]:
                out.f[F_STRAIT_MORE] += out.f[F_STRAIT_NOW]
                out.f[F_STRAIT_NOW] = value
            else:
                out.f[F_STRAIT_MORE] += value
        else:
            out.f[F_STRAIT_HALF] += value


def can_join(s: Position, p: int, held: int, side: int, out: Features) -> bool:
    """Whether a pawn other than the one on `held` can come to the other side of the strait."""
    if (out.migrate | out.swap) & bit(side) == 0:
        return False
    further = s.mods[p * MODS + MOD_REACH]
    others: u64 = out.own & ~bit(held)
    while others:
        t = lowest(others)
        others &= others - 1
        steps = height(s.pawn[t]) + further
        if s.tables.within[(MAX_REACH if steps > MAX_REACH else steps) * 64 + t] & bit(side):
            return True
    return False


def measure_tiles(s: Position, p: int, out: Features) -> None:
    shown: u64 = 0
    for slot in range(SLOTS):
        shown |= bit(s.tiles[slot])
    for level in range(1, 5):
        free = s.tops[p * LEVELS + level]
        out.f[F_TOP + level - 1] = free
        if free > 0 and shown >> (level + 1) & 1:
            out.f[F_STEP + level - 1] = 1.0


def measure_cards(s: Position, p: int, out: Features) -> None:
    """Action and Permanent cards in hand, and what the Permanents in play change."""
    tables = s.tables
    best = best_level(s, p)
    todo: u64 = s.hand[p]
    while todo:
        card = lowest(todo)
        todo &= todo - 1
        deck = tables.card_deck[card]
        if deck == ACTION:
            out.f[ACTION_PLACE[tables.card_effect[card]]] += 1.0
        elif deck == PERMANENT:
            gap = tables.card_level[card] - best
            share: float = 1.0
            if gap <= 0:
                out.f[F_PERMANENT_READY] += 1.0
            elif gap == 1:
                out.f[F_PERMANENT_ONE] += 1.0
                share = 0.5
            else:
                out.f[F_PERMANENT_FAR] += 1.0
                share = 0.2
            out.f[F_PERMANENTS + tables.card_effect[card]] += share
    for i in range(MODS):
        if s.mods[p * MODS + i] > 0:
            out.f[F_MODS + i] = 1.0


def measure_objectives(s: Position, p: int, out: Features) -> None:
    """The Objectives in hand: their points, sorted by what is missing."""
    tables = s.tables
    todo: u64 = s.hand[p] & tables.deck_mask[OBJECTIVE]
    while todo:
        card = lowest(todo)
        todo &= todo - 1
        points = tables.card_points[card]
        need = goal(s, card)
        have = progress(s, p, card)
        out.f[F_OBJECTIVES] += 1.0
        if have >= need:
            out.f[F_READY] += points
            have = need
        elif have == need - 1:
            if within_reach(s, card, out):
                out.f[F_NEAR] += points
            else:
                out.f[F_ONE_STEP] += points
        elif have == need - 2:
            out.f[F_TWO_STEPS] += points
        elif have == need - 3:
            out.f[F_THREE_STEPS] += points
        else:
            out.f[F_FAR] += points
        out.f[GOAL_PLACE[tables.card_effect[card]]] += points * (have + 0.0) / need


def within_reach(s: Position, card: int, out: Features) -> bool:
    """Whether the last step of a map Objective can be made in the next turn."""
    tables = s.tables
    effect = tables.card_effect[card]
    first = tables.card_first[card]
    if effect == GOAL_COLOR:
        return out.land & tables.color_mask[first] & ~out.own != 0
    if effect == GOAL_CONTINENT:
        return out.land & tables.continent_mask[first] & ~out.own != 0
    if effect == GOAL_CONTINENTS:
        for c in range(6):
            if out.own & tables.continent_mask[c] == 0 and out.land & tables.continent_mask[c]:
                return True
        return False
    return True


def measure_junior(s: Position, p: int, out: Features) -> None:
    """J-END-2, J-END-3: series of cards and woods of pawns."""
    least = s.deck_size[0]
    for color in range(3):
        rest = s.cards[p * 3 + color] % 5
        gain = 2 * rest if rest > 0 else 1
        size = s.deck_size[color]
        least = size if size < least else least
        out.f[F_SERIES + color] = gain
        out.f[F_SERIES_SQUARE] += rest * rest
        if out.land & s.tables.color_mask[color] and gain > out.f[F_SERIES_BEST]:
            out.f[F_SERIES_BEST] = gain
    held = 0
    for w in range(3):
        count = wooden(s, out.own, w)
        held += 2 if count > 2 else count
    out.f[F_WOODS] = held
    out.f[F_WOODS_DONE] = 1.0 if held == 6 else 0.0
    out.f[F_TILES_LEFT] = 0.1 * s.stock_size
    out.f[F_DECKS] = 0.1 * least


def measure_time(s: Position, p: int, out: Features) -> None:
    """What is left of everything that can end the game."""
    out.f[F_LATE] = elapsed(s)
    out.f[F_LAST] = 1.0 if s.trigger > 0 else 0.0
    for deck in range(3):
        out.f[F_DECK + deck] = 0.1 * s.deck_size[deck]
    out.f[F_STOCK] = 0.1 * s.stock_size
    pawns = 0
    for k in range(KINDS):
        pawns += s.reserve[k]
    out.f[F_RESERVE] = 0.1 * pawns
    out.f[F_LEFT] = 0.2 * s.left[p]
    least: int = 100
    for q in range(s.players):
        if q != p and s.left[q] < least:
            least = s.left[q]
    out.f[F_RIVAL_LEFT] = 0.2 * least
