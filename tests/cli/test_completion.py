"""What the Tab key offers, asked of a real bash."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from origins.content.languages import LANGUAGES
from origins.core import registry
from origins.match import bot_roster

pytestmark = pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
ASK = """
eval "$(_ORIGINS_COMPLETE=source_bash origins)"
while IFS= read -r line; do
  read -ra COMP_WORDS <<< "$line"
  [[ $line == *' ' ]] && COMP_WORDS+=('')
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  COMPREPLY=()
  _origins_completion origins
  echo "${COMPREPLY[*]}"
done
"""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A path on which `origins` is found, and a home of one's own."""
    program = tmp_path / "origins"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{MAIN}" "$@"\n')
    program.chmod(0o755)
    return {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "HOME": str(tmp_path)}


MAIN = "import sys; sys.argv[0] = 'origins'; from origins.cli import main; main()"


def test_commands_games_bots_and_languages(environment: dict[str, str]) -> None:
    origine, junior = (" ".join(bot_roster.names_for(game)) for game in ("origine", "junior"))
    asked = {
        "origins simu": "simulate",
        "origins pack ": "check new show",
        "origins simulate --game ": " ".join(registry.names()),
        "origins play --lang ": " ".join(LANGUAGES),
        "origins rules O-EVO": "O-EVO-1 O-EVO-2 O-EVO-3 O-EVO-4 O-EVO-5",
        "origins rules --game junior J-H": "J-HID-1",
        "origins simulate --game origine --bot ": origine,
        "origins balance --game junior --bot ": junior,
        "origins bot-stdio --opponent m": "master",
        "origins arena --bots greedy,m": "greedy,master",
        "origins play --seat p": "person planner",
        "origins arena --engine ": "local ray",
    }
    found = subprocess.run(
        ["bash", "--norc", "-c", ASK], input="".join(f"{line}\n" for line in asked),
        env=environment, capture_output=True, text=True, timeout=300, check=True,
    )  # fmt: skip
    assert found.stderr == ""
    assert dict(zip(asked, found.stdout.splitlines(), strict=True)) == asked


def test_it_is_installed_for_the_shell_one_is_in(
    environment: dict[str, str], tmp_path: Path
) -> None:
    # With a command after it, for bash would step aside for a last one and not be seen.
    found = subprocess.run(
        ["bash", "--norc", "-c", "origins --install-completion; true"],
        env=environment, capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    assert "bash completion installed" in found.stdout
    script = tmp_path / ".bash_completions" / "origins.sh"
    assert f"source '{script}'" in (tmp_path / ".bashrc").read_text()
    assert "complete" in script.read_text()
