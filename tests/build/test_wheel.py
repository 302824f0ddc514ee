"""The wheel installs and works, compiled or not, and so does the source distribution."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

ASK = """
import origins
from origins.core.backend import backend
from origins.core.rng import FastRng
print(origins.__version__, backend().kind, FastRng(1).next64())
"""
FIRST = 12966619160104079557

VISIT = """
import sys
from urllib.request import urlopen
from origins.server.config import Config
from tests.support.own_server import threaded
with threaded(Config(database=sys.argv[1])) as server, urlopen(server.address) as page:
    print(page.status, b"/assets/index-" in page.read())
"""


def run(*command: str | Path, **environment: str) -> str:
    """What a command prints, run where no checkout is near."""
    return run_in(Path(sys.prefix), *command, **environment)


def run_in(folder: Path, *command: str | Path, **environment: str) -> str:
    inherited = {k: v for k, v in os.environ.items() if k not in {"PYTHONPATH", "ORIGINS_PURE"}}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def wheel(folder: Path, source: Path = ROOT, **environment: str) -> tuple[Path, str]:
    options = ("--no-deps", "--no-build-isolation", "--verbose", "--wheel-dir")
    said = run(
        *(sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel"),
        *(*options, folder, source),
        **environment,
    )
    (made,) = folder.glob("*.whl")
    return made, said


def installed(folder: Path, made: Path) -> Path:
    """The Python of a fresh environment that holds the wheel alone."""
    venv.create(folder, with_pip=False)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    target = run(python, "-c", "import sysconfig; print(sysconfig.get_path('platlib'))").strip()
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "install")
    run(*pip, "--quiet", "--no-deps", "--target", target, made)
    return python


@pytest.mark.slow
def test_uncompiled_wheel(tmp_path: Path) -> None:
    made, said = wheel(tmp_path / "wheel", ORIGINS_NO_COMPILE="1")
    assert made.name.endswith("-py3-none-any.whl")
    assert "ORIGINS_NO_COMPILE is set" in said
    assert not [name for name in zipfile.ZipFile(made).namelist() if name.endswith(".so")]
    python = installed(tmp_path / "env", made)
    assert run(python, "-c", ASK).split() == ["0.1.0", "pure", str(FIRST)]


@pytest.mark.slow
def test_wheel_without_a_compiler(tmp_path: Path) -> None:
    # In a folder of its own, where nothing lies that was compiled before.
    made, said = wheel(tmp_path / "wheel", CC="/nowhere/cc", ORIGINS_BUILD_DIR=str(tmp_path / "b"))
    assert made.name.endswith("-py3-none-any.whl")
    assert "could not be compiled, so they run as plain Python" in said
    python = installed(tmp_path / "env", made)
    assert run(python, "-c", ASK).split() == ["0.1.0", "pure", str(FIRST)]


@pytest.mark.slow
def test_compiled_wheel(tmp_path: Path) -> None:
    made, _ = wheel(tmp_path / "wheel")
    assert not made.name.endswith("-any.whl")
    names = zipfile.ZipFile(made).namelist()
    assert "origins/core/rng.py" in names
    assert "origins/core/bits.pxd" in names
    compiler_leaves = [name for name in names if name.endswith((".c", ".html"))]
    assert [name for name in compiler_leaves if "/static/" not in name] == []
    assert "origins/server/static/index.html" in names
    python = installed(tmp_path / "env", made)
    assert run(python, "-c", ASK).split() == ["0.1.0", "compiled", str(FIRST)]
    assert run(python, "-c", ASK, ORIGINS_PURE="1").split() == ["0.1.0", "pure", str(FIRST)]


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    run_in(ROOT, sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder)
    (made,) = folder.glob("*.tar.gz")
    return made


@pytest.mark.slow
def test_the_source_distribution_is_complete(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = [name.partition("/")[2] for name in archive.getnames()]
    assert len(names) == len(set(names))
    static = "src/origins/server/static/"
    for name in (
        "README.md",
        "CHANGELOG.md",
        "LICENSE",
        "Makefile",
        "examples/node-bot/bot.mjs",
        "requirements/run.txt",
        f"{static}index.html",
        f"{static}built-from",
    ):
        assert name in names, name
    made_here = [name for name in names if name.endswith((".so", ".pyd", ".pyc"))]
    assert made_here == []
    assert not [name for name in names if "node_modules" in name]
    run(sys.executable, "-m", "twine", "check", "--strict", sdist)


@pytest.mark.slow
def test_the_source_distribution_needs_no_node(sdist: Path, tmp_path: Path) -> None:
    """The pages come with it: a machine without Node, npm or the net for them serves them."""
    nothing = tmp_path / "bin"
    nothing.mkdir()
    made, said = wheel(tmp_path / "wheel", sdist, PATH=str(nothing), ORIGINS_NO_COMPILE="1")
    assert "npm" not in said
    run(sys.executable, "-m", "twine", "check", "--strict", made)
    python = installed(tmp_path / "env", made)
    # The packages that Origins needs are lent by the environment of the tests.
    lent = os.pathsep.join([sysconfig.get_path("purelib"), str(ROOT / "tools")])
    visit = (python, "-c", VISIT, f"sqlite:///{tmp_path / 'tables.sqlite'}")
    assert run(*visit, PYTHONPATH=lent, PATH=str(nothing)).split() == ["200", "True"]
