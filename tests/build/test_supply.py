"""What a release is made of: the list of parts, the checksums, and what is known against a part."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import jsonschema
import pytest
import referencing
from referencing import Resource

import audit
import client
import origins
import parts

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def bill() -> dict[str, Any]:
    return parts.bill()


def test_every_locked_package_is_listed(bill: dict[str, Any]) -> None:
    listed = {part["purl"]: part for part in bill["components"]}
    assert len(listed) == len(bill["components"])
    lock = parts.locked((ROOT / "requirements/run.txt").read_text("utf-8"))
    for name, (version, hashes) in lock.items():
        part = listed.pop(f"pkg:pypi/{name}@{version}")
        assert [one["value"] for one in part["properties"]] == hashes
        assert all(len(one) == 64 for one in hashes)
    # The rest is the client's: what it is built of, and nothing of its tests.
    assert {purl.partition("/")[0] for purl in listed} == {"pkg:npm"}
    build = json.loads((ROOT / "web/package.json").read_text("utf-8"))
    names = {part["name"] for part in listed.values()}
    assert set(build["dependencies"]) <= names
    assert not set(build["devDependencies"]) & names
    for part in listed.values():
        assert [len(one["content"]) for one in part["hashes"]] == [128], part


def test_what_runs_is_told_from_what_builds(bill: dict[str, Any]) -> None:
    scope = {part["name"]: part["scope"] for part in bill["components"]}
    for name in ("fastapi", "uvicorn", "sqlalchemy", "argon2-cffi", "msgspec", "greenlet"):
        assert scope[name] == "required", name
    for name in ("cython", "hatchling", "setuptools"):
        assert scope[name] == "excluded", name


def test_the_same_locks_give_the_same_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000000")
    assert parts.written() == parts.written()
    assert '"timestamp": "2027-01-15T08:00:00Z"' in parts.written()


@pytest.mark.slow
def test_the_list_is_cyclonedx(bill: dict[str, Any]) -> None:
    """By the schemas of CycloneDX itself, which come with pip-audit."""
    home = Path(audit.pip_audit()[0]).parents[1]
    (folder,) = home.glob("lib/python*/site-packages/cyclonedx/schema/_res")
    schemas = {
        name: json.loads((folder / f"{name}.SNAPSHOT.schema.json").read_text("utf-8"))
        for name in (f"bom-{parts.SPEC}", "spdx", "jsf-0.82")
    }
    main = schemas[f"bom-{parts.SPEC}"]
    registry: Any = referencing.Registry().with_resources(
        [
            (urljoin(main["$id"], f"{name}.SNAPSHOT.schema.json"), Resource.from_contents(schema))
            for name, schema in schemas.items()
        ]
    )
    jsonschema.Draft7Validator(main, registry=registry).validate(bill)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft7Validator(main, registry=registry).validate({**bill, "components": 5})


@pytest.mark.slow
def test_a_release_is_whole(tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    command = [sys.executable, "tools/release.py", str(folder)]
    quick = {**os.environ, "ORIGINS_NO_COMPILE": "1"}
    done = subprocess.run(command, cwd=ROOT, env=quick, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    version = origins.__version__
    assert sorted(path.name for path in folder.iterdir()) == [
        "SHA256SUMS",
        f"origins-{version}-py3-none-any.whl",
        f"origins-{version}.cdx.json",
        f"origins-{version}.tar.gz",
    ]
    for line in (folder / "SHA256SUMS").read_text("utf-8").splitlines():
        digest, name = line.split("  ")
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest
    listed = json.loads((folder / f"origins-{version}.cdx.json").read_text("utf-8"))
    assert listed["components"] == parts.bill()["components"]
    again = subprocess.run(
        command, cwd=ROOT, env=quick, capture_output=True, text=True, check=False
    )
    assert again.returncode == 1
    assert "is not empty" in again.stderr


PIP_AUDIT = {
    "dependencies": [
        {"name": "good", "version": "1.0", "vulns": []},
        {
            "name": "bad",
            "version": "2.0",
            "vulns": [{"id": "PYSEC-1", "fix_versions": ["2.1"]}, {"id": "PYSEC-2"}],
        },
    ]
}
SKIPPED = {"dependencies": [{"name": "alembic", "skip_reason": "not found"}]}


@pytest.mark.parametrize(
    ("out", "known", "unreached", "code"),
    [
        (json.dumps(PIP_AUDIT), ["bad 2.0: PYSEC-1, mended in 2.1", "bad 2.0: PYSEC-2"], "", 1),
        (json.dumps({"dependencies": PIP_AUDIT["dependencies"][:1]}), [], "", 0),
        (json.dumps(SKIPPED), [], "nothing is told of 1 of 1 packages (alembic, ...)", 3),
        ("", [], "connection refused", 3),
    ],
)
def test_what_pip_audit_says(
    out: str, known: list[str], unreached: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    found = audit.from_pip_audit("lock", out, "Traceback\nconnection refused\n")
    assert (found.known, found.unreached) == (known, unreached)
    assert audit.told([found]) == code
    said = capsys.readouterr().out
    assert ("NOT AUDITED" in said) == bool(unreached)
    assert all(line in said for line in known)


class Registry(BaseHTTPRequestHandler):
    """An npm registry on loopback: with the advisories of a test, or without such a service."""

    advisories: dict[str, Any] | None = None

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers.get("content-length", 0)))
        self._answer(405 if self.advisories is None else 200, self.advisories or {})

    def do_GET(self) -> None:
        self._answer(404, {})

    def _answer(self, status: int, body: dict[str, Any]) -> None:
        raw = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw)

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def registry() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Registry)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def test_npm_is_asked_about_the_lock(registry: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real npm, with a service that knows something, nothing, or is not there."""
    npm, path = client.npm()
    command = [*npm, "audit", "--json", "--registry", registry, "--fetch-retries=0"]
    monkeypatch.setattr(Registry, "advisories", None)
    assert "405" in audit.ask_npm(command, path).unreached
    monkeypatch.setattr(Registry, "advisories", {})
    assert audit.ask_npm(command, path) == audit.Looked("web/package-lock.json", [])
    hole = {
        "id": 1, "url": "", "title": "A hole in everything", "severity": "high",
        "vulnerable_versions": "<999", "cwe": [], "cvss": {"score": 9},
    }  # fmt: skip
    monkeypatch.setattr(Registry, "advisories", {"svelte": [hole]})
    (line,) = audit.ask_npm(command, path).known
    assert line.endswith(": A hole in everything (high)")
    assert line.startswith("svelte ")


def test_nothing_comes_from_outside_the_locks() -> None:
    """Every package is pinned by a hash, none by an address or a branch."""
    for lock in (ROOT / "requirements").glob("*.txt"):
        text = lock.read_text("utf-8")
        assert "://" not in text, lock
        for name, (version, hashes) in parts.locked(text).items():
            assert version, name
            assert hashes, name
    packages = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))["packages"]
    assert all(entry.get("integrity") for path, entry in packages.items() if path)
