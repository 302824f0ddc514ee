"""Keeps to the convention and looks one turn ahead in the worlds it believes in."""

from __future__ import annotations

from origins.core.bot_view import Sight
from origins.core.errors import Message
from origins.core.moves import Move
from origins.core.rng import Rng
from origins.games.origine import codes
from origins.games.origine.beliefs.need_weights import Weights
from origins.games.origine.bots.beginner import stray
from origins.games.origine.bots.convention_policy import HONEST
from origins.games.origine.bots.policy_moves import advise, prospect
from origins.games.origine.bots.reasons import reason
from origins.games.origine.bots.steady import SteadyBot, Thought
from origins.games.origine.codes import FULL
from origins.games.origine.game import OrigineState
from origins.games.origine.rules.position import Position

WORLDS = 6
PLACEMENTS = 4
MARGIN = FULL // 10
"""How much better, a tenth of a point, another placement than the usual one must promise."""


class SeerBot(SteadyBot):
    """Of the placements that the convention allows it takes the one after which all others are
    likely to have a good placement too, and shows a pawn accordingly."""

    name = "seer"
    level = 4

    def decide(self, view: Sight, thought: Thought, rng: Rng) -> int:
        s = thought.position
        usual = advise(thought.counsel, s, view.seat)
        if s.phase == codes.PLACING:
            options = self.options(thought, 1 << s.board)
            best = self.best_of(view, thought, options, usual & 4095, rng)
            return codes.PLACE << 12 | best
        if s.phase == codes.SHOWING:
            return self._show(view, thought, usual, rng)
        if s.phase == codes.DESIGNATING and s.active in thought.reading.doubted:
            return self._steer(view, thought, rng)
        return usual

    def _steer(self, view: Sight, thought: Thought, rng: Rng) -> int:
        """The Continent on which a beginner is likely to do least harm."""
        counsel, active = thought.counsel, thought.position.active
        weights = thought.reading.private()
        worlds = [sampled(view, thought, weights, rng) for _ in range(WORLDS)]
        return max(
            view.legal_moves.actions,
            key=lambda action: sum(stray(counsel, w, active, action >> 6 & 63) for w in worlds),
        )

    def _show(self, view: Sight, thought: Thought, usual: int, rng: Rng) -> int:
        """The pawn that asks for the Continent of the best placement; the usual one if it does."""
        s, counsel = thought.position, thought.counsel
        slots = [action >> 6 & 63 for action in view.legal_moves.actions]
        asked = {slot: counsel.asked(s, slot) for slot in slots}
        usual_board = asked[usual >> 6 & 63]
        wish = counsel.pick(s, 1 << usual_board)
        options = [
            o for board in sorted(set(asked.values())) for o in self.options(thought, 1 << board)
        ]
        if wish < 0 or len(options) < 2:
            return usual
        best = self.best_of(view, thought, options, wish, rng)
        board = (best & 63) >> 3
        if board == usual_board:
            return usual
        naming = [slot for slot in slots if asked[slot] == board]
        slot = best >> 6 if best >> 6 in naming else naming[0]
        return codes.SHOW << 12 | slot << 6

    def options(self, thought: Thought, boards: int) -> list[int]:
        """The best honest placements on these boards, slot << 6 | space, the best first."""
        s, counsel = thought.position, thought.counsel
        hand = s.hand[s.active * codes.SLOTS : s.active * codes.SLOTS + codes.SLOTS]
        found = []
        for slot, pawn in enumerate(hand):
            if pawn != codes.NOBODY:
                for space in range(codes.SPACES):
                    if counsel.targets(s, pawn, boards) >> space & 1:
                        value = counsel.value(s, pawn, space)
                        if value >= HONEST:
                            found.append((-value, slot << 6 | space))
        return [option for _, option in sorted(found)[:PLACEMENTS]]

    def best_of(
        self, view: Sight, thought: Thought, options: list[int], usual: int, rng: Rng
    ) -> int:
        """The placement with the best prospects for the others, the usual one unless it pays."""
        if usual not in options or len(options) < 2:
            return usual
        weights = thought.reading.private()
        worlds = [sampled(view, thought, weights, rng) for _ in range(WORLDS)]
        hopes = {option: self._hope(thought, worlds, option) for option in options}
        best = max(options, key=lambda option: hopes[option])
        return best if hopes[best] > hopes[usual] + MARGIN else usual

    def _hope(self, thought: Thought, worlds: list[Position], option: int) -> float:
        """The expectation of what is left after the next turn, whoever's it is."""
        counsel, active = thought.counsel, thought.position.active
        others = [seat for seat in range(thought.position.players) if seat != active]
        total = 0
        for world in worlds:
            after = placed(world, option)
            counsel.study(after)
            total += sum(prospect(counsel, after, seat) for seat in others)
        return total / (len(worlds) * len(others))

    def why(self, view: Sight, move: Move) -> Message:
        thought = self.think(view)
        if move.kind == "designate" and thought.position.active in thought.reading.doubted:
            return Message("why-origine-designate-steer", {"board": move.args[0]})
        action = thought.game.encode(move)
        usual = advise(thought.counsel, thought.position, view.seat)
        if move.kind in ("show", "place") and action != usual:
            return Message(f"why-origine-ahead-{move.kind}")
        return reason(thought.counsel, thought.position, thought.game, move)


def placed(s: Position, option: int) -> Position:
    """The planet after a placement, before anything is drawn."""
    after = s.clone()
    at, space = after.at, option & 63
    at[space] = after.hand[s.active * codes.SLOTS + (option >> 6)]
    after.at = at
    after.occupied |= 1 << space
    return after


def sampled(view: Sight, thought: Thought, weights: Weights, rng: Rng) -> Position:
    """A world that this seat believes in."""
    planet = view.world(rng)
    assert isinstance(planet, OrigineState)
    return thought.reading.draw(planet.position, weights, rng)
