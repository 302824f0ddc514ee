"""Arrays of the caller: taken as they are or refused in one line that says what would be right."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from origins.core.errors import UsageError

Bytes: TypeAlias = npt.NDArray[np.uint8]
Words: TypeAlias = npt.NDArray[np.uint64]


def checked(
    name: str, given: object, shape: tuple[int, ...], dtype: npt.DTypeLike
) -> npt.NDArray[Any]:
    """`given`, if it is a writable array of that shape and type without gaps."""
    kind = np.dtype(dtype)
    right = f"{name} must be a writable, contiguous {kind.name} array of shape {shape}"
    if not isinstance(given, np.ndarray):
        raise UsageError(f"{right}, not {type(given).__name__}")
    if given.dtype != kind:
        raise UsageError(f"{right}; its type is {given.dtype}")
    if given.shape != shape:
        raise UsageError(f"{right}; its shape is {given.shape}")
    if not given.flags.c_contiguous:
        raise UsageError(f"{right}; this one is not contiguous")
    if not given.flags.writeable:
        raise UsageError(f"{right}; this one is read-only")
    return given
