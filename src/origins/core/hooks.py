"""What a table asks of a game beyond its rules.

`State` and `Game` derive from the two classes here. Each hook has a default, so that a game that
answers none of them plays everywhere: at a table of the server, in the terminal, in the arena. A
game answers those where it has something of its own to say; CONTRIBUTING.md shows one that does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, Protocol

import msgspec

from origins.core.errors import Arg, DataError, Message
from origins.core.events import Event, Viewer
from origins.core.moves import Move

if TYPE_CHECKING:
    from origins.core.game import Observation, Options, State
    from origins.core.slots import Slots


class Briefing(msgspec.Struct, frozen=True, kw_only=True):
    """What a program that plays by itself is told of the content, as plain JSON values.

    `adjacency` has the places that lie beside each place, `map` what else is to be known of them,
    `content` the rest: cards, tokens, pawns.
    """

    map: dict[str, Any] = {}
    adjacency: dict[str, list[str]] = {}
    content: dict[str, Any] = {}


class TensorPart(msgspec.Struct, frozen=True):
    """So many bytes of an observation as a tensor, and what they mean."""

    name: str
    size: int
    meaning: str


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

    def write_tensor(self, viewer: int, out: Any) -> None:
        """Write what seat `viewer` may know over all of `out`, as `GameHooks.tensor_parts` says.

        By allow-list, as `observe`: two positions that the viewer cannot tell apart give the same
        bytes. Asked only of a game that names parts.
        """
        raise NotImplementedError

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
    usual_partner: str = ""
    """The bot that a new table proposes for the other seats; none: the middle of the ladder."""
    stand_in: str = "greedy"
    """The bot that plays on for who left: sensible, and never slow."""
    convention: tuple[str, ...] = ()
    """The parts of the convention that its bots keep, as they are read: `convention-NAME-PART`."""
    reasons_after_end: bool = False
    """Whether bots may say after the end why they moved, which may tell their secrets."""
    texts: Mapping[str, str] = MappingProxyType({})
    """By language, such as `en`, its messages in Fluent, for a game of another package."""
    rulebook: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """By the message of each chapter, the ids of its rules, whose words are `rule-ID`.

    None: those that `content/rules.json` has for it, if any."""
    guide: Path | None = None
    """The file of its guided first game, whose words are `guide-NAME-STEP` (`content/guides.py`).

    None: the one in `content/guides`, if any."""
    family: str = ""
    """The family of content packs that it is played with; none: it has no packs."""

    def best_possible(self, deal: State, moves: Sequence[tuple[int, Move]]) -> tuple[int, ...]:
        """The best score still possible at the start and after each move of a finished game.

        Empty for a game that does not know it.
        """
        return ()

    def all_actions(self) -> Iterable[int]:
        """Every action that can be legal in some position, as integers.

        They are numbered in their order (`Game.action_ids`), for masks and networks: with the
        same rules version and pack they never change. Empty: the game has no action ids.
        """
        return ()

    def tensor_parts(self) -> Sequence[TensorPart]:
        """What an observation as a tensor of bytes is made of, in order; the same for all players.

        Its size does not hang on how many play, and seats are counted from the viewer on. Empty:
        the game has no tensors.
        """
        return ()

    def slots(
        self, players: int, size: int, seed: int, options: Options, workers: int
    ) -> Slots | None:
        """Many games to be played together by so many threads; None: the game has no such way.

        `players` and `options` are known to be good. Actions are dense ids, and what is seen are
        tensors where the game has them.
        """
        return None

    def slot_state(self, slots: Slots, i: int, options: Options) -> State:
        """A copy of the game in one of the slots."""
        raise NotImplementedError

    def briefing(self) -> Briefing:
        """What a program that plays by itself must know of the pack; nothing secret is in it."""
        return Briefing()

    def show(self, words: Speaks) -> Show | None:
        """How it looks in the terminal; None: as the plain list of what is seen."""
        return None

    def examine_pack(self, folder: Path, found: list[DataError]) -> None:
        """Find all that is wrong with a pack of the family."""

    def pack_rows(self, words: Speaks) -> Iterable[str]:
        """What is in its pack, in words, a line each."""
        return ()
