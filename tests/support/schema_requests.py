"""Requests made by Schemathesis from the API's own description, good and bad."""

from __future__ import annotations

from collections import Counter
from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error

from origins.client import Remote


def ask_everything(address: str, examples: int) -> Counter[int]:
    """So many requests for each operation, for a person with a session; answers by status."""
    person = Remote(address).enter("Schema")
    body = {"settings": {"game": "junior", "players": 2}, "seats": ["me", "open"]}
    table = person.call("POST", "/tables", body)["table"]["id"]
    headers = {"Authorization": f"Bearer {person.token}", "content-type": "application/json"}
    schema = schemathesis.openapi.from_url(f"{address}/api/v1/openapi.json")
    counts: Counter[int] = Counter()
    for operation in schema.get_all_operations():
        described: Any = operation.ok()  # type: ignore[union-attr]

        @settings(max_examples=examples, suppress_health_check=list(HealthCheck), deadline=None)
        @given(case=described.as_strategy(), real=st.booleans())
        def ask(case: Any, real: bool) -> None:
            if real and "table" in (case.path_parameters or {}):
                case.path_parameters["table"] = table
            answer = case.call(headers=headers)
            case.validate_response(answer, checks=[not_a_server_error])
            counts[answer.status_code] += 1

        ask()
    return counts
