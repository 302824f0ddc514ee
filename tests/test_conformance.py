"""The public conformance suite, on every game there is."""

from __future__ import annotations

import pytest

from origins.core import notation, registry, testing

GAMES = registry.names()


@pytest.mark.parametrize("name", GAMES)
def test_deal(name: str) -> None:
    testing.check_deal(registry.game(name))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_random_game(name: str, players: int) -> None:
    record = testing.check_random_game(registry.game(name), players, seed=players)
    text = notation.dumps(record)
    assert notation.loads(text).dumps() == record.dumps()


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_many_random_games(name: str, players: int) -> None:
    for seed in range(100, 120):
        testing.check_random_game(registry.game(name), players, seed)
