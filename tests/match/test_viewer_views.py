"""Two worlds that a viewer cannot tell apart give the same bytes through the gate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from origins.bots import registry as bots
from origins.bots.bot import View, rng_of
from origins.content.texts import LANGUAGES, Words
from origins.core.rng import FastRng
from origins.games.origin.border.observe import OriginObservation
from origins.games.origin.border.preview import OriginDetails, OriginPreview
from origins.match import commands, log, viewer_views
from origins.match.command import submit
from origins.match.eye import OPEN, Eye
from origins.match.post_game import best_possible
from origins.match.preview import previews
from origins.match.settings import Settings
from origins.match.table import Table

Make = Callable[..., Any]
GAMES = ("origin", "junior", "origine")


def encoded(thing: object) -> bytes:
    return msgspec.json.encode(thing)


@pytest.mark.parametrize("game", GAMES)
def test_views_items_and_previews_of_twin_worlds_are_the_same(game: str, desk: Make) -> None:
    """The twin is dealt from what the viewer knows; then both worlds play the same moves."""
    compared = 0
    for seed in range(3):
        d = desk(game, 3, belief="likely").start(f"gate {seed}")
        while d.table.status != "over" and len(d.table.moves) < 40:
            viewer = (0, 1, 2, None)[len(d.table.moves) % 4]
            twins_agree(d.table, viewer, d.now)
            compared += 1
            seat = d.table.deciders[0]
            rng = rng_of(seed, len(d.table.moves))
            d.move(str(bots.bot("random").choose(View.of(d.table.state(), seat), rng)), seat)
    assert compared >= 60


def twins_agree(table: Table, viewer: int | None, now: int) -> None:
    world = table.state().resample_from_infostate(viewer, FastRng(len(table.moves) + 77))
    twins = [reseeded(table, table.state()), reseeded(table, world)]
    texts = [one.state().legal_moves(viewer) for one in twins if viewer in one.deciders]
    moved = bool(texts) and viewer is not None
    for one in twins if moved else ():
        assert viewer is not None
        submit(one, commands.MakeMove(seat=viewer, move=str(texts[0][0]), expect=one.version), now)
    heads = [encoded(viewer_views.lobby(one, "ann")) for one in twins]
    kinds = [[item.kind for item in viewer_views.items(one, 0, Eye(viewer))] for one in twins]
    assert heads[0] == heads[1]
    assert kinds[0] == kinds[1]
    # A move that shows its maker something new may show different things.
    if not any(event.reveals for one in twins for move in one.moves for event in move.events):
        shown = [
            encoded(
                (
                    viewer_views.game(one, viewer, now),
                    viewer_views.items(one, 0, Eye(viewer)),
                    previews(one.state(), viewer) if viewer is not None else (),
                )
            )
            for one in twins
        ]
        assert shown[0] == shown[1]


def reseeded(table: Table, world: Any) -> Table:
    """A table that starts from `world`, with the same people and settings."""
    twin = Table(table.id)
    for entry in table.log:
        if isinstance(entry, log.Started):
            twin.apply(
                msgspec.structs.replace(
                    entry,
                    deal=world.to_dict(),
                    hash=f"{world.digest():016x}",
                    deciders=world.deciders(),
                )
            )
        elif not isinstance(entry, log.Moved):
            twin.apply(entry)
    return twin


@pytest.mark.parametrize("game", GAMES)
def test_a_preview_says_nothing_that_is_not_sure(game: str, desk: Make) -> None:
    """Whatever a preview promises must happen in the real world, which it never saw."""
    d = desk(game, 2).start("preview")
    checked = 0
    while d.table.status != "over" and len(d.table.moves) < 60:
        seat = d.table.deciders[0]
        made = bots.bot("random").choose(View.of(d.table.state(), seat), rng_of(len(d.table.moves)))
        before = d.table.state().observe(seat)
        told = previews(d.table.state(), seat, (str(made),))
        assert [one.move for one in told] == [str(made)]
        d.move(str(made), seat)
        happened = d.table.moves[-1].events
        for promised, event in zip(told[0].events, happened, strict=False):
            assert promised.kind == event.kind
            assert promised.args.items() <= event.args.items()
            for name, value in promised.secret.items():
                assert repr(value) == "HIDDEN" or value == event.secret[name]
            for language in LANGUAGES:
                assert Words(language).message(promised.message)
        if told[0].score is not None:
            after = d.table.state().observe(seat)
            gain = after.seats[seat].score - before.seats[seat].score
            assert told[0].score == gain
            checked += 1
    assert checked > 5 or game == "origine"


def test_all_legal_moves_have_previews(desk: Make) -> None:
    d = desk("origin", 2).start().until(lambda t: len(t.moves) > 6 and len(t.deciders) == 1)
    seat = d.table.deciders[0]
    legal = [text for group in viewer_views.legal(d.table, seat) for text in group.moves]
    assert sorted(one.move for one in previews(d.table.state(), seat)) == sorted(legal)
    assert previews(d.table.state(), 1 - seat) == ()
    for one in previews(d.table.state(), seat):
        assert isinstance(one.details, OriginPreview)
        assert bool(one.details.beside) == one.move.startswith("evolve:")


def test_what_counts_is_told_of_ones_own_objectives_only(desk: Make) -> None:
    d = desk("origin", 2).start().until(lambda t: len(t.moves) > 6)
    for seat in (0, 1):
        view = viewer_views.game(d.table, seat, 0)
        assert view is not None
        assert isinstance(view.details, OriginDetails)
        assert isinstance(view.observation, OriginObservation)
        assert set(view.details.counted) == {goal.card for goal in view.observation.objectives}
    watched = viewer_views.game(d.table, None, 0)
    assert watched is not None
    assert watched.details is None


@pytest.mark.parametrize("game", ["origin", "junior"])
def test_points_are_told_in_parts_where_they_are_seen(desk: Make, game: str) -> None:
    """J-HID-1: in Origin Junior nobody else can count one's points."""
    d = desk(game, 3).start().until(lambda t: len(t.moves) > 20)
    view = viewer_views.game(d.table, 1, 0)
    assert view is not None
    assert isinstance(view.details, OriginDetails)
    assert isinstance(view.observation, OriginObservation)
    for player, parts in zip(view.observation.seats, view.details.points, strict=True):
        if game == "junior" and player.seat != 1:
            assert parts == {}
        else:
            assert sum(parts.values()) == player.score


def test_best_possible_starts_at_24_and_ends_with_the_score(desk: Make) -> None:
    d = desk("origine", 2).start().until(lambda t: t.over)
    best = best_possible(d.table.deal(), d.table.made())
    ending = d.table.ending()
    assert ending is not None
    assert ending.outcome is not None
    assert len(best) == len(d.table.moves) + 1
    assert (best[0], best[-1]) == (24, ending.outcome.scores[0])
    junior = desk("junior", 2).start().table
    assert best_possible(junior.deal(), junior.made()) == ()


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_shows_what_the_seat_saw_then(game: str, desk: Make) -> None:
    d = desk(game, 2).start("replay")
    seen = [encoded(d.table.state().observe(1))]
    for _ in range(12):
        d.move()
        seen.append(encoded(d.table.state().observe(1)))
    steps = list(viewer_views.replay(d.table, Eye(1)))
    assert [encoded(step.observation) for step in steps] == seen
    items = [item for item in viewer_views.items(d.table, 0, Eye(1)) if item.kind == "moved"]
    assert [step.item for step in steps[1:]] == items


def test_secret_moves_are_seen_by_their_maker_only(desk: Make) -> None:
    """O-SET-3: which Objective is kept."""
    d = desk("origin", 2).start()
    d.move(seat=0)
    shown = {
        "open" if eye.open else eye.viewer: viewer_views.items(d.table, d.table.version - 1, eye)[0]
        for eye in (Eye(0), Eye(1), Eye(None), OPEN)
    }
    assert shown[1].move == shown[None].move == "keep"
    assert shown[0].move == shown["open"].move == d.table.moves[0].move
    assert b"hidden" in encoded(shown[1])
    card = d.table.moves[0].move.partition(":")[2].encode()
    assert card not in encoded(shown[1])


def test_only_those_who_sit_here_see_the_code(desk: Make) -> None:
    table = desk("origin", 2).table
    assert viewer_views.lobby(table, "ben").code == "CODE"
    assert viewer_views.lobby(table, "eve").code is None
    assert viewer_views.lobby(table, "").code is None


def test_settings_that_cannot_be_played_are_told() -> None:
    from origins.core.errors import UsageError
    from origins.match.settings import check

    with pytest.raises(UsageError, match="for 2 to 4 players, not 5"):
        check(Settings(game="origin", players=5))
    with pytest.raises(UsageError, match="start is a seat"):
        check(Settings(game="origin", players=2, options={"start": 3}))
    with pytest.raises(UsageError, match="options of origine"):
        check(Settings(game="origine", players=2, options={"color": "red"}))
