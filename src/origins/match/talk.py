"""Who may say something now. The rules of a game may keep its players silent."""

from __future__ import annotations

import unicodedata

from origins.core.errors import Message
from origins.match.table import Table
from origins.match.views import TalkView

EMOTES = ("hello", "thanks", "well-played", "thinking", "oops", "wow")
ALLOWED = TalkView(open=True, reason=None)


def talk(table: Table, seat: int | None) -> TalkView:
    """Whether `seat` may talk to the table; spectators (None) only ever talk among themselves."""
    if table.closed is not None:
        return TalkView(open=False, reason=Message("refused-closed"))
    if not table.settings.talk:
        return TalkView(open=False, reason=Message("refused-talk-off"))
    if seat is None or table.started is None or table.over:
        return ALLOWED
    if table.game.talk == "contract" and not table.state().may_talk():
        return TalkView(open=False, reason=Message("refused-talk-silence"))
    return ALLOWED


def cleaned(text: str) -> str:
    """One line of plain characters: no controls, no direction marks, no towers of accents."""
    kept = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(char)
        marks = marks + 1 if kind == "Mn" else 0
        if kind.startswith("C") and char not in "\u200c\u200d\n\t":
            continue
        if marks <= 2:
            kept.append(" " if kind.startswith("Z") or char in "\n\t" else char)
    return " ".join("".join(kept).split())
