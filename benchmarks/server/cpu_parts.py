"""Which part of a server took the processor's time, from a profile of its main thread."""

from __future__ import annotations

import pstats
import re
from collections import Counter
from pathlib import Path

Function = tuple[str, int, str]
LIBRARY = re.compile(r"(?:site-packages|lib/python[\d.]+(?!/site-packages))/([^/.]+)")
OURS = re.compile(r"origins/(server/store|server|match|games|core|content|bots|cli)")
"""The package's folders, the inner one first."""
MOST = 12


def part_of(function: Function) -> str:
    file = function[0]
    if found := OURS.search(file):
        return f"origins.{found[1].replace('/', '.')}"
    if found := LIBRARY.search(file):
        return found[1]
    return "import" if "importlib" in file else "builtins"


def parts(profile: Path) -> dict[str, float]:
    """The part of the time, 0 to 1, by package; what is built in counts for who called it."""
    spent: Counter[str] = Counter()
    stats = pstats.Stats(str(profile)).stats  # type: ignore[attr-defined]
    for function, (_, _, own, _, callers) in stats.items():
        if "select.epoll" in function[2]:
            continue  # it waits
        if function[0] != "~" or not callers:
            spent[part_of(function)] += own
            continue
        for caller, (_, _, there, _) in callers.items():
            spent[part_of(caller)] += there
    whole = sum(spent.values()) or 1.0
    return {name: round(time / whole, 3) for name, time in spent.most_common(MOST)}
