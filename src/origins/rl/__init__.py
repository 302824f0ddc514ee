"""The games for those who teach machines to play: masks, tensors, what a player has seen.

    from origins import rl
    from origins.core import registry

    state = registry.game("origin").new_initial_state(players=4, seed=1)
    mask, seen = rl.legal_mask(state), rl.observation_tensor(state, state.current_player())

It needs numpy (the extra `rl`). All ids are those of `Game.action_ids`. Where several seats decide
at the same time the lowest of them is the current player.
"""

from __future__ import annotations

from origins.rl.batch import Arrays, BatchEnv
from origins.rl.masks import legal_bits, legal_mask, mask_words
from origins.rl.tensors import Spec, observation_spec, observation_tensor
from origins.rl.trace import Trace, information_state

__all__ = [
    "Arrays",
    "BatchEnv",
    "Spec",
    "Trace",
    "information_state",
    "legal_bits",
    "legal_mask",
    "mask_words",
    "observation_spec",
    "observation_tensor",
]
