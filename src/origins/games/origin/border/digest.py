"""One 64-bit number for a whole position; secrets count, the log does not."""

from __future__ import annotations

from origins.core.digest import Digest
from origins.games.origin.border.fields import DIGEST, FRESH

digest = Digest(FRESH, DIGEST)
