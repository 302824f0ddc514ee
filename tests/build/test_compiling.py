"""The recipe of docs/hot-modules.md gives the same answers in Python and in C."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import hot_dialect
import hot_modules

ROOT = Path(__file__).parents[2]
KERNEL = Path(__file__).parent / "kernel"


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small copy of the package: the core's hot modules and the kernel beside this file."""
    src = tmp_path_factory.mktemp("kernel") / "src"
    core = src / "origins" / "core"
    core.mkdir(parents=True)
    (src / "origins" / "__init__.py").write_text("")
    (core / "__init__.py").write_text("")
    for name in ("bits.py", "bits.pxd", "c_types.py", "fields.py", "rng.py"):
        shutil.copy(ROOT / "src/origins/core" / name, core)
    shutil.copytree(KERNEL, src / "kernel", ignore=shutil.ignore_patterns("__pycache__"))
    return src


def answers(src: Path) -> dict[str, object]:
    done = subprocess.run(
        [sys.executable, "-c", "from kernel.ask import main; main()"],
        env={**os.environ, "PYTHONPATH": str(src), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)  # type: ignore[no-any-return]


@pytest.mark.slow
def test_both_backends_agree(kernel: Path) -> None:
    pure = answers(kernel)
    assert pure.pop("file") == ".py"
    said: list[str] = []
    assert hot_modules.build_in_place(kernel, kernel.parent / "work", say=said.append) == 4
    compiled = answers(kernel)
    assert compiled.pop("file") != ".py"
    assert compiled == pure
    assert len(said) == 1

    hot_modules.build_in_place(kernel, kernel.parent / "work", say=said.append)
    assert len(said) == 1, "nothing changed, so nothing is compiled again"

    (kernel / "kernel/codes.py").write_text(
        (kernel / "kernel/codes.py").read_text().replace("KINDS: Final = 8", "KINDS: Final = 4")
    )
    hot_modules.build_in_place(kernel, kernel.parent / "work", say=said.append)
    assert said[1:] == ["compiling kernel.moves"], "only what the change reaches"
    changed = answers(kernel)
    assert changed["playouts"] != pure["playouts"]

    hot_modules.remove(kernel)
    assert answers(kernel) == {**changed, "file": ".py"}


def test_a_failure_leaves_nothing_compiled(tmp_path: Path) -> None:
    package = tmp_path / "src" / "pk"
    package.mkdir(parents=True)
    (package / "hot.py").write_text(
        "# hot module\nimport os\n\n\n"
        "def f() -> None:\n    numbers: list[int] = [0] * 4\n    numbers = 'nonsense'\n"
    )
    old = package / ("hot" + str(sysconfig.get_config_var("EXT_SUFFIX")))
    old.write_bytes(b"")
    with pytest.raises(hot_dialect.HotError, match="nonsense"):
        hot_modules.build_in_place(tmp_path / "src", tmp_path / "work", say=lambda line: None)
    assert not old.exists()
