"""The bodies of HTTP requests and answers under /api/v1."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from origins.content.guides import GuideStep
from origins.core.errors import Message
from origins.match.settings import Settings
from origins.match.ties import Tie
from origins.match.views import GameView, Item, PackView, Step, TableView
from origins.server.protocol import ClientId, MoveText, SeatNumber, Version

PersonName = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
SeatPlan = Annotated[
    str, msgspec.Meta(max_length=64, pattern=r"^(open|me|bot:[a-z][a-z0-9_-]{0,39}|local:.{1,24})$")
]
"""`open`, `me`, `bot:NAME`, or `local:PERSON` for a second player on the same screen."""
AccountName = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9][A-Za-z0-9_.-]{2,31}$")]
Password = Annotated[str, msgspec.Meta(min_length=10, max_length=200)]


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a client sends."""


class NewSession(Body, frozen=True, kw_only=True):
    name: PersonName


class NewTable(Body, frozen=True, kw_only=True):
    """A table to set up. `seats` has one plan for each player; the rest is as in Settings."""

    settings: Settings
    seats: Annotated[tuple[SeatPlan, ...], msgspec.Meta(min_length=1, max_length=8)]
    start: bool = False
    """Start at once where no seat is open."""


class JoinTable(Body, frozen=True, kw_only=True):
    """`secret`: the invite secret from the link's fragment, or the short code; `seat`: which."""

    secret: Annotated[str, msgspec.Meta(min_length=4, max_length=64)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] | None = None


class AnswerInvitation(Body, frozen=True, kw_only=True):
    """Whether I take the seats that are kept for me."""

    yes: bool


class SetSeat(Body, frozen=True, kw_only=True):
    plan: SeatPlan


class SwapSeats(Body, frozen=True, kw_only=True):
    """The new order: `order[i]` is the present seat that comes to place i."""

    order: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=0, le=7)], ...], msgspec.Meta(max_length=8)
    ]


class NewMove(Body, frozen=True, kw_only=True):
    """As the frame `move` of the socket."""

    id: ClientId
    expect: Version
    move: MoveText
    seat: SeatNumber | None = None


class NewAccount(Body, frozen=True, kw_only=True):
    """Keeps the games and settings of the present session under a login."""

    login: AccountName
    password: Password


class Login(Body, frozen=True, kw_only=True):
    login: Annotated[str, msgspec.Meta(max_length=64)]
    password: Annotated[str, msgspec.Meta(max_length=200)]


class ChangePassword(Body, frozen=True, kw_only=True):
    """The old password and the one that counts from now on."""

    old: Annotated[str, msgspec.Meta(max_length=200)]
    new: Password


class DeleteMe(Body, frozen=True, kw_only=True):
    """`sure` says that it is meant. An account's `password`; a guest has none."""

    sure: Literal[True]
    password: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class ChangeMe(Body, frozen=True, kw_only=True):
    name: PersonName | None = None
    settings: dict[str, str | int | bool] | None = None


class NewToken(Body, frozen=True, kw_only=True):
    name: PersonName


class AboutSeat(Body, frozen=True, kw_only=True, tag_field="by", tag="seat"):
    """Whoever has a seat."""

    seat: SeatNumber


class AboutSaid(Body, frozen=True, kw_only=True, tag_field="by", tag="said"):
    """Whoever said entry `seq` of the log."""

    seq: Version


class AboutMurmur(Body, frozen=True, kw_only=True, tag_field="by", tag="murmur"):
    """Whoever said `heard` number `murmur` among the spectators."""

    murmur: Version


About = AboutSeat | AboutSaid | AboutMurmur


class NewTie(Body, frozen=True, kw_only=True):
    about: About
    what: Literal["mute", "block", "none"]


class NewReport(Body, frozen=True, kw_only=True):
    """`what`: the name of whom it is about, or what he said."""

    about: About
    what: Literal["name", "message"]
    reason: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What the server sends."""


class Me(Answer, frozen=True, kw_only=True):
    id: str
    name: str
    account: str | None
    settings: dict[str, str | int | bool]


class TieInfo(Answer, frozen=True, kw_only=True):
    """Somebody whom I muted or blocked; `name` is null where he is gone."""

    key: str
    name: str | None
    what: Tie
    at: int


class TieList(Answer, frozen=True, kw_only=True):
    ties: tuple[TieInfo, ...]


class Token(Answer, frozen=True, kw_only=True):
    """A bearer token for a program; it is shown once."""

    token: str
    me: Me


class MySession(Answer, frozen=True, kw_only=True):
    """Where I am logged in. `device` is roughly what with, such as `Firefox · Linux`, or empty.

    `program`: the name of a program of mine, whose token this is. `current`: the one that asks.
    """

    id: str
    created: int
    seen: int
    device: str
    program: str | None
    current: bool


class MySessions(Answer, frozen=True, kw_only=True):
    sessions: tuple[MySession, ...]


class PasswordChanged(MySessions, frozen=True, kw_only=True):
    """`token`: of a program, the one that counts from now on; a browser gets a cookie."""

    token: str | None


class MyMove(Answer, frozen=True, kw_only=True):
    at: int
    seat: int
    move: str


class MyWords(Answer, frozen=True, kw_only=True):
    at: int
    seat: int
    text: str


class MyTable(Answer, frozen=True, kw_only=True):
    """A table with what I did there: the moves I made, also those taken back, and what I said."""

    id: str
    game: str
    status: str
    created: int
    updated: int
    host: bool
    seats: tuple[int, ...]
    names: tuple[str, ...]
    """What I, and who plays on my screen, are called there."""
    moves: tuple[MyMove, ...]
    said: tuple[MyWords, ...]


class MyData(Answer, frozen=True, kw_only=True):
    """All that is kept of me. Secrets are not: of those there are only hashes. Times are
    milliseconds since 1970 in UTC."""

    me: Me
    created: int
    sessions: tuple[MySession, ...]
    tables: tuple[MyTable, ...]


class BotInfo(Answer, frozen=True, kw_only=True):
    """`about` is the message that describes it, an attribute such as `bot-greedy.text`.

    `level` orders the ladder, 1 the gentlest. Bots that another package brought come after it,
    and may have no words.
    """

    name: str
    title: Message
    about: Message
    level: int
    brought: bool


class PackOffer(Answer, frozen=True, kw_only=True):
    """A pack that a table can be made with; its title and what it is, by language."""

    pack: PackView
    title: dict[str, str]
    about: dict[str, str]


class GameInfo(Answer, frozen=True, kw_only=True):
    name: str
    rules: int
    min_players: int
    max_players: int
    pack: PackView
    """Its own content."""
    packs: tuple[PackOffer, ...]
    """What it can be played with here, its own content first."""
    options: dict[str, Any]
    """JSON Schema of the options, defaults included."""
    bots: tuple[BotInfo, ...]
    cooperative: bool
    """Whether all seats win or lose together."""
    belief_levels: tuple[str, ...]
    """How much of what he could work out a table may show a player; empty: there is no choice."""
    usual_belief: str
    """The level of a table whose host chose none."""
    usual_partner: str
    """The bot that the form of a new table proposes."""
    talk: Literal["open", "contract"]
    """`contract`: talk is closed but while the rules open it."""
    talk_rule: str
    """The rule that closes it."""
    move_prefix: str
    move_arguments: dict[str, tuple[str, ...]]
    """A move is told by the message of prefix and kind; so its arguments are called there."""
    guide: bool
    """Whether there is a guided first game."""


class GuideSteps(Answer, frozen=True, kw_only=True):
    """A guided first game: its steps, by turns of the player; their words are `guide-GAME-ID`."""

    turns: tuple[tuple[GuideStep, ...], ...]


class Games(Answer, frozen=True, kw_only=True):
    games: tuple[GameInfo, ...]
    emotes: tuple[str, ...]
    version: str


class TableMade(Answer, frozen=True, kw_only=True):
    """`invite` belongs in the fragment of a link (`/t/ID#invite=...`), never in a query."""

    table: TableView
    invite: str
    code: str


class Tables(Answer, frozen=True, kw_only=True):
    tables: tuple[TableCard, ...]


class TableCard(Answer, frozen=True, kw_only=True):
    """A table in a list."""

    table: TableView
    mine: tuple[int, ...]
    my_turn: bool
    updated: int
    expires: int | None
    """When it is removed unless one of its people comes by before; null where it is kept."""


class TableState(Answer, frozen=True, kw_only=True):
    """One table as its viewer sees it, without a socket."""

    version: int
    mine: tuple[int, ...]
    lobby: TableView
    game: GameView | None
    expires: int | None
    """When it is removed unless one of its people comes by before; null where it is kept."""


class Log(Answer, frozen=True, kw_only=True):
    version: int
    items: tuple[Item, ...]


class Replay(Answer, frozen=True, kw_only=True):
    """The game step by step as `viewer` could see it; after the end also as `open`."""

    table: TableView
    viewer: int | None
    steps: tuple[Step, ...]


class Possible(Answer, frozen=True, kw_only=True):
    """After the end: the best score still possible at each step, where the game knows it."""

    best: tuple[int, ...]


class Reasons(Answer, frozen=True, kw_only=True):
    """After the end, where the game tells it: at each step why a bot made that move."""

    why: tuple[Message | None, ...]


class Pack(Answer, frozen=True, kw_only=True):
    """The data files of a pack by path, such as `map` or `drawing/boards`; its words in Fluent, by
    language."""

    manifest: dict[str, Any]
    files: dict[str, Any]
    texts: dict[str, str]


class PackFiles(Answer, frozen=True, kw_only=True):
    """The files of a pack as they are written, by path: `map.json`, `texts/en/map.ftl`."""

    files: dict[str, str]


class MoveStored(Answer, frozen=True, kw_only=True):
    """The move is stored; it led to `version`."""

    version: int


class Health(Answer, frozen=True, kw_only=True):
    status: Literal["ok", "unavailable"]
    version: str
    store: str
    problems: dict[str, str]
    """What does not work, and why: `database`, `disk`, `bus`, `leases`, `bots`."""


class ProblemBody(Answer, frozen=True, kw_only=True):
    """RFC 9457 problem+json; `message` has the words, `rule` where a rule refused."""

    type: str
    title: str
    status: int
    detail: str
    message: Message
    rule: str | None = None
