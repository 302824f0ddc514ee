"""Plays possible worlds to their end and leaves the convention's choice only for a better one."""

from __future__ import annotations

from math import sqrt
from time import perf_counter

from origins.core.errors import Message
from origins.core.moves import Move
from origins.core.rng import Rng
from origins.core.sight import Sight
from origins.games.origine import codes
from origins.games.origine.advice import advise, finish
from origins.games.origine.bots.seer import SeerBot, sampled
from origins.games.origine.bots.steady import Thought
from origins.games.origine.turn import play
from origins.games.origine.verdict import PERFECT

SECONDS = 1.0
WORLDS = 64
FEW = 8
"""So many worlds at least before anything is decided; if the usual choice is perfect in all of
them, nothing can be better."""
CLEARLY = 2.0
"""How many standard errors another choice must be ahead of the usual one."""


class OracleBot(SeerBot):
    """In sampled worlds it plays each choice on with everybody keeping to the convention.

    One seat searches at a time: the others are taken to play the convention plainly, and what this
    one plays they can still read, since it chooses among honest placements alone.
    """

    name = "oracle"
    level = 4

    def __init__(self, seconds: float = SECONDS, worlds: int = WORLDS) -> None:
        super().__init__()
        self.seconds, self.worlds = seconds, worlds
        self.found: tuple[int, float] = (0, 0.0)
        """Of the last decision: the worlds played, and how much better than usual it ended."""
        self.when: tuple[int, Move] | None = None

    def decide(self, view: Sight, thought: Thought, rng: Rng) -> int:
        start = perf_counter()
        self.found = (0, 0.0)
        weights = thought.reading.private()
        if len(thought.reading.worlds(weights)) > 1:
            # The worlds are played on as if all needs on the planet were known; here they are not.
            return super().decide(view, thought, rng)
        usual = advise(thought.counsel, thought.position, view.seat)
        choices = self._choices(view, thought, usual)
        if len(choices) == 1:
            return usual
        scores: dict[int, list[int]] = {action: [] for action in choices}
        for number in range(1, self.worlds + 1):
            world = sampled(view, thought, weights, rng)
            for action in choices:
                after = world.clone()
                play(after, view.seat, action)
                scores[action].append(finish(thought.counsel, after))
            if number == FEW and min(scores[usual]) == PERFECT:
                break
            if number >= FEW:
                choices = [
                    a for a in choices if a == usual or not hopeless(scores[a], scores[usual])
                ]
                if len(choices) == 1:
                    break
            if perf_counter() - start > self.seconds:
                break
        best = max(choices, key=lambda action: (sum(scores[action]), action == usual))
        ahead, error = difference(scores[best], scores[usual])
        if best == usual or len(scores[usual]) < FEW or ahead <= CLEARLY * error:
            best, ahead = usual, 0.0
        self.found = (len(scores[usual]), ahead)
        return best

    def _choices(self, view: Sight, thought: Thought, usual: int) -> list[int]:
        """The usual action first, then the others that the partners can read."""
        s, counsel = thought.position, thought.counsel
        others: list[int] = []
        match s.phase:
            case codes.SHOWING:
                others = [a for a in view.legal_moves.actions
                          if self.options(thought, 1 << counsel.asked(s, a >> 6 & 63))]  # fmt: skip
            case codes.FACING:
                others = list(view.legal_moves.actions)
            case codes.PLACING:
                others = [codes.PLACE << 12 | o for o in self.options(thought, 1 << s.board)]
        return [usual, *(action for action in others if action != usual)]

    def choose(self, view: Sight, rng: Rng) -> Move:
        move = super().choose(view, rng)
        self.when = (len(view.history), move)
        return move

    def why(self, view: Sight, move: Move) -> Message:
        worlds, ahead = self.found
        if ahead > 0 and self.when == (len(view.history), move):
            return Message("why-origine-worlds", {"count": worlds, "gain": round(ahead * worlds)})
        return super().why(view, move)


def difference(mine: list[int], usual: list[int]) -> tuple[float, float]:
    """How far one choice is ahead of another in the same worlds, and the standard error."""
    gaps = [a - b for a, b in zip(mine, usual, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
    return mean, sqrt(spread / len(gaps))


def hopeless(mine: list[int], usual: list[int]) -> bool:
    ahead, error = difference(mine, usual)
    return ahead < 0 and ahead + error < 0
