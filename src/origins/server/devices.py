"""Roughly what a session was opened with, for its owner to know it again."""

from __future__ import annotations

BROWSERS = (
    ("Edg", "Edge"), ("OPR", "Opera"), ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)  # fmt: skip
SYSTEMS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
    ("Mac OS", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
)  # fmt: skip
"""What stands in a User-Agent, and what it means; the first that is found counts."""


def device_of(agent: str) -> str:
    """Such as `Firefox · Linux`; empty where nothing is known."""
    found = (
        next((name for mark, name in known if mark in agent[:500]), "")
        for known in (BROWSERS, SYSTEMS)
    )
    return " · ".join(filter(None, found))
