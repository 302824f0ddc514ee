"""nginx and Caddy of one's own, with the files of deploy/ on a free port: started, used, ended."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from tests.support.own_postgres import free_port

ROOT = Path(__file__).parents[2]
NAME = "games.example.org"

AROUND = """
{user}
daemon off;
pid {folder}/pid;
error_log stderr error;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


def program(*names: str) -> str:
    """Where the first of these is that is there, installed or fetched."""
    fetched = (ROOT / "build" / "proxies" / "usr").glob
    for name in names:
        for found in (shutil.which(name), *map(str, fetched(f"*bin/{name}"))):
            if found is not None:
                return found
    raise RuntimeError(f"there is no {names[-1]}: `make proxies` fetches Debian's where it can")


class Proxy:
    """A running proxy: where it is, and the certificate to trust."""

    def __init__(self, address: str, authority: Path) -> None:
        self.address = address
        self.authority = authority


@contextlib.contextmanager
def nginx(site: str, folder: Path) -> Iterator[Proxy]:
    """nginx with a server block as in deploy/, for localhost on a free port."""
    port = free_port()
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-nodes", "-newkey", "ec", "-days", "2"),
            *("-pkeyopt", "ec_paramgen_curve:prime256v1", "-subj", "/CN=localhost"),
            *("-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate),
        ],
        check=True,
        capture_output=True,
    )
    site = re.sub(r"^ *listen \[::\].*\n", "", site, flags=re.M)
    for old, new in (
        ("listen 443", f"listen 127.0.0.1:{port}"),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(certificate)),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(key)),
        (f"server_name {NAME}", "server_name localhost"),
    ):
        assert old in site, old
        site = site.replace(old, new)
    (folder / "site.conf").write_text(site, "utf-8")
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(AROUND.format(user=user, folder=folder), "utf-8")
    command = [program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf")]
    with _running([*command, "-e", "stderr"], port, folder):
        yield Proxy(f"https://localhost:{port}", certificate)


@contextlib.contextmanager
def caddy(site: str, folder: Path) -> Iterator[Proxy]:
    """Caddy with a site as in deploy/, for localhost on a free port, with its own certificate."""
    port = free_port()
    assert f"{NAME} {{" in site
    site = site.replace(f"{NAME} {{", f"https://localhost:{port} {{\n\tbind 127.0.0.1")
    here = "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n"
    (folder / "Caddyfile").write_text(here + site, "utf-8")
    command = [program("caddy"), "run", "--config", str(folder / "Caddyfile")]
    homes = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    with _running([*command, "--adapter", "caddyfile"], port, folder, **homes):
        authority = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        yield Proxy(f"https://localhost:{port}", authority)


@contextlib.contextmanager
def _running(command: list[str], port: int, folder: Path, **environment: str) -> Iterator[None]:
    log = folder / "proxy.log"
    with log.open("wb") as said:
        process = subprocess.Popen(
            command, stdout=said, stderr=said, env={**os.environ, **environment}
        )
        try:
            end = time.monotonic() + 60
            while not listens(port):
                if process.poll() is not None or time.monotonic() > end:
                    raise RuntimeError(f"{command[0]} did not start: {log.read_text()}")
                time.sleep(0.02)
            yield
        finally:
            process.terminate()
            process.wait(30)


def listens(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1):
            return True
    except OSError:
        return False
