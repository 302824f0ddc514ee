"""What a viewer is told about a table: the values that the gate builds and clients draw."""

from __future__ import annotations

from typing import Literal

import msgspec

from origins.core.errors import Arg, Message
from origins.core.events import Viewer
from origins.core.game import Observation
from origins.core.hidden import Hidden
from origins.core.hooks import Details, PreviewDetails, Verdict
from origins.core.outcome import Outcome
from origins.match.settings import Settings
from origins.match.ties import Tie

Status = Literal["lobby", "playing", "paused", "over"]
ItemKind = Literal[
    "created",
    "settings",
    "seated",
    "started",
    "moved",
    "undone",
    "asked",
    "answered",
    "resigned",
    "stood-in",
    "returned",
    "flagged",
    "paused",
    "resumed",
    "said",
    "rematch",
    "closed",
]


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One seat. `bot` is the bot that plays it: for good, or as `stand_in` for a person."""

    seat: int
    who: Literal["open", "person", "bot"]
    name: str
    bot: str | None = None
    stand_in: bool = False
    resigned: bool = False
    mine: bool = False
    host: bool = False
    local: bool = False
    """A second player on the screen of the one who took the seat."""
    former: bool = False
    """Whoever it was has deleted his account; there is no name."""
    kept: Literal["asked", "declined"] | None = None
    """The open seat is kept for `name`, who was asked for another game; or who has said no."""
    kept_for_me: bool = False
    tie: Tie | None = None
    """Whether the viewer has muted or blocked this person."""


class PackView(msgspec.Struct, frozen=True):
    """Content: `hash` is that of its rules, `content` that of everything, to fetch it by."""

    id: str
    hash: str
    content: str


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """The table without the game on it: what a lobby shows."""

    id: str
    version: int
    status: Status
    settings: Settings
    seats: tuple[SeatView, ...]
    created: int
    host: bool
    """Whether the viewer is the host."""
    code: str | None
    """The short code to join with; shown to those who sit here while a seat is open."""
    pack: PackView
    rules: int
    commitment: str | None
    """SHA-256 of the seed, in hex, from the start on; the seed itself follows after the end."""
    seed: str | None
    next: str | None
    """The table where another game is proposed to the people of this one."""
    close: Message | None
    """What will happen if the viewer, who is the host, closes the table; null where he cannot."""
    rematch: bool
    """Whether this is such a table: its people are asked, and it begins when all have agreed."""


class EventView(msgspec.Struct, frozen=True, kw_only=True):
    """A thing that happened in the game, with its words; what the viewer may not know is Hidden."""

    kind: str
    seat: int
    args: dict[str, Arg]
    secret: dict[str, Arg | Hidden]
    message: Message


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the table's log as a viewer sees it; `seq` is the version it led to."""

    seq: int
    at: int
    kind: ItemKind
    seat: int | None = None
    move: str | None = None
    events: tuple[EventView, ...] = ()
    message: Message | None = None
    text: str | None = None
    """What was said: the only words that do not come from the message catalogue."""


class LegalGroup(msgspec.Struct, frozen=True):
    """The legal moves of one kind, as texts to send back."""

    kind: str
    moves: tuple[str, ...]


class UndoView(msgspec.Struct, frozen=True, kw_only=True):
    """`free`: moves the viewer may take back at once. `ask`: how many if the others agree."""

    free: int
    ask: int
    reason: Message | None
    """Why not (further); None where there is nothing to explain."""
    seen: bool = False
    """The next move taken back has shown something hidden; this table allows it all the same."""


class SeatClock(msgspec.Struct, frozen=True, kw_only=True):
    """Milliseconds left at the time `now` of the clock view: for this decision, then the bank."""

    seat: int
    move: int
    bank: int
    running: bool


class ClockView(msgspec.Struct, frozen=True, kw_only=True):
    now: int
    seats: tuple[SeatClock, ...]


class ProposalView(msgspec.Struct, frozen=True, kw_only=True):
    """Something that needs the consent of the seats in `waiting`."""

    kind: Literal["undo", "pause", "replace", "close"]
    seat: int
    moves: int
    waiting: tuple[int, ...]
    message: Message
    absent: int | None = None
    """The seat whose person is away, where a bot is to play for him."""


class TalkView(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the viewer may write or send an emote now."""

    open: bool
    reason: Message | None


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """How the game ended: `played` to its end, or all but one resigned, or everybody did, or its
    host `closed` the table; then what was hidden stays so."""

    how: Literal["played", "resigned", "abandoned", "closed"]
    winners: tuple[int, ...]
    outcome: Outcome | None
    verdict: Verdict | None
    """How the game is scored in parts, where the game has a verdict of its own."""
    message: Message


class GameView(msgspec.Struct, frozen=True, kw_only=True):
    """The game as `viewer` (a seat, or null for everybody's view) may know it."""

    viewer: Viewer
    moves: int
    observation: Observation
    legal: tuple[LegalGroup, ...]
    prompt: Message
    undo: UndoView
    clocks: ClockView | None
    proposal: ProposalView | None
    talk: TalkView
    details: Details | None
    """What the viewer could work out himself, as the game and the table's belief level show it."""
    resign: Message | None
    """What will happen if the viewer resigns; null where he cannot."""
    ending: Ending | None


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What a move would bring, as far as its player can know it beforehand."""

    move: str
    events: tuple[EventView, ...]
    score: int | None
    """The change of the viewer's points; null where it depends on something unknown."""
    reveals: bool
    """Something new would be seen: the move could not be taken back alone."""
    ends_turn: bool
    ends: str | None = None
    """Why the game, or its last round, would come to its end, if it would."""
    details: PreviewDetails | None = None
    """What it would bring in the game's own terms."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a replay: the position after `item`, for the timeline."""

    n: int
    item: Item | None
    observation: Observation
