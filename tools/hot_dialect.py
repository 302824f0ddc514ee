"""The dialect of the hot modules: the build-only copy of each that Cython is given.

The copy keeps every line number; ``docs/hot-modules.md`` says what is written differently in it,
and why.
"""

from __future__ import annotations

import ast
import operator
import re
import sysconfig
import tokenize
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from hot_declarations import COPY, MARKER, fields_of

HELPER = "_cy"
C_TYPES = "origins.core.c_types"
# What the source writes for an object of a list that is only lent, and for work without the lock
BORROWED = "borrowed"
UNLOCKED = "unlocked"


class HotError(Exception):
    """A hot module that cannot be translated or compiled."""


@dataclass(frozen=True)
class Hot:
    """One hot module: its dotted name, its source and the text of its declarations."""

    name: str
    source: Path
    declarations: str
    header_only: bool = False

    @property
    def built(self) -> Path:
        return Path(*self.name.split("."))


def suffix() -> str:
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def extension_path(name: str) -> Path:
    """Where a compiled module goes, relative to the source root."""
    built = Path(*name.split("."))
    return built.with_name(built.name + suffix())


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


def integer(node: ast.expr | None, known: dict[str, int]) -> int | None:
    """The value of a constant integer expression, or None."""
    match node:
        case ast.Constant(value=bool()):
            return None
        case ast.Constant(value=int() as value):
            return value
        case ast.Name(id=name):
            return known.get(name)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            number = integer(operand, known)
            return None if number is None else -number
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            a, b = integer(left, known), integer(right, known)
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
                number = integer(value, known)
                if number is not None:
                    found[name] = known[name] = number
    return found


def constants_of(tree: ast.Module, name: str, src: Path) -> dict[str, int]:
    """The constants that a module folds: those of the codes that it imports, and its own."""
    folded: dict[str, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            module = target_of(node, name)
            path = src.joinpath(*module.split(".")).with_suffix(".py")
            if module.split(".")[-1] == "codes" and path.exists():
                known = constants(ast.parse(path.read_text(encoding="utf-8"), str(path)))
                for alias in node.names:
                    if alias.name in known:
                        folded[alias.asname or alias.name] = known[alias.name]
    return folded | constants(tree, folded)


def target_of(node: ast.ImportFrom, name: str) -> str:
    """The dotted name of what is imported from."""
    if not node.level:
        return node.module or ""
    package = name.split(".")[: -node.level]
    return ".".join([*package, *([node.module] if node.module else [])])


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
        self.folded = constants_of(self.tree, self.hot.name, self.src)
        self.anchor()
        self.visit(self.tree)
        out = self.text
        for edit in sorted(self.edits, key=lambda edit: (edit.start, edit.end), reverse=True):
            out = out[: edit.start] + edit.text + out[edit.end :]
        if out.count("\n") != self.text.count("\n"):
            raise HotError(f"{self.hot.source}: translation moved lines")
        return out

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
        module = target_of(node, self.hot.name)
        if module == C_TYPES:
            self.replace(node, "pass")
        hot = self.modules.get(module)
        if hot is None:
            return
        known = declared(hot.declarations)
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
        left = integer(node.left, self.folded)
        shift = isinstance(node.op, ast.LShift) and integer(node.right, self.folded) is None
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
            if node.col_offset:
                self.replace(node, "pass")
            return
        if node.col_offset == 0 and isinstance(node.target, ast.Name):
            if node.target.id not in self.folded:
                self.visit(node.value)
            return
        self.visit(node.target)
        start, end = self.span(node.target)[1], self.span(node.annotation)[1]
        self.edits.append(_Edit(start, end, "\n" * self.text.count("\n", start, end)))
        self.visit(node.value)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for call in (one for one in ast.walk(node) if isinstance(one, ast.Call)):
            match call:
                case ast.Call(func=ast.Name(id=name), args=[ast.Name(id=old), ast.Name(id=new)]):
                    if name == COPY:
                        fields = fields_of(self.hot.declarations, node.name)
                        copies = (f"{new}.{f} = {old}.{f}" + "[:]" * array for f, array in fields)
                        self.replace(call, "; ".join(copies))
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Name(id=kind), *_]):
                if name == BORROWED:
                    start, end = self.span(node)[0], self.span(node.args[1])[0]
                    self.edits.append(_Edit(start, end, f"{HELPER}.cast({kind}, {BORROWED}("))
                    self.edits.append(_Edit(self.span(node)[1], self.span(node)[1], ")"))
                    for one in node.args[1:]:
                        self.visit(one)
                    return
        self.generic_visit(node)

    def visit_With(self, node: ast.With) -> None:
        for item in node.items:
            match item.context_expr:
                case ast.Call(func=ast.Name(id=name), args=[]) if name == UNLOCKED:
                    self.replace(item.context_expr, f"{HELPER}.nogil")
                case _:
                    self.visit(item)
        for statement in node.body:
            self.visit(statement)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for decorator in node.decorator_list:
            if isinstance(decorator, ast.Name) and decorator.id == MARKER:
                start, end = self.span(decorator)
                self.edits.append(_Edit(start - 1, end, ""))
            else:
                self.visit(decorator)
        self.visit(node.args)
        for statement in node.body:
            self.visit(statement)


def translate(hot: Hot, modules: dict[str, Hot], src: Path) -> str:
    """The build-only copy of a hot module's source."""
    with tokenize.open(hot.source) as file:
        text = file.read()
    return _Translator(text, hot, modules, src).run()
