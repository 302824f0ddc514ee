"""After the end of Origine: why the bots made their moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from origins.bots import registry as bots
from origins.bots.bot import View, rng_of
from origins.content.texts import Words
from origins.match import commands
from origins.match.post_game import reasons

Make = Callable[..., Any]


def test_every_move_of_a_bot_has_its_reason(desk: Make) -> None:
    d = desk("origine", 2, ["me", "bot:novice"]).start()
    while not d.table.over:
        seat, version = d.table.deciders[0], d.table.version
        name, state = d.table.bot_of(seat), d.table.state()
        brain = bots.bot("novice")
        move = brain.choose(View.of(state, seat, d.table.history(seat)), rng_of(version))
        d.do(commands.MakeMove(seat=seat, move=str(move), expect=version, by=name))
    why = reasons(d.table.deal(), d.table.made())
    assert why[0] is None
    assert [reason is not None for reason in why[1:]] == [entry.by != "" for entry in d.table.moves]
    for language in ("en", "fr"):
        words = Words(language, ("Ada", "Bo"))
        assert all(words.message(reason) for reason in why if reason is not None)


def test_other_games_have_none(desk: Make) -> None:
    table = desk("junior", 2).start().table
    assert reasons(table.deal(), table.made()) == ()
