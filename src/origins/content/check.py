"""Everything that is wrong with a pack of any family, by file and place."""

from __future__ import annotations

from pathlib import Path

from origins.content import loader
from origins.content.sheet import Findings, in_order
from origins.core import registry


def findings(folder: Path) -> Findings:
    """Empty for a pack that can be played; a manifest without a family is all that is read."""
    found: Findings = []
    family = loader.read_manifest(folder, []).get("family")
    game = registry.of_family(family) if isinstance(family, str) else None
    if game is None:
        loader.read_manifest(folder, found)
    else:
        game.examine_pack(folder, found)
    return in_order(found)
