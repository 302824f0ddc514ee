"""Writes docs/record.schema.json from the structs of origins.core.record.

python tools/make_schema.py [--check]
"""

from __future__ import annotations

import json
import sys
from inspect import cleandoc
from pathlib import Path
from typing import Any

import msgspec

from origins.core.record import FORMAT, VERSION, Entry, Header, Result

PLACE = Path(__file__).parent.parent / "docs" / "record.schema.json"


def schema() -> dict[str, Any]:
    """One line of a record is a header, a move or the result."""
    lines, parts = msgspec.json.schema_components(
        [Header, Entry, Result], ref_template="#/$defs/{name}"
    )
    for part in parts.values():
        if "description" in part:  # Python 3.13 strips the indentation of docstrings itself
            part["description"] = cleandoc(part["description"])
    parts["Header"]["properties"]["format"] = {"const": FORMAT}
    parts["Header"]["properties"]["version"] = {"const": VERSION}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A line of an Origins record, version {VERSION}",
        "description": "Line 1 is a Header, then one Entry a move, last the Result of a "
        "finished game. docs/record.md explains it.",
        "anyOf": list(lines),
        "$defs": parts,
    }


def main() -> None:
    text = json.dumps(schema(), indent=2) + "\n"
    if "--check" in sys.argv:
        sys.exit(0 if PLACE.read_text() == text else f"{PLACE.name} is out of date: make schema")
    PLACE.write_text(text)


if __name__ == "__main__":
    main()
