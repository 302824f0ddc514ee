"""The one line that says what is expected of a seat."""

from __future__ import annotations

from origins.core.errors import Arg, Message
from origins.games.origine.border.observe import OrigineObservation


def prompt(seen: OrigineObservation) -> Message:
    args: dict[str, Arg] = {"seat": seen.active}
    if seen.designated is not None:
        args["board"] = seen.designated
    if seen.phase == "designate" and seen.shown is not None:
        shown = seen.hands[seen.active][seen.shown]
        if shown is not None:
            args["kind"] = shown.kind
    return Message(f"prompt-origine-{seen.phase}", args)
