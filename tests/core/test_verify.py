"""A record that the program wrote is accepted; one with anything altered is refused.

A record is altered in two ways: as it stands, where the chain shows it, and by someone who
makes the chain right again, where dealing and playing the game once more must show it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from origins.core import notation, registry
from origins.core.errors import DataError
from origins.core.moves import Move
from origins.core.record import Record, Seat
from origins.core.rng import FastRng
from tests.core.forging import Line, Path, lines_of, resealed, text_of, with_leaf

GAMES = registry.names()
OPTIONS: dict[str, dict[str, Any]] = {
    "origin": {"start": 1}, "junior": {}, "origine": {"boards": "random", "oxygen": 2},
}  # fmt: skip
FREE = (("seats", "name"), ("seats", "player"), ("chain",))
"""What the rules do not decide: the chain alone holds who sat there."""


@cache
def played(game: str, seed: int | str = 3, players: int = 3) -> Record:
    state = registry.game(game).new_initial_state(players, seed, OPTIONS[game])
    record = Record.start(state, [Seat(f"Seat {i}") for i in range(players)], seed)
    rng = FastRng(5)
    while not state.is_terminal():
        moves = state.legal_moves()
        record.play(state, moves[rng.below(len(moves))])
    return record


def refusal(text: str) -> str:
    with pytest.raises(DataError) as caught:
        Record.loads(text, "game.jsonl").verify(file="game.jsonl")
    said = str(caught.value)
    assert said.startswith("game.jsonl: line ")
    assert "\n" not in said
    return said


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for name, below in inside:
        if isinstance(below, dict | list) and below:
            yield from leaves(below, (*path, name))
        else:
            yield (*path, name), below


def otherwise(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return ("0" if value[:1] != "0" else "1") + value[1:]
        case None:
            return 0
        case list():
            return ["more"]
        case _:
            return {"more": 1}


def names_of(path: Path) -> tuple[str, ...]:
    return tuple(name for name in path if isinstance(name, str))


def alterations(lines: list[Line]) -> Iterator[tuple[int, Path, Any]]:
    """Each field of the header, and of the other lines each kind of field: line, place, value."""
    known = set()
    for number, line in enumerate(lines):
        for path, value in leaves(line):
            kind: object = path
            if number > 0:
                happened = line["events"][path[1]]["kind"] if path[0] == "events" else ""
                kind = (happened, *names_of(path))
            if kind not in known:
                known.add(kind)
                yield number, path, otherwise(value)


@pytest.mark.parametrize("seed", [3, -3, 12345678901234567890123456, "a seed in words", "007"])
@pytest.mark.parametrize("game", GAMES)
def test_what_was_written_is_accepted(game: str, seed: int | str) -> None:
    record = played(game, seed)
    state = Record.loads(record.dumps()).verify()
    assert record.result is not None
    assert state.outcome() == record.result.result
    short = notation.loads(notation.dumps(record))
    assert short.dumps() == record.dumps()
    # so is a game that is not over
    lines = record.dumps().splitlines(keepends=True)
    assert not Record.loads("".join(lines[: len(lines) // 2])).verify().is_terminal()


@pytest.mark.parametrize("game", GAMES)
def test_an_altered_line_is_named(game: str) -> None:
    lines = lines_of(played(game).dumps())
    checked = 0
    for number, path, value in alterations(lines):
        said = refusal(text_of(with_leaf(lines, number, path, value)))
        assert said.startswith(f"game.jsonl: line {number + 1}: "), (path, said)
        checked += 1
    assert checked > 100


@pytest.mark.parametrize("game", GAMES)
def test_an_altered_field_is_found_though_the_chain_is_right(game: str) -> None:
    lines = lines_of(played(game).dumps())
    fields = set()
    for number, path, value in alterations(lines):
        names = names_of(path)
        if names in FREE or names in (("n",), ("moves",)):
            continue
        said = refusal(resealed(with_leaf(lines, number, path, value)))
        assert said.startswith(f"game.jsonl: line {number + 1}: "), (path, said)
        fields.add(names[0])
    header = {"format", "version", "game", "rules", "pack", "options", "seed", "deal"}
    assert fields == header | {"seat", "move", "events", "hash", "result"}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_left_out_or_added_is_found(game: str) -> None:
    """Fields, seats, moves and the result; the chain is right each time."""
    lines = lines_of(played(game).dumps())
    for number in (0, 5, len(lines) - 1):
        for name in lines[number]:
            if name not in ("chain", "n", "moves"):
                without = {key: value for key, value in lines[number].items() if key != name}
                refusal(resealed([*lines[:number], without, *lines[number + 1 :]]))
        refusal(resealed([*lines[:number], {**lines[number], "more": 1}, *lines[number + 1 :]]))
    seats = lines[0]["seats"]
    for other in (seats[:-1], [*seats, seats[0]], []):
        assert "line 1: " in refusal(resealed([{**lines[0], "seats": other}, *lines[1:]]))
    for name in lines[0]["options"]:
        less = {key: value for key, value in lines[0]["options"].items() if key != name}
        said = refusal(resealed([{**lines[0], "options": less}, *lines[1:]]))
        assert "line 1: " in said
    assert "result is missing" in refusal(resealed(lines[:-1]))
    assert f"line {len(lines) - 1}: " in refusal(resealed([*lines[:-2], lines[-1]]))
    refusal(resealed([*lines[:3], *lines[4:]]))
    refusal(resealed([*lines[:4], lines[3], *lines[4:]]))
    refusal(resealed([*lines[:3], lines[4], lines[3], *lines[5:]]))


@pytest.mark.parametrize("game", GAMES)
def test_every_move_exchanged_for_another_legal_one_is_found(game: str) -> None:
    record = played(game)
    lines = lines_of(record.dumps())
    before = record.initial_state()
    exchanged = 0
    for number, entry in enumerate(record.entries, start=1):
        others = [str(move) for move in before.legal_moves(entry.seat) if str(move) != entry.move]
        for move in others[:1]:
            said = refusal(resealed(with_leaf(lines[: number + 1], number, ("move",), move)))
            assert said.startswith(f"game.jsonl: line {number + 1}: {move} "), said
            exchanged += 1
        before.apply(Move.parse(entry.move), entry.seat)
    assert exchanged > len(record.entries) / 2


@pytest.mark.parametrize("game", GAMES)
def test_another_deal_than_that_of_the_seed_is_found(game: str) -> None:
    """A whole game by the rules, every hash right, but not dealt from the seed it names."""
    forged = played(game, "another seed")
    lines = with_leaf(lines_of(forged.dumps()), 0, ("seed",), "3")
    assert "line 1: deal." in refusal(resealed(lines))
    assert "holds no seed" in refusal(resealed([{**lines[0], "seed": None}, *lines[1:]]))


TAGS = {
    "Game": ("chess", ""), "Rules": ("77", "x", ""), "Pack": ("origin 0", "x", ""),
    "Players": ("2", "4", "x", "9" * 5000), "Seed": ("4", "03", ""),
    "Options": ("", "[]", "5", "{}}", '{"start": "x"}', '{"start": 99}'),
    "Result": ("planet", "villages", ""), "Seat": ("one", ""), "Chain": ("0", ""),
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_an_altered_notation_is_refused(game: str) -> None:
    """Every tag, every hash, every move."""
    text = notation.dumps(played(game))
    head, _, moves = text.partition("\n\n")
    tags = {line[1:].partition(" ")[0]: line for line in head.splitlines()}
    altered = [
        text.replace(tags[name], f"[{name} {json.dumps(value)}]")
        for name, values in TAGS.items()
        for value in values
    ]
    for found in re.finditer(r"[{]?[\w:-]+[}]?", moves):
        if other := another(found[0], moves[found.end() :]):
            changed = moves[: found.start()] + other + moves[found.end() :]
            altered.append(f"{head}\n\n{changed}")
    assert len(altered) > 50
    for wrong in altered:
        assert wrong != text
        with pytest.raises(DataError) as caught:
            notation.loads(wrong, file="game.ogn")
        assert str(caught.value).startswith("game.ogn: ")
        assert "\n" not in str(caught.value)


def another(word: str, later: str) -> str:
    """Another hash, or another move of the same kind that is made later; empty if none is."""
    if word.startswith("{"):
        return f"{{{'0' * 16}}}"
    kind, colon, _ = word.partition(":")
    others = re.findall(rf"\b{kind}:[\w-]+", later) if colon else []
    return next((other for other in others if other != word), "")


def test_names_may_hold_anything() -> None:
    """Line ends of every kind, quotes and backslashes survive in both forms."""
    state = registry.game("junior").new_initial_state(2, 7)
    names = ['A "quoted" \\ name', "two\nlines\u2028three\x85four\x0b"]
    record = Record.start(state, [Seat(name) for name in names], 7)
    for _ in range(3):
        record.play(state, state.legal_moves()[0])
    assert Record.loads(record.dumps()).verify() == state
    short = notation.loads(notation.dumps(record))
    assert [seat.name for seat in short.header.seats] == names
    assert short.dumps() == record.dumps()


def test_a_move_is_written_in_one_way() -> None:
    """Origine lets an exchange be said in any order; the record has the plain one."""
    record = played("origine", 2)
    number, entry = next(
        (n, e) for n, e in enumerate(record.entries, start=1) if e.move.startswith("exchange:")
    )
    one, two = Move.parse(entry.move).args
    turned = f"exchange:{two}-{one}"
    said = refusal(resealed(with_leaf(lines_of(record.dumps()), number, ("move",), turned)))
    assert f"line {number + 1}: '{turned}' is written {entry.move}" in said
    again = Record.start(record.initial_state(), record.header.seats, record.header.seed)
    state = again.initial_state()
    for made in record.entries:
        again.play(state, Move.parse(turned if made is entry else made.move), made.seat)
    assert again.dumps() == record.dumps()
