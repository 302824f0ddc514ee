"""Loaded once by the process that servers are forked from, so that each starts at once."""

from __future__ import annotations

import tests.support.own_server  # noqa: F401  # what a server needs is imported before it is forked
from origins.core import registry
from origins.match import names

for _name in registry.names():
    registry.game(_name).new_initial_state()
names.is_reserved("")  # reads the words of all languages
