"""Texts of strangers for a terminal: what would steer it (clear, colour, title) is taken out."""

from __future__ import annotations

import re

STEERING = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""The control characters of either set, but for tab and end of line."""


def plain(text: str) -> str:
    """The text with a mark in place of each control character."""
    return STEERING.sub("\ufffd", text)


def escaped(json: str) -> str:
    """JSON that means the same: it leaves some control characters as they are."""
    return STEERING.sub(lambda found: f"\\u{ord(found[0]):04x}", json)
