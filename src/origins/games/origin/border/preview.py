"""What a move would bring: Objectives that come nearer, where a pawn comes from, rewards, the end.

All of it is told from what the player sees before and after the move.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from origins.core.errors import Message
from origins.core.events import Event
from origins.core.hooks import Details, PreviewDetails, Reveals
from origins.core.moves import Move
from origins.games.origin.border.observe import OriginObservation

REVEALS = Reveals(
    certain=frozenset({"draw", "refill", "hunt", "strait", "blind", "shuffle", "over"}),
    unknown=frozenset({"level", "levels", "value", "card", "cards"}),
    worth=frozenset({"level", "levels", "value"}),
)


class OriginDetails(Details, frozen=True, kw_only=True):
    """`counted`: for each Objective in the viewer's hand the territories or straits that count.

    `points`: for each seat where its points come from now; nothing where the viewer cannot count
    them (J-HID-1).
    """

    counted: dict[str, tuple[str, ...]]
    points: tuple[dict[str, int], ...]


class ObjectiveChange(msgspec.Struct, frozen=True):
    card: str
    before: int
    after: int
    need: int


class OriginPreview(PreviewDetails, frozen=True, kw_only=True):
    objectives: tuple[ObjectiveChange, ...]
    """The Objectives in hand that the move brings nearer, or not."""
    beside: tuple[str, ...]
    """Evolve: the territories of the pawns that the new one may come from."""
    brings: tuple[Message, ...]
    """What each half of the reward to be chosen next would bring."""


def preview(
    before: OriginObservation, after: OriginObservation, beside: tuple[str, ...]
) -> OriginPreview:
    return OriginPreview(
        objectives=_objectives(before, after),
        beside=beside,
        brings=tuple(half.message for half in after.halves.values()),
    )


def _objectives(before: OriginObservation, after: OriginObservation) -> tuple[ObjectiveChange, ...]:
    old = {goal.card: goal.have for goal in before.objectives}
    return tuple(
        ObjectiveChange(goal.card, old[goal.card], goal.have, goal.need)
        for goal in after.objectives
        if goal.card in old and old[goal.card] != goal.have
    )


def end_by(
    move: Move, before: OriginObservation, after: OriginObservation, events: Sequence[Event]
) -> str | None:
    """O-END-1: by the move itself, or by whatever half of its reward is chosen."""
    if move.kind == "half":
        return before.halves[move.args[0]].ends
    found = [event.args["reason"] for event in events if event.kind in ("trigger", "over")]
    if found:
        return str(found[0])
    reasons = {half.ends for half in after.halves.values()}
    return reasons.pop() if len(reasons) == 1 else None
