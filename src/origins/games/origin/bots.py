"""The bots of Origin and Origin Junior that look beyond the next move, from gentle to strong."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from origins.core.errors import Message
from origins.core.moves import Move
from origins.core.rng import Rng
from origins.games.origin.game import OriginState
from origins.games.origin.plan import Ranking, Thinking, plan, thoughtful
from origins.games.origin.position import Position
from origins.games.origin.reasons import reason
from origins.games.origin.search import Tree, search
from origins.games.origin.weights import judge

if TYPE_CHECKING:
    from origins.bots.bot import View

GAMES = ("origin", "junior")


class Weighing(ABC):
    """What the three have in common: a value function, and one world to start from.

    That world is dealt from what the seat knows; every look ahead deals its own from it again.
    """

    name: str
    level: int
    games = GAMES

    def __init__(self) -> None:
        self._thinking: dict[tuple[str, int], Thinking] = {}

    def choose(self, view: View, rng: Rng) -> Move:
        moves = view.legal_moves
        if len(moves) == 1:
            return moves[0]
        state = view.world(rng)
        assert isinstance(state, OriginState)
        thinking = self.thinking(state.game.name, state.num_players)
        return state.game.decode(self.decide(thinking, state.position, view.seat, rng))

    def thinking(self, game: str, players: int) -> Thinking:
        key = (game, players)
        if key not in self._thinking:
            self._thinking[key] = Thinking(judge(game, players))
        return self._thinking[key]

    @abstractmethod
    def decide(self, thinking: Thinking, s: Position, seat: int, rng: Rng) -> int:
        """The number of the move."""

    def why(self, view: View, move: Move) -> Message:
        return reason(view, move)


class Thinker(Weighing):
    """Weighs the position after each move, what the move brings already taken."""

    name = "thinker"
    level = 3
    worlds = 4

    def decide(self, thinking: Thinking, s: Position, seat: int, rng: Rng) -> int:
        return thoughtful(thinking, s, seat, rng, self.worlds, Ranking())


class Planner(Weighing):
    """Searches its whole turn: cards before the action, the action, its rewards, cards after."""

    name = "planner"
    level = 4
    worlds = 8

    def decide(self, thinking: Thinking, s: Position, seat: int, rng: Rng) -> int:
        ranking = Ranking()
        plan(thinking, s, seat, rng, self.worlds, ranking)
        return ranking.to_list()[ranking.best()][0]


class Master(Weighing):
    """Searches the turns to come, everyone's, over many worlds, for as long as it may think.

    `rounds` bounds the search where time is not to decide, as in tests. Each looks at least
    `turns` ahead and to the end of a round of turns: a position is always judged where the same
    player is to play.
    """

    name = "master"
    level = 5
    seconds = 1.0
    rounds = 1_000_000
    worlds = 32
    turns = 6

    def __init__(self) -> None:
        super().__init__()
        self._trees: dict[int, Tree] = {}

    def decide(self, thinking: Thinking, s: Position, seat: int, rng: Rng) -> int:
        tree = self._trees.setdefault(id(thinking), Tree(thinking))
        tree.turns = s.players * -(-self.turns // s.players)
        # The look at the whole turn that opens the search, and its last round, take a moment too.
        return search(tree, s, seat, rng, self.rounds, 0.95 * self.seconds, self.worlds)
