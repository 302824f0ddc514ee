"""The declarations that the compiler needs of a hot module, made from its annotations.

What Cython calls a ``.pxd`` file: the fields of every class, the C types of every function and of
the locals that are annotated. ``docs/hot-modules.md`` says what is written for what.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

# In annotations, in declarations, and as an argument of `cython.locals`
SCALARS = {
    "int": ("int", "cython.int"),
    "bool": ("bint", "cython.bint"),
    "float": ("double", "cython.double"),
    "u64": ("u64", "u64"),
    "i64": ("long long", "cython.longlong"),
    "short": ("short", "cython.short"),
    "u8": ("unsigned char", "cython.uchar"),
    "float32": ("float", "cython.float"),
}
MARKER = "may_raise"
COPY = "copy_fields"
# A class that copies itself keeps so many that nobody needs any more, to be used again.
FREE_LIST = 64
FIELD = re.compile(r"    cdef [^(]*?(\w+)(\[\d+\])?$")
Function = ast.FunctionDef


class DeclarationError(Exception):
    """An annotation that has no C type, or a length that is not known."""

    def __init__(self, node: ast.AST, problem: str) -> None:
        super().__init__(problem)
        self.line = getattr(node, "lineno", 0)


@dataclass
class Outside:
    """What a module must know of the others: where its names come from, and who has children."""

    integer: Callable[[ast.expr], int | None]
    """The value of a constant expression."""
    classes: dict[str, str]
    """The hot classes it imports, and the module of each."""
    methods: dict[str, set[str]]
    """By name of a hot class, here or outside: what its methods are called, its parents' too."""
    parents: set[str] = field(default_factory=set)
    """The names of the hot classes that others derive from."""


def declare(tree: ast.Module, outside: Outside) -> str:
    """The text of the declarations."""
    return _Declarer(tree, outside).text()


def fields_of(declarations: str, name: str) -> list[tuple[str, bool]]:
    """The fields of a class, and whether each is an array."""
    inside, found = False, []
    for line in declarations.splitlines():
        if line.startswith("cdef class"):
            inside = re.match(rf"cdef class {name}\b", line) is not None
        elif inside and (hit := FIELD.match(line)):
            found.append((hit[1], bool(hit[2])))
    return found


class _Declarer:
    def __init__(self, tree: ast.Module, outside: Outside) -> None:
        self.tree = tree
        self.outside = outside
        self.used: set[str] = set()
        self.own = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}

    def text(self) -> str:
        lines: list[str] = []
        for node in self.tree.body:
            match node:
                case ast.AnnAssign():
                    lines += self.table(node)
                case ast.ClassDef():
                    lines += self.class_lines(node)
                case ast.FunctionDef():
                    lines += self.function(node, None)
        head = ["cimport cython", ""]
        if "u64" in self.used:
            head.append("from origins.core.bits cimport u64")
        for name in sorted(self.used & self.outside.classes.keys()):
            head.append(f"from {self.outside.classes[name]} cimport {name}")
        return "\n".join([*head, "", *lines, ""])

    # Types

    def scalar(self, node: ast.expr | None) -> str | None:
        """The name in annotations of a number or a hot class; None for anything else."""
        if isinstance(node, ast.Name) and (
            node.id in SCALARS or node.id in self.own or node.id in self.outside.classes
        ):
            return node.id
        return None

    def c_type(self, name: str, *, in_locals: bool = False) -> str:
        self.used.add(name)
        return SCALARS[name][in_locals] if name in SCALARS else name

    def element(self, node: ast.expr | None, outer: str) -> str | None:
        """The T of a `list[T]` or an `array[T]`, where it is a number."""
        match node:
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Name(id=item)) if name == outer:
                return item if item in SCALARS else None
        return None

    def length(self, value: ast.expr | None) -> int | None:
        """Of `[x] * n` and of a list written out."""
        match value:
            case ast.BinOp(left=ast.List(elts=[_]), op=ast.Mult(), right=right):
                return self.outside.integer(right)
            case ast.List(elts=elements) if elements:
                numbers = [self.outside.integer(one) is not None for one in elements]
                return len(elements) if all(numbers) else None
        return None

    # Module level

    def table(self, node: ast.AnnAssign) -> Iterator[str]:
        """`NAME: Final[Annotated[list[T], n]] = ...` is an array of n."""
        match node.target, node.annotation:
            case ast.Name(id=name), ast.Subscript(
                value=ast.Name(id="Final"),
                slice=ast.Subscript(
                    value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[kind, size])
                ),
            ):
                item, length = self.element(kind, "list"), self.outside.integer(size)
                if item is None or length is None:
                    raise DeclarationError(node, f"{name}: a list of numbers and how many")
                yield f"cdef {self.c_type(item)} {name}[{length}]"

    # Classes

    def class_lines(self, node: ast.ClassDef) -> Iterator[str]:
        bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
        yield ""
        methods = [one for one in node.body if isinstance(one, Function)]
        if self.is_final(node):
            yield "@cython.final"
        if not bases and any(method.name == "clone" for method in methods):
            yield f"@cython.freelist({FREE_LIST})"
        for base in bases:
            self.c_type(base)
        yield f"cdef class {node.name}" + (f"({bases[0]})" if bases else "") + ":"
        fields = [line for one in methods if one.name == "__init__" for line in self.fields(one)]
        declared = [line for one in methods for line in self.function(one, node)]
        for line in [*fields, *declared] or ["pass"]:
            yield "    " + line
        yield ""

    def fields(self, init: Function) -> Iterator[str]:
        given = {arg.arg: arg.annotation for arg in init.args.args}
        seen: set[str] = set()
        for statement in init.body:
            kind: ast.expr | None = None
            match statement:
                case ast.AnnAssign(target=ast.Attribute(value=ast.Name(id="self"), attr=name)):
                    kind = statement.annotation
                case ast.Assign(targets=[ast.Attribute(value=ast.Name(id="self"), attr=name)]):
                    pass
                case _:
                    continue
            if name not in seen:
                seen.add(name)
                access = "" if name.startswith("_") else "public "
                yield f"cdef {access}{self.field(name, kind, statement.value, given)}"

    def field(
        self,
        name: str,
        kind: ast.expr | None,
        value: ast.expr | None,
        given: dict[str, ast.expr | None],
    ) -> str:
        if item := self.element(kind, "array"):
            return f"{self.c_type(item)}[::1] {name}"
        length = self.length(value)
        if length is not None:
            item = self.element(kind, "list") or _kind_of(value)
            return f"{self.c_type(item)} {name}[{length}]"
        if kind is None and isinstance(value, ast.Name):
            kind = given.get(value.id)
        if kind is None and isinstance(value, ast.Call):
            kind = value.func
        found = self.scalar(kind) or (None if kind else _plain(value, self.outside.integer))
        if found:
            return f"{self.c_type(found)} {name}"
        return f"{'list' if _is_list(kind, value) else 'object'} {name}"

    # Functions

    def function(self, node: Function, owner: ast.ClassDef | None) -> Iterator[str]:
        """Nothing for one that takes what has no C type, or cannot be compiled to C as it is."""
        marks = [ast.unparse(one) for one in node.decorator_list]
        if node.name.startswith("__") or marks not in ([], [MARKER]) or not _simple(node):
            return
        arguments, pointers = self.arguments(node, owner)
        if arguments is None:
            return
        lines = list(self.locals(node))
        if owner is not None and self.inherited(node.name, owner) and not lines:
            return  # what overrides is declared by its parent
        yield from lines
        result, ending = self.result(node.returns, bool(marks))
        word = "cdef" if pointers or node.name.startswith("_") else "cpdef"
        yield f"{word} {result} {node.name}({', '.join(arguments)}){ending}"

    def is_final(self, node: ast.ClassDef) -> bool:
        """Without children; what overrides may be declared anew, for its locals, in others only."""
        methods = [one for one in node.body if isinstance(one, Function)]
        anew = (one for one in methods if self.inherited(one.name, node))
        return node.name not in self.outside.parents and not any(map(list, map(self.locals, anew)))

    def inherited(self, name: str, owner: ast.ClassDef) -> bool:
        bases = [base.id for base in owner.bases if isinstance(base, ast.Name)]
        return any(name in self.outside.methods.get(base, ()) for base in bases)

    def arguments(
        self, node: Function, owner: ast.ClassDef | None
    ) -> tuple[list[str] | None, bool]:
        """As they are declared, None where one has no C type; and whether any is a pointer."""
        args = node.args
        if args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs:
            return None, False
        found = ["self"] if owner is not None else []
        pointers = False
        given = args.args[1:] if owner is not None else args.args
        first_default = len(given) - len(args.defaults)
        for place, arg in enumerate(given):
            default = "=*" if place >= first_default else ""
            if item := self.element(arg.annotation, "list"):
                pointers = True
                found.append(f"{self.c_type(item)}* {arg.arg}")
            elif item := self.element(arg.annotation, "array"):
                found.append(f"{self.c_type(item)}[::1] {arg.arg}{default}")
            elif kind := self.scalar(arg.annotation):
                found.append(f"{self.c_type(kind)} {arg.arg}{default}")
            else:
                return None, False
        return found, pointers

    def result(self, node: ast.expr | None, raises: bool) -> tuple[str, str]:
        if node is None or (isinstance(node, ast.Constant) and node.value is None):
            return "void", " except *" if raises else " noexcept"
        kind = self.scalar(node)
        if kind in SCALARS:
            # Cython 3 writes a wrong suffix where -1 of a long long is to say it
            raising = " except *" if kind == "i64" else " except? -1"
            return self.c_type(kind), raising if raises else " noexcept"
        if kind:
            return self.c_type(kind), ""
        outer = node.value if isinstance(node, ast.Subscript) else node
        name = outer.id if isinstance(outer, ast.Name) else ""
        return (name if name in {"list", "tuple", "dict"} else "object"), ""

    def locals(self, node: Function) -> Iterator[str]:
        found: list[str] = []
        for one in ast.walk(node):
            if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
                if c_type := self.local(one):
                    found.append(f"{one.target.id}={c_type}")
        if found:
            yield f"@cython.locals({', '.join(found)})"

    def local(self, node: ast.AnnAssign) -> str | None:
        if item := self.element(node.annotation, "array"):
            name = "cython.ulonglong" if item == "u64" else self.c_type(item, in_locals=True)
            return f"{name}[::1]"
        if item := self.element(node.annotation, "list"):
            length = self.length(node.value)
            if length is None:
                return None
            return f"{self.c_type(item, in_locals=True)}[{length}]"
        kind = self.scalar(node.annotation)
        return self.c_type(kind, in_locals=True) if kind else None


def _simple(node: Function) -> bool:
    """Without what Cython makes an object of: functions within, and generators."""
    inner = (ast.Lambda, ast.Yield, ast.YieldFrom, ast.GeneratorExp, ast.FunctionDef)
    return not any(isinstance(one, inner) for one in ast.walk(node) if one is not node)


def _kind_of(value: ast.expr | None) -> str:
    real = any(
        isinstance(one, ast.Constant) and isinstance(one.value, float)
        for one in ast.walk(value or ast.Pass())
    )
    return "float" if real else "int"


def _plain(value: ast.expr | None, integer: Callable[[ast.expr], int | None]) -> str | None:
    """The type of a number that is written out, one of two included."""
    match value:
        case ast.IfExp(body=body, orelse=orelse):
            return _plain(body, integer) and _plain(orelse, integer)
        case ast.Constant(value=bool()):
            return "bool"
        case ast.Constant(value=float()):
            return "float"
    return "int" if value is not None and integer(value) is not None else None


def _is_list(kind: ast.expr | None, value: ast.expr | None) -> bool:
    outer = kind.value if isinstance(kind, ast.Subscript) else kind
    named = isinstance(outer, ast.Name) and outer.id == "list"
    return named or (kind is None and isinstance(value, ast.List | ast.ListComp))
