"""What bots of a thread think with is made once."""

from __future__ import annotations

import threading

import pytest

from origins.bots.bot import View
from origins.core import registry
from origins.core.rng import FastRng
from origins.games.origin.bots import ladder
from origins.games.origin.bots.ladder import Master
from origins.games.origin.search.plan import SearchContext
from origins.games.origin.search.tree_search import Tree


def chosen(game: str, players: int, seed: int) -> str:
    """The move of a new bot."""
    bot = Master()
    bot.seconds, bot.rounds, bot.worlds = 0.0, 40, 2
    state = registry.game(game).new_initial_state(players, str(seed))
    seat = state.current_player()
    return str(bot.choose(View.of(state, seat), FastRng(seed)))


def test_a_search_does_not_make_its_room_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """4.8 MB were made for each decision that was searched; what is kept changes no decision."""
    made: list[Tree] = []

    def counted(thinking: SearchContext) -> Tree:
        made.append(Tree(thinking))
        return made[-1]

    monkeypatch.setattr(ladder, "Tree", counted)
    cases = [("junior", 2, 1), ("origin", 3, 2), ("junior", 2, 3), ("origin", 2, 4)]
    alone = []
    for case in cases:
        monkeypatch.setattr(ladder, "_desk", ladder._Desk())
        alone.append(chosen(*case))
    assert len(made) == len(cases)
    monkeypatch.setattr(ladder, "_desk", ladder._Desk())
    made.clear()
    assert [chosen(*case) for case in cases] == alone
    assert len(made) == 1
    other = threading.Thread(target=chosen, args=cases[0])  # which has a desk of its own
    other.start()
    other.join()
    assert len(made) == 2
