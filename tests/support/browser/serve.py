"""A server for the browser tests: bots answer at once, and one machine may ask for a lot."""

from __future__ import annotations

import sys

import uvicorn

from origins.server.app import make_app
from origins.server.config import Config, Limits


def main(port: int, database: str, packs: tuple[str, ...]) -> None:
    limits = Limits(messages=100_000, address_messages=1_000_000, guests_per_address=100_000)
    config = Config(
        database=database,
        bot_pause=0.0,
        bot_workers=1,
        limits=limits,
        packs=packs,
        away_seconds=0,
    )
    uvicorn.run(make_app(config), host="127.0.0.1", port=port, log_level="warning")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], tuple(sys.argv[3:]))
