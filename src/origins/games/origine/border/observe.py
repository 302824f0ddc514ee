"""What a viewer may know of a position, built by allow-list: nothing is copied that is not named.

Kinds are public, needs are not. A pawn on the table or in front of a player can be followed by
everybody; in the bag it is out of sight, and only the number of pawns in it is told.
"""

from __future__ import annotations

import msgspec

from origins.core.events import Viewer
from origins.core.game import Observation
from origins.core.hidden import HIDDEN, Hidden
from origins.games.origine import codes
from origins.games.origine.border.resample import known, settled
from origins.games.origine.border.verdict import LEVELS, level
from origins.games.origine.choices import PHASE_OF
from origins.games.origine.pack import Ids
from origins.games.origine.rules.layout import complete
from origins.games.origine.rules.position import Position
from origins.games.origine.rules.score import score


class PawnSeen(msgspec.Struct, frozen=True):
    """A pawn in sight. `up`: its need side is; `known_by`: the seats that have ever seen it.

    Without the memory aid `known_by` stays empty: to keep track of it is what memory is for.
    """

    kind: str
    need: str | Hidden
    up: bool = False
    known_by: tuple[int, ...] = ()


class SpaceSeen(msgspec.Struct, frozen=True):
    space: str
    soil: str
    pawn: PawnSeen | None


class BoardSeen(msgspec.Struct, frozen=True):
    board: str
    side: str
    aside: bool
    complete: bool
    spaces: tuple[SpaceSeen, ...]
    white: SpaceSeen


class OrigineObservation(Observation, frozen=True, kw_only=True):
    phase: str
    turn: int
    active: int
    memory: bool
    talk: bool
    """G-OXY-5: the choice at hand may be discussed. Otherwise nobody may hint (G-TURN-6)."""
    shown: int | None
    designated: str | None
    target: str | None
    """The Oxygen whose face is being chosen, or the Element that was looked at."""
    boards: tuple[BoardSeen, ...]
    hands: tuple[tuple[PawnSeen | None, ...], ...]
    bag: int
    bacteria_aside: bool
    discarded: tuple[str, ...]
    passing: int | None
    """The slot that this viewer has chosen to pass on, while others still choose."""
    score: int | Hidden
    level: str | None


def observe(
    s: Position, ids: Ids, viewer: Viewer, game: str, deciders: tuple[int, ...], memory: bool
) -> OrigineObservation:
    return _Eye(s, ids, viewer, memory).look(game, deciders)


class _Eye:
    """One viewer's look at one position; arrays are read once."""

    def __init__(self, s: Position, ids: Ids, viewer: Viewer, memory: bool) -> None:
        self.s, self.ids, self.viewer, self.memory = s, ids, viewer, memory
        self.at, self.hand, self.seen, self.choice = s.at, s.hand, s.seen, s.choice
        self.sure = known(s, codes.PUBLIC if viewer is None else viewer, 1 if memory else 0)
        for kind in range(codes.OXYGEN + 1):
            if settled(s, kind):  # a need that the kind alone tells, such as Water's
                self.sure |= 15 << kind * 4

    def look(self, game: str, deciders: tuple[int, ...]) -> OrigineObservation:
        s, ids, viewer = self.s, self.ids, self.viewer
        phase = PHASE_OF[s.phase]
        over = s.phase == codes.OVER
        slots = range(codes.SLOTS)
        passing = self.choice[viewer] if viewer is not None else codes.NONE
        points = score(s) if over else HIDDEN
        return OrigineObservation(
            game=game,
            viewer=viewer,
            players=s.players,
            deciders=deciders,
            phase=phase.name,
            turn=s.turn,
            active=s.active,
            memory=self.memory,
            talk=phase.talk,
            shown=None if s.shown == codes.NONE else s.shown,
            designated=None if s.board == codes.NONE else ids.boards[s.board],
            target=None if s.target == codes.NONE else ids.spaces[s.target],
            boards=tuple(self._board(b) for b in range(codes.BOARDS) if s.layout >> b & 1),
            hands=tuple(
                tuple(self._pawn(self.hand[seat * codes.SLOTS + slot], False) for slot in slots)
                for seat in range(s.players)
            ),
            bag=s.bag_size,
            bacteria_aside=not s.opened,
            discarded=tuple(need for p, need in enumerate(ids.needs) if s.discard >> p & 1),
            passing=None if passing == codes.NONE else passing,
            score=points,
            level=LEVELS[level(s.players, points)] if isinstance(points, int) else None,
        )

    def _board(self, b: int) -> BoardSeen:
        s, ids = self.s, self.ids
        places = range(b * 8, b * 8 + ids.sizes[b])
        return BoardSeen(
            ids.boards[b],
            ids.side(s.hard, b),
            b == s.aside and not s.opened,
            bool(complete(s, b)),
            tuple(self._space(space) for space in places),
            self._space(b * 8 + codes.WHITE),
        )

    def _space(self, space: int) -> SpaceSeen:
        up = bool(self.s.up >> space & 1)
        soil = self.ids.soil(self.s.hard, space)
        return SpaceSeen(self.ids.spaces[space], soil, self._pawn(self.at[space], up))

    def _pawn(self, pawn: int, up: bool) -> PawnSeen | None:
        if pawn == codes.NOBODY:
            return None
        need = self.ids.needs[pawn] if self.sure >> pawn & 1 else HIDDEN
        seats = range(self.s.players) if self.memory else ()
        witnesses = tuple(seat for seat in seats if self.seen[seat] >> pawn & 1)
        return PawnSeen(self.ids.kinds[pawn], need, up, witnesses)
