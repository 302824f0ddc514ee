"""Why not? The reason for every move that the rules refuse, with the rule's id."""

from __future__ import annotations

from typing import TYPE_CHECKING

from origins.core.bits import bit
from origins.core.errors import Arg, Message, Refusal, UsageError
from origins.core.moves import Move
from origins.games.origin import codes
from origins.games.origin.choices import BEFORE_ACTION, WAITING
from origins.games.origin.pack import COLORS, COLUMNS, DECKS, PAWNS
from origins.games.origin.rules.cards import goal, plays_left, progress
from origins.games.origin.rules.kinds import height, strength, wood
from origins.games.origin.rules.movement import fit_mode, owner, reach, swap_strength
from origins.games.origin.rules.position import Position, hand_count
from origins.games.origin.rules.rewards import best_level, column, has_place, objective_limit

if TYPE_CHECKING:
    from origins.games.origin.game import OriginState

ACTIONS = ("evolve", "migrate", "swap")


def explain(state: OriginState, move: Move, seat: int) -> Refusal:
    """The reason why `move`, which is not legal for `seat`, is refused."""
    try:
        action = state.game.encode(move)
    except UsageError as error:
        return Refusal(state.game.turn_rule, Message("refused-unknown", {"problem": str(error)}))
    rule, key, args = _reason(state, move, seat, action >> 8 & 255, action & 255)
    return Refusal(rule, Message(f"refused-{key}", args), _nearest(state, move, seat))


def _nearest(state: OriginState, move: Move, seat: int) -> str | None:
    """The legal move of the same kind that has most in common, its target before its means."""
    legal = [other for other in state.legal_moves(seat) if other.kind == move.kind]
    if not legal:
        return None

    def likeness(other: Move) -> int:
        pairs = zip(other.args, move.args, strict=True)
        return sum(1 << place for place, (a, b) in enumerate(pairs) if a == b)

    return str(max(legal, key=likeness))


Reason = tuple[str, str, dict[str, Arg]]


def _reason(state: OriginState, move: Move, seat: int, a: int, b: int) -> Reason:
    s = state.position
    kind = move.kind
    if s.junior and kind == "end":
        return "J-TURN-1", "must-act", {}
    if s.junior and kind not in (*ACTIONS, "pass"):
        return "J-TURN-1", "junior-cards", {}
    if s.phase == codes.CHOOSING:
        if kind == "keep":
            return "O-SET-3", "not-in-hand", {"card": move.args[0]}
        return "O-SET-3", "choose-objective", {}
    if s.depth > 0:
        return _pending(state, move, seat, a, b)
    if kind in ACTIONS:
        return _action(state, move, seat, a, b)
    if kind == "play":
        return _play(state, seat, a)
    if kind == "end":
        return "O-TURN-1", "must-act", {}
    if kind == "pass":
        if s.acted:
            return "O-TURN-1", "acted", {}
        return "O-TURN-3", "can-act", {}
    return "O-TURN-4", "nothing-to-choose", {"choice": kind}


def _action(state: OriginState, move: Move, seat: int, a: int, b: int) -> Reason:
    s = state.position
    if s.acted:
        return "O-TURN-1", "acted", {}
    if move.kind == "evolve":
        return _evolve(state, seat, a, b)
    return _travel(state, move.kind, seat, a, b, 0)


def _evolve(state: OriginState, seat: int, kind: int, t: int) -> Reason:
    s, names = state.position, state.game.ids.territories
    if s.left[seat] == 0:
        return "O-EVO-5", "no-village", {}
    if s.reserve[kind] == 0:
        return "O-EVO-1", "pawn-gone", {"pawn": PAWNS[kind]}
    if s.occupied & bit(t):
        return "O-EVO-1", "taken", {"territory": names[t]}
    near = [v for v in range(s.tables.territories) if s.tables.adjacent[t] & s.occupied & bit(v)]
    if not near:
        return "O-EVO-1", "not-adjacent", {"territory": names[t]}
    # The neighbour that comes closest is the one worth explaining.
    mode = fit_mode(s, seat)
    best = min(near, key=lambda v: _gap(s.pawn[v], kind))
    old = s.pawn[best]
    return (
        "O-EVO-3",
        "no-fit",
        {
            "territory": names[t],
            "pawn": PAWNS[kind],
            "other": PAWNS[old],
            "near": names[best],
            "height": height(kind) - height(old),
            "strength": strength(kind) - strength(old),
            "color": "same" if wood(kind) == wood(old) else "other",
            "differences": mode // 4 + 1,
            "step": mode // 2 % 2 + 1,
        },
    )


def _gap(old: int, new: int) -> int:
    taller, stronger = height(new) - height(old), strength(new) - strength(old)
    smaller = 4 * (max(0, -taller) + max(0, -stronger))
    return smaller + abs(taller) + abs(stronger) + int(wood(old) != wood(new))


def _travel(state: OriginState, kind: str, seat: int, a: int, b: int, extra: int) -> Reason:
    """Migrate and Swap: whose pawn, where to, how far, against whom."""
    s, names = state.position, state.game.ids.territories
    mine = owner(s, a)
    if mine != seat:
        if not s.occupied & bit(a):
            return "O-MIG-1", "nobody-there", {"territory": names[a]}
        if mine < 0:
            return "O-SET-1", "neutral-stays", {"territory": names[a]}
        return "O-MIG-1", "not-your-pawn", {"territory": names[a], "rival": mine}
    rule = "O-MIG-1" if kind == "migrate" else "O-SWP-1"
    if a == b:
        return "O-MIG-1", "no-step", {}
    if kind == "migrate" and s.occupied & bit(b):
        return "O-MIG-1", "taken", {"territory": names[b]}
    if kind == "swap":
        theirs = owner(s, b)
        if not s.occupied & bit(b):
            return "O-SWP-1", "nobody-there", {"territory": names[b]}
        if theirs == seat:
            return "O-SWP-2", "own-pawn", {"territory": names[b]}
        if theirs < 0:
            return "O-SWP-2", "neutral", {"territory": names[b]}
    steps, far = reach(s, seat, a, extra), s.tables.distance(a, b)
    if far > steps:
        return rule, "too-far", {"from": names[a], "to": names[b], "distance": far, "reach": steps}
    return (
        "O-SWP-1",
        "too-strong",
        {
            "strength": strength(s.pawn[a]),
            "theirs": strength(s.pawn[b]),
            "most": swap_strength(s, seat, a),
        },
    )


def _play(state: OriginState, seat: int, card: int) -> Reason:
    s, name = state.position, state.game.ids.cards[card]
    deck = s.tables.card_deck[card]
    if not s.hand[seat] & bit(card):
        return "O-TURN-2", "not-in-hand", {"card": name}
    if not plays_left(s, seat, deck):
        return "O-TURN-2", "color-played", {"deck": DECKS[deck]}
    if deck == codes.PERMANENT:
        need = s.tables.card_level[card]
        return "O-PER-1", "no-level", {"card": name, "need": need, "have": best_level(s, seat)}
    if deck == codes.OBJECTIVE:
        return (
            "O-OBJ-1",
            "objective-unmet",
            {
                "card": name,
                "have": progress(s, seat, card),
                "need": goal(s, card),
            },
        )
    if s.acted and s.tables.card_effect[card] in BEFORE_ACTION:
        return "O-ACT-2", "too-late", {"card": name}
    return "O-ACT-2", "no-effect", {"card": name}


def _pending(state: OriginState, move: Move, seat: int, a: int, b: int) -> Reason:
    s = state.position
    top = s.pending[s.depth - 1]
    frame, first, second = top & 255, top >> 8 & 255, top >> 16
    if frame == codes.WAIT_RETURN:
        return _return(s, move, seat, first, second)
    choice = WAITING[frame]
    if choice.kind != move.kind:
        return "O-TURN-4", "finish-first", {"choice": choice.kind}
    match frame:
        case codes.WAIT_HALF:
            return "O-REW-1", "half-elsewhere", {"half": move.args[0], "color": COLORS[first]}
        case codes.WAIT_TILE:
            return _tile(s, seat, first, a, b)
        case codes.WAIT_MIGRATE:
            return _travel(state, "migrate", seat, a, b, first)
        case codes.WAIT_CLAIM:
            return _claim(s, seat, a, first)
        case codes.WAIT_RAID:
            if b > first:
                return "O-ACT-1", "raid-level", {"level": b, "most": first}
            if not has_place(s, seat, b):
                return "O-REW-6", "tile-no-place", {"level": b, "below": b - 1}
            return "O-ACT-1", "raid-nothing", {"rival": a, "level": b}
    args: dict[str, Arg] = dict(zip(choice.arguments, move.args, strict=True))
    if "rival" in args:
        args["rival"] = a
    return "O-ACT-1", choice.refused, {**args, "most": first}


def _return(s: Position, move: Move, seat: int, deck: int, count: int) -> Reason:
    over = hand_count(s, seat, codes.OBJECTIVE) - objective_limit(s, seat)
    if move.kind == "return":
        return "O-REW-2", "return-other", {"card": move.args[0], "deck": DECKS[deck]}
    if deck == codes.OBJECTIVE and over > 0:
        limit = objective_limit(s, seat)
        return "O-OBJ-3", "hand-limit", {"limit": limit, "have": limit + over}
    return "O-TURN-4", "return-first", {"deck": DECKS[deck], "count": count}


def _tile(s: Position, seat: int, columns: int, col: int, level: int) -> Reason:
    args: dict[str, Arg] = {"column": COLUMNS[col], "level": level}
    if not columns >> col & 1:
        return "O-REW-5", "tile-column", args
    there = [s.tiles[slot] for slot in range(codes.SLOTS) if column(slot) == col]
    if level not in there or level == 0:
        return "O-REW-6", "tile-absent", args
    return "O-REW-6", "tile-no-place", {"level": level, "below": level - 1}


def _claim(s: Position, seat: int, strait: int, most: int) -> Reason:
    holder = s.strait_owner[strait]
    if holder < 0:
        return "O-ACT-1", "claim-free", {}
    if holder == seat:
        return "O-ACT-1", "claim-own", {}
    return "O-ACT-1", "claim-value", {"value": s.strait_value[strait], "most": most}
