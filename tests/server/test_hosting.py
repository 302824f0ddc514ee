"""Every configuration of docs/hosting.md is started: commands, nginx, Caddy, several servers."""

from __future__ import annotations

import contextlib
import re
import shlex
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from origins.client import RemoteError
from tests.server.conftest import Party
from tests.support import own_proxy, own_redis
from tests.support.own_postgres import Cluster, free_port
from tests.support.own_proxy import Proxy
from tests.support.own_redis import Redis
from tests.support.own_server import Threaded, answers

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
Serve = Callable[..., Threaded]
KINDS = ["nginx", "caddy"]


def commands() -> list[str]:
    """Each `origins serve …` of the page; a line that ends with a backslash goes on."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE.replace("\\\n", " "), re.M | re.S)
    blocks = [block for language, block in found if not language]
    lines = [line.partition("#")[0].strip() for block in blocks for line in block.splitlines()]
    return list(dict.fromkeys(line for line in lines if line.startswith("origins serve")))


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    with own_redis.redis() as running:
        yield running


def test_the_page_has_them_all() -> None:
    text = "\n".join(commands())
    for part in (
        "--host 0.0.0.0",
        "--public-url",
        "postgresql://",
        "--port 8766",
        "--bus redis://",
    ):
        assert part in text


@pytest.mark.slow
@pytest.mark.parametrize("line", commands())
def test_each_command_serves(line: str, tmp_path: Path, postgres: Cluster, redis: Redis) -> None:
    """As it stands, but for what belongs to the host: port, folder, database, pack, browser."""
    port = free_port()
    words = [word for word in shlex.split(line)[1:] if word != "--open-browser"]
    given = dict(zip(words, [*words[1:], ""], strict=True))
    if "--bus" in given:
        words[words.index("--bus") + 1] = redis.address
    if "--db" in given:
        words[words.index("--db") + 1] = postgres.new_database(f"hosting{port}")
    else:
        words += ["--data", str(tmp_path)]
    if "--host" in given:
        words[words.index("--host") + 1] = "127.0.0.1"
    if "--pack" in given:
        pack = tmp_path / "pack"
        subprocess.run([sys.executable, "-m", "origins.cli", "pack", "new", str(pack)], check=True)
        words[words.index("--pack") + 1] = str(pack)
    if "--port" in given:
        words[words.index("--port") + 1] = str(port)
    else:
        words += ["--port", str(port)]
    process = subprocess.Popen(
        [sys.executable, "-m", "origins.cli", *words], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Origins: http")
        until(lambda: answers(f"http://127.0.0.1:{port}"))
        if "--public-url" in given:
            name = given["--public-url"].removeprefix("https://")
            page = httpx.get(
                f"http://127.0.0.1:{port}/api/v1/games", headers={"host": name}, timeout=60
            )
            assert page.status_code == 200
    finally:
        process.terminate()
        process.wait(60)
        assert process.stdout is not None
        process.stdout.close()


def until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.05)


def site(kind: str) -> str:
    file = {"nginx": "nginx.conf", "caddy": "Caddyfile"}[kind]
    return (ROOT / "deploy" / file).read_text("utf-8")


def several(kind: str) -> str:
    """The same with what the page says of several servers."""
    (part,) = re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.M | re.S)
    one = {"nginx": r"upstream origins \{.*?^\}\n", "caddy": r"^\treverse_proxy.*\n"}[kind]
    assert len(re.findall(one, site(kind), re.M | re.S)) == 1
    return re.sub(one, lambda _: part, site(kind), flags=re.M | re.S)


def behind(text: str, *servers: Threaded) -> str:
    for number, server in enumerate(servers):
        here = server.address.removeprefix("http://")
        assert f"127.0.0.1:{8765 + number}" in text
        text = text.replace(f"127.0.0.1:{8765 + number}", here)
    return text


@contextlib.contextmanager
def proxy(kind: str, text: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Proxy]:
    start = {"nginx": own_proxy.nginx, "caddy": own_proxy.caddy}[kind]
    with start(text, folder) as running:
        until(running.authority.is_file)
        # Whoever makes a connection in this test trusts the proxy's certificate.
        monkeypatch.setenv("SSL_CERT_FILE", str(running.authority))
        until(lambda: answers(running.address))
        yield running


@pytest.mark.parametrize("kind", KINDS)
def test_one_server_behind_a_proxy(
    kind: str, serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    with proxy(kind, behind(site(kind), server), tmp_path, monkeypatch) as front:
        trusted = ssl.create_default_context()
        with httpx.Client(verify=trusted, base_url=front.address, timeout=60) as browser:
            assert browser.get("/").status_code == 200
            own = {"origin": front.address, "sec-fetch-site": "same-origin"}
            answer = browser.post("/api/v1/session", json={"name": "Ann"}, headers=own)
            assert answer.status_code == 200
            assert answer.headers["set-cookie"].startswith("__Host-origins=")
            foreign = {"origin": "https://evil.example"}
            answer = browser.post("/api/v1/session", json={"name": "Eve"}, headers=foreign)
            assert answer.status_code == 403
            # Who says himself where he comes from is not believed: metrics are for this machine.
            forged = {"x-forwarded-for": "198.51.100.7"}
            assert browser.get("/api/v1/metrics", headers=forged).status_code == 200
        play(front)


def people_at(front: Any) -> Party:
    """Two people who come by the proxy."""
    return Party(front, "junior", 2)


def play(front: Proxy) -> None:
    """A table, its sockets and some moves."""
    party = people_at(front)
    party.start()
    before = party.state(0)["version"]
    for _ in range(3):
        assert party.move()["type"] == "ack"
    assert party.state(1)["version"] == before + 3
    party.close()


@pytest.mark.parametrize("kind", KINDS)
def test_several_servers_behind_a_proxy(
    kind: str, serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, postgres: Cluster
) -> None:
    """Both serve; one goes, and a table goes on at the other."""
    database = postgres.new_database(f"behind{kind}")
    servers = [serve(database) for _ in range(2)]
    with proxy(kind, behind(several(kind), *servers), tmp_path, monkeypatch) as front:
        play(front)
        party = people_at(front)
        party.people[0].call("POST", f"/tables/{party.id}/start")
        for server in servers:
            assert httpx.get(f"{server.address}/api/v1/health", timeout=60).status_code == 200

        def moved() -> bool:
            try:
                seat, seen = party.decider()
                move = seen["game"]["legal"][0]["moves"][0]
                body = {"id": f"a-move-{seen['version']}", "expect": seen["version"], "move": move}
                party.people[seat].call("POST", f"/tables/{party.id}/moves", body)
            except RemoteError as error:
                assert error.status in (0, 409, 502, 503, 504), error  # noqa: PT017
                return False
            return True

        until(moved)
        servers[0].stop()
        until(moved)
        until(moved)
