"""What a pack's fingerprint and its schemas watch over."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from origins.content import loader
from origins.content.origin import load
from origins.core.errors import DataError


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(loader.builtin("origin"), tmp_path / "pack"))


def edit(path: Path, change: Any) -> None:
    data = json.loads(path.read_text("utf-8"))
    change(data)
    path.write_text(json.dumps(data), "utf-8")


def test_a_drawing_may_change_and_records_still_replay(copy: Path) -> None:
    before = load(copy).fingerprint
    assert before == loader.fingerprint(loader.builtin("origin"))
    edit(copy / "map.json", lambda m: m["territories"][0].update(label=[1, 2], pawn=[3, 4]))
    edit(copy / "pack.json", lambda m: m.update(title={"en": "Mine", "fr": "Le mien"}))
    assert load(copy).fingerprint == before


def test_a_number_of_the_rules_may_not(copy: Path) -> None:
    before = load(copy).fingerprint
    edit(copy / "tokens.json", lambda t: t.update(straits=[3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5]))
    assert load(copy).fingerprint != before


@pytest.mark.parametrize(
    ("file", "change", "words"),
    [
        ("cards.json", lambda c: c["actions"][0]["effect"].update(steps=-5), "$.actions[0]"),
        ("cards.json", lambda c: c["actions"][2]["effect"].update(steps=300), "$.actions[2]"),
        ("cards.json", lambda c: c["actions"][0]["effect"].update(do="fly"), "'fly'"),
        ("cards.json", lambda c: c["permanents"][0].update(level=7), "level 7; 1 to 5"),
        ("cards.json", lambda c: c["objectives"].pop(), "19 cards; there are 20"),
        ("cards.json", lambda c: c["actions"][1].update(id="trek"), "'trek' stands twice"),
        ("cards.json", lambda c: c["actions"][1].update(id="Big Trek"), "is no id"),
        ("tokens.json", lambda t: t.update(hunting=[4, 5, 6, 6, 7, 9]), "4 to 8"),
        ("tokens.json", lambda t: t.update(tiles=[10, 8, 6, 4, 3]), "30 tiles"),
        ("map.json", lambda m: m["straits"].pop(), "10 straits; there are 11"),
        ("map.json", lambda m: m["territories"][0].update(color="green"), "green"),
        ("map.json", lambda m: m["territories"][0].pop("color"), "color"),
        ("map.json", lambda m: m["territories"][0]["neighbours"].append("atlantis"), "atlantis"),
        ("map.json", lambda m: m["territories"][0].update(neighbours=[]), "does not name it back"),
        ("pack.json", lambda p: p.update(family="chess"), "this pack is for 'chess'"),
    ],
)
def test_a_mistake_is_told_with_its_place(copy: Path, file: str, change: Any, words: str) -> None:
    edit(copy / file, change)
    with pytest.raises(DataError) as caught:
        load(copy)
    assert file in str(caught.value)
    assert words in str(caught.value)


def test_a_file_that_is_no_json_is_told_with_its_line(copy: Path) -> None:
    (copy / "tokens.json").write_text('{\n  "hunting": [4,\n', "utf-8")
    with pytest.raises(DataError, match=r"tokens\.json"):
        load(copy)
    (copy / "tokens.json").unlink()
    with pytest.raises(DataError, match=r"tokens\.json: cannot be read"):
        load(copy)
