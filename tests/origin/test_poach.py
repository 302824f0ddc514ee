"""An Action effect that only a pack of its own has: `poach`, a rival's Hunting token.

It is the worked example of CONTRIBUTING.md.
"""

from __future__ import annotations

import json
import shutil
from dataclasses import replace

import pytest

from origins.bots.bot import View
from origins.content import loader
from origins.content.texts import LANGUAGES, Words
from origins.core import registry, testing
from origins.core.errors import Message
from origins.core.moves import Move
from origins.core.rng import FastRng
from origins.games.origin import choices, codes
from origins.games.origin.border import moves
from origins.games.origin.bots.reasons import reason
from origins.games.origin.game import OriginGame, OriginState
from origins.games.origin.rules.score import score
from origins.games.origin.search.features import Features, measure
from tests.support.origin.build import legal, play, refused, table

NAMES = ("Ada", "Bo", "Cy", "Di")


@pytest.fixture(scope="module")
def poaching(tmp_path_factory: pytest.TempPathFactory) -> OriginGame:
    """Origin with a pack whose Toll takes Hunting tokens worth 5 at most."""
    folder = tmp_path_factory.mktemp("packs") / "poaching"
    shutil.copytree(loader.builtin("origin"), folder)
    cards = json.loads((folder / "cards.json").read_text("utf-8"))
    toll = next(card for card in cards["actions"] if card["id"] == "toll")
    toll["effect"] = {"do": "poach", "value": 5}
    (folder / "cards.json").write_text(json.dumps(cards), "utf-8")
    made = registry.game_with("origin", loader.fingerprint(folder), str(folder))
    assert isinstance(made, OriginGame)
    return made


@pytest.fixture
def state(poaching: OriginGame) -> OriginState:
    """Seat 0 holds the card; seat 1 has a token worth 5 and one worth 7, seat 2 one worth 4."""
    made = table(3).hand(0, "toll").village(0, "rift", "12w").hunting("pampas", 8, owner=0)
    made.hunting("bison", 5, owner=1).hunting("mammoth", 7, owner=1).hunting("zambezi", 4, owner=2)
    made.game = poaching
    return made.state()


def test_a_kind_of_move_for_packs_leaves_the_ids_of_others_alone(
    poaching: OriginGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`Choice.for_packs`, as an effect that is added to a running rules version has it."""
    own = registry.game("origin")
    assert isinstance(own, OriginGame)
    before = list(own.all_actions())
    declared = [replace(choice, for_packs=choice.kind == "poach") for choice in choices.CHOICES]
    monkeypatch.setattr(moves, "CHOICES", declared)
    poaches = [action for action in before if action >> 16 == codes.POACH]
    assert len(poaches) == codes.GREENS
    assert list(own.all_actions()) == before[: -len(poaches)]
    assert list(poaching.all_actions()) == before, "those of a kind that is added come last"


def said(message: Message) -> set[str]:
    return {Words(language, NAMES).message(message) for language in LANGUAGES}


def scores(state: OriginState) -> list[int]:
    return [score(state.position, seat) for seat in range(state.num_players)]


def test_a_hunting_token_of_another_player(state: OriginState) -> None:
    play(state, "play:toll")
    assert legal(state) == {"poach:bison", "poach:zambezi"}
    before = scores(state)
    (event,) = play(state, "poach:bison")
    assert (event.kind, event.args) == ("poach", {"territory": "bison", "rival": 1})
    assert said(event.message()) == {
        "Ada takes the Hunting token of Bison Plains from Bo.",
        "Ada prend à Bo le jeton Chasse «\u202fPlaines aux bisons\u202f».",
    }
    assert state.observe(None).hunting["bison"].owner == 0
    assert scores(state) == [before[0] + 5, before[1] - 5, before[2]]


def test_what_is_refused(state: OriginState, poaching: OriginGame) -> None:
    play(state, "play:toll")
    assert said(refused(state, "end").message) == {
        "First choose what your card acts on.",
        "D’abord, choisissez sur quoi agit votre carte.",
    }
    for territory in ("mammoth", "pampas", "eucalypt", "rift"):  # dear, own, nobody's, no token
        why = refused(state, f"poach:{territory}")
        assert (why.rule, why.message.key) == ("O-ACT-1", "refused-poach")
        assert len(said(why.message)) == 2
    bare = table().hand(0, "toll").hunting("mammoth", 7, owner=1)
    bare.game = poaching
    assert refused(bare.state(), "play:toll").message.key == "refused-no-effect"


def test_it_saves_while_it_waits(state: OriginState, poaching: OriginGame) -> None:
    digest = state.digest()
    play(state, "play:toll")
    assert state.observe(None).waiting == (("poach", 5, 12),)
    again = poaching.from_dict(state.to_dict())
    assert again.digest() == state.digest() != digest
    assert legal(again) == legal(state)


def test_it_is_weighed_as_a_claim(state: OriginState) -> None:
    """The value function has no number for a twelfth effect, and none of another is touched."""
    plain = table(3).hand(0, "toll").village(0, "rift", "12w").hunting("pampas", 8, owner=0)
    plain.hunting("bison", 5, owner=1).hunting("mammoth", 7, owner=1)
    rows = []
    for one in (state, plain.hunting("zambezi", 4, owner=2).state()):
        features = Features()
        measure(one.position, 0, features)
        rows.append(features.to_list())
    assert rows[0] == rows[1]


def test_bots_say_why(state: OriginState) -> None:
    play(state, "play:toll")
    why = reason(View(state, 0), Move("poach", ("bison",)))
    assert why == Message("why-hunt", {"territory": "bison", "value": 5})


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_asked_for_in_words(language: str) -> None:
    words = Words(language)
    assert all(words.has(key) for key in ("move-poach.kind", "prompt-origin-poach"))
    assert words.message(Message("move-poach", {"territory": "bison"}))


@pytest.mark.parametrize("players", [2, 4])
def test_whole_games(poaching: OriginGame, players: int) -> None:
    """It comes up in random games, and such positions pass the suite that all games pass."""
    poached = 0
    for seed in range(60):
        state, rng = poaching.new_initial_state(players, seed), FastRng(seed)
        while not state.is_terminal():
            moves = state.legal_moves()
            move = moves[rng.below(len(moves))]
            if move.kind == "poach" and poached < 3:
                testing.check_position(state, rng, probes=6)
                testing.check_successor(state, move, state.current_player())
            poached += move.kind == "poach"
            state.apply(move)
    assert poached
