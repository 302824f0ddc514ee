"""The weights of a value function as arrays, and how they are fitted to what positions brought.

The numbers of a position are weighed as `origins.games.origin.search.value.Judge` does it. A row
is one position with the numbers of all players; the fit is to leads, each player less the mean of
the others: what is the same for all, such as how long the game still lasts, drops out.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from origins.games.origin.codes import FEATURES, STAGES, UNITS, WEIGHTS
from origins.games.origin.search.features import F_LAST, F_LATE

Array = NDArray[np.float32]


class Net:
    """The three parts of the weights, and Adam's memory of how they moved."""

    def __init__(self, weights: Sequence[float]) -> None:
        flat = np.asarray(weights, dtype=np.float32)
        assert len(flat) == WEIGHTS
        cut = FEATURES * STAGES
        self.parts = [
            flat[:cut].reshape(STAGES, FEATURES).T.copy(),
            flat[cut : cut + FEATURES * UNITS].reshape(FEATURES, UNITS).copy(),
            flat[cut + FEATURES * UNITS :].copy(),
        ]
        self.mean = [np.zeros_like(part) for part in self.parts]
        self.square = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def weights(self) -> list[float]:
        """In the order of the file."""
        stages, into, out = self.parts
        flat = np.concatenate([stages.T.ravel(), into.ravel(), out])
        return [round(float(w), 4) for w in flat]

    def leads(self, numbers: Array) -> Array:
        """What the numbers promise each player, by row and player, less what they do the others."""
        flat = numbers.reshape(-1, FEATURES)
        stages, into, out = self.parts
        hope = ((flat @ stages) * blend(flat)).sum(axis=1) + np.maximum(flat @ into, 0) @ out
        return against_others(hope.reshape(numbers.shape[:2]))

    def fit(self, numbers: Array, leads: Array, rate: float, decay: float) -> float:
        """One step on a batch: numbers by row, player and feature; leads to come by row and player.

        Returns the mean square error before the step.
        """
        wrong = self.leads(numbers) - leads
        flat = numbers.reshape(-1, FEATURES)
        _, into, out = self.parts
        inner = flat @ into
        grad: Array = (against_others(wrong) / np.float32(wrong.size)).reshape(-1)
        hidden = np.outer(grad, out) * (inner > 0)
        self.move(
            [
                flat.T @ (blend(flat) * grad[:, None]),
                flat.T @ hidden,
                np.maximum(inner, 0).T @ grad,
            ],
            rate,
            decay,
        )
        return float((wrong**2).mean())

    def move(self, grads: list[Array], rate: float, decay: float) -> None:
        """Adam, with weights that fade where nothing holds them."""
        self.steps += 1
        for part, grad, mean, square in zip(self.parts, grads, self.mean, self.square, strict=True):
            mean += 0.1 * (grad - mean)
            square += 0.001 * (grad * grad - square)
            ahead = mean / (1 - 0.9**self.steps)
            size = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-6
            part -= rate * (ahead / size + decay * part)


def blend(flat: Array) -> Array:
    """How much each stage counts, by position."""
    late, last = flat[:, F_LATE], flat[:, F_LAST]
    return np.stack([(1 - late) * (1 - last), late * (1 - last), last], axis=1)


def against_others(values: Array) -> Array:
    """Each player's less the mean of the others'; errors go back the same way."""
    whole = values.sum(axis=1, keepdims=True)
    lead: Array = values - (whole - values) / (values.shape[1] - 1)
    return lead
