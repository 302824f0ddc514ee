"""A whole position as plain JSON values, and back with every check."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from origins.core.errors import DataError
from origins.games.origine import codes
from origins.games.origine.border.fields import SAVED, Form
from origins.games.origine.border.resample import visible
from origins.games.origine.choices import PHASE_NAMED, PHASE_OF
from origins.games.origine.pack import Ids
from origins.games.origine.rules.layout import hand_size
from origins.games.origine.rules.legal import Choices, deciders, legal
from origins.games.origine.rules.position import Position
from origins.games.origine.tables import Tables

FORMS = {
    form.name or field: (field, form) for field, form in SAVED.items() if isinstance(form, Form)
}
Saved = msgspec.defstruct(
    "Saved",
    [(name, form.kind) for name, (_, form) in FORMS.items()],
    forbid_unknown_fields=True,
    kw_only=True,
)


def to_dict(s: Position, ids: Ids) -> dict[str, Any]:
    return {
        name: form.write(s, ids) if form.write else getattr(s, field)
        for name, (field, form) in FORMS.items()
    }


def from_dict(data: dict[str, Any], tables: Tables, ids: Ids) -> Position:
    try:
        saved = msgspec.convert(data, Saved)
    except msgspec.ValidationError as error:
        raise DataError(str(error), where="position") from None
    _check(saved, ids)
    s = _position(saved, tables, ids)
    _check_moment(s)
    return s


def _need(good: bool, problem: str, where: str) -> None:
    if not good:
        raise DataError(problem, where=where)


def _check(saved: Any, ids: Ids) -> None:
    """All pawns are there once, each where its kind may be (G-COMP-1, G-TURN-4)."""
    n = saved.players
    _need(saved.phase in PHASE_NAMED, f"no phase {saved.phase!r}", "phase")
    _need(saved.active < n, "no such seat", "active")
    _need(len(saved.hands) == len(saved.passing) == n, f"not {n} hands", "hands")
    _need(len(saved.seen) == n + 1, f"not {n + 1} masks", "seen")
    known = set(saved.boards) <= set(ids.boards) and len(saved.boards) == codes.IN_PLAY
    sizes = sum(ids.sizes[ids.boards.index(b)] for b in saved.boards) if known else 0
    _need(sizes == codes.ELEMENTS, "not four boards with 20 spaces", "boards")
    _need(saved.aside in saved.boards, "not in play", "aside")
    _need(saved.board is None or saved.board in saved.boards, "not in play", "board")
    spaces = {name for name in ids.space_number if name.partition("_")[0] in saved.boards}
    _need(set(saved.planet) <= spaces, "no such space", "planet")
    for name, pawn in saved.planet.items():
        white = name.endswith("_white")
        fits = pawn // 4 == codes.OXYGEN if white else pawn // 4 < codes.OXYGEN
        _need(fits, f"a {ids.kinds[pawn]} cannot lie on {name}", "planet")
    _need(set(saved.up) <= set(saved.planet), "no pawn there", "up")
    _need(saved.target is None or saved.target in saved.planet, "no pawn there", "target")
    in_hands = [p for hand in saved.hands for p in hand if p is not None]
    bacteria = [] if saved.opened else [codes.PAWNS - 2, codes.PAWNS - 1]
    _need(set(saved.discard) <= {codes.PAWNS - 2, codes.PAWNS - 1}, "not Bacteria", "discard")
    everywhere = [*saved.planet.values(), *in_hands, *saved.bag, *saved.discard, *bacteria]
    twice = [p for p, count in Counter(everywhere).items() if count > 1]
    _need(not twice, f"pawn {twice[0] if twice else ''} is there twice", "pawns")
    _need(len(everywhere) == codes.PAWNS, "pawns are missing", "pawns")
    _need(all(p // 4 != codes.BACTERIA for p in in_hands), "Bacteria in a hand", "hands")
    later = [] if saved.opened else [*saved.bag, *bacteria]
    inside = [p for p in saved.later if p in later]
    _need(sorted(inside) == sorted(later), "does not hold the bag and the Bacteria", "later")
    _need(len(set(saved.later)) == len(saved.later), "a pawn is there twice", "later")
    _need(not (saved.opened and saved.later), "the Bacteria are in the bag already", "later")


def _position(saved: Any, tables: Tables, ids: Ids) -> Position:
    s = Position(tables, saved.players)
    for field, form in SAVED.items():
        setattr(s, field, form.read(getattr(saved, form.name or field), ids))
    return s


def _check_moment(s: Position) -> None:
    """What is being decided fits the table, and somebody can decide it."""
    phase = PHASE_OF[s.phase]
    _need((s.board != codes.NONE) == phase.board, "does not fit the phase", "board")
    _need((s.shown != codes.NONE) == phase.shown, "does not fit the phase", "shown")
    _need((s.target != codes.NONE) == bool(phase.target), "does not fit the phase", "target")
    if phase.target:
        white = phase.target == "oxygen"
        _need(
            (s.target % 8 == codes.WHITE) == white and s.target >> 3 == s.board,
            "does not fit the phase",
            "target",
        )
    for viewer in (*range(s.players), codes.PUBLIC):
        _need(visible(s, viewer) & ~s.seen[viewer] == 0, "less than what is in sight", "seen")
    inside = sum(1 << p for p in s.bag[: s.bag_size])
    inside |= codes.BACTERIAS & ~s.discard
    for viewer in range(5):
        _need(s.seen[viewer] & inside == 0, "a pawn in the bag cannot be known", "seen")
    for seat in range(s.players):
        slot = s.choice[seat]
        if slot != codes.NONE:
            held = s.hand[seat * codes.SLOTS + slot] != codes.NOBODY
            _need(s.phase == codes.SHARING and held, "no such choice", "passing")
    hands = any(hand_size(s, seat) for seat in range(s.players))
    if s.phase == codes.OVER:
        _need(not hands, "the game is not over", "phase")
        return
    who = deciders(s)
    choices = Choices()
    able = bool(who)
    for seat in range(s.players):
        if who >> seat & 1:
            legal(s, seat, choices)
            able = able and choices.size > 0
    _need(able, "nobody can move", "phase")
