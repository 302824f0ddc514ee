"""Why a move is refused: the rule's id, the words, and a legal move close to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from origins.core.errors import Arg, Message, Refusal, UsageError
from origins.core.moves import Move
from origins.games.origine import codes
from origins.games.origine.choices import PHASE_OF
from origins.games.origine.rules.layout import complete, designable, open_boards
from origins.games.origine.rules.position import Position

if TYPE_CHECKING:
    from origins.games.origine.game import OrigineState

Reason = tuple[str, str, dict[str, Arg]]


def explain(state: OrigineState, move: Move, player: int) -> Refusal:
    """The reason, knowing that `move` is not legal for `player`, who must decide now."""
    rule, key, args = _reason(state, move, player)
    nearest = _nearest(state, move, player)
    return Refusal(rule, Message(f"refused-origine-{key}", args), nearest)


def _nearest(state: OrigineState, move: Move, player: int) -> str | None:
    """The legal move that shares most with the one refused, the first of them."""

    def alike(legal: Move) -> int:
        pairs = zip(legal.args, move.args, strict=False)
        return 4 * (legal.kind == move.kind) + sum(a == b for a, b in pairs)

    return str(max(state.legal_moves(player), key=alike, default="")) or None


def _reason(state: OrigineState, move: Move, player: int) -> Reason:
    s, ids = state.position, state.game.ids
    phase = PHASE_OF[s.phase]
    rule, wanted = phase.rule, phase.kind
    if move.kind not in state.game.book.kinds:
        return rule, "unknown", {"word": move.kind}
    if move.kind != wanted:
        return rule, f"expected-{wanted}", {}
    try:
        action = state.game.encode(move)
    except UsageError:
        return rule, "arguments", {"word": str(move)}
    first, second = action >> 6 & 63, action & 63
    match move.kind:
        case "show" | "share":
            return rule, "no-pawn", {}
        case "designate":
            return _designate(s, first, ids.boards[first])
        case "place":
            return _place(s, player, first, second, ids.spaces[second])
        case "flip" | "look":
            return _target(s, rule, first, ids.spaces[first])
        case "exchange":
            return _exchange(s, first, second, (ids.spaces[first], ids.spaces[second]))
    return _move(s, rule, first, second, (ids.spaces[first], ids.spaces[second]))


def _designate(s: Position, b: int, board: str) -> Reason:
    named: dict[str, Arg] = {"board": board}
    if not s.layout >> b & 1:
        return "G-SET-2", "not-in-play", named
    if not open_boards(s) >> b & 1:
        return "G-TURN-2", "aside", named
    others = designable(s)
    if complete(s, b) and any(others >> o & 1 and not complete(s, o) for o in range(codes.BOARDS)):
        return "G-TURN-2", "complete", named
    return "G-TURN-7", "nothing-fits", {"board": board, "seat": s.active}


def _place(s: Position, seat: int, slot: int, space: int, name: str) -> Reason:
    pawn = s.hand[seat * codes.SLOTS + slot]
    if pawn == codes.NOBODY:
        return "G-TURN-3", "no-pawn", {}
    if space >> 3 != s.board:
        return "G-TURN-3", "elsewhere", {"space": name}
    if pawn >> 2 == codes.OXYGEN and space % 8 != codes.WHITE:
        return "G-TURN-4", "oxygen-white", {"space": name}
    if pawn >> 2 != codes.OXYGEN and space % 8 == codes.WHITE:
        return "G-TURN-4", "white-oxygen", {"space": name}
    return "G-TURN-3", "taken", {"space": name}


def _target(s: Position, rule: str, space: int, name: str) -> Reason:
    if space % 8 == codes.WHITE:
        return "G-OXY-6", "not-oxygen", {"space": name}
    if not s.occupied >> space & 1:
        return rule, "empty", {"space": name}
    return rule, "not-here", {"space": name}


def _exchange(s: Position, a: int, b: int, names: tuple[str, str]) -> Reason:
    if a == b:
        return "G-OXY-3", "same", {"space": names[0]}
    for space, name in zip((a, b), names, strict=True):
        if space % 8 == codes.WHITE or not s.occupied >> space & 1:
            return _target(s, "G-OXY-3", space, name)
    return "G-OXY-3", "one-here", {}


def _move(s: Position, rule: str, a: int, b: int, names: tuple[str, str]) -> Reason:
    if s.phase == codes.CARRYING and a != s.target:
        return rule, "other-pawn", {"space": names[0]}
    if a % 8 == codes.WHITE or not s.occupied >> a & 1:
        return _target(s, rule, a, names[0])
    if b % 8 == codes.WHITE:
        return "G-TURN-4", "white-oxygen", {"space": names[1]}
    if s.occupied >> b & 1:
        return rule, "taken", {"space": names[1]}
    if not open_boards(s) >> (b >> 3) & 1:
        return rule, "closed", {"space": names[1]}
    return rule, "same-continent", {"space": names[1]}
