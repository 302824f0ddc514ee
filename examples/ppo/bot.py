"""The trained agent as a bot, with numpy alone.

origins arena --game junior --bots greedy,"ppo=stdio:python examples/ppo/bot.py" --games 400
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one position at a time: threads only wait

import numpy as np
from network import COLUMNS, Weights, forward

from origins import rl
from origins.bots import sdk

WEIGHTS = Path(__file__).parent / "weights.npz"


class Agent(sdk.Bot):
    """Plays the legal move that the network likes best."""

    name = "ppo"
    games = ("junior",)
    remembers = False

    def __init__(self, weights: Weights | None = None) -> None:
        if weights is None:
            with np.load(WEIGHTS) as stored:
                weights = {name: stored[name].astype(np.float32) for name in stored.files}
        self.weights = weights

    def choose(self, view: sdk.View, rng: sdk.Rng) -> sdk.Move:
        # A world dealt from what the seat knows looks to it as the true one does.
        seen = rl.observation_tensor(view.world(rng), view.seat)
        scores = forward(np, self.weights, seen[None])[0][0][COLUMNS]
        ids = view.game.action_ids
        legal = ids.of_actions(view.legal_moves.actions)
        return ids.move(max(legal, key=lambda i: scores[i]))


if __name__ == "__main__":
    sdk.main(Agent)
