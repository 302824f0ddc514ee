"""A game played by bots from its deal to its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from origins.bots.bot import Bot, OpenView, View
from origins.core.errors import OriginsError, UsageError
from origins.core.events import Event
from origins.core.game import State
from origins.core.moves import Move
from origins.core.plugins import log, told
from origins.core.record import Record, Seat
from origins.core.rng import Rng


def play(
    state: State, bots: Sequence[Bot], rngs: Sequence[Rng], record: Record | None = None
) -> int:
    """Let the bots play `state` to its end, noting it in `record`; how many decisions it took."""
    decisions = 0
    history: list[Event] = []
    with seated(bots, state):
        while not state.is_terminal():
            seat = state.current_player()
            view = view_for(bots[seat], state, seat, history)
            move = chosen(bots[seat], view, rngs[seat])
            action = _number(state, move)
            if action not in view.legal_moves.actions:
                raise OriginsError(f"bot {bots[seat].name} chose {move}, which is not legal")
            if record is not None:
                history += record.play(state, move, seat)
            else:
                history += state.play(action, seat)
            decisions += 1
    return decisions


@contextmanager
def seated(bots: Sequence[Bot], state: State) -> Iterator[None]:
    """Tell the bots afterwards how their game ended, or that it was broken off."""
    try:
        yield
    finally:
        for bot in bots:
            try:
                bot.over(state.outcome())
            except Exception as error:  # it is over: a warning is enough
                log.warning("bot %s failed at the end of a game: %s", bot.name, told(error))


def view_for(bot: Bot, state: State, seat: int, history: Sequence[Event]) -> View:
    """What a bot gets to see: its seat's view, unless it is a cheat."""
    kind = OpenView if bot.cheats else View
    return kind.of(state, seat, history if bot.remembers else ())


def chosen(bot: Bot, view: View, rng: Rng) -> Move:
    """The bot's move; whatever goes wrong in a bot is told as its fault."""
    try:
        return bot.choose(view, rng)
    except OriginsError:
        raise
    except Exception as error:
        raise OriginsError(f"bot {bot.name} failed: {told(error)}") from error


def _number(state: State, move: Move) -> int:
    """The integer of a move, -1 for one that the game does not have."""
    try:
        return state.game.encode(move)
    except UsageError:
        return -1


def seats_of(bots: Sequence[Bot]) -> list[Seat]:
    """The seats of a record: the bot's name, numbered by seat."""
    return [Seat(f"{bot.name} {seat + 1}", f"bot:{bot.name}") for seat, bot in enumerate(bots)]
