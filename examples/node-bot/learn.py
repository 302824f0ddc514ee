"""Finds the weights of bot.mjs: it learns to prefer the moves that a stronger bot makes.

Thinkers play Origin Junior against each other; bot.mjs describes every legal move in numbers; the
weights are those that make the chosen moves most likely (conditional logit, by gradient steps).

    python examples/node-bot/learn.py --games 100
"""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path

import msgspec
import numpy as np

from origins.bots import bot
from origins.bots.bot import View, rng_of
from origins.bots.outside import protocol
from origins.core import registry

HERE = Path(__file__).parent
SHRINK = 1e-4
STEPS = 300


def decisions(games: int, first: int) -> list[tuple[np.ndarray, int]]:
    """The numbers of all legal moves and which one was made, for every real choice."""
    rules, teacher = registry.game("junior"), bot("thinker")
    found = []
    command = ["node", str(HERE / "bot.mjs"), "--traits"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for seed in range(first, first + games):
            state = rules.new_initial_state(2 + seed % 3, seed)
            for seat in range(state.num_players):
                start = protocol.start(f"{seed}-{seat}", rules, {}, state.num_players, seat, 60.0)
                print(msgspec.json.encode(start).decode(), file=program.stdin)
            rng = rng_of(seed)
            while not state.is_terminal():
                seat = state.current_player()
                view = View.of(state, seat)
                move = teacher.choose(view, rng)
                if len(view.legal_moves) > 1:
                    question = protocol.choose(f"{seed}-{seat}", view, 0, 60.0)
                    print(msgspec.json.encode(question).decode(), file=program.stdin, flush=True)
                    rows = json.loads(program.stdout.readline())
                    if None not in rows:
                        found.append(
                            (np.array(rows, np.float32), list(view.legal_moves).index(move))
                        )
                state.apply(move, seat)
    return found


def fitted(found: list[tuple[np.ndarray, int]]) -> tuple[np.ndarray, float]:
    """The weights, and the share of decisions in which they prefer the same move (Adam)."""
    rows = np.concatenate([rows for rows, _ in found])
    scale = rows.std(axis=0) + 1e-9
    rows = (rows / scale).astype(np.float32)
    sizes = np.array([len(rows) for rows, _ in found])
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    made = starts + np.array([made for _, made in found])
    weights = np.zeros(rows.shape[1], np.float32)
    slow, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, STEPS + 1):
        values = rows @ weights
        values -= np.repeat(np.maximum.reduceat(values, starts), sizes)
        chances = np.exp(values)
        chances /= np.repeat(np.add.reduceat(chances, starts), sizes)
        wanted = rows[made].mean(axis=0) - (rows * chances[:, None]).sum(axis=0) / len(found)
        wanted -= SHRINK * weights
        slow = 0.9 * slow + 0.1 * wanted
        square = 0.999 * square + 0.001 * wanted * wanted
        size = 0.05 * (1 - step / (STEPS + 1)) / (1 - 0.9**step)
        weights += size * slow / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    values = rows @ weights
    best = np.maximum.reduceat(values, starts)
    return weights / scale, float((values[made] >= best).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=HERE / "weights.json")
    given = parser.parse_args()
    found = decisions(given.games, given.seed)
    weights, same = fitted(found)
    lines = ",\n  ".join(f"{weight:.4f}" for weight in weights)
    given.out.write_text(f"[\n  {lines}\n]\n", "utf-8")
    print(f"{len(found)} decisions, the same move in {100 * same:.1f} % of them: {given.out}")


if __name__ == "__main__":
    main()
