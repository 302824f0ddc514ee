"""What the build changes in its copy of a hot module, and what it leaves alone."""

from __future__ import annotations

import ast
import textwrap
from pathlib import Path

import pytest

import hot_dialect
from hot_discovery import HOT, discover


def translate(tmp_path: Path, source: str, *, codes: str = "", other_pxd: str = "") -> str:
    package = tmp_path / "pk"
    package.mkdir()
    files = {"codes.py": codes, "hot.py": f"{HOT}\n{textwrap.dedent(source)}"}
    if other_pxd:
        files |= {"other.py": "", "other.pxd": other_pxd}
    for name, text in files.items():
        (package / name).write_text(textwrap.dedent(text), encoding="utf-8")
    modules = discover(tmp_path)
    result = hot_dialect.translate(modules["pk.hot"], modules, tmp_path)
    ast.parse(result)
    assert result.count("\n") == textwrap.dedent(source).count("\n") + 1
    return result


CODES = """
    from typing import Final
    A: Final = 5
    B: Final = -1
    C: Final = A + 2
    BIG: Final = 0xFFFF_FFFF_FFFF
"""


def test_codes_become_integers(tmp_path: Path) -> None:
    out = translate(
        tmp_path,
        """
        from __future__ import annotations
        from pk.codes import (
            A,
            B,
            C,
        )
        def f(p, x=B):
            return p.A + A + g(A=C), "A", f"{A}"
        """,
        codes=CODES,
    )
    assert "def f(p, x=(-1)):" in out
    assert 'return p.A + 5 + g(A=7), "A", f"{A}"' in out


def test_wide_integers_are_unsigned(tmp_path: Path) -> None:
    out = translate(
        tmp_path,
        """
        from __future__ import annotations
        from pk.codes import BIG
        def f(x):
            return x & BIG & 0xFFFFFFFF & 7
        """,
        codes=CODES,
    )
    wide = "_cy.cast(_cy.ulonglong, {})"
    assert f"x & {wide.format('0xffffffffffff')} & {wide.format('0xffffffff')} & 7" in out
    assert "annotations; import cython as _cy" in out


def test_own_constants_are_folded_and_kept(tmp_path: Path) -> None:
    out = translate(
        tmp_path,
        """
        from typing import Final
        SIZE: Final = 3
        DOUBLE: Final = 2 * SIZE
        NAMES: Final = ["é", SIZE]
        def f(): return "é", DOUBLE, NAMES
        """,
    )
    assert "SIZE: Final = 3" in out
    assert 'NAMES: Final = ["é", 3]' in out
    assert 'return "é", 6, NAMES' in out
    assert "import cython as _cy; from typing import Final" in out


def test_shifted_constants_are_wide(tmp_path: Path) -> None:
    out = translate(tmp_path, "import os\ndef f(i):\n    return (1 << i) | (1 << 3)\n")
    assert "(_cy.cast(_cy.ulonglong, 0x1) << i) | (1 << 3)" in out


def test_hot_imports_are_split(tmp_path: Path) -> None:
    out = translate(
        tmp_path,
        """
        from __future__ import annotations
        from pk.other import (
            Box,
            helper,
            plain as p,
            area as surface,
        )  # why
        x = 1
        """,
        other_pxd="cdef class Box:\n    cdef int n\ncdef int helper(int a) noexcept\n"
        "cpdef unsigned long long area(Box b) noexcept\n",
    )
    assert (
        "from cython.cimports.pk.other import Box, helper, area as surface; "
        "from pk.other import plain as p\n" in out
    )


def test_what_is_lent_and_work_without_the_lock(tmp_path: Path) -> None:
    out = translate(
        tmp_path,
        """
        from __future__ import annotations
        from pk.codes import A
        from pk.other import Box
        def f(shelf, i):
            with unlocked():
                g(borrowed(Box, shelf.boxes, i + A), A)
            with open(i):
                pass
        """,
        codes=CODES,
        other_pxd="cdef class Box:\n    cdef int n\n",
    )
    assert "with _cy.nogil:\n" in out
    assert "g(_cy.cast(Box, borrowed(shelf.boxes, i + 5)), 5)" in out
    assert "with open(i):" in out


def test_type_checking_blocks_go(tmp_path: Path) -> None:
    out = translate(
        tmp_path,
        """
        from typing import TYPE_CHECKING
        if TYPE_CHECKING:
            from pk.other import Box
        x = 1
        """,
    )
    assert "Box" not in out


@pytest.mark.parametrize("line", ["    A = 3", "    for A in x: pass"])
def test_a_folded_name_cannot_be_assigned(tmp_path: Path, line: str) -> None:
    source = f"from pk.codes import A\ndef f(x):\n{line}\n"
    with pytest.raises(hot_dialect.HotError, match=r"hot\.py:4: A is a folded constant"):
        translate(tmp_path, source, codes=CODES)


def test_a_folded_name_cannot_be_a_parameter(tmp_path: Path) -> None:
    with pytest.raises(hot_dialect.HotError, match="cannot be a parameter"):
        translate(tmp_path, "from pk.codes import A\ndef f(A): pass\n", codes=CODES)


def test_declared_names() -> None:
    pxd = """
cimport cython
from origins.core.bits cimport u64
ctypedef unsigned long long u63
ctypedef (int, int) pair
@cython.final
cdef class Box(Base):
    cdef public int n
    cpdef int inside(self)
cdef u64 f(Box b, u64 m) noexcept
cpdef Box g(int x=*)
cdef inline int h(int x) noexcept nogil:
    return x
cdef int TABLE[48]
cdef short GRID[4][3]
cdef int COUNTER
cdef extern from *:
    int hidden(int x)
"""
    assert hot_dialect.declared(pxd) == {
        *("u63", "pair", "Box", "f", "g", "h", "TABLE", "GRID", "COUNTER")
    }


def test_header_only_declarations_are_not_compiled() -> None:
    modules = discover(Path(__file__).parents[2] / "src")
    assert modules["origins.core.bits"].header_only
    assert not modules["origins.core.rng"].header_only


def test_every_hot_module_translates() -> None:
    src = Path(__file__).parents[2] / "src"
    modules = discover(src)
    for hot in modules.values():
        if not hot.header_only:
            ast.parse(hot_dialect.translate(hot, modules, src))
