"""Origin and Origin Junior in the terminal: the Earth by continents, players, tiles, cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from origins.core.game import Observation
from origins.core.hidden import Hidden
from origins.core.hooks import Speaks
from origins.games.origin.border.observe import OriginObservation, Pawn, PlayerSeen, Token
from origins.games.origin.pack import COLUMNS, DECKS
from origins.games.origin.pack_parts import CONTINENTS

if TYPE_CHECKING:
    from origins.games.origin.game import OriginGame

# Colours help, words tell: every colour is also written out.
STYLES = {
    "yellow": "yellow", "orange": "dark_orange", "purple": "medium_purple1",
    "brown": "orange4", "green": "green", "origin": "bold",
}  # fmt: skip
SEATS = ("magenta", "blue", "yellow", "green")  # O-COMP-1: pink, blue, yellow, green
LAND_PLACES = ("territory", "from", "to")
COLOR_OF = dict(zip(DECKS, COLUMNS, strict=False))


class OriginShow:
    def __init__(self, game: OriginGame, words: Speaks) -> None:
        self.game, self.words = game, words
        self.lands = {land.id: land for land in game.pack.map.territories}

    def board(self, seen: Observation) -> RenderableType:
        assert isinstance(seen, OriginObservation)
        return Group(
            Columns([self._continent(seen, name) for name in CONTINENTS], equal=True),
            Text(self.words.say("show-legend"), style="dim"),
            self._straits(seen),
            self._supply(seen),
            self._players(seen),
        )

    def summary(self, seen: Observation) -> RenderableType:
        assert isinstance(seen, OriginObservation)
        table = Table(box=None, show_header=False, padding=(0, 1))
        for name in CONTINENTS:
            pawns = [
                Text.assemble(
                    self.words.say(f"territory-{land.id}"), " ", self._pawn(seen.board[land.id])
                )
                for land in self.lands.values()
                if land.continent == name and land.id in seen.board
            ]
            if pawns:
                table.add_row(self.words.say(f"continent-{name}"), Text(", ").join(pawns))
        parts: list[RenderableType] = [table, self._supply(seen), self._players(seen)]
        if seen.trigger is not None:
            parts.append(Text(self.words.say("show-last-turns", reason=seen.trigger), "bold red"))
        return Group(*parts)

    def hand(self, seen: Observation) -> RenderableType:
        assert isinstance(seen, OriginObservation)
        lines = list(self._collected(seen) if self.game.junior else self._cards(seen))
        if not lines:
            return Text(self.words.say("show-hand-empty"), style="dim")
        return Panel(Group(*lines), title=self.words.say("show-hand"), title_align="left")

    def detail(self, seen: Observation, name: str, value: str) -> str:
        """The text of a card, what a half brings, the colour and continent of a territory."""
        if name == "card":
            return self.words.say(f"card-{value}.text")
        if name == "half" and isinstance(seen, OriginObservation):
            half = seen.halves[value]
            ends = [self.words.say("preview-ends", reason=half.ends)] if half.ends else []
            return "; ".join([self.words.message(half.message), *ends])
        if name in LAND_PLACES:
            land = self.lands[value]
            color, continent = f"color-{land.color}", f"continent-{land.continent}"
            return f"{self.words.say(color)}, {self.words.say(continent)}"
        return ""

    def _continent(self, seen: OriginObservation, name: str) -> Panel:
        table = Table.grid(padding=(0, 1))
        for land in self.lands.values():
            if land.continent == name:
                style = STYLES[land.color]
                table.add_row(
                    Text(self.words.say(f"territory-{land.id}"), style=style),
                    Text(self.words.say(f"color-{land.color}"), style=f"dim {style}"),
                    self._pawn(seen.board.get(land.id)),
                )
        return Panel(table, title=self.words.say(f"continent-{name}"), title_align="left")

    def _pawn(self, pawn: Pawn | None) -> Text:
        if pawn is None:
            return Text("·", style="dim")
        name = self._kind(pawn.pawn)
        if pawn.owner is None:
            return Text(f"{name} ({self.words.say('show-neutral')})", style="dim")
        return Text(f"{name} {self.words.seat(pawn.owner)}", style=SEATS[pawn.owner])

    def _kind(self, pawn: str, count: int = 1) -> str:
        """`23w` in short words."""
        wood = self.words.say(f"show-wood-{pawn[2]}")
        name = self.words.say("show-pawn", height=pawn[0], strength=pawn[1], wood=wood)
        return name if count == 1 else f"{count} × {name}"

    def _straits(self, seen: OriginObservation) -> Table:
        """Straits and Hunting tokens: what each is worth, and whose it is."""
        table = Table(box=None, show_header=False, padding=(0, 1))
        for strait in self.game.pack.map.straits:
            ends = " – ".join(self.words.say(f"territory-{end}") for end in strait.between)
            table.add_row(
                self.words.say(f"strait-{strait.id}"), ends, self._token(seen.straits[strait.id])
            )
        for land, token in seen.hunting.items():
            name = self.words.say("show-hunting")
            table.add_row(name, self.words.say(f"territory-{land}"), self._token(token))
        return table

    def _token(self, token: Token) -> Text:
        value = self.words.say("show-hidden") if isinstance(token.value, Hidden) else token.value
        if token.owner is None:
            return Text(str(value), style="bold")
        return Text(f"{value} {self.words.seat(token.owner)}", style=SEATS[token.owner])

    def _supply(self, seen: OriginObservation) -> Table:
        table = Table(box=None, show_header=False, padding=(0, 1))
        for column, levels in seen.tiles.items():
            if levels:
                shown = " ".join(str(level) if level else "·" for level in levels)
                name = self.words.say("show-tiles-column", column=column)
                table.add_row(Text(name, style=STYLES[column]), shown)
        left = self.words.say("show-tiles-left", count=len(seen.stock))
        table.add_row(self.words.say("show-tiles"), left)
        decks = [
            f"{self._deck(deck, 'show-deck')} {len(cards)}" for deck, cards in seen.decks.items()
        ]
        table.add_row(self.words.say("show-decks"), ", ".join(decks))
        pawns = [self._kind(pawn, count) for pawn, count in seen.reserve.items()]
        table.add_row(self.words.say("show-reserve"), ", ".join(pawns))
        return table

    def _players(self, seen: OriginObservation) -> Table:
        heads = ["players", "points", "villages", "cards", "tiles-held"]
        if not self.game.junior:  # J-TURN-1: there no card is played
            heads.append("played")
        table = Table(*(self.words.say(f"show-{head}") for head in heads), box=None)
        for player in seen.seats:
            name = self.words.seat(player.seat)
            style = SEATS[player.seat] + (" bold" if player.seat in seen.deciders else "")
            played = [", ".join(self.words.say(f"card-{card}") for card in player.played)]
            table.add_row(
                Text(name, style=style),
                self._number(player.score),
                str(player.villages_left),
                self._held(player),
                self._tiles(player),
                *([] if self.game.junior else played),
            )
        return table

    def _number(self, value: int | Hidden) -> str:
        return self.words.say("show-hidden") if isinstance(value, Hidden) else str(value)

    def _deck(self, deck: str, key: str) -> str:
        """The words `key` for a deck; Junior knows it by its colour only (J-SET-1)."""
        color = COLOR_OF[deck]
        if self.game.junior:
            return self.words.say(f"column-{color}")
        return self.words.say(key, deck=deck, column=color)

    def _held(self, player: PlayerSeen) -> str:
        return ", ".join(
            f"{self._deck(deck, f'deck-{deck}')} {len(cards)}"
            for deck, cards in player.hand.items()
            if cards
        )

    def _tiles(self, player: PlayerSeen) -> str:
        if isinstance(player.tiles, Hidden):
            return str(player.tile_count)
        return " ".join(f"{level}:{n}" for level, n in enumerate(player.tiles, start=1) if n)

    def _collected(self, seen: OriginObservation) -> Iterator[Text]:
        """Junior: backs of cards by colour, tiles and tokens (J-HID-1)."""
        if seen.viewer is None:
            return
        player = seen.seats[seen.viewer]
        for deck, cards in player.hand.items():
            color, count = COLOR_OF[deck], len(cards)
            yield Text(self.words.say("player-cards-junior", column=color, count=count))
        if player.tile_count:
            tiles = self.words.say("player-tiles")
            yield Text(self.words.say("labelled", name=tiles, text=self._tiles(player)))
        for land, token in seen.hunting.items():
            if token.owner == seen.viewer and not isinstance(token.value, Hidden):
                yield Text(self.words.say("player-hunting", territory=land, value=token.value))
        for strait, token in seen.straits.items():
            if token.owner == seen.viewer and not isinstance(token.value, Hidden):
                yield Text(self.words.say("player-strait", strait=strait, value=token.value))

    def _cards(self, seen: OriginObservation) -> Iterator[Text]:
        if seen.viewer is None:
            return
        near = {goal.card: goal for goal in seen.objectives}
        for deck, cards in seen.seats[seen.viewer].hand.items():
            for card in cards:
                if isinstance(card, Hidden):
                    continue
                text = self.words.say(
                    "labelled",
                    name=self.words.say(f"card-{card}"),
                    text=self.words.say(f"card-{card}.text"),
                )
                if card in near:
                    goal = near[card]
                    done = self.words.say("show-progress", have=goal.have, need=goal.need)
                    text = f"{text} [{done}]"
                yield Text(f"{self.words.say(f'deck-{deck}')}  {text}")
