"""Origine: what the table's belief level lets a seat see of its own conclusions."""

from __future__ import annotations

from origins.core.events import Viewer
from origins.games.origine.beliefs.exact import Beliefs, PawnBelief
from origins.games.origine.border.observe import OrigineObservation
from origins.games.origine.game import OrigineGame
from origins.match.table import Table


def belief(table: Table, viewer: Viewer) -> tuple[PawnBelief, ...] | None:
    """For each pawn in sight what the seat may conclude; None where the table shows nothing."""
    level = table.settings.belief
    if viewer is None or level == "nothing" or not isinstance(table.game, OrigineGame):
        return None
    seen = table.observe(viewer)
    assert isinstance(seen, OrigineObservation)
    return tuple(Beliefs(seen, table.game.pack).shown(level))
