"""The files for hosting name programs, options, paths and ports that there are."""

from __future__ import annotations

import ast
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from origins.cli.app import app
from tests.support.own_server import Threaded

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def help_of_serve() -> str:
    shown = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200"})
    assert shown.exit_code == 0
    return shown.stdout


def unit() -> dict[str, list[str]]:
    """The unit's settings by name; a line that ends with a backslash goes on."""
    text = (DEPLOY / "origins@.service").read_text("utf-8").replace("\\\n", " ")
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if line and not line.startswith(("#", "[")):
            name, _, value = line.partition("=")
            found.setdefault(name, []).append(value)
    return found


def test_serve_explains_the_reverse_proxy() -> None:
    text = " ".join(help_of_serve().split())
    for word in (
        "reverse proxy",
        "--public-url",
        "X-Forwarded-For",
        "X-Forwarded-Proto",
        "WebSocket",
        "docs/hosting.md",
    ):
        assert word in text, word


def test_the_unit_starts_the_server() -> None:
    (start,) = unit()["ExecStart"]
    words = shlex.split(start)
    assert words[:2] == ["/opt/origins/bin/origins", "serve"]
    known = help_of_serve()
    for option in [word for word in words if word.startswith("--")]:
        assert option in known, option
    assert words[words.index("--data") + 1] == "${STATE_DIRECTORY}"
    assert words[words.index("--port") + 1] == "%i"
    assert unit()["StateDirectory"] == ["origins"]
    # What it tells hosts to put into its environment is read from there.
    text = (DEPLOY / "origins@.service").read_text("utf-8")
    for name in re.findall(r"ORIGINS_\w+", text):
        assert f"env var: {name}" in " ".join(known.split()), name


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    """Checked by systemd itself where it is there, else by its names alone."""
    text = (DEPLOY / "origins@.service").read_text("utf-8")
    assert re.findall(r"^\[(\w+)\]$", text, re.M) == ["Unit", "Service", "Install"]
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        return
    # Its program is not installed on this machine: any other stands in for it.
    copy = tmp_path / "origins@8765.service"
    copy.write_text(text.replace("/opt/origins/bin/origins", "/bin/true"), "utf-8")
    done = subprocess.run(
        [analyze, "verify", "--man=no", str(copy)], capture_output=True, text=True, check=False
    )
    assert "origins@" not in done.stderr, done.stderr
    # Exposure as systemd counts it, in tenths: 96 without any of this.
    secure = [analyze, "security", "--offline=true", "--threshold=15", str(copy)]
    done = subprocess.run(secure, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


WITHOUT_NEW_CODE = """
import ctypes
assert ctypes.CDLL(None).prctl(65, 1, 0, 0, 0) in (0, -1)  # PR_SET_MDWE; older kernels have none
import argon2, asyncpg, uvicorn, origins.server.app
from origins.core import registry
argon2.PasswordHasher().hash("secret")
for name in registry.names():
    registry.game(name)
"""


def test_the_server_needs_no_memory_to_write_and_run() -> None:
    """As the unit says by MemoryDenyWriteExecute."""
    assert unit()["MemoryDenyWriteExecute"] == ["yes"]
    subprocess.run([sys.executable, "-c", WITHOUT_NEW_CODE], check=True, timeout=120)


def steps() -> list[tuple[str, str]]:
    """The instructions of the container file."""
    text = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in lines)]


def test_the_container_file_builds_from_what_is_there() -> None:
    names = [name for name, _ in steps()]
    assert set(names) <= {
        "FROM",
        "RUN",
        "WORKDIR",
        "COPY",
        "USER",
        "VOLUME",
        "EXPOSE",
        "HEALTHCHECK",
        "ENTRYPOINT",
    }
    assert names[0] == "FROM"
    stages = [rest.split(" AS ")[-1] for name, rest in steps() if name == "FROM" and " AS " in rest]
    for name, rest in steps():
        if name == "COPY":
            *sources, _target = rest.split()
            if sources[0].startswith("--from="):
                assert sources[0].removeprefix("--from=") in stages
            else:
                assert all((ROOT / source).exists() for source in sources)
    # It does not run as root, and the folder with the tables is the volume.
    assert dict(steps())["USER"] == "origins"
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert {".git", ".venv", "**/*.so"} <= set(ignored)


def test_the_container_holds_what_the_lock_names() -> None:
    installs = [rest for name, rest in steps() if name == "RUN" and "pip install" in rest]
    locked, package = (shlex.split(rest.partition("pip install")[2]) for rest in installs)
    assert "--require-hashes" in locked
    assert locked[locked.index("-r") + 1] == "requirements/run.txt"
    assert package[-1] == "."
    assert {"--no-deps", "--no-build-isolation"} <= set(package), "nothing from outside the lock"


def test_the_container_serves_where_it_says(server: Threaded) -> None:
    found = dict(steps())
    entry = ast.literal_eval(found["ENTRYPOINT"])
    assert entry[:2] == ["/opt/origins/bin/origins", "serve"]
    known = help_of_serve()
    for option in [word for word in entry if word.startswith("--")]:
        assert option in known, option
    assert entry[entry.index("--data") + 1] == found["VOLUME"]
    assert re.search(rf"default:\s+{found['EXPOSE']}[;\]]", known)
    # The health check is run as it stands, against a server that is there.
    command = ast.literal_eval(found["HEALTHCHECK"].partition("CMD ")[2])
    program = command[2].replace("http://127.0.0.1:8765", server.address)
    exec(compile(program, "HEALTHCHECK", "exec"), {})


@pytest.mark.parametrize("file", ["nginx.conf", "Caddyfile"])
def test_proxies_pass_on_what_the_server_needs(file: str) -> None:
    text = (DEPLOY / file).read_text("utf-8")
    assert text.count("{") == text.count("}")
    assert "127.0.0.1:8765" in text
    if file == "nginx.conf":  # Caddy does all of this by itself
        for header in ("Host $http_host", "X-Forwarded-For", "X-Forwarded-Proto", "Upgrade"):
            assert f"proxy_set_header {header}" in text
        assert "proxy_http_version 1.1" in text


def test_hosting_names_every_file() -> None:
    text = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    for path in DEPLOY.iterdir():
        assert f"../deploy/{path.name}" in text
