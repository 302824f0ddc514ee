"""`origins pack`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.content.broken_packs import FIVE
from tests.support.running import good, refused, run


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    good("pack", "new", tmp_path / "mine")
    return tmp_path / "mine"


def test_a_copy_is_a_pack_of_its_own(copy: Path) -> None:
    found = good("pack", "check", copy, "--json").json[0]
    assert found["ok"]
    assert found["id"] == "mine"
    builtin = good("pack", "show", "--json").json
    assert [pack["id"] for pack in builtin] == ["origin", "origine"]
    assert found["hash"] not in {pack["hash"] for pack in builtin}
    assert "good; pack mine" in good("pack", "check", copy).out


def test_boards_of_origine_too(tmp_path: Path) -> None:
    good("pack", "new", tmp_path / "boards", "--from", "origine")
    assert good("pack", "check", tmp_path / "boards", "--json").json[0]["family"] == "origine"
    good("simulate", "-g", "origine", "-n", "1", "--pack", tmp_path / "boards")


def test_an_edited_pack_is_played_and_replayed(copy: Path, tmp_path: Path) -> None:
    names = copy / "texts" / "en" / "map.ftl"
    names.write_text(names.read_text("utf-8").replace("Great Rift", "Little Rift"), "utf-8")
    tokens = copy / "tokens.json"
    data = json.loads(tokens.read_text("utf-8"))
    data["hunting"] = [8, 8, 8, 8, 8, 8]
    tokens.write_text(json.dumps(data), "utf-8")
    good("pack", "check", copy)
    good("simulate", "-n", "1", "--pack", copy, "--records", tmp_path / "games")
    (record,) = (tmp_path / "games").iterdir()
    assert "use --pack" in refused(1, "replay", record)
    story = good("replay", record, "--pack", copy).out
    assert "Little Rift" in story
    assert "Great Rift" not in story


def test_show_tells_what_is_inside(copy: Path) -> None:
    english = good("pack", "show", copy).out
    for words in ("Africa", "Great Rift (purple)", "Trek: Migrate once more", "Hunting tokens 4 5"):
        assert words in english
    assert "Exode\u202f: Migrez" in good("pack", "show", "--lang", "fr").out


def test_new_does_not_overwrite(copy: Path, tmp_path: Path) -> None:
    before = (copy / "cards.json").read_bytes()
    assert "not empty" in refused(2, "pack", "new", copy)
    assert (copy / "cards.json").read_bytes() == before
    (tmp_path / "empty").mkdir()
    good("pack", "new", tmp_path / "empty")
    assert "the packs are origin, origine" in refused(
        2, "pack", "new", tmp_path / "x", "--from", "chess"
    )
    assert not (tmp_path / "x").exists()
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("pack.json", '"family": "origin"', '"family": "chess"', "$.family"),
        ("tokens.json", "]", "", "tokens.json: line 3: not JSON"),
        ("tokens.json", "8", "80", "$.hunting[5]: 80; 4 to 8"),
        ("cards.json", '"by": 1', '"by": "one"', "$.permanents[0].effect.by"),
        ("texts/fr/map.ftl", "rift = ", "rift = { $x } ", "line 19: 'territory-rift' uses $x"),
    ],
)
def test_a_broken_pack_names_its_mistake(
    copy: Path, file: str, old: str, new: str, said: str
) -> None:
    edit(copy / file, old, new)
    found = run("pack", "check", copy)
    assert (found.code, found.err) == (1, f"origins: {copy}: 1 mistake\n")
    assert said in found.out
    assert found.out.count("\n") == 1
    assert said in refused(1, "simulate", "--games", "1", "--pack", copy)


@pytest.mark.parametrize("family", ["origin", "origine"])
def test_every_mistake_is_told_in_one_run(family: str, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    good("pack", "new", folder, "--from", family)
    FIVE[family](folder)
    found = run("pack", "check", folder)
    assert (found.code, found.err) == (1, f"origins: {folder}: 5 mistakes\n")
    assert len(found.lines) == 5
    listed = run("pack", "check", folder, "--json")
    assert (listed.code, listed.err) == (1, found.err)
    (answer,) = listed.json
    assert not answer["ok"]
    lines = [
        f"{one['file']}: {one['where']}{': ' * bool(one['where'])}{one['problem']}; {one['hint']}"
        for one in answer["findings"]
    ]
    assert lines == found.lines
    play = refused(1, "simulate", "--game", family, "--games", "1", "--pack", folder)
    assert found.lines[0] in play
    assert f"4 more: origins pack check {folder}" in play


def test_words_in_another_encoding_are_no_traceback(copy: Path) -> None:
    words = copy / "texts" / "fr" / "map.ftl"
    words.write_bytes(words.read_text("utf-8").encode("latin-1", "replace"))
    found = run("pack", "check", copy)
    assert found.code == 1
    assert "texts/fr/map.ftl: line" in found.out
    assert "not UTF-8" in refused(1, "pack", "show", copy)


def test_a_pack_that_is_not_there(tmp_path: Path) -> None:
    assert "no such folder" in refused(1, "pack", "check", tmp_path / "nowhere")
    assert "no such folder" in refused(1, "simulate", "--pack", tmp_path / "nowhere")
    assert "pack.json: cannot be read" in run("pack", "check", tmp_path).out


def test_a_pack_of_another_family(tmp_path: Path) -> None:
    good("pack", "new", tmp_path / "boards", "--from", "origine")
    assert "this pack is for 'origine'" in refused(1, "simulate", "--pack", tmp_path / "boards")
