"""Why a planet is worth what it is worth: pawn by pawn, Continent by Continent, and the level."""

from __future__ import annotations

import msgspec

from origins.core import hooks
from origins.core.bits import popcount
from origins.core.errors import Arg, Message
from origins.games.origine import codes
from origins.games.origine.pack import Ids
from origins.games.origine.pack_files import KINDS, SOILS
from origins.games.origine.rules.position import Position
from origins.games.origine.rules.score import (
    linked_kinds,
    met,
    met_on,
    oxygen_points,
    points_of,
    score,
    waters,
)

LEVELS = ("demigods", "prophet", "college", "gods")
# G-END-5: the least points of each level above the first, by players
STEPS = {2: (15, 20, 24), 3: (14, 19, 24), 4: (13, 18, 24)}
PERFECT = 24


class PawnVerdict(msgspec.Struct, frozen=True):
    """Whether the need of one Element is met, and the words for it."""

    space: str
    kind: str
    need: str
    met: bool
    rule: str
    why: Message


class BoardVerdict(msgspec.Struct, frozen=True):
    """Whether a Continent is validated, its points, and the words for it."""

    board: str
    side: str
    validated: bool
    points: int
    why: Message
    pawns: tuple[PawnVerdict, ...]


class Verdict(hooks.Verdict, frozen=True):
    """The whole planet: its Continents, its Oxygen, its points and the level reached."""

    boards: tuple[BoardVerdict, ...]
    oxygen: int
    points: int
    level: str
    why: Message


def level(players: int, points: int) -> int:
    """G-END-5: 0 demi-gods, 1 worthy of a prophet, 2 divine college, 3 gods."""
    return sum(points >= least for least in STEPS[players])


def judge(s: Position, ids: Ids) -> Verdict:
    """The verdict on the planet as it lies; meant for its end, true at any time."""
    boards = tuple(_board(s, ids, b) for b in range(codes.BOARDS) if s.layout >> b & 1)
    points = score(s)
    name = LEVELS[level(s.players, points)]
    why = Message(f"verdict-level-{name}", {"points": points, "level": name})
    return Verdict(boards, oxygen_points(s), points, name, why)


def _board(s: Position, ids: Ids, b: int) -> BoardVerdict:
    points = points_of(s, b)
    spaces = [space for space in range(b * 8, b * 8 + ids.sizes[b]) if s.occupied >> space & 1]
    pawns = tuple(_pawn(s, ids, space) for space in spaces)
    args: dict[str, Arg] = {"board": ids.boards[b], "points": points}
    free = ids.sizes[b] - len(spaces)
    if points:
        key = "verdict-board-validated"
    elif free:
        key, args["count"] = "verdict-board-unfinished", free
    elif waters(s, b) == 0:  # G-NEED-1
        key = "verdict-board-dry"
    else:  # G-END-3
        key, args["count"] = "verdict-board-gaps", ids.sizes[b] - popcount(met_on(s, b))
    side = ids.side(s.hard, b)
    return BoardVerdict(ids.boards[b], side, points > 0, points, Message(key, args), pawns)


def _pawn(s: Position, ids: Ids, space: int) -> PawnVerdict:
    pawn = s.at[space]
    kind, need = ids.kinds[pawn], ids.needs[pawn]
    rule = f"G-NEED-{pawn // 4 + 1}"
    good = bool(met(s, space))
    args: dict[str, Arg] = {"kind": kind, "need": need, "space": ids.spaces[space]}
    if good:
        return PawnVerdict(
            ids.spaces[space], kind, need, True, rule, Message("verdict-pawn-met", args)
        )
    near = linked_kinds(s, space)
    soil, link, avoid = (
        table[pawn] for table in (s.tables.need_soil, s.tables.need_link, s.tables.need_avoid)
    )
    if pawn // 4 == codes.WATER:
        key, args["count"] = "verdict-pawn-water", waters(s, space >> 3)
    elif soil >= 0:
        key, args["soil"] = "verdict-pawn-soil", ids.soil(s.hard, space)
        args["wanted"] = SOILS[soil]
    elif avoid >= 0 and near >> avoid & 1:
        key, args["partner"] = "verdict-pawn-avoid", KINDS[avoid]
    else:
        key, args["partner"] = "verdict-pawn-link", KINDS[link]
    return PawnVerdict(ids.spaces[space], kind, need, False, rule, Message(key, args))
