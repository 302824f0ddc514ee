"""Environments in which packages with plugins are installed beside Origins."""

from __future__ import annotations

import os
import site
import subprocess
import sys
import venv
from pathlib import Path

from tests.support.running import ENGLISH

PROJECTS = Path(__file__).parent


class Program:
    """`origins` in an environment with plugins."""

    def __init__(self, python: Path) -> None:
        self.python = python

    def run(self, *words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.python), "-m", "origins.cli", *map(str, words)],
            input=typed,
            env={**os.environ, **ENGLISH},
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )

    def start(self, *words: str | Path, home: Path) -> subprocess.Popen[str]:
        """The command while it goes on; what it keeps for the user lies in `home`."""
        places = {name: str(home) for name in ("HOME", "XDG_DATA_HOME")}
        return subprocess.Popen(
            [str(self.python), "-m", "origins.cli", *map(str, words)],
            env={**os.environ, **ENGLISH, **places},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def good(self, *words: str | Path, typed: str = "") -> str:
        found = self.run(*words, typed=typed)
        assert (found.returncode, found.stderr) == (0, "")
        return found.stdout


def environment(folder: Path, *projects: str) -> Path:
    """The Python of a new environment with all that this one has and these projects."""
    venv.create(folder, with_pip=False)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    target = Path(_said(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"))
    ours = [f"import site; site.addsitedir({path!r})" for path in site.getsitepackages()]
    (target / "ours.pth").write_text("\n".join(ours) + "\n", "utf-8")
    options = ("--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--target", target)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "install")
    _said(*pip, *options, *(PROJECTS / project for project in projects))
    return python


def _said(*command: str | Path) -> str:
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()
