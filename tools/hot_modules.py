"""Compile the hot modules: every ``X.py`` under ``src`` that begins with ``# hot module``.

The same Python source runs as it is where nothing was compiled. For the compiled form a build-only
copy of the source is translated (line numbers kept), turned into C by Cython and built into an
extension module. ``docs/hot-modules.md`` describes the dialect.

    python tools/hot_modules.py build      compile what changed, in place
    python tools/hot_modules.py clean      remove every compiled module
    python tools/hot_modules.py report     the lines that still touch Python objects
    python tools/hot_modules.py show NAME  print declarations and translated copy of one module
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from hot_dialect import Hot, HotError, extension_path, suffix, translate
from hot_discovery import discover

if TYPE_CHECKING:
    from setuptools import Extension

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


# What Cython would else put into every module: the types of its functions and memory views.
SHARED = "origins.core.cython_shared"

# Cython spells out every zero of a large array, which takes the C compiler seconds to read.
ZEROS = re.compile(r"= \{0(?:\.0)?(?:,0(?:\.0)?)+\};")


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
        seen[name] = modules[name].declarations
        wanted += _cimports(seen[name])
    return _digest([text, sorted(seen.items())])


def _digest(material: list[object]) -> str:
    facts = [metadata.version("cython"), suffix(), sys.version, DIRECTIVES, compiler_flags()]
    return hashlib.sha256(json.dumps([facts, material], sort_keys=True).encode()).hexdigest()


def compiler_flags() -> list[str]:
    if os.name == "nt":
        return ["/O2"]
    flags = ["-O2", "-g0", "-fno-strict-aliasing", "-Wno-unreachable-code"]
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


def prepare(src: Path, work: Path) -> dict[str, str]:
    """Write the translated tree and return the names of the modules to compile with their keys."""
    modules = discover(src)
    for hot in modules.values():
        _write(work / hot.built.with_suffix(".pxd"), hot.declarations)
        for package in list(hot.built.parents)[:-1]:
            _write(work / package / "__init__.py", "")
    keys = {SHARED: _digest([])}
    # The longest first: none is left alone at the end while other processors have nothing to do.
    for hot in sorted(modules.values(), key=lambda hot: hot.source.stat().st_size, reverse=True):
        if not hot.header_only:
            text = translate(hot, modules, src)
            _write(work / hot.built.with_suffix(".py"), text)
            keys[hot.name] = _key(hot, text, modules)
    return keys


def _compile(work: Path, names: list[str], annotate: bool) -> Iterator[str]:
    """Compile modules, all in one process of their own; the name of each as it is done.

    Raises HotError with the compilers' words when any of them fails.
    """
    command = [sys.executable, str(Path(__file__).resolve()), "_compile", str(work)]
    with tempfile.TemporaryFile("w+") as words:
        with subprocess.Popen(
            [*command, "annotate" if annotate else "plain", *names],
            cwd=work,
            stdout=subprocess.PIPE,
            stderr=words,
            text=True,
        ) as child:
            assert child.stdout is not None
            for line in child.stdout:
                yield line.strip()
        words.seek(0)
        if child.returncode != 0:
            raise HotError(words.read().strip() or "the compilers ended without a word")


def _compile_here(work: Path, names: list[str], annotate: bool) -> int:
    """Python copies to C one after the other, and beside that C to extensions.

    One process for all: Cython takes longer to be loaded than to translate a module.
    """
    from Cython.Compiler.Errors import CompileError

    failed = False
    with contextlib.redirect_stdout(sys.stderr), ThreadPoolExecutor(os.cpu_count()) as pool:

        def told(name: str, made: Future[None]) -> None:
            nonlocal failed
            if error := made.exception():
                failed = True
                print(f"{name}: {error}", file=sys.stderr)
            else:
                # Name and line end at once: another thread may be telling of its own.
                print(f"{name}\n", end="", file=sys.__stdout__, flush=True)

        for name in names:
            try:
                extension = _to_c(name, work, annotate)
            except (CompileError, subprocess.CalledProcessError):
                failed = True
                print(f"{name}: Cython refused it", file=sys.stderr)
            else:
                pool.submit(_extend, extension, work).add_done_callback(partial(told, name))
    return 1 if failed else 0


def _to_c(name: str, work: Path, annotate: bool) -> Extension:
    from Cython.Build import cythonize
    from setuptools import Extension

    source = Path(*name.split("."))
    flags = compiler_flags()
    if name == SHARED:
        made = source.with_suffix(".c")
        made.parent.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "cython", f"--generate-shared={made}"]
        subprocess.run(command, check=True, stdout=sys.stderr)
        return Extension(name, [str(made)], extra_compile_args=flags)
    (extension,) = cythonize(
        [Extension(name, [str(source.with_suffix(".py"))], extra_compile_args=flags)],
        compiler_directives=DIRECTIVES,
        include_path=[str(work)],
        shared_utility_qualified_name=SHARED,
        force=True,
        quiet=True,
        annotate=annotate,
    )
    made = Path(extension.sources[0])
    made.write_text(ZEROS.sub("= {0};", made.read_text(encoding="utf-8")), encoding="utf-8")
    return extension


def _extend(extension: Extension, work: Path) -> None:
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    command = build_ext(Distribution({"name": "hot", "ext_modules": [extension]}))
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "obj")
    command.force = True
    command.ensure_finalized()
    command.run()


def build(
    src: Path,
    work: Path,
    *,
    annotate: bool = False,
    say: Callable[[str], None] = print,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> list[tuple[Path, Path]]:
    """Compile what changed; where each extension goes under the sources, and where it lies now.

    Raises HotError with the compilers' words when any module fails.
    """
    work = (work / str(sys.implementation.cache_tag)).resolve()
    with _locked(work):
        keys = prepare(src, work)
        stale: list[str] = []
        for name, key in keys.items():
            stamp = work / "keys" / name
            fresh = stamp.exists() and stamp.read_text() == key
            if annotate or not fresh or not (work / "lib" / extension_path(name)).exists():
                stamp.unlink(missing_ok=True)
                stale.append(name)
        if stale:
            say(f"compiling {', '.join(stale)}")
            for done, name in enumerate(_compile(work, stale, annotate), 1):
                _write(work / "keys" / name, keys[name])
                progress(done, len(stale))
        return [(extension_path(name), work / "lib" / extension_path(name)) for name in keys]


def remove(src: Path, keep: set[Path] | None = None) -> None:
    """Remove compiled modules in place (those of this Python alone when some are kept)."""
    pattern = "*" + suffix() if keep is not None else "*"
    for path in src.rglob(pattern):
        if path.suffix in {".so", ".pyd"} and path not in (keep or set()):
            path.unlink(missing_ok=True)


def build_in_place(
    src: Path,
    work: Path,
    *,
    annotate: bool = False,
    say: Callable[[str], None] = print,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> int:
    """Compile and put every extension beside its source; all or nothing."""
    try:
        made = build(src, work, annotate=annotate, say=say, progress=progress)
    except HotError:
        remove(src, keep=set())
        raise
    for extension, compiled in made:
        target = src / extension
        if not target.exists() or target.read_bytes() != compiled.read_bytes():
            new = target.with_name(target.name + ".new")
            shutil.copyfile(compiled, new)
            new.replace(target)  # running programs keep the file they have
        os.utime(target)
    remove(src, keep={src / extension for extension, _ in made})
    return len(made) - 1


# -- command line ------------------------------------------------------------------------------

_EXPECTED = ("def ", "class ", "from ", "import ", "@", "raise ", '"', "#")


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
    if command == "_compile":
        work_here, how, *names = rest
        return _compile_here(Path(work_here), names, how == "annotate")
    if command in {"build", "report"}:
        try:
            count = build_in_place(
                src,
                work,
                annotate=command == "report",
                progress=lambda done, of: print(f"{done} of {of}", flush=True),
            )
        except HotError as error:
            print(f"{error}\nno module is compiled now; the sources run as they are")
            return 1
        if command == "report":
            report(work, rest)
        else:
            print(f"{count} hot modules compiled and up to date")
    elif command == "show":
        modules = discover(src)
        print(modules[rest[0]].declarations)
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
