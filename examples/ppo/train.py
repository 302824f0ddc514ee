"""Trains a small agent for Origin Junior with JAX until it beats greedy: PPO with masks.

    pip install -r requirements/learn.txt
    python examples/ppo/train.py

It begins by chance and only ever plays against itself, in batches: PPO as CleanRL has it, both
seats of every game by the same network, only legal actions in the softmax. A reward is what a move
adds to the lead in points, POINT each and as far as each seat knows its own, and 1 for a victory,
-1 for a defeat. Every so many rounds the moves it likes best are played against greedy. The
weights, which bot.py plays with, and the curve (curve.csv, curve.svg) go to --out.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax
from bot import Agent
from curve import Point, drawn, told, written
from network import COLUMNS, GAME, SPEC, Weights, forward, fresh

from origins import rl
from origins.bots import bot
from origins.bots.bot import rng_of
from origins.bots.playing import play

HERE = Path(__file__).parent
GAMES, STEPS = 256, 64
"""Games side by side, and decisions of each in a round."""
EPOCHS, ROWS = 2, 2048
"""How often each decision is learned from, and how many at a time."""
MOST = 256
"""Legal actions of a decision that count; hardly any has more."""
POINT, LAMBDA, CLIP, ENTROPY, VALUE, RATE = 0.05, 0.9, 0.2, 0.01, 0.5, 1e-3
NEVER = -1e9
DEALS = 1_000_000
"""Contests are dealt from here on."""


def listed(bits: Any) -> Any:
    """The columns of legal actions from masks of bits, the rest of a row -1."""
    spread = np.unpackbits(bits.view(np.uint8), axis=1, bitorder="little")
    row, number = np.nonzero(spread)
    place = np.arange(len(row)) - np.searchsorted(row, row)
    room = np.full((len(bits), MOST), -1, np.int32)
    fits = place < MOST
    room[row[fits], place[fits]] = COLUMNS[number[fits]]
    return room


def policy(weights: Weights, seen: Any, legal: Any) -> tuple[Any, Any]:
    """The logarithm of each legal action's chance, and what to expect."""
    scores, value = forward(jnp, weights, seen)
    among = jnp.take_along_axis(scores, jnp.maximum(legal, 0), 1)
    return jax.nn.log_softmax(jnp.where(legal >= 0, among, NEVER)), value


@jax.jit
def decide(weights: Weights, seen: Any, legal: Any, lot: Any) -> tuple[Any, Any, Any]:
    """One of the legal actions by chance, how likely it was, and what to expect."""
    chances, value = policy(weights, seen, legal)
    below = jnp.cumsum(jnp.exp(chances), 1)
    which = (below < (lot * 0.9999)[:, None]).sum(1)
    return which, jnp.take_along_axis(chances, which[:, None], 1)[:, 0], value


def loss(
    weights: Weights, seen: Any, legal: Any, which: Any, hoped: Any, old: Any, gain: Any
) -> Any:
    """PPO's loss: no step further than CLIP from the chances that an action was played with."""
    chances, value = policy(weights, seen, legal)
    ratio = jnp.exp(jnp.take_along_axis(chances, which[:, None], 1)[:, 0] - old)
    better = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain).mean()
    surprise = -(jnp.exp(chances) * jnp.maximum(chances, -50)).sum(1).mean()
    return VALUE * ((value - hoped) ** 2).mean() - better - ENTROPY * surprise


class Learner:
    """The weights, how they are bettered, and the games it plays against itself."""

    def __init__(self, seed: int) -> None:
        self.weights: Weights = {name: jnp.asarray(w) for name, w in fresh(seed).items()}
        self.optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(RATE, eps=1e-5))
        self.memory = self.optimizer.init(self.weights)
        self.rng = np.random.default_rng(seed)
        self.env = rl.BatchEnv(GAME, players=2, size=GAMES, seed=seed)
        self.arrays = self.env.reset(observation=True)
        self.points = np.zeros((GAMES, 2), np.float32)
        self.lead = np.zeros(GAMES, np.float32)

    def round(self) -> None:
        """Play, and learn from it."""
        seen, legal, which, chance, value, side, reward, done = map(
            np.stack, zip(*self._play(), strict=True)
        )
        after = self._ask(np.zeros(GAMES, np.float32))[4] * (1 - 2 * self.arrays.player)
        gain = np.zeros((STEPS, GAMES), np.float32)
        ahead = np.zeros(GAMES, np.float32)
        for t in reversed(range(STEPS)):  # generalised advantages
            ahead = reward[t] + (1 - done[t]) * (after + LAMBDA * ahead) - value[t]
            gain[t], after = ahead, value[t]
        hoped, gain = (value + gain) * side, gain * side
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        rows = [
            a.reshape(STEPS * GAMES, *a.shape[2:])
            for a in (seen, legal, which, hoped, chance, gain)
        ]
        for _ in range(EPOCHS):
            self._learn(rows)

    def _ask(self, lot: Any) -> tuple[Any, ...]:
        """What is to be decided in all games, and what the network says to it."""
        assert self.arrays.observation is not None
        seen, legal = self.arrays.observation.copy(), listed(self.arrays.bits)
        return seen, legal, *map(np.asarray, decide(self.weights, seen, legal, lot))

    def _play(self) -> Iterator[tuple[Any, ...]]:
        """A decision in every game, again and again; rewards and values are those of seat 0."""
        every = np.arange(GAMES)
        for _ in range(STEPS):
            seen, legal, which, chance, value = self._ask(self.rng.random(GAMES, np.float32))
            side = 1 - 2 * self.arrays.player
            self.env.step(np.searchsorted(COLUMNS, legal[every, which]), self.arrays)
            assert self.arrays.observation is not None
            done = self.arrays.done == 1
            self.points[done] = 0
            now = SPEC.part(self.arrays.observation, "score")[:, 0]
            self.points[every, self.arrays.player] = now
            lead = POINT * (self.points[:, 0] - self.points[:, 1])
            won = self.arrays.rewards[:, 0] - self.arrays.rewards[:, 1]
            reward = np.where(done, won, lead - self.lead)
            self.lead = lead
            yield seen, legal, which, chance, value * side, side, reward, done.astype(np.float32)

    def _learn(self, rows: list[Any]) -> None:
        """Better the weights by ROWS decisions at a time, each of them once."""
        for some in self.rng.permutation(STEPS * GAMES).reshape(-1, ROWS):
            self.weights, self.memory = self._step(
                self.weights, self.memory, *(row[some] for row in rows)
            )

    @partial(jax.jit, static_argnums=0)
    def _step(self, weights: Weights, memory: Any, *rows: Any) -> tuple[Weights, Any]:
        slope = jax.grad(loss)(weights, *rows)
        change, memory = self.optimizer.update(slope, memory)
        return optax.apply_updates(weights, change), memory


def contest(weights: Weights, games: int) -> float:
    """The share of victories against greedy, every deal once from each seat."""
    agent, greedy = Agent({name: np.asarray(w) for name, w in weights.items()}), bot("greedy")
    won = 0.0
    for i in range(games):
        state = GAME.new_initial_state(2, DEALS + i // 2)
        bots = (agent, greedy) if i % 2 == 0 else (greedy, agent)
        play(state, bots, [rng_of(2 * i), rng_of(2 * i + 1)])
        won += state.returns()[i % 2]
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=40, help="of play against itself")
    parser.add_argument("--every", type=int, default=5, help="rounds between two contests")
    parser.add_argument("--games", type=int, default=100, help="of such a contest")
    parser.add_argument("--last", type=int, default=400, help="of the last contest")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=HERE)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    learner, curve = Learner(given.seed), []
    spent = 0.0
    for number in range(given.rounds + 1):
        if number > 0:
            start = time.process_time()
            learner.round()
            spent += time.process_time() - start
        if number % given.every == 0 or number == given.rounds:
            games = given.last if number == given.rounds else given.games
            curve.append(Point(number, spent, contest(learner.weights, games), games))
            print(told(curve[-1]), flush=True)
    weights = {name: np.asarray(w) for name, w in learner.weights.items()}
    np.savez_compressed(given.out / "weights.npz", **weights)
    (given.out / "curve.csv").write_text(written(curve), "utf-8")
    (given.out / "curve.svg").write_text(drawn(curve), "utf-8")


if __name__ == "__main__":
    main()
