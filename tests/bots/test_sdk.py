"""The other end of the protocol: a bot written with the SDK plays as it would in this process."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import threading
from pathlib import Path

import msgspec
import pytest

from origins.arena.contest import Contest
from origins.arena.games import play_game
from origins.bots import bot, sdk
from origins.bots.bot import View, rng_of
from origins.bots.contestants import contestant
from origins.bots.outside import protocol
from origins.bots.outside.bot import hosting
from origins.core import registry
from origins.core.errors import OriginsError

EXAMPLE = Path(__file__).parents[2] / "examples" / "python-bot" / "bot.py"


class Plain(sdk.Bot):
    """Greedy with a memory: it fails where its view is not what it would be here."""

    name = "plain"

    def __init__(self) -> None:
        self.ends: list[object] = []

    def choose(self, view: sdk.View, rng: sdk.Rng) -> sdk.Move:
        assert view.history or view.observation.turn <= 1
        assert view.world(rng).observe(view.seat) == view.observation
        return bot("greedy").choose(view, rng)

    def over(self, end: object) -> None:
        self.ends.append(end)


def question(game: str, seed: int = 3) -> tuple[bytes, bytes, View]:
    state = registry.game(game).new_initial_state(2, seed)
    view = View.of(state, state.current_player())
    start = protocol.start("m", state.game, {}, 2, view.seat, 60.0)
    return (
        msgspec.json.encode(start),
        msgspec.json.encode(protocol.choose("m", view, 77, 60.0)),
        view,
    )


@pytest.mark.parametrize("game", ["origin", "junior", "origine"])
def test_it_sees_what_a_bot_here_sees(game: str) -> None:
    start, choose, view = question(game)
    desk = sdk.Desk(lambda: bot("greedy"))
    assert desk.answer(start) is None
    answer = desk.answer(choose)
    assert answer is not None
    here = bot("greedy").choose(view, sdk.FastRng(77))
    assert json.loads(answer)["move"] == str(here)


def test_whole_games_by_standard_input_and_by_http() -> None:
    contest = Contest("junior", 2, ("random", "random"))
    game = contest.rules()
    with sdk.served(Plain, 0) as server, hosting():
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            spec = f"http://127.0.0.1:{server.server_port}/"
            found = play_game(contest, game, 5, (spec, "greedy"))
        finally:
            server.shutdown()
            thread.join()
    assert [seat.trouble for seat in found.seats] == ["", ""]
    made: list[Plain] = []

    def make() -> Plain:
        made.append(Plain())
        return made[-1]

    start, _, _ = question("junior")
    over = msgspec.json.encode(
        protocol.GameOver(match="m", scores=(1, 2), winners=(1,), reason="x")
    )
    writes = io.BytesIO()
    sdk.run(make, reads=io.BytesIO(b"\n".join([start, over, start, over])), writes=writes)
    assert len(made) == 2  # a new bot for each game
    assert writes.getvalue() == b""
    assert getattr(made[0].ends[0], "scores", None) == (1, 2)


def test_what_it_prints_does_not_disturb(capfd: pytest.CaptureFixture[str]) -> None:
    class Talker(Plain):
        def choose(self, view: sdk.View, rng: sdk.Rng) -> sdk.Move:
            print("hm")
            return view.legal_moves[0]

    start, choose, view = question("origine")
    writes = io.BytesIO()
    sdk.run(Talker, reads=io.BytesIO(start + b"\n" + choose), writes=writes)
    assert json.loads(writes.getvalue()) == {"move": str(view.legal_moves[0]), "id": None}
    assert capfd.readouterr().err == "hm\n"


def test_without_a_world_it_still_sees_and_chooses() -> None:
    start, choose, view = question("origin")
    told = {**json.loads(choose), "world": None}
    seen: list[View] = []

    class Looker(sdk.Bot):
        name = "looker"

        def choose(self, view: sdk.View, rng: sdk.Rng) -> sdk.Move:
            seen.append(view)
            return view.legal_moves[-1]

    desk = sdk.Desk(Looker)
    desk.answer(start)
    answer = desk.answer(json.dumps(told).encode())
    assert answer is not None
    assert json.loads(answer)["move"] == str(view.legal_moves[-1])
    assert seen[0].observation == view.observation
    assert seen[0].num_players == 2
    assert seen[0].game is view.game
    for ask in (lambda: seen[0].world(rng_of(1)), seen[0].template,
                lambda: seen[0].explain(view.legal_moves[0])):  # fmt: skip
        with pytest.raises(OriginsError, match="no world was sent"):
            ask()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"protocol": 9}, "version 9 of the protocol"),
        ({"rules": 99}, "played by version 99 of the rules"),
        ({"pack": {"id": "origin", "hash": "00"}}, "played with pack origin 00"),
        ({"game": "go"}, "there is no game 'go'"),
        ({"type": "hello"}, "no message of the protocol"),
    ],
)
def test_what_it_cannot_play_is_told(change: dict[str, object], said: str) -> None:
    start, choose, _ = question("junior")
    with pytest.raises(OriginsError, match=said):
        sdk.Desk(Plain).answer(json.dumps({**json.loads(start), **change}).encode())
    with pytest.raises(OriginsError, match="no game m has been started"):
        sdk.Desk(Plain).answer(choose)


def test_a_server_tells_errors_by_status() -> None:
    class Broken(sdk.Bot):
        name = "broken"

        def choose(self, view: sdk.View, rng: sdk.Rng) -> sdk.Move:
            raise ZeroDivisionError("over its own feet")

    contest = Contest("junior", 2, ("random", "random"))
    with sdk.served(Broken, 0) as server, hosting():
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            spec = f"http://127.0.0.1:{server.server_port}/"
            found = play_game(contest, contest.rules(), 5, (spec, "greedy"))
        finally:
            server.shutdown()
            thread.join()
    assert found.seats[0].errors == 1
    assert "answered 500" in found.seats[0].trouble
    assert "ZeroDivisionError: over its own feet" in found.seats[0].trouble


def test_the_example_is_a_program_that_plays() -> None:
    state = registry.game("junior").new_initial_state(2, 4)
    with hosting():
        example = contestant(f"stdio:{sys.executable} {EXAMPLE}")
        move = example.choose(View.of(state, state.current_player()), rng_of(1))
        example.over(None)
    assert move in state.legal_moves()
    done = subprocess.run(
        [sys.executable, EXAMPLE, "--help"], capture_output=True, text=True, check=True
    )
    assert "--http PORT" in done.stdout
