"""Broken packs of both families: each fault is told with its place, and all of them at once."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from origins.content import loader
from origins.content.check import findings
from origins.core.errors import DataError
from origins.games.origin import pack_files as origin
from origins.games.origine import pack_files as origine
from tests.content.broken_packs import COMMON, FIVE, ORIGIN, ORIGINE, Broken

FAMILIES = ("origin", "origine")
CASES = [
    pytest.param(family, broken, id=f"{family}: {broken.name}")
    for family, own in (("origin", ORIGIN), ("origine", ORIGINE))
    for broken in (*COMMON, *own)
]
LOAD: dict[str, Callable[[Path], object]] = {"origin": origin.load, "origine": origine.load}


def copied(family: str, tmp_path: Path) -> Path:
    return Path(shutil.copytree(loader.builtin(family), tmp_path / "pack"))


@pytest.mark.parametrize("family", FAMILIES)
def test_the_packs_of_the_package_and_their_copies_are_good(family: str, tmp_path: Path) -> None:
    assert findings(loader.builtin(family)) == []
    assert findings(copied(family, tmp_path)) == []


@pytest.mark.parametrize(("family", "broken"), CASES)
def test_a_fault_is_told_with_its_place(family: str, broken: Broken, tmp_path: Path) -> None:
    folder = copied(family, tmp_path)
    broken.change(folder)
    found = findings(folder)
    said = "\n".join(map(str, found))
    told = [
        error
        for error in found
        if error.file == str(folder / broken.file)
        and broken.where in error.where
        and broken.words in f"{error.problem}; {error.hint}"
    ]
    assert len(told) == 1, said
    assert all(error.hint or error.where for error in found)
    assert len(found) == broken.findings, said
    with pytest.raises(DataError) as caught:
        LOAD[family](folder)
    assert caught.value.problem == found[0].problem
    more = f"{len(found) - 1} more: origins pack check {folder}"
    assert (more in str(caught.value)) == (len(found) > 1)


@pytest.mark.parametrize("family", FAMILIES)
def test_five_faults_are_told_in_one_run(family: str, tmp_path: Path) -> None:
    folder = copied(family, tmp_path)
    FIVE[family](folder)
    found = findings(folder)
    assert len(found) == 5, "\n".join(map(str, found))
    assert [error.file for error in found] == sorted(error.file for error in found)
    with pytest.raises(DataError, match=r"4 more: origins pack check"):
        LOAD[family](folder)


def test_places_are_in_reading_order(tmp_path: Path) -> None:
    folder = copied("origin", tmp_path)
    tokens = folder / "tokens.json"
    tokens.write_text(json.dumps({"hunting": [9] * 6, "straits": [9] * 11, "tiles": [6] * 5}))
    places = [error.where for error in findings(folder)]
    assert places == [
        f"$.{name}[{i}]" for name, n in (("hunting", 6), ("straits", 11)) for i in range(n)
    ]
