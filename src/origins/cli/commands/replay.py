"""`origins replay`: a recorded game in words, as states, or as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from origins.bots.hints import Made, afterwards
from origins.cli.common import AsJson, Language, PackFolder, find_words
from origins.cli.files import STDIN, called
from origins.cli.records import Find, finder, read_record
from origins.content.texts import Words
from origins.core import notation
from origins.core.errors import DataError, Message, UsageError
from origins.core.events import Viewer
from origins.core.game import State
from origins.core.moves import Move
from origins.core.plain import escaped
from origins.core.record import Entry, Record
from origins.match.telling import outcome_lines, record_names, title

SPECTATOR = "spectator"
EVERYTHING = -1
"""The viewer who sees all: whoever holds the record."""


class Step(msgspec.Struct):
    """One move of the record with the turn it belongs to and the state after it."""

    turn: int
    entry: Entry | None
    state: State
    why: Message | None = None
    """The reason of the bot that made the move, where reasons were asked for."""


def command(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A record or its notation; - is standard input."),
    ],
    lang: Language = None,
    states: Annotated[
        bool, typer.Option("--states", help="Print one whole state a line, as JSON.")
    ] = False,
    viewer: Annotated[
        str | None,
        typer.Option(
            "--as",
            metavar="SEAT",
            help="What this seat saw: its number in the record (from 0), its name, or spectator.",
        ),
    ] = None,
    turn: Annotated[int | None, typer.Option("--turn", min=1, help="This turn only.")] = None,
    as_notation: Annotated[
        bool, typer.Option("--notation", help="Write the game in the compact notation.")
    ] = False,
    why: Annotated[
        bool, typer.Option("--why", help="With the reason that each bot has for its moves.")
    ] = False,
    json: AsJson = False,
    pack: PackFolder = None,
) -> None:
    """Replay a recorded game; every move, event and hash is checked on the way.

    \b
    Examples:
      origins replay game.jsonl --lang fr
      origins replay game.jsonl --turn 3
      origins replay game.jsonl --as 0 --json
      origins replay game.jsonl --why
      origins replay game.jsonl --states | tail -n 1
      origins replay game.jsonl --notation > game.txt
      gunzip -c game.jsonl.gz | origins replay -
    """
    find = finder(pack)
    record = read_record(file, find)
    seen_by = _viewer(viewer, record)
    words = find_words(lang, record_names(record, find_words(lang)), pack)
    # The whole game is checked before a word of it is printed.
    steps = list(_steps(record, find, called(file)))
    if why:
        _explain(record, steps)
    if turn is not None:
        steps = _of_turn(steps, turn)
    if as_notation:
        if seen_by != EVERYTHING or turn is not None:
            raise UsageError("the notation is of a whole game: leave out --as and --turn")
        typer.echo(escaped(notation.dumps(record, find=find)), nl=False)
    elif states:
        for step in steps:
            typer.echo(_json(_state(step, seen_by)))
    elif json:
        for step in steps:
            if step.entry is not None:
                typer.echo(_json(_move(step, seen_by, words)))
    else:
        typer.echo("\n".join(_story(record, steps, seen_by, words, turn is None)))


def _json(line: dict[str, Any]) -> str:
    return escaped(msgspec.json.encode(line, order="deterministic").decode())


def _viewer(text: str | None, record: Record) -> Viewer:
    """The seat asked for; `EVERYTHING` where none was."""
    if text is None:
        return EVERYTHING
    if text == SPECTATOR:
        return None
    names = [seat.name for seat in record.header.seats]
    if text in names:
        return names.index(text)
    if text.isdigit() and int(text) < len(names):
        return int(text)
    seats = ", ".join(f"{number} ({name})" for number, name in enumerate(names))
    raise UsageError(f"--as {text}: no such seat; there are {seats} and {SPECTATOR}")


def _steps(record: Record, find: Find, file: str) -> Iterator[Step]:
    turn = 1
    for entry, state in record.replay(find, file):
        yield Step(turn, entry, state.clone())
        turn = state.observe(None).turn


def _explain(record: Record, steps: list[Step]) -> None:
    """Ask the bots of a game why they made their moves."""
    kinds = [seat.player.partition(":") for seat in record.header.seats]
    bots = [name if kind == "bot" else "" for kind, _, name in kinds]
    moves = [Made(e.seat, Move.parse(e.move), bots[e.seat]) for e in record.entries]
    for step, why in zip(steps[1:], afterwards(steps[0].state, moves), strict=True):
        step.why = why


def _of_turn(steps: list[Step], turn: int) -> list[Step]:
    found = [step for step in steps if step.turn == turn and step.entry is not None]
    if not found:
        last = steps[-1].turn
        raise UsageError(f"--turn {turn}: this game has turns 1 to {last}")
    return found


def _state(step: Step, viewer: Viewer) -> dict[str, Any]:
    number = step.entry.n if step.entry else 0
    line: dict[str, Any] = {"n": number, "turn": step.turn}
    if viewer != EVERYTHING:
        return {**line, "observation": step.state.observe(viewer)}
    return {**line, "hash": f"{step.state.digest():016x}", "state": step.state.to_dict()}


def _move(step: Step, viewer: Viewer, words: Words) -> dict[str, Any]:
    assert step.entry is not None
    entry, move = step.entry, Move.parse(step.entry.move)
    events = list(entry.events)
    if viewer != EVERYTHING:
        move = step.state.game.move_seen_by(move, entry.seat, viewer)
        events = [event.seen_by(viewer) for event in events]
    line = {
        "n": entry.n, "turn": step.turn, "seat": entry.seat, "move": str(move), "events": events,
        "text": [words.message(event.message()) for event in events],
    }  # fmt: skip
    if step.why is not None and viewer in (EVERYTHING, entry.seat):  # a reason may tell secrets
        if words.has(step.why.key):  # a bot of another package may forget to bring its words
            line["why"] = words.message(step.why)
    return line


def _story(
    record: Record, steps: list[Step], viewer: Viewer, words: Words, whole: bool
) -> Iterator[str]:
    if whole:
        yield title(record, words)
    turn = 0
    for step in steps:
        if step.entry is None:
            continue
        if step.turn != turn:
            if whole or turn:
                yield ""
            turn = step.turn
            yield words.say("turn", number=turn)
        told = _move(step, viewer, words)
        yield from (f"  {text}" for text in told["text"])
        if "why" in told:
            yield f"    ↳ {told['why']}"
    end = steps[-1].state.outcome() if steps else None
    if end is not None:
        yield ""
        yield from outcome_lines(end, words, len(record.header.seats))
    elif whole:
        yield ""
        yield words.say("unfinished", count=len(record.entries))


def load_for_resume(path: Path, find: Find) -> tuple[Record, State]:
    """A record to go on from, and the state it leads to."""
    if path == STDIN:
        raise UsageError("--resume -: name a file; moves are read from standard input")
    record = read_record(path, find)
    *_, (_, state) = record.replay(find, str(path))
    if state.is_terminal():
        raise DataError("this game is over", file=str(path), hint="origins replay shows it")
    record.result = None
    return record, state
