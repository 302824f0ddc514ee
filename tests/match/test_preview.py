"""What a preview says of the reward and of the end before anything is chosen."""

from __future__ import annotations

import pytest

from origins.content.texts import Words
from origins.games.origin.border.preview import OriginPreview
from origins.games.origin.game import OriginState
from origins.match.preview import previews
from origins.match.views import Preview
from tests.support.origin.build import Table, play, settle, table

LANDING = "migrate:beaver-jaguar"  # yellow


def of(state: OriginState, move: str) -> Preview:
    (found,) = previews(state, 0, (move,))
    return found


def beaver() -> Table:
    return table().village(0, "beaver", "33b")


def of_origin(preview: Preview) -> OriginPreview:
    assert isinstance(preview.details, OriginPreview)
    return preview.details


def said(preview: Preview, language: str = "en") -> list[str]:
    return [Words(language).message(message) for message in of_origin(preview).brings]


def test_a_landing_says_what_its_halves_would_bring() -> None:
    """O-REW-8: no tile fits, so a card alone is promised; which tile, where only one fits."""
    assert said(of(beaver().tiles(0, 1).state(), LANDING)) == [
        "A tile of your choice, then one Action card",
        "Three Action cards, then two go back",
    ]
    bare = beaver().column("yellow", 2, 3, 4).state()
    assert said(of(bare, LANDING))[0] == "One Action card: no tile fits"
    assert said(of(bare, LANDING), "fr")[0] == "Une carte Action\u202f: aucune tuile ne convient"
    one = beaver().column("yellow", 1, 3, 4).state()
    assert said(of(one, LANDING))[0] == (
        "The tile of level 1, the only one that fits, then one Action card"
    )


def test_brown_halves_in_words() -> None:
    """O-REW-5, O-REW-8."""
    landing = "migrate:beaver-maple"
    assert said(of(beaver().state(), landing)) == ["Two brown tiles", "One tile of any column"]
    assert said(of(beaver().column("brown", 4, 5).state(), landing))[0] == (
        "Nothing: no brown tile fits"
    )
    alone = beaver().column("brown", 1).column("yellow").column("orange").column("purple")
    assert said(of(alone.state(), landing)) == [
        "The brown tile of level 1, the only one that fits",
        "The tile of level 1 from the brown column, the only one that fits",
    ]


@pytest.mark.parametrize("left", [1, 2, 3, 4])
@pytest.mark.parametrize("half", ["half:tile", "half:cards"])
def test_the_end_is_told_before_the_choice(left: int, half: str) -> None:
    """O-END-1: that a half draws the last card is said before it is chosen."""
    state = beaver().deck("action", size=left).state()
    # The landing itself ends the game only where whatever follows does.
    assert of(state, LANDING).ends == ("deck-action" if left == 1 else None)
    play(state, LANDING)
    promised = of(state, half).ends
    play(state, half)
    settle(state)
    assert state.observe(None).trigger == promised


def test_the_end_by_other_means_is_told_too() -> None:
    """O-END-1, J-END-1: the last pawn of the reserve, the last card of Junior's deck."""
    place = table(3)
    for seat, count in enumerate((7, 9, 9)):
        lands = [name for name in place.game.ids.territories if name != "zambezi"]
        place.fill(seat, count, *reversed(lands))
    assert of(place.state(), "evolve:11b-zambezi").ends == "pawns"
    junior = table(2, "junior").village(0, "beaver", "33b").cards(0, yellow=13).state()
    assert of(junior, LANDING).ends == "deck-action"
    assert of(junior, "migrate:beaver-maple").ends is None
