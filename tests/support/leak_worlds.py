"""Worlds for the search for leaks: positions, a move that two of them share, tables they lie on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from origins.bots.bot import View
from origins.bots.random import RandomBot
from origins.core import registry
from origins.core.game import Game, State
from origins.core.rng import FastRng, Rng
from origins.match import commands, lobby, log
from origins.match.command import submit
from origins.match.settings import Settings
from origins.match.table import Table

NOW = 1_800_000_000_000
PEOPLE = ("ann", "ben", "cai", "dia")
TABLE = "leak"


def on_tables(game: str, world: State, move: tuple[int, str] | None, belief: str) -> list[Table]:
    """A table where `world` is the position; then the same after a move, where there is one.

    `belief`: how much of what he could work out it shows a player.
    """
    table = Table(TABLE)
    players = world.num_players
    settings = Settings(game=game, players=players, belief=belief)
    plans = ["me", *["open"] * (players - 1)]
    table.apply(lobby.create(settings, "ann", "Ann", plans, NOW, "CODE", "hash"))
    for seat, person in enumerate(PEOPLE[1:players], start=1):
        submit(table, lobby.Join(person=person, name=person.title(), seat=seat), NOW)
    table.apply(
        log.Started(
            at=NOW,
            seed="the same",
            rules=table.game.rules_version,
            pack=table.game.pack_id,
            pack_hash=table.game.pack_hash,
            deal=world.to_dict(),
            hash=f"{world.digest():016x}",
            deciders=world.deciders(),
        )
    )
    if move is None:
        return [table]
    seat, text = move
    after = table.copy()
    submit(after, commands.MakeMove(seat=seat, move=text, expect=table.version), NOW)
    return [table, after]


def positions(game: str, rng: Rng) -> Iterator[State]:
    """Positions of random games, each game with another number of players."""
    number = 0
    while True:
        rules = registry.game(game)
        players = 2 + number % (rules.max_players - 1)
        options: dict[str, Any] = {}
        if game == "origine":
            options = {"boards": "random", "memory": number % 2 == 0}
        state = rules.new_initial_state(players, f"leak {number}", options)
        number += 1
        while not state.is_terminal():
            if rng.below(3) == 0:
                yield state
            seat = state.current_player()
            move = RandomBot().choose(View.of(state, seat), rng)
            state.apply(move, seat)


def same_move(worlds: list[State], viewer: int | None, rng: Rng) -> tuple[int, str] | None:
    """A move of somebody that both worlds allow, unless it shows the viewer something new."""
    seats = worlds[0].deciders()
    seat = seats[rng.below(len(seats))]
    both = [
        str(move) for move in worlds[0].legal_moves(seat) if move in worlds[1].legal_moves(seat)
    ]
    if not both:
        return None
    text = both[rng.below(len(both))]
    told = []
    for world in worlds:
        after = world.clone()
        told.append(after.apply(text, seat))
        if after.is_terminal():
            return None  # the end opens everything
    if len(told[0]) != len(told[1]):
        return None
    for one, two in zip(*told, strict=True):
        shown = one.seen_by(viewer), two.seen_by(viewer)
        if one.reveals and shown[0] != shown[1]:
            return None
    return seat, text


def universe(game: str) -> list[str]:
    """Moves to ask about: legal or not, with any card, place or pawn there is."""
    rules: Any = registry.game(game)
    if not hasattr(rules, "book"):
        return _seen_moves(rules)
    texts = []
    for kind, (_, spaces) in rules.book.kinds.items():
        for number in range(24):
            words = [space[number * 7 % len(space)] for space in spaces]
            texts.append(f"{kind}:{'-'.join(words)}" if words else kind)
    return sorted(set(texts))


def _seen_moves(rules: Game) -> list[str]:
    """For a game without a book of its moves: those of a few random games."""
    rng, found = FastRng(1), set[str]()
    for seed in range(10):
        state = rules.new_initial_state(rules.max_players, seed)
        while not state.is_terminal():
            moves = state.legal_moves()
            found |= set(map(str, moves))
            state.apply(moves[rng.below(len(moves))])
    return sorted(found)
