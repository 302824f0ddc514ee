"""`origins play`, with everything typed beforehand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from origins.bots.bot import View, rng_of
from origins.bots.greedy import GreedyBot
from origins.core import registry
from origins.core.record import Record
from tests.support.running import good, refused

FIRST = "1\n" * 600


def play(*words: str | Path, typed: str) -> str:
    return good("play", "--terminal", "--seed", "3", *words, typed=typed).out


@pytest.mark.parametrize(
    ("game", "language"), [("origin", "fr"), ("junior", "en"), ("origine", "en"), ("origine", "fr")]
)
def test_a_whole_game_against_a_bot(game: str, language: str, tmp_path: Path) -> None:
    kept = tmp_path / "game.jsonl"
    out = play("--game", game, "--lang", language, "--save", kept, typed=FIRST)
    assert {"en": "The end.", "fr": "Fin de la partie."}[language] in out
    record = Record.loads(kept.read_text("utf-8"))
    assert record.result is not None
    partner = "bot:seer" if game == "origine" else "bot:greedy"
    assert [seat.player for seat in record.header.seats] == ["person", partner]
    assert "all by the rules" in good("verify", kept).out


@pytest.mark.parametrize("game", ["origin", "junior", "origine"])
def test_bots_alone(game: str) -> None:
    out = play(
        "--game", game, "--players", "3", "--seat", "greedy", "--seat", "bot:random", typed=""
    )
    assert "The end." in out


def test_moves_typed_in_notation(tmp_path: Path) -> None:
    """A game in which every move of the person is typed, not chosen by number."""
    state = registry.game("junior").new_initial_state(2, 3)
    typed = []
    bot = GreedyBot()
    entries = 0
    while not state.is_terminal():
        seat = state.current_player()
        if seat == 0:
            move = state.legal_moves(0)[-1]
            typed.append(str(move))
        else:
            move = bot.choose(View.of(state, seat), rng_of("3", seat, entries))
        state.apply(move, seat)
        entries += 1
    kept = tmp_path / "game.jsonl"
    out = play("--game", "junior", "--save", kept, typed="\n".join(typed) + "\n")
    assert "The end." in out
    record = Record.loads(kept.read_text("utf-8"))
    assert record.result is not None
    assert record.result.result == state.outcome()


def test_questions_lead_from_kind_to_what_to_where() -> None:
    out = play(typed="1\n1\n1\n")
    assert "Keep an Objective" in out
    assert "Evolve a new pawn: Which pawn?" in out
    assert "Evolve a new pawn: Where?" in out
    assert "You leave the table." in out


def test_why_not() -> None:
    typed = "1\nwhy evolve:33w-cradle\nevolve:33w-erebus\nwhy\nwhy evolve:11w-rift\nwhy\nfly:away\n"
    out = play(typed=typed)
    assert "Not possible: The Cradle is already taken. (O-EVO-1)" in out
    assert out.count("Not possible: Fire Mountain is not next to any pawn. (O-EVO-1)") == 3
    assert "Possible instead: " in out
    assert "This move is possible." in out
    assert "Not possible: This game has no such move." in out


def test_why_asks_which() -> None:
    assert "Say which move: why keep:" in play(typed="why\n")
    assert "neither a number from 1 to 3" in play(typed="dunno\n")
    for wrong in ("4", "²", "9" * 5000):
        assert "neither a number from 1 to 3" in play(typed=f"{wrong}\n")


def test_commands_in_both_languages() -> None:
    for word in ("help", "aide"):
        assert "Commandes" in play("--lang", "fr", typed=f"{word}\n")
    assert "keep:" in play(typed="moves\n")
    assert play(typed="map\n").count("Africa") == 2
    assert play(typed="hand\n").count("Your hand") == 2
    assert "Master would: keep" in play(typed="hint\n")
    again = play(typed="1\n1\nback\nquit\n")
    assert again.count("Which pawn?") == 2


def test_undo_against_a_bot_asks_nobody() -> None:
    """Free while nothing was revealed; beyond that only where the table allows it."""
    start = "1\nevolve:11w-sahara\n"
    out = play(typed=f"{start}undo\n")
    assert "Player 1 takes back a move." in out
    assert out.count("Which pawn?") == 2
    for more in ("half:cards\n", "half:cards\n1\n1\nend\n"):
        out = play(typed=f"{start}{more}undo\n")
        assert "Player 1 takes back a move." not in out
        assert "Something hidden has been seen since then." in out
        out = play("--undo-seen", typed=f"{start}{more}undo\n")
        assert "Player 1 takes back a move." in out
    assert "There is no move of yours to take back." in play(typed="undo\n")


def test_undo_among_people_needs_consent_once_another_has_moved() -> None:
    seats = ("--game", "junior", "--seat", "person:Ada", "--seat", "person:Bo")
    moved = "evolve:11w-sahara\n\nevolve:11b-nile\n\n"
    out = play(*seats, typed=f"{moved}undo\n\nperhaps\nyes\n\n")
    assert "Ada would like to take back one move." in out
    assert out.count("Yes or no?") == 2
    assert "Bo agrees." in out
    assert out.rstrip().endswith("You leave the table.")
    assert "Turn 1: Ada decides" in out.partition("Yes or no?")[2]
    out = play(*seats, typed=f"{moved}undo\n\nno\n\n")
    assert "Turn 1: Ada decides" not in out.partition("Yes or no?")[2]


def test_what_was_undone_is_not_in_the_record(tmp_path: Path) -> None:
    kept = tmp_path / "game.jsonl"
    play("--save", kept, typed="1\nevolve:11w-sahara\nundo\nevolve:11w-rift\nquit\n")
    moves = [entry.move for entry in Record.loads(kept.read_text("utf-8")).entries]
    assert "evolve:11w-rift" in moves
    assert "evolve:11w-sahara" not in moves


def test_save_and_resume(tmp_path: Path) -> None:
    """A game left and taken up again ends as if nobody had left."""
    whole, kept = tmp_path / "whole.jsonl", tmp_path / "kept.jsonl"
    play("--save", whole, typed=FIRST)
    out = play(typed=f"1\n1\n1\nsave\nsave {kept}\nquit\n")
    assert "Say where: save FILE" in out
    assert f"Saved in {kept}." in out
    rest = good("play", "--resume", kept, typed=FIRST).out
    assert "The end." in rest
    assert kept.read_text("utf-8") == whole.read_text("utf-8")
    assert "this game is over" in refused(1, "play", "--resume", kept)


def test_a_place_that_cannot_be_written_does_not_end_the_game(tmp_path: Path) -> None:
    (tmp_path / "wall").touch()
    out = play(typed=f"save {tmp_path / 'wall' / 'x'}\n1\nquit\n")
    assert "x: cannot be written; " in out
    assert "Which pawn?" in out
    assert "cannot be written" in refused(1, "play", "--save", tmp_path / "wall" / "x")


def test_leaving_says_how_to_come_back(tmp_path: Path) -> None:
    kept = tmp_path / "game.jsonl"
    out = play("--save", kept, typed="1\nquit\n")
    assert f"origins play --resume {kept}" in out
    assert "Turn 2" in good("play", "--resume", kept, typed="").out


def test_two_people_do_not_see_each_other() -> None:
    seats = ("--seat", "person:Ada", "--seat", "person:Bo")
    out = play(*seats, typed="1\n\n1\n\n")
    ada, bo = re.split(r"Bo is next\. Hand over the keyboard", out)[:2]
    mine = re.findall(r"keep (.*?): ", ada)
    theirs = re.findall(r"keep (.*?): ", bo)
    assert len(mine) == 3
    assert len(theirs) == 3
    assert not set(mine) & set(theirs)
    assert "Ada has chosen an Objective." in bo
    assert not any(f"keeps the Objective {card}" in bo for card in mine)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--game", "go"), "there is no game 'go'"),
        (("--players", "9"), "origin is for 2 to 4 players, not 9"),
        (("--seat", "hal"), "there is no bot 'hal'"),
        (("--players", "2", *("--seat", "person") * 3), "3 --seat for 2 players"),
        (("--seed", "x"), "a seed is a whole number"),
        (("--lang", "de"), "there are en, fr"),
        (("--option", "start=7"), "start is a seat from 0 to 1"),
    ],
)
def test_wrong_commands(words: tuple[str, ...], said: str) -> None:
    assert said in refused(2, "play", *words)


def test_wrong_files(tmp_path: Path) -> None:
    assert "No such file" in refused(1, "play", "--resume", tmp_path / "nowhere")
    (tmp_path / "junk").write_text("junk")
    assert "line 1: this is no record" in refused(1, "play", "--resume", tmp_path / "junk")


def test_help_tells_the_convention_of_origine() -> None:
    """What the bots' choices mean can be read at the table, in both languages."""
    for language, heading in (
        ("en", "The convention of the steady gods"),
        ("fr", "La convention des dieux constants"),
    ):
        typed = "help\nquit\n"
        out = good(
            "play",
            "--game",
            "origine",
            "--terminal",
            "--seed",
            "1",
            "--lang",
            language,
            typed=typed,
        ).out
        assert heading in out
        assert out.count("•") == 8


@pytest.mark.parametrize("command", [("play", "--seat"), ("simulate", "--bot")])
def test_the_bot_that_sees_everything_is_not_seated(command: tuple[str, str]) -> None:
    name, option = command
    assert "no bot 'cheat'" in refused(2, name, "--game", "origine", option, "cheat")
