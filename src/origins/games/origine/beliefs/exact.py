"""What one seat may conclude about needs, from its observation alone.

Every pawn in sight has a place: its space, or `hand_<seat>_<slot>`. The kinds are public and
each kind's pawns are known from the game aid, so the needs that nobody showed this viewer are
dealt among the pawns of that kind that he has not seen and those still in the bag: at most 24
ways a kind, every one as likely as another. All answers are exact.

    >>> from origins.games.origine.game import ORIGINE
    >>> state = ORIGINE.new_initial_state(players=3, seed=1)
    >>> beliefs = Beliefs(state.observe(0), ORIGINE.pack)
    >>> sum(beliefs.marginals()["hand_1_0"].values())
    Fraction(1, 1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import permutations

import msgspec

from origins.core.errors import UsageError
from origins.core.hooks import Details
from origins.core.rng import Rng
from origins.games.origine.border.observe import OrigineObservation, PawnSeen
from origins.games.origine.pack_files import OriginePack

LEVELS = ("nothing", "seen", "possible", "likely")
Ways = dict[tuple[str, ...], int]


class PawnBelief(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the screen may show at a pawn, as far as the level chosen goes."""

    place: str
    kind: str
    seen: str | None = None
    possible: tuple[str, ...] = ()
    likely: dict[str, float] = {}


class OrigineDetails(Details, frozen=True, kw_only=True):
    """`belief`: what the viewer may conclude about each pawn in sight."""

    belief: tuple[PawnBelief, ...]


class Beliefs:
    """The assignments of needs that agree with an observation.

    `marks` adds what the player himself concludes: the needs that he holds possible at a place.
    """

    def __init__(
        self,
        observation: OrigineObservation,
        pack: OriginePack,
        marks: Mapping[str, frozenset[str]] | None = None,
    ) -> None:
        self.observation = observation
        self.pack = pack
        self.marks = dict(marks or {})
        self.pawns = dict(_in_sight(observation))
        if unknown := sorted(set(self.marks) - set(self.pawns)):
            raise UsageError(f"there is no pawn at {unknown[0]!r}")
        self.known = {
            place: pawn.need for place, pawn in self.pawns.items() if isinstance(pawn.need, str)
        }
        self._places: dict[str, list[str]] = {}
        self._ways: dict[str, Ways] = {}
        for kind in ("water", "mineral", "plant", "insect", "animal", "oxygen"):
            self._count(kind)

    def _count(self, kind: str) -> None:
        """Every way to deal a kind's free needs to its unknown places, with how often it comes.

        A way comes more than once where pawns are alike, and once for each order of the rest in
        the bag, which is the same for all of them and left out.
        """
        free = Counter(pawn.need for pawn in self.pack.pawns if pawn.kind == kind)
        seen = [
            self.known[p] for p, pawn in self.pawns.items() if pawn.kind == kind and p in self.known
        ]
        free.subtract(seen)
        if any(count < 0 for count in free.values()):
            raise UsageError(f"the observation shows more {kind} pawns than there are")
        places = [p for p, pawn in self.pawns.items() if pawn.kind == kind and p not in self.known]
        open_marks = [self.marks.get(place) for place in places]
        ways: Ways = Counter()
        for needs in permutations(sorted(free.elements()), len(places)):
            if all(m is None or n in m for n, m in zip(needs, open_marks, strict=True)):
                ways[needs] += 1
        self._places[kind], self._ways[kind] = places, ways

    def possible(self) -> bool:
        """False where the marks contradict each other or what was seen."""
        wrong = (
            place
            for place, marked in self.marks.items()
            if place in self.known and self.known[place] not in marked
        )
        return all(self._ways.values()) and next(wrong, None) is None

    def count(self) -> int:
        """How many different assignments of needs to the pawns in sight there are."""
        total = 1
        for ways in self._ways.values():
            total *= len(ways)
        return total

    def assignments(self, kind: str) -> list[dict[str, str]]:
        """The assignments of one kind's unknown pawns; kinds do not depend on each other."""
        return [dict(zip(self._places[kind], needs, strict=True)) for needs in self._ways[kind]]

    def marginals(self) -> dict[str, dict[str, Fraction]]:
        """For each pawn in sight, each need it may have with its exact probability."""
        result = {place: {need: Fraction(1)} for place, need in self.known.items()}
        for kind, ways in self._ways.items():
            total = sum(ways.values())
            for i, place in enumerate(self._places[kind]):
                odds: Counter[str] = Counter()
                for needs, times in ways.items():
                    odds[needs[i]] += times
                result[place] = {need: Fraction(odds[need], total) for need in sorted(odds)}
        return {place: result[place] for place in self.pawns}

    def sample(self, rng: Rng) -> dict[str, str]:
        """The needs of all pawns in sight in one world, each world equally likely."""
        needs = dict(self.known)
        for kind, ways in self._ways.items():
            if not ways:
                raise UsageError("the marks contradict what was seen")
            pick = rng.below(sum(ways.values()))
            for dealt, times in ways.items():
                pick -= times
                if pick < 0:
                    needs.update(zip(self._places[kind], dealt, strict=True))
                    break
        return {place: needs[place] for place in self.pawns}

    def marked(self, place: str, needs: frozenset[str]) -> Beliefs:
        """The same with one more conclusion of the player's own."""
        return Beliefs(self.observation, self.pack, {**self.marks, place: needs})

    def shown(self, level: str) -> list[PawnBelief]:
        """What the screen shows: nothing, what I have seen, possibilities or probabilities."""
        if level not in LEVELS:
            raise UsageError(f"no level {level!r}; levels are {', '.join(LEVELS)}")
        if level == "nothing":
            return []
        rows = []
        for place, odds in self.marginals().items():
            possible = tuple(odds) if level in ("possible", "likely") else ()
            likely = {n: float(p) for n, p in odds.items()} if level == "likely" else {}
            kind = self.pawns[place].kind
            rows.append(PawnBelief(place, kind, self.known.get(place), possible, likely))
        return rows


def details(seen: OrigineObservation, pack: OriginePack, level: str) -> OrigineDetails | None:
    """For each pawn in sight what the viewer may conclude; None where the table shows nothing."""
    if level == "nothing":
        return None
    return OrigineDetails(belief=tuple(Beliefs(seen, pack).shown(level)))


def _in_sight(observation: OrigineObservation) -> Iterator[tuple[str, PawnSeen]]:
    for board in observation.boards:
        for space in (*board.spaces, board.white):
            if space.pawn is not None:
                yield space.space, space.pawn
    for seat, hand in enumerate(observation.hands):
        for slot, pawn in enumerate(hand):
            if pawn is not None:
                yield f"hand_{seat}_{slot}", pawn
