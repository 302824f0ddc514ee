"""`origins verify`: was the deal really fixed before the game, and was it played by the rules?"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Annotated

import typer

from origins.core import registry
from origins.core.errors import DataError, UsageError
from origins.core.record import Record


def command(
    record: Annotated[Path, typer.Argument(help="A record, as a server gives it after the end.")],
    commitment: Annotated[
        str | None, typer.Option(help="The hash that the table showed at its start.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON, for programs.")] = False,
) -> None:
    """Check a record: its chain, every move and outcome, and that its seed gives its deal.

    A table shows the SHA-256 of its seed from the start on and the seed after the end. Dealing
    from that seed again must give the same cards: nobody changed them meanwhile.

    Example: origins verify game.jsonl --commitment 3f5a...
    """
    name = str(record)
    try:
        text = record.read_text("utf-8")
    except OSError as error:
        raise UsageError(f"cannot read {name}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise DataError("not a text in UTF-8", file=name) from None
    found = Record.loads(text, name)
    moves = sum(1 for _ in found.replay(file=name)) - 1
    seed = found.header.seed
    if seed is None:
        raise DataError("the record holds no seed, so its deal cannot be checked", file=name,
                        where="line 1", hint="export it after the end of the game")  # fmt: skip
    shown = sha256(seed.encode()).hexdigest()
    if commitment is not None and commitment.strip().lower() != shown:
        raise DataError(f"the seed does not belong to the commitment {commitment.strip()[:16]}...",
                        file=name, hint=f"its hash is {shown}")  # fmt: skip
    game = registry.game(found.header.game)
    players = len(found.header.seats)
    dealt = game.new_initial_state(players, seed, found.header.options)
    if dealt.to_dict() != found.header.deal:
        raise DataError("the seed gives another deal than the record has", file=name,
                        where="line 1")  # fmt: skip
    over = found.result is not None
    if as_json:
        answer = {"game": game.name, "moves": moves, "over": over, "commitment": shown}
        typer.echo(json.dumps(answer))
    else:
        typer.echo(
            f"{name}: {game.name}, {moves} moves, all by the rules; the deal is that of the seed\n"
            f"commitment {shown}" + ("" if over else "\nthe game is not over")
        )
