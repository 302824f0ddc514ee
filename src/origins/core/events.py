"""An event is what happened, outcomes such as drawn cards included; replay needs no dice."""

from __future__ import annotations

import msgspec

from origins.core.errors import Arg, Message
from origins.core.hidden import HIDDEN, Hidden

PUBLIC = None
"""The viewer who sees what everybody sees: a spectator."""

Viewer = int | None


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened to `seat`.

    `secret` holds what only the seats in `knowers` learn; for anyone else `seen_by` puts
    `HIDDEN` in its place. `reveals` marks new information: a move that caused it cannot be
    taken back alone.
    """

    kind: str
    seat: int
    args: dict[str, Arg] = msgspec.field(default_factory=dict)
    secret: dict[str, Arg | Hidden] = msgspec.field(default_factory=dict)
    knowers: tuple[int, ...] = ()
    reveals: bool = False

    def seen_by(self, viewer: Viewer) -> Event:
        if not self.secret or viewer in self.knowers:
            return self
        return msgspec.structs.replace(self, secret=dict.fromkeys(self.secret, HIDDEN))

    def message(self) -> Message:
        """The words for it; what is hidden has a message of its own (`event-draw-unseen`)."""
        seen = {k: v for k, v in self.secret.items() if not isinstance(v, Hidden)}
        unseen = "-unseen" if len(seen) < len(self.secret) else ""
        return Message(f"event-{self.kind}{unseen}", {"seat": self.seat, **self.args, **seen})
