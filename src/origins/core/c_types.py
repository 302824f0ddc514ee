"""What hot modules write in annotations to be given C types; in Python they are plain numbers.

`int`, `float` and `bool` are C's int, double and truth value; docs/hot-modules.md has the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import TypeAlias, TypeVar

u64: TypeAlias = int
i64: TypeAlias = int
short: TypeAlias = int
u8: TypeAlias = int
float32: TypeAlias = float

F = TypeVar("F", bound=Callable[..., object])


def may_raise(function: F) -> F:
    """Say that a function with a C type can raise; all others must not."""
    return function


def unlocked() -> AbstractContextManager[None]:
    """`with unlocked():` is work without Python's lock, so that other threads go on."""
    return nullcontext()
