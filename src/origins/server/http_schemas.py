"""The bodies of HTTP requests and answers under /api/v1."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from origins.core.errors import Message
from origins.match.settings import Settings
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


class ChangeMe(Body, frozen=True, kw_only=True):
    name: PersonName | None = None
    settings: dict[str, str | int | bool] | None = None


class NewToken(Body, frozen=True, kw_only=True):
    name: PersonName


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What the server sends."""


class Me(Answer, frozen=True, kw_only=True):
    id: str
    name: str
    account: str | None
    settings: dict[str, str | int | bool]


class Token(Answer, frozen=True, kw_only=True):
    """A bearer token for a program; it is shown once."""

    token: str
    me: Me


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
    talk: Literal["open", "contract"]
    """`contract`: talk is closed but while the rules open it."""
    move_prefix: str
    move_arguments: dict[str, tuple[str, ...]]
    """A move is told by the message of prefix and kind; so its arguments are called there."""


class Games(Answer, frozen=True, kw_only=True):
    games: tuple[GameInfo, ...]
    emotes: tuple[str, ...]
    texts: dict[str, str]
    """By language, the words of the bots that other packages brought, in Fluent."""
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


class TableState(Answer, frozen=True, kw_only=True):
    """One table as its viewer sees it, without a socket."""

    version: int
    mine: tuple[int, ...]
    lobby: TableView
    game: GameView | None


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


class MoveStored(Answer, frozen=True, kw_only=True):
    """The move is stored; it led to `version`."""

    version: int


class Health(Answer, frozen=True, kw_only=True):
    status: Literal["ok", "unavailable"]
    version: str
    store: str


class ProblemBody(Answer, frozen=True, kw_only=True):
    """RFC 9457 problem+json; `message` has the words, `rule` where a rule refused."""

    type: str
    title: str
    status: int
    detail: str
    message: Message
    rule: str | None = None
