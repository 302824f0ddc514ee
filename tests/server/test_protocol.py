"""What goes over the wire is described where others read it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import origins
from origins.client import Remote
from origins.server import protocol
from tests.support.own_postgres import free_port
from tests.support.own_server import Forked, Threaded
from tests.support.schema_requests import ask_everything

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


def test_the_server_builds_no_view_of_its_own() -> None:
    """What a viewer may see is decided in the gate alone; the server only passes it on."""
    folder = Path(origins.__file__).parent / "server"
    for path in folder.rglob("*.py"):
        found = re.findall(
            r"^(?!.*metrics).*\.(?:seen_by|observe|move_seen_by)\(", path.read_text(), re.M
        )
        assert found == [], path


@pytest.mark.slow
def test_no_request_of_schemathesis_breaks_the_server(tmp_path: Path) -> None:
    """More of them: `python benchmarks/server/fuzz.py`."""
    server = Forked(f"sqlite:///{tmp_path / 'tables.sqlite'}", free_port())
    server.start()
    try:
        counts = ask_everything(server.address, 60)
    finally:
        server.kill()
    assert sum(counts.values()) > 500
    assert not any(status >= 500 for status in counts)
