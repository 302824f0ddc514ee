"""The fields of objects of hot classes, as their `__init__` declares them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any


def copy_fields(old: object, new: object) -> None:
    """Give `new` every field of `old`, lists copied. In C the build spells it out."""
    for name, value in vars(old).items():
        setattr(new, name, value[:] if isinstance(value, list) else value)


def fields(thing: object) -> dict[str, Any]:
    """Every field by name, in the order of `__init__`."""
    if hasattr(thing, "__dict__"):
        return dict(vars(thing))
    described = vars(type(thing)).items()
    kinds = (GetSetDescriptorType, MemberDescriptorType)
    return {name: getattr(thing, name) for name, one in described if isinstance(one, kinds)}


@dataclass(frozen=True)
class Follows:
    """How a field that is not saved is read from what is saved under this name."""

    name: str
    read: Callable[[Any, Any], Any]
    """From that and the ids of the pack."""
