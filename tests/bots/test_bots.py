"""Bots see what their seat may see, choose legal moves, and greedy is better than chance."""

from __future__ import annotations

import pytest

from origins import bots
from origins.bots.bot import Bot, Explains, View, rng_of
from origins.bots.playing import play, seats_of
from origins.core import registry
from origins.core.errors import OriginsError, UsageError
from origins.core.game import State
from origins.core.moves import Move
from origins.core.record import Record
from origins.core.rng import FastRng, Rng

GAMES = registry.names()
BOTS = ("greedy", "random")


def middle(name: str, moves: int = 40, seed: int = 5) -> State:
    """A game some random moves after its deal."""
    state = registry.game(name).new_initial_state(3, seed)
    rng = FastRng(seed)
    for _ in range(moves):
        actions = state.legal_actions()
        state.advance(actions[rng.below(len(actions))], state.current_player())
    return state


def test_registry_names_the_bots() -> None:
    assert set(BOTS) <= set(bots.names())
    assert [bots.bot(name).name for name in BOTS] == list(BOTS)
    with pytest.raises(UsageError, match="greedy"):
        bots.bot("deep-thought")


@pytest.mark.parametrize("name", GAMES)
def test_a_view_does_not_depend_on_secrets(name: str) -> None:
    """Two worlds that a seat cannot tell apart give equal views, and equal choices."""
    state = middle(name)
    for seat in range(state.num_players):
        other = state.resample_from_infostate(seat, FastRng(99))
        mine, theirs = View.of(state, seat), View.of(other, seat)
        assert mine.observation == state.observe(seat) == theirs.observation
        assert list(mine.legal_moves) == list(state.legal_moves(seat)) == list(theirs.legal_moves)
        assert mine.world(FastRng(1)).digest() == theirs.world(FastRng(1)).digest()
        if seat in state.deciders():
            for bot in map(bots.bot, BOTS):
                chosen = bot.choose(mine, rng_of(7))
                assert chosen == bot.choose(theirs, rng_of(7))
                assert chosen in state.legal_moves(seat)


def test_worlds_are_the_callers_to_change() -> None:
    state = middle("origin")
    seat = state.current_player()
    view = View.of(state, seat)
    before = view.world(FastRng(3)).digest()
    world = view.world(FastRng(3))
    world.advance(world.legal_actions(seat)[0], seat)
    assert view.world(FastRng(3)).digest() == before


def test_random_reaches_every_legal_move() -> None:
    state = registry.game("junior").new_initial_state(2, 1)
    view = View.of(state, state.current_player())
    rng = rng_of("random")
    count = 60 * len(view.legal_moves)
    chosen = [bots.bot("random").choose(view, rng) for _ in range(count)]
    shares = [chosen.count(move) for move in view.legal_moves]
    assert min(shares) > 20
    assert max(shares) < 140


@pytest.mark.parametrize("name", ["origin", "junior"])
def test_greedy_beats_random(name: str) -> None:
    """Over fixed seeds, on either side of the table."""
    won = 0.0
    for seed in range(12):
        state = registry.game(name).new_initial_state(2, seed)
        me = seed % 2
        table = [bots.bot("greedy" if seat == me else "random") for seat in range(2)]
        play(state, table, [rng_of(seed, seat) for seat in range(2)])
        won += state.returns()[me]
    assert won >= 11


@pytest.mark.slow
@pytest.mark.parametrize("name", ["origin", "junior"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_by_far(name: str, players: int) -> None:
    won = 0.0
    for seed in range(200):
        state = registry.game(name).new_initial_state(players, seed)
        me = seed % players
        table = [bots.bot("greedy" if seat == me else "random") for seat in range(players)]
        play(state, table, [rng_of(seed, seat) for seat in range(players)])
        won += state.returns()[me]
    assert won >= 190


def test_greedy_goes_hunting() -> None:
    """A Hunting token beside the first pawn is the best that a first turn offers."""
    state = registry.game("junior").new_initial_state(2, 3)
    seat = state.current_player()
    move = bots.bot("greedy").choose(View.of(state, seat), rng_of(1))
    assert "hunt" in [event.kind for event in state.apply(move, seat)]


@pytest.mark.parametrize("name", BOTS)
def test_bots_say_why(name: str) -> None:
    state = middle("origin")
    seat = state.current_player()
    bot, view = bots.bot(name), View.of(state, seat)
    assert isinstance(bot, Explains)
    assert bot.why(view, bot.choose(view, rng_of(1))).key == f"why-{name}"


def test_a_game_of_bots_is_noted() -> None:
    state = registry.game("origin").new_initial_state(2, 4)
    table = [bots.bot(name) for name in BOTS]
    record = Record.start(state, seats_of(table), "4")
    decisions = play(state, table, [rng_of(4, seat) for seat in range(2)], record)
    assert decisions == len(record.entries)
    assert [seat.player for seat in record.header.seats] == ["bot:greedy", "bot:random"]
    *_, (_, last) = record.replay()
    assert last == state


def test_an_illegal_choice_is_the_bots_fault() -> None:
    class Cheat(Bot):
        name = "cheat"

        def choose(self, view: View, rng: Rng) -> Move:
            return Move("win")

    state = registry.game("origin").new_initial_state(2, 4)
    with pytest.raises(OriginsError, match="cheat chose win"):
        play(state, [Cheat(), Cheat()], [rng_of(0), rng_of(1)])


@pytest.mark.parametrize("name", ["origin", "junior"])
def test_estimate_follows_the_score(name: str) -> None:
    """At the end the winner's value is highest; before it, more points are worth more."""
    state = registry.game(name).new_initial_state(3, 8)
    rng = FastRng(8)
    while not state.is_terminal():
        actions = state.legal_actions()
        state.advance(actions[rng.below(len(actions))], state.current_player())
    end = state.outcome()
    assert end is not None
    values = [state.estimate(seat) for seat in range(3)]
    assert values.index(max(values)) in end.winners
    assert sum(value > 50 for value in values) == len(end.winners)
