"""The list of parts of a release (SBOM, CycloneDX 1.6), from the locks and nothing else.

    python tools/parts.py > parts.cdx.json

Python packages are those of requirements/run.txt, those of the browser client what its build takes
from web/package-lock.json. What only builds is `excluded`, what only some machines need `optional`.
"""

from __future__ import annotations

import base64
import json
import os
import re
import sys
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import Any
from urllib.parse import quote

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
SPEC = "1.6"
EXTRAS = {"server"}
"""The extras of a hosted installation: what is left of the lock only builds it."""
Part = dict[str, Any]


def locked(text: str) -> dict[str, tuple[str, list[str]]]:
    """Version and hashes of each package of a lock file, by its name."""
    found = {}
    for entry in re.split(r"\n(?=\S)", text.replace("\\\n", " ").strip()):
        name, _, rest = entry.partition("==")
        if name.startswith("#") or not rest:
            continue
        version, *hashes = rest.split()
        found[plain(name)] = version, [word.removeprefix("--hash=sha256:") for word in hashes]
    return found


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name.strip()).lower()


def needed(name: str, extras: set[str]) -> set[str]:
    """The packages that an installed one needs when it runs, itself included."""
    found: set[str] = set()
    waiting = [(name, extras)]
    while waiting:
        one, wanted = waiting.pop()
        for line in metadata.requires(one) or ():
            requirement = Requirement(line)
            marker = requirement.marker
            if marker and not any(marker.evaluate({"extra": extra}) for extra in ("", *wanted)):
                continue
            child = plain(requirement.name)
            if child not in found:
                found.add(child)
                waiting.append((child, requirement.extras))
    return found


def python_parts() -> Iterator[Part]:
    running = needed("origins", EXTRAS)
    for name, (version, hashes) in locked((ROOT / "requirements/run.txt").read_text()).items():
        yield part(
            f"pkg:pypi/{name}@{version}",
            name,
            version,
            scope="required" if name in running else "excluded",
            # One release has several files, each with its hash: the lock takes any of them.
            properties=[{"name": "origins:sha256", "value": one} for one in hashes],
            licenses=licences(_licence_of(name)),
        )


def _licence_of(name: str) -> str:
    try:
        about = metadata.metadata(name)
    except metadata.PackageNotFoundError:  # for another system than this one
        return ""
    said = next((about[key] for key in ("License-Expression", "License") if key in about), "")
    return said if len(said) < 60 and "\n" not in said else ""


def client_parts() -> Iterator[Part]:
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    seen = set()
    for path, entry in packages.items():
        name = path.rpartition("node_modules/")[2]
        tested = entry.get("dev") or entry.get("devOptional")
        if not name or tested or (name, entry["version"]) in seen:
            continue
        seen.add((name, entry["version"]))
        kind, _, digest = entry["integrity"].partition("-")
        hashed = {
            "alg": kind.upper().replace("SHA", "SHA-"),
            "content": base64.b64decode(digest).hex(),
        }
        yield part(
            f"pkg:npm/{quote(name, safe='/')}@{entry['version']}",
            name,
            entry["version"],
            scope="optional" if entry.get("optional") else "required",
            hashes=[hashed],
            licenses=licences(entry.get("license", "")),
        )


def part(purl: str, name: str, version: str, **more: Any) -> Part:
    kept = {key: value for key, value in more.items() if value}
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        **kept,
        "purl": purl,
    }


def licences(words: str) -> list[dict[str, Any]]:
    return [{"license": {"name": words}}] if words else []


def bill() -> dict[str, Any]:
    """The whole list. The same locks at the same time give the same bytes."""
    parts = sorted([*python_parts(), *client_parts()], key=lambda one: str(one["purl"]))
    version = metadata.version("origins")
    own = f"pkg:pypi/origins@{version}"
    now = int(os.environ.get("SOURCE_DATE_EPOCH") or datetime.now(UTC).timestamp())
    names = "\n".join([own, *(one["purl"] for one in parts)])
    return {
        "bomFormat": "CycloneDX",
        "specVersion": SPEC,
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, names)}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(now, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": "origins",
                "version": version,
                "licenses": [{"license": {"id": "MIT"}}],
                "purl": own,
            },
        },
        "components": parts,
        "dependencies": [{"ref": own, "dependsOn": [one["bom-ref"] for one in parts]}],
    }


def written() -> str:
    return json.dumps(bill(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(written())
