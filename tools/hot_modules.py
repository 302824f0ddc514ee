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

import ast
import contextlib
import hashlib
import io
import json
import operator
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tokenize
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

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
# A .pxd that says this only lends inline C functions; its .py stays plain Python.
HEADER_ONLY = "# header-only"
HELPER = "_cy"


class HotError(Exception):
    """A hot module that cannot be translated or compiled."""


@dataclass(frozen=True)
class Hot:
    """One hot module: its dotted name, its source and its declarations."""

    name: str
    source: Path
    pxd: Path
    header_only: bool

    @property
    def built(self) -> Path:
        return Path(*self.name.split("."))

    @property
    def extension(self) -> Path:
        """Where the compiled module goes, relative to the source root."""
        return self.built.with_name(self.built.name + suffix())


def suffix() -> str:
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def discover(src: Path) -> dict[str, Hot]:
    """Every hot module under ``src`` by dotted name."""
    found: dict[str, Hot] = {}
    for pxd in sorted(src.rglob("*.pxd")):
        source = pxd.with_suffix(".py")
        if not source.exists():
            continue
        name = ".".join(source.relative_to(src).with_suffix("").parts)
        header_only = HEADER_ONLY in pxd.read_text(encoding="utf-8").splitlines()
        found[name] = Hot(name, source, pxd, header_only)
    return found


# -- translation -------------------------------------------------------------------------------

_OPERATORS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
}


def _integer(node: ast.expr | None, known: dict[str, int]) -> int | None:
    """The value of a constant integer expression, or None."""
    match node:
        case ast.Constant(value=bool()):
            return None
        case ast.Constant(value=int() as value):
            return value
        case ast.Name(id=name):
            return known.get(name)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            number = _integer(operand, known)
            return None if number is None else -number
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            a, b = _integer(left, known), _integer(right, known)
            return None if a is None or b is None else _OPERATORS[type(op)](a, b)
    return None


def constants(tree: ast.Module, known: dict[str, int] | None = None) -> dict[str, int]:
    """Module-level ``NAME: Final = <integer>`` definitions."""
    known = dict(known or {})
    found: dict[str, int] = {}
    for node in tree.body:
        match node:
            case ast.AnnAssign(
                target=ast.Name(id=name),
                annotation=ast.Name(id="Final")
                | ast.Subscript(value=ast.Name(id="Final"), slice=ast.Name(id="int")),
                value=value,
            ):
                number = _integer(value, known)
                if number is not None:
                    found[name] = known[name] = number
    return found


_DECLARED = (
    re.compile(r"^cdef\s+(?:class|struct|enum|union|packed\s+struct)\s+(\w+)"),
    re.compile(r"^ctypedef\s+[^:]*?\b(\w+)\s*$"),
    re.compile(r"^(?:cdef|cpdef)\s+(?!class\b|extern\b|struct\b|enum\b)[^(=]*?\b(\w+)\s*\("),
    re.compile(r"^cdef\s+(?!class\b|extern\b|struct\b|enum\b)[\w\s\*]*?\b(\w+)(?:\[\w+\])*\s*$"),
)


def declared(pxd_text: str) -> set[str]:
    """The names a .pxd offers to ``cimport``: module-level classes, functions and types."""
    names: set[str] = set()
    for line in pxd_text.splitlines():
        line = line.split("#")[0].rstrip()
        for pattern in _DECLARED:
            if hit := pattern.match(line):
                names.add(hit.group(1))
                break
    return names


def _wide(value: int) -> str:
    return f"{HELPER}.cast({HELPER}.ulonglong, {value:#x})"


def _literal(value: int) -> str:
    if -(2**31) <= value < 2**31:
        return str(value) if value >= 0 else f"({value})"
    if 0 <= value < 2**64:
        return _wide(value)
    if -(2**63) <= value < 0:
        return f"{HELPER}.cast({HELPER}.longlong, {value})"
    return str(value)


@dataclass(frozen=True)
class _Edit:
    start: int
    end: int
    text: str


class _Translator(ast.NodeVisitor):
    def __init__(self, text: str, hot: Hot, modules: dict[str, Hot], src: Path) -> None:
        self.text = text
        self.hot = hot
        self.modules = modules
        self.src = src
        self.edits: list[_Edit] = []
        self.folded: dict[str, int] = {}
        self.lines = text.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))
        self.tree = ast.parse(text, str(hot.source))

    # positions: ast counts UTF-8 bytes, the text is made of characters
    def offset(self, lineno: int, column: int) -> int:
        line = self.lines[lineno - 1].encode("utf-8")
        return self.starts[lineno - 1] + len(line[:column].decode("utf-8"))

    def span(self, node: ast.stmt | ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self.offset(node.lineno, node.col_offset),
            self.offset(node.end_lineno, node.end_col_offset),
        )

    def replace(self, node: ast.stmt | ast.expr, text: str) -> None:
        start, end = self.span(node)
        self.edits.append(_Edit(start, end, text + "\n" * self.text.count("\n", start, end)))

    def fail(self, node: ast.AST, message: str) -> HotError:
        return HotError(f"{self.hot.source}:{getattr(node, 'lineno', 0)}: {message}")

    def run(self) -> str:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                self.gather(node)
        self.folded |= constants(self.tree, self.folded)
        self.anchor()
        self.visit(self.tree)
        out = self.text
        for edit in sorted(self.edits, key=lambda edit: (edit.start, edit.end), reverse=True):
            out = out[: edit.start] + edit.text + out[edit.end :]
        if out.count("\n") != self.text.count("\n"):
            raise HotError(f"{self.hot.source}: translation moved lines")
        return out

    def target(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        package = self.hot.name.split(".")[: -node.level]
        return ".".join([*package, *([node.module] if node.module else [])])

    def gather(self, node: ast.ImportFrom) -> None:
        """Learn the constants of a codes module that is imported."""
        module = self.target(node)
        if module.split(".")[-1] != "codes":
            return
        path = self.src.joinpath(*module.split(".")).with_suffix(".py")
        if not path.exists():
            return
        known = constants(ast.parse(path.read_text(encoding="utf-8"), str(path)))
        for alias in node.names:
            if alias.name in known:
                self.folded[alias.asname or alias.name] = known[alias.name]

    def anchor(self) -> None:
        """Import Cython's helper as soon as the language allows it."""
        future = [
            node
            for node in self.tree.body
            if isinstance(node, ast.ImportFrom) and node.module == "__future__"
        ]
        imports = [node for node in self.tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
        if future:
            end = self.span(future[-1])[1]
            self.edits.append(_Edit(end, end, f"; import cython as {HELPER}"))
        elif imports:
            start = self.span(imports[0])[0]
            self.edits.append(_Edit(start, start, f"import cython as {HELPER}; "))
        else:
            raise HotError(f"{self.hot.source}:1: add `from __future__ import annotations`")

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        module = self.target(node)
        hot = self.modules.get(module)
        if hot is None:
            return
        known = declared(hot.pxd.read_text(encoding="utf-8"))
        typed = [alias for alias in node.names if alias.name in known]
        plain = [alias for alias in node.names if alias.name not in known]
        parts = []
        for origin, aliases in ((f"cython.cimports.{module}", typed), (module, plain)):
            if aliases:
                names = ", ".join(
                    alias.name + (f" as {alias.asname}" if alias.asname else "")
                    for alias in aliases
                )
                parts.append(f"from {origin} import {names}")
        self.replace(node, "; ".join(parts))

    def visit_If(self, node: ast.If) -> None:
        match node.test:
            case ast.Name(id="TYPE_CHECKING") | ast.Attribute(attr="TYPE_CHECKING"):
                if node.orelse:
                    raise self.fail(node, "`if TYPE_CHECKING` takes no else in a hot module")
                self.replace(node, "pass")
            case _:
                self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        if node.id not in self.folded:
            return
        if isinstance(node.ctx, ast.Load):
            self.replace(node, _literal(self.folded[node.id]))
        elif node.col_offset:
            raise self.fail(node, f"{node.id} is a folded constant and cannot be assigned")

    def visit_arg(self, node: ast.arg) -> None:
        if node.arg in self.folded:
            raise self.fail(node, f"{node.arg} is a folded constant and cannot be a parameter")

    def visit_BinOp(self, node: ast.BinOp) -> None:
        left = _integer(node.left, self.folded)
        shift = isinstance(node.op, ast.LShift) and _integer(node.right, self.folded) is None
        if shift and left is not None and 0 <= left < 2**64:
            self.replace(node.left, _wide(left))  # C would shift within 32 bits
            self.visit(node.right)
        else:
            self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, int) and 2**31 <= value < 2**64:
            self.replace(node, _literal(value))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Positions inside f-strings are unreliable before 3.12; the names stay imported."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is None:
            return
        if node.col_offset == 0 and isinstance(node.target, ast.Name):
            if node.target.id not in self.folded:
                self.visit(node.value)
            return
        self.visit(node.target)
        self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for decorator in node.decorator_list:
            self.visit(decorator)
        self.visit(node.args)
        for statement in node.body:
            self.visit(statement)


def translate(hot: Hot, modules: dict[str, Hot], src: Path) -> str:
    """The build-only copy of a hot module's source."""
    with tokenize.open(hot.source) as file:
        text = file.read()
    return _Translator(text, hot, modules, src).run()


# -- building ----------------------------------------------------------------------------------


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
