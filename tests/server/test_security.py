"""Foreign, malformed, oversized and excessive requests get a clear refusal and change nothing."""

from __future__ import annotations

import contextlib
import json
import random
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import connect

from origins.client import Remote, RemoteError
from origins.server.config import Limits
from origins.server.limits import Limiter, address_key
from origins.server.logs import redact
from origins.server.security import known_host
from tests.support import frame_fuzzer
from tests.support.own_server import Threaded

Make = Callable[..., Any]
Browse = Callable[..., httpx.Client]
JSON = {"content-type": "application/json"}


def opens(server: Threaded, **headers: str) -> bool:
    """Whether the server accepts a socket with these headers."""
    address = server.address.replace("http", "ws") + "/api/v1/socket"
    try:
        with connect(address, additional_headers=headers):
            return True
    except (InvalidStatus, WebSocketException):
        return False


def test_the_cookie_is_out_of_reach_of_scripts(server: Threaded) -> None:
    answer = httpx.post(f"{server.address}/api/v1/session", json={"name": "Ann"}, timeout=60)
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith("origins=")
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert len(answer.cookies["origins"]) == 32  # 128 bits
    assert answer.cookies["origins"] not in answer.text


def test_behind_https_the_cookie_is_bound_to_the_host(server: Threaded) -> None:
    headers = {"x-forwarded-proto": "https", "x-forwarded-for": "198.51.100.7"}
    answer = httpx.post(
        f"{server.address}/api/v1/session", json={"name": "Ann"}, headers=headers, timeout=60
    )
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-origins=")
    assert "Secure" in cookie
    assert "Domain" not in cookie


@pytest.mark.parametrize("path", ["/", "/api/v1/games", "/api/v1/none", "/api/v1/me"])
def test_every_answer_carries_the_headers(server: Threaded, path: str) -> None:
    headers = httpx.get(server.address + path, timeout=60).headers
    policy = headers["content-security-policy"]
    assert "frame-ancestors 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    if path.startswith("/api"):
        assert headers["cache-control"] == "no-store"


def test_mutations_from_other_sites_are_refused(server: Threaded, browse: Browse) -> None:
    client = browse(server)
    for headers in (
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": server.address.replace("127.0.0.1", "localhost")},
    ):
        answer = client.post("/session", json={"name": "Eve"}, headers=headers)
        assert (answer.status_code, answer.json()["message"]["key"]) == (403, "problem-foreign")
    good = {"origin": server.address, "sec-fetch-site": "same-origin"}
    assert client.post("/session", json={"name": "Bea"}, headers=good).json()["name"] == "Bea"


def test_a_name_that_points_here_is_not_ours(server: Threaded) -> None:
    """DNS rebinding: the attacker's page has the attacker's host name."""
    headers = {"host": "evil.example", "origin": "http://evil.example"}
    assert (
        httpx.get(f"{server.address}/api/v1/games", headers=headers, timeout=60).status_code == 403
    )
    assert not opens(server, Host="evil.example", Origin="http://evil.example")
    assert known_host("[::1]:8765", ())
    assert known_host("192.168.1.7", ())
    assert known_host("LOCALHOST:1", ())
    assert known_host("Games.example:443", ("games.example",))
    assert not known_host("games.example.evil", ("games.example",))
    assert not known_host("", ())
    assert not known_host("[::bad", ())


def test_only_json_changes_anything(server: Threaded, browse: Browse) -> None:
    client = browse(server)
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        answer = client.post("/session", content=b'{"name": "Eve"}', headers={"content-type": kind})
        assert answer.status_code == 415
    assert client.get("/me").json()["name"] == "Ann"


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b'{"name": 5}', b'{"name": ""}', b'{"name": "x", "admin": true}',
     b'{"name": "' + b"x" * 25 + b'"}', b"\xff\xfe", b"null"],
)  # fmt: skip
def test_malformed_bodies_are_told(server: Threaded, body: bytes) -> None:
    answer = httpx.post(f"{server.address}/api/v1/session", content=body, headers=JSON, timeout=60)
    assert answer.status_code == 400
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["message"]["key"] == "problem-malformed"


def test_bodies_over_the_limit_are_refused(server: Threaded) -> None:
    body = b'{"name": "' + b"x" * 20_000 + b'"}'
    answer = httpx.post(f"{server.address}/api/v1/session", content=body, headers=JSON, timeout=60)
    assert answer.status_code == 413


def test_sockets_are_opened_from_our_own_pages_only(server: Threaded) -> None:
    host = server.address.removeprefix("http://")
    assert opens(server, Origin=server.address)
    assert not opens(server)
    assert not opens(server, Origin="https://evil.example")
    assert not opens(server, Origin=f"https://{host}")
    assert not opens(server, Origin="null")
    assert not opens(server, Authorization="Bearer 0123456789abcdef")


def test_a_session_cannot_be_guessed_from_what_is_stored(
    serve: Callable[..., Threaded], tmp_path: Path, browse: Browse
) -> None:
    server = serve()
    client = browse(server)
    made = client.post(
        "/tables", json={"settings": {"game": "junior", "players": 2}, "seats": ["me", "open"]}
    ).json()
    secret = client.cookies["origins"]
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite*"))
    assert made["table"]["id"].encode() in stored
    assert secret.encode() not in stored
    assert made["invite"].encode() not in stored


def test_oversized_frames_close_the_socket(server: Threaded, party: Make) -> None:
    p = party()
    p.start()
    version = p.state(0)["version"]
    address = server.address.replace("http", "ws") + "/api/v1/socket"
    with connect(address, additional_headers={"Origin": server.address}) as ws:
        ws.send(json.dumps({"type": "ping", "n": 1, "pad": "x" * 17_000}))
        with pytest.raises(WebSocketException):
            ws.recv(60)
        assert ws.protocol.close_code == 1009
    assert p.state(0)["version"] == version


FRAMES = [
    "", "{", "[]", "null", "5", '"x"', "{}", '{"type": 5}', '{"type": "none"}', "\x00", "{" * 5000,
    '{"type": "hello"}', '{"type": "hello", "table": 5}', '{"type": "hello", "table": ""}',
    '{"type": "move", "table": "x", "id": "12345678", "expect": -1, "move": "pass"}',
    '{"type": "move", "table": "x", "id": "<script>1", "expect": 1, "move": "pass"}',
    '{"type": "move", "table": "x", "id": "12345678", "expect": 1e30, "move": "pass"}',
    '{"type": "move", "table": "x", "id": "12345678", "expect": 1, "move": "pass", "seat": 99}',
    '{"type": "ping", "n": 1, "extra": true}', '{"type": "view"}',
]  # fmt: skip


@pytest.mark.parametrize("raw", FRAMES)
def test_malformed_frames_are_told_and_the_socket_stays(server: Threaded, raw: str) -> None:
    address = server.address.replace("http", "ws") + "/api/v1/socket"
    with connect(address, additional_headers={"Origin": server.address}) as ws:
        ws.send(raw)
        answer = json.loads(ws.recv(60))
        assert (answer["type"], answer["code"]) == ("error", "malformed")
        ws.send('{"type": "ping", "n": 7}')
        assert json.loads(ws.recv(60))["n"] == 7


def test_fuzzed_frames_crash_nothing(server: Threaded, party: Make) -> None:
    """From a stranger, who may not even look: nothing changes. More: benchmarks/server/fuzz.py."""
    p = party("origine", 2, watch="nobody")
    p.start()
    before = p.state(0)
    rng = random.Random(7)
    address = server.address.replace("http", "ws") + "/api/v1/socket"
    answered = 0
    with connect(address, additional_headers={"Origin": server.address}) as ws:
        for number in range(1000):
            ws.send(frame_fuzzer.raw(rng, p.id))
            if number % 20 == 19:
                ws.send('{"type": "ping", "n": 123456}')
                while (answer := json.loads(ws.recv(60))) != {**answer, "n": 123456}:
                    assert answer["type"] in ("error", "pong", "gone")
                    answered += 1
    assert answered > 900
    after = p.state(0)
    assert after["version"] == before["version"]
    assert after["game"]["observation"] == before["game"]["observation"]


def all_frames(person: Remote) -> Iterator[dict[str, Any]]:
    """What comes until the socket is closed."""
    with contextlib.suppress(RemoteError):
        while True:
            yield person.receive(60)


def test_a_seat_that_sends_too_much_is_told_and_then_let_go(
    serve: Callable[..., Threaded], party: Make
) -> None:
    server = serve(limits=Limits(messages=100, window=600))
    p = party("junior", 2, server)
    p.start()
    ann = p.people[0]
    with contextlib.suppress(WebSocketException):  # it may be let go before it has sent all
        for n in range(130):
            ann.socket.send(json.dumps({"type": "ping", "n": n}))
    frames = list(all_frames(ann))
    kinds = [frame["type"] for frame in frames]
    assert kinds.count("pong") == 99  # the hello was the hundredth
    assert [f["code"] for f in frames if f["type"] == "error"] == ["too-many"]
    # The other at the table is not held up.
    assert p.people[1].ask(type="why", table=p.id, move="pass")["type"] == "reason"


def test_an_address_that_asks_too_much_waits(serve: Callable[..., Threaded]) -> None:
    server = serve(limits=Limits(address_messages=30, guests_per_address=3))
    codes = [
        httpx.post(f"{server.address}/api/v1/session", json={"name": "x"}, timeout=60).status_code
        for _ in range(5)
    ]
    assert codes == [200, 200, 200, 429, 429]
    answers = [httpx.get(f"{server.address}/api/v1/games", timeout=60) for _ in range(30)]
    assert answers[-1].status_code == 429
    assert answers[-1].headers["retry-after"]


def test_lists_and_replays_are_limited(serve: Callable[..., Threaded], browse: Browse) -> None:
    server = serve(limits=Limits(heavy=3))
    ann = browse(server)
    codes = [ann.get("/tables/mine").status_code for _ in range(5)]
    assert codes == [200, 200, 200, 429, 429]


def test_codes_cannot_be_tried_out(serve: Callable[..., Threaded], browse: Browse) -> None:
    server = serve(limits=Limits(logins=5))
    ann = browse(server)
    tries = [
        ann.post("/tables/by-code", json={"secret": f"AAAAA{n}"}).status_code for n in range(8)
    ]
    assert tries == [403] * 5 + [429] * 3


def test_tables_are_capped(serve: Callable[..., Threaded], browse: Browse) -> None:
    server = serve(limits=Limits(tables_per_person=2))
    ann = browse(server)
    body = {"settings": {"game": "junior", "players": 2}, "seats": ["me", "open"]}
    codes = [ann.post("/tables", json=body).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


def test_sockets_of_one_address_are_capped(serve: Callable[..., Threaded]) -> None:
    server = serve(limits=Limits(sockets_per_address=2))
    address = server.address.replace("http", "ws") + "/api/v1/socket"
    headers = {"Origin": server.address}
    with (
        connect(address, additional_headers=headers),
        connect(address, additional_headers=headers),
    ):
        assert not opens(server, Origin=server.address)


def test_the_limiter_forgets() -> None:
    now = [0.0]
    limiter = Limiter(2, 10, lambda: now[0])
    assert [limiter.allow("a") for _ in range(3)] == [True, True, False]
    assert limiter.allow("b")
    now[0] = 10.1
    assert limiter.allow("a")
    assert limiter.allow("a")
    limiter.give_back("a")
    assert [limiter.allow("a") for _ in range(2)] == [True, False]
    assert address_key("2001:db8::1") == address_key("2001:db8::ffff:1")
    assert address_key("::ffff:192.0.2.1") == "192.0.2.1"
    assert address_key(None) == address_key("")


def test_logs_hold_no_secret() -> None:
    secret = uuid.uuid4().hex
    event = {
        "event": f"opened {secret}", "cookie": "abc", "url": "postgresql://ann:sesame@host/x",
        "headers": {"Authorization": "Bearer x", "host": "ok"}, "list": [secret], "n": 5,
        "invite_secret": "x", "seed": "y",
    }  # fmt: skip
    text = repr(redact(None, "", dict(event)))
    for hidden in (secret, "abc", "sesame", "Bearer", "'y'"):
        assert hidden not in text
    assert "'ok'" in text


def test_metrics_are_for_this_machine(server: Threaded) -> None:
    assert "origins_moves" in httpx.get(f"{server.address}/api/v1/metrics", timeout=60).text
    far = {"x-forwarded-for": "198.51.100.7"}
    assert httpx.get(f"{server.address}/api/v1/metrics", headers=far, timeout=60).status_code == 404


def test_secrets_are_in_no_error(server: Threaded) -> None:
    ann = Remote(server.address).enter("Ann")
    secret = "s" * 40
    answer = httpx.post(
        f"{server.address}/api/v1/tables/by-code",
        json={"secret": secret},
        headers={"authorization": f"Bearer {ann.token}"},
        timeout=60,
    )
    assert secret not in answer.text
    assert ann.token not in answer.text
