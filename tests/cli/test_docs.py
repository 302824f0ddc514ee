"""The examples of docs/cli.md work as they stand, and every page shows commands that there are."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from origins.cli.app import app
from tests.support.running import good

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "cli.md"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]


def test_examples_run_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"^\$ origins (.+)$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert len(examples) > 10
    for example in examples:
        assert good(*shlex.split(example)).out


def written(page: Path) -> Iterator[list[str]]:
    """The commands in the blocks of a page that are no code, without what is said beside them."""
    blocks = re.findall(
        r"^ *```(?:console|sh|bash)?\n(.*?)^ *```", page.read_text("utf-8"), re.S | re.M
    )
    for line in "".join(blocks).replace("\\\n", " ").splitlines():
        shown = re.split(r" {2,}(?=[^ -])", line.removeprefix("$ "))[0]
        for command in shown.split("&&") if shown.startswith("origins ") else ():
            yield shlex.split(command, comments=True)[1:]


def understood(words: list[str]) -> None:
    """Raises what the command line would say of a command that it does not know."""
    command: Any = get_command(app)
    context = command.make_context("origins", [], resilient_parsing=True)
    while hasattr(command, "list_commands"):
        found = command.get_command(context, words[0])
        assert found is not None, f"there is no command {words[0]!r}"
        command, words = found, words[1:]
    command.make_context(command.name, list(words))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_that_a_page_shows_is_understood(page: Path) -> None:
    for words in written(page):
        understood(words)


def test_the_pages_show_commands() -> None:
    assert sum(1 for page in PAGES for _ in written(page)) > 50


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("arena --bot planner", "--bot"),
        ("dance", "there is no command 'dance'"),
        ("simulate --games many", "valid int"),
    ],
)
def test_a_command_that_is_not_understood_is_found(wrong: str, said: str) -> None:
    with pytest.raises(Exception, match=said):
        understood(wrong.split())


def test_the_entry_points_of_a_bot_are_those_of_the_class_that_is_shown() -> None:
    text = (ROOT / "docs" / "bots.md").read_text("utf-8")
    blocks = re.findall(r"^```toml\n(.*?)^```", text, re.S | re.M)
    assert blocks
    for block in blocks:
        for group, entries in tomllib.loads(block)["project"]["entry-points"].items():
            assert group == "origins.bots"
            for name, where in entries.items():
                kind = where.rpartition(":")[2]
                assert f'class {kind}(Bot):\n    name = "{name}"' in text
