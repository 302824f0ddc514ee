"""The bots of Origin and Origin Junior that look beyond the next move, from gentle to strong."""

from __future__ import annotations

import threading
from abc import abstractmethod

from origins.bots.bot import Bot, View
from origins.core.errors import Message
from origins.core.moves import Move
from origins.core.rng import Rng
from origins.games.origin.bots.reasons import reason
from origins.games.origin.game import OriginState
from origins.games.origin.rules.position import Position
from origins.games.origin.search.plan import Ranking, SearchContext, plan, thoughtful
from origins.games.origin.search.tree_search import Tree, search
from origins.games.origin.search.weights import judge

GAMES = ("origin", "junior")


class _Desk(threading.local):
    """What the bots of a thread think with. It is large, so it is made once, not for each bot."""

    def __init__(self) -> None:
        self.thinking: dict[tuple[str, int], SearchContext] = {}
        self._tree: Tree | None = None

    def tree_for(self, thinking: SearchContext) -> Tree:
        if self._tree is None:
            self._tree = Tree(thinking)
        elif self._tree.thinking is not thinking:
            self._tree.look_with(thinking)
        return self._tree


_desk = _Desk()


class ValueBot(Bot):
    """What the three have in common: a value function, and one world to start from.

    That world is dealt from what the seat knows; every look ahead deals its own from it again.
    """

    games = GAMES
    remembers = False

    def choose(self, view: View, rng: Rng) -> Move:
        moves = view.legal_moves
        if len(moves) == 1:
            return moves[0]
        state = view.world(rng)
        assert isinstance(state, OriginState)
        thinking = self.thinking(state.game.name, state.num_players)
        return state.game.decode(self.decide(thinking, state.position, view.seat, rng))

    def thinking(self, game: str, players: int) -> SearchContext:
        key = (game, players)
        if key not in _desk.thinking:
            _desk.thinking[key] = SearchContext(judge(game, players))
        return _desk.thinking[key]

    def tree(self, thinking: SearchContext, players: int, first: int, second: int) -> Tree:
        """A search that is judged after so many rounds of turns, and again after so many."""
        tree = _desk.tree_for(thinking)
        tree.first, tree.second = first * players, second * players
        tree.hasty.brief = 1 if players > 2 else 0
        return tree

    @abstractmethod
    def decide(self, thinking: SearchContext, s: Position, seat: int, rng: Rng) -> int:
        """The number of the move."""

    def why(self, view: View, move: Move) -> Message:
        return reason(view, move)


class Thinker(ValueBot):
    """Weighs the position after each move, what the move brings already taken."""

    name = "thinker"
    level = 3
    worlds = 4

    def decide(self, thinking: SearchContext, s: Position, seat: int, rng: Rng) -> int:
        return thoughtful(thinking, s, seat, rng, self.worlds, Ranking())


class Planner(ValueBot):
    """Searches its whole turn: cards before the action, the action, its rewards, cards after.

    In Junior a turn is a single action, so there it searches once around the table instead.
    """

    name = "planner"
    level = 4
    worlds = 8
    rounds = 32

    def decide(self, thinking: SearchContext, s: Position, seat: int, rng: Rng) -> int:
        if s.junior:
            tree = self.tree(thinking, s.players, 1, 1)
            return search(tree, s, seat, rng, self.rounds, 0.0, self.worlds)
        ranking = Ranking()
        plan(thinking, s, seat, rng, self.worlds, ranking)
        return ranking.to_list()[ranking.best()][0]


class Master(ValueBot):
    """Searches the turns to come, everyone's, over many worlds, for as long as it may think.

    `rounds` bounds the search where time is not to decide, as in tests. Each is judged where the
    same player is to play again: after two times around the table and after three; in Origin with
    more than two players only after two, but with master's own turns on the way planned.
    """

    name = "master"
    level = 5
    seconds = 1.0
    rounds = 1_000_000
    worlds = 32

    def decide(self, thinking: SearchContext, s: Position, seat: int, rng: Rng) -> int:
        planning = s.players > 2 and not s.junior
        tree = self.tree(thinking, s.players, 2, 2 if planning else 3)
        tree.planners = 1 << seat if planning else 0
        # The look at the whole turn that opens the search, and its last round, take a moment too.
        return search(tree, s, seat, rng, self.rounds, 0.95 * self.seconds, self.worlds)
