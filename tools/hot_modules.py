"""Compile the hot modules: every ``X.py`` under ``src`` that has an ``X.pxd`` beside it.

The same Python source runs as it is where nothing was compiled. For the compiled form a build-only
copy of the source is translated (line numbers kept), turned into C by Cython and built into an
extension module. ``docs/hot-modules.md`` describes the dialect.

    python tools/hot_modules.py build      compile what changed, in place
    python tools/hot_modules.py clean      remove every compiled module
    python tools/hot_modules.py report     the lines that still touch Python objects
    python tools/hot_modules.py show NAME  print the translated copy of one module
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path

from hot_dialect import Hot, HotError, discover, suffix, translate

DIRECTIVES: dict[str, object] = {
    "language_level": 3,
    "annotation_typing": False,
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "nonecheck": False,
    "auto_pickle": False,
    "binding": True,
    "embedsignature": False,
}


def _cimports(pxd_text: str, text: str = "") -> set[str]:
    names = set(re.findall(r"^\s*from\s+([\w.]+)\s+cimport", pxd_text, re.M))
    names |= set(re.findall(r"^\s*cimport\s+([\w.]+)", pxd_text, re.M))
    return names | set(re.findall(r"\bfrom cython\.cimports\.([\w.]+) import", text))


def _key(hot: Hot, text: str, modules: dict[str, Hot]) -> str:
    """Everything a compiled module depends on: its text and each .pxd within reach."""
    wanted = [hot.name]
    seen: dict[str, str] = {}
    extra = _cimports("", text)
    while wanted or extra:
        name = wanted.pop() if wanted else extra.pop()
        if name in seen or name not in modules:
            continue
        seen[name] = modules[name].pxd.read_text(encoding="utf-8")
        wanted += _cimports(seen[name])
    facts = [metadata.version("cython"), suffix(), sys.version, DIRECTIVES, compiler_flags()]
    material = json.dumps([facts, text, sorted(seen.items())], sort_keys=True)
    return hashlib.sha256(material.encode()).hexdigest()


def compiler_flags() -> list[str]:
    if os.name == "nt":
        return ["/O2"]
    flags = ["-O3", "-g0", "-fno-strict-aliasing", "-Wno-unreachable-code"]
    if platform.machine().lower() in {"x86_64", "amd64"} and sys.maxsize > 2**32:
        flags.append("-mpopcnt")  # in every x86-64 processor since 2008
    return flags


@contextlib.contextmanager
def _locked(folder: Path) -> Iterator[None]:
    folder.mkdir(parents=True, exist_ok=True)
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (folder / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def prepare(src: Path, work: Path) -> dict[str, tuple[Hot, str]]:
    """Write the translated tree and return the modules to compile with their keys."""
    modules = discover(src)
    keys: dict[str, tuple[Hot, str]] = {}
    for hot in modules.values():
        _write(work / hot.built.with_suffix(".pxd"), hot.pxd.read_text(encoding="utf-8"))
        for package in list(hot.built.parents)[:-1]:
            _write(work / package / "__init__.py", "")
    for hot in modules.values():
        if not hot.header_only:
            text = translate(hot, modules, src)
            _write(work / hot.built.with_suffix(".py"), text)
            keys[hot.name] = (hot, _key(hot, text, modules))
    return keys


def _compile_one(work: Path, hot: Hot, annotate: bool) -> tuple[bool, str]:
    """Compile one module in its own process: whether it worked, and what the compilers said."""
    command = [sys.executable, str(Path(__file__).resolve()), "_one", hot.name, str(work)]
    done = subprocess.run(
        [*command, *(["-a"] if annotate else [])],
        cwd=work,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode == 0, done.stdout.strip()


def _one(name: str, work: Path, annotate: bool) -> None:
    """Runs in the process of one module: Python copy to C, C to extension."""
    from Cython.Build import cythonize
    from Cython.Compiler.Errors import CompileError
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    source = Path(*name.split(".")).with_suffix(".py")
    extension = Extension(name, [str(source)], extra_compile_args=compiler_flags())
    try:
        modules = cythonize(
            [extension],
            compiler_directives=DIRECTIVES,
            include_path=[str(work)],
            force=True,
            quiet=True,
            annotate=annotate,
        )
    except CompileError as error:
        raise SystemExit(f"{name}: Cython refused it") from error
    distribution = Distribution({"name": "hot", "ext_modules": modules})
    command = build_ext(distribution)
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "obj")
    command.force = True
    command.ensure_finalized()
    with contextlib.redirect_stdout(io.StringIO()):
        command.run()


def build(
    src: Path, work: Path, *, annotate: bool = False, say: Callable[[str], None] = print
) -> list[tuple[Hot, Path]]:
    """Compile what changed; the hot modules with their compiled files.

    Raises HotError with the compilers' words when any module fails.
    """
    work = (work / str(sys.implementation.cache_tag)).resolve()
    with _locked(work):
        keys = prepare(src, work)
        stale: list[tuple[Hot, str]] = []
        for hot, key in keys.values():
            stamp = work / "keys" / hot.name
            made = work / "lib" / hot.extension
            fresh = made.exists() and stamp.exists() and stamp.read_text() == key
            if annotate or not fresh:
                stamp.unlink(missing_ok=True)
                stale.append((hot, key))
        if stale:
            say(f"compiling {', '.join(hot.name for hot, _ in stale)}")
        with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
            results = pool.map(lambda item: _compile_one(work, item[0], annotate), stale)
            failures = []
            for (hot, key), (worked, words) in zip(stale, results, strict=True):
                if not worked:
                    failures.append(f"{hot.name}: {words or 'failed'}")
                    continue
                if words:
                    say(words)
                _write(work / "keys" / hot.name, key)
        if failures:
            raise HotError("\n".join(failures))
        return [(hot, work / "lib" / hot.extension) for hot, _ in keys.values()]


def remove(src: Path, keep: set[Path] | None = None) -> None:
    """Remove compiled modules in place (those of this Python alone when some are kept)."""
    pattern = "*" + suffix() if keep is not None else "*"
    for path in src.rglob(pattern):
        if path.suffix in {".so", ".pyd"} and path not in (keep or set()):
            path.unlink(missing_ok=True)


def build_in_place(
    src: Path, work: Path, *, annotate: bool = False, say: Callable[[str], None] = print
) -> int:
    """Compile and put every extension beside its source; all or nothing."""
    try:
        made = build(src, work, annotate=annotate, say=say)
    except HotError:
        remove(src, keep=set())
        raise
    targets = {src / hot.extension for hot, _ in made}
    for hot, compiled in made:
        target = src / hot.extension
        newest = max(hot.source.stat().st_mtime, hot.pxd.stat().st_mtime)
        same = target.exists() and target.read_bytes() == compiled.read_bytes()
        if same and target.stat().st_mtime >= newest:
            continue
        if not same:
            new = target.with_name(target.name + ".new")
            shutil.copyfile(compiled, new)
            new.replace(target)  # running programs keep the file they have
        os.utime(target)
    remove(src, keep=targets)
    return len(made)


# -- command line ------------------------------------------------------------------------------

_EXPECTED = ("def ", "class ", "from ", "import ", "@", "raise ", '"')


def report(work: Path, names: list[str]) -> None:
    """Print each line that calls into Python, with Cython's count of the calls."""
    folder = work / str(sys.implementation.cache_tag)
    for page in sorted(folder.rglob("*.html")):
        name = ".".join(page.relative_to(folder).with_suffix("").parts)
        if names and not any(name.endswith(wanted) for wanted in names):
            continue
        print(name)
        lines = page.with_suffix(".py").read_text(encoding="utf-8").splitlines()
        html = page.read_text(encoding="utf-8")
        for chunk in html.split('<pre class="cython line score-')[1:]:
            score = int(re.match(r"\d+", chunk)[0])  # type: ignore[index]
            number = re.search(r"\+?(\d+)</span>", chunk)
            line = lines[int(number[1]) - 1] if number else ""
            if score and number and not line.lstrip().startswith(_EXPECTED):
                print(f"  {score:4} {number[1]:>5}: {line.rstrip()}")


def main(arguments: list[str]) -> int:
    root = Path(__file__).resolve().parent.parent
    src, work = root / "src", root / "build" / "hot"
    command, *rest = arguments or ["build"]
    if command == "_one":
        _one(rest[0], Path(rest[1]), "-a" in rest)
    elif command in {"build", "report"}:
        try:
            count = build_in_place(src, work, annotate=command == "report")
        except HotError as error:
            print(f"{error}\nno module is compiled now; the sources run as they are")
            return 1
        if command == "report":
            report(work, rest)
        else:
            print(f"{count} hot modules compiled and up to date")
    elif command == "show":
        modules = discover(src)
        print(translate(modules[rest[0]], modules, src), end="")
    elif command == "clean":
        remove(src)
        shutil.rmtree(work, ignore_errors=True)
    else:
        print(__doc__)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
