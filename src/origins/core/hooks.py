"""What a table asks of a game beyond its rules.

`State` and `Game` derive from the two classes here. Each hook has a default, so that a game that
answers none of them plays everywhere: at a table of the server, in the terminal, in the arena. A
game answers those where it has something of its own to say; CONTRIBUTING.md shows one that does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, Protocol

import msgspec

from origins.core.errors import Arg, DataError, Message
from origins.core.events import Event, Viewer
from origins.core.moves import Move

if TYPE_CHECKING:
    from origins.core.game import Observation, State


class Details(msgspec.Struct, frozen=True, kw_only=True):
    """What a viewer could work out himself; a game's own details derive from this."""


class PreviewDetails(msgspec.Struct, frozen=True, kw_only=True):
    """What a move would bring, in the game's own terms; a game's own derive from this."""


class Verdict(msgspec.Struct, frozen=True):
    """How a finished game is scored, in parts; a game's own verdict derives from this."""


class Reveals(msgspec.Struct, frozen=True, kw_only=True):
    """What events that reveal something leave to chance, so that a preview does not tell it.

    `certain`: the kinds of those events that are sure to happen, only what they show is not; a
    preview ends before any other. `unknown`: the names of the arguments in which they show it.
    `worth`: of these, those that decide about points.
    """

    certain: frozenset[str] = frozenset()
    unknown: frozenset[str] = frozenset()
    worth: frozenset[str] = frozenset()


class Speaks(Protocol):
    """Who turns messages into words; `origins.content.texts.Words` does."""

    def has(self, key: str) -> bool: ...

    def say(self, key: str, **args: Arg) -> str: ...

    def message(self, message: Message) -> str: ...

    def seat(self, seat: int) -> str: ...


class Show(Protocol):
    """Draws in the terminal what one viewer sees, as things that `rich` prints."""

    def board(self, seen: Observation) -> object:
        """All of the table."""
        ...

    def summary(self, seen: Observation) -> object:
        """What one wants to see at the start of a turn."""
        ...

    def hand(self, seen: Observation) -> object: ...

    def detail(self, seen: Observation, name: str, value: str) -> str:
        """A few words on an argument of a move, such as a card's text; empty for none."""
        ...


class StateHooks:
    """What is asked of a position."""

    def prompt(self, player: int) -> Message:
        """The one line that says what is expected of a seat that decides now."""
        return Message("prompt-choose")

    def first_seat(self) -> int:
        """The seat that had the first turn."""
        return 0

    def may_talk(self) -> bool:
        """Whether the rules let the players talk now, told from what everybody knows."""
        return True

    def details(self, viewer: Viewer, belief: str) -> Details | None:
        """What the viewer could work out from his observation, and the client draws.

        `belief` is the table's level among `GameHooks.belief_levels`. A function of the
        observation alone: what it tells goes out to the viewer.
        """
        return None

    def points(self, player: int) -> int | None:
        """The points that the player can count for himself now; None where he cannot."""
        return None

    def preview_details(
        self, move: Move, player: int, before: Observation, after: Observation
    ) -> PreviewDetails | None:
        """What a legal move would bring; `before` and `after` are what its player sees.

        Asked of a world dealt from the player's observation, as is `end_by`.
        """
        return None

    def end_by(
        self, move: Move, before: Observation, after: Observation, events: Sequence[Event]
    ) -> str | None:
        """Why the end is sure to come by this legal move, whose events these are; None: it is not.

        Asked in several worlds and told where all agree.
        """
        return None

    def verdict(self) -> Verdict | None:
        """After the end, how the game is scored in parts; None: the outcome says it all."""
        return None


class GameHooks:
    """What is asked of a game."""

    order: int = 100
    """Its place in lists; games of equal order stand by name."""
    cooperative: bool = False
    """Whether all seats win or lose together."""
    talk: Literal["open", "contract"] = "open"
    """`contract`: talk is closed but while the rules open it (`StateHooks.may_talk`)."""
    talk_rule: str = ""
    """The rule that closes talk, where it is a contract."""
    belief_levels: tuple[str, ...] = ()
    """How much of what he could work out a table may show a player; none: there is no choice."""
    usual_belief: str = ""
    """The level of a table whose host chose none."""
    reveals: Reveals = Reveals()
    details_type: type[Details] | None = None
    preview_type: type[PreviewDetails] | None = None
    verdict_type: type[Verdict] | None = None
    """What its states answer, for who writes down or reads the protocol; None: they answer None."""
    usual_bot: str = "greedy"
    """The bot that plays every seat where the game itself is measured."""
    measured_kinds: tuple[str, ...] = ()
    """The kinds of moves whose shares tell how balanced it is; their words are `balance-KIND`."""
    card_event: str = ""
    """The kind of event whose argument `card` says which card was played; none: no cards are."""
    stand_in: str = "greedy"
    """The bot that plays on for who left: sensible, and never slow."""
    convention: tuple[str, ...] = ()
    """The parts of the convention that its bots keep, as they are read: `convention-NAME-PART`."""
    reasons_after_end: bool = False
    """Whether bots may say after the end why they moved, which may tell their secrets."""
    texts: Mapping[str, str] = MappingProxyType({})
    """By language, such as `en`, its messages in Fluent, for a game of another package."""
    family: str = ""
    """The family of content packs that it is played with; none: it has no packs."""

    def best_possible(self, deal: State, moves: Sequence[tuple[int, Move]]) -> tuple[int, ...]:
        """The best score still possible at the start and after each move of a finished game.

        Empty for a game that does not know it.
        """
        return ()

    def show(self, words: Speaks) -> Show | None:
        """How it looks in the terminal; None: as the plain list of what is seen."""
        return None

    def examine_pack(self, folder: Path, found: list[DataError]) -> None:
        """Find all that is wrong with a pack of the family."""

    def pack_rows(self, words: Speaks) -> Iterable[str]:
        """What is in its pack, in words, a line each."""
        return ()
