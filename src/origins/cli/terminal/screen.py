"""How wide the terminal is, and texts that keep to it. Elsewhere lines are as long as they are."""

from __future__ import annotations

import shutil
import sys
import textwrap


def columns() -> int | None:
    """The columns of the terminal, None where the output goes elsewhere."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def wrapped(text: str, indent: int = 0) -> str:
    """Lines broken between words where they are too long, and indented from there on."""
    width = columns()
    if width is None:
        return text
    # No-break spaces hold: only plain blanks are broken at.
    lines = (
        textwrap.wrap(
            line,
            width,
            subsequent_indent=indent * " ",
            drop_whitespace=True,
            replace_whitespace=False,
            break_long_words=False,
            break_on_hyphens=False,
        )
        for line in text.splitlines()
    )
    return "\n".join("\n".join(line) for line in lines)
