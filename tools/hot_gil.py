"""Which C functions of the hot modules can run without Python's lock, so that threads share work.

One can where it touches numbers and arrays alone, reads objects only through their fields, and
calls nothing that cannot. It is declared `nogil`; who needs one that is not is told by Cython.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from hot_declarations import SCALARS
from hot_dialect import BORROWED, declared, target_of

BUILTINS = {"range", "min", "max", "abs", "len", BORROWED}
NUMBERS = {"int", "bint", "double", "u64", "long", "short", "float", "unsigned"}
OBJECT_FIELD = re.compile(r"    cdef (?:public )?(\w+) (\w+)$")
DECLARATION = re.compile(r"^( *)(?:cdef|cpdef) [^(]*?\b(\w+)\(.*\) noexcept$")
PLAIN = (
    ast.arguments, ast.arg, ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop,
    ast.Return, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.For, ast.While, ast.If, ast.Expr,
    ast.Pass, ast.Break, ast.Continue, ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.IfExp, ast.Compare,
    ast.Call, ast.Constant, ast.Attribute, ast.Subscript, ast.Name, ast.Tuple, ast.List,
)  # fmt: skip

Place = tuple[str, str]
"""A module and a function of it; a method has no module, for it may be that of any class."""


def release(trees: dict[str, ast.Module], texts: dict[str, str], lent: dict[str, str]) -> None:
    """Write `nogil` into the declarations of all functions that can do without the lock.

    `texts` are the declarations by module, `lent` those written by hand.
    """
    objects = {hit[2] for text in texts.values() for hit in _fields(text)}
    inline = {(name, one) for name, text in lent.items() for one in declared(text)}
    calls: dict[Place, set[Place]] = {}
    stuck: set[Place] = set()
    for name, tree in trees.items():
        names = _Names(name, tree)
        offered = {hit[2] for line in texts[name].splitlines() if (hit := DECLARATION.match(line))}
        for node, method in _functions(tree):
            place = ("" if method else name, node.name)
            body = _Body(node, names, objects)
            if not body.plain or (not method and node.name not in offered):
                stuck.add(place)
            calls.setdefault(place, set()).update(body.calls)
    free = calls.keys() - stuck
    while left := {place for place in free if not calls[place] <= free | inline}:
        free -= left
    for name, text in texts.items():
        lines = text.splitlines()
        for i, line in enumerate(lines):
            hit = DECLARATION.match(line)
            if hit and ("" if hit[1] else name, hit[2]) in free:
                lines[i] += " nogil"
        texts[name] = "\n".join([*lines, ""])


def _fields(text: str) -> Iterator[re.Match[str]]:
    for line in text.splitlines():
        hit = OBJECT_FIELD.match(line)
        if hit and hit[1] not in NUMBERS:
            yield hit


def _functions(tree: ast.Module) -> Iterator[tuple[ast.FunctionDef, bool]]:
    """Those of the module, and the methods that are called from C alone."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node, False
        elif isinstance(node, ast.ClassDef):
            for one in node.body:
                if isinstance(one, ast.FunctionDef) and one.name.startswith("_"):
                    yield one, True


def _is_number(kind: ast.expr) -> bool:
    return isinstance(kind, ast.Name) and kind.id in SCALARS


class _Names:
    """Where the names of a module come from."""

    def __init__(self, module: str, tree: ast.Module) -> None:
        self.home: dict[str, Place] = {}
        self.lists: set[str] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                for one in node.names:
                    self.home[one.asname or one.name] = (target_of(node, module), one.name)
        for top in tree.body:
            match top:
                case ast.FunctionDef():
                    self.home[top.name] = (module, top.name)
                case ast.Assign(targets=[ast.Name(id=name)]):
                    self.lists.add(name)


class _Body:
    """What a function does: whether it is plain, and what it calls."""

    def __init__(self, node: ast.FunctionDef, names: _Names, objects: set[str]) -> None:
        self.names, self.objects = names, objects
        self.calls: set[Place] = set()
        body = node.body[1:] if ast.get_docstring(node) is not None else node.body
        self.plain = not node.decorator_list and all(self.is_plain(one) for one in body)

    def is_plain(self, node: ast.AST) -> bool:
        match node:
            case ast.Constant(value=value):
                return value is None or isinstance(value, int | float)
            case ast.AnnAssign(annotation=annotation, value=value):
                match annotation:
                    case ast.Subscript(value=ast.Name(id="list"), slice=kind):
                        number = _is_number(kind) and isinstance(value, ast.BinOp | ast.List)
                    case kind:
                        number = _is_number(kind)
                return number and (value is None or self.is_plain(value))
            case ast.List():
                return all(isinstance(one, ast.Constant) for one in node.elts)
            case ast.Assign(value=ast.Attribute(attr=name)) if name in self.objects:
                return False
            case ast.Subscript(value=ast.Name(id=name)):
                return name not in self.names.lists and self.is_plain(node.slice)
            case ast.Subscript(value=ast.Attribute(attr=name)) if name in self.objects:
                return False
            case ast.Call(func=ast.Name(id=name)):
                if name not in BUILTINS:
                    self.calls.add(self.names.home.get(name, ("", name)))
                return self.all_plain([*node.args, *(one.value for one in node.keywords)])
            case ast.Call(func=ast.Attribute(attr=name)):
                self.calls.add(("", name))
                return self.all_plain(node.args)
        return isinstance(node, PLAIN) and self.all_plain(ast.iter_child_nodes(node))

    def all_plain(self, nodes: Iterable[ast.AST]) -> bool:
        return all(self.is_plain(one) for one in nodes)
