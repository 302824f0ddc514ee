"""The words for a game as a whole: its title, its players, how it ended."""

from __future__ import annotations

from collections.abc import Iterator

from origins.content.texts import Words
from origins.core.outcome import Outcome
from origins.core.record import Record, Seat


def title(record: Record, words: Words) -> str:
    header = record.header
    return words.say(
        "record-title",
        game=words.game(header.game),
        players=len(header.seats),
        names=[words.seat(seat) for seat in range(len(header.seats))],
    )


def seat_name(seat: Seat, number: int, words: Words) -> str:
    """What to call a seat: a person's name, or the bot's with its seat number."""
    if seat.player.startswith("bot:"):
        name = seat.player.removeprefix("bot:")
        if words.has(f"bot-{name}"):
            return words.say("bot-seat", bot=words.bot(name), number=number + 1)
    return seat.name or words.say("former-player")


def record_names(record: Record, words: Words) -> tuple[str, ...]:
    return tuple(seat_name(seat, i, words) for i, seat in enumerate(record.header.seats))


def source_name(source: str, words: Words) -> str:
    """Where points come from: a board that is a source of its own, or what the game names."""
    keys = (f"board-{source}", f"points-{source}")
    return next((words.say(key) for key in keys if words.has(key)), source)


def outcome_lines(end: Outcome, words: Words, seats: int) -> Iterator[str]:
    """Why the game ended, each score with where it comes from, and who won."""
    yield words.say("outcome", reason=end.reason)
    shared = len(end.scores) < seats or (len(set(end.scores)) == 1 and bool(end.level))
    for seat, points in enumerate(end.scores[:1] if shared else end.scores):
        parts = [
            words.say("score-part", source=source_name(source, words), points=value)
            for source, value in end.breakdown[seat].items()
        ]
        who = words.say("score-all") if shared else words.seat(seat)
        yield words.say("score-line", name=who, points=points, parts=", ".join(parts))
    if end.level:
        yield words.say("outcome-level", level=end.level)
    elif len(end.winners) == 1:
        yield words.say("outcome-winner", seat=end.winners[0])
    else:
        yield words.say("outcome-shared", names=[words.seat(seat) for seat in end.winners])
