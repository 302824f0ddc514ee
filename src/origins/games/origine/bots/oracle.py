"""Plays possible worlds to their end and leaves the convention's choice only for a better one."""

from __future__ import annotations

from math import inf, sqrt
from time import perf_counter

from origins.core.bot_view import Sight
from origins.core.errors import Message
from origins.core.moves import Move
from origins.core.rng import Rng
from origins.games.origine import codes
from origins.games.origine.border.verdict import PERFECT
from origins.games.origine.bots.policy_moves import advise, finish
from origins.games.origine.bots.seer import SeerBot, sampled
from origins.games.origine.bots.steady import Thought
from origins.games.origine.rules.position import Position
from origins.games.origine.rules.turn import apply

SECONDS = 1.0
ROUNDS = 64
FEW = 8
"""So many worlds at least before anything is decided; if the usual choice is perfect in all of
them, nothing can be better."""
CLEARLY = 2.0
"""How many standard errors another choice must be ahead of the usual one."""

Scores = dict[int, list[int]]


class OracleBot(SeerBot):
    """In sampled worlds it plays each choice on with everybody keeping to the convention.

    One seat searches at a time: the others are taken to play the convention plainly, and what this
    one plays they can still read, since it chooses among honest placements alone. It plays at most
    `rounds` worlds and for at most `seconds`; 0 seconds: however long it takes.
    """

    name = "oracle"
    level = 5

    def __init__(self, seconds: float = SECONDS, rounds: int = ROUNDS) -> None:
        super().__init__()
        self.seconds, self.rounds = seconds, rounds
        self.found: tuple[int, float] = (0, 0.0)
        """Of the last decision: the worlds played, and how much better than usual it ended."""
        self.when: tuple[int, Move] | None = None

    def decide(self, view: Sight, thought: Thought, rng: Rng) -> int:
        limit = perf_counter() + self.seconds if self.seconds else inf
        self.found = (0, 0.0)
        weights = thought.reading.private()
        if thought.reading.doubted or len(thought.reading.worlds(weights)) > 1:
            # The worlds are played on as if everybody kept to the convention and so all needs on
            # the planet were known; here it is not so.
            return super().decide(view, thought, rng)
        usual = advise(thought.counsel, thought.position, view.seat)
        choices = self._choices(view, thought, usual)
        if len(choices) == 1:
            return usual
        worlds = [sampled(view, thought, weights, rng) for _ in range(FEW)]
        scores: Scores = {}
        for action in choices:
            ends = self._ends(thought, worlds, view.seat, action, limit)
            if len(ends) < FEW:
                break
            scores[action] = ends
            if min(scores[usual]) == PERFECT:
                break
        if usual not in scores:
            return usual
        self._go_on(view, thought, rng, scores, usual, limit)
        best = max(scores, key=lambda action: (sum(scores[action]), action == usual))
        ahead, error = difference(scores[best], scores[usual])
        if best == usual or ahead <= CLEARLY * error:
            best, ahead = usual, 0.0
        self.found = (len(scores[usual]), ahead)
        return best

    def _go_on(
        self, view: Sight, thought: Thought, rng: Rng, scores: Scores, usual: int, limit: float
    ) -> None:
        """More worlds, as long as another choice may prove better than the usual one."""
        weights = thought.reading.private()
        for _ in range(FEW, self.rounds):
            for action in list(scores):
                if action != usual and hopeless(scores[action], scores[usual]):
                    del scores[action]
            if len(scores) == 1:
                return
            world = [sampled(view, thought, weights, rng)]
            ends = [self._ends(thought, world, view.seat, action, limit) for action in scores]
            if not all(ends):
                return
            for action, end in zip(scores, ends, strict=True):
                scores[action] += end

    def _ends(
        self, thought: Thought, worlds: list[Position], seat: int, action: int, limit: float
    ) -> list[int]:
        """The score of each world played on after an action, as far as there is time."""
        found: list[int] = []
        for world in worlds:
            if perf_counter() > limit:
                break
            after = world.clone()
            apply(after, seat, action)
            found.append(finish(thought.counsel, after))
        return found

    def _choices(self, view: Sight, thought: Thought, usual: int) -> list[int]:
        """The usual action first, then the others that the partners can read."""
        s, counsel = thought.position, thought.counsel
        others: list[int] = []
        match s.phase:
            case codes.SHOWING:
                others = [
                    a
                    for a in view.legal_moves.actions
                    if self.options(thought, 1 << counsel.asked(s, a >> 6 & 63))
                ]
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
