"""The fourteen Permanent cards: O-PER-1, O-PER-2, and what each of them changes."""

from __future__ import annotations

from collections import Counter

import pytest

from origins.core.events import Event
from tests.support.origin.build import (
    Table,
    deck,
    end_turn,
    game,
    hand,
    kinds,
    legal,
    play,
    refused,
    settle,
    stacks,
    table,
)

PERMANENTS = {card.id: card for card in game().pack.cards.permanents}


@pytest.mark.parametrize("card", list(PERMANENTS))
def test_needs_a_tile_of_its_level(card: str) -> None:
    """O-PER-1: at least one tile of the level printed on it."""
    level = PERMANENTS[card].level
    poor = table().hand(0, card)
    state = (poor.tiles(0, level - 1) if level > 1 else poor).state()
    why = refused(state, f"play:{card}")
    assert (why.rule, why.message.key) == ("O-PER-1", "refused-no-level")
    assert why.message.args == {"card": card, "need": level, "have": level - 1}
    assert f"play:{card}" in legal(table().hand(0, card).tiles(0, level).state())


@pytest.mark.parametrize("card", ["sandals", "power"])
def test_a_covered_tile_counts(card: str) -> None:
    """O-PER-1: the level lies under others of the stack."""
    assert f"play:{card}" in legal(table().hand(0, card).tiles(0, 5).state())


@pytest.mark.parametrize("card", list(PERMANENTS))
def test_lies_face_up_for_good(card: str) -> None:
    """O-PER-2: seen by all, in no hand, deck or discard any more."""
    state = table().hand(0, card).tiles(0, PERMANENTS[card].level).state()
    events = play(state, f"play:{card}")
    assert events[0].args["deck"] == "permanent"
    seen = state.observe(None)
    assert seen.seats[0].played == (card,)
    assert seen.discard == ()
    assert card not in hand(state, 0)
    assert card not in deck(state, "permanent")
    assert f"play:{card}" not in legal(state)


def test_acts_even_if_the_tile_is_lost() -> None:
    """O-PER-2: a rival takes the level-3 tile; Power still allows equal strength."""
    state = (
        table()
        .village(0, "rift", "12w")
        .village(1, "nile", "12b")
        .tiles(0, 3)
        .tiles(1, 2)
        .played(0, "power")
        .hand(1, "imitation")
        .turn(1)
    ).state()
    play(state, "play:imitation", "raid:0-3")
    assert stacks(state, 0) == [0, 1, 0, 0, 0]
    end_turn(state)
    assert "swap:rift-nile" in legal(state)
    assert state.observe(None).seats[0].played == ("power",)


def test_acts_from_now_on_and_for_its_owner_only() -> None:
    """O-PER-2: at once, next turn too, and never for a rival."""
    state = (
        table().village(0, "rift", "12w").village(1, "nile", "12b").tiles(0, 3).hand(0, "power")
    ).state()
    assert "swap:rift-nile" not in legal(state)
    play(state, "play:power")
    assert "swap:rift-nile" in legal(state)
    play(state, "evolve:11b-zambezi", "end")
    assert "swap:nile-rift" not in legal(state)
    play(state, "evolve:11k-baobab")
    settle(state)
    play(state, "end")
    assert "swap:rift-nile" in legal(state)


# Numbers of the rules


def test_sandals() -> None:
    """One step further, when migrating and when swapping; it adds to an Action card's reach."""
    state = (
        table()
        .village(0, "zambezi", "12w")
        .village(1, "incense", "11b")
        .played(0, "sandals")
        .hand(0, "long_march")
    ).state()
    assert {"migrate:zambezi-nile", "swap:zambezi-incense"} <= legal(state)
    assert refused(state, "migrate:zambezi-crescent").message.args["reach"] == 2
    play(state, "play:long_march")
    assert "migrate:zambezi-danube" in legal(state)  # four steps


def test_storytellers() -> None:
    """Of three cards drawn only one goes back."""
    state = table().village(0, "beaver", "33b").played(0, "storytellers").state()
    play(state, "migrate:beaver-jaguar", "half:cards", "return:trek")
    assert len(hand(state, 0)) == 2
    assert "end" in legal(state)


def test_storytellers_and_the_hand_limit() -> None:
    """O-OBJ-3: the limit of Objectives holds all the same."""
    state = (
        table().village(0, "beaver", "33b").played(0, "storytellers").hand(0, "miners", "clan")
    ).state()
    play(state, "migrate:beaver-rockies", "half:cards")
    settle(state)
    assert len(hand(state, 0)) == 2


def test_ochre() -> None:
    """The colour of the pawn no longer matters, and one difference is left to choose."""
    state = table().village(1, "patagonia", "22b").played(0, "ochre").state()
    pawns = {m[7:10] for m in legal(state, "evolve") if m.endswith("penguin")}
    assert pawns == {"22w", "22k", "23b", "23w", "23k", "32b", "32w", "32k"}
    assert refused(state, "evolve:33b-penguin").rule == "O-EVO-3"


def test_council() -> None:
    """O-OBJ-3: three Objectives in hand instead of two."""
    base = table().village(0, "beaver", "33b").hand(0, "miners", "clan")
    state = base.played(0, "council").state()
    play(state, "migrate:beaver-rockies", "half:tile", "tile:purple-1")
    assert len(hand(state, 0)) == 3
    assert "end" in legal(state)


def test_lineage() -> None:
    """Up to two steps taller or stronger, one difference as before."""
    state = table().village(1, "patagonia", "11b").played(0, "lineage").state()
    pawns = {m[7:10] for m in legal(state, "evolve") if m.endswith("penguin")}
    assert pawns == {"11k", "12b", "13b", "21b", "31b"}


def test_rites() -> None:
    """O-TURN-2: two Action cards a turn, still one of the other colours."""
    state = (
        table()
        .played(0, "rites")
        .hand(0, "spark", "discovery", "season", "sandals", "clay")
        .tiles(0, 1)
    ).state()
    play(state, "play:spark", "tile:yellow-1")
    assert "play:discovery" in legal(state)
    play(state, "play:discovery", "tile:yellow-1")
    assert refused(state, "play:season").message.key == "refused-color-played"
    play(state, "play:sandals")
    assert refused(state, "play:clay").message.key == "refused-color-played"


# Bonuses


def landing(card: str) -> Table:
    return (
        table()
        .village(0, "beaver", "33b")
        .village(1, "maple", "11b")
        .played(0, card)
        .hunting("bison", owner=1)
    )


@pytest.mark.parametrize(
    ("card", "move", "gain"),
    [
        ("trails", "migrate:beaver-bison", "action"),
        ("trails", "evolve:33k-bison", None),
        ("trails", "swap:beaver-maple", None),
        ("clay", "swap:beaver-maple", "action"),
        ("clay", "migrate:beaver-yukon", "action"),
        ("clay", "migrate:beaver-bison", None),
        ("trackers", "migrate:beaver-bison", "permanent"),
        ("trackers", "evolve:33k-bison", "permanent"),
        ("trackers", "migrate:beaver-yukon", None),
        ("ambush", "swap:beaver-maple", "tile"),
        ("ambush", "migrate:beaver-bison", None),
    ],
)
def test_bonus(card: str, move: str, gain: str | None) -> None:
    """Trails, Clay Pots, Trackers, Ambush: after the reward of the territory, each time."""
    state, plain = landing(card).state(), landing("council").state()
    gained = tally((*play(state, move), *settle(state)))
    usual = tally((*play(plain, move), *settle(plain)))
    assert gained == usual + Counter([gain] if gain else [])


def tally(events: tuple[Event, ...]) -> Counter[str]:
    """How many cards of each deck were drawn, and how many tiles taken."""
    count: Counter[str] = Counter()
    for event in events:
        if event.kind == "draw":
            cards = event.secret["cards"]
            assert isinstance(cards, list)
            count[str(event.args["deck"])] += len(cards)
        elif event.kind == "tile":
            count["tile"] += 1
    return count


def test_a_card_s_migrate_counts_for_trails() -> None:
    """Trek is a Migrate like any other."""
    state = table().village(0, "beaver", "33b").played(0, "trails").hand(0, "trek").state()
    assert "draw" in kinds(play(state, "play:trek", "migrate:beaver-bison"))


def test_a_bonus_that_cannot_be_had() -> None:
    """O-REW-1: an empty deck gives nothing, a tile without a place is not taken."""
    state = landing("trails").deck("action", size=0).ending("deck-action", 1, 0).state()
    assert kinds(play(state, "migrate:beaver-bison")) == ["migrate"]


# Points at the end are in test_score


def test_every_permanent_is_tested() -> None:
    """At least twelve effects; each changes a number, brings points or brings a bonus."""
    effects = {tuple(str(card.effect).split(", by")[:1]) for card in PERMANENTS.values()}
    assert len(effects) == 14
    assert set(PERMANENTS) == {
        "sandals",
        "storytellers",
        "ochre",
        "council",
        "lineage",
        "rites",
        "power",  # numbers
        "trails",
        "clay",
        "trackers",
        "ambush",  # bonuses
        "rafts",
        "explorers",
        "monument",  # points
    }
