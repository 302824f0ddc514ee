"""One game of an arena, played and noted down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from time import perf_counter

import msgspec

from origins.arena.contest import Contest, seated
from origins.bots.bot import Bot, rng_of
from origins.bots.playing import chosen, view_for
from origins.core.errors import UsageError
from origins.core.events import Event
from origins.core.game import Game, State
from origins.core.moves import Move
from origins.core.rng import Rng

GRACE = 0.1
"""A move that takes longer than its budget by this part, and by `MOMENT` seconds, is an overrun."""
MOMENT = 0.05


class Played(msgspec.Struct, omit_defaults=True):
    """What one seat did in a game."""

    bot: str
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    illegal: int = 0
    overruns: int = 0
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
    game = _rules(contest.game, contest.pack)
    return [play_game(contest, game, seed, seating) for seating in contest.seatings()]


@cache
def _rules(name: str, pack: str) -> Game:
    return Contest(name, 0, (), pack).rules()


def play_game(contest: Contest, game: Game, seed: int, seating: Sequence[str]) -> GameResult:
    state = game.new_initial_state(contest.players, seed, contest.options)
    bots = [seated(spec, contest.seconds) for spec in seating]
    rngs = [rng_of(seed, seat, *seating) for seat in range(contest.players)]
    seats = [Played(spec) for spec in seating]
    kinds: list[Counter[str]] = [Counter() for _ in seating]
    history: list[Event] = []
    while not state.is_terminal():
        seat = state.current_player()
        move, action = decide(bots[seat], state, seat, rngs[seat], history, seats[seat])
        kinds[seat][move.kind] += 1
        events = state.play(action, seat)
        history += events
        for event in events:
            if event.kind == game.card_event and isinstance(card := event.args.get("card"), str):
                seats[event.seat].cards.append(card)
    for played, counter in zip(seats, kinds, strict=True):
        played.kinds = dict(sorted(counter.items()))
        played.seconds = round(played.seconds, 4)
        played.slowest = round(played.slowest, 4)
    end = state.outcome()
    assert end is not None
    turns = state.observe(None).turn
    return GameResult(
        seed, end.scores, end.winners, seats, turns, state.first_seat(), end.reason, end.level
    )


def decide(
    bot: Bot, state: State, seat: int, rng: Rng, history: Sequence[Event], played: Played
) -> tuple[Move, int]:
    """The bot's move, timed; an illegal one is counted and replaced by any legal one."""
    view = view_for(bot, state, seat, history)
    legal = view.legal_moves
    start = perf_counter()
    move = chosen(bot, view, rng)
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
