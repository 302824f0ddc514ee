"""What a pack's fingerprint watches over."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from origins.content import loader
from origins.games.origin.pack_files import load


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
