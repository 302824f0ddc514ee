"""The way to a bot outside and back."""

from __future__ import annotations

from abc import ABC, abstractmethod

from origins.core.errors import OriginsError


class Fault(OriginsError):
    """The bot did not do what the protocol asks for: its own fault, and nobody else's."""


class Ended(Fault):
    """It is not there any more."""


class Line(ABC):
    """Carries messages; what goes wrong on the way, or takes longer than `limit`, is a `Fault`."""

    name: str

    @abstractmethod
    def tell(self, message: bytes, limit: float) -> None:
        """Send what needs no answer."""

    @abstractmethod
    def ask(self, message: bytes, limit: float) -> bytes:
        """Send a question; the answer as it came."""

    @abstractmethod
    def close(self, at_once: bool = False) -> None:
        """Leave nothing behind; a program is given a moment, unless it is to end at once."""
