"""What a viewer may not know is a value of its own type, never -1 or None."""

from __future__ import annotations

import msgspec


class Hidden(msgspec.Struct, frozen=True, tag_field="type", tag="hidden"):
    """Something is here and this viewer does not see it."""

    def __repr__(self) -> str:
        return "HIDDEN"


HIDDEN = Hidden()
