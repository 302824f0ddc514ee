"""Everything that can go wrong, as values that carry the rule and the words to say it."""

from __future__ import annotations

import msgspec

Arg = int | str | list[str]


class Message(msgspec.Struct, frozen=True):
    """A message id and its arguments; Fluent turns it into words of the player's language."""

    key: str
    args: dict[str, Arg] = msgspec.field(default_factory=dict)


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not possible: the rule's id, the words, and a legal move close to it."""

    rule: str
    message: Message
    nearest: str | None = None


class OriginsError(Exception):
    """Base of every error this package raises on purpose."""


class IllegalMove(OriginsError):
    """A move that the rules refuse; the state is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        args = ", ".join(f"{name}={value}" for name, value in refusal.message.args.items())
        super().__init__(f"[{refusal.rule}] {refusal.message.key}" + (f" ({args})" if args else ""))

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[Refusal]]:
        return IllegalMove, (self.refusal,)  # an error of a worker comes back whole


class UsageError(OriginsError):
    """The caller asked for something that does not exist: what is wrong, what would be right."""


class DataError(OriginsError):
    """A file (pack, record, notation) is not what it should be."""

    def __init__(self, problem: str, *, file: str = "", where: str = "", hint: str = "") -> None:
        self.problem, self.file, self.where, self.hint = problem, file, where, hint
        place = ": ".join(part for part in (file, where, problem) if part)
        super().__init__(f"{place}; {hint}" if hint else place)
