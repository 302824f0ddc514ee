"""Time: how much of it each seat has, from what the log says was spent."""

from __future__ import annotations

import copy

from origins.match.settings import ClockRule, DaysClock, LiveClock
from origins.match.views import ClockView, SeatClock

DAY = 24 * 3600 * 1000


class Clock:
    """The clocks of a table. A decision starts when it arises; only `spent` uses up a bank."""

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self.rule = rule
        bank = rule.bank * 1000 if isinstance(rule, LiveClock) else 0
        self.bank = [bank] * seats
        self.since: dict[int, int] = {}
        self.stopped: int | None = None

    def copy(self) -> Clock:
        twin = copy.copy(self)
        twin.bank, twin.since = list(self.bank), dict(self.since)
        return twin

    def decide(self, seats: tuple[int, ...], fresh: tuple[int, ...], now: int) -> None:
        """`seats` decide from now on; of these, `fresh` have only just begun to."""
        self.since = {seat: now if seat in fresh else self.since.get(seat, now) for seat in seats}

    def stop(self, now: int) -> None:
        self.stopped = now

    def go_on(self, now: int) -> None:
        if self.stopped is not None:
            gap = now - self.stopped
            self.since = {seat: at + gap for seat, at in self.since.items()}
            self.stopped = None

    def wake(self, now: int) -> None:
        """Nobody loses live time to a server that was down; days go on."""
        if isinstance(self.rule, LiveClock) and self.stopped is None:
            self.since = {seat: max(at, now) for seat, at in self.since.items()}

    def skip(self, gap: int) -> None:
        """The wall clock has jumped, or nothing ran for a while: live time leaves that out."""
        if self.stopped is None and not isinstance(self.rule, DaysClock):
            self.since = {seat: at + gap for seat, at in self.since.items()}

    def spent(self, seat: int, now: int) -> int:
        end = now if self.stopped is None else self.stopped
        return max(0, end - self.since.get(seat, end))

    def charge(self, seat: int, spent: int) -> None:
        if isinstance(self.rule, LiveClock):
            self.bank[seat] = max(0, self.bank[seat] - max(0, spent - self.rule.per_move * 1000))

    def allowance(self) -> int | None:
        match self.rule:
            case LiveClock():
                return self.rule.per_move * 1000
            case DaysClock():
                return self.rule.days * DAY
        return None

    def deadline(self, seat: int) -> int | None:
        """When the time of a deciding seat is up; None where it never is."""
        allowance = self.allowance()
        if allowance is None or self.stopped is not None or seat not in self.since:
            return None
        return self.since[seat] + allowance + self.bank[seat]

    def view(self, now: int, running: tuple[int, ...]) -> ClockView | None:
        allowance = self.allowance()
        if allowance is None:
            return None
        seats = []
        for seat, bank in enumerate(self.bank):
            used = self.spent(seat, now)
            seats.append(
                SeatClock(
                    seat=seat,
                    move=max(0, allowance - used),
                    bank=max(0, bank - max(0, used - allowance)),
                    running=seat in running and self.stopped is None,
                )
            )
        return ClockView(now=now, seats=tuple(seats))
