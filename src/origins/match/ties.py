"""What a person wants of others: whom he does not hear, and with whom he does not play."""

from __future__ import annotations

from typing import Literal

import msgspec

Tie = Literal["mute", "block"]


class Ties(msgspec.Struct, frozen=True):
    """`mine`: whom I muted or blocked; `by`: who blocked me. A block holds both ways, so that it
    keeps two people apart and is no weapon of one of them."""

    mine: dict[str, Tie] = {}
    by: frozenset[str] = frozenset()

    def apart(self, person: str) -> bool:
        """Whether the two do not sit at each other's tables, nor invite each other."""
        return person in self.by or self.mine.get(person) == "block"

    def unheard(self, person: str) -> bool:
        """Whether what this person says is not shown to me."""
        return person in self.by or person in self.mine


NONE = Ties()
