"""The bots of Origine: legal, blind to what they cannot know, each stronger than the one below."""

from __future__ import annotations

import re

import pytest

from origins.bots import registry
from origins.bots.bot import Bot, Explains, OpenView, View, rng_of
from origins.content import loader
from origins.content.texts import Words
from origins.core.errors import UsageError
from origins.core.events import Event
from origins.core.rng import FastRng
from origins.games.origine.bots.cheat import CheatBot
from origins.games.origine.bots.oracle import OracleBot, difference, hopeless
from origins.games.origine.game import ORIGINE
from origins.match import bot_roster
from tests.origine_bots.games import BOTS, game, score

SEATED = ["novice", "steady", "seer", "oracle"]


@pytest.mark.parametrize("name", SEATED)
def test_the_registry_has_it_with_words_and_a_level(name: str) -> None:
    bot = registry.bot(name)
    assert bot.name == name
    assert name in bot_roster.names_for("origine")
    assert name not in bot_roster.names_for("origin")
    for language in ("en", "fr"):
        words = Words(language)
        assert words.say(f"bot-{name}")
        assert words.say(f"bot-{name}.text")
    assert isinstance(bot, Explains)


def test_they_stand_in_order() -> None:
    order = [name for name in bot_roster.names_for("origine") if name in SEATED]
    assert order == SEATED
    levels = [registry.bot(name).level for name in ("random", "greedy", *SEATED)]
    assert levels == [1, 2, 2, 3, 4, 5]
    assert bot_roster.strongest("origine") == "oracle"


def test_the_cheat_cannot_be_seated() -> None:
    assert registry.cheats() == ["cheat"]
    assert "cheat" not in registry.names()
    assert "cheat" not in bot_roster.names_for("origine")
    assert isinstance(registry.cheat("cheat"), CheatBot)
    with pytest.raises(UsageError):
        registry.bot("cheat")
    with pytest.raises(UsageError):
        registry.cheat("oracle")


def fresh(name: str) -> Bot:
    return BOTS[name]()


@pytest.mark.parametrize("name", SEATED)
def test_hidden_state_changes_nothing(name: str) -> None:
    """The same observation and history in another world give the same choice."""
    resampler = FastRng(9)
    for number, moment in enumerate(game([fresh("steady") for _ in range(3)], 14)):
        if number % 9 == 4 and (name != "oracle" or number > 30):
            seat = moment.view.seat
            other = moment.state.resample_from_infostate(seat, resampler)
            history = moment.view.history
            choices = {
                fresh(name).choose(View.of(state, seat, history), rng_of(1, number))
                for state in (moment.state, other)
            }
            assert len(choices) == 1


def test_steady_leaves_nothing_to_chance() -> None:
    """Public history and its own needs decide, so that its choices can be read."""
    for number, moment in enumerate(game([fresh("steady") for _ in range(3)], 18)):
        if number % 5 == 2:
            assert fresh("steady").choose(moment.view, rng_of("other", number)) == moment.move


@pytest.mark.parametrize("name", ["steady", "seer"])
def test_what_was_read_before_changes_nothing(name: str) -> None:
    """A bot that has followed the game chooses as one that just sat down."""
    bots = [fresh(name) for _ in range(2)]
    for number, moment in enumerate(game(bots, 17)):
        if number % 7 == 3:
            again = fresh(name).choose(moment.view, rng_of(17, len(moment.view.history)))
            assert again == moment.move


@pytest.mark.parametrize("name", SEATED)
def test_it_plays_without_a_history_too(name: str) -> None:
    state = ORIGINE.new_initial_state(3, 6, {"boards": "random"})
    bots = [fresh(name) for _ in range(3)]
    while not state.is_terminal():
        seat = state.current_player()
        view = View.of(state, seat)
        move = bots[seat].choose(view, rng_of(6, seat))
        assert move in view.legal_moves
        state.apply(move, seat)


@pytest.mark.parametrize("options", [{"memory": False}, {"oxygen": 3}, {"boards": "hard"}])
def test_it_plays_with_every_option(options: dict[str, object]) -> None:
    for players in (2, 4):
        state = ORIGINE.new_initial_state(players, 12, options)
        bots = [fresh("steady") for _ in range(players)]
        history: list[Event] = []
        while not state.is_terminal():
            seat = state.current_player()
            view = View.of(state, seat, history)
            move = bots[seat].choose(view, rng_of(6, seat))
            assert move in view.legal_moves
            history += state.apply(move, seat)


def test_one_bot_plays_one_game_after_another() -> None:
    bots = [fresh("steady") for _ in range(2)]
    anew = [score([fresh("steady") for _ in range(2)], seed) for seed in (1, 2)]
    assert [score(bots, seed) for seed in (1, 2)] == anew


def test_reasons_in_words() -> None:
    languages = [Words(language, ("Ada", "Bo", "Cy", "Di")) for language in ("en", "fr")]
    keys: set[str] = set()
    for seed, name in enumerate(["novice", "steady", "steady", "seer", "cheat"]):
        for moment in game([fresh(name) for _ in range(2 + seed % 3)], seed):
            assert isinstance(moment.bot, Explains)
            for move in {moment.move, moment.view.legal_moves[0]}:
                message = moment.bot.why(moment.view, move)
                keys.add(message.key)
                for words in languages:
                    said = words.message(message)
                    assert not re.search(r"[_{}]", said), said
    wanted = {"show", "designate", "place", "place-water", "place-oxygen", "oxygen-score"}
    assert {f"why-origine-{key}" for key in wanted} <= keys
    for key in sources_keys("en"):
        assert all(words.has(key) for words in languages)


def test_the_oracle_says_what_its_worlds_showed() -> None:
    bot = OracleBot(seconds=60, rounds=8)
    state = ORIGINE.new_initial_state(2, 3, {"boards": "random", "start": 0})
    view = View.of(state, 0)
    move = bot.choose(view, rng_of(1))
    assert bot.why(view, move).key != "why-origine-worlds"
    bot.found = (8, 1.5)
    said = bot.why(view, move)
    assert (said.key, said.args) == ("why-origine-worlds", {"count": 8, "gain": 12})


def sources_keys(language: str) -> set[str]:
    path = loader.builtin("origine") / "texts" / language / "bots.ftl"
    return set(re.findall(r"^([a-z-]+) =", path.read_text("utf-8"), re.MULTILINE))


def test_both_languages_say_the_same() -> None:
    assert sources_keys("en") == sources_keys("fr")


def test_the_oracle_weighs_its_worlds() -> None:
    assert difference([5, 5, 5], [4, 4, 4]) == (1.0, 0.0)
    mean, error = difference([6, 4, 6, 4], [4, 4, 4, 4])
    assert mean == 1.0
    assert error == pytest.approx((4 / 3 / 4) ** 0.5)
    assert hopeless([1, 1, 2], [4, 4, 4])
    assert not hopeless([4, 5, 4], [4, 4, 4])


def test_the_oracle_keeps_to_its_worlds() -> None:
    bot = OracleBot(seconds=60, rounds=8)
    state = ORIGINE.new_initial_state(2, 3, {"boards": "random", "start": 0})
    bot.choose(View.of(state, 0), rng_of(1))
    assert bot.found[0] == 8


def test_the_cheat_needs_an_open_view() -> None:
    state = ORIGINE.new_initial_state(2, 3)
    view = OpenView.of(state, state.current_player())
    assert view.world(rng_of(1)) == state
    assert CheatBot().choose(view, rng_of(1)) in view.legal_moves


def test_the_ladder_in_a_few_games() -> None:
    def mean(name: str) -> float:
        return sum(score([fresh(name) for _ in range(2)], seed) for seed in range(6)) / 6

    novice, steady, cheat = mean("novice"), mean("steady"), mean("cheat")
    assert novice < 14 < 20 < steady <= cheat
    assert cheat > 23


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_illegal_moves_in_many_games(players: int) -> None:
    for seed in range(30):
        names = [SEATED[(seed + i) % 3] for i in range(players)]
        assert 0 <= score([fresh(name) for name in names], seed) <= 24
