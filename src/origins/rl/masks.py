"""Legal actions by their dense ids (`Game.action_ids`), as bytes and as bits."""

from __future__ import annotations

import numpy as np

from origins.core.game import Game, State
from origins.rl.arrays import Bytes, Words, checked


def mask_words(game: Game) -> int:
    """How many 64-bit words hold a bit for every action id."""
    return (game.num_distinct_actions() + 63) // 64


def legal_mask(state: State, player: int | None = None, out: Bytes | None = None) -> Bytes:
    """By action id: 1 where `player` (default: the current one) may, otherwise 0."""
    size = state.game.num_distinct_actions()
    if out is None:
        mask = np.zeros(size, np.uint8)
    else:
        mask = checked("out", out, (size,), np.uint8)
        mask[:] = 0
    mask[state.legal_ids(player)] = 1
    return mask


def legal_bits(state: State, player: int | None = None, out: Words | None = None) -> Words:
    """The same as bits: id i is bit i % 64 of word i // 64."""
    words = mask_words(state.game)
    bits = np.zeros(words, np.uint64) if out is None else checked("out", out, (words,), np.uint64)
    spread = np.zeros(words * 64, np.uint8)
    spread[state.legal_ids(player)] = 1
    bits[:] = np.packbits(spread, bitorder="little").view(np.dtype("<u8"))
    return bits
