"""`origins bot-stdio`: lets a program in any language play, by JSON lines (docs/bots.md)."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import threading
from typing import Annotated, Any

import typer

from origins.bots.bot import rng_of
from origins.bots.playing import chosen, view_for
from origins.cli import complete
from origins.cli.common import (
    GameName,
    PackFolder,
    check_players,
    find_game,
    find_seed,
    need_server,
)
from origins.cli.signals import delayed
from origins.core.errors import IllegalMove, OriginsError, UsageError
from origins.core.events import Event
from origins.core.game import Game, State
from origins.core.moves import Move
from origins.match import bot_roster

REFUSALS = 3
DAY = 24 * 60 * 60


class ProgramError(OriginsError):
    """The program did not do what the protocol asks for."""


class Program:
    """The player: gets one JSON object a line, answers `choose` with one line."""

    def __init__(self, command: list[str], limit: float) -> None:
        self._limit = limit
        self._name = command[0]
        try:
            # In a session of its own: Ctrl-C is for this program, which then ends the other.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise UsageError(f"cannot start {self._name}: {reason}") from None
        self._lines: queue.Queue[str] = queue.Queue()
        self._reader = threading.Thread(target=self._read, name=f"reads {self._name}", daemon=True)
        self._reader.start()

    def _read(self) -> None:
        """Put down what comes until the program ends; the thread alone has to do with the pipe."""
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self._lines.put(line)
        self._lines.put("")

    def tell(self, **message: Any) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
            self._process.stdin.flush()
        except OSError:
            raise ProgramError(f"{self._name} has ended") from None

    def choose(self, **question: Any) -> str:
        """Ask for a move; what is wrong with the answer is told in one line."""
        self.tell(type="choose", **question)
        try:
            line = self._lines.get(timeout=self._limit)
        except queue.Empty:
            raise ProgramError(f"{self._name} did not answer within {self._limit:g} s") from None
        if not line:
            raise ProgramError(f"{self._name} has ended instead of choosing")
        try:
            answer = json.loads(line)
            move = answer["move"]
        except (ValueError, TypeError, KeyError):
            raise ProgramError(
                f'{self._name} answered {line.strip()[:60]!r}; an answer is {{"move": "..."}}'
            ) from None
        return str(move)

    def close(self) -> None:
        """Let the program end, or end it; its reader has nothing more to read then."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(1)
        except subprocess.TimeoutExpired:
            self._kill()
        self._reader.join(1)
        if self._reader.is_alive():  # somebody whom the program started holds its output
            self._kill()
            self._reader.join(1)

    def _kill(self) -> None:
        """End the program and whomever it started."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


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
        str, typer.Option(help="The bot on the other seats.", autocompletion=complete.bot)
    ] = "greedy",
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 1,
    seed: Annotated[str, typer.Option(metavar="NUMBER", help="The seed of the first game.")] = "1",
    limit: Annotated[float, typer.Option(help="Seconds for one decision.")] = 60.0,
    pack: PackFolder = None,
) -> None:
    """Let a program in any language play: at a table of a server, or here against a bot.

    The program reads JSON lines and answers each line of type "choose" with {"move": "..."}.
    docs/bots.md describes them; examples/ has a whole player in JavaScript.

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
    if server is None:
        check_players(rules, players)
        bot_roster.bot(opponent, game)
    elif pack is not None:
        raise UsageError("--pack is for games played here; a table on a server has its own content")
    player: Program | None = None
    try:
        with delayed():
            player = Program(program, limit)
        if server is not None and code is not None:
            _play_there(player, server, code, name)
        else:
            for number in range(games):
                typer.echo(_play_here(player, rules, players, opponent, first + number))
    finally:
        if player is not None:
            player.close()


def _play_here(player: Program, game: Game, players: int, opponent: str, seed: int) -> str:
    """One game on this machine, the program on a seat that goes round; its result in a line."""
    state = game.new_initial_state(players, seed)
    mine = seed % players
    rival = bot_roster.bot(opponent, game.name)
    player.tell(type="start", game=game.name, seat=mine, players=players)
    history: list[Event] = []
    decisions = 0
    while not state.is_terminal():
        seat = state.current_player() if mine not in state.deciders() else mine
        if seat == mine:
            history += _choose_here(player, state, mine)
        else:
            view = view_for(rival, state, seat, history)
            history += state.apply(chosen(rival, view, rng_of(seed, seat, decisions)), seat)
        decisions += 1
    end = state.outcome()
    assert end is not None
    player.tell(type="over", scores=end.scores, winners=end.winners, reason=end.reason)
    result = {
        "seed": seed, "seat": mine, "scores": end.scores, "won": mine in end.winners,
        "reason": end.reason, "decisions": decisions,
    }  # fmt: skip
    return json.dumps(result)


def _choose_here(player: Program, state: State, seat: int) -> tuple[Event, ...]:
    seen = json.loads(state.observe(seat).encode())
    legal = [str(move) for move in state.legal_moves(seat)]
    for _ in range(REFUSALS):
        text = player.choose(seat=seat, observation=seen, legal=legal)
        try:
            return state.apply(Move.parse(text), seat)
        except IllegalMove as error:
            rule, key = error.refusal.rule, error.refusal.message.key
        except UsageError as error:
            rule, key = "", str(error)
        player.tell(type="refused", move=text, rule=rule, message=key)
    raise ProgramError(f"the program's moves were refused {REFUSALS} times: {text} ({key})")


def _play_there(player: Program, server: str, code: str, name: str) -> None:
    """Join a table of a server and play until the end, coming back when the line is cut."""
    need_server()
    from origins.client import Remote, RemoteError

    remote = Remote(server).enter(name)
    state = remote.call("POST", "/tables/by-code", {"secret": code})
    table, seat = state["lobby"]["id"], state["mine"][0]
    typer.echo(f"joined as {name} on seat {seat + 1}", err=True)
    player.tell(
        type="start",
        game=state["lobby"]["settings"]["game"],
        seat=seat,
        players=state["lobby"]["settings"]["players"],
    )
    losses = 0
    while True:
        try:
            view = remote.hello(table)
            losses = 0
            while _step(player, remote, table, view):
                view = remote.until(lambda f: f["type"] in ("view", "update"), timeout=3600)
            break
        except RemoteError as error:
            losses += 1
            if error.status or losses > 20:
                raise
            threading.Event().wait(min(5.0, 0.5 * losses))
    remote.close()


def _step(player: Program, remote: Any, table: str, view: dict[str, Any]) -> bool:
    """Decide where it is ours to decide; False when the game is over."""
    seen = view["game"]
    if seen is None:
        return True
    if seen["ending"] is not None:
        outcome = seen["ending"]["outcome"] or {}
        player.tell(
            type="over",
            scores=outcome.get("scores", []),
            winners=seen["ending"]["winners"],
            reason=outcome.get("reason", seen["ending"]["how"]),
        )
        typer.echo(json.dumps({"winners": seen["ending"]["winners"], **outcome}))
        return False
    legal = [move for group in seen["legal"] for move in group["moves"]]
    if not legal:
        return True
    for _ in range(REFUSALS):
        text = player.choose(seat=seen["viewer"], observation=seen["observation"], legal=legal)
        answer = remote.ask(type="move", table=table, expect=view["version"], move=text)
        if answer["type"] == "ack" or answer.get("stale"):
            return True
        refusal = answer.get("refusal") or {"rule": "", "message": answer["message"]}
        player.tell(
            type="refused", move=text, rule=refusal["rule"], message=refusal["message"]["key"]
        )
    raise ProgramError(f"the program's moves were refused {REFUSALS} times")
