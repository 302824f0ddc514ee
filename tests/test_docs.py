"""The code in the README and the docs runs, the examples in docstrings too, and no link is dead."""

from __future__ import annotations

import contextlib
import doctest
import importlib
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md")]
PAGES += sorted((ROOT / "docs").glob("*.md"))
MODULES = (
    "core.moves",
    "core.action_ids",
    "core.game",
    "core.registry",
    "bots.bot",
    "rl.batch",
    "content.shape",
)


FRAGMENTS = ("hot-modules.md",)
"""Pages whose Python is not meant to run: declarations beside the code they belong to."""
GIVEN = {"api.md": 'SERVER = "http://127.0.0.1:8765"\n'}
"""What the reader of a page has already."""


def code_of(page: Path) -> str:
    """All Python of a page as one program, line by line where it stands there."""
    lines, inside = [], False
    for line in page.read_text("utf-8").splitlines():
        fence = line.startswith("```")
        inside = line == "```python" if fence else inside
        lines.append(line if inside and not fence else "")
    return "\n".join(lines) + "\n"


CODE = [page for page in PAGES if "```python" in page.read_text("utf-8")]
CODE = [page for page in CODE if page.name not in FRAGMENTS]


@pytest.mark.parametrize(
    "page",
    [
        "README.md",
        "docs/record.md",
        "docs/bots.md",
        "docs/bots-ladder.md",
        "docs/rl.md",
        "docs/rl-libraries.md",
    ],
)
def test_code_runs(page: str) -> None:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec(compile(code_of(ROOT / page), page, "exec"), {})
    assert out.getvalue() or page in ("docs/record.md", "docs/bots.md")


def test_code_has_the_types_it_says(tmp_path: Path) -> None:
    """As for someone who has installed the package and runs mypy --strict on his own program."""
    assert len(CODE) >= 4
    for page in CODE:
        code = GIVEN.get(page.name, "") + code_of(page)
        (tmp_path / f"{page.stem.replace('-', '_').lower()}.py").write_text(code, "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", "."],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", MODULES)
def test_docstrings_run(name: str) -> None:
    found = doctest.testmod(importlib.import_module(f"origins.{name}"))
    assert found.attempted > 0
    assert found.failed == 0


PLACES = ("", "src/origins", "src/origins/games", "src/origins/games/origin", "src/origins/server",
          "src/origins/content", "src/origins/content/texts", "web/src", "docs",
          "tests/plugins/divers", "src/origins/content/packs/*")  # fmt: skip
"""Where the paths that pages name begin; pages leave out what is plain from what they tell."""
MEANT = frozenset({"web/src/games/NAME", "texts/de", "application/json", "routes/tables"})
"""What looks like a path and is a name to choose, or none."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_paths_are_there(page: Path) -> None:
    for named in re.findall(r"`([\w.*-]+(?:/[\w.*-]+)+/?)`", page.read_text("utf-8")):
        path = named.rstrip("/")
        found = any(
            any(ROOT.glob(f"{place}/{one}".lstrip("/")))
            for place in PLACES
            for one in (path, f"{path}.py")
        )
        assert found or named in MEANT, f"{page.name} names {named}"


def test_every_folder_is_told() -> None:
    """Those under version control, down to where one page tells of all of them."""
    done = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    files = done.stdout.splitlines() or [
        str(path.relative_to(ROOT)) for path in (ROOT / "src").rglob("*.py")
    ]
    told = (ROOT / "docs" / "folders.md").read_text("utf-8")
    for file in files:
        parts = Path(file).parts[:-1]
        parts = parts[: parts.index("packs") + 1] if "packs" in parts else parts
        parts = parts[: parts.index("texts") + 1] if "texts" in parts else parts
        # A folder is told by its path, or by its name in the row of the one that it lies in.
        for depth in range(1, len(parts) + 1 if parts[:1] == ("src",) else min(len(parts), 2) + 1):
            folder, name = "/".join(parts[:depth]), parts[depth - 1]
            known = f"`{folder}`" in told or re.search(rf"`{re.escape(name)}/?`", told)
            assert known or folder in ("src", "src/origins", "web"), f"docs/folders.md: {folder}"


def test_the_words_of_the_glossary_are_in_their_places() -> None:
    rows = re.findall(
        r"^\| (.+?) \| .+ \| (.+) \|$", (ROOT / "docs/glossary.md").read_text("utf-8"), re.M
    )
    assert len(rows) > 25
    for words, places in rows[1:]:
        for place in re.findall(r"`([^`]+)`", places):
            found = ROOT / "src/origins" / place
            files = [found] if found.is_file() else [*found.glob("*.py")]
            text = " ".join(path.read_text("utf-8") for path in files).lower()
            assert any(
                word.lower().replace("-", "") in text.replace("_", " ")
                for word in words.split(", ")
            ), (words, place)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
