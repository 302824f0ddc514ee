"""Guided games: the chosen deal lets every step be done, and whatever else is played goes on."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from origins.bots import registry as bots
from origins.bots.bot import View, rng_of
from origins.content import guides, languages
from origins.content.guides import Guide, fits
from origins.content.texts import LANGUAGES, Words
from origins.core.errors import DataError
from origins.core.events import Event
from origins.match import commands, lobby, undo
from origins.match import guides as guided
from origins.match.command import submit
from origins.match.log import Moved
from origins.match.settings import Settings
from origins.match.table import Table
from origins.match.table_errors import Refused

GAMES = guides.names()
THINGS = frozenset(
    [
        "territory",
        "pawn",
        "tile",
        "deck",
        "column",
        "village",
        "strait",
        "hunting",
        "card",
        "objective",
        "chip",
        "points",
        "warning",
        "prompt",
        "hand",
        "reserve",
        "rewards",
        "players",
        "log",
        "undo",
        "hint",
        "space",
        "need",
        "piece",
        "oxygen",
        "continent",
        "bacteria",
    ]
)
PACKS = Path(guides.__file__).parent / "packs"
DEALT = re.compile(r"^(?:territory|card|column|continent|board|soil|kind)-\w+ = (.+)$", re.M)
"""What the deal decides: lands and their colours, cards, Continents, soils and kinds of pawns."""
WORDS = 16
"""No step says more than so many before it was done: who plays reads little."""


def known(game: str) -> Guide:
    found = guides.guide(game)
    assert found is not None
    return found


class Desk:
    """A table of a guided game without a server."""

    def __init__(self, game: str) -> None:
        self.guide = known(game)
        self.table = Table("desk")
        settings, plans = guided.settings(game, self.guide), guided.plans(self.guide)
        self.table.apply(lobby.create(settings, "ann", "Ann", plans, 0, "CODE", "hash"))
        submit(self.table, lobby.Start(person="ann"), 0)
        for move in self.guide.opening:
            self.move(self.guide.seat, move)

    def move(self, seat: int, move: str) -> tuple[Event, ...]:
        by = self.table.bot_of(seat)
        command = commands.MakeMove(seat=seat, move=move, expect=self.table.version, by=by)
        entry = submit(self.table, command, 0)
        assert isinstance(entry, Moved)
        return entry.events

    def others(self) -> int:
        """Let the others play until it is up to the player; how many moves were not in a line."""
        free = 0
        while seats := [seat for seat in self.table.deciders if seat != self.guide.seat]:
            move = guided.scripted(self.table, seats[0])
            if move is None:
                free += 1
                view = View.of(self.table.state(), seats[0], self.table.history(seats[0]))
                bot = bots.bot(self.guide.bot)
                move = str(bot.choose(view, rng_of(len(self.table.moves))))
            self.move(seats[0], move)
        return free

    def legal(self) -> list[str]:
        return list(map(str, self.table.state().legal_moves(self.guide.seat)))


def test_every_game_has_one() -> None:
    assert GAMES == ["junior", "origin", "origine"]


@pytest.mark.parametrize("game", GAMES)
def test_every_step_can_be_done_in_its_turn(game: str) -> None:
    desk = Desk(game)
    turns = []
    for turn in desk.guide.turns:
        free = desk.others()
        assert not free or not any(step.move for step in turn), "the others have their line"
        turns.append(desk.table.observe(desk.guide.seat).turn)
        for step in turn:
            if not step.move:
                continue
            assert desk.others() == 0
            assert step.move in desk.legal(), step.id
            assert desk.table.observe(desk.guide.seat).turn == turns[-1], step.id
            kinds = {event.kind for event in desk.move(desk.guide.seat, step.move)}
            assert set(step.brings) <= kinds, step.id
    assert turns == sorted(set(turns)), "each turn of the guide is another of the game"
    assert not desk.table.over, "there is something left to play"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_said(game: str, language: str) -> None:
    words, steps = Words(language, ["Ann", "Bob"]), list(known(game).steps())
    for step in steps:
        key = f"guide-{game}-{step.id}"
        said = words.say(key, rival=1)
        assert len(re.findall(r"[\w’'-]+", said)) <= WORDS, said
        after = words.has(f"{key}.done") or words.has(f"{key}.wait")
        assert after == bool(step.move), f"{key}: what it brought is said after"
        assert {thing.partition(":")[0] for thing in step.at} <= THINGS
    assert words.has(f"guide-{game}-finished")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_strayed_is_told_nothing_of_the_chosen_deal(game: str, language: str) -> None:
    """What is asked and answered there holds in any game: it names nothing of the deal."""
    words = Words(language, ["Ann", "Bob"])
    texts = [*languages.words(language), *PACKS.glob(f"*/texts/{language}/*.ftl")]
    deal = {name for path in texts for name in DEALT.findall(path.read_text("utf-8"))}
    assert len(deal) > 100
    for step in known(game).steps():
        for name in ("else", "also"):
            key = f"guide-{game}-{step.id}.{name}"
            if words.has(key):
                said = words.say(key, rival=1)
                assert not [one for one in deal if re.search(rf"\b{re.escape(one)}\b", said)], key
                assert name == "also" or len(re.findall(r"[\w’'-]+", said)) <= WORDS, said


def test_what_the_guide_decided_is_not_taken_back() -> None:
    desk = Desk("origin")
    assert desk.guide.opening
    desk.others()
    assert undo.reach(desk.table, desk.guide.seat).free == 0
    take = commands.TakeBack(seat=desk.guide.seat, moves=1, expect=desk.table.version)
    with pytest.raises(Refused, match="nothing"):
        submit(desk.table, take, 0)
    desk.move(desk.guide.seat, "evolve:11w-baobab")
    assert undo.reach(desk.table, desk.guide.seat).free == 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_who_plays_otherwise_plays_on(game: str, seed: int) -> None:
    desk, chance = Desk(game), random.Random(seed)
    for _ in range(40):
        desk.others()
        if desk.table.over:
            break
        desk.move(desk.guide.seat, chance.choice(desk.legal()))
    assert len(desk.table.moves) > 20


@pytest.mark.parametrize("game", GAMES)
def test_all_can_be_taken_back_and_the_others_play_the_same_again(game: str) -> None:
    desk = Desk(game)
    moves = [step.move for step in desk.guide.steps() if step.move][:6]
    for move in moves:
        desk.others()
        desk.move(desk.guide.seat, move)
    desk.others()
    before = [entry.move for entry in desk.table.moves]
    take = commands.TakeBack(seat=desk.guide.seat, moves=len(moves), expect=desk.table.version)
    submit(desk.table, take, 0)
    assert len(desk.table.moves) < len(before)
    for move in moves:
        desk.others()
        desk.move(desk.guide.seat, move)
    desk.others()
    assert [entry.move for entry in desk.table.moves] == before


def test_the_next_game_of_a_guided_one_is_dealt_by_chance() -> None:
    desk = Desk("junior")
    while not desk.table.over:
        desk.others()
        if not desk.table.over:
            desk.move(desk.guide.seat, desk.legal()[0])
    _, created = lobby.rematch(desk.table, "ann", "next", 0, "CODE", "hash")
    assert not created.settings.guide


@pytest.mark.parametrize("change", [{"players": 3}, {"options": {"start": 1}}, {"game": "poker"}])
def test_the_deal_is_that_of_the_guide_or_there_is_none(change: dict[str, Any]) -> None:
    guide = known("origin")
    given: dict[str, Any] = {
        "game": "origin",
        "players": guide.players,
        "options": guide.options,
        **change,
    }
    with pytest.raises(Refused):
        lobby.create(Settings(**given, guide=True), "ann", "Ann", ["me", "bot:greedy"], 0, "C", "h")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('{"players": 2}', "seat"),
        ('{"players": 2, "seat": 2, "seed": "x", "bot": "greedy", "turns": []}', "no seat 2"),
        (
            '{"players": 2, "seat": 0, "seed": "x", "bot": "greedy",'
            ' "turns": [[{"id": "a"}, {"id": "a"}]]}',
            "stands twice",
        ),
        (
            '{"players": 2, "seat": 0, "seed": "x", "bot": "greedy",'
            ' "turns": [[{"id": "a", "mvoe": "end"}]]}',
            "mvoe",
        ),
        ("{", "guide.json"),
    ],
)
def test_what_is_wrong_with_a_guide_is_told(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "guide.json"
    path.write_text(text, "utf-8")
    with pytest.raises(DataError, match=re.escape(problem)):
        guides.read(path)


def test_a_pattern_means_moves_of_one_kind() -> None:
    assert fits("evolve:2*-nile", "evolve:21w-nile")
    assert not fits("evolve:2*-nile", "evolve:21w-niger")
    assert fits("half:*", "half:two")
    assert fits("evolve:*", "evolve:11w-rift")
    assert not fits("end", "endless")
