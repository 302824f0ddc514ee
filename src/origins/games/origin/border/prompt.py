"""The one line that says what is expected of a seat."""

from __future__ import annotations

from collections.abc import Collection

from origins.core.errors import Message

ACTIONS = ("evolve", "migrate", "swap")


def prompt(kinds: Collection[str]) -> Message:
    """For a seat that has the choice of these kinds of moves."""
    if len(kinds) == 1:
        return Message(f"prompt-origin-{next(iter(kinds))}")
    actions = [kind for kind in ACTIONS if kind in kinds]
    if len(actions) == 1:
        return Message(f"prompt-origin-{actions[0]}")
    if actions:
        return Message(f"prompt-origin-{'turn' if 'evolve' in actions else 'travel'}")
    if "pass" in kinds:
        return Message("prompt-origin-pass-play")
    return Message("prompt-origin-rest")
