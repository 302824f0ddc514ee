"""Takes the best that one turn offers, by the game's own estimate of positions."""

from __future__ import annotations

from origins.bots.bot import Bot, View, rng_of
from origins.core.errors import Message
from origins.core.game import State
from origins.core.moves import Move
from origins.core.rng import Rng

WORLDS = 3
FINALISTS = 6
CHOICES = 12
DEPTH = 4


class GreedyBot(Bot):
    """Looks at every move in one possible world, then at the best few in several.

    A turn is several decisions: the finalists are followed through the choices they lead to
    (which half of a reward, which tile), greedily, while these are few and the seat's own.
    """

    name = "greedy"
    remembers = False

    def choose(self, view: View, rng: Rng) -> Move:
        moves = view.legal_moves
        if len(moves) == 1:
            return moves[0]
        worlds = [view.world(rng) for _ in range(WORLDS)]
        first = [(value_of(worlds[0], action, view.seat, 0), action) for action in moves.actions]
        # Equal moves are told apart by chance, not by their place in the list.
        order = {action: rng.next64() for action in moves.actions}
        first.sort(key=lambda pair: (pair[0], order[pair[1]]), reverse=True)
        finalists = [action for _, action in first[:FINALISTS]]

        def judged(action: int) -> tuple[float, int]:
            values = (value_of(world, action, view.seat, DEPTH) for world in worlds)
            return sum(values), order[action]

        return moves[moves.actions.index(max(finalists, key=judged))]

    def why(self, view: View, move: Move) -> Message:
        """How much better the move looks than the legal moves do on average."""
        world, actions = view.world(rng_of("why")), view.legal_moves.actions
        values = [value_of(world, action, view.seat, DEPTH) for action in actions]
        gain = values[list(view.legal_moves).index(move)] - sum(values) / len(values)
        return Message("why-greedy", {"gain": max(0, round(gain))})


def value_of(world: State, action: int, seat: int, depth: int) -> float:
    """The estimate after `action` and up to `depth` own choices that follow it."""
    state = world.clone()
    state.advance(action, seat)
    for _ in range(depth):
        if state.deciders() != (seat,):
            break
        actions = state.legal_actions(seat)
        if len(actions) > CHOICES:
            break
        values = [value_of(state, choice, seat, 0) for choice in actions]
        state.advance(actions[values.index(max(values))], seat)
    return state.estimate(seat)
