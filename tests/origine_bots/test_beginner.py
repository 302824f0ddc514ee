"""Beginners: how they place, how they are found out, and what is given to them."""

from __future__ import annotations

import pytest

from origins.bots.bot import Bot, View, rng_of
from origins.core.bot_view import Sight
from origins.core.moves import Move
from origins.core.rng import FastRng, Rng
from origins.games.origine import codes
from origins.games.origine.bots import seer
from origins.games.origine.bots.beginner import best_fit, fit, stray
from origins.games.origine.bots.convention_policy import Counsel
from origins.games.origine.bots.convention_reader import counsel_of
from origins.games.origine.bots.novice import NoviceBot
from origins.games.origine.bots.oracle import OracleBot
from origins.games.origine.bots.policy_moves import prospect
from origins.games.origine.bots.seer import SeerBot
from origins.games.origine.bots.steady import SteadyBot
from origins.games.origine.game import ORIGINE, OrigineState
from origins.games.origine.rules.position import Position
from origins.games.origine.rules.score import met
from origins.games.origine.search.estimate import lost
from tests.origine_bots.games import game, score


def with_pawn(s: Position, pawn: int, space: int) -> Position:
    after = s.clone()
    at = after.at
    at[space] = pawn
    after.at = at
    after.occupied |= 1 << space
    return after


def positions() -> list[Position]:
    """The positions of a novices' game in which somebody is about to place."""
    moments = game([NoviceBot(), NoviceBot(), NoviceBot()], 5)
    return [m.state.position.clone() for m in moments if m.move.kind == "place"]


def free_on(s: Position, board: int) -> list[int]:
    free = s.tables.elements[board] & ~s.occupied
    return [space for space in range(codes.SPACES) if free >> space & 1]


def test_a_fit_is_what_is_met_or_not_lost() -> None:
    for s in positions():
        before = s.clone()
        for space in free_on(s, s.board):
            for pawn in range(codes.ELEMENTS):
                after = with_pawn(s, pawn, space)
                wanted = 3 if met(after, space) else 0 if lost(after, space) else 2
                assert fit(s, pawn, space) == wanted
        assert (s.at, s.occupied) == (before.at, before.occupied), "nothing is left lying there"
        everything = sum(1 << space for space in free_on(s, s.board))
        for pawn in range(codes.ELEMENTS):
            most = max((fit(s, pawn, space) for space in free_on(s, s.board)), default=0)
            assert best_fit(s, pawn, everything) == most


def test_what_a_beginner_leaves_is_the_mean_of_what_he_may_do() -> None:
    counsel = counsel_of(ORIGINE)
    for s in positions():
        choices: list[tuple[int, int]] = []
        for slot in range(codes.SLOTS):
            pawn = s.hand[s.active * codes.SLOTS + slot]
            if pawn < codes.ELEMENTS:
                choices += [
                    (fit(s, pawn, x), left(with_pawn(s, pawn, x))) for x in free_on(s, s.board)
                ]
            elif pawn != codes.NOBODY and not s.occupied >> s.board * 8 + codes.WHITE & 1:
                choices.append((1, left(s)))
        most = max(value for value, _ in choices)
        ends = [end for value, end in choices if value == most]
        assert stray(counsel, s, s.active, s.board) == sum(ends) // len(ends)


def left(s: Position) -> int:
    counsel = counsel_of(ORIGINE)
    counsel.outlook.see(s)
    return counsel.outlook.weigh() * 1000 + counsel.breadth(counsel.outlook.total)


class Contrary(SteadyBot):
    """Keeps to the convention, but never designates what was asked for if it can help it."""

    def decide(self, view: Sight, thought: object, rng: Rng) -> int:
        usual = super().decide(view, thought, rng)  # type: ignore[arg-type]
        others = [a for a in view.legal_moves.actions if a != usual]
        return others[0] if others and usual >> 12 == codes.DESIGNATE else usual


def test_who_designates_otherwise_is_a_beginner_from_then_on() -> None:
    given = False
    for moment in game([SteadyBot(), Contrary(), SteadyBot()], 3):
        if moment.bot.name == "steady" and not isinstance(moment.bot, Contrary):
            assert isinstance(moment.bot, SteadyBot)
            doubted = moment.bot.think(moment.view).reading.doubted
            assert doubted == ({1} if given else set())
        if isinstance(moment.bot, Contrary) and moment.move.kind == "designate":
            given = given or len(moment.view.legal_moves) > 1
    assert given


@pytest.mark.parametrize("bot", [SeerBot(), OracleBot(seconds=0, rounds=8)])
def test_a_beginner_is_given_the_continent_where_he_spoils_least(bot: Bot) -> None:
    steered = 0
    for moment in game([bot, NoviceBot()], 6):
        if moment.bot is bot and moment.move.kind == "designate":
            assert isinstance(bot, SeerBot)
            thought = bot.think(moment.view)
            if 1 in thought.reading.doubted and len(moment.view.legal_moves) > 1:
                steered += 1
                assert bot.why(moment.view, moment.move).key == "why-origine-designate-steer"
                assert moment.move == least_harm(moment.view, bot, len(moment.view.history))
    assert steered > 3


def least_harm(view: View, bot: SeerBot, number: int) -> Move:
    """The same worlds, looked at once more."""
    thought, rng = bot.think(view), rng_of(6, number)
    weights = thought.reading.private()
    worlds = []
    for _ in range(6):
        planet = view.world(rng)
        assert isinstance(planet, OrigineState)
        worlds.append(thought.reading.draw(planet.position, weights, rng))
    counsel, active = thought.counsel, thought.position.active
    harm = {
        move: sum(stray(counsel, w, active, ORIGINE.ids.boards.index(move.args[0])) for w in worlds)
        for move in view.legal_moves
    }
    return max(view.legal_moves, key=lambda move: harm[move])


def test_hidden_state_changes_nothing_beside_beginners() -> None:
    resampler = FastRng(9)
    for number, moment in enumerate(game([SeerBot(), NoviceBot()], 15)):
        if number % 5 == 0 and moment.bot.name == "seer":
            seat, history = moment.view.seat, moment.view.history
            other = moment.state.resample_from_infostate(seat, resampler)
            choices = {
                SeerBot().choose(View.of(state, seat, history), rng_of(1, number))
                for state in (moment.state, other)
            }
            assert len(choices) == 1


def test_a_beginner_does_better_beside_a_seer() -> None:
    alone = sum(score([NoviceBot(), NoviceBot()], seed) for seed in range(8))
    helped = sum(score([SeerBot(), NoviceBot()], seed) for seed in range(8))
    assert helped > alone * 1.3


def test_no_pawn_is_on_the_planet_and_in_a_hand_where_a_seer_looks_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[list[int]] = []

    def watched(counsel: Counsel, s: Position, seat: int) -> int:
        hand = s.hand[seat * codes.SLOTS : (seat + 1) * codes.SLOTS]
        looked.append([pawn for pawn in [*s.at, *hand] if pawn < codes.ELEMENTS])
        return prospect(counsel, s, seat)

    monkeypatch.setattr(seer, "prospect", watched)
    for seed in range(3):
        score([SeerBot(), NoviceBot()], seed)
    assert len(looked) > 100
    assert all(len(pawns) == len(set(pawns)) for pawns in looked)
