"""One game of an arena, played and noted down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from time import perf_counter

import msgspec

from origins.arena.contest import Contest
from origins.bots.bot import Bot, rng_of
from origins.bots.contestants import answerable, contestant
from origins.bots.playing import chosen, seated, seats_of, view_for
from origins.bots.random import RandomBot
from origins.core.errors import OriginsError, UsageError
from origins.core.events import Event
from origins.core.game import Game, State
from origins.core.moves import Move
from origins.core.record import Record
from origins.core.rng import Rng

GRACE = 0.1
"""A move that takes longer than its budget by this part, and by `MOMENT` seconds, is an overrun."""
MOMENT = 0.05
CHANCE = RandomBot()
"""Plays the rest of a game for a bot that failed in it."""


class Played(msgspec.Struct, omit_defaults=True):
    """What one seat did in a game.

    `errors` counts what its bot could not do, `trouble` tells the first of it: from there on chance
    plays in its place.
    """

    bot: str
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    illegal: int = 0
    overruns: int = 0
    errors: int = 0
    trouble: str = ""
    kinds: dict[str, int] = {}
    cards: list[str] = []


class GameResult(msgspec.Struct):
    """One finished game; `first` is the seat that had the first turn."""

    seed: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seats: list[Played]
    turns: int
    first: int
    end: str
    level: str = ""

    def share(self, seat: int) -> float:
        """The seat's part of the victory."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def margin(self, seat: int) -> int:
        """Its points over the best rival's."""
        return self.scores[seat] - max(s for q, s in enumerate(self.scores) if q != seat)

    def rank(self, seat: int) -> float:
        """1 for the winner; those who share a place share its number."""
        mine = (self.share(seat), self.scores[seat])
        others = [(self.share(q), s) for q, s in enumerate(self.scores) if q != seat]
        return 1 + sum(o > mine for o in others) + sum(o == mine for o in others) / 2


def play_cluster(contest: Contest, seed: int) -> list[GameResult]:
    """One deal, played once for every seating."""
    game = rules_of(contest.game, contest.pack)
    return [play_game(contest, game, seed, seating) for seating in contest.seatings()]


@cache
def rules_of(name: str, pack: str) -> Game:
    return Contest(name, 0, (), pack).rules()


def play_game(contest: Contest, game: Game, seed: int, seating: Sequence[str]) -> GameResult:
    return noted_game(contest, game, seed, seating, keep=False)[0]


def noted_game(
    contest: Contest, game: Game, seed: int, seating: Sequence[str], keep: bool
) -> tuple[GameResult, Record | None]:
    """One game and, if it is to be kept, its record."""
    state = game.new_initial_state(contest.players, seed, contest.options)
    bots = [contestant(spec, contest.seconds, cheats=True) for spec in seating]
    record = Record.start(state, seats_of(bots), seed) if keep else None
    rngs = [rng_of(seed, seat, *seating) for seat in range(contest.players)]
    seats = [Played(spec) for spec in seating]
    kinds: list[Counter[str]] = [Counter() for _ in seating]
    history: list[Event] = []
    with seated(bots, state):
        while not state.is_terminal():
            seat = state.current_player()
            failed = bool(seats[seat].errors)
            bot, notes = (CHANCE, Played("")) if failed else (bots[seat], seats[seat])
            move, action = decide(bot, state, seat, rngs[seat], history, notes)
            kinds[seat][move.kind] += 1
            events = state.play(action, seat)
            history += events
            if record is not None:
                record.add(state, seat, move, events)
            for event in events:
                card = event.args.get("card") if event.kind == game.card_event else None
                if isinstance(card, str):
                    seats[event.seat].cards.append(card)
    for played, counter in zip(seats, kinds, strict=True):
        played.kinds = dict(sorted(counter.items()))
        played.seconds = round(played.seconds, 4)
        played.slowest = round(played.slowest, 4)
    end = state.outcome()
    assert end is not None
    turns = state.observe(None).turn
    result = GameResult(
        seed, end.scores, end.winners, seats, turns, state.first_seat(), end.reason, end.level
    )
    return result, record


def decide(
    bot: Bot, state: State, seat: int, rng: Rng, history: Sequence[Event], played: Played
) -> tuple[Move, int]:
    """The bot's move, timed; an illegal one is counted and replaced by any legal one.

    So is what a bot from elsewhere fails to answer; a mistake in one of ours is raised.
    """
    view = view_for(bot, state, seat, history)
    legal = view.legal_moves
    start = perf_counter()
    try:
        move = chosen(bot, view, rng)
    except OriginsError as error:
        if not answerable(bot):
            raise
        played.errors += 1
        played.trouble = str(error)
        move = CHANCE.choose(view, rng)
    took = perf_counter() - start
    played.decisions += 1
    played.seconds += took
    played.slowest = max(played.slowest, took)
    if bot.seconds and took > bot.seconds * (1 + GRACE) + MOMENT:
        played.overruns += 1
    try:
        action = state.game.encode(move)
    except UsageError:
        action = -1
    if action not in legal.actions:
        played.illegal += 1
        move = legal[rng.below(len(legal))]
        action = state.game.encode(move)
    return move, action
