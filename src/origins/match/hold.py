"""Who has a seat."""

from __future__ import annotations

from typing import Literal

import msgspec


class Hold(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who has a seat: nobody yet, a person (by id), or a bot (by name).

    An open seat may be kept for somebody who is `invited` (by id, called `name`) until he answers;
    once he has `declined`, anybody may take it.
    """

    who: Literal["open", "person", "bot"]
    person: str = ""
    name: str = ""
    bot: str = ""
    local: bool = False
    invited: str = ""
    declined: bool = False
    former: bool = False
    """Whoever it was has deleted his account: the name is gone, and `person` is nobody's id."""

    def without(self, old: str, new: str) -> Hold:
        """The seat of somebody who is to be forgotten; `new` is what he is from then on."""
        if self.person == old:
            return msgspec.structs.replace(self, person=new, name="", former=True)
        return Hold(who="open") if self.invited == old else self


def without(holds: tuple[Hold, ...], old: str, new: str) -> tuple[Hold, ...]:
    """The seats of a table from which somebody is forgotten."""
    return tuple(hold.without(old, new) for hold in holds)
