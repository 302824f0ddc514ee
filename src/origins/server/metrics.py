"""What Prometheus may read."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

TIMES = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0)


class Metrics:
    """One set for each server, so that several can live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("origins_sockets", "Open sockets", registry=self.registry)
        self.rooms = Gauge("origins_tables_loaded", "Tables in memory", registry=self.registry)
        self.moves = Counter(
            "origins_moves", "Moves stored", ["game", "by"], registry=self.registry
        )
        self.refusals = Counter("origins_refusals", "Requests refused", registry=self.registry)
        self.races = Counter(
            "origins_races", "Entries that another server wrote first", registry=self.registry
        )
        self.limited = Counter(
            "origins_limited", "Requests over a limit", ["what"], registry=self.registry
        )
        self.store_failures = Counter(
            "origins_store_failures", "Writes the store refused", registry=self.registry
        )
        self.set_aside = Counter(
            "origins_tables_set_aside", "Damaged tables found", registry=self.registry
        )
        self.task_failures = Counter(
            "origins_task_failures", "Background work that failed", ["what"], registry=self.registry
        )
        self.commit = Histogram(
            "origins_commit_seconds",
            "From request to stored",
            buckets=TIMES,
            registry=self.registry,
        )
        self.loop_lag = Histogram(
            "origins_loop_lag_seconds",
            "How late the event loop runs what is due",
            buckets=TIMES,
            registry=self.registry,
        )
        self.loop_stalls = Counter(
            "origins_loop_stalls",
            "Times the event loop was blocked, which the log explains",
            registry=self.registry,
        )
        self.collecting = Histogram(
            "origins_gc_seconds",
            "How long the garbage collector stopped everything",
            ["generation"],
            buckets=TIMES,
            registry=self.registry,
        )
        self.bot_waiting = Histogram(
            "origins_bot_waiting_seconds",
            "How long questions to bots wait for a worker",
            buckets=TIMES,
            registry=self.registry,
        )
        self.thinking = Histogram(
            "origins_bot_seconds",
            "How long bots think",
            ["bot"],
            buckets=TIMES,
            registry=self.registry,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
