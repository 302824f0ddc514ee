"""How the needs may be dealt, and the worlds that follow from it.

The needs of the four pawns of a kind are one of 24 deals, each with a weight.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import TYPE_CHECKING

from origins.core.bits import bit, lowest
from origins.core.rng import Rng
from origins.games.origine import codes
from origins.games.origine.border.observe import OrigineObservation
from origins.games.origine.border.tokens import Tokens
from origins.games.origine.codes import FULL
from origins.games.origine.rules.position import Position

if TYPE_CHECKING:
    from origins.games.origine.game import OrigineGame

DEALS = tuple(permutations(range(4)))
"""The ways to deal the four pawns of a kind to its tokens, in the order they appear."""
WORLDS = 6
SLIM = 25
"""How many planets are weighed where the needs of placed pawns are uncertain, and how unlikely one
must be, of FULL, to be left aside."""

Weights = list[list[int]]
World = tuple[int, dict[int, int]]
"""A weight, and the pawn that each placed token is."""


class NeedWeights:
    """What everybody may conclude (`weights`), and what `seat` has seen beyond it (`known`)."""

    def __init__(self, game: OrigineGame, observation: OrigineObservation, seat: int) -> None:
        self.game, self.seat = game, seat
        self.players = observation.players
        self.tokens = Tokens(game.ids, self.players)
        self.ahead = Tokens(game.ids, self.players)
        """The tokens at the end of what is being read."""
        self.weights: Weights = [[1] * len(DEALS) for _ in range(codes.OXYGEN)]
        self.known: dict[int, int] = {}
        """By token, the mask of those of the four pawns of its kind that it can be."""
        boards = game.ids.boards
        self.layout = sum(1 << boards.index(b.board) for b in observation.boards)
        self.hard = sum(1 << boards.index(b.board) for b in observation.boards if b.side == "hard")
        aside = [boards.index(b.board) for b in observation.boards if b.aside]
        self.aside = aside[0] if aside else lowest(self.layout)
        self.opened = False
        self.discard = 0
        self.whites = 0

    def own(self, kind: int, weights: list[int]) -> list[int]:
        """The weights of a kind's deals once this seat adds what it has seen."""
        mine = [
            (self.ahead.rank(token), mask)
            for token, mask in self.known.items()
            if self.ahead.kinds[token] == kind
        ]
        return [
            weight if all(mask >> deal[rank] & 1 for rank, mask in mine) else 0
            for deal, weight in zip(DEALS, weights, strict=True)
        ]

    def private(self) -> Weights:
        """What this seat believes: all it may conclude, with what it has seen."""
        even = [1] * len(DEALS)
        return [
            own if any(own := self.own(kind, weights)) else self.own(kind, even)
            for kind, weights in enumerate(self.weights)
        ]

    def certain(self) -> bool:
        """Whether everybody knows the need of every pawn on the planet."""
        return all(
            self.possible(token).bit_count() == 1
            for place, token in self.tokens.where.items()
            if place < codes.SPACES and codes.WATER < self.tokens.kinds[token] < codes.OXYGEN
        )

    def possible(self, token: int) -> int:
        """The needs that everybody holds possible for a token, as a mask over its kind."""
        rank, kind = self.tokens.rank(token), self.tokens.kinds[token]
        mask = 0
        for deal, weight in zip(DEALS, self.weights[kind], strict=True):
            if weight:
                mask |= 1 << self.game.tables.twin[kind * 4 + deal[rank]] % 4
        return mask

    def chance(self, token: int, needs: int) -> float:
        """How likely everybody holds it that a token has one of these needs."""
        rank, kind = self.tokens.rank(token), self.tokens.kinds[token]
        pairs = list(zip(DEALS, self.weights[kind], strict=True))
        fitting = sum(weight for deal, weight in pairs if needs >> deal[rank] & 1)
        return fitting / sum(weight for _, weight in pairs)

    def worlds(self, weights: Weights, count: int = WORLDS) -> list[World]:
        """The likeliest needs of the placed pawns, the likeliest first; weights add up to FULL."""
        placed = [token for place, token in self.tokens.where.items() if place < codes.SPACES]
        found: list[World] = [(1, {})]
        for kind in range(codes.OXYGEN):
            tokens = [(t, self.tokens.rank(t)) for t in placed if self.tokens.kinds[t] == kind]
            ways: dict[tuple[int, ...], int] = {}
            for deal, weight in zip(DEALS, weights[kind], strict=True):
                if weight:
                    way = tuple(self._first_alike(kind * 4 + deal[rank]) for _, rank in tokens)
                    ways[way] = ways.get(way, 0) + weight
            joint = [
                (times * weight, {**world, **dict(zip((t for t, _ in tokens), way, strict=True))})
                for times, world in found
                for way, weight in ways.items()
            ]
            joint.sort(key=lambda each: (-each[0], tuple(each[1].values())))
            found = joint[:count]
        total = sum(weight for weight, _ in found)
        likely = [(weight * FULL // total, world) for weight, world in found]
        return [each for each in likely if each[0] >= SLIM] or [(FULL, found[0][1])]

    def _first_alike(self, pawn: int) -> int:
        """Waters are alike, and so may others be: worlds that differ by that are one."""
        return self.game.tables.twin[pawn]

    def position(self, world: World, active: int) -> Position:
        """The table as everybody sees it in one world; in hands only the kinds are right."""
        s = Position(self.game.tables, self.players)
        s.layout, s.hard, s.aside = self.layout, self.hard, self.aside
        s.opened, s.active, s.discard = int(self.opened), active, self.discard
        s.at, s.occupied = self.planet(world[1])
        hand = [codes.NOBODY] * 12
        for place, token in self.tokens.where.items():
            if place >= codes.SPACES:
                hand[place - codes.SPACES] = self.tokens.kinds[token] * 4
        s.hand = hand
        return s

    def planet(self, world: Mapping[int, int]) -> tuple[list[int], int]:
        """The pawns by space, and the spaces taken, in one world."""
        at = [codes.NOBODY] * codes.SPACES
        occupied = self.whites
        used: set[int] = set()
        for place, token in self.tokens.where.items():
            if place < codes.SPACES and self.tokens.kinds[token] != codes.OXYGEN:
                pawn = world.get(token, self.tokens.kinds[token] * 4)
                while pawn in used:  # the next of those alike
                    pawn += 1
                used.add(pawn)
                at[place] = pawn
                occupied |= bit(place)
        for white in range(codes.WHITE, codes.SPACES, 8):
            if self.whites >> white & 1:
                at[white] = codes.ELEMENTS
        return at, occupied

    def draw(self, world: Position, weights: Weights, rng: Rng) -> Position:
        """Deal the needs of a sampled position anew, as likely as the weights say; in place."""
        at, hand, bag, later = world.at, world.hand, world.bag, world.later
        for kind in range(codes.MINERAL, codes.OXYGEN):
            pick = rng.below(sum(weights[kind]))
            chosen = 0
            for chosen, weight in enumerate(weights[kind]):  # noqa: B007
                pick -= weight
                if pick < 0:
                    break
            left = [kind * 4 + i for i in DEALS[chosen]]
            for place, token in self.ahead.where.items():
                if self.ahead.kinds[token] == kind:
                    pawn = kind * 4 + DEALS[chosen][self.ahead.rank(token)]
                    left.remove(pawn)
                    if place < codes.SPACES:
                        at[place] = pawn
                    else:
                        hand[place - codes.SPACES] = pawn
            inside = [i for i in range(world.bag_size) if bag[i] // 4 == kind]
            new = dict(zip((bag[i] for i in inside), left, strict=True))
            bag = [new.get(pawn, pawn) for pawn in bag]
            later = [new.get(pawn, pawn) for pawn in later]
        world.at, world.hand, world.bag, world.later = at, hand, bag, later
        return world
