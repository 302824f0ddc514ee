"""Whoever deletes his account is gone from a table's whole log; the game stays as it was."""

from __future__ import annotations

import msgspec

from origins.match import commands, lobby, log, viewer_views
from origins.match.closing import CloseTable
from origins.match.command import submit
from origins.match.eye import Eye
from origins.match.settings import Settings
from origins.match.table import Table


def told(table: Table) -> str:
    """All that anybody is told of a table."""
    seen = (
        viewer_views.lobby(table, "ben"),
        viewer_views.items(table, 0, Eye(None)),
        table.ending(),
    )
    return msgspec.json.encode(seen).decode()


def test_13_nothing_names_somebody_who_is_forgotten() -> None:
    table, settings = Table("forgotten"), Settings(game="junior", players=3)
    seats = ["me", "open", "local:Annas son"]
    table.apply(lobby.create(settings, "ann", "Annabel", seats, 1, "FORGET", "hash"))
    submit(table, lobby.Join(person="guest", name="Benjamin", seat=1), 2)
    submit(table, commands.Adopt(old="guest", new="ben"), 3)
    submit(table, commands.Rename(person="ann", name="Annalena"), 4)
    submit(table, lobby.Start(person="ann", seed="forgotten"), 5)
    seat = table.deciders[0]
    move = str(next(iter(table.state().legal_moves(seat))))
    submit(table, commands.MakeMove(seat=seat, move=move, expect=table.version), 6)
    submit(table, commands.StandIn(seat=1, why="left"), 7)
    submit(table, CloseTable(person="ann", name="Annalena"), 7 + 25 * 3600 * 1000)
    before = table.state().digest()
    assert "Anna" in told(table)
    submit(table, commands.Forget(old="ann", new="nobody"), 10**9)
    assert "Anna" not in told(table)
    assert [hold.former for hold in table.holds] == [True, False, True]
    assert (table.holds[1].name, table.host) == ("Benjamin", "ben")
    assert table.closed == ""
    # Stored without the name as well, it is the same table.
    stored = [log.decode(log.encode(entry.without("ann", "nobody"))) for entry in table.log]
    kept = "".join(log.encode(entry).decode() for entry in stored)
    assert "Anna" not in kept
    again = Table.load("forgotten", stored)
    assert told(again) == told(table)
    assert (again.holds, again.host, again.state().digest()) == (table.holds, "ben", before)
