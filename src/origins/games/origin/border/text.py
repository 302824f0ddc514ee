"""A whole position in plain text, for `str(state)`: ids as in moves, secrets included."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from origins.games.origin import codes
from origins.games.origin.border.observe import OriginObservation, Token
from origins.games.origin.border.serial import Saved
from origins.games.origin.pack import DECKS, Ids
from origins.games.origin.rules.position import Position
from origins.games.origin.rules.score import score


def rows(s: Position, ids: Ids, seen: OriginObservation, saved: Saved) -> Iterator[tuple[str, str]]:
    """What lies open from `seen`, the view of a spectator; what is hidden from `saved`."""
    yield "now", ", ".join(_turn(seen))
    for seat in range(s.players):
        yield f"seat {seat}", ", ".join(_seat(s, seat, seen, saved))
    earth = (f"{place} {pawn.pawn}{_of(pawn.owner)}" for place, pawn in seen.board.items())
    yield "Earth", ", ".join(earth)
    left = (pawn if count == 1 else f"{count}x {pawn}" for pawn, count in seen.reserve.items())
    yield "reserve", ", ".join(left)
    yield "straits", _tokens(seen.straits, s.strait_value)
    greens = [s.tables.green[ids.territory[place]] for place in seen.hunting]
    yield "hunting", _tokens(seen.hunting, [s.hunt_value[green] for green in greens])
    if not s.junior:
        board = (f"{column} {_numbers(levels)}" for column, levels in seen.tiles.items())
        yield "tiles", ", ".join(board)
    yield "tiles to come", _numbers(saved.stock)
    for deck, size in zip(DECKS, saved.deck_sizes, strict=True):
        yield f"{deck} deck", f"{size} cards" if s.junior else ", ".join(saved.decks[deck])
    if saved.discard:
        yield "discard", ", ".join(saved.discard)


def _turn(seen: OriginObservation) -> Iterator[str]:
    if seen.reason is not None:
        yield f"over by {seen.reason}"
    elif seen.phase == "choosing":
        yield "choosing Objectives"
    else:
        yield f"seat {seen.seat} {'has acted' if seen.acted else 'to act'}"
    yield from (f"{deck} cards played {count}" for deck, count in seen.plays.items() if count)
    yield from (f"{name} {number}" for name, number in seen.turn_bonus.items() if number)
    yield from (f"waits for {' '.join(map(str, frame))}" for frame in seen.waiting)
    if seen.passes:
        yield f"{seen.passes} passes"
    if seen.trigger is not None:
        yield f"last turns by {seen.trigger} of seat {seen.trigger_seat}, {seen.last_turns} left"


def _seat(s: Position, seat: int, seen: OriginObservation, saved: Saved) -> Iterator[str]:
    yield f"{score(s, seat)} points"
    yield f"{s.left[seat]} Villages left"
    if s.junior:
        for deck, cards in seen.seats[seat].hand.items():
            yield f"{len(cards)} {deck}"
    else:
        yield f"hand {' '.join(saved.hand[seat]) or 'empty'}"
    for what, names in (("played", saved.played[seat]), ("sure of", saved.known[seat])):
        if names:
            yield f"{what} {' '.join(names)}"
    tops = enumerate(s.tops[seat * codes.LEVELS : (seat + 1) * codes.LEVELS])
    tiles = " ".join(f"{count}x{level}" for level, count in tops if count)
    if tiles:
        yield f"tiles {tiles}"


def _of(owner: int | None) -> str:
    return "" if owner is None else f" of seat {owner}"


def _tokens(tokens: Mapping[str, Token], values: Iterable[int]) -> str:
    """The tokens with their values, which in Junior not everybody sees."""
    pairs = zip(tokens.items(), values, strict=True)
    return ", ".join(f"{name} {value}{_of(token.owner)}" for (name, token), value in pairs)


def _numbers(values: Iterable[int]) -> str:
    return " ".join(str(value) if value else "-" for value in values)
