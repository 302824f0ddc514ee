"""The one line that says what is expected of the viewer now."""

from __future__ import annotations

from origins.core.errors import Message
from origins.core.events import Viewer
from origins.match.table import Table


def prompt(table: Table, viewer: Viewer) -> Message:
    if table.over:
        return Message("prompt-table-over")
    if table.paused:
        return Message("prompt-table-paused")
    if viewer is None or viewer not in table.deciders:
        return _waiting(table)
    if table.bot_of(viewer):
        return Message("prompt-table-stand-in")
    return table.state().prompt(viewer)


def _waiting(table: Table) -> Message:
    if len(table.deciders) == 1:
        return Message("prompt-table-wait", {"seat": table.deciders[0]})
    return Message("prompt-table-wait-all", {"count": len(table.deciders)})
