"""What a table gives away after the end can be verified by anyone."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from origins.core import notation
from origins.core.errors import DataError
from origins.core.record import Record
from origins.match import commands, viewer_views
from tests.support.desk import Desk

Make = Callable[..., Desk]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("game", ["origin", "junior", "origine"])
def test_a_finished_game(desk: Make, game: str, players: int) -> None:
    d = desk(game, players).start("f" * 64)
    d.until(lambda table: table.over)
    record = Record.loads(d.table.record().dumps())
    assert record.header.seed == "f" * 64
    assert record.verify() == d.table.state()
    assert notation.loads(notation.dumps(record)).dumps() == record.dumps()
    for viewer in (None, 0):
        view = b"".join(
            msgspec.json.encode(line) + b"\n" for line in viewer_views.record(d.table, viewer)
        )
        with pytest.raises(DataError, match="line 1: this is what one seat saw"):
            Record.loads(view.decode())


@pytest.mark.parametrize("game", ["origin", "junior", "origine"])
def test_a_game_that_was_given_up(desk: Make, game: str) -> None:
    """Its moves are by the rules, though it has no result."""
    d = desk(game, 2).start()
    d.until(lambda table: len(table.moves) == 9)
    for seat in range(2):
        if not d.table.over:
            d.do(commands.Resign(seat=seat))
    assert d.table.over
    record = Record.loads(d.table.record().dumps())
    assert record.result is None
    assert record.verify() == d.table.state()
