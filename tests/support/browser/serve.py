"""A server for the browser tests: bots answer at once, and one machine may ask for a lot.

Every table of a game is dealt alike, so that a test meets the same cards each time.
"""

from __future__ import annotations

import socket
import sys
from unittest.mock import patch

import uvicorn

from origins.match import lobby
from origins.server.app import make_app
from origins.server.config import Config, Limits

SEED = "the same for all"


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
    place = socket.socket()
    place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)  # the tests keep it for this server
    place.bind(("127.0.0.1", port))
    with patch.object(lobby, "secrets") as source:
        source.token_hex.return_value = SEED
        uvicorn.Server(uvicorn.Config(make_app(config), log_level="warning")).run([place])


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], tuple(sys.argv[3:]))
