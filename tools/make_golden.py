"""Makes the golden games and move counts of Origin and Origin Junior (tests/data).

    PYTHONPATH=. python tools/make_golden.py [DATA]

Games are played by simple biased policies from fixed seeds; of all of them twenty for each game
and number of players are kept that together reach the most (tests/support/origin/features.py).
The result depends on the rules and the content pack alone.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from origins.core import notation
from origins.core.moves import Move
from origins.core.record import Record, Seat
from origins.core.rng import FastRng
from origins.games.origin.game import OriginState
from tests.support.origin.build import new, table
from tests.support.origin.features import features
from tests.support.origin.stuck import stuck

DATA = Path(__file__).resolve().parent.parent / "tests" / "data"
KEPT = 20
HASHES = 5
TURNS = (2, 5, 10, 17, 26)
GAMES = ("origin", "junior")
PLAYERS = (2, 3, 4)

# How much a policy likes a kind of move, a half, or a territory's colour; 4 where nothing is said.
POLICIES: dict[str, dict[str, int]] = {
    "random": {},
    "players": {"play": 400, "cards": 20},
    "settlers": {"evolve": 400, "migrate": 1, "swap": 1, "play": 40},
    "nomads": {"evolve": 1, "migrate": 40, "swap": 80},
    "raiders": {"swap": 400, "play": 40, "steal": 40},
    "inventors": {"brown": 400, "two": 40, "tile": 40, "play": 1},
    "idlers": {"green": 2000, "brown": 200, "evolve": 1, "play": 1, "any": 20, "migrate": 40},
}


class Played(NamedTuple):
    record: Record
    reached: frozenset[str]
    policy: str


def weight(state: OriginState, move: Move, likes: dict[str, int]) -> int:
    value = likes.get(move.kind, 4)
    if move.kind in ("evolve", "migrate", "swap"):
        color = state.game.pack.map.territories[state.game.ids.territory[move.args[1]]].color
        value *= likes.get(color, 4)
    elif move.kind == "half":
        value *= likes.get(move.args[0], 4)
    return value


def choose(state: OriginState, seat: int, likes: dict[str, int], rng: FastRng) -> Move:
    moves = list(state.legal_moves(seat))
    weights = [weight(state, move, likes) for move in moves]
    pick = rng.below(sum(weights))
    for move, value in zip(moves, weights, strict=True):
        pick -= value
        if pick < 0:
            return move
    raise AssertionError("weights do not add up")


def play(state: OriginState, policy: str, rng: FastRng, seed: str | None) -> Played:
    """A whole game by one policy for all seats."""
    seats = [Seat(f"Seat {i + 1}", f"bot:{policy}") for i in range(state.num_players)]
    record = Record.start(state, seats, seed)
    reached: set[str] = set()
    before = state.clone()
    while not state.is_terminal():
        seat = state.current_player()
        move = choose(state, seat, POLICIES[policy], rng)
        events = record.play(state, move, seat)
        reached.update(features(before, move, events, state, seat))
        before = state.clone()
    return Played(record, frozenset(reached), policy)


def candidates(name: str, players: int, seeds: int) -> list[Played]:
    games = []
    for seed in range(seeds):
        for number, policy in enumerate(POLICIES):
            state = new(players, seed, name)
            games.append(play(state, policy, FastRng(seed * 100 + number), str(seed)))
    # What these do not reach in play starts from a position of its own.
    for place in (
        stuck(players, name).turn(0, passes=players - 1),  # O-TURN-3
        table(players, name).turn(0, number=199),  # O-END-7
    ):
        games.append(play(place.state(), "random", FastRng(players), None))
    return games


def select(games: Iterable[Played], count: int) -> list[Played]:
    """Games that add the most to what is reached; then one of each policy in turn."""
    left, kept, reached = list(games), list[Played](), set[str]()
    while len(kept) < count:
        best = max(left, key=lambda game: (len(game.reached - reached), -len(game.record.entries)))
        if not best.reached - reached:
            policy = list(POLICIES)[len(kept) % len(POLICIES)]
            best = next(game for game in left if game.policy == policy)
        left.remove(best)
        kept.append(best)
        reached |= best.reached
    return kept


def perft(state: OriginState, depth: int) -> int:
    """How many sequences of so many moves there are."""
    if depth == 0 or state.is_terminal():
        return 1
    seat = state.current_player()
    actions = state.legal_actions(seat)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        child = state.clone()
        child.play(action, seat)
        total += perft(child, depth - 1)
    return total


def count_moves(name: str) -> list[dict[str, object]]:
    """Positions along a random game for each number of players, and their move counts."""
    rows: list[dict[str, object]] = []
    for players in PLAYERS:
        rng, state, moves, last = FastRng(players), new(players, players, name), 0, 0
        while not state.is_terminal():
            turn = state.observe(None).turn
            if (turn != last and turn in TURNS) or moves in (0, 35):
                rows.append(
                    {
                        "players": players,
                        "moves": moves,
                        "counts": counts(state),
                        "position": state.serialize(),
                    }
                )
            last = turn
            actions = state.legal_actions()
            state.play(actions[rng.below(len(actions))], state.current_player())
            moves += 1
    return rows


def counts(state: OriginState) -> list[int]:
    """Up to three moves deep, and a fourth where that is quickly counted."""
    found = [perft(state, depth) for depth in (1, 2, 3)]
    return found if found[2] > 4000 else [*found, perft(state, 4)]


def main(folder: Path = DATA, seeds: int = 60) -> None:
    for name in GAMES:
        place = folder / name
        place.mkdir(parents=True, exist_ok=True)
        for old in place.iterdir():
            old.unlink()
        for players in PLAYERS:
            games = select(candidates(name, players, seeds), KEPT)
            for number, game in enumerate(games, start=1):
                text = notation.dumps(game.record, HASHES)
                (place / f"{players}-{number:02}.txt").write_text(text, encoding="utf-8")
            whole = next(game for game in games if game.policy == "players")
            (place / f"{players}.jsonl").write_text(whole.record.dumps(), encoding="utf-8")
            reached = frozenset[str]().union(*(game.reached for game in games))
            print(f"{name} {players}: {len(games)} games, {len(reached)} features")
        rows = ",\n".join(json.dumps(row) for row in count_moves(name))
        (place / "perft.json").write_text(f"[\n{rows}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DATA)
