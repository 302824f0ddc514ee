"""Sees every need and the bag: the upper bound that the other bots are measured by.

It cannot be seated at a table; `origins.bots.playing.play` hands it an open view in the arena.
"""

from __future__ import annotations

from origins.bots.bot import Bot
from origins.core.errors import Message
from origins.core.moves import Move
from origins.core.rng import Rng
from origins.core.sight import Sight
from origins.games.origine.advice import advise, finish
from origins.games.origine.convention import counsel_of
from origins.games.origine.game import OriginePlanet
from origins.games.origine.turn import play
from origins.games.origine.verdict import PERFECT


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
        assert isinstance(planet, OriginePlanet)
        counsel = counsel_of(planet.game)
        counsel.study(planet.position)
        usual = advise(counsel, planet.position, view.seat)
        best, most = usual, -1
        for action in (usual, *moves.actions):
            after = planet.position.clone()
            play(after, view.seat, action)
            score = finish(counsel, after)
            if score > most:
                best, most = action, score
            if most == PERFECT:
                break
        return planet.game.decode(best)

    def why(self, view: Sight, move: Move) -> Message:
        return Message("why-cheat")
