"""Which modules are hot, and the declarations of each.

A hot module is an ``X.py`` under ``src`` that begins with the line ``# hot module``. An ``X.pxd``
beside an ``X.py`` lends inline C functions to hot modules; its ``.py`` stays plain Python.
"""

from __future__ import annotations

import ast
from functools import partial
from pathlib import Path

from hot_declarations import DeclarationError, Outside, declare
from hot_dialect import Hot, HotError, constants_of, declared, integer, target_of
from hot_gil import release

HOT = "# hot module"


def discover(src: Path) -> dict[str, Hot]:
    """Every hot module under ``src`` by dotted name."""
    found: dict[str, Hot] = {}
    annotated: dict[str, Path] = {}
    for source in sorted(src.rglob("*.py")):
        name = ".".join(source.relative_to(src).with_suffix("").parts)
        pxd = source.with_suffix(".pxd")
        if pxd.exists():
            found[name] = Hot(name, source, pxd.read_text(encoding="utf-8"), header_only=True)
        else:
            with source.open(encoding="utf-8") as file:
                if file.readline().rstrip() == HOT:
                    annotated[name] = source
    return found | _declared_by_annotations(src, found, annotated)


def _declared_by_annotations(
    src: Path, written: dict[str, Hot], annotated: dict[str, Path]
) -> dict[str, Hot]:
    trees = {name: ast.parse(path.read_text("utf-8"), path) for name, path in annotated.items()}
    family = _Family(trees, {name: declared(hot.declarations) for name, hot in written.items()})
    texts: dict[str, str] = {}
    for name, tree in trees.items():
        folded = constants_of(tree, name, src)
        outside = Outside(
            integer=partial(integer, known=folded),
            classes=family.imported(name),
            methods={base: family.methods(*family.home(name, base)) for base in family.bases(name)},
            parents=family.parents(name),
        )
        try:
            texts[name] = declare(tree, outside)
        except DeclarationError as error:
            raise HotError(f"{annotated[name]}:{error.line}: {error}") from None
    release(trees, texts, {name: hot.declarations for name, hot in written.items()})
    return {name: Hot(name, annotated[name], text) for name, text in texts.items()}


class _Family:
    """Who derives from whom among the classes of annotated modules."""

    def __init__(self, trees: dict[str, ast.Module], written: dict[str, set[str]]) -> None:
        self.written = written
        self.trees = trees
        self.classes = {
            name: {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
            for name, tree in trees.items()
        }

    def imported(self, module: str) -> dict[str, str]:
        """The hot classes that a module imports, and where each is."""
        found: dict[str, str] = {}
        for node in ast.walk(self.trees[module]):
            if isinstance(node, ast.ImportFrom):
                home = target_of(node, module)
                known = self.classes.get(home, {}).keys() | self.written.get(home, set())
                found |= {one.name: home for one in node.names if one.name in known}
        return {name: home for name, home in found.items() if name[0].isupper()}

    def home(self, module: str, name: str) -> tuple[str, str]:
        return (self.imported(module).get(name, module), name)

    def bases(self, module: str) -> set[str]:
        nodes = self.classes[module].values()
        return {base.id for node in nodes for base in node.bases if isinstance(base, ast.Name)}

    def parents(self, module: str) -> set[str]:
        """The classes of a module that others derive from."""
        homes = [self.home(other, base) for other in self.trees for base in self.bases(other)]
        return {name for home, name in homes if home == module}

    def methods(self, module: str, name: str) -> set[str]:
        node = self.classes.get(module, {}).get(name)
        if node is None:
            return set()
        found = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
        for base in node.bases:
            if isinstance(base, ast.Name):
                found |= self.methods(*self.home(module, base.id))
        return found
