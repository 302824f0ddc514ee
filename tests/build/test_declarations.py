"""What the compiler is told of a hot module, from its annotations alone."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

import hot_dialect
from hot_discovery import HOT, discover

OTHER = """
    from __future__ import annotations
    class Box:
        def __init__(self, size: int) -> None:
            self.size = size
        def put(self, what: int) -> None: ...
"""


def declarations(tmp_path: Path, source: str, name: str = "hot") -> list[str]:
    package = tmp_path / "pk"
    package.mkdir(exist_ok=True)
    (package / "codes.py").write_text("from typing import Final\nROOM: Final = 8\n")
    for file, text in (("other", OTHER), ("hot", source)):
        (package / f"{file}.py").write_text(f"{HOT}\n{textwrap.dedent(text)}")
    return [line for line in discover(tmp_path)[f"pk.{name}"].declarations.splitlines() if line]


def test_fields_come_from_init(tmp_path: Path) -> None:
    source = """
    from pk.codes import ROOM
    from pk.other import Box
    from origins.core.c_types import i64, short, u64
    class Thing:
        def __init__(self, box: Box, names) -> None:
            self.box = box
            self.lid = Box(3)
            self.seat = 0
            self.room = ROOM
            self.flag = 1 if names else 0
            self.share = 0.5
            self.mask: u64 = 0
            self.total: i64 = 0
            self.pawn: list[short] = [-1] * ROOM
            self.marks = [1, 2, 3]
            self.values = [0.0] * 4
            self.boxes = [Box(i) for i in range(3)]
            self.names = names
            self._scratch = [0] * 2
            self.seat = 1
    """
    assert declarations(tmp_path, source)[-15:] == [
        "cdef class Thing:",
        *(
            f"    cdef public {field}"
            for field in (
                "Box box",
                "Box lid",
                "int seat",
                "int room",
                "int flag",
                "double share",
                "u64 mask",
                "long long total",
                "short pawn[8]",
                "int marks[3]",
                "double values[4]",
                "list boxes",
                "object names",
            )
        ),
        "    cdef int _scratch[2]",
    ]


def test_functions_have_the_types_of_their_annotations(tmp_path: Path) -> None:
    source = """
    from __future__ import annotations
    from pk.other import Box
    from origins.core.c_types import may_raise, u64
    def count(box: Box, among: u64, start: int = 0) -> int:
        todo: u64 = among
        pool: list[int] = [0] * 4
        ok: bool = start > 0
        names: list[str] = []
        return 0
    def total(values: list[int]) -> float: ...
    def mixed(numbers: array[u64]) -> u64: ...
    @may_raise
    def strict(n: int) -> int: ...
    @may_raise
    def stop(n: int) -> None: ...
    def shown(box: Box) -> list[int]: ...
    def made() -> Box: ...
    def spoken(text: str) -> int: ...
    def later(n: int) -> int:
        return sum(i for i in range(n))
    """
    assert declarations(tmp_path, source) == [
        "cimport cython",
        "from origins.core.bits cimport u64",
        "from pk.other cimport Box",
        "@cython.locals(todo=u64, pool=cython.int[4], ok=cython.bint)",
        "cpdef int count(Box box, u64 among, int start=*) noexcept",
        "cdef double total(int* values) noexcept",
        "cpdef u64 mixed(u64[::1] numbers) noexcept",
        "cpdef int strict(int n) except? -1",
        "cpdef void stop(int n) except *",
        "cpdef list shown(Box box)",
        "cpdef Box made()",
    ]


def test_what_needs_no_lock_is_found(tmp_path: Path) -> None:
    source = """
    from __future__ import annotations
    from pk.other import Box
    from origins.core.objects import borrowed
    NAMES = [1, 2]
    class Shelf:
        def __init__(self, first: Box) -> None:
            self.first = first
            self.boxes: list[Box] = []
            self.sizes = [0] * 4
        def _lent(self, i: int) -> int:
            return plain(borrowed(Box, self.boxes, i), i)
        def _kept(self, i: int) -> int:
            box = self.first
            return box.size
        def lift(self) -> int:
            return 1
    class Rack(Shelf):
        def _lent(self, i: int) -> int:
            return self.sizes[i] + self.first.size
    def plain(box: Box, n: int) -> int:
        while n > 3 and box.size in (1, 2):
            n -= max(1, box.size)
        return n
    def through(shelf: Shelf, n: int) -> int:
        return plain(shelf.first, n) + shelf._lent(n)
    def calls_back(shelf: Shelf, n: int) -> int:
        return plain(shelf.first, n) + shelf.lift()
    def names(n: int) -> int:
        return len(str(n))
    def listed(n: int) -> int:
        return NAMES[n]
    def by_way_of_names(n: int) -> int:
        return names(n)
    def alias(shelf: Shelf) -> int:
        box: Box = shelf.first
        return box.size
    def item(shelf: Shelf) -> int:
        return shelf.boxes[0].size
    def stops(n: int) -> None:
        raise ValueError
    """
    found = declarations(tmp_path, source)
    free = {line.split("(")[0].split()[-1] for line in found if line.endswith(" nogil")}
    assert free == {"_lent", "plain", "through"}


def test_who_has_children_is_not_final(tmp_path: Path) -> None:
    source = """
    from pk.other import Box
    class Crate(Box):
        def put(self, what: int) -> None: ...
        def lift(self) -> int: ...
    """
    found = declarations(tmp_path, source)
    assert found[-3:] == [
        "@cython.final",
        "cdef class Crate(Box):",
        "    cpdef int lift(self) noexcept",
    ]
    assert "@cython.final" not in declarations(tmp_path, source, "other")


def test_a_table_says_how_long_it_is(tmp_path: Path) -> None:
    source = "import os\nT: Final[Annotated[list[u64], 8]] = [bit(i) for i in range(8)]\n"
    assert declarations(tmp_path, source)[-1] == "cdef u64 T[8]"
    with pytest.raises(hot_dialect.HotError, match=r"hot\.py:3: T: a list of numbers"):
        declarations(tmp_path, "import os\nT: Final[Annotated[list[u64], n]] = f()\n")
