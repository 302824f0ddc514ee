"""Strange frames for a server: nearly right, wrong, or no JSON at all. For tests and tools."""

from __future__ import annotations

import json
import random
import uuid
from collections.abc import Callable
from typing import Any, get_args

import msgspec

from origins.server import protocol

FRAMES: tuple[type[msgspec.Struct], ...] = get_args(protocol.AnyClientFrame)


def anything(rng: random.Random, depth: int = 2) -> Any:
    """Some JSON value, often a strange one."""
    odd = ["", "\u0000", "\ud83c", "é" * 30, "a-b:c", "../..", "1e999", "null", "'; --"]
    plain = [None, True, False, 0, -1, 2**63, -(2**70), 1.5, 1e308, *odd]
    kind = rng.randrange(10 if depth else 8)
    if kind == 8:
        return [anything(rng, depth - 1) for _ in range(rng.randrange(4))]
    if kind == 9:
        return {rng.choice(odd): anything(rng, depth - 1) for _ in range(rng.randrange(4))}
    return rng.choice(plain)


def fuzzed(rng: random.Random, table: str) -> Any:
    """A frame with the right fields and mostly sensible values, or something else altogether."""
    if rng.random() < 0.1:
        return anything(rng)
    good: dict[str, Callable[[], Any]] = {
        "table": lambda: table, "id": lambda: str(uuid.UUID(int=rng.getrandbits(128))),
        "move": lambda: rng.choice(["pass", "show:0", "place:0-x", "a:b-c", "end", "keep:a"]),
        "seat": lambda: rng.randrange(3), "expect": lambda: rng.randrange(30),
        "since": lambda: rng.randrange(30), "yes": lambda: rng.random() < 0.5,
        "text": lambda: "hello", "n": lambda: rng.randrange(100), "emote": lambda: "wow",
        "bot": lambda: rng.choice(["greedy", "random", "nobody"]),
    }  # fmt: skip
    kind = rng.choice(FRAMES)
    frame: dict[str, Any] = {"type": kind.__struct_config__.tag}
    for field in msgspec.structs.fields(kind):
        name = field.name
        if field.required or rng.random() < 0.4:
            usual = name in good and rng.random() < 0.9
            frame[name] = good[name]() if usual else anything(rng)
    if rng.random() < 0.1:
        frame[rng.choice([*good, "extra"])] = anything(rng)
    return frame


def raw(rng: random.Random, table: str) -> str | bytes:
    """A fuzzed frame as it is sent: now and then cut short, damaged, or mere bytes."""
    text = json.dumps(fuzzed(rng, table))
    kind = rng.randrange(20)
    if kind == 0:
        return text[: rng.randrange(len(text) + 1)]
    if kind == 1:
        data = bytearray(text.encode())
        for _ in range(rng.randrange(1, 4)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        return bytes(data)
    if kind == 2:
        return rng.randbytes(rng.randrange(200))
    return text
