"""What may be decided in Origine, and when: each kind of move and each phase declared once.

The numbers are in `codes`, where the compiler finds them; what else there is to know of each is
here, and moves, views, refusals and checks look it up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from origins.games.origine import codes


@dataclass(frozen=True)
class Choice:
    """A kind of move. Its arguments have the names that its words call them by."""

    kind: str
    code: int
    arguments: tuple[str, ...]
    secret: bool = False


@dataclass(frozen=True)
class Phase:
    """What the table waits for; `kind` is the move that goes on, `rule` the one that asks it."""

    name: str
    code: int
    rule: str = ""
    kind: str = ""
    talk: bool = False
    """G-OXY-5: while an Oxygen's action is being decided the players may talk about it."""
    shown: bool = True
    """A pawn is shown, in the active player's hand."""
    board: bool = True
    """A Continent is designated."""
    target: Literal["", "oxygen", "element"] = ""
    """What lies on the space that the choice is about, if it is about one."""


CHOICES = (
    Choice("show", codes.SHOW, ("slot",)),
    Choice("designate", codes.DESIGNATE, ("board",)),
    Choice("place", codes.PLACE, ("slot", "space")),
    Choice("oxygen", codes.FACE, ("face",)),
    Choice("flip", codes.FLIP, ("space",)),
    Choice("exchange", codes.EXCHANGE, ("space", "target")),
    Choice("look", codes.LOOK, ("space",)),
    Choice("move", codes.MOVE, ("space", "target")),
    Choice("share", codes.SHARE, ("slot",), secret=True),  # G-BAC-2
)

PHASES = (
    Phase("show", codes.SHOWING, "G-TURN-1", "show", shown=False, board=False),
    Phase("designate", codes.DESIGNATING, "G-TURN-2", "designate", board=False),
    Phase("place", codes.PLACING, "G-TURN-3", "place"),
    Phase("face", codes.FACING, "G-OXY-1", "oxygen", target="oxygen"),
    Phase("flip", codes.FLIPPING, "G-OXY-2", "flip", talk=True),
    Phase("exchange", codes.EXCHANGING, "G-OXY-3", "exchange", talk=True),
    Phase("look", codes.LOOKING, "G-OXY-4", "look", talk=True),
    Phase("carry", codes.CARRYING, "G-OXY-4", "move", talk=True, target="element"),
    Phase("share", codes.SHARING, "G-BAC-2", "share"),
    Phase("move", codes.MOVING, "G-BAC-3", "move"),
    Phase("over", codes.OVER, shown=False, board=False),
)

# What others look up

ARGUMENTS = {choice.kind: choice.arguments for choice in CHOICES}
SECRET_KINDS = frozenset(choice.kind for choice in CHOICES if choice.secret)
PHASE_OF = {phase.code: phase for phase in PHASES}
PHASE_NAMED = {phase.name: phase for phase in PHASES}
