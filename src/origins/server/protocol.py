"""The frames of the socket. docs/protocol.md says how they are used.

Every frame is one JSON object with a `type`. A client may follow several tables on one socket, so
every frame about a table names it. `web/src/protocol.d.ts` is made from this file by
`tools/make_protocol.py`.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, Literal

import msgspec

from origins.core.errors import Message, Refusal
from origins.match import commands
from origins.match.command import Abstract
from origins.match.views import ClockView, Ending, GameView, Item, Preview, TableView

MAX_FRAME = 16 * 1024
TableId = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
ClientId = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern="^[0-9A-Za-z-]+$")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**53)]

ProblemCode = Literal[
    "malformed",
    "too-large",
    "too-many",
    "no-table",
    "not-following",
    "not-yours",
    "unavailable",
    "banned",
]


class ClientFrame(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True
):
    """What a client sends."""


class Hello(ClientFrame, frozen=True, kw_only=True, tag="hello"):
    """Follow a table. `since`: the last version the client has, to get what it missed.

    `seat`: as which of one's own seats to look; without it as one's only seat, or as everybody
    does where one holds several (pass-and-play) or none.
    """

    table: TableId
    since: Version | None = None
    seat: SeatNumber | None = None


class Goodbye(ClientFrame, frozen=True, kw_only=True, tag="goodbye"):
    """Stop following a table."""

    table: TableId


class Look(ClientFrame, frozen=True, kw_only=True, tag="look"):
    """Look as another of one's own seats from now on; null: as everybody does."""

    table: TableId
    seat: SeatNumber | None = None


class CommandFrame(ClientFrame, metaclass=Abstract, frozen=True, kw_only=True):
    """Asks for a command to be carried out. `id`: a UUID of the client's own; the same `id` again
    gets the first answer again, so it may be resent without fear. -> `ack` or `refusal`"""

    table: TableId
    id: ClientId
    seat: SeatNumber | None = None

    @abstractmethod
    def command(self, seat: int) -> commands.SeatCommand:
        """What is asked of the table in the name of `seat`."""


class MakeMove(CommandFrame, frozen=True, kw_only=True, tag="move"):
    """Make a move. `expect`: the version it was decided on."""

    expect: Version
    move: MoveText

    def command(self, seat: int) -> commands.MakeMove:
        return commands.MakeMove(seat=seat, client=self.id, move=self.move, expect=self.expect)


class AskWhy(ClientFrame, frozen=True, kw_only=True, tag="why"):
    """Why is this move not possible? Answered by a `reason` frame; nothing changes."""

    table: TableId
    id: ClientId
    move: MoveText
    seat: SeatNumber | None = None


class AskPreview(ClientFrame, frozen=True, kw_only=True, tag="preview"):
    """What would these moves bring? Without `moves`, all that are legal now. -> `previews`"""

    table: TableId
    id: ClientId
    moves: Annotated[tuple[MoveText, ...], msgspec.Meta(max_length=400)] = ()
    seat: SeatNumber | None = None


class AskHint(ClientFrame, frozen=True, kw_only=True, tag="hint"):
    """Which move would the strongest bot make here? Where the table allows it. -> `hint`"""

    table: TableId
    id: ClientId
    seat: SeatNumber | None = None


class AskUndo(CommandFrame, frozen=True, kw_only=True, tag="undo"):
    """Take back `moves` of one's own moves; beyond what is free the others are asked."""

    expect: Version
    moves: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1

    def command(self, seat: int) -> commands.TakeBack:
        return commands.TakeBack(seat=seat, client=self.id, moves=self.moves, expect=self.expect)


class AskPause(CommandFrame, frozen=True, kw_only=True, tag="pause"):
    """Stop the clocks: at once where nobody has a clock, otherwise if the others agree."""

    def command(self, seat: int) -> commands.Pause:
        return commands.Pause(seat=seat, client=self.id)


class Resume(CommandFrame, frozen=True, kw_only=True, tag="resume"):
    def command(self, seat: int) -> commands.Resume:
        return commands.Resume(seat=seat, client=self.id)


class Consent(CommandFrame, frozen=True, kw_only=True, tag="answer"):
    """Agree, or not, to what another proposed; the proposer's `yes: false` withdraws it."""

    yes: bool

    def command(self, seat: int) -> commands.Answer:
        return commands.Answer(seat=seat, client=self.id, yes=self.yes)


class Resign(CommandFrame, frozen=True, kw_only=True, tag="resign"):
    """Give up for good; a bot plays the seat on while two or more others play."""

    def command(self, seat: int) -> commands.Resign:
        return commands.Resign(seat=seat, client=self.id)


class StandIn(CommandFrame, frozen=True, kw_only=True, tag="stand-in"):
    """Let a bot play for one's own seat."""

    seat: SeatNumber
    bot: Annotated[str, msgspec.Meta(min_length=1, max_length=40)] | None = None

    def command(self, seat: int) -> commands.StandIn:
        return commands.StandIn(seat=seat, client=self.id, bot=self.bot, why="asked")


class Replace(ClientFrame, frozen=True, kw_only=True, tag="replace"):
    """Let a bot play for `absent`, who has been away for a while, if all who are there agree."""

    table: TableId
    id: ClientId
    absent: SeatNumber
    seat: SeatNumber | None = None


class Return(CommandFrame, frozen=True, kw_only=True, tag="return"):
    """Take one's own seat back from the bot, or be back before one plays it."""

    def command(self, seat: int) -> commands.ComeBack:
        return commands.ComeBack(seat=seat, client=self.id)


class Say(CommandFrame, frozen=True, kw_only=True, tag="say"):
    """Say something, or send one of the emotes (`GET /games` lists them), where talk is open.

    What a spectator says goes to the spectators only.
    """

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=300)] | None = None
    emote: Annotated[str, msgspec.Meta(max_length=20)] | None = None

    def command(self, seat: int) -> commands.Say:
        return commands.Say(seat=seat, client=self.id, text=self.text, emote=self.emote)


class Ping(ClientFrame, frozen=True, kw_only=True, tag="ping"):
    n: Version = 0


AnyClientFrame = (
    Hello
    | Goodbye
    | Look
    | MakeMove
    | AskWhy
    | AskPreview
    | AskHint
    | AskUndo
    | AskPause
    | Resume
    | Consent
    | Resign
    | StandIn
    | Replace
    | Return
    | Say
    | Ping
)


class Identified(msgspec.Struct, frozen=True):
    """What can be read of a frame that is not understood, to answer it."""

    table: str | None = None
    id: str | None = None


class ServerFrame(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """What the server sends."""


class FullView(ServerFrame, frozen=True, kw_only=True, tag="view"):
    """All there is to draw, after `hello`, `look` or a gap too long to fill.

    `mine`: the seats of this client; `online`: the seats whose persons are here; `expires`: when
    the table is removed unless one of its people comes by before, null where it is kept.
    """

    table: str
    version: int
    mine: tuple[int, ...]
    lobby: TableView
    game: GameView | None
    online: tuple[int, ...]
    watchers: int
    expires: int | None


class Update(ServerFrame, frozen=True, kw_only=True, tag="update"):
    """What happened after version `since`, in order, and the view that it led to."""

    table: str
    since: int
    version: int
    items: tuple[Item, ...]
    mine: tuple[int, ...]
    lobby: TableView
    game: GameView | None
    online: tuple[int, ...]
    watchers: int
    expires: int | None


class Ack(ServerFrame, frozen=True, kw_only=True, tag="ack"):
    """Request `id` is carried out and stored; it led to `version`. Updates follow on their own."""

    table: str
    id: str
    version: int


class Held(ServerFrame, frozen=True, kw_only=True, tag="held"):
    """A table with evened-out delays will carry out request `id` at time `until` (ms)."""

    table: str
    id: str
    until: int


class NotDone(ServerFrame, frozen=True, kw_only=True, tag="refusal"):
    """Request `id` was not carried out and nothing changed. `version` is the table's now;
    `stale` says that the client had not seen something that matters."""

    table: str
    id: str
    version: int
    refusal: Refusal
    stale: bool = False


class Reason(ServerFrame, frozen=True, kw_only=True, tag="reason"):
    """The answer to `why`; null where the move is possible."""

    table: str
    id: str
    move: str
    refusal: Refusal | None


class Previews(ServerFrame, frozen=True, kw_only=True, tag="previews"):
    table: str
    id: str
    version: int
    previews: tuple[Preview, ...]


class Hint(ServerFrame, frozen=True, kw_only=True, tag="hint"):
    table: str
    id: str
    version: int
    move: str
    bot: str
    message: Message | None
    """Why, where the bot can say it."""


class Presence(ServerFrame, frozen=True, kw_only=True, tag="presence"):
    table: str
    online: tuple[int, ...]
    watchers: int


class Clocks(ServerFrame, frozen=True, kw_only=True, tag="clocks"):
    table: str
    clocks: ClockView


class Heard(ServerFrame, frozen=True, kw_only=True, tag="heard"):
    """Words among the spectators; they are not part of the game's log, and known by their
    `number` for a while."""

    table: str
    number: int
    at: int
    name: str
    text: str | None
    emote: str | None


class Over(ServerFrame, frozen=True, kw_only=True, tag="over"):
    """The game has just ended; everything is open from now on."""

    table: str
    version: int
    ending: Ending


class Gone(ServerFrame, frozen=True, kw_only=True, tag="gone"):
    """The client no longer follows this table."""

    table: str
    message: Message


class Problem(ServerFrame, frozen=True, kw_only=True, tag="error"):
    """A frame that could not be understood or allowed; `id` where it had one."""

    code: ProblemCode
    message: Message
    table: str | None = None
    id: str | None = None


class Pong(ServerFrame, frozen=True, kw_only=True, tag="pong"):
    n: int
    now: int


AnyServerFrame = (
    FullView
    | Update
    | Ack
    | Held
    | NotDone
    | Reason
    | Previews
    | Hint
    | Presence
    | Clocks
    | Heard
    | Over
    | Gone
    | Problem
    | Pong
)
