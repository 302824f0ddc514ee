"""Makes what is released: source distribution, wheel, list of parts (SBOM), checksums.

    python tools/release.py [FOLDER]      into dist/, where nothing else is named

The wheel is made from the source distribution, so that both are known to work.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import parts

ROOT = parts.ROOT


def run(*command: str | Path) -> None:
    subprocess.run([sys.executable, "-m", *map(str, command)], cwd=ROOT, check=True)


def made(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def release(folder: Path) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    if left := sorted(path.name for path in folder.iterdir()):
        raise SystemExit(f"{folder} is not empty ({left[0]}): release into one that is")
    run("hatchling", "build", "-t", "sdist", "-d", folder)
    source = made(folder, "*.tar.gz")
    run("pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", folder, source)
    wheel = made(folder, "*.whl")
    run("twine", "check", "--strict", source, wheel)
    listed = folder / f"origins-{metadata.version('origins')}.cdx.json"
    listed.write_text(parts.written(), "utf-8")
    files = [source, wheel, listed]
    sums = folder / "SHA256SUMS"
    sums.write_text(
        "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)
    )
    return [*files, sums]


if __name__ == "__main__":
    for path in release(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist").resolve()):
        print(f"{path} ({path.stat().st_size} bytes)")
