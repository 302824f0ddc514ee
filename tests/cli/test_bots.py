"""`origins bots`."""

from __future__ import annotations

import pytest

from origins.match import bot_roster
from tests.support.running import good, refused


@pytest.mark.parametrize("game", ["origin", "junior", "origine"])
def test_bots_by_name_description_and_level(game: str) -> None:
    found = good("bots", "--game", game, "--json").json
    assert tuple(bot["name"] for bot in found) == bot_roster.names_for(game)
    assert [bot["level"] for bot in found] == sorted(bot["level"] for bot in found)
    english, french = (good("bots", "--game", game, "--lang", lang).out for lang in ("en", "fr"))
    for bot in found:
        assert f"{bot['name']} " in english
        assert f"{bot['name']} " in french
        assert f"{bot['title']}. {bot['about']}" in english
    assert english != french
    assert "cheat" not in english


def test_all_games_and_no_other() -> None:
    assert {bot["game"] for bot in good("bots", "--json").json} == {"origin", "junior", "origine"}
    assert "chess" in refused(2, "bots", "--game", "chess")
