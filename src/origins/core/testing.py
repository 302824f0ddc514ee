"""The conformance suite: what holds for every game, checked by playing it.

    from origins.core import registry, testing

    testing.check_game(registry.game("origin"))

Each check raises `AssertionError` that names the game, the players, the seed and the move.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterable, Iterator
from typing import TypeVar

from origins.core import registry
from origins.core.errors import IllegalMove, UsageError
from origins.core.events import Viewer
from origins.core.game import TERMINAL, Game, State
from origins.core.moves import Move
from origins.core.record import Record, Seat
from origins.core.rng import FastRng

NONSENSE = ("nosuchmove", "nosuchmove:a-b")

T = TypeVar("T")


def check_game(game: Game, seeds: Iterable[int] = range(2), probes: int = 6) -> None:
    """Every check, for every number of players, on random games from `seeds`."""
    check_deal(game)
    for players in range(game.min_players, game.max_players + 1):
        for seed in seeds:
            check_random_game(game, players, seed, probes)


def check_deal(game: Game) -> None:
    """Set-up depends on the seed alone; a wrong number of players or option is refused."""
    for players in range(game.min_players, game.max_players + 1):
        first = game.new_initial_state(players, seed=1)
        assert first == game.new_initial_state(players, seed=1), "a seed has two deals"
        for number in (1, -1, 10**40):
            dealt = game.new_initial_state(players, seed=number)
            assert dealt == game.new_initial_state(players, seed=str(number)), "not by its text"
        others = [game.new_initial_state(players, seed=s).digest() for s in range(2, 10)]
        assert any(other != first.digest() for other in others), "every seed deals the same"
        assert first.num_players == players
        for seat in (-1, players):
            assert first.legal_actions(seat) == []
            _refused(lambda s=first, at=seat: s.observe(at))
            _refused(lambda s=first, at=seat: s.resample_from_infostate(at, FastRng(1)))
    for wrong in (game.min_players - 1, game.max_players + 1):
        _refused(lambda count=wrong: game.new_initial_state(count))
    _refused(lambda: game.new_initial_state(options={"no such option": 1}))


def _refused(attempt: object) -> None:
    assert callable(attempt)
    try:
        attempt()
    except UsageError:
        pass
    else:
        raise AssertionError("bad input was taken")


def check_random_game(game: Game, players: int, seed: int, probes: int = 6) -> Record:
    """Play one random game to its end and check every position on the way."""
    rng = FastRng(seed)
    state = game.new_initial_state(players, seed=seed)
    record = Record.start(state, [Seat(f"Seat {i}") for i in range(players)], seed)
    past: list[tuple[State, int]] = []
    try:
        while not state.is_terminal():
            check_position(state, rng, probes)
            seats = state.deciders()
            seat = seats[rng.below(len(seats))]
            moves = state.legal_moves(seat)
            move = moves[rng.below(len(moves))]
            if rng.below(8) == 0:
                past.append((state.clone(), state.digest()))
            check_successor(state, move, seat)
            record.play(state, move, seat)
            assert len(record.entries) < 5000, "the game does not end"
        check_end(state)
        for old, digest in past:
            assert old.digest() == digest, "a past state changed"
        check_record(record, game)
    except AssertionError as error:
        text = f"{game.name}, {players} players, seed {seed}, move {len(record.entries) + 1}"
        raise AssertionError(f"{text}: {error}") from error
    return record


def check_position(state: State, rng: FastRng, probes: int) -> None:
    """Deciders and legal moves fit together; the state saves, clones and resamples."""
    game = state.game
    assert state.current_player() == state.deciders()[0]
    for seat in range(state.num_players):
        actions, moves = state.legal_actions(seat), state.legal_moves(seat)
        assert actions == sorted(actions), "the legal actions are not in their order"
        assert [game.encode(move) for move in moves] == actions, "moves and actions do not agree"
        assert bool(moves) == (seat in state.deciders()), f"seat {seat} decides but cannot"
        assert len(set(moves)) == len(moves), "a legal move stands twice"
        for _ in range(min(probes, len(moves))):
            move = moves[rng.below(len(moves))]
            assert Move.parse(str(move)) == move, f"{move} does not read back"
            assert game.decode(game.encode(move)) == move, f"{move} does not encode"
            assert state.explain(move, seat) is None, f"{move} is legal and refused"
    check_ids(state)
    check_saved(state)
    check_copied(state)
    check_shown(state)
    check_refusals(state, rng, probes)
    check_hooks(state)
    for viewer in _viewers(state):
        check_hidden(state, viewer, rng)


def check_ids(state: State) -> None:
    """Each legal action has a dense id, in the same order, that leads back to it."""
    game = state.game
    if next(iter(game.all_actions()), None) is None:
        return
    ids = state.legal_ids()
    assert ids == sorted(set(ids)), "ids are not in the order of the actions"
    assert [game.action_ids.action(i) for i in ids] == state.legal_actions(), "an id leads astray"
    assert [game.action_ids.of(game.action_ids.move(i)) for i in ids] == ids


def _viewers(state: State) -> Iterator[Viewer]:
    yield None
    yield from range(state.num_players)


def check_saved(state: State) -> None:
    """Saved in either form the state comes back the same."""
    twin = state.game.from_dict(state.to_dict())
    assert twin.to_dict() == state.to_dict(), "to_dict does not round-trip"
    assert twin.digest() == state.digest(), "the digest does not survive saving"
    assert state.game.deserialize(state.serialize()).digest() == state.digest()
    assert [twin.legal_actions(s) for s in range(twin.num_players)] == [
        state.legal_actions(s) for s in range(state.num_players)
    ], "the legal moves do not survive saving"


def check_copied(state: State) -> None:
    """Python's own ways to copy give the same state, and one that goes its own way."""
    before, game = state.digest(), state.game
    # What is pickled finds its game by name, content and folder, and all of those find one.
    found = registry.game_with(game.name, game.pack_hash, str(game.folder or ""))
    for twin in (copy.copy(state), copy.deepcopy(state), _pickled(state)):
        assert twin == state, "a copy is not the same"
        assert twin.game is game or twin.game is found, "a copy has rules of its own"
        if not twin.is_terminal():
            twin.apply_action(twin.legal_actions()[0])
            assert twin != state, "a move on a copy changed nothing"
            assert state.digest() == before, "a move on a copy changed the state"
    for viewer in _viewers(state):
        seen = state.observe(viewer)
        assert copy.deepcopy(seen) == _pickled(seen) == seen, "an observation does not pickle"


def _pickled(thing: T) -> T:
    again: T = pickle.loads(pickle.dumps(thing))
    return again


def check_shown(state: State) -> None:
    """In plain text there is the whole position, and in short who is to move in which game."""
    short, text = repr(state), str(state)
    assert "\n" not in short
    assert len(short) < 100
    assert state.game.name in short
    first, *rows = text.splitlines()
    assert first == short[1:-1], "the text does not start with what the state is"
    assert rows, "the text shows no position"
    assert all(len(line) <= 100 for line in rows), "the text is too wide"
    assert str(state.clone()) == text, "the same state is shown in two ways"


def check_refusals(state: State, rng: FastRng, probes: int) -> None:
    """Moves that are not legal are refused with a reason and change nothing."""
    before = state.digest()
    seat = state.current_player()
    legal = set(state.legal_moves(seat))
    wrong = [Move.parse(text) for text in NONSENSE]
    wrong += [move for move in _foreign_moves(state, rng, probes) if move not in legal]
    for move in wrong:
        refusal = state.explain(move, seat)
        assert refusal is not None, f"{move} is not legal and not refused"
        assert refusal.rule, f"{move} is refused without a reason"
        assert refusal.nearest is None or Move.parse(refusal.nearest) in legal
        try:
            state.apply(move, seat)
        except IllegalMove:
            pass
        else:
            raise AssertionError(f"{move} was carried out against the rules")
    for other in range(state.num_players):
        if other not in state.deciders():
            refusal = state.explain(next(iter(legal)), other)
            assert refusal is not None, f"seat {other} moves out of turn"
    assert state.digest() == before, "a refused move changed the state"


def _foreign_moves(state: State, rng: FastRng, probes: int) -> Iterator[Move]:
    """Well-formed moves taken from other moments of the same game, mixed up."""
    other = state.clone()
    pool: list[Move] = []
    for _ in range(probes):
        if other.is_terminal():
            break
        moves = other.legal_moves()
        move = moves[rng.below(len(moves))]
        pool.append(move)
        other.apply(move)
    yield from pool
    for move in pool:
        twin = pool[rng.below(len(pool))]
        if len(move.args) == 2 and len(twin.args) == 2:
            yield Move(move.kind, (move.args[0], twin.args[1]))


def check_hooks(state: State) -> None:
    """What a table asks beyond the rules is answered in the types that the game declares."""
    game = state.game
    assert isinstance(state.observe(None), game.observation_type), "another observation"
    for viewer in _viewers(state):
        for belief in game.belief_levels or ("",):
            _declared(state.details(viewer, belief), game.details_type, "details")
    _declared(state.verdict(), game.verdict_type, "verdict")
    for seat in state.deciders():
        assert state.prompt(seat).key, "a prompt without words"
        before, move = state.observe(seat), state.legal_moves(seat)[0]
        after = state.clone()
        events = after.apply(move, seat)
        seen = after.observe(seat)
        told = state.preview_details(move, seat, before, seen)
        _declared(told, game.preview_type, "preview details")
        assert isinstance(state.end_by(move, before, seen, events), str | None)


def _declared(answer: object, kind: type | None, what: str) -> None:
    fits = answer is None or (kind is not None and isinstance(answer, kind))
    assert fits, f"{what} are {type(answer).__name__}, which the game does not declare"


def check_hidden(state: State, viewer: Viewer, rng: FastRng) -> None:
    """A resampled world looks the same to the viewer, and hangs on what he sees alone."""
    seen = state.observe(viewer).encode()
    seed = rng.below(1 << 30)
    world = state.resample_from_infostate(viewer, FastRng(seed))
    assert world.observe(viewer).encode() == seen, f"viewer {viewer} can tell the worlds apart"
    again = world.resample_from_infostate(viewer, FastRng(seed))
    assert again.to_dict() == world.to_dict(), f"resampling for {viewer} looks at secrets"
    if viewer is not None and state.game.tensor_parts():
        assert _tensor(world, viewer) == _tensor(state, viewer), f"the tensor of {viewer} leaks"
    if viewer in state.deciders():
        assert world.legal_actions(viewer) == state.legal_actions(viewer), "legal moves leak"


def _tensor(state: State, viewer: int) -> bytearray:
    """Over what was there before: every byte must be written."""
    tensor = bytearray(b"\xff" * sum(part.size for part in state.game.tensor_parts()))
    state.write_tensor(viewer, tensor)
    return tensor


def check_successor(state: State, move: Move, seat: int) -> None:
    """A clone goes its own way, and the same move leads to the same state."""
    before = state.digest()
    one, two = state.clone(), state.clone()
    events = one.apply(move, seat)
    assert events == two.apply(move, seat), f"{move} has two outcomes"
    assert _pickled((move, events)) == (move, events), f"{move} or its events do not pickle"
    assert one.digest() == two.digest()
    assert str(one) != str(state), f"{move} does not show"
    assert state.digest() == before, f"{move} on a clone changed the state"


def check_end(state: State) -> None:
    end = state.outcome()
    assert end is not None, "the game ended without an outcome"
    assert end.reason, "the game ended without a reason"
    assert _pickled(end) == end, "the outcome does not pickle"
    check_saved(state)
    check_copied(state)
    check_shown(state)
    check_hooks(state)
    assert state.current_player() == TERMINAL
    assert state.deciders() == ()
    assert len(end.scores) == len(end.breakdown) == state.num_players
    for points, parts in zip(end.scores, end.breakdown, strict=True):
        assert points == sum(parts.values()), "the breakdown does not add up"
    if not end.level:  # a cooperative game has a level, and returns its score to all
        assert abs(sum(state.returns()) - 1) < 1e-9 or not end.winners
    refusal = state.explain(NONSENSE[0], 0)
    assert refusal is not None, "moves after the end"
    for viewer in _viewers(state):
        check_hidden(state, viewer, FastRng(1))


def check_record(record: Record, game: Game) -> None:
    """The record reads back and replays hash by hash; what a viewer gets shows no secret.

    `game` has the pack that it was played with.
    """
    twin = Record.loads(record.dumps())
    assert record.initial_state(lambda name: game).game is game, "the record is of another game"
    last = twin.verify(lambda name: game)
    assert last.outcome() == (record.result.result if record.result else None)
    assert twin.dumps() == record.dumps(), "the record does not read back"
    for viewer in (None, *range(len(record.header.seats))):
        for line, entry in zip(record.seen_by(viewer, game), record.entries, strict=True):
            hidden = game.move_seen_by(Move.parse(entry.move), entry.seat, viewer)
            assert line["move"] == str(hidden)
