"""The agent's network for Origin Junior: what a seat sees goes in, a score for every action and
the expected outcome come out. `train.py` runs it with JAX, `bot.py` with numpy: same lines.

Every territory is looked at by the same small network, whatever its place on the map, so that what
was learned of one holds for all. It is told what the rules say of it in numbers: colour, who
stands there, what a card of that colour would bring, which pawns could come.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from origins import rl
from origins.core import registry

GAME = registry.game("junior")
SPEC = rl.observation_spec(GAME)
KINDS = 27
COLORS = ("yellow", "orange", "purple", "brown", "green", "origin")
SERIES = np.array([1, 2, 4, 6, 8], np.float32)
"""J-END-2: what the next card of a colour adds, by those held of the series."""
TILE, HUNTING, STRAIT, WOODS = 2.9, 6.0, 4.0, 10.0
"""What a tile and a token bring on average, and two pawns of each wood."""
WIDTH, MEETING = 48, 8

Weights = dict[str, Any]


class World:
    """The map in matrices, from what every outside bot is told of it."""

    def __init__(self) -> None:
        brief = GAME.briefing()
        self.names = list(brief.map["territories"])
        n = len(self.names)
        place = {name: i for i, name in enumerate(self.names)}
        self.color = np.zeros((n, len(COLORS)), np.float32)
        for name, told in brief.map["territories"].items():
            self.color[place[name], COLORS.index(told["color"])] = 1
        straits = [[place[end] for end in ends] for ends in brief.map["straits"].values()]
        beside = np.eye(n, dtype=np.float32)
        for name, neighbours in brief.adjacency.items():
            beside[place[name], [place[other] for other in neighbours]] = 1
        self.ends = np.zeros((2, len(straits), n), np.float32)
        for i, (a, b) in enumerate(straits):
            beside[a, b] = beside[b, a] = 1
            self.ends[0, i, a] = self.ends[1, i, b] = 1
        steps = [np.eye(n, dtype=np.float32)]
        for _ in range(3):
            steps.append(np.minimum(steps[-1] @ beside, 1))
        self.within = np.stack([step - steps[0] for step in steps[1:]])
        """By height of a pawn: from where to where it can go."""
        open_to = np.einsum("htu,uc->uthc", self.within, self.color[:, :5])
        self.open_to = np.ascontiguousarray(open_to.reshape(n, -1))
        """By vacant territory: the places and heights from which it could be gone to, by colour."""
        self.hunting = np.zeros((5, n), np.float32)
        for i, t in enumerate(self.color[:, COLORS.index("green")].nonzero()[0]):
            self.hunting[i, t] = 1


WORLD = World()
PLACES = len(WORLD.names)


def columns() -> Any:
    """By action id: its place among the scores, where a pair of territories may be twice one."""
    evolve = np.arange(KINDS * PLACES)
    pairs = np.flatnonzero(~np.eye(PLACES, dtype=bool))
    migrate = len(evolve) + pairs
    swap = migrate + PLACES * PLACES
    return np.concatenate([evolve, migrate, swap, [len(evolve) + 2 * PLACES * PLACES]])


COLUMNS = columns().astype(np.int32)


def features(xp: Any, seen: Any) -> tuple[Any, Any]:
    """Of a batch of observations: numbers for each territory, and those for the whole table."""

    def part(name: str, *shape: int) -> Any:
        return seen[:, SPEC.slices[name]].astype(xp.float32).reshape(-1, *shape)

    height, strength = part("height", PLACES), part("strength", PLACES)
    villages = part("villages", 4, PLACES)
    mine, theirs = villages[:, 0], villages[:, 1:].sum(1)
    vacant = (height == 0).astype(xp.float32)
    wood = part("wood", 3, PLACES)
    cards, decks = part("hand_size", 4, 3), part("deck_size", 3)
    counts = part("tile_count", 4)
    hunters, holders = part("hunting_owner", 4, 5), part("strait_owner", 4, 11)
    score = part("score", 4)[:, :1]
    # What the next card of each deck brings, to oneself and to the best rival; what that is in all
    gains = xp.asarray(SERIES)[(cards % 5).astype(xp.int32)] * (decks > 0)[:, None]
    held = cards % 5
    series = (cards // 5 * 21 + xp.where(held > 0, held * held - held + 1, 0)).sum(2)
    woods = (wood[:, None] * villages[:, :, None]).sum(3)
    sure = series + TILE * counts + HUNTING * hunters.sum(2) + STRAIT * holders.sum(2)
    sure = sure + WOODS * (woods.min(2) >= 2)
    lead = (score - sure[:, 1:].max(1, keepdims=True)) / 10
    late = 1 - decks.min(1, keepdims=True) / 14
    table = xp.concatenate(
        [
            part("reserve", KINDS) / 2,
            part("villages_left", 4) / 9,
            cards.reshape(-1, 12) / 5,
            gains[:, :2].reshape(-1, 6) / 8,
            decks / 14,
            (decks == 1).astype(xp.float32),
            (decks == 2).astype(xp.float32),
            part("stock_size", 1) / 30,
            xp.minimum(woods[:, :2], 3).reshape(-1, 6) / 3,
            counts / 10,
            score / 50,
            lead,
            late,
        ],
        1,
    )
    # What coming to a territory would bring
    card = xp.asarray(WORLD.color[:, :3].T)
    gain, rival = gains[:, 0] @ card, gains[:, 1:].max(1) @ card
    last = (decks == 1).astype(xp.float32) @ card
    brown = xp.asarray(WORLD.color[:, 3]) * xp.minimum(part("stock_size", 1), 2)
    token = (1 - hunters.sum(1)) @ xp.asarray(WORLD.hunting)
    gain = gain + TILE * brown + HUNTING * token
    free = 1 - holders.sum(1)
    ends = xp.asarray(WORLD.ends)

    def across(who: Any) -> Any:
        """Free straits whose other end is somebody's."""
        return (free * (who @ ends[1].T)) @ ends[0] + (free * (who @ ends[0].T)) @ ends[1]

    # Which pawns could come to it, by strength; which colours could be gone to from it
    tall = xp.stack([(height == h).astype(xp.float32) for h in (1, 2, 3)], 1)
    strong = xp.stack([(strength == s).astype(xp.float32) for s in (1, 2, 3)], 1)
    within = xp.asarray(WORLD.within.reshape(3 * PLACES, PLACES))

    def comers(who: Any) -> Any:
        pawns = (tall * who[:, None])[:, None] * strong[:, :, None]
        return (pawns.reshape(-1, 3, 3 * PLACES) @ within).transpose(0, 2, 1)

    color = xp.asarray(WORLD.color[:, :5])
    open_to = (vacant @ xp.asarray(WORLD.open_to)).reshape(-1, PLACES, 15)
    ones = xp.ones_like(mine)
    single = [
        mine, theirs, height / 3, strength / 3, gain / 8, rival / 8, last, last * lead,
        gain * late / 8, token, brown / 2, across(mine), across(theirs), free @ ends.sum(0),
        ones * late, ones * lead,
    ]  # fmt: skip
    local = xp.concatenate(
        [
            xp.stack(single, 2),
            wood.transpose(0, 2, 1),
            xp.broadcast_to(color, (len(seen), *color.shape)),
            comers(mine) / 3,
            comers(theirs) / 3,
            open_to / 5,
        ],
        2,
    )
    return local, table


def fresh(seed: int) -> Weights:
    """Weights to begin with."""
    rng = np.random.default_rng(seed)

    def layer(n: int, m: int, scale: float = 1.0) -> Any:
        return (rng.standard_normal((n, m)) * scale * np.sqrt(2 / n)).astype(np.float32)

    local, table = features(np, np.zeros((1, SPEC.size), np.uint8))
    return {
        "table": layer(table.shape[1], WIDTH),
        "table_bias": np.zeros(WIDTH, np.float32),
        "local": layer(local.shape[2], WIDTH),
        "shared": layer(WIDTH, WIDTH, 0.5),
        "deep": layer(WIDTH, WIDTH),
        "deep_bias": np.zeros(WIDTH, np.float32),
        "places": layer(WIDTH, 5 + 4 * MEETING, 0.1),
        "kinds": layer(WIDTH, KINDS, 0.1),
        "kind": layer(KINDS, MEETING, 0.1),
        "value": layer(2 * WIDTH, WIDTH),
        "value_bias": np.zeros(WIDTH, np.float32),
        "outcome": layer(WIDTH, 1, 0.1),
    }


def forward(xp: Any, w: Weights, seen: Any) -> tuple[Any, Any]:
    """For a batch of observations: scores of actions, in COLUMNS, and what to expect."""
    local, table = features(xp, seen)
    whole = xp.maximum(table @ w["table"] + w["table_bias"], 0)
    hidden = xp.maximum(local @ w["local"] + (whole @ w["shared"])[:, None], 0)
    hidden = xp.maximum(hidden @ w["deep"] + w["deep_bias"], 0)
    out = hidden @ w["places"]
    meet = out[:, :, 5:].reshape(-1, PLACES, 4, MEETING)
    evolve = xp.einsum("km,btm->bkt", w["kind"], meet[:, :, 0])
    evolve = evolve + out[:, None, :, 0] + (whole @ w["kinds"])[:, :, None]

    def pairs(from_: int, to: int, leaving: Any) -> Any:
        """Pawns go from a to b."""
        both = xp.einsum("bam,btm->bat", leaving, meet[:, :, 3])
        both = both + out[:, :, None, from_] + out[:, None, :, to]
        return both.reshape(-1, PLACES * PLACES)

    scores = xp.concatenate(
        [
            evolve.reshape(-1, KINDS * PLACES),
            pairs(1, 2, meet[:, :, 1]),
            pairs(3, 4, meet[:, :, 2]),
            xp.zeros((len(seen), 1), xp.float32),
        ],
        1,
    )
    pooled = xp.concatenate([hidden.mean(1), whole], 1)
    value = xp.maximum(pooled @ w["value"] + w["value_bias"], 0) @ w["outcome"]
    return scores, value[:, 0]
