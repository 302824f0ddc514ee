"""Pearl Divers. Rules:

D-SET-1   There are 24 breaths, 1 to 24. Each player gets six of them, for his eyes only.
D-SET-2   Six pearls, worth what the pack says, lie shuffled; only the top one is seen.
D-DIVE-1  All players choose one of their breaths in secret, then show them at once.
D-DIVE-2  The longest breath takes the pearl; breaths are used once, and the next pearl is seen.
D-END-1   After the sixth pearl the game is over; the most points win, and equal points share.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any

import msgspec

from origins.content import loader
from origins.content.sheet import Findings, Sheet, raise_first
from origins.core.errors import DataError, Message, Refusal, UsageError
from origins.core.events import Event, Viewer
from origins.core.game import Game, Observation, Options, Seed, State
from origins.core.hidden import HIDDEN, Hidden
from origins.core.hooks import Speaks
from origins.core.moves import Move
from origins.core.outcome import Outcome
from origins.core.rng import DealRng, Rng

from .texts import TEXTS

BREATHS = range(1, 25)
PEARLS = 6
FAMILY = "divers"
PACK = Path(__file__).parent / "pack"
CHAPTERS = {
    "chapter-divers-setup": ("D-SET-1", "D-SET-2"),
    "chapter-divers-dive": ("D-DIVE-1", "D-DIVE-2"),
    "chapter-divers-end": ("D-END-1",),
}


class DiversObservation(Observation, frozen=True, kw_only=True):
    """What a viewer knows; `breaths` are by seat, his own open and those of others hidden."""

    pearl: int | None
    breaths: tuple[tuple[int | Hidden, ...], ...]
    diving: tuple[bool, ...]
    mine: int | None
    used: tuple[tuple[int, ...], ...]
    taken: tuple[tuple[int, ...], ...]


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """All there is; `pearls` are those still on the ground, the one that is seen first."""

    hands: list[list[int]]
    pearls: list[int]
    chosen: list[int | None]
    used: list[list[int]]
    taken: list[list[int]]


class Pearls(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`pearls.json`: what each pearl is worth."""

    pearls: Annotated[
        list[Annotated[int, msgspec.Meta(ge=1, le=99)]],
        msgspec.Meta(min_length=PEARLS, max_length=PEARLS),
    ]


def read_pearls(folder: Path, found: Findings) -> tuple[int, ...]:
    read = Sheet(folder, "pearls.json", Pearls, found).value(Pearls)
    return tuple(read.pearls) if read else ()


class DiversState(State):
    def __init__(self, game: DiversGame, position: Position) -> None:
        self.game: DiversGame = game
        self.position = position
        self.num_players = len(position.hands)

    def deciders(self) -> tuple[int, ...]:
        """D-DIVE-1: whoever has not chosen yet."""
        s = self.position
        return tuple(p for p, card in enumerate(s.chosen) if card is None) if s.pearls else ()

    def legal_actions(self, player: int | None = None) -> list[int]:
        seat = self.current_player() if player is None else player
        return sorted(self.position.hands[seat]) if seat in self.deciders() else []

    def explain_move(self, move: Move, player: int) -> Refusal:
        if move.kind != "dive" or len(move.args) != 1:
            return Refusal("D-DIVE-1", Message("refused-unknown"))
        nearest = str(self.legal_moves(player)[0])
        args = {"breath": move.args[0]}
        return Refusal("D-SET-1", Message("refused-divers-breath", {**args}), nearest)

    def play(self, action: int, player: int) -> tuple[Event, ...]:
        s = self.position
        s.chosen[player] = action
        chosen = Event("divers-chosen", player, secret={"breath": action}, knowers=(player,))
        cards = [card for card in s.chosen if card is not None]
        if len(cards) < self.num_players:
            return (chosen,)
        events = [chosen]
        for seat, card in enumerate(cards):
            s.hands[seat].remove(card)
            s.used[seat].append(card)
            events.append(Event("divers-shown", seat, {"breath": card}, reveals=True))
        best = cards.index(max(cards))  # D-DIVE-2
        pearl = s.pearls.pop(0)
        s.taken[best].append(pearl)
        s.chosen = [None] * self.num_players
        events.append(Event("divers-took", best, {"pearl": pearl}))
        if s.pearls:
            events.append(Event("divers-seen", best, {"pearl": s.pearls[0]}, reveals=True))
        return tuple(events)

    def outcome(self) -> Outcome | None:
        """D-END-1."""
        if self.position.pearls:
            return None
        scores = tuple(map(sum, self.position.taken))
        return Outcome(
            reason="divers-ground",
            rule="D-END-1",
            scores=scores,
            winners=tuple(p for p, points in enumerate(scores) if points == max(scores)),
            breakdown=tuple({"divers-pearls": points} for points in scores),
        )

    def observe(self, viewer: Viewer) -> DiversObservation:
        self.check_viewer(viewer)
        s = self.position
        return DiversObservation(
            game=self.game.name,
            viewer=viewer,
            players=self.num_players,
            deciders=self.deciders(),
            turn=min(PEARLS - len(s.pearls) + 1, PEARLS),
            pearl=s.pearls[0] if s.pearls else None,
            breaths=tuple(
                tuple(sorted(hand)) if seat == viewer else (HIDDEN,) * len(hand)
                for seat, hand in enumerate(s.hands)
            ),
            diving=tuple(card is not None for card in s.chosen),
            mine=None if viewer is None else s.chosen[viewer],
            used=tuple(map(tuple, s.used)),
            taken=tuple(map(tuple, s.taken)),
        )

    def resample_from_infostate(self, viewer: Viewer, rng: Rng) -> DiversState:
        self.check_viewer(viewer)
        world = self.clone()
        s = world.position
        seen = {card for used in s.used for card in used}
        seen |= set(s.hands[viewer]) if viewer is not None else set()
        unseen = [card for card in BREATHS if card not in seen]
        rng.shuffle(unseen)
        for seat, hand in enumerate(s.hands):
            if seat != viewer:
                s.hands[seat] = sorted(unseen.pop() for _ in hand)
                if s.chosen[seat] is not None:
                    s.chosen[seat] = s.hands[seat][rng.below(len(hand))]
        hidden = sorted(s.pearls[1:])
        rng.shuffle(hidden)
        s.pearls[1:] = hidden
        return world

    def clone(self) -> DiversState:
        return DiversState(self.game, copy.deepcopy(self.position))

    def digest(self) -> int:
        return int.from_bytes(sha256(msgspec.json.encode(self.position)).digest()[:8], "big")

    def to_dict(self) -> dict[str, Any]:
        return dict(msgspec.to_builtins(self.position))

    # What a table asks beyond the rules (origins.core.hooks)

    def prompt(self, player: int) -> Message:
        return Message("prompt-divers-dive", {"pearl": self.position.pearls[0]})

    def points(self, player: int) -> int:
        return sum(self.position.taken[player])

    def estimate(self, player: int) -> float:
        return float(self.points(player))


class DiversGame(Game):
    name = "divers"
    rules_version = 1
    min_players = 2
    max_players = 4
    turn_rule = "D-DIVE-1"
    end_rule = "D-END-1"
    family = FAMILY
    options_type = Options
    observation_type = DiversObservation
    secret_kinds = frozenset({"dive"})
    move_prefix = "move-divers-"
    move_arguments = {"dive": ("breath",)}  # noqa: RUF012
    texts = TEXTS
    rulebook = CHAPTERS
    guide = Path(__file__).parent / "guide.json"

    def __init__(self, folder: Path = PACK) -> None:
        self.folder = folder
        self.pack_id = loader.manifest(folder, FAMILY).id
        self.pack_hash = loader.fingerprint(folder)
        found: Findings = []
        self.pearls = read_pearls(folder, found)
        raise_first(found, folder)

    def deal(self, players: int, seed: Seed, options: Options) -> DiversState:
        """D-SET-1, D-SET-2."""
        rng = DealRng(seed)
        breaths, pearls = list(BREATHS), list(self.pearls)
        rng.shuffle(breaths)
        rng.shuffle(pearls)
        hands = [sorted(breaths[seat * 6 : seat * 6 + 6]) for seat in range(players)]
        empty: list[list[int]] = [[] for _ in range(players)]
        return DiversState(
            self, Position(hands, pearls, [None] * players, empty, copy.deepcopy(empty))
        )

    def decode(self, action: int) -> Move:
        return Move("dive", (str(action),))

    def encode(self, move: Move) -> int:
        if move.kind != "dive" or len(move.args) != 1 or move.args[0] not in map(str, BREATHS):
            raise UsageError(f"{move}: moves are dive:1 to dive:24")
        return int(move.args[0])

    def from_dict(self, data: dict[str, Any]) -> DiversState:
        try:
            position = msgspec.convert(data, Position)
        except msgspec.ValidationError as error:
            raise DataError(str(error)) from None
        return DiversState(self, position)

    def with_pack(self, folder: str) -> DiversGame:
        return DiversGame(Path(folder))

    def examine_pack(self, folder: Path, found: Findings) -> None:
        loader.read_manifest(folder, found, FAMILY)
        loader.strays(folder, ("pearls.json",), found)
        read_pearls(folder, found)

    def pack_rows(self, words: Speaks) -> Iterator[str]:
        yield words.say("pack-divers-pearls", pearls=", ".join(map(str, self.pearls)))


DIVERS = DiversGame()
