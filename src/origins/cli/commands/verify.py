"""`origins verify`: was the deal really fixed before the game, and was it played by the rules?"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Annotated

import typer

from origins.cli.common import AsJson, PackFolder
from origins.cli.files import called
from origins.cli.records import finder, read_record
from origins.core.errors import DataError


def command(
    record: Annotated[
        Path, typer.Argument(help="A record or its notation, with its seed; - is standard input.")
    ],
    commitment: Annotated[
        str | None, typer.Option(help="The hash that the table showed at its start.")
    ] = None,
    as_json: AsJson = False,
    pack: PackFolder = None,
) -> None:
    """Check a record: its chain, every move and outcome, and that its seed gives its deal.

    A table shows the SHA-256 of its seed from the start on and the seed after the end. Dealing
    from that seed again must give the same cards: nobody changed them meanwhile.

    Example: origins verify game.jsonl --commitment 3f5a...
    """
    name, find = called(record), finder(pack)
    found = read_record(record, find)
    found.verify(find, name)
    shown = sha256(str(found.header.seed).encode()).hexdigest()
    if commitment is not None and commitment.strip().lower() != shown:
        raise DataError(
            f"the seed does not belong to the commitment {commitment.strip()[:16]}...",
            file=name,
            hint=f"its hash is {shown}",
        )
    game, moves, over = found.header.game, len(found.entries), found.result is not None
    if as_json:
        answer = {"game": game, "moves": moves, "over": over, "commitment": shown}
        typer.echo(json.dumps(answer))
    else:
        typer.echo(
            f"{name}: {game}, {moves} moves, all by the rules; the deal is that of the seed\n"
            f"commitment {shown}" + ("" if over else "\nit was not played to its end")
        )
