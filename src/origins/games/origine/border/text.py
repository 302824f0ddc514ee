"""A whole position in plain text, for `str(state)`: ids as in moves, secrets included."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from origins.games.origine import codes
from origins.games.origine.border.observe import BoardSeen, OrigineObservation, SpaceSeen
from origins.games.origine.choices import PHASE_OF
from origins.games.origine.pack import Ids
from origins.games.origine.rules.position import Position


def rows(s: Position, ids: Ids, seen: OrigineObservation) -> Iterator[tuple[str, str]]:
    """What lies open from `seen`, the view of a spectator; needs from the position."""
    yield "now", ", ".join(_turn(s, seen))
    for seat in range(s.players):
        hand = s.hand[seat * codes.SLOTS : (seat + 1) * codes.SLOTS]
        kept = s.choice[seat]
        passes = "" if kept == codes.NONE else f", passes on slot {kept}"
        yield f"seat {seat}", f"{_pawns(ids, hand)}{passes}"
    for board in seen.boards:
        yield board.board, ", ".join(_board(s, ids, board))
    yield "bag", _pawns(ids, s.bag[: s.bag_size])
    if not s.opened:
        yield "bag with Bacteria", _pawns(ids, s.later[: s.later_size])
    yield "discard", ", ".join(seen.discarded)


def _turn(s: Position, seen: OrigineObservation) -> Iterator[str]:
    yield PHASE_OF[s.phase].name
    if seen.level is not None:
        yield f"{seen.score} points"
        yield seen.level
        return
    yield f"seat {seen.active} is active"
    if seen.shown is not None:
        yield f"shows slot {seen.shown}"
    if seen.designated is not None:
        yield f"{seen.designated} is designated"
    if seen.target is not None:
        yield f"at {seen.target}"


def _board(s: Position, ids: Ids, board: BoardSeen) -> Iterator[str]:
    yield f"{board.side}{', set aside' if board.aside else ''}"
    yield from (_space(s, ids, space) for space in (*board.spaces, board.white))


def _space(s: Position, ids: Ids, space: SpaceSeen) -> str:
    place = space.space.partition("_")[2]
    soil = "" if place == space.soil else f" ({space.soil})"
    pawn = s.at[ids.space_number[space.space]]
    up = " up" if space.pawn is not None and space.pawn.up else ""
    return f"{place}{soil} {_pawns(ids, [pawn])}{up}"


def _pawns(ids: Ids, pawns: Iterable[int]) -> str:
    return ", ".join("-" if pawn == codes.NOBODY else ids.needs[pawn] for pawn in pawns)
