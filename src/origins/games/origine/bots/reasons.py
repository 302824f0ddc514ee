"""Why a god who keeps to the convention makes a move, in words."""

from __future__ import annotations

from origins.core.errors import Arg, Message
from origins.core.moves import Move
from origins.games.origine import codes
from origins.games.origine.bots.convention_policy import Counsel
from origins.games.origine.game import OrigineGame
from origins.games.origine.rules.position import Position


def reason(counsel: Counsel, s: Position, game: OrigineGame, move: Move) -> Message:
    """The reason for a move; the counsel has studied the planet of `s`."""
    ids = game.ids
    action = game.encode(move)
    first, second = action >> 6 & 63, action & 63
    args: dict[str, Arg] = {"points": counsel.outlook.points}
    match move.kind:
        case "show":
            return _show(counsel, s, game, first)
        case "designate":
            kind = ids.kinds[s.hand[s.active * codes.SLOTS + s.shown]]
            asked = counsel.asked(s, s.shown)
            key = "why-origine-designate" if asked == first else "why-origine-designate-other"
            return Message(key, {"kind": kind, "board": ids.boards[first]})
        case "place":
            return _place(counsel, s, game, first, second)
        case "oxygen":
            return Message(f"why-origine-oxygen-{move.args[0]}", args)
        case "exchange" | "look" | "flip" | "share":
            return Message(f"why-origine-{move.kind}", args)
    return Message("why-origine-move", {"space": ids.spaces[first], "target": ids.spaces[second]})


def _show(counsel: Counsel, s: Position, game: OrigineGame, slot: int) -> Message:
    board = counsel.asked(s, slot)
    wish = counsel.pick(s, 1 << board)
    hand, ids = s.hand, game.ids
    kind = ids.kinds[hand[s.active * codes.SLOTS + slot]]
    if wish < 0:
        return Message("why-origine-show-loss", {"kind": kind})
    placed = ids.kinds[hand[s.active * codes.SLOTS + (wish >> 6)]]
    key = "why-origine-show" if wish >> 6 == slot else "why-origine-show-other"
    return Message(key, {"kind": kind, "board": ids.boards[board], "partner": placed})


def _place(counsel: Counsel, s: Position, game: OrigineGame, slot: int, space: int) -> Message:
    pawn = s.hand[s.active * codes.SLOTS + slot]
    ids = game.ids
    args: dict[str, Arg] = {
        "kind": ids.kinds[pawn], "need": ids.needs[pawn], "space": ids.spaces[space],
        "points": counsel.outlook.points,
    }  # fmt: skip
    if pawn >= codes.ELEMENTS:
        return Message("why-origine-place-oxygen", {"board": ids.boards[space >> 3]})
    if counsel.worth[pawn * codes.SPACES + space] == 0:
        return Message("why-origine-place-loss", args)
    if pawn < codes.MINERAL * 4:
        return Message("why-origine-place-water", {**args, "board": ids.boards[space >> 3]})
    honest = counsel.means(pawn, space)
    return Message("why-origine-place" if honest else "why-origine-place-unsaid", args)
