"""Everything that is wrong with a pack of any family, by file and place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from origins.content import loader, origin, origine
from origins.content.sheet import Findings, in_order

EXAMINE: dict[object, Callable[[Path, Findings], object]] = {
    "origin": origin.examine, "origine": origine.examine,
}  # fmt: skip


def findings(folder: Path) -> Findings:
    """Empty for a pack that can be played; a manifest without a family is all that is read."""
    found: Findings = []
    family = loader.read_manifest(folder, []).get("family")
    examine = EXAMINE.get(family) if isinstance(family, str) else None
    (examine or loader.read_manifest)(folder, found)
    return in_order(found)
