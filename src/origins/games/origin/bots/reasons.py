"""Why a move is good, in words: the most telling thing that it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from origins.core.bits import bit
from origins.core.errors import Arg, Message
from origins.core.moves import Move
from origins.core.rng import FastRng
from origins.games.origin import codes
from origins.games.origin.game import OriginState
from origins.games.origin.pack import COLORS, COLUMNS, Ids
from origins.games.origin.rules.cards import goal, progress
from origins.games.origin.rules.position import Position
from origins.games.origin.rules.rewards import best_level
from origins.games.origin.rules.turn import apply

if TYPE_CHECKING:
    from origins.bots.bot import View

LANDINGS = ("evolve", "migrate", "swap")


def reason(view: View, move: Move) -> Message:
    """What speaks for `move`; `view` is the seat's, so nothing hidden is told."""
    state = view.world(FastRng(0))
    assert isinstance(state, OriginState)
    before, after, seat = state.position, state.position.clone(), view.seat
    apply(after, seat, state.game.encode(move))
    ids = state.game.ids
    found = _card(move) or _token(before, after, seat, ids)
    found = found or _objective(before, after, seat, ids) or _tile(before, after, move, seat)
    if found is None and move.kind in LANDINGS:
        found = _land(before, after, move.args[1], ids)
    return found or Message(f"why-{move.kind}")


def _land(before: Position, after: Position, territory: str, ids: Ids) -> Message:
    """What the colour of the territory brings."""
    color = COLORS[before.tables.color[ids.territory[territory]]]
    args: dict[str, Arg] = {"territory": territory}
    drawn = before.stock_size - after.stock_size
    if color not in COLUMNS or (before.junior and color == "brown" and not drawn):
        return Message("why-land", args)
    if not before.junior:
        return Message(f"why-land-{color}", args)
    return Message(f"why-junior-{color}", {**args, "count": drawn} if drawn else args)  # J-REW-1


def _card(move: Move) -> Message | None:
    return Message("why-play", {"card": move.args[0]}) if move.kind == "play" else None


def _token(before: Position, after: Position, seat: int, ids: Ids) -> Message | None:
    """A Hunting token or a strait taken; Junior's values are face down (J-SET-3)."""
    hidden = "-hidden" if before.junior else ""
    for place, green in enumerate(before.tables.green[: len(ids.territories)]):
        if green < codes.GREENS and before.hunt_owner[green] != after.hunt_owner[green] == seat:
            args: dict[str, Arg] = {"territory": ids.territories[place]}
            value = {} if hidden else {"value": after.hunt_value[green]}
            return Message(f"why-hunt{hidden}", {**args, **value})
    for i, strait in enumerate(ids.straits):
        if before.strait_owner[i] < 0 and after.strait_owner[i] == seat:
            value = {} if hidden else {"value": after.strait_value[i]}
            return Message(f"why-strait{hidden}", {"strait": strait, **value})
    return None


def _objective(before: Position, after: Position, seat: int, ids: Ids) -> Message | None:
    """The Objective of the hand that the move brings furthest."""
    best: tuple[float, Message] | None = None
    for number, card in enumerate(ids.cards):
        if not before.hand[seat] & after.hand[seat] & bit(number):
            continue
        if before.tables.card_deck[number] != codes.OBJECTIVE:
            continue
        have, need = progress(after, seat, number), goal(after, number)
        old = progress(before, seat, number)
        if old >= need or have <= old:
            continue
        share = min(have, need) / need
        key = "why-objective-done" if have >= need else "why-objective"
        message = Message(key, {"card": card, "have": min(have, need), "needed": need})
        if best is None or share > best[0]:
            best = (share, message)
    return best[1] if best else None


def _tile(before: Position, after: Position, move: Move, seat: int) -> Message | None:
    """A tile taken: that it makes a Permanent of the hand playable says more than its level."""
    if move.kind != "tile":
        return None
    tables = before.tables
    old, new = best_level(before, seat), best_level(after, seat)
    for number, level in enumerate(tables.card_level):
        if before.hand[seat] & bit(number) and tables.card_deck[number] == codes.PERMANENT:
            if old < level <= new:
                return Message("why-tile-permanent", {"step": new})
    return Message("why-tile", {"step": int(move.args[1])})
