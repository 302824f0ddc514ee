"""What a bot outside is told and what it answers, as JSON, one object a line or a request.

docs/bots.md describes it for those who write such bots; `origins.bots.sdk` is the other end of it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from origins.bots.bot import View
from origins.core.errors import Arg, Refusal, UsageError
from origins.core.events import Event
from origins.core.game import Game
from origins.core.outcome import Outcome
from origins.core.record import PackRef

VERSION = 2
"""Counted up whenever a message changes so that a program could misread it."""
MOST = 1_000_000
"""The bytes of an answer."""


class ToProgram(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """A message to the program; `match` is the game that it belongs to."""

    match: str


class Start(ToProgram, frozen=True, kw_only=True):
    """A game begins. What `map`, `adjacency` and `content` hold is said by `Game.briefing`;
    `actions` is how many ids of moves there are."""

    protocol: int
    game: str
    rules: int
    pack: PackRef
    options: dict[str, Any]
    players: int
    seat: int
    limit: float
    map: dict[str, Any]
    adjacency: dict[str, list[str]]
    content: dict[str, Any]
    actions: int


class Choose(ToProgram, frozen=True, kw_only=True):
    """Decide. Every one is complete in itself; `ids` are the numbers of `legal`, in its order."""

    seat: int
    limit: float
    seed: int
    observation: Any
    legal: list[str]
    ids: list[int]
    history: tuple[Event, ...]
    world: dict[str, Any] | None


class MoveRefused(ToProgram, frozen=True, kw_only=True, tag="refused"):
    """The last answer was no legal move: the rule, and the words as a key with arguments."""

    move: str
    rule: str
    message: str
    args: dict[str, Arg] = {}


class GameOver(ToProgram, frozen=True, kw_only=True, tag="over"):
    """The game has ended; nobody won one that was broken off."""

    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    reason: str = "broken-off"


Message = Start | Choose | MoveRefused | GameOver


class MoveAnswer(msgspec.Struct, frozen=True):
    """To `choose`: one of the legal moves, as it is written or by its id."""

    move: str | None = None
    id: int | None = None


def start(match: str, game: Game, options: dict[str, Any], players: int, seat: int,
          limit: float) -> Start:  # fmt: skip
    brief = game.briefing()
    return Start(
        match=match,
        protocol=VERSION,
        game=game.name,
        rules=game.rules_version,
        pack=PackRef(game.pack_id, game.pack_hash),
        options=options,
        players=players,
        seat=seat,
        limit=limit,
        map=brief.map,
        adjacency=brief.adjacency,
        content=brief.content,
        actions=actions_of(game),
    )


def choose(match: str, view: View, seed: int, limit: float) -> Choose:
    legal = view.legal_moves
    return Choose(
        match=match,
        seat=view.seat,
        limit=limit,
        seed=seed,
        observation=view.observation,
        legal=[str(move) for move in legal],
        ids=ids(view.game, legal.actions),
        history=view.history,
        world=view.template(),
    )


def ids(game: Game, actions: list[int]) -> list[int]:
    """The numbers by which a program may name these moves: dense, where the game numbers them."""
    return game.action_ids.of_actions(actions) if actions_of(game) else list(actions)


def actions_of(game: Game) -> int:
    """How many ids there are; 0 for a game that does not number its actions."""
    try:
        return game.num_distinct_actions()
    except UsageError:
        return 0


def refused(match: str, move: str, refusal: Refusal) -> MoveRefused:
    said = refusal.message
    return MoveRefused(match=match, move=move, rule=refusal.rule, message=said.key, args=said.args)


def over(match: str, end: Outcome | None) -> GameOver:
    if end is None:
        return GameOver(match=match)
    return GameOver(match=match, scores=end.scores, winners=end.winners, reason=end.reason)
