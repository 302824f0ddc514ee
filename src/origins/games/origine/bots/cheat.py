"""Sees every need and the bag: the upper bound that the other bots are measured by.

It cannot be seated at a table; `origins.bots.playing.play` hands it an open view in the arena.
"""

from __future__ import annotations

from origins.bots.bot import Bot
from origins.core.bot_view import Sight
from origins.core.errors import Message
from origins.core.moves import Move
from origins.core.rng import Rng
from origins.games.origine.border.verdict import PERFECT
from origins.games.origine.bots.convention_reader import counsel_of
from origins.games.origine.bots.policy_moves import advise, finish
from origins.games.origine.game import OrigineState
from origins.games.origine.rules.turn import apply


class CheatBot(Bot):
    """Plays every choice on to the true end of the game and takes the best."""

    name = "cheat"
    games = ("origine",)
    level = 9
    cheats = True

    def choose(self, view: Sight, rng: Rng) -> Move:
        moves = view.legal_moves
        if len(moves) == 1:
            return moves[0]
        planet = view.world(rng)
        assert isinstance(planet, OrigineState)
        counsel = counsel_of(planet.game)
        counsel.study(planet.position)
        usual = advise(counsel, planet.position, view.seat)
        best, most = usual, -1
        for action in (usual, *moves.actions):
            after = planet.position.clone()
            apply(after, view.seat, action)
            score = finish(counsel, after)
            if score > most:
                best, most = action, score
            if most == PERFECT:
                break
        return planet.game.decode(best)

    def why(self, view: Sight, move: Move) -> Message:
        return Message("why-cheat")
