"""Who may not come in, known in memory: looking one up costs the same however many there are."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from datetime import UTC, datetime

from origins.server.problems import ProblemError, problem
from origins.server.store.bans import Ban

Prefixes = dict[tuple[int, int], dict[int, Ban]]
"""By version of IP and length of the prefix, the bans by their prefixes."""


class Bans:
    def __init__(self, bans: Iterable[Ban] = ()) -> None:
        self._people: dict[str, Ban] = {}
        self._networks: Prefixes = {}
        for ban in bans:
            if ban.what == "account":
                self._people[ban.about] = ban
            else:
                network = ipaddress.ip_network(ban.about)
                key = network.version, network.prefixlen
                self._networks.setdefault(key, {})[int(network.network_address)] = ban

    def find(self, person: str, address: str, now: int) -> Ban | None:
        """The ban that concerns a person, or whoever comes from an address."""
        ban = self._people.get(person)
        if ban is not None and not ban.over(now):
            return ban
        return self._of_address(address, now) if self._networks else None

    def _of_address(self, address: str, now: int) -> Ban | None:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return None
        number, bits = int(found), found.max_prefixlen
        for (version, length), bans in self._networks.items():
            if version == found.version:
                ban = bans.get(number >> (bits - length) << (bits - length))
                if ban is not None and not ban.over(now):
                    return ban
        return None


def banned(ban: Ban) -> ProblemError:
    """What a banned person is told: until when, and why."""
    if ban.until is None:
        return problem(403, "banned", f"banned: {ban.reason}", words=ban.reason)
    until = datetime.fromtimestamp(ban.until / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    detail = f"banned until {until} UTC: {ban.reason}"
    return problem(403, "banned-until", detail, words=ban.reason, until=until)
