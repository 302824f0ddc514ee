"""The fourteen Action cards: O-ACT-1, O-ACT-2, and what each of them does."""

from __future__ import annotations

import pytest

from origins.games.origin.game import OriginState
from tests.support.origin.build import (
    Table,
    column,
    deck,
    deck_cards,
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

ACTIONS = {card.id: card for card in game().pack.cards.actions}


def with_effect(name: str) -> list[str]:
    """The cards of an effect, so that a card added to the pack is tested too."""
    return [card.id for card in ACTIONS.values() if card.effect.__class__.__name__ == name]


def number(card: str, name: str) -> int:
    value = getattr(ACTIONS[card].effect, name)
    assert isinstance(value, int)
    return value


def unplayable(state: OriginState, card: str, key: str) -> None:
    assert f"play:{card}" not in legal(state)
    why = refused(state, f"play:{card}")
    assert (why.rule, why.message.key) == ("O-ACT-2", f"refused-{key}")
    assert why.message.args == {"card": card}


def ready(card: str) -> Table:
    """A table where seat 0 can play any of the fourteen."""
    return (
        table()
        .village(0, "rift", "12w")
        .village(0, "beaver", "21b")
        .hand(0, card)
        .village(1, "nile", "12b")
        .hand(1, "sandals")
        .strait("drake", 3, owner=1)
        .tiles(1, 2, 1)
    )


@pytest.mark.parametrize("card", list(ACTIONS))
def test_takes_effect_and_is_discarded(card: str) -> None:
    """O-ACT-1: discarded at once, and never reshuffled."""
    state = ready(card).state()
    assert f"play:{card}" in legal(state)
    events = play(state, f"play:{card}")
    assert events[0].args == {"card": card, "deck": "action", "points": 0}
    assert state.observe(None).discard == (card,)
    assert card not in hand(state, 0)
    settle(state)
    assert card in state.observe(None).discard
    assert card not in deck(state, "action")


def test_discards_are_never_reshuffled() -> None:
    """O-ACT-1: an empty deck stays empty with ten cards in the discard."""
    state = table().village(0, "beaver", "33b").deck("action", "spark", size=1).state()
    play(state, "migrate:beaver-jaguar", "half:tile", "tile:yellow-1")
    assert hand(state, 0) == {"spark"}
    assert len(state.observe(None).discard) == 13
    assert deck(state, "action") == []
    play(state, "play:spark", "tile:yellow-1", "end")
    assert deck(state, "action") == []
    assert len(state.observe(None).discard) == 14


@pytest.mark.parametrize("card", with_effect("Migrate"))
def test_migrate_once_more(card: str) -> None:
    """Trek, Great Trek: now, with its reward, apart from the turn's action."""
    extra = number(card, "steps")
    state = table().village(0, "rift", "12w").hand(0, card).state()
    play(state, f"play:{card}")
    near = {"nile", "zambezi", "incense"}
    far = {"sahara", "baobab", "kalahari", "crescent", "monsoon", "roof"}
    assert legal(state) == {f"migrate:rift-{to}" for to in (near | far if extra else near)}
    why = refused(state, "migrate:rift-danube")
    assert why.message.args["reach"] == 1 + extra
    assert refused(state, "evolve:11b-nile").message.key == "refused-finish-first"
    play(state, "migrate:rift-nile")
    assert legal(state) == {"half:two", "half:any"}  # the reward of nile
    settle(state)
    assert refused(state, "end").message.key == "refused-must-act"  # the action is still to come
    assert "evolve:11b-rift" in legal(state)


@pytest.mark.parametrize("card", with_effect("Migrate"))
def test_migrate_after_the_action(card: str) -> None:
    """O-TURN-2: after the action as well as before it."""
    state = table().village(0, "rift", "12w").hand(0, card).state()
    play(state, "evolve:11b-zambezi", f"play:{card}", "migrate:rift-nile")
    settle(state)
    assert legal(state) == {"end"}
    unplayable(table().hand(0, card).state(), card, "no-effect")  # no pawn to move


@pytest.mark.parametrize("card", with_effect("Reach"))
def test_pawns_go_further_this_turn(card: str) -> None:
    """Long March, Dugout Canoe: for Migrate and Swap, this turn only (O-ACT-2)."""
    extra = number(card, "steps")
    state = (table().village(0, "zambezi", "12w").village(1, "erebus", "11b").hand(0, card)).state()
    assert "swap:zambezi-erebus" not in legal(state)
    play(state, f"play:{card}")
    if extra < 3:
        why = refused(state, "migrate:zambezi-patagonia")
        assert (why.message.args["distance"], why.message.args["reach"]) == (4, 1 + extra)
    else:
        assert "migrate:zambezi-patagonia" in legal(state)
    assert "swap:zambezi-erebus" in legal(state)  # three steps
    assert "migrate:zambezi-penguin" in legal(state)
    play(state, "migrate:zambezi-rift")
    end_turn(state)
    end_turn(state)
    reach = refused(state, "migrate:rift-danube").message.args["reach"]
    assert reach == 1
    late = table().village(0, "zambezi", "12w").hand(0, card).turn(acted=True).state()
    unplayable(late, card, "too-late")


@pytest.mark.parametrize("card", with_effect("Reach"))
@pytest.mark.parametrize("trek", with_effect("Migrate"))
def test_pawns_go_further_on_a_trek_after_the_action(card: str, trek: str) -> None:
    """O-ACT-2: with Rites a Trek is still to come, and goes further."""
    base = table().village(0, "zambezi", "12w").turn(acted=True)
    state = base.hand(0, card, trek).played(0, "rites").tiles(0, 5).state()
    play(state, f"play:{card}", f"play:{trek}")
    reach = refused(state, "migrate:zambezi-maple").message.args["reach"]
    assert reach == 1 + number(card, "steps") + number(trek, "steps")
    assert "migrate:zambezi-erebus" in legal(state)  # three steps
    play(state, "migrate:zambezi-erebus")
    settle(state)
    assert legal(state) == {"end"}


@pytest.mark.parametrize("card", with_effect("Reach"))
def test_too_late_to_go_further(card: str) -> None:
    """O-ACT-2: after the action without Rites, without a Trek, or with Rites used up."""

    def base() -> Table:
        return table().village(0, "zambezi", "12w").turn(acted=True).tiles(0, 5)

    unplayable(base().hand(0, card, "trek").state(), card, "too-late")
    other = base().hand(0, card, "rivalry").played(0, "rites").state()
    unplayable(other, card, "too-late")
    state = base().hand(0, "spark", card, "trek").played(0, "rites").state()
    play(state, "play:spark")
    settle(state)
    unplayable(state, card, "too-late")  # one play is left, for the Trek alone
    assert "play:trek" in legal(state)


def test_one_more_difference() -> None:
    """Kinship: the pawn that evolves may differ in two ways, this turn."""
    base = table().village(1, "patagonia", "22b").hand(0, "kinship")
    state = base.state()
    play(state, "play:kinship")
    pawns = {m[7:10] for m in legal(state, "evolve") if m.endswith("penguin")}
    assert pawns == {"22w", "22k", "23b", "32b", "33b", "23w", "23k", "32w", "32k"}
    assert refused(state, "evolve:33w-penguin").message.args["differences"] == 2
    assert refused(state, "evolve:12b-penguin").rule == "O-EVO-3"  # never less tall
    play(state, "evolve:33b-penguin")
    settle(state)
    play(state, "end")
    assert "evolve:33k-icecliffs" in legal(state)
    assert refused(state, "evolve:23w-pampas").message.args["differences"] == 1
    unplayable(base.turn(acted=True).state(), "kinship", "too-late")


def test_two_steps_up() -> None:
    """Growth: up to two steps taller or stronger, still one difference."""
    state = table().village(1, "patagonia", "11b").hand(0, "growth").state()
    play(state, "play:growth")
    pawns = {m[7:10] for m in legal(state, "evolve") if m.endswith("penguin")}
    assert pawns == {"11k", "12b", "13b", "21b", "31b"}
    args = refused(state, "evolve:22b-penguin").message.args
    assert (args["differences"], args["step"]) == (1, 2)
    nine = table().fill(0, 9).hand(0, "growth").state()
    unplayable(nine, "growth", "no-effect")  # no Village left to evolve with


@pytest.mark.parametrize("card", with_effect("Tile"))
def test_a_tile_of_any_column(card: str) -> None:
    """Spark, Discovery: with the refill at once."""
    state = table().hand(0, card).tiles(0, 3).stock(5).state()
    play(state, f"play:{card}")
    assert legal(state) == {
        "tile:yellow-1",
        "tile:orange-1",
        "tile:purple-1",
        "tile:brown-1",
        "tile:purple-4",
    }
    assert kinds(play(state, "tile:purple-4")) == ["tile", "refill"]
    assert stacks(state, 0) == [0, 0, 0, 1, 0]
    assert column(state, "purple") == (1, 2, 5)
    bare = (
        table()
        .hand(0, card)
        .column("yellow", 2)
        .column("orange", 2)
        .column("purple", 2)
        .column("brown", 2)
    ).state()
    unplayable(bare, card, "no-effect")


def test_a_card_of_anothers_hand() -> None:
    """Barter: an Action or Permanent card at random, never an Objective."""
    state = (
        table(3).hand(0, "barter").hand(1, "spark", "sandals", "miners").hand(2, "clan")
    ).state()
    play(state, "play:barter")
    assert legal(state) == {"steal:1"}
    for seat in (0, 2):
        why = refused(state, f"steal:{seat}")
        assert (why.rule, why.message.key) == ("O-ACT-1", "refused-steal-nothing")
    taken = set()
    for fate in range(4):
        saved = state.to_dict()
        saved["arrays"]["fate"][0] = fate
        twin = game().from_dict(saved)
        event = play(twin, "steal:1")[0]
        card = event.secret["card"]
        assert isinstance(card, str)
        taken.add(card)
        assert (hand(twin, 0), hand(twin, 1)) == (
            {card},
            {"spark", "sandals", "miners"} - {card},
        )
        # Both see which; the third sees its back.
        assert [event.seen_by(v).secret["card"] == card for v in (0, 1, 2, None)] == [
            True,
            True,
            False,
            False,
        ]
        assert event.args == {"rival": 1, "deck": "action" if card == "spark" else "permanent"}
        assert card in str(twin.observe(1).seats[0].hand)
        assert card not in str(twin.observe(2).seats[0].hand)
    assert taken == {"spark", "sandals"}
    unplayable(table().hand(0, "barter").hand(1, "miners").state(), "barter", "no-effect")


def test_a_strait_token_of_low_value() -> None:
    """Toll: worth 3, from another player."""
    state = (
        table(3)
        .hand(0, "toll")
        .strait("suez", 3, owner=1)
        .strait("torres", 5, owner=1)
        .strait("mandeb", 3, owner=2)
        .strait("gibraltar", 3, owner=0)
        .state()
    )
    play(state, "play:toll")
    assert legal(state) == {"claim:suez", "claim:mandeb"}
    for strait, key in (("torres", "value"), ("gibraltar", "own"), ("drake", "free")):
        assert refused(state, f"claim:{strait}").message.key == f"refused-claim-{key}"
    events = play(state, "claim:suez")
    assert events[0].args == {"strait": "suez", "rival": 1, "value": 3}
    assert state.observe(None).straits["suez"].owner == 0
    rich = table().hand(0, "toll").strait("torres", 5, owner=1).state()
    unplayable(rich, "toll", "no-effect")


def test_a_top_tile_of_another_player() -> None:
    """Imitation: level 3 at most, if one has a place for it; what it covered is free again."""
    state = (
        table(3)
        .hand(0, "imitation")
        .tiles(0, 2)
        .tiles(1, 3, 1)
        .tiles(2, 4, 2)
        .column("brown", 3)
        .state()
    )
    play(state, "play:imitation")
    assert legal(state) == {"raid:1-3", "raid:1-1"}
    assert refused(state, "raid:2-4").message.key == "refused-raid-level"
    why = refused(state, "raid:2-2")  # the own 1 is covered
    assert (why.rule, why.message.key) == ("O-REW-6", "refused-tile-no-place")
    assert refused(state, "raid:2-3").message.key == "refused-raid-nothing"
    play(state, "raid:1-3")
    assert stacks(state, 0) == [0, 0, 1, 0, 0]
    assert stacks(state, 1) == [1, 1, 0, 0, 0]
    bare = table().hand(0, "imitation").tiles(1, 2).state()
    unplayable(bare, "imitation", "no-effect")


def test_swap_with_equal_strength_this_turn() -> None:
    """Rivalry."""
    base = table().village(0, "rift", "12w").village(1, "nile", "12b").village(1, "zambezi", "13b")
    state = base.hand(0, "rivalry").state()
    assert legal(state, "swap") == set()
    play(state, "play:rivalry")
    assert legal(state, "swap") == {"swap:rift-nile"}
    assert refused(state, "swap:rift-zambezi").message.args["most"] == 2
    play(state, "swap:rift-nile")
    end_turn(state)
    end_turn(state)
    assert not any(move.startswith("swap:nile-rift") for move in legal(state))
    unplayable(base.turn(acted=True).state(), "rivalry", "too-late")
    unplayable(table().hand(0, "rivalry").state(), "rivalry", "no-effect")


def test_a_column_renewed() -> None:
    """New Season: its tiles go under the reserve, new ones come, one of them is taken."""
    state = table().hand(0, "season").stock(1, 3, 4, 5).state()
    play(state, "play:season")
    assert legal(state) == {f"refresh:{color}" for color in ("yellow", "orange", "purple", "brown")}
    events = play(state, "refresh:yellow")
    assert kinds(events) == ["refresh", "refill", "refill", "refill"]
    assert column(state, "yellow") == (1, 3, 4)
    assert state.observe(None).stock[-3:] == (1, 1, 2)  # seen by all
    assert legal(state) == {"tile:yellow-1"}
    play(state, "tile:yellow-1")
    assert column(state, "yellow") == (5, 3, 4)
    assert stacks(state, 0) == [1, 0, 0, 0, 0]


def test_a_renewed_column_may_have_nothing_that_fits() -> None:
    """New Season: then no tile is taken. An empty column cannot be renewed."""
    state = table().hand(0, "season").column("purple").stock(3, 4, 5, 2).state()
    saved = state.to_dict()
    assert saved["arrays"]["tiles"][6:9] == [0, 0, 0]
    play(state, "play:season")
    why = refused(state, "refresh:purple")
    assert (why.rule, why.message.key) == ("O-ACT-1", "refused-column-empty")


def test_a_column_renewed_with_an_empty_reserve() -> None:
    """O-ACT-2: New Season where a tile fits; the column keeps its own tiles, gaps stay gaps."""
    base = (
        table().hand(0, "season").column("yellow", 3).column("brown", 1, 1, 2, 3).rest_of_tiles(1)
    )
    state = base.state()
    assert state.observe(None).stock == ()
    play(state, "play:season", "refresh:brown")
    assert (column(state, "yellow"), column(state, "brown")) == ((3, 0, 0), (1, 1, 2, 3, 0, 0))
    assert legal(state) == {"tile:brown-1"}
    play(state, "tile:brown-1")
    assert sorted(column(state, "brown")) == [0, 0, 0, 1, 2, 3]
    assert stacks(state, 0) == [1, 0, 0, 0, 0]
    bare = (
        table()
        .hand(0, "season")
        .column("yellow", 5)
        .column("orange")
        .column("purple")
        .column("brown")
        .rest_of_tiles(1)
    ).state()
    unplayable(bare, "season", "no-effect")  # nothing to renew with, nothing that fits


def test_at_least_nine_effects() -> None:
    """Every Action card of the pack has its test above, by effect."""
    effects = {type(card.effect).__name__ for card in ACTIONS.values()}
    assert effects == {
        "Migrate",
        "Reach",
        "Evolve",
        "Tile",
        "Steal",
        "Claim",
        "Raid",
        "Exchange",
        "Equal",
        "Refresh",
    }
    assert len(deck_cards()["action"]) == 14
