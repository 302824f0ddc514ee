"""What may be decided, what a card does, why a game ends: each declared once.

The numbers are in `codes`, where the compiler finds them; what else there is to know of each is
here, and moves, views, events, refusals, checks and the value function look it up. The order is
that of the numbers, which records keep: add at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from origins.games.origin import codes

if TYPE_CHECKING:
    from origins.games.origin.tables import Tables

ANY_SMALL = range(256)
SOME = range(1, 256)
COLUMNS = range(1, codes.ANY_COLUMN + 1)


Bound = Callable[["Tables", int, int], bool]
"""Whether the two numbers of a move can ever be legal with a pack."""


def _apart(tables: Tables, first: int, second: int) -> bool:
    return first != second


def _level(tables: Tables, first: int, second: int) -> bool:
    return second > 0  # levels are counted from 1


def _objective(tables: Tables, first: int, second: int) -> bool:
    return tables.card_deck[first] == codes.OBJECTIVE  # O-SET-3


def _green(tables: Tables, first: int, second: int) -> bool:
    return tables.green[first] < codes.GREENS


@dataclass(frozen=True)
class Frame:
    """Something that a turn waits for, and what its two numbers may be."""

    code: int
    first: Container[int]
    second: Container[int]


@dataclass(frozen=True)
class Choice:
    """A kind of move. Its arguments have the names that its words call them by."""

    kind: str
    code: int
    arguments: tuple[str, ...] = ()
    event: int = 0
    tells: tuple[str, ...] | None = None
    """The names of the event's two numbers; None where `events` says more than that."""
    secret: bool = False
    """O-SET-3, O-REW-2: which Objective is kept and which cards go back is the mover's secret."""
    frame: Frame | None = None
    """Where it is made as an answer: what the turn then waits for."""
    refused: str = ""
    """The reason against another answer; none where `explain` looks closer."""
    junior: bool = False
    """J-TURN-1: made in Origin Junior too."""
    only: Bound | None = None
    """Which of its arguments go together; None: all."""
    for_packs: bool = False
    """It has action ids only where a card of the pack asks for it: those of others stay."""


@dataclass(frozen=True)
class Effect:
    """What an Action card does, by the name that packs give it."""

    name: str
    code: int
    numbers: tuple[str, ...] = ()
    """The fields of the card that become its two numbers."""
    waits_for: str = ""
    """The kind of move by which its player says on what it acts, if he does."""
    before_action: bool = False
    """O-ACT-2: it changes the turn's action, and is of no use after it."""
    weighed_as: int = 0
    """The effect whose place it takes in the value function; 0 for one of its own."""


@dataclass(frozen=True)
class Goal:
    """What an Objective asks for, by the name that packs give it."""

    name: str
    code: int
    numbers: tuple[str, ...] = ("", "count")
    weighed_as: int = 0


@dataclass(frozen=True)
class Ending:
    """Why a game ends; `triggers` where every other player then has one more turn (O-END-2)."""

    reason: str
    code: int
    triggers: bool = True
    rule: str = ""
    """The rule that says so, where it is not that of all."""


def _on(code: int, effect: int, first: Container[int]) -> Frame:
    """What an effect waits for: its own number comes second."""
    return Frame(code, first, (effect,))


CHOICES = (
    Choice("keep", codes.KEEP, ("card",), codes.SAW_KEEP, secret=True, only=_objective),
    Choice("evolve", codes.EVOLVE, ("pawn", "territory"),
           codes.SAW_EVOLVE, tells=("pawn", "territory"), junior=True),
    Choice("migrate", codes.MIGRATE, ("from", "to"), codes.SAW_MIGRATE,
           frame=_on(codes.WAIT_MIGRATE, codes.DO_MIGRATE, ANY_SMALL), junior=True, only=_apart),
    Choice("swap", codes.SWAP, ("from", "to"), codes.SAW_SWAP, junior=True, only=_apart),
    Choice("half", codes.HALF, ("half",), codes.SAW_HALF, tells=("half", "color"),
           frame=Frame(codes.WAIT_HALF, range(4), range(1))),
    Choice("tile", codes.TILE, ("column", "level"), codes.SAW_TILE, tells=("column", "level"),
           frame=Frame(codes.WAIT_TILE, COLUMNS, SOME), only=_level),
    Choice("return", codes.RETURN, ("card",), codes.SAW_RETURN, secret=True,
           frame=Frame(codes.WAIT_RETURN, range(3), range(1, codes.DECK_ROOM + 1))),
    Choice("play", codes.PLAY, ("card",), codes.SAW_PLAY),
    Choice("steal", codes.STEAL, ("rival",), codes.SAW_STEAL, refused="steal-nothing",
           frame=_on(codes.WAIT_STEAL, codes.DO_STEAL, range(1, 8))),
    Choice("claim", codes.CLAIM, ("strait",), codes.SAW_CLAIM,
           frame=_on(codes.WAIT_CLAIM, codes.DO_CLAIM, SOME)),
    Choice("raid", codes.RAID, ("rival", "level"), codes.SAW_RAID, tells=("rival", "level"),
           frame=_on(codes.WAIT_RAID, codes.DO_RAID, range(1, codes.LEVELS)), only=_level),
    Choice("exchange", codes.EXCHANGE, ("from", "to"), codes.SAW_EXCHANGE, tells=("from", "to"),
           refused="exchange", frame=_on(codes.WAIT_EXCHANGE, codes.DO_EXCHANGE, range(1)),
           only=_apart),
    Choice("refresh", codes.REFRESH, ("column",), codes.SAW_REFRESH, tells=("column",),
           refused="column-empty", frame=_on(codes.WAIT_REFRESH, codes.DO_REFRESH, range(1))),
    Choice("pass", codes.PASS, (), codes.SAW_PASS, tells=(), junior=True),
    Choice("end", codes.END, (), codes.SAW_END, tells=("turn",)),
    Choice("poach", codes.POACH, ("territory",), codes.SAW_POACH, tells=("territory", "rival"),
           refused="poach", frame=_on(codes.WAIT_POACH, codes.DO_POACH, SOME), only=_green),
)  # fmt: skip

# What follows by itself
AUTOMATIC = (
    Frame(codes.AUTO_DRAW, range(3), SOME),
    Frame(codes.AUTO_REFILL, COLUMNS, range(1)),
    Frame(codes.AUTO_TILE, COLUMNS, SOME),
)

EFFECTS = (
    Effect("migrate", codes.DO_MIGRATE, ("steps",), waits_for="migrate"),
    Effect("reach", codes.DO_REACH, ("steps",), before_action=True),
    Effect("evolve", codes.DO_EVOLVE, ("differences", "steps"), before_action=True),
    Effect("tile", codes.DO_TILE, ("count",)),
    Effect("steal", codes.DO_STEAL, ("decks",), waits_for="steal"),
    Effect("claim", codes.DO_CLAIM, ("value",), waits_for="claim"),
    Effect("raid", codes.DO_RAID, ("level",), waits_for="raid"),
    Effect("exchange", codes.DO_EXCHANGE, waits_for="exchange"),
    Effect("equal", codes.DO_EQUAL, before_action=True),
    Effect("refresh", codes.DO_REFRESH, waits_for="refresh"),
    Effect("draw", codes.DO_DRAW, ("deck", "count")),
    Effect("poach", codes.DO_POACH, ("value",), waits_for="poach", weighed_as=codes.DO_CLAIM),
)

GOALS = (
    Goal("color", codes.GOAL_COLOR, ("color", "count")),
    Goal("continent", codes.GOAL_CONTINENT, ("continent", "count")),
    Goal("group", codes.GOAL_GROUP, ("continents", "count")),
    Goal("continents", codes.GOAL_CONTINENTS),
    Goal("strength", codes.GOAL_STRENGTH),
    Goal("height", codes.GOAL_HEIGHT),
    Goal("woods", codes.GOAL_WOODS),
    Goal("tiles", codes.GOAL_TILES),
    Goal("level", codes.GOAL_LEVEL),
    Goal("straits", codes.GOAL_STRAITS),
    Goal("permanents", codes.GOAL_PERMANENTS),
)

ENDINGS = (
    Ending("deck-action", codes.END_ACTION),
    Ending("deck-permanent", codes.END_PERMANENT),
    Ending("deck-objective", codes.END_OBJECTIVE),
    Ending("tiles", codes.END_TILES),
    Ending("pawns", codes.END_PAWNS),
    Ending("villages", codes.END_VILLAGES),
    Ending("passes", codes.END_PASSES, triggers=False, rule="O-TURN-3"),
    Ending("safety", codes.END_SAFETY, triggers=False, rule="O-END-7"),
)

# What others look up

ARGUMENTS = {choice.kind: choice.arguments for choice in CHOICES if choice.arguments}
PAIRS = frozenset(choice.code for choice in CHOICES if choice.only is _apart)
"""The kinds that lead from one territory to another one."""
SECRET_KINDS = frozenset(choice.kind for choice in CHOICES if choice.secret)
WAITING = {choice.frame.code: choice for choice in CHOICES if choice.frame}
FRAMES = {frame.code: frame for frame in (*(c.frame for c in CHOICES if c.frame), *AUTOMATIC)}
REASONS = {ending.code: ending.reason for ending in ENDINGS}
TRIGGERS = frozenset(ending.code for ending in ENDINGS if ending.triggers)
RULES_OF_END = {ending.reason: ending.rule for ending in ENDINGS if ending.rule}
BEFORE_ACTION = frozenset(effect.code for effect in EFFECTS if effect.before_action)


def frames_of_effects() -> list[int]:
    """By the number of an effect: the frame that it waits with, 0 where it needs no answer."""
    frame_of = {choice.kind: choice.frame.code for choice in CHOICES if choice.frame}
    found = [0] * codes.EFFECT_ROOM
    for effect in EFFECTS:
        found[effect.code] = frame_of[effect.waits_for] if effect.waits_for else 0
    return found


def feature_places(declared: Sequence[Effect | Goal], before: int, end: int) -> list[int]:
    """By the number of an effect or goal: the feature that counts it, after `before`.

    Raises ValueError for one that would count in a feature from `end` on, which is another's.
    """
    found = [0] * codes.EFFECT_ROOM
    for one in declared:
        found[one.code] = before + (one.weighed_as or one.code)
        if not before < found[one.code] < end:
            raise ValueError(
                f"{one.name}: the weights have no place for number {one.code}; "
                "say as which other it is weighed (`weighed_as`)"
            )
    return found
