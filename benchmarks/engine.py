"""Random playouts with full legal-move generation: our engine, its uncompiled source, and peers.

    python benchmarks/engine.py [--seconds 3] [--rounds 3] [--json]

Everything runs in turn on one core, in rounds, and the best round counts. The peers
(`catanatron`, `open_spiel`, `chess`) come with the extra `bench`; one that is missing is said so.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec

Counts = tuple[int, int]
"""Decisions and games."""


def origins(game: str, players: int) -> Callable[[int], Counts]:
    from origins.games.origin.game import JUNIOR, ORIGIN
    from origins.games.origin.search.playout import random_games

    rules = JUNIOR if game == "junior" else ORIGIN
    batch = 2 if os.environ.get("ORIGINS_PURE") else 200

    def play(seed: int) -> Counts:
        return random_games(rules.tables, players, rules.junior, batch, seed), batch

    return play


def origine(players: int) -> Callable[[int], Counts]:
    from origins.core import registry

    rules = registry.game("origine")
    batch = 2 if os.environ.get("ORIGINS_PURE") else 200

    def play(seed: int) -> Counts:
        return rules.random_playouts(players, batch, seed), batch

    return play


def catanatron(players: int) -> Callable[[int], Counts]:
    from catanatron import Color, Game, RandomPlayer

    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)[:players]

    def play(seed: int) -> Counts:
        game = Game([RandomPlayer(color) for color in colors], seed=seed)
        game.play()
        return len(game.state.actions), 1

    return play


def open_spiel(name: str) -> Callable[[int], Counts]:
    import pyspiel

    game = pyspiel.load_game(name)

    def play(seed: int) -> Counts:
        rng = random.Random(seed)
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[rng.randrange(len(actions))])
            decisions += 1
        return decisions, 1

    return play


def python_chess() -> Callable[[int], Counts]:
    import chess

    def play(seed: int) -> Counts:
        rng = random.Random(seed)
        board = chess.Board()
        decisions = 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[rng.randrange(len(moves))])
            decisions += 1
        return decisions, 1

    return play


def contenders() -> Iterator[tuple[str, Callable[[int], Counts]]]:
    for players in (2, 3, 4):
        yield f"origin {players}p", origins("origin", players)
    for players in (2, 3, 4):
        yield f"junior {players}p", origins("junior", players)
    for players in (2, 3, 4):
        yield f"origine {players}p", origine(players)


def peers() -> Iterator[tuple[str, Callable[[int], Counts]]]:
    if find_spec("catanatron"):
        yield "catanatron 2p", catanatron(2)
        yield "catanatron 4p", catanatron(4)
    if find_spec("pyspiel"):
        for name in ("chess", "backgammon", "hex"):
            yield f"open_spiel {name}", open_spiel(name)
    if find_spec("chess"):
        yield "python-chess", python_chess()


def measure(play: Callable[[int], Counts], seconds: float) -> tuple[float, float]:
    """Decisions and games a second."""
    play(0)
    decisions = games = seed = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        seed += 1
        more, played = play(seed)
        decisions += more
        games += played
    return decisions / spent, games / spent


def rounds(
    names: Iterator[tuple[str, Callable[[int], Counts]]], seconds: float, count: int
) -> dict[str, tuple[float, float]]:
    plays = dict(names)
    best: dict[str, tuple[float, float]] = {}
    for _ in range(count):
        for name, play in plays.items():
            found = measure(play, seconds)
            best[name] = max(found, best.get(name, (0.0, 0.0)))
    return best


def uncompiled(seconds: float, count: int) -> dict[str, tuple[float, float]]:
    """The same engine from its sources, in a process of its own."""
    command = [sys.executable, __file__, "--seconds", str(seconds), "--rounds", str(count), "--own"]
    environment = {**os.environ, "ORIGINS_PURE": "1"}
    text = subprocess.run(command, env=environment, check=True, capture_output=True).stdout
    return {name: (row[0], row[1]) for name, row in json.loads(text).items()}


def clone_nanoseconds() -> float:
    from origins.games.origin.game import ORIGIN

    state = ORIGIN.deal(4, 1, ORIGIN.options())
    clone = state.position.clone
    start = time.perf_counter()
    for _ in range(200_000):
        clone()
    return (time.perf_counter() - start) / 200_000 * 1e9


def memory_growth(games: int = 10_000) -> int:
    """Kilobytes that the process grew by over so many games after a first thousand."""
    play = origins("origin", 4)
    for seed in range(5):
        play(seed)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for seed in range(games // 200):
        play(seed)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--own", action="store_true", help="our games only, as JSON")
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    own = rounds(contenders(), given.seconds, given.rounds)
    if given.own:
        print(json.dumps(own))
        return
    pure = uncompiled(given.seconds, given.rounds)
    others = rounds(peers(), given.seconds, given.rounds)
    report = {
        "backend": _backend(), "compiled": own, "uncompiled": pure, "peers": others,
        "clone_ns": clone_nanoseconds(), "memory_growth_kb_10000_games": memory_growth(),
    }  # fmt: skip
    print(json.dumps(report, indent=2) if given.json else table(own, pure, others, report))


def _backend() -> str:
    from origins.core.backend import backend

    return backend().kind


def table(
    own: dict[str, tuple[float, float]],
    pure: dict[str, tuple[float, float]],
    others: dict[str, tuple[float, float]],
    report: dict[str, object],
) -> str:
    reference = others.get("catanatron 4p")
    lines = [
        "| random play, one core | decisions/s | games/s | x uncompiled | x Catanatron 4p |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, (decisions, games) in {**own, **others}.items():
        ratio = f"{decisions / pure[name][0]:.1f}" if name in pure else ""
        against = f"{decisions / reference[0]:.1f}" if reference else ""
        lines.append(f"| {name} | {decisions:,.0f} | {games:,.1f} | {ratio} | {against} |")
    missing = [name for name in ("catanatron", "pyspiel", "chess") if not find_spec(name)]
    if missing:
        lines.append(f"not installed: {', '.join(missing)} (pip install 'origins[bench]')")
    lines.append(f"backend: {report['backend']}")
    lines.append(f"clone of a 4-player position: {report['clone_ns']:.0f} ns")
    lines.append(f"memory over 10,000 games: +{report['memory_growth_kb_10000_games']} KB")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
