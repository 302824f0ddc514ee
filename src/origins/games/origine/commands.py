"""`origins origine solve`: what can still become of a planet of Origine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from origins.cli.common import AsJson, Language, PackFolder, find_game, find_words
from origins.cli.files import called
from origins.cli.records import finder, read_record
from origins.content.texts import Words
from origins.core.errors import UsageError
from origins.games.origine.game import OrigineGame, OrigineState
from origins.games.origine.solver.solve import Best, Planet, Solver

app = typer.Typer(
    help="Questions about Origine.",
    no_args_is_help=True,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


class Solution(msgspec.Struct, frozen=True):
    """What the solver says of one planet."""

    boards: dict[str, str]
    turn: int | None
    placed: int
    perfect_possible: bool
    best_score: int
    perfect_planets: int
    example: Best


@app.callback()
def _origine() -> None:
    """Questions about Origine."""


@app.command("solve")
def solve(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE]", help="A record or its notation; - is standard input."),
    ] = None,
    boards: Annotated[
        str | None,
        typer.Option("--boards", metavar="A,B,C,D", help="An empty planet of these four boards."),
    ] = None,
    turn: Annotated[
        int | None, typer.Option("--turn", min=1, help="The planet at the end of this turn.")
    ] = None,
    json: AsJson = False,
    lang: Language = None,
    pack: PackFolder = None,
) -> None:
    """Say whether 24 points are still possible, the best score, an example, and how many ways.

    \b
    Examples:
      origins origine solve game.jsonl
      origins origine solve game.jsonl --turn 7
      origins origine solve --boards aurora:hard,verdance,saffron:hard,basalt
    """
    if (file is None) == (boards is None):
        raise UsageError("solve takes a record, or --boards with four boards")
    if file is not None:
        game, planet, number = _of_record(file, turn, pack)
    else:
        assert boards is not None
        if turn is not None:
            raise UsageError("--turn is for a record")
        found = find_game("origine", pack)
        assert isinstance(found, OrigineGame)
        game, planet, number = found, Planet.layout(found, boards), None
    answer = answered(game, planet, number)
    if json:
        typer.echo(msgspec.json.encode(answer))
    else:
        typer.echo("\n".join(_lines(answer, find_words(lang, pack=pack))))


def answered(game: OrigineGame, planet: Planet, turn: int | None) -> Solution:
    solver = Solver(game, planet)
    return Solution(
        boards={game.ids.boards[b]: ("easy", "hard")[side] for b, side in planet.sides.items()},
        turn=turn,
        placed=len(planet.placed),
        perfect_possible=solver.perfect_possible(),
        best_score=solver.best_score(),
        perfect_planets=solver.count_perfect(),
        example=solver.example(),
    )


def _of_record(
    file: Path, turn: int | None, pack: Path | None
) -> tuple[OrigineGame, Planet, int | None]:
    """The planet at the end of a turn of a record, by default the last one."""
    find = finder(pack)
    record = read_record(file, find)
    if record.header.game != "origine":
        raise UsageError(f"{called(file)}: a game of {record.header.game}, not of origine")
    state, number, planet = None, 1, None
    for _, state in record.replay(find, called(file)):
        assert isinstance(state, OrigineState)
        if turn is not None and number <= turn:
            planet = Planet.of(state)
        number = state.position.turn
    assert isinstance(state, OrigineState)
    if turn is None:
        return state.game, Planet.of(state), number
    if turn > number:
        raise UsageError(f"--turn {turn}: this game has turns 1 to {number}")
    assert planet is not None
    return state.game, planet, turn


def _lines(answer: Solution, words: Words) -> list[str]:
    boards = ", ".join(
        f"{_board(words, board)} ({words.say(f'side-{side}')})"
        for board, side in answer.boards.items()
    )
    if answer.turn is None:
        lines = [words.say("solve-layout", planet=boards)]
    else:
        lines = [words.say("solve-turn", planet=boards, number=answer.turn, count=answer.placed)]
    lines.append(words.say("solve-possible" if answer.perfect_possible else "solve-impossible"))
    if answer.example.moved is not None:
        lines.append(words.say("solve-moved", space=answer.example.moved))
    lines.append(words.say("solve-best", points=answer.best_score))
    lines.append(words.say("solve-count", planets=answer.perfect_planets))
    lines += ["", words.say("solve-example", points=answer.example.points)]
    for board in answer.boards:
        mark = "*" if board in answer.example.validated else " "
        lines.append(f"{mark} {_board(words, board)}")
        for space, need in answer.example.elements.items():
            if space.rpartition("_")[0] == board:
                pawn = words.say("solve-pawn", kind=need.partition("_")[0], need=need)
                lines.append(f"    {space[-1].upper()}  {pawn}")
    return lines


def _board(words: Words, board: str) -> str:
    """The name of a board; its id where a pack has no words for it."""
    return words.say(f"board-{board}") if words.has(f"board-{board}") else board
