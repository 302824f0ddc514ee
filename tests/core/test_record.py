"""Records: the two forms, the schema, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import make_schema
from origins.core import notation, registry
from origins.core.errors import DataError
from origins.core.record import Record, Seat
from origins.core.rng import FastRng
from tests.core import forging
from tests.core.forging import lines_of

DOCS = Path(__file__).parents[2] / "docs"


def played(game: str = "origin", players: int = 2, seed: int = 3) -> Record:
    rng = FastRng(seed)
    state = registry.game(game).new_initial_state(players, seed=seed)
    record = Record.start(state, [Seat(f"Seat {i}") for i in range(players)], seed)
    while not state.is_terminal():
        moves = state.legal_moves()
        record.play(state, moves[rng.below(len(moves))])
    return record


@pytest.fixture(scope="module")
def text() -> str:
    return played().dumps()


def refusal(text: str) -> str:
    with pytest.raises(DataError) as caught:
        for _ in Record.loads(text, "game.jsonl").replay(file="game.jsonl"):
            pass
    return str(caught.value)


def resealed(text: str, line: int, **changes: Any) -> str:
    """The record with one line changed and every hash of the chain made right again."""
    lines = lines_of(text)
    lines[line - 1] |= changes
    return forging.resealed(lines)


def test_schema_is_up_to_date_and_holds(text: str) -> None:
    schema = json.loads((DOCS / "record.schema.json").read_text())
    assert schema == json.loads(json.dumps(make_schema.schema()))
    check = jsonschema.Draft202012Validator(schema)
    for line in text.splitlines():
        check.validate(json.loads(line))
    assert not check.is_valid({"n": 1, "seat": 0})


def test_reads_back_and_replays(text: str) -> None:
    record = Record.loads(text)
    assert record.dumps() == text
    steps = list(record.replay())
    assert len(steps) == len(record.entries) + 1


def test_replay_needs_no_seed(text: str) -> None:
    assert json.loads(text.splitlines()[0])["deal"]["decks"]["action"]
    for _ in Record.loads(resealed(text, 1, seed=None)).replay():
        pass


def test_damage_is_found_at_its_line(text: str) -> None:
    lines = text.splitlines()
    swapped = "\n".join([*lines[:4], lines[5], lines[4], *lines[6:]])
    assert "line 5" in refusal(swapped)
    missing = "\n".join([*lines[:7], *lines[8:]])
    assert "line 8" in refusal(missing)
    edited = "\n".join([*lines[:3], lines[3].replace('"seat":', '"seat": '), *lines[4:]])
    Record.loads(edited)  # white space is no damage
    other = "\n".join([*lines[:3], lines[3].replace('"kind":"', '"kind":"x', 1), *lines[4:]])
    assert "line 4: this line was changed" in refusal(other)
    assert "line 2" in refusal(lines[0] + "\n{not json")
    assert "text after the result" in refusal(text + lines[2])


def test_foreign_files_are_refused(text: str) -> None:
    assert "this is no record" in refusal("")
    assert "this is no record" in refusal("1. e4 e5")
    assert '"format" is not' in refusal('{"format": "pgn"}')
    assert "version 9" in refusal('{"format": "origins-record", "version": 9}')
    assert "no game 'chess'" in refusal(resealed(text, 1, game="chess"))
    assert "version 99 of the rules" in refusal(resealed(text, 1, rules=99))
    wrong = {"id": "mine", "hash": "0" * 64}
    assert "played with pack mine 000000000000" in refusal(resealed(text, 1, pack=wrong))


def test_a_game_that_never_happened_is_refused(text: str) -> None:
    """A record whose chain is right but whose game is not must not replay."""
    move = json.loads(text.splitlines()[6])
    assert "leads elsewhere" in refusal(resealed(text, 7, hash="0" * 16))
    assert "other outcomes" in refusal(resealed(text, 7, events=[]))
    assert "line 7" in refusal(resealed(text, 7, seat=1 - move["seat"]))
    assert "line 7: evolve:11w-nowhere" in refusal(resealed(text, 7, move="evolve:11w-nowhere"))
    assert "line 7: ???" in refusal(resealed(text, 7, move="???"))


def test_what_a_viewer_gets_has_no_secret() -> None:
    record = played(players=3)
    game = registry.game("origin")
    own = record.seen_by(0, game)
    keeps = [line for line in own if str(line["move"]).startswith("keep")]
    assert [line["move"] for line in keeps if line["seat"] != 0] == ["keep", "keep"]
    assert str(keeps[0]["move"]).startswith("keep:")
    draws = [e for line in own for e in line["events"] if e.kind == "draw"]
    assert all(("hidden" in repr(e.secret).lower()) == (e.seat != 0) for e in draws)
    assert any(e.seat != 0 for e in draws)


@pytest.mark.parametrize("game", ["origin", "junior"])
def test_notation_reads_back(game: str) -> None:
    record = played(game, 3)
    text = notation.dumps(record)
    assert notation.loads(text).dumps() == record.dumps()
    unseeded = Record.loads(resealed(record.dumps(), 1, seed=None))
    text = notation.dumps(unseeded)
    assert "[Deal " in text
    assert notation.loads(text).dumps() == unseeded.dumps()


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('[Game "junior"]', '[Game "chess"]', "no game 'chess'"),
        ('[Players "3"]', '[Players "9"]', "2 to 4 players, not 9"),
        ('[Players "3"]', '[Players "two"]', "two"),
        ('[Rules "2"]', '[Rules "77"]', "version 77 of the rules"),
        ('[Seed "3"]', '[Seed "4"]', "line "),
        ("[Seed", "[[Seed", "line 6: not a tag"),
        ("\n0 ", "\nzero ", "'zero' is no seat"),
        ("\n1 ", "\n1 migrate:cradle-rift ", "migrate:cradle-rift: [O-"),
        (" {", " {0", "the state is not {0"),
        ('[Seat "Seat 2" "person"]\n', "", "2 seats for 3 players"),
    ],
)
def test_wrong_notation_is_refused(old: str, new: str, reason: str) -> None:
    text = notation.dumps(played("junior", 3))
    head, _, tail = text.partition("\n\n")
    wrong = head.replace(old, new, 1) + "\n\n" + tail
    if wrong == text:
        wrong = head + ("\n\n" + tail).replace(old, new, 1)
    assert wrong != text
    with pytest.raises(DataError) as caught:
        notation.loads(wrong, file="game.ogn")
    assert reason in str(caught.value)
    assert str(caught.value).startswith("game.ogn")
