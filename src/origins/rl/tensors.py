"""What one seat may know, as a tensor of bytes with named slices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType

import numpy as np

from origins.core.errors import UsageError
from origins.core.game import Game, State
from origins.rl.arrays import Bytes, checked


@dataclass(frozen=True)
class Spec:
    """How an observation tensor is made: its size, and by name where each part lies."""

    game: str
    size: int
    slices: Mapping[str, slice] = field(repr=False)
    meaning: Mapping[str, str] = field(repr=False)
    dtype: np.dtype[np.uint8] = field(default_factory=lambda: np.dtype(np.uint8), repr=False)

    def part(self, tensor: Bytes, name: str) -> Bytes:
        """The part of that name, of one tensor or of a batch of them."""
        if name not in self.slices:
            raise UsageError(f"no part {name!r}; {self.game} has {', '.join(self.slices)}")
        return tensor[..., self.slices[name]]


@cache
def observation_spec(game: Game) -> Spec:
    """The tensors of a game, the same for all seats and any number of players."""
    slices, at = {}, 0
    parts = game.tensor_parts()
    if not parts:
        raise UsageError(f"{game.name} has no tensors (it does not answer `tensor_parts`)")
    for part in parts:
        slices[part.name] = slice(at, at + part.size)
        at += part.size
    meaning = {part.name: part.meaning for part in parts}
    return Spec(game.name, at, MappingProxyType(slices), MappingProxyType(meaning))


def observation_tensor(state: State, viewer: int, out: Bytes | None = None) -> Bytes:
    """What seat `viewer` may know of a position, `observation_spec` says where."""
    size = observation_spec(state.game).size
    if isinstance(viewer, bool) or not isinstance(viewer, int | np.integer):
        raise UsageError(f"viewer is a seat, not {viewer!r}")
    state.check_viewer(int(viewer))
    tensor: Bytes = (
        np.empty(size, np.uint8) if out is None else checked("out", out, (size,), np.uint8)
    )
    state.write_tensor(int(viewer), memoryview(tensor))  # type: ignore[arg-type]  # numpy says so from 3.12 on
    return tensor
