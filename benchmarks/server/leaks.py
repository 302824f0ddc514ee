"""Compares what a viewer gets out of two worlds that he must not be able to tell apart.

    python benchmarks/server/leaks.py [--pairs 10000] [--game origin] [--seed 0]

For each game so many pairs of worlds, which differ only in what the viewer does not know, and all
that a player or a spectator can get out of the server in either: HTTP, socket, live news, resync,
replay, errors, legal choices, the number and the length of messages. Printed: how much was compared
on each channel, and how many answers differed. Ends with 1 where any did.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.support.leak_check import compare

GAMES = ["origin", "junior", "origine"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    differences = 0
    for game in options.game or GAMES:
        with tempfile.TemporaryDirectory() as folder:
            result = asyncio.run(compare(game, options.pairs, Path(folder), options.seed))
        print(result.told(), flush=True)
        differences += result.differences
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
