"""How a game ended is a value with its reason, not a boolean."""

from __future__ import annotations

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game: `reason` is a stable key (`deck-action`), `rule` the ledger's id.

    `breakdown` says for each seat where its points come from; its values add up to the score.
    A cooperative game has one shared score, every seat wins or none, and a `level`.
    """

    reason: str
    rule: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]
    level: str = ""
