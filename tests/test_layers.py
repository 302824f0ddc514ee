"""What is shared by all games names none: the imports are held by import-linter, words here."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import origins
from origins.core import registry

ROOT = Path(origins.__file__).parent
SHARED = ("core", "match", "server", "cli", "bots", "arena")
NAME = re.compile(rf"\b({'|'.join(registry.names())})\b", re.I)
HEADER = {"origin", "same-origin", "cross-origin-opener-policy", "cross-origin-resource-policy"}
"""What HTTP calls the origin of a request."""


def literals(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts of a module, but for docstrings and the help of a command with its examples."""
    told = {id(part) for node in ast.walk(tree) for part in _told(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value


def _told(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Expr):
        yield node.value
    if isinstance(node, ast.keyword) and node.arg == "help":
        yield from ast.walk(node.value)


@pytest.mark.parametrize("folder", SHARED)
def test_no_text_names_a_game(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text!r}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for line, text in literals(ast.parse(path.read_text("utf-8")))
        if NAME.search(text) and not (folder == "server" and text in HEADER)
    ]
    assert found == []


def test_a_name_in_a_text_is_found() -> None:
    source = (
        '"""A game of origin."""\nx = f("junior", help="such as origin")\ny = f"of-{x}-origine"\n'
    )
    assert [text for _, text in literals(ast.parse(source)) if NAME.search(text)] == [
        "junior",
        "-origine",
    ]


def test_the_default_that_the_help_names_is_the_first_game() -> None:
    source = (ROOT / "cli" / "common.py").read_text("utf-8")
    assert f"[default: {registry.default()}]" in source
