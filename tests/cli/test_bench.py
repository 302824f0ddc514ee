"""`origins bench`: that it measures, never how fast."""

from __future__ import annotations

from origins.core import backend
from tests.support.running import good, refused

QUICK = ("bench", "--seconds", "0.01", "--game", "junior")


def test_figures_for_every_player_count() -> None:
    (report,) = good(*QUICK, "--no-compare", "--json").json
    assert report["backend"] == backend.backend().kind
    assert [(row["game"], row["players"]) for row in report["figures"]] == [
        ("junior", 2),
        ("junior", 3),
        ("junior", 4),
    ]
    for row in report["figures"]:
        assert row["decisions_per_second"] > row["games_per_second"] > 0
        assert row["clone_us"] > 0
        assert row["observe_us"] > 0
    assert report["ratios"] == {}


def test_against_the_uncompiled_sources() -> None:
    (report,) = good(*QUICK, "--json").json
    wanted = set() if report["backend"] == "pure" else {"junior-2", "junior-3", "junior-4"}
    assert set(report["ratios"]) == wanted


def test_as_a_table() -> None:
    lines = good(*QUICK, "--no-compare").lines
    assert lines[0].startswith("Backend: ")
    assert "decisions/s" in lines[1]
    assert len(lines) == 5


def test_wrong_commands() -> None:
    assert "more than 0" in refused(2, "bench", "--seconds", "0")
    assert "there is no game 'go'" in refused(2, "bench", "--game", "go")
