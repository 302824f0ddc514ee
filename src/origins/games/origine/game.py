"""Origine as a game of the core protocol."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any

import msgspec

from origins.content import loader
from origins.core.errors import DataError, Message, Refusal, UsageError
from origins.core.events import Event, Viewer
from origins.core.game import Game, Options, Seed, State
from origins.core.hooks import Briefing, Reveals, Show, Speaks, TensorPart
from origins.core.moves import Move
from origins.core.outcome import Outcome
from origins.core.rng import DealRng, Rng
from origins.core.slots import Slots
from origins.games.origine import codes, post_game
from origins.games.origine.beliefs.exact import LEVELS as BELIEF_LEVELS
from origins.games.origine.beliefs.exact import OrigineDetails, details
from origins.games.origine.border import serial, tensor, text
from origins.games.origine.border.digest import digest
from origins.games.origine.border.events import read_log
from origins.games.origine.border.explain import explain
from origins.games.origine.border.moves import MoveBook
from origins.games.origine.border.observe import OrigineObservation, observe
from origins.games.origine.border.prompt import prompt
from origins.games.origine.border.resample import resample
from origins.games.origine.border.verdict import LEVELS, PERFECT, Verdict, judge, level
from origins.games.origine.briefing import briefing
from origins.games.origine.choices import ARGUMENTS, PHASE_OF, SECRET_KINDS
from origins.games.origine.pack import Ids, build_tables
from origins.games.origine.pack_files import SIDES, OriginePack, examine, load
from origins.games.origine.pack_rows import pack_rows
from origins.games.origine.rules.legal import Choices, deciders, legal
from origins.games.origine.rules.position import Position, deal
from origins.games.origine.rules.score import oxygen_points, points_of, score
from origins.games.origine.rules.turn import apply
from origins.games.origine.search.estimate import estimate
from origins.games.origine.search.playout import random_games
from origins.games.origine.slots import OrigineSlots
from origins.games.origine.tables import Tables

REVEALS = Reveals(
    certain=frozenset({"origine-oxygen-acts", "origine-turned-up", "origine-looked"}),
    unknown=frozenset({"need", "kind"}),
)


class OrigineOptions(Options, frozen=True):
    """What the host may choose.

    `boards`: `easy`, `hard` or `random` sides of four boards left to chance, or four boards by
    name, such as `aurora:hard,coral:easy,basalt:random,zenith:easy` (a list does too); `oxygen`:
    how many Oxygen lie on white spaces from the start (G-SET-5); `memory`: whether a seat is
    shown all it has ever seen; `start`: the seat that begins, or None for a random one (G-SET-4).
    """

    boards: str | tuple[str, ...] = "easy"
    oxygen: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    memory: bool = True
    start: int | None = None


class OrigineState(State):
    """A position of Origine."""

    def __init__(self, game: OrigineGame, position: Position, options: OrigineOptions) -> None:
        self.game: OrigineGame = game
        self.position = position
        self.options = options
        self.num_players = position.players

    def deciders(self) -> tuple[int, ...]:
        mask = deciders(self.position)
        return tuple(seat for seat in range(self.num_players) if mask >> seat & 1)

    def legal_actions(self, player: int | None = None) -> list[int]:
        seat = self.current_player() if player is None else player
        if not 0 <= seat < self.num_players:
            return []
        choices = Choices()
        legal(self.position, seat, choices)
        return choices.to_list()

    def explain(self, move: Move | str, player: int | None = None) -> Refusal | None:
        wanted = Move.parse(move) if isinstance(move, str) else move
        return super().explain(self.game.book.canonical(wanted), player)

    def explain_move(self, move: Move, player: int) -> Refusal:
        return explain(self, move, player)

    def play(self, action: int, player: int) -> tuple[Event, ...]:
        apply(self.position, player, action)
        return read_log(self.position, self.game.ids)

    def advance(self, action: int, player: int) -> None:
        """`play` without events, for a search."""
        apply(self.position, player, action)

    def estimate(self, player: int) -> float:
        """The part of the 24 points that seems within reach, the same for every seat."""
        if self.position.phase == codes.OVER:
            return score(self.position) / PERFECT
        return estimate(self.position) / (12 * PERFECT)

    def outcome(self) -> Outcome | None:
        """One score for all; a perfect planet (24) is the victory of every seat."""
        s = self.position
        if s.phase != codes.OVER:
            return None
        points = score(s)
        parts = {
            name: points_of(s, b)
            for b, name in enumerate(self.game.ids.boards)
            if s.layout >> b & 1
        }
        parts["oxygen"] = oxygen_points(s)
        seats = tuple(range(s.players))
        return Outcome(
            reason="planet",
            rule="G-END-1",
            scores=(points,) * s.players,
            winners=seats if points == PERFECT else (),
            breakdown=(parts,) * s.players,
            level=LEVELS[level(s.players, points)],
        )

    def returns(self) -> list[float]:
        """The same for every seat: the part of the 24 points that was reached."""
        end = self.outcome()
        return [end.scores[0] / PERFECT if end else 0.0] * self.num_players

    def prompt(self, player: int) -> Message:
        return prompt(self.observe(player))

    def may_talk(self) -> bool:
        """G-OXY-5: only while the action of an Oxygen is being decided (G-TURN-6)."""
        return PHASE_OF[self.position.phase].talk

    def details(self, viewer: Viewer, belief: str) -> OrigineDetails | None:
        return None if viewer is None else details(self.observe(viewer), self.game.pack, belief)

    def verdict(self) -> Verdict | None:
        """After the end, why the planet is worth its points: each pawn, each Continent."""
        return judge(self.position, self.game.ids) if self.is_terminal() else None

    def observe(self, viewer: Viewer) -> OrigineObservation:
        self.check_viewer(viewer)
        memory = self.options.memory
        ids, name = self.game.ids, self.game.name
        return observe(self.position, ids, viewer, name, self.deciders(), memory)

    def write_tensor(self, viewer: int, out: Any) -> None:
        memory = 1 if self.options.memory else 0
        tensor.write(self.position, viewer, memory, out, 0, len(out))

    def resample_from_infostate(self, viewer: Viewer, rng: Rng) -> OrigineState:
        self.check_viewer(viewer)
        world = self.clone()
        seat = codes.PUBLIC if viewer is None else viewer
        resample(world.position, seat, 1 if self.options.memory else 0, rng)
        return world

    def clone(self) -> OrigineState:
        return OrigineState(self.game, self.position.clone(), self.options)

    def digest(self) -> int:
        return digest(self.position)

    def to_dict(self) -> dict[str, Any]:
        options = msgspec.to_builtins(self.options)
        return {"options": options, **serial.to_dict(self.position, self.game.ids)}

    def rows(self) -> Iterator[tuple[str, str]]:
        return text.rows(self.position, self.game.ids, self.observe(None))


class OrigineGame(Game):
    """Origine with a pack."""

    name = "origine"
    rules_version = 2
    min_players = 2
    max_players = 4
    turn_rule = "G-TURN-2"
    end_rule = "G-END-1"
    order = 30
    options_type = OrigineOptions
    observation_type = OrigineObservation
    details_type = OrigineDetails
    verdict_type = Verdict
    reveals = REVEALS
    secret_kinds = SECRET_KINDS
    cooperative = True
    talk = "contract"
    talk_rule = "G-TURN-6"
    belief_levels = BELIEF_LEVELS
    usual_belief = "possible"
    usual_partner = "seer"
    stand_in = "steady"
    convention = ("aim", "place", "show", "other", "designate", "loss", "oxygen", "doubt")
    reasons_after_end = True
    family = "origine"
    move_prefix = "move-origine-"
    move_arguments = ARGUMENTS

    def __init__(self, folder: Path) -> None:
        self.folder: Path = folder

    @cached_property
    def pack(self) -> OriginePack:
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
        return self.pack.id

    @property
    def pack_hash(self) -> str:  # type: ignore[override]
        return self.pack.fingerprint

    def deal(self, players: int, seed: Seed, options: Options) -> OrigineState:
        assert isinstance(options, OrigineOptions)
        start = self._start(options, players)
        rng = DealRng(seed)
        layout, hard = self.layout(options.boards, rng)
        position = Position(self.tables, players)
        deal(position, rng, layout, hard, options.oxygen, start)
        return OrigineState(self, position, options)

    @staticmethod
    def _start(options: OrigineOptions, players: int) -> int:
        """The seat that begins, -1 for any (G-SET-4)."""
        start = -1 if options.start is None else options.start
        if not -1 <= start < players:
            raise UsageError(f"options: start is a seat from 0 to {players - 1}, not {start}")
        return start

    def slots(
        self, players: int, size: int, seed: int, options: Options, workers: int
    ) -> OrigineSlots:
        assert isinstance(options, OrigineOptions)
        fours, sides = self._sides(options.boards)
        return OrigineSlots(
            self.tables,
            [sum(1 << b for b in four) for four in fours],
            sum(1 << b for b, side in enumerate(sides) if side == "hard"),
            sum(1 << b for b, side in enumerate(sides) if side == "random"),
            options.oxygen,
            1 if options.memory else 0,
            self._start(options, players),
            PERFECT,
            workers,
            players,
            size,
            seed,
            list(self.action_ids.actions),
            sum(part.size for part in self.tensor_parts()),
        )

    def slot_state(self, slots: Slots, i: int, options: Options) -> OrigineState:
        assert isinstance(slots, OrigineSlots)
        assert isinstance(options, OrigineOptions)
        return OrigineState(self, slots.position(i), options)

    def layout(self, boards: str | tuple[str, ...], rng: Rng) -> tuple[int, int]:
        """The four boards and which of them lie on the hard side, as masks (G-SET-2)."""
        fours, sides = self._sides(boards)
        chosen = fours[rng.below(len(fours))]
        layout = hard = 0
        for b in chosen:
            layout |= 1 << b
            if sides[b] == "hard" or (sides[b] == "random" and rng.below(2)):
                hard |= 1 << b
        return layout, hard

    def _sides(
        self, boards: str | tuple[str, ...]
    ) -> tuple[Sequence[tuple[int, ...]], tuple[str, ...]]:
        """The fours of boards to choose from, and of every board which side is up."""
        if isinstance(boards, str) and boards in (*SIDES, "random"):
            return self.pack.layouts(), (boards,) * len(self.ids.boards)
        names = boards.split(",") if isinstance(boards, str) else boards
        chosen = [self._named(name.strip()) for name in names]
        spaces = sum(self.ids.sizes[b] for b, _ in chosen)
        if len(chosen) != 4 or len({b for b, _ in chosen}) != 4 or spaces != 20:
            raise UsageError(
                f"options: boards are four different ones with 20 spaces, not {len(chosen)} with "
                f"{spaces}; there are "
                + ", ".join(
                    f"{name} ({size})"
                    for name, size in zip(self.ids.boards, self.ids.sizes, strict=True)
                )
            )
        sides = dict(chosen)
        four = tuple(b for b, _ in chosen)
        return [four], tuple(sides.get(b, "easy") for b in range(len(self.ids.boards)))

    def _named(self, text: str) -> tuple[int, str]:
        name, _, side = text.partition(":")
        board = self.pack.board(name)
        if board < 0 or (side or "easy") not in (*SIDES, "random"):
            raise UsageError(
                f"options: {text!r} is no board; write easy, hard, random, or four such as "
                f"{self.ids.boards[0]}:hard, of {', '.join(self.ids.boards)}"
            )
        return board, side or "easy"

    def random_playouts(self, players: int, games: int, seed: int) -> int:
        """Play random games on easy boards; all decisions together."""
        four = self.pack.layouts()[0]
        return random_games(self.tables, sum(1 << b for b in four), 0, players, games, seed)[0]

    def best_possible(self, deal: State, moves: Sequence[tuple[int, Move]]) -> tuple[int, ...]:
        assert isinstance(deal, OrigineState)
        return post_game.best_possible(deal, moves)

    def decode(self, action: int) -> Move:
        return self.book.decode(action)

    def encode(self, move: Move) -> int:
        return self.book.encode(move)

    def all_actions(self) -> Iterator[int]:
        return self.book.every_action()

    def tensor_parts(self) -> list[TensorPart]:
        return tensor.parts()

    def from_dict(self, data: dict[str, Any]) -> OrigineState:
        options = self.saved_options(data)
        assert isinstance(options, OrigineOptions)
        values = {name: value for name, value in data.items() if name != "options"}
        return OrigineState(self, serial.from_dict(values, self.tables, self.ids), options)

    def show(self, words: Speaks) -> Show:
        from origins.games.origine.terminal import OrigineShow  # rich is loaded where it is needed

        return OrigineShow(self, words)

    def briefing(self) -> Briefing:
        return briefing(self.pack)

    def examine_pack(self, folder: Path, found: list[DataError]) -> None:
        examine(folder, found)

    def pack_rows(self, words: Speaks) -> Iterator[str]:
        return pack_rows(self.pack, words)

    def with_pack(self, folder: str) -> OrigineGame:
        game = OrigineGame(Path(folder))
        game.pack  # noqa: B018  # a broken pack is told now, not in the middle of a game
        return game


ORIGINE = OrigineGame(loader.builtin("origine"))
