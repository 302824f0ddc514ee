"""The app that the commands hang on, and the one place where errors become lines and codes."""

from __future__ import annotations

import contextlib
import logging
import sys
from collections.abc import Sequence
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

import origins
from origins.cli import game_commands
from origins.cli.commands import (
    admin,
    arena,
    backup,
    balance,
    bench,
    bot_stdio,
    bots,
    export,
    join,
    league,
    pack,
    play,
    replay,
    rules,
    serve,
    simulate,
    verify,
)
from origins.cli.streams import close_streams, open_streams
from origins.content import languages
from origins.content.texts import Words
from origins.core.errors import IllegalMove, OriginsError, UsageError
from origins.core.plain import plain

DATA, USAGE, INTERRUPTED = 1, 2, 130

# What Typer raises for a wrong command; it exports the particular errors, not their base.
Misuse: type[Exception] = next(
    kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException"
)


class Commands(TyperGroup):
    """Tells every error in one line on stderr: 2 for a wrong command, 1 for wrong data."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        try:
            code = super().main(
                args,
                prog_name,
                complete_var,
                standalone_mode=False,
                windows_expand_args=windows_expand_args,
                **extra,
            )
        except UsageError as error:
            stop(str(error), USAGE)
        except OriginsError as error:
            stop(said(error), DATA)
        except OSError as error:
            stop(unwritten(error), DATA)
        except (typer.Abort, KeyboardInterrupt):
            sys.exit(INTERRUPTED)
        except Misuse as error:
            text = error.format_message() if isinstance(error, typer.BadParameter) else str(error)
            stop(text.rstrip("."), USAGE)
        sys.exit(code if isinstance(code, int) else 0)

    def list_commands(self, ctx: Any) -> list[str]:
        own = super().list_commands(ctx)
        return [*own, *game_commands.names(own)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return super().get_command(ctx, cmd_name) or game_commands.find(cmd_name)


def said(error: OriginsError) -> str:
    """The error in one line, a refusal in it in words."""
    refused = error if isinstance(error, IllegalMove) else error.__context__
    if not isinstance(refused, IllegalMove):
        return str(error)
    words = Words().message(refused.refusal.message)
    return str(error).replace(str(refused), f"{words} ({refused.refusal.rule})")


def unwritten(error: OSError) -> str:
    """Files are named where they are used: what has no name is the output."""
    return f"{error.filename or 'standard output'}: {error.strerror or error}"


def stop(problem: str, code: int) -> NoReturn:
    with contextlib.suppress(OSError):  # nowhere to say it: the code does
        print(f"origins: {plain(problem)}", file=sys.stderr, flush=True)
    sys.exit(code)


app = typer.Typer(
    cls=Commands,
    name="origins",
    help="Origin, Origin Junior and Origine: play, simulate, replay, measure.",
    epilog="origins COMMAND --help says more, with examples.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"origins {origins.__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    languages.check()


app.command("play")(play.command)
app.command("serve")(serve.command)
app.command("join")(join.command)
app.command("simulate")(simulate.command)
app.command("replay")(replay.command)
app.command("rules")(rules.command)
app.command("bots")(bots.command)
app.command("bench")(bench.command)
app.command("arena")(arena.command)
app.command("balance")(balance.command)
app.command("league")(league.command)
app.command("export")(export.export_command)
app.command("import")(export.import_command)
app.command("backup")(backup.backup_command)
app.command("restore")(backup.restore_command)
app.command("check")(backup.check_command)
app.command("verify")(verify.command)
app.command("bot-stdio")(bot_stdio.command)
app.add_typer(pack.app, name="pack")
app.add_typer(admin.app, name="admin")


def run() -> NoReturn:
    """The command that was typed, from its words to its exit code."""
    if logging.lastResort is not None:  # a warning is a line like any other of ours
        logging.lastResort.setFormatter(logging.Formatter("origins: %(message)s"))
    open_streams()
    try:
        app()
    except SystemExit as end:
        code = end.code
    problem = close_streams()
    if problem is not None and not code:
        stop(unwritten(problem), DATA)
    sys.exit(code)
