"""Why the table, not the game's rules, refuses a request."""

from __future__ import annotations

from origins.core.errors import Arg, Message, OriginsError, Refusal


class Refused(OriginsError):
    """A request that changes nothing. `stale`: its sender had not seen something that matters."""

    def __init__(self, refusal: Refusal, stale: bool = False) -> None:
        self.refusal = refusal
        self.stale = stale
        super().__init__(refusal.message.key)


def refuse(key: str, stale: bool = False, **args: Arg) -> Refused:
    """A refusal by the table: it has no rule id, for no rule of the game is concerned."""
    return Refused(Refusal("", Message(f"refused-{key}", args)), stale)
