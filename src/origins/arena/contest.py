"""What an arena plays: which bots, in which seats, on which deals."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any

import msgspec

from origins.bots.contestants import contestant
from origins.core import registry
from origins.core.errors import UsageError
from origins.core.game import Game
from origins.match import bot_roster


class Contest(msgspec.Struct, frozen=True):
    """The same contest plays the same games, whatever plays them and in whatever order.

    `bots` are names, `master@0.2` with the seconds and `master@500r` with the rounds that a
    searching bot may use for a move, or programs and servers (`bots.contestants`). `seconds` sets
    the time for all of them.
    """

    game: str
    players: int
    bots: tuple[str, ...]
    pack: str = ""
    options: dict[str, Any] = {}
    seconds: float = 0.0

    def rules(self) -> Game:
        game = registry.game(self.game)
        return game.with_pack(self.pack) if self.pack else game

    def lineups(self) -> list[tuple[str, ...]]:
        """Who meets whom: bots by seat, before the seats are rotated.

        As many bots as seats meet in one line-up; fewer, and the last one fills up; more, and
        every choice of them meets. A cooperative game pairs every bot with every other.
        """
        n = self.players
        if self.rules().cooperative:
            pairs = combinations_with_replacement(dict.fromkeys(self.bots), 2)
            return [(a, *([b] * (n - 1))) for a, b in pairs]
        if len(self.bots) > n:
            return list(combinations(self.bots, n))
        return [(*self.bots, *([self.bots[-1]] * (n - len(self.bots))))]

    def seatings(self) -> list[tuple[str, ...]]:
        """All games of one deal: every line-up in every rotation, equal ones once."""
        return list(dict.fromkeys(turn for line in self.lineups() for turn in rotations(line)))

    def check(self) -> None:
        """Raises `UsageError` for what cannot be played."""
        game = self.rules()
        if not game.min_players <= self.players <= game.max_players:
            raise UsageError(
                f"{game.name} is for {game.min_players} to {game.max_players} players, "
                f"not {self.players}"
            )
        if not self.bots:
            raise UsageError("an arena needs bots, such as --bots greedy,random")
        for spec in self.bots:
            bot_roster.check_plays(contestant(spec, cheats=True), self.game)
        game.options(self.options)


def rotations(line: tuple[str, ...]) -> list[tuple[str, ...]]:
    """A line-up in every rotation of the seats, equal ones once."""
    return list(dict.fromkeys(line[-k:] + line[:-k] for k in range(len(line))))


def pack_folder(pack: Path | None) -> str:
    return str(pack.resolve()) if pack is not None else ""
