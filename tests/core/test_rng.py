"""The two generators: published numbers, no bias, the same on every backend."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from origins.core.rng import DealRng, FastRng, Rng, mix64, written

ALL = 0xFFFF_FFFF_FFFF_FFFF
GOLDEN = 0x9E3779B97F4A7C15


def generators(seed: int) -> list[Rng]:
    return [DealRng(seed), FastRng(seed)]


def splitmix64(seed: int, count: int) -> list[int]:
    return [mix64((seed + GOLDEN * (i + 1)) & ALL) for i in range(count)]


def test_splitmix64_gives_the_published_numbers() -> None:
    assert splitmix64(1234567, 5) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    assert splitmix64(0, 2) == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4]


def test_xoshiro256starstar_gives_the_published_numbers() -> None:
    rng = FastRng(0)
    rng.setstate((1, 2, 3, 4))
    assert [rng.next64() for _ in range(10)] == [
        11520,
        0,
        1509978240,
        1215971899390074240,
        1216172134540287360,
        607988272756665600,
        16172922978634559625,
        8476171486693032832,
        10595114339597558777,
        2904607092377533576,
    ]


def test_fast_seed_is_spread_by_splitmix64() -> None:
    assert FastRng(42).state() == tuple(splitmix64(42, 4))
    assert FastRng(-1).state() == FastRng(ALL).state()
    assert FastRng(2**64 + 42).state() == FastRng(42).state()


def test_deal_is_sha256_in_counter_mode() -> None:
    from hashlib import sha256

    key = sha256(b"origins deal 1:i7").digest()
    stream = b"".join(sha256(key + i.to_bytes(8, "big")).digest() for i in range(3))
    rng = DealRng(7)
    numbers = [rng.next64() for _ in range(12)]
    assert b"".join(number.to_bytes(8, "big") for number in numbers) == stream


@pytest.mark.parametrize("seed", [0, 7, 2**300, -5, True, "", "Origin", "é" * 100])
def test_a_seed_deals_the_same_as_its_text(seed: int | str) -> None:
    """Seeds of any size; a record keeps the text."""
    assert DealRng(seed).next64() == DealRng(written(seed)).next64()


def test_deal_tells_texts_apart() -> None:
    texts = ("1", "01", "+1", "-1", "1.0", " 1", "-0", "0", "--1", "-", "", "\u0661", "one")
    assert len({DealRng(text).next64() for text in texts}) == len(texts)
    for wrong in (1.5, b"1", None):
        with pytest.raises(TypeError):
            DealRng(wrong)  # type: ignore[arg-type]


def test_state_goes_on_where_it_stood() -> None:
    rng = FastRng(5)
    rng.next64()
    saved = rng.state()
    ahead = [rng.next64() for _ in range(5)]
    other = FastRng(0)
    other.setstate(saved)
    assert [other.next64() for _ in range(5)] == ahead


@pytest.mark.parametrize("words", [(0, 0, 0, 0), (1, 2, 3), (1, 2, 3, 2**64), (1, 2, 3, -1)])
def test_setstate_refuses_what_is_no_state(words: tuple[int, ...]) -> None:
    rng = FastRng(1)
    before = rng.state()
    with pytest.raises(ValueError, match="state"):
        rng.setstate(words)
    assert rng.state() == before


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize("index", [0, 1], ids=["deal", "fast"])
@pytest.mark.parametrize("n", [2, 3, 7, 48, 100])
def test_below_is_uniform(index: int, n: int) -> None:
    rng = generators(2026)[index]
    seen = Counter(rng.below(n) for _ in range(400 * n))
    freedom = n - 1
    # five standard deviations of the chi-square distribution; the seed is fixed
    assert chi_square([seen[i] for i in range(n)]) < freedom + 5 * (2 * freedom) ** 0.5
    assert set(seen) == set(range(n))


@pytest.mark.parametrize("index", [0, 1], ids=["deal", "fast"])
def test_shuffle_gives_every_order_alike(index: int) -> None:
    rng = generators(11)[index]
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 200):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        seen[tuple(items)] += 1
    counts = [seen[order] for order in permutations(range(4))]
    assert chi_square(counts) < 23 + 5 * 46**0.5


@given(st.integers(0, ALL), st.integers(1, 2**63))
def test_below_stays_below(seed: int, n: int) -> None:
    for rng in generators(seed):
        assert 0 <= rng.below(n) < n


def test_below_draws_again_instead_of_leaning() -> None:
    """With n = 2**63 + 1 nearly half of all numbers must be thrown away."""
    n = 2**63 + 1
    plain, rng = FastRng(3), FastRng(3)
    wanted = [x for x in (plain.next64() for _ in range(200)) if x < n]
    assert [rng.below(n) for _ in range(50)] == wanted[:50]


def test_one_choice_needs_no_number() -> None:
    rng = FastRng(9)
    before = rng.state()
    assert rng.below(1) == 0
    assert rng.state() == before


SAMPLE = """
from origins.core.rng import DealRng, FastRng
for rng in (FastRng(123), DealRng("table 4")):
    deck = list(range(40))
    rng.shuffle(deck)
    print([rng.next64() for _ in range(20)], [rng.below(n) for n in range(1, 60)], deck)
"""


def test_every_backend_gives_the_same_numbers() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", SAMPLE],
            env={**os.environ, "ORIGINS_PURE": pure},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for pure in ("0", "1")
    }
    assert len(printed) == 1
    assert printed.pop().count("\n") == 2
