"""What a game is. Names follow OpenSpiel where it has them.

A `Game` is the rules with a content pack; a `State` is one position of it. All chance is dealt
at set-up (decks, tokens, bags, and the order of every later shuffle), so that after it a game is
a function of its moves and a record replays without a random generator.
"""

from __future__ import annotations

import textwrap
import zlib
from abc import ABC, abstractmethod
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol, Self, TypeVar

import msgspec

from origins.core.action_ids import ActionIds
from origins.core.errors import Arg, DataError, IllegalMove, Message, Refusal, UsageError
from origins.core.events import Event, Viewer
from origins.core.hooks import GameHooks, StateHooks
from origins.core.moves import LegalMoves, Move
from origins.core.outcome import Outcome
from origins.core.rng import FastRng, Rng

TERMINAL = -4
"""`current_player()` of a finished game, as in OpenSpiel."""

Seed = int | str
"""What a game is dealt from; `origins.core.rng.written` is its form in a record."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host may choose. A game's own options derive from this."""


class Observation(msgspec.Struct, frozen=True, kw_only=True):
    """What one viewer may know, built by allow-list. A game's own observation derives from this."""

    game: str
    viewer: Viewer
    players: int
    deciders: tuple[int, ...]
    turn: int

    def encode(self) -> bytes:
        return msgspec.json.encode(self, order="deterministic")


class State(StateHooks, ABC):
    """One position of a game."""

    game: Game
    num_players: int

    # Who decides what

    @abstractmethod
    def deciders(self) -> tuple[int, ...]:
        """The seats that must decide now; more than one only in a simultaneous secret choice."""

    @abstractmethod
    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal moves of `player` (default: the current one) as integers, in their order."""

    @abstractmethod
    def explain_move(self, move: Move, player: int) -> Refusal | None:
        """The reason why `move` is refused, knowing that it is not among the legal ones."""

    @abstractmethod
    def play(self, action: int, player: int) -> tuple[Event, ...]:
        """Carry out a legal action. Callers outside a game use `apply` or `apply_action`."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""

    # What is seen and kept

    @abstractmethod
    def observe(self, viewer: Viewer) -> Observation:
        """What `viewer` (a seat, or None for a spectator) may know: the one door for secrets."""

    @abstractmethod
    def resample_from_infostate(self, viewer: Viewer, rng: Rng) -> Self:
        """Another world with the same observation, what `viewer` cannot know dealt anew.

        A function of the observation and `rng` alone: equal observations and equal generators
        give equal worlds, so nothing hidden passes through.
        """

    @abstractmethod
    def clone(self) -> Self:
        """A deep copy."""

    @abstractmethod
    def digest(self) -> int:
        """A 64-bit hash of the whole position, secrets included."""

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """The whole position as plain JSON values; `Game.from_dict` reads it back."""

    def rows(self) -> Iterable[tuple[str, str]]:
        """The whole position for people: what, and where it is or who has it."""
        return ((name, str(value)) for name, value in self.to_dict().items())

    # The rest is the same for every game

    def current_player(self) -> int:
        seats = self.deciders()
        return seats[0] if seats else TERMINAL

    def check_viewer(self, viewer: Viewer) -> None:
        """Raises `UsageError` for a seat that is not there."""
        if viewer is not None and not 0 <= viewer < self.num_players:
            raise UsageError(f"no seat {viewer}; seats are 0 to {self.num_players - 1}")

    def is_terminal(self) -> bool:
        return not self.deciders()

    def legal_moves(self, player: int | None = None) -> LegalMoves:
        """The same as moves, in the same order."""
        return LegalMoves(self.legal_actions(player), self.game.decode)

    def legal_ids(self, player: int | None = None) -> list[int]:
        """The same as dense ids (`Game.action_ids`), in the same order."""
        return self.game.action_ids.of_actions(self.legal_actions(player))

    def explain(self, move: Move | str, player: int | None = None) -> Refusal | None:
        """None where `move` is legal for `player`, otherwise why it is not."""
        wanted = Move.parse(move) if isinstance(move, str) else move
        seat = self.current_player() if player is None else player
        if self.is_terminal():
            return Refusal(self.game.end_rule, Message("refused-game-over"))
        if seat not in self.deciders():
            turn = Message("refused-not-your-turn", {"seat": self.current_player()})
            return Refusal(self.game.turn_rule, turn)
        return None if wanted in self.legal_moves(seat) else self.explain_move(wanted, seat)

    def apply(self, move: Move | str, player: int | None = None) -> tuple[Event, ...]:
        """Carry out `move`; raises `IllegalMove` with the reason and changes nothing if refused."""
        wanted = Move.parse(move) if isinstance(move, str) else move
        seat = self.current_player() if player is None else player
        refusal = self.explain(wanted, seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        return self.play(self.game.encode(wanted), seat)

    def apply_action(self, action: int, player: int | None = None) -> tuple[Event, ...]:
        """`apply` for the integer form."""
        seat = self.current_player() if player is None else player
        if seat not in self.deciders() or action not in self.legal_actions(seat):
            return self.apply(self.game.decode(action), seat)
        return self.play(action, seat)

    def advance(self, action: int, player: int) -> None:
        """`play` for who needs no events, such as a search; a game may have a quicker way."""
        self.play(action, player)

    def estimate(self, player: int) -> float:
        """The game's own quick value of the position for `player`; more is better."""
        return self.returns()[player]

    def action_to_string(self, action: int) -> str:
        return str(self.game.decode(action))

    def string_to_action(self, text: str) -> int:
        return self.game.encode(Move.parse(text))

    def returns(self) -> list[float]:
        """Each seat's share of the victory: 1 alone, 1/n shared, 0 for the others."""
        end = self.outcome()
        if end is None:
            return [0.0] * self.num_players
        share = 1.0 / max(1, len(end.winners))
        return [share if seat in end.winners else 0.0 for seat in range(self.num_players)]

    def information_state_string(self, player: int) -> str:
        return self.observe(player).encode().decode()

    def serialize(self) -> str:
        """A short text for bug reports and puzzles; `Game.deserialize` reads it back."""
        packed = zlib.compress(msgspec.json.encode(self.to_dict(), order="deterministic"), 9)
        return f"{self.game.name}.{urlsafe_b64encode(packed).decode().rstrip('=')}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]  # a state changes; use digest()

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return self.game.from_dict, (self.to_dict(),)

    def __repr__(self) -> str:
        return f"<{self._moment()}>"

    def __str__(self) -> str:
        """The whole position in plain text, secrets included."""
        rows = [(f"{name}:", text) for name, text in self.rows()]
        room = 1 + max(len(name) for name, _ in rows)
        return "\n".join(
            [
                self._moment(),
                *(
                    textwrap.fill(
                        text or "none",
                        100,
                        initial_indent=name.ljust(room),
                        subsequent_indent=" " * room,
                        break_on_hyphens=False,
                    )
                    for name, text in rows
                ),
            ]
        )

    def _moment(self) -> str:
        seats = self.deciders()
        who = " and ".join(f"seat {seat}" for seat in seats)
        what = "over" if not seats else f"{who} {'decides' if len(seats) == 1 else 'decide'}"
        turn = self.observe(None).turn
        return f"{self.game.name}, {self.num_players} players, turn {turn}: {what}"


StateT = TypeVar("StateT", bound=State)
StateOut = TypeVar("StateOut", bound=State, covariant=True)


class Deals(Protocol[StateOut]):
    """A game seen from its states: what it deals and reads is of the type that `deal` says."""

    name: str
    min_players: int
    max_players: int

    def options(self, values: Mapping[str, Any] | Options | None = None) -> Options: ...

    def deal(self, players: int, seed: Seed, options: Options) -> StateOut: ...

    def from_dict(self, data: dict[str, Any]) -> StateOut: ...


class Game(GameHooks, ABC):
    """The rules of one game, with the content pack it is played with."""

    name: str
    rules_version: int
    min_players: int
    max_players: int
    turn_rule: str
    end_rule: str
    pack_id: str
    pack_hash: str
    options_type: type[Options]
    observation_type: type[Observation] = Observation
    folder: Path | None = None
    """Where the content pack lies, for a game that has one."""
    secret_kinds: frozenset[str] = frozenset()
    """The kinds of moves whose arguments only the mover knows."""
    move_prefix: str = "move-"
    move_arguments: Mapping[str, tuple[str, ...]] = {}
    """How the words of each kind of move name its arguments: `{"migrate": ("from", "to")}`."""

    @abstractmethod
    def deal(self, players: int, seed: Seed, options: Options) -> State:
        """A fresh game; `players` and `options` are known to be good."""

    @abstractmethod
    def decode(self, action: int) -> Move:
        """The move that an action integer stands for."""

    @abstractmethod
    def encode(self, move: Move) -> int:
        """The integer of a move; raises `UsageError` for a move this game does not have."""

    @abstractmethod
    def from_dict(self, data: dict[str, Any]) -> State:
        """The state that `State.to_dict` wrote; raises `DataError` if it is damaged."""

    @abstractmethod
    def with_pack(self, folder: str) -> Game:
        """The same rules with the content of another pack."""

    @cached_property
    def action_ids(self) -> ActionIds:
        """All actions by dense ids; raises `UsageError` for a game that does not number them."""
        ids = ActionIds(self.name, self.all_actions(), self.decode, self.encode)
        if not ids:
            raise UsageError(f"{self.name} has no action ids (it does not answer `all_actions`)")
        return ids

    def num_distinct_actions(self) -> int:
        """How many action ids there are."""
        return len(self.action_ids)

    def move_seen_by(self, move: Move, seat: int, viewer: Viewer) -> Move:
        return Move(move.kind) if move.kind in self.secret_kinds and viewer != seat else move

    def describe(self, move: Move) -> Message:
        """The words for a move, `move-migrate`; a seat among its arguments becomes a number."""
        names = self.move_arguments.get(move.kind, ())
        args: dict[str, Arg] = {
            name: int(word) if name in ("seat", "rival") else word
            for name, word in zip(names, move.args, strict=False)
        }
        return Message(f"{self.move_prefix}{move.kind}", args)

    def random_playouts(self, players: int, games: int, seed: int) -> int:
        """Play so many random games; all decisions together. A game may have a quicker way."""
        rng = FastRng(seed)
        decisions = 0
        for _ in range(games):
            state = self.new_initial_state(players, rng.next64())
            while not state.is_terminal():
                actions = state.legal_actions()
                state.advance(actions[rng.below(len(actions))], state.current_player())
                decisions += 1
        return decisions

    def options(self, values: Mapping[str, Any] | Options | None = None) -> Options:
        if isinstance(values, Options):
            return values
        try:
            return msgspec.convert(dict(values or {}), self.options_type)
        except msgspec.ValidationError as error:
            known = ", ".join(self.options_type.__struct_fields__)
            raise UsageError(f"options of {self.name}: {error}; its options are {known}") from None

    def saved_options(self, data: Mapping[str, Any]) -> Options:
        """The options in what `State.to_dict` wrote."""
        try:
            return msgspec.convert(data.get("options", {}), self.options_type)
        except msgspec.ValidationError as error:
            raise DataError(str(error), where="options") from None

    def new_initial_state(
        self: Deals[StateT],
        players: int | None = None,
        seed: Seed = 0,
        options: Mapping[str, Any] | Options | None = None,
    ) -> StateT:
        """A fresh game dealt from `seed`, the same from the number 7 and from the text "7".

        >>> from origins.core import registry
        >>> state = registry.game("origin").new_initial_state(players=2, seed=7)
        >>> state.num_players
        2
        """
        count = self.min_players if players is None else players
        if not self.min_players <= count <= self.max_players:
            raise UsageError(
                f"{self.name} is for {self.min_players} to {self.max_players} players, not {count}"
            )
        return self.deal(count, seed, self.options(options))

    def deserialize(self: Deals[StateT], text: str) -> StateT:
        name, dot, packed = text.partition(".")
        if not dot or name != self.name:
            raise DataError(f"not a position of {self.name}", hint=f"it starts with {self.name}.")
        try:
            raw = zlib.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)))
            data = msgspec.json.decode(raw, type=dict[str, Any])
        except (ValueError, zlib.error, msgspec.DecodeError):
            raise DataError(f"damaged position of {self.name}", hint="copy it whole") from None
        return self.from_dict(data)

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is named and loaded again, never carried: its tables are large."""
        from origins.core import registry  # it imports this module

        return registry.game_with, (self.name, self.pack_hash, str(self.folder or ""))
