"""What the documents say is true."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from origins.bots import sdk
from origins.cli.app import app
from tests.support.own_server import Threaded

ROOT = Path(__file__).parents[2]


def test_the_example_of_the_api_plays_a_game(server: Threaded) -> None:
    text = (ROOT / "docs" / "api.md").read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.S)
    assert len(blocks) == 1
    names: dict[str, object] = {"SERVER": server.address}
    exec(compile(blocks[0], "docs/api.md", "exec"), names)
    assert '"result"' in str(names["record"])


@pytest.mark.parametrize("page", ["hosting.md", "api.md", "bots.md", "protocol.md"])
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / "docs" / page).read_text("utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        assert (ROOT / "docs" / target).exists(), target


@pytest.mark.parametrize("page", ["docs/hosting.md", "docs/bots.md", "deploy/origins@.service"])
def test_options_that_are_named_exist(page: str) -> None:
    known = inspect.getsource(sdk)  # the options of a program made with it
    for command in (
        "admin rename",
        "admin ban",
        "admin audit",
        "serve",
        "join",
        "backup",
        "restore",
        "check",
        "export",
        "import",
        "verify",
        "bot-stdio",
        "arena",
        "league",
        "simulate",
    ):
        shown = CliRunner().invoke(app, [*command.split(), "--help"], env={"COLUMNS": "200"})
        assert shown.exit_code == 0
        known += shown.stdout
    text = (ROOT / page).read_text("utf-8")
    # Options of other programs in these pages have no two dashes.
    for option in set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", text)):
        assert option in known, option
