"""Thinker, planner and master: legal, blind to secrets, able to say why, and climbing."""

from __future__ import annotations

import json

import pytest

from origins import bots
from origins.bots.bot import Bot, Explains, View, rng_of
from origins.bots.hints import hint
from origins.content.texts import Words
from origins.core.moves import Move
from origins.core.rng import FastRng
from origins.games.origin.bots.ladder import Master, Planner, Thinker, ValueBot
from origins.games.origin.bots.reasons import reason
from origins.games.origin.codes import WEIGHTS
from origins.games.origin.search.weights import FILE, tuned
from tests.origin_bots.positions import state_after

LADDER = ("random", "greedy", "thinker", "planner", "master")


def ladder() -> list[ValueBot]:
    master = Master()
    master.seconds, master.rounds = 0.0, 12
    return [Thinker(), Planner(), master]


def test_the_ladder_is_registered_with_words_and_levels() -> None:
    for language in ("en", "fr"):
        words = Words(language)
        for name in LADDER:
            assert words.say(f"bot-{name}")
            assert words.say(f"bot-{name}.text")
    levels = [bots.bot(name).level for name in LADDER[2:]]
    assert levels == [3, 4, 5]


@pytest.mark.parametrize("name", ["origin", "junior"])
def test_decisions_do_not_hang_on_secrets(name: str) -> None:
    """A world with other hidden cards, tiles and tokens, but the same view: the same move."""
    for moves in (0, 2, 31, 64):
        state = state_after(name, 3, min(moves, 30) if name == "junior" else moves)
        seat = state.current_player()
        other = state.resample_from_infostate(seat, FastRng(99))
        assert state.digest() != other.digest()
        for bot in ladder():
            mine = bot.choose(View.of(state, seat), rng_of(7))
            assert mine == bot.choose(View.of(other, seat), rng_of(7))
            assert mine in state.legal_moves(seat)


@pytest.mark.parametrize("name", ["origin", "junior"])
def test_every_move_of_a_game_has_a_reason_in_words(name: str) -> None:
    thinker = Thinker()
    thinker.worlds = 1
    state = state_after(name, 2, 0)
    said = set()
    while not state.is_terminal():
        seat = state.current_player()
        view = View.of(state, seat)
        move, why = hint(thinker, view, rng_of(1, seat))
        assert why is not None
        for language in ("en", "fr"):
            assert Words(language).message(why)
        said.add(why.key)
        state.apply(move, seat)
    assert len(said) >= 4


def test_a_bot_that_cannot_explain_hints_without_a_reason() -> None:
    class Silent(Bot):
        name = "silent"

        def choose(self, view: View, rng: object) -> Move:
            return view.legal_moves[0]

    state = state_after("junior", 2, 3)
    view = View.of(state, state.current_player())
    assert not isinstance(Silent(), Explains)
    assert hint(Silent(), view, rng_of(1)) == (view.legal_moves[0], None)


def test_a_strait_is_given_as_the_reason() -> None:
    """O-STR-1: among random positions one where a legal move takes a strait's token."""
    for seed in range(40):
        state = state_after("origin", 2, 60, seed)
        seat = state.current_player()
        view = View.of(state, seat)
        for move in state.legal_moves(seat):
            after = state.clone()
            kinds = {event.kind for event in after.apply(move, seat) if event.seat == seat}
            if move.kind == "evolve" and "strait" in kinds and "hunt" not in kinds:
                why = reason(view, move)
                assert why.key == "why-strait"
                assert "token" in Words("en").message(why)
                return
    raise AssertionError("no position had a strait within reach")


def test_there_are_weights_for_every_table() -> None:
    assert set(tuned()) == {f"{g}-{n}" for g in ("origin", "junior") for n in (2, 3, 4)}
    for weights in json.loads(FILE.read_text("utf-8")).values():
        assert len(weights) == WEIGHTS
        assert any(weights)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("strong", "weak", "least"), [("thinker", "random", 38), ("planner", "greedy", 26)]
)
def test_the_ladder_climbs(strong: str, weak: str, least: int) -> None:
    """Of 40 games with two players; the figures themselves are in benchmarks/results.md."""
    from origins.arena.contest import Contest
    from origins.arena.games import play_cluster

    contest = Contest("origin", 2, (strong, weak))
    games = [result for seed in range(20) for result in play_cluster(contest, seed)]
    wins = sum(r.share(s) for r in games for s in range(2) if r.seats[s].bot == strong)
    assert wins >= least
