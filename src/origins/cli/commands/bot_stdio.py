"""`origins bot-stdio`: lets a program in any language play, by JSON lines (docs/bots.md)."""

from __future__ import annotations

import json
import threading
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from origins.arena.stats import Estimate, ratio
from origins.arena.workers import Workers
from origins.bots.bot import Bot, rng_of
from origins.bots.contestants import contestant
from origins.bots.outside import protocol
from origins.bots.outside.bot import DAY, LIMIT, OutsideBot, Talk, hosting
from origins.bots.outside.program import Program, check_command
from origins.bots.playing import play
from origins.cli import complete
from origins.cli.common import (
    AsJson,
    GameName,
    GameOptions,
    PackFolder,
    check_players,
    find_game,
    find_options,
    find_seed,
    need_server,
)
from origins.core.errors import Message, Refusal, UsageError
from origins.core.events import Event
from origins.core.game import Game
from origins.core.moves import Move
from origins.match import bot_roster
from origins.match.views import TableView


class Setup(msgspec.Struct, frozen=True):
    """What all games of the program here have in common."""

    command: tuple[str, ...]
    limit: float
    game: str
    pack: Path | None
    players: int
    opponent: str
    options: dict[str, Any]

    def program(self) -> OutsideBot:
        name = Path(self.command[0]).name
        return OutsideBot(name, repr(self.command), partial(Program, self.command), self.limit)


class ProgramGame(msgspec.Struct, frozen=True):
    """One finished game."""

    seed: int
    seat: int
    scores: tuple[int, ...]
    won: bool
    reason: str
    decisions: int
    share: float


class Summary(msgspec.Struct, frozen=True):
    """The program's games together; `share` is its part of the victories."""

    games: int
    share: Estimate
    score: Estimate


def command(
    program: Annotated[list[str], typer.Argument(help="The program and its arguments, after --.")],
    game: GameName,
    server: Annotated[
        str | None, typer.Option(help="Play on a server, such as http://127.0.0.1:8765.")
    ] = None,
    code: Annotated[str | None, typer.Option(help="The code of the table to join.")] = None,
    name: Annotated[str, typer.Option(help="The name to play under.")] = "Program",
    players: Annotated[int, typer.Option(help="How many play.")] = 2,
    opponent: Annotated[
        str,
        typer.Option(
            help="The bot on the other seats, stdio:COMMAND and http://ADDRESS too.",
            autocompletion=complete.bot,
        ),
    ] = "greedy",
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 1,
    seed: Annotated[str, typer.Option(metavar="NUMBER", help="The seed of the first game.")] = "1",
    limit: Annotated[float, typer.Option(help="Seconds for one decision.")] = LIMIT,
    option: GameOptions = None,
    pack: PackFolder = None,
    workers: Annotated[
        int, typer.Option("--workers", "-w", min=1, help="How many games are played at once.")
    ] = 1,
    as_json: AsJson = False,
) -> None:
    """Let a program in any language play: at a table of a server, or here against a bot.

    The program reads JSON lines and answers each line of type "choose" with {"move": "..."}.
    docs/bots.md describes them; examples/ has players in JavaScript and Python. A line is printed
    for each game; --json adds one for all of them. origins arena measures programs more fairly.

    \b
    Examples:
      origins bot-stdio --game junior --games 10 -- node examples/node-bot/bot.mjs
      origins bot-stdio --server http://127.0.0.1:8765 --code K7PQ2M -- ./mybot
    """
    if (server is None) != (code is None):
        raise UsageError("--server and --code belong together")
    if not 0.1 <= limit <= DAY:
        raise UsageError(f"--limit {limit:g}: at least 0.1 and at most {DAY} seconds, a day")
    first = find_seed(seed)
    rules = find_game(game, pack)
    check_command(program)
    if server is not None and code is not None:
        if pack is not None or option:
            raise UsageError(
                "--pack and --option are for games played here; a table on a server has its own"
            )
        _play_there(program, limit, server, code, name)
        return
    check_players(rules, players)
    bot_roster.check_plays(contestant(opponent), game)
    options = find_options(option)
    rules.options(options)
    setup = Setup(tuple(program), limit, game, pack, players, opponent, options)
    lines = []
    with hosting(), Workers(min(workers, games)) as crew:
        seeds = range(first, first + games)
        for line in crew.map(partial(play_here, setup), seeds, "the game of seed {}".format):
            lines.append(line)
            typer.echo(msgspec.json.encode(line))
    if as_json:
        summary = Summary(
            games=games,
            share=ratio([(line.share, 1.0) for line in lines]),
            score=ratio([(float(line.scores[line.seat]), 1.0) for line in lines]),
        )
        typer.echo(msgspec.json.encode({"summary": summary}))


_rules = cache(find_game)


def play_here(setup: Setup, seed: int) -> ProgramGame:
    """One game on this machine, the program on a seat that goes round."""
    state = _rules(setup.game, setup.pack).new_initial_state(setup.players, seed, setup.options)
    mine = seed % setup.players
    seats: list[Bot] = [contestant(setup.opponent) for _ in range(setup.players)]
    seats[mine] = setup.program()
    decisions = play(state, seats, [rng_of(seed, seat) for seat in range(setup.players)])
    end = state.outcome()
    assert end is not None
    share = state.returns()[mine]
    return ProgramGame(seed, mine, end.scores, mine in end.winners, end.reason, decisions, share)


# At a table of a server


def _play_there(program: list[str], limit: float, server: str, code: str, name: str) -> None:
    """Join a table and play until the end, coming back when the line is cut."""
    need_server()
    from origins.cli.remote_packs import game_with
    from origins.client import Remote, RemoteError

    remote = Remote(server).enter(name)
    joined = remote.call("POST", "/tables/by-code", {"secret": code})
    typer.echo(f"joined as {name} on seat {joined['mine'][0] + 1}", err=True)
    lobby = msgspec.convert(joined["lobby"], TableView)
    game = game_with(remote, lobby.settings.game, lobby.pack)
    line = Program(program)
    try:
        seat = _Seat(Talk(line, limit), remote, game, lobby, joined["mine"][0])
        losses = 0
        while True:
            try:
                view = remote.hello(seat.table)
                losses = 0
                while seat.step(view):
                    view = remote.until(lambda f: f["type"] in ("view", "update"), timeout=3600)
                break
            except RemoteError as error:
                losses += 1
                if error.status or losses > 20:
                    raise
                threading.Event().wait(min(5.0, 0.5 * losses))
        remote.close()
    finally:
        line.close()


class _Seat:
    """The program's seat at the table of a server."""

    def __init__(self, talk: Talk, remote: Any, game: Game, lobby: TableView, seat: int) -> None:
        self._talk, self._remote, self._game = talk, remote, game
        self._known, self._events = 0, list[Event]()
        self.table, self._seat = lobby.id, seat
        options, players = lobby.settings.options, lobby.settings.players
        talk.tell(protocol.start(talk.match, game, options, players, seat, talk.limit))

    def step(self, view: dict[str, Any]) -> bool:
        """Decide where it is ours to decide; False when the game is over."""
        seen = view["game"]
        if seen is None:
            return True
        if seen["ending"] is not None:
            self._over(seen["ending"])
            return False
        legal = [move for group in seen["legal"] for move in group["moves"]]
        if not legal:
            return True
        actions = [self._game.encode(Move.parse(move)) for move in legal]
        question = protocol.Choose(
            match=self._talk.match,
            seat=seen["viewer"],
            limit=self._talk.limit,
            seed=rng_of(self.table, view["version"]).next64() % (1 << 53),
            observation=seen["observation"],
            legal=legal,
            ids=protocol.ids(self._game, actions),
            history=self._history(),
            world=None,  # a server tells what is seen, and nobody here could deal the rest
        )

        def judge(move: str) -> Refusal | None:
            answer = self._remote.ask(
                type="move", table=self.table, expect=view["version"], move=move
            )
            if answer["type"] == "ack" or answer.get("stale"):
                return None
            refusal = answer.get("refusal") or {"rule": "", "message": answer["message"]}
            said = refusal["message"]
            return Refusal(refusal["rule"], Message(said["key"], said["args"]))

        self._talk.decide(question, judge)
        return True

    def _over(self, ending: dict[str, Any]) -> None:
        outcome = ending["outcome"] or {}
        self._talk.tell(
            protocol.GameOver(
                match=self._talk.match,
                scores=outcome.get("scores", ()),
                winners=ending["winners"],
                reason=outcome.get("reason", ending["how"]),
            )
        )
        typer.echo(json.dumps({"winners": ending["winners"], **outcome}))

    def _history(self) -> tuple[Event, ...]:
        """What happened so far as the seat saw it, without what was taken back."""
        asked = f"/tables/{self.table}/log?seat={self._seat}&since={self._known}"
        news = self._remote.call("GET", asked)
        self._known = news["version"]
        moved = [item for item in news["items"] if item["kind"] in ("moved", "undone")]
        if any(item["kind"] == "undone" for item in moved):
            record = f"/tables/{self.table}/record?viewer=me&seat={self._seat}"
            self._events = []
            moved = [json.loads(line) for line in self._remote.call("GET", record).splitlines()[1:]]
        for item in moved:
            self._events += msgspec.convert(item["events"], list[Event])
        return tuple(self._events)
