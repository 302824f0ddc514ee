"""Objects that stay in a list and are only lent, for threads that work without Python's lock.

Compiled modules get the C function of the same name from ``objects.pxd``.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def borrowed(kind: type[T], objects: list[T], i: int) -> T:
    """The object at place `i`, known to be of that class; to be read or passed on, never kept."""
    return objects[i]


def expect(objects: list[T], i: int, size: int) -> None:
    """Have so many bytes of an object at hand soon, which the memory may be slow to bring."""
