"""The convention can be read backwards, and bears with those who do not keep it."""

from __future__ import annotations

import pytest

from origins.games.origine import codes
from origins.games.origine.beliefs.need_weights import DEALS
from origins.games.origine.bots.convention_reader import Reading, counsel_of
from origins.games.origine.bots.steady import SteadyBot
from origins.games.origine.game import ORIGINE
from origins.games.origine.rules.position import Position
from tests.origine_bots.games import BOTS, Moment, game


def true_deals(reading: Reading, s: Position, kind: int) -> list[int]:
    """The weights of the deals that are true of a position."""
    at, hand, twin = s.at, s.hand, s.tables.twin
    pawns = [
        (reading.tokens.rank(token), at[place] if place < 48 else hand[place - 48])
        for place, token in reading.tokens.where.items()
        if reading.tokens.kinds[token] == kind
    ]
    return [
        weight
        for deal, weight in zip(DEALS, reading.weights[kind], strict=True)
        if all(twin[kind * 4 + deal[rank]] == twin[pawn] for rank, pawn in pawns)
    ]


def reading_of(moment: Moment) -> Reading:
    assert isinstance(moment.bot, SteadyBot)
    return moment.bot.think(moment.view).reading


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 4), (4, 5), (3, 11)])
def test_the_truth_is_never_struck_out(players: int, seed: int) -> None:
    right = decisions = 0
    for moment in game([SteadyBot() for _ in range(players)], seed):
        reading = reading_of(moment)
        assert not reading.doubted
        for kind in range(codes.MINERAL, codes.OXYGEN):
            assert any(true_deals(reading, moment.state.position, kind))
        right += likeliest_is_true(moment)
        decisions += 1
    assert right > decisions * 0.9, "everybody knows the needs on the planet, nearly always"


@pytest.mark.parametrize("names", [("seer", "steady"), ("oracle", "steady", "seer")])
def test_the_stronger_bots_can_be_read_too(names: tuple[str, ...]) -> None:
    for moment in game([BOTS[name]() for name in names], 8):
        if moment.bot.name == "steady":
            reading = reading_of(moment)
            assert not reading.doubted
            for kind in range(codes.MINERAL, codes.OXYGEN):
                assert any(true_deals(reading, moment.state.position, kind))


def likeliest_is_true(moment: Moment) -> bool:
    """Whether what everybody holds likeliest of the planet is so."""
    reading = reading_of(moment)
    (_, world), *_ = reading.worlds(reading.weights)
    at, twin = moment.state.position.at, ORIGINE.tables.twin
    return all(
        twin[world[token]] == twin[at[place]]
        for place, token in reading.tokens.where.items()
        if place < codes.SPACES and reading.tokens.kinds[token] < codes.OXYGEN
    )


def test_a_certain_planet_is_the_true_one() -> None:
    certain = 0
    for moment in game([SteadyBot() for _ in range(3)], 21):
        if reading_of(moment).certain():
            assert likeliest_is_true(moment)
            certain += 1
    assert certain > 9


def test_everybody_reads_the_same() -> None:
    for number, moment in enumerate(game([SteadyBot() for _ in range(3)], 33)):
        if number % 10 == 9:
            history = moment.view.history
            readings = [
                Reading.of(ORIGINE, moment.state.observe(seat), seat, history) for seat in range(3)
            ]
            assert readings[0].weights == readings[1].weights == readings[2].weights


def test_reading_on_is_reading_from_the_start() -> None:
    for moment in game([SteadyBot() for _ in range(2)], 40):
        on = reading_of(moment)
        observation = moment.state.observe(moment.view.seat)
        anew = Reading.of(ORIGINE, observation, moment.view.seat, moment.view.history)
        assert (on.weights, on.known, on.tokens.where) == (
            anew.weights,
            anew.known,
            anew.tokens.where,
        )


def test_tokens_follow_the_pawns_through_share_and_move() -> None:
    """G-BAC-2, G-BAC-3, G-OXY-3: a token stays with its pawn wherever it goes."""
    seen: set[str] = set()
    for seed in range(8):
        pawns: dict[int, int] = {}
        for moment in game([BOTS["novice"](), SteadyBot(), BOTS["novice"]()], seed):
            seen |= {event.kind for event in moment.view.history}
            if moment.bot.name != "steady":
                continue
            tokens = reading_of(moment).ahead
            at, hand = moment.state.position.at, moment.state.position.hand
            for place, token in tokens.where.items():
                pawn = at[place] if place < 48 else hand[place - 48]
                assert pawns.setdefault(token, pawn) == pawn
                assert tokens.kinds[token] == pawn >> 2
    assert {"origine-passed", "origine-moved"} <= seen


def test_beginners_are_found_out_and_read_as_such() -> None:
    doubted: set[int] = set()
    for seed in range(4):
        for moment in game([SteadyBot(), BOTS["novice"]()], seed):
            if moment.bot.name == "steady":
                found = reading_of(moment).doubted
                assert 0 not in found, "it does not doubt itself"
                doubted |= found
    assert doubted == {1}


def test_every_need_has_a_space_that_stands_for_it() -> None:
    """On an empty planet nobody can be at a loss."""
    for moment in game([SteadyBot() for _ in range(4)], 2):
        counsel = counsel_of(ORIGINE)
        counsel.study(moment.state.position)
        s = moment.state.position
        free = [x for x in range(48) if not s.occupied >> x & 1 and s.layout >> (x >> 3) & 1]
        for pawn in range(4, codes.ELEMENTS):
            assert any(counsel.means(pawn, space) for space in free)
        break
