"""Origin and Origin Junior as games of the core protocol."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from origins.content import loader
from origins.core.errors import DataError, Message, Refusal, UsageError
from origins.core.events import Event, Viewer
from origins.core.game import Game, Observation, Options, Seed, State
from origins.core.hooks import Briefing, Show, Speaks, TensorPart
from origins.core.moves import Move
from origins.core.outcome import Outcome
from origins.core.rng import DealRng, Rng
from origins.core.slots import Slots
from origins.games.origin import codes
from origins.games.origin.border import preview, serial, tensor, text
from origins.games.origin.border.digest import digest
from origins.games.origin.border.events import read_log
from origins.games.origin.border.explain import explain
from origins.games.origin.border.moves import MoveBook
from origins.games.origin.border.objective_pieces import counted, parents
from origins.games.origin.border.observe import OriginObservation, observe
from origins.games.origin.border.prompt import prompt
from origins.games.origin.border.resample import resample
from origins.games.origin.briefing import briefing
from origins.games.origin.choices import ARGUMENTS, PAIRS, REASONS, RULES_OF_END, SECRET_KINDS
from origins.games.origin.pack import Ids, build_tables
from origins.games.origin.pack_files import OriginPack, examine, load
from origins.games.origin.pack_rows import pack_rows
from origins.games.origin.rules.movement import Choices
from origins.games.origin.rules.position import Position, deal
from origins.games.origin.rules.score import (
    card_points,
    hunting_points,
    objective_points,
    permanent_points,
    score,
    strait_points,
    tile_points,
    winners,
    wood_points,
)
from origins.games.origin.rules.turn import apply, legal
from origins.games.origin.search.estimate import estimate
from origins.games.origin.search.playout import random_games
from origins.games.origin.slots import OriginSlots
from origins.games.origin.tables import Tables


class OriginOptions(Options, frozen=True):
    """`start`: the seat that begins, or None for a random one (O-SET-7)."""

    start: int | None = None


class OriginState(State):
    """A position of Origin or Origin Junior."""

    def __init__(self, game: OriginGame, position: Position, options: OriginOptions) -> None:
        self.game: OriginGame = game
        self.position = position
        self.options = options
        self.num_players = position.players

    def deciders(self) -> tuple[int, ...]:
        s = self.position
        if s.phase == codes.OVER:
            return ()
        if s.phase == codes.CHOOSING:
            return tuple(p for p in range(s.players) if s.choosing >> p & 1)
        return (s.seat,)

    def legal_actions(self, player: int | None = None) -> list[int]:
        seat = self.current_player() if player is None else player
        if seat not in self.deciders():
            return []
        choices = Choices()
        legal(self.position, seat, choices)
        return sorted(choices.to_list())

    def explain_move(self, move: Move, player: int) -> Refusal:
        return explain(self, move, player)

    def play(self, action: int, player: int) -> tuple[Event, ...]:
        apply(self.position, player, action)
        return read_log(self.position, self.game.ids)

    def advance(self, action: int, player: int) -> None:
        apply(self.position, player, action)

    def estimate(self, player: int) -> float:
        return estimate(self.position, player)

    def counted(self, player: int) -> dict[str, tuple[str, ...]]:
        """For each Objective in the player's hand the territories or straits that count."""
        s, ids = self.position, self.game.ids
        held = s.hand[player] & s.tables.deck_mask[codes.OBJECTIVE] if not s.junior else 0
        return {
            name: counted(s, ids, player, card)
            for card, name in enumerate(ids.cards)
            if held >> card & 1
        }

    def first_seat(self) -> int:
        return self.position.start

    def prompt(self, player: int) -> Message:
        one_of_each = {action >> 16: action for action in self.legal_actions(player)}
        return prompt({self.game.decode(action).kind for action in one_of_each.values()})

    def details(self, viewer: Viewer, belief: str) -> preview.OriginDetails | None:
        if viewer is None:
            return None
        shown = [p == viewer or not self.position.junior for p in range(self.num_players)]
        return preview.OriginDetails(
            counted=self.counted(viewer),
            points=tuple(self._breakdown(p) if own else {} for p, own in enumerate(shown)),
        )

    def points(self, player: int) -> int:
        """One's own points are open to oneself, in Origin Junior too (J-HID-1)."""
        return score(self.position, player)

    def preview_details(
        self, move: Move, player: int, before: Observation, after: Observation
    ) -> preview.OriginPreview:
        assert isinstance(before, OriginObservation)
        assert isinstance(after, OriginObservation)
        return preview.preview(before, after, self.parents(move, player))

    def end_by(
        self, move: Move, before: Observation, after: Observation, events: Sequence[Event]
    ) -> str | None:
        assert isinstance(before, OriginObservation)
        assert isinstance(after, OriginObservation)
        return preview.end_by(move, before, after, events)

    def parents(self, move: Move, player: int) -> tuple[str, ...]:
        """Where the pawns stand from which a legal Evolve comes; empty for other moves."""
        if move.kind != "evolve":
            return ()
        action = self.game.encode(move)
        return parents(self.position, self.game.ids, player, action >> 8 & 255, action & 255)

    def outcome(self) -> Outcome | None:
        s = self.position
        if s.phase != codes.OVER:
            return None
        reason = REASONS[s.reason]
        rule = RULES_OF_END.get(reason, self.game.end_rule)
        seats = range(s.players)
        mask = winners(s)
        return Outcome(
            reason=reason,
            rule=rule,
            scores=tuple(score(s, p) for p in seats),
            winners=tuple(p for p in seats if mask >> p & 1),
            breakdown=tuple(self._breakdown(p) for p in seats),
        )

    def _breakdown(self, p: int) -> dict[str, int]:
        s = self.position
        common = {
            "cards": card_points(s, p),
            "hunting": hunting_points(s, p),
            "straits": strait_points(s, p),
            "tiles": tile_points(s, p),
        }
        if s.junior:
            return {**common, "woods": wood_points(s, p)}
        return {
            "objectives": objective_points(s, p),
            **common,
            "permanents": permanent_points(s, p),
        }

    def observe(self, viewer: Viewer) -> OriginObservation:
        self.check_viewer(viewer)
        ids = self.game.ids
        return observe(self.position, ids, viewer, self.game.name, self.deciders())

    def write_tensor(self, viewer: int, out: Any) -> None:
        tensor.write(self.position, viewer, out, 0, len(out))

    def resample_from_infostate(self, viewer: Viewer, rng: Rng) -> OriginState:
        self.check_viewer(viewer)
        world = self.clone()
        resample(world.position, -1 if viewer is None else viewer, rng)
        return world

    def clone(self) -> OriginState:
        return OriginState(self.game, self.position.clone(), self.options)

    def digest(self) -> int:
        return digest(self.position)

    def to_dict(self) -> dict[str, Any]:
        options = msgspec.to_builtins(self.options)
        return {"options": options, **serial.to_dict(self.position, self.game.ids)}

    def rows(self) -> Iterator[tuple[str, str]]:
        saved = serial.saved(self.position, self.game.ids)
        return text.rows(self.position, self.game.ids, self.observe(None), saved)


class OriginGame(Game):
    """Origin with a pack; `junior` makes it Origin Junior."""

    rules_version = 2
    min_players = 2
    max_players = 4
    options_type = OriginOptions
    observation_type = OriginObservation
    details_type = preview.OriginDetails
    preview_type = preview.OriginPreview
    reveals = preview.REVEALS
    secret_kinds = SECRET_KINDS
    move_arguments = ARGUMENTS
    usual_bot = "planner"
    measured_kinds = ("evolve", "migrate", "swap")
    card_event = "play"
    family = "origin"

    def __init__(self, junior: bool, folder: Path) -> None:
        self.junior = junior
        self.folder: Path = folder
        self.name = "junior" if junior else "origin"
        self.order = 20 if junior else 10
        self.turn_rule = "J-TURN-1" if junior else "O-TURN-1"
        self.end_rule = "J-END-1" if junior else "O-END-2"

    @cached_property
    def pack(self) -> OriginPack:
        return load(self.folder)

    @cached_property
    def ids(self) -> Ids:
        return Ids(self.pack)

    @cached_property
    def tables(self) -> Tables:
        return build_tables(self.pack)

    @cached_property
    def book(self) -> MoveBook:
        return MoveBook(self.ids)

    @property
    def pack_id(self) -> str:  # type: ignore[override]
        return self.pack.manifest.id

    @property
    def pack_hash(self) -> str:  # type: ignore[override]
        return self.pack.fingerprint

    def deal(self, players: int, seed: Seed, options: Options) -> OriginState:
        assert isinstance(options, OriginOptions)
        start = self._start(options, players)
        position = Position(self.tables, players, self.junior)
        deal(position, DealRng(seed), start)
        return OriginState(self, position, options)

    @staticmethod
    def _start(options: Options, players: int) -> int:
        """The seat that begins, -1 for any (O-SET-7)."""
        assert isinstance(options, OriginOptions)
        start = options.start
        if start is not None and not 0 <= start < players:
            raise UsageError(f"options: start is a seat from 0 to {players - 1}, not {start}")
        return -1 if start is None else start

    def decode(self, action: int) -> Move:
        return self.book.decode(action)

    def encode(self, move: Move) -> int:
        return self.book.encode(move)

    def all_actions(self) -> Iterator[int]:
        return self.book.every_action(self.tables, self.junior)

    def tensor_parts(self) -> list[TensorPart]:
        return tensor.parts(self.tables.territories, self.junior)

    def slots(
        self, players: int, size: int, seed: int, options: Options, workers: int
    ) -> OriginSlots:
        return OriginSlots(
            self.tables,
            self.junior,
            self._start(options, players),
            list(PAIRS),
            workers,
            players,
            size,
            seed,
            list(self.action_ids.actions),
            sum(part.size for part in self.tensor_parts()),
        )

    def slot_state(self, slots: Slots, i: int, options: Options) -> OriginState:
        assert isinstance(slots, OriginSlots)
        assert isinstance(options, OriginOptions)
        return OriginState(self, slots.position(i), options)

    def from_dict(self, data: dict[str, Any]) -> OriginState:
        options = self.saved_options(data)
        assert isinstance(options, OriginOptions)
        values = {name: value for name, value in data.items() if name != "options"}
        position = serial.from_dict(values, self.tables, self.ids, self.junior)
        return OriginState(self, position, options)

    def random_playouts(self, players: int, games: int, seed: int) -> int:
        return random_games(self.tables, players, self.junior, games, seed)

    def show(self, words: Speaks) -> Show:
        from origins.games.origin.terminal import OriginShow  # rich is loaded where it is needed

        return OriginShow(self, words)

    def briefing(self) -> Briefing:
        return briefing(self.pack)

    def examine_pack(self, folder: Path, found: list[DataError]) -> None:
        examine(folder, found)

    def pack_rows(self, words: Speaks) -> Iterator[str]:
        return pack_rows(self.pack, words)

    def with_pack(self, folder: str) -> OriginGame:
        game = OriginGame(self.junior, Path(folder))
        game.pack  # noqa: B018  # a broken pack is told now, not in the middle of a game
        return game


ORIGIN = OriginGame(junior=False, folder=loader.builtin("origin"))
JUNIOR = OriginGame(junior=True, folder=loader.builtin("origin"))
