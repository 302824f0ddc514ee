"""Compile the hot modules when the package is built; install them uncompiled where that fails."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import hot_modules


class HotModulesHook(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel, or puts them beside their sources when editable."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
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
        for hot, compiled in made:
            build_data["force_include"][str(compiled)] = hot.extension.as_posix()
        if made:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
