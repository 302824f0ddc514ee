"""Keeps to the convention: docs/origine-convention.md."""

from __future__ import annotations

from origins.bots.bot import Bot
from origins.core.bot_view import Sight
from origins.core.errors import Message
from origins.core.moves import Move
from origins.core.rng import FastRng, Rng
from origins.games.origine import codes
from origins.games.origine.border.observe import OrigineObservation
from origins.games.origine.bots.convention_policy import Counsel
from origins.games.origine.bots.convention_reader import Reading, counsel_of
from origins.games.origine.bots.policy_moves import advise
from origins.games.origine.bots.reasons import reason
from origins.games.origine.game import OrigineGame, OrigineState
from origins.games.origine.rules.position import Position


class Thought:
    """One decision: the table as the seat believes it to be, and the counsel for it."""

    def __init__(self, view: Sight, reading: Reading, planet: OrigineState) -> None:
        self.seat, self.reading, self.planet = view.seat, reading, planet
        self.game: OrigineGame = planet.game
        self.position: Position = planet.position
        self.counsel: Counsel = counsel_of(self.game)
        self.study()

    def study(self) -> None:
        """Meanings follow from what all know, the worth of a placement from what it knows."""
        reading, counsel = self.reading, self.counsel
        shared = reading.worlds(reading.weights)
        reading.agree(shared, self.position)
        own = reading.worlds(reading.private())
        if own != shared:
            counsel.forget()
            for world in reversed(own):
                counsel.add(reading.position(world, self.position.active), world[0])
        self._believe(own[0][1])

    def _believe(self, world: dict[int, int]) -> None:
        """Put the likeliest needs on the planet, and in hand pawns that are not on it."""
        s = self.position
        elements, _ = self.reading.planet(world)
        s.at = [
            elements[space] if elements[space] < codes.ELEMENTS else pawn
            for space, pawn in enumerate(s.at)
        ]
        used = {pawn for pawn in s.at if pawn < codes.ELEMENTS}
        twin = self.game.tables.twin
        hand = s.hand
        for i in range(self.seat * codes.SLOTS, self.seat * codes.SLOTS + codes.SLOTS):
            if hand[i] < codes.ELEMENTS:
                alike = [p for p in range(codes.ELEMENTS) if twin[p] == twin[hand[i]]]
                hand[i] = next((p for p in alike if p not in used), hand[i])
                used.add(hand[i])
        s.hand = hand


class SteadyBot(Bot):
    """Shows the pawn it would like to place, gives the Continent asked for, places honestly."""

    name = "steady"
    games = ("origine",)
    level = 3

    def __init__(self) -> None:
        self._reading: Reading | None = None

    def choose(self, view: Sight, rng: Rng) -> Move:
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        thought = self.think(view)
        return thought.game.decode(self.decide(view, thought, rng))

    def decide(self, view: Sight, thought: Thought, rng: Rng) -> int:
        return advise(thought.counsel, thought.position, view.seat)

    def think(self, view: Sight) -> Thought:
        """Read the game so far; what was read before is kept."""
        planet = view.world(FastRng(0))
        observation = view.observation
        assert isinstance(planet, OrigineState)
        assert isinstance(observation, OrigineObservation)
        known, history = self._reading, view.history
        if (
            known is not None
            and (known.game, known.seat, known.players)
            == (planet.game, view.seat, view.num_players)
            and (known.layout, known.hard) == (planet.position.layout, planet.position.hard)
            and known.continues(history)
        ):
            self._reading = known.learn(observation, history)
        else:
            self._reading = Reading.of(planet.game, observation, view.seat, history)
        return Thought(view, self._reading, planet)

    def why(self, view: Sight, move: Move) -> Message:
        thought = self.think(view)
        return reason(thought.counsel, thought.position, thought.game, move)
