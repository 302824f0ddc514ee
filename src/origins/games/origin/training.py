"""Fitting the weights of a value function to games: least squares with a pull to old weights."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

from origins.games.origin.codes import FEATURES, STAGES

SIZE: Final = 303


class Normal:
    """The normal equations of a least-squares fit, filled row by row."""

    def __init__(self) -> None:
        assert SIZE == FEATURES * STAGES
        self.a = [0.0] * 91809
        self.b = [0.0] * 303
        self.place = [0] * 303
        self.part = [0.0] * 303
        self.rows = 0

    def add(self, row: Sequence[float], gain: float) -> None:
        """One position: its numbers (`value.sample`) and the points that came after it."""
        n = 0
        for i in range(SIZE):
            x: float = row[i]
            if x != 0.0:
                self.place[n] = i
                self.part[n] = x
                n += 1
        for i in range(n):
            base = self.place[i] * SIZE
            for j in range(n):
                self.a[base + self.place[j]] += self.part[i] * self.part[j]
            self.b[self.place[i]] += self.part[i] * gain
        self.rows += 1

    def fade(self, share: float) -> None:
        """Let all rows so far count for only this share."""
        for i in range(SIZE * SIZE):
            self.a[i] *= share
        for i in range(SIZE):
            self.b[i] *= share

    def dump(self) -> tuple[bytes, bytes, int]:
        """Everything, to be sent to another process."""
        first = array("d", [self.a[i] for i in range(SIZE * SIZE)])
        second = array("d", [self.b[i] for i in range(SIZE)])
        return first.tobytes(), second.tobytes(), self.rows

    def merge(self, dumped: tuple[bytes, bytes, int]) -> None:
        """Add what another process dumped."""
        first, second = array("d"), array("d")
        first.frombytes(dumped[0])
        second.frombytes(dumped[1])
        for i in range(SIZE * SIZE):
            self.a[i] += first[i]
        for i in range(SIZE):
            self.b[i] += second[i]
        self.rows += dumped[2]

    def solve(self, prior: Sequence[float], pull: float) -> list[float]:
        """The best weights; `pull` says how strongly they are held to the prior ones.

        Cholesky: with the pull the matrix is positive definite.
        """
        work = Normal()
        work.a[:] = self.a
        for i in range(SIZE):
            work.a[i * SIZE + i] += pull
            work.b[i] = self.b[i] + pull * prior[i]
        work.decompose()
        return [work.b[i] for i in range(SIZE)]

    def decompose(self) -> None:
        for i in range(SIZE):
            for j in range(i + 1):
                total = self.a[i * SIZE + j]
                for k in range(j):
                    total -= self.a[i * SIZE + k] * self.a[j * SIZE + k]
                if i == j:
                    self.a[i * SIZE + i] = total**0.5
                else:
                    self.a[i * SIZE + j] = total / self.a[j * SIZE + j]
        for i in range(SIZE):
            total = self.b[i]
            for k in range(i):
                total -= self.a[i * SIZE + k] * self.b[k]
            self.b[i] = total / self.a[i * SIZE + i]
        for i in range(SIZE - 1, -1, -1):
            total = self.b[i]
            for k in range(i + 1, SIZE):
                total -= self.a[k * SIZE + i] * self.b[k]
            self.b[i] = total / self.a[i * SIZE + i]
