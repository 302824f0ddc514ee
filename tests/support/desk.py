"""A table to play at, without a server: requests become entries and are applied at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from origins.bots import registry as bots
from origins.bots.bot import View, rng_of
from origins.match import commands, lobby
from origins.match.command import Command, submit
from origins.match.log import AnyEntry
from origins.match.settings import Settings
from origins.match.table import Table

PEOPLE = ("ann", "ben", "cai", "dia")


class Desk:
    """A table whose seat i belongs to PEOPLE[i], with a clock that the test turns."""

    def __init__(self, game: str, players: int, plans: list[str] | None, **settings: Any) -> None:
        self.now = 1_000
        self.table = Table("desk")
        made = lobby.create(
            Settings(game=game, players=players, **settings),
            PEOPLE[0],
            "Ann",
            plans or ["me", *["open"] * (players - 1)],
            self.now,
            "CODE",
            "hash",
        )
        self.table.apply(made)
        for seat, person in enumerate(PEOPLE[:players]):
            if self.table.holds[seat].who == "open":
                self.do(lobby.Join(person=person, name=person.title(), seat=seat))

    def do(self, command: Command) -> AnyEntry:
        return submit(self.table, command, self.now)

    def start(self, seed: str = "seed") -> Desk:
        self.do(lobby.Start(person=PEOPLE[0], seed=seed))
        return self

    def move(self, text: str | None = None, seat: int | None = None) -> AnyEntry:
        """Make a move: the given one, or the first that is legal."""
        player = self.table.deciders[0] if seat is None else seat
        legal = self.table.state().legal_moves(player)
        wanted = text if text is not None else str(legal[0])
        version = self.table.version
        return self.do(commands.MakeMove(seat=player, move=wanted, expect=version))

    def until(self, stop: Callable[[Table], bool], bot: str = "random") -> Desk:
        """Let a bot play every seat until `stop`; a seed of its own for each step."""
        brain = bots.bot(bot)
        while not stop(self.table):
            seat = self.table.deciders[0]
            rng = rng_of("desk", len(self.table.moves))
            self.move(str(brain.choose(View.of(self.table.state(), seat), rng)), seat)
        return self
