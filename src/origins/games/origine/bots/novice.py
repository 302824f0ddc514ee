"""Thinks of its own pawns and of nothing else."""

from __future__ import annotations

from origins.bots.bot import Bot
from origins.core.bot_view import Sight
from origins.core.errors import Message
from origins.core.moves import Move
from origins.core.rng import FastRng, Rng
from origins.games.origine import codes
from origins.games.origine.bots.beginner import fit
from origins.games.origine.game import OrigineState
from origins.games.origine.rules.layout import designable
from origins.games.origine.rules.position import Position
from origins.games.origine.rules.score import waters
from origins.games.origine.rules.turn import apply
from origins.games.origine.search.estimate import lost


class NoviceBot(Bot):
    """Places each pawn where its own need is met, or at least can be, and lets Oxygen score."""

    name = "novice"
    games = ("origine",)
    level = 2

    def choose(self, view: Sight, rng: Rng) -> Move:
        moves = view.legal_moves
        if len(moves) == 1:
            return moves[0]
        planet = view.world(FastRng(0))
        assert isinstance(planet, OrigineState)
        judged = [
            (self._value(planet.position, view.seat, a), rng.next64(), a) for a in moves.actions
        ]
        return planet.game.decode(max(judged)[2])

    def _value(self, s: Position, seat: int, action: int) -> int:
        first, second = action >> 6 & 63, action & 63
        match action >> 12:
            case codes.SHOW:
                pawn = s.hand[seat * codes.SLOTS + first]
                boards = [b for b in range(codes.BOARDS) if designable(s) >> b & 1]
                return max((self._home(s, pawn, b) for b in boards), default=0)
            case codes.DESIGNATE:
                return self._welcome(s, s.hand[s.active * codes.SLOTS + s.shown] >> 2, first)
            case codes.PLACE:
                return fit(s, s.hand[seat * codes.SLOTS + first], second)
            case codes.FACE:
                return 1 if first == codes.SCORES else 0
            case codes.SHARE:
                return 0
        after = s.clone()
        apply(after, seat, action)
        return self._content(after, seat)

    def _home(self, s: Position, pawn: int, board: int) -> int:
        """The best that a Continent offers a pawn."""
        spaces = [board * 8 + codes.WHITE] if pawn >= codes.ELEMENTS else free_spaces(s, board)
        return max((fit(s, pawn, space) for space in spaces), default=0)

    def _welcome(self, s: Position, kind: int, board: int) -> int:
        """Water goes where there is none, everything else where there is most room."""
        if kind == codes.WATER:
            return 0 if waters(s, board) else 1
        return len(free_spaces(s, board))

    def _content(self, s: Position, seat: int) -> int:
        """How many of the pawns whose need it has seen can still have what they need."""
        return sum(
            1
            for space, pawn in enumerate(s.at)
            if pawn < codes.ELEMENTS and s.seen[seat] >> pawn & 1 and not lost(s, space)
        )

    def why(self, view: Sight, move: Move) -> Message:
        key = move.kind if move.kind in ("show", "designate", "place", "oxygen") else "other"
        return Message(f"why-novice-{key}")


def free_spaces(s: Position, board: int) -> list[int]:
    free = s.tables.elements[board] & ~s.occupied
    return [space for space in range(board * 8, board * 8 + codes.WHITE) if free >> space & 1]
