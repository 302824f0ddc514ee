"""What resigning is said to do is what it does, whoever sits at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from origins.content.texts import LANGUAGES, Words
from origins.match import commands, resigning, viewer_views
from tests.support.desk import Desk

Make = Callable[..., Desk]
ME, BOT, OPEN = "me", "bot:random", "open"


@pytest.mark.parametrize(
    ("game", "plans", "before", "key"),
    [
        ("origin", [ME, OPEN], (), "resign-wins"),
        ("origin", [ME, BOT], (), "resign-wins"),
        ("junior", [ME, "local:Bo"], (), "resign-wins"),
        ("junior", [ME, OPEN, OPEN], (), "resign-bot"),
        ("junior", [ME, OPEN, OPEN], (2,), "resign-wins"),
        ("origin", [ME, OPEN, BOT], (), "resign-bot"),
        ("origin", [ME, BOT, BOT], (), "resign-nobody"),
        ("origin", [ME, OPEN, BOT, BOT], (1,), "resign-nobody"),
        ("origine", [ME, OPEN], (), "resign-bot"),
        ("origine", [ME, BOT], (), "resign-nobody"),
        ("origine", [ME, OPEN, OPEN], (1, 2), "resign-nobody"),
    ],
)
def test_resigning_does_what_is_said(
    desk: Make, game: str, plans: list[str], before: tuple[int, ...], key: str
) -> None:
    d = desk(game, len(plans), plans).start()
    for seat in before:
        d.do(commands.Resign(seat=seat))
    seen = viewer_views.game(d.table, 0, d.now)
    assert seen is not None
    assert seen.resign is not None
    assert seen.resign.key == key
    assert all(Words(language).message(seen.resign) for language in LANGUAGES)
    d.do(commands.Resign(seat=0))
    ending = d.table.ending()
    match key:
        case "resign-bot":
            assert ending is None
            assert d.table.bot_of(0)
        case "resign-wins":
            assert ending is not None
            assert ending.winners == (seen.resign.args["rival"],)
        case _:
            assert ending is not None
            assert ending.winners == ()
    assert resigning.warning(d.table, 0) is None, "nobody resigns twice"


def test_nothing_is_said_where_nobody_can_resign(desk: Make) -> None:
    d = desk("junior", 2)
    assert resigning.warning(d.table, 0) is None
    d.start()
    watched = viewer_views.game(d.table, None, d.now)
    assert watched is not None
    assert watched.resign is None
