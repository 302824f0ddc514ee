"""What a program that plays Origin or Origin Junior by itself is told of the pack."""

from __future__ import annotations

import msgspec

from origins.core.hooks import Briefing
from origins.games.origin.pack_files import OriginPack


def briefing(pack: OriginPack) -> Briefing:
    """The map without its drawing, the cards with what they do, the tokens."""
    world = pack.map
    return Briefing(
        map={
            "territories": {
                t.id: {"continent": t.continent, "island": t.island, "color": t.color}
                for t in world.territories
            },
            "straits": {strait.id: list(strait.between) for strait in world.straits},
        },
        adjacency={t.id: list(t.neighbours) for t in world.territories},
        content={
            "cards": msgspec.to_builtins(pack.cards),
            "tokens": msgspec.to_builtins(pack.tokens),
        },
    )
