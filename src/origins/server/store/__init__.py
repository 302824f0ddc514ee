"""Where tables, people and sessions are kept: SQLite by default, PostgreSQL by URL."""

from origins.server.store.engine import StoreUnavailable
from origins.server.store.store import Store

__all__ = ["Store", "StoreUnavailable"]
