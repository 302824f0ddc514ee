"""What goes over the wire is described where others read it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error

from origins.cli.remote import Remote
from origins.server import protocol
from own_postgres import free_port
from own_server import Forked, Threaded

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "protocol.md").read_text("utf-8")


def test_the_types_of_the_client_are_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "make_protocol.py", "--check"],
        check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "frame", [*get_args(protocol.AnyClientFrame), *get_args(protocol.AnyServerFrame)]
)
def test_every_frame_is_documented(frame: type[msgspec.Struct]) -> None:
    assert re.search(rf"`{frame.__struct_config__.tag}\b", DOCS)


def test_every_route_is_documented(server: Threaded) -> None:
    paths = Remote(server.address).call("GET", "/openapi.json")["paths"]
    for path, methods in paths.items():
        short = path.removeprefix("/api/v1").replace("{table}", "{id}").replace("{pack}", "{id}")
        for method in methods:
            assert f"`{method.upper()} {short}" in DOCS, f"{method} {path}"


def test_the_description_of_the_api_holds_together(server: Threaded) -> None:
    document: dict[str, Any] = Remote(server.address).call("GET", "/openapi.json")
    names = set(document["components"]["schemas"])
    used = set(re.findall(r"#/components/schemas/(\w+)", msgspec.json.encode(document).decode()))
    assert used <= names


@pytest.mark.slow
def test_no_request_of_schemathesis_breaks_the_server(tmp_path: Path) -> None:
    """Requests made from the API's own description, good and bad, for a person with a session."""
    server = Forked(f"sqlite:///{tmp_path / 'tables.sqlite'}", free_port())
    server.start()
    try:
        _ask_everything(server.address)
    finally:
        server.kill()


def _ask_everything(address: str) -> None:
    person = Remote(address).enter("Schema")
    body = {"settings": {"game": "junior", "players": 2}, "seats": ["me", "open"]}
    table = person.call("POST", "/tables", body)["table"]["id"]
    headers = {"Authorization": f"Bearer {person.token}", "content-type": "application/json"}
    schema = schemathesis.openapi.from_url(f"{address}/api/v1/openapi.json")
    counts: dict[int, int] = {}
    for operation in schema.get_all_operations():
        described: Any = operation.ok()  # type: ignore[union-attr]

        @settings(max_examples=60, suppress_health_check=list(HealthCheck))
        @given(case=described.as_strategy(), real=st.booleans())
        def ask(case: Any, real: bool) -> None:
            if real and "table" in (case.path_parameters or {}):
                case.path_parameters["table"] = table
            answer = case.call(headers=headers)
            case.validate_response(answer, checks=[not_a_server_error])
            counts[answer.status_code] = counts.get(answer.status_code, 0) + 1

        ask()
    print(f"\nSchemathesis: {sum(counts.values())} requests, by status {sorted(counts.items())}")
    assert sum(counts.values()) > 500
    assert not any(status >= 500 for status in counts)
