"""Tables to play at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.desk import Desk


@pytest.fixture
def desk() -> Callable[..., Desk]:
    def make(
        game: str = "origin", players: int = 2, plans: list[str] | None = None, **settings: Any
    ) -> Desk:
        return Desk(game, players, plans, **settings)

    return make
