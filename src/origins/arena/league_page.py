"""A league as a page that needs nothing else: table, pairs, ratings over time, all games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

import msgspec

from origins.arena.game_page import game_page, page_name
from origins.arena.games import GameResult, rules_of
from origins.arena.league import League
from origins.arena.plots import lines
from origins.arena.rating import Deal, Pair, Rating, over_time, pair_table, rated
from origins.arena.report import Speaker, Table, document, html_table
from origins.arena.run import opened
from origins.core.record import Record

COMMAND = "origins replay records/000001-1.jsonl"
SHOWN = 100
"""Games of a bot that the page lists."""
STYLE = """
caption{caption-side:top;text-align:left;font-weight:600;padding:.5rem 0}
summary{cursor:pointer;padding:.5rem 0}a{color:inherit}code{overflow-wrap:anywhere}
svg text{font-variant-numeric:tabular-nums}
"""


class LeagueSpeaker(Speaker):
    """Says the parts of a league in one language."""

    def rating(self, row: Rating, cooperative: bool) -> str:
        """Points of teams are few, and their tenths matter; of ratings nobody knows them."""
        if cooperative:
            return self.number(row.rating)
        mean, low, high = (str(round(x)) for x in msgspec.structs.astuple(row.rating))
        return self.say("arena-number", mean=mean, low=low, high=high)

    def table(self, rows: Sequence[Rating], cooperative: bool) -> Table:
        keys = ("league-place", "arena-bot", "league-rating", "league-games", "arena-share",
                "arena-score", "league-seconds", "arena-errors")  # fmt: skip
        return [
            [self.say(key) for key in keys],
            *(
                [
                    str(place),
                    self.bot(row.bot),
                    self.rating(row, cooperative),
                    str(row.games),
                    self.say("league-percent", share=self.share(row.share)),
                    self.decimal(row.points),
                    self.decimal(1000 * row.seconds),
                    str(row.errors),
                ]
                for place, row in enumerate(rows, 1)
            ),
        ]

    def league_page(self, league: League) -> str:
        deals, names = league.played(), league.names
        rows = rated(deals, names, league.cooperative)
        ranked = [row.bot for row in rows]
        title = self.say(
            "league-title",
            game=self.words.game(league.settings.game),
            players=league.settings.players,
        )
        kind = "teams" if league.cooperative else "rivals"
        said = [self.summary_of(league), self.say(f"league-scale-{kind}"), *self.failings(rows)]
        body = [
            f"<h1>{escape(title)}</h1>",
            *(f"<p>{escape(text)}</p>" for text in said),
            html_table(self.table(rows, league.cooperative)),
            self._pairs(league, ranked),
            self._plot(league, ranked),
            f"<p>{escape(self.say('league-replay', command=COMMAND))}</p>",
            *(self._games(deals, row) for row in rows),
        ]
        return document(self.words.language, title, "".join(body), STYLE)

    def summary_of(self, league: League) -> str:
        return self.say(
            "league-summary",
            games=league.games(),
            deals=len(league.deals),
            bots=len(league.names),
        )

    def failings(self, rows: Sequence[Rating]) -> list[str]:
        return [
            self.say("arena-trouble", bot=self.bot(r.bot), games=r.errors, problem=r.trouble)
            for r in rows
            if r.errors
        ]

    def _pairs(self, league: League, names: Sequence[str]) -> str:
        found = pair_table(league.played(), names, league.cooperative)
        means = [pair.mean for row in found.values() for pair in row.values()]
        top = max(means, default=0.0) if league.cooperative else 1.0

        def cell(pair: Pair | None) -> str:
            if pair is None:
                return "<td>–</td>"
            text = self.decimal(pair.mean if league.cooperative else 100 * pair.mean)
            part = round(70 * pair.mean / top) if top else 0
            return (
                f'<td style="background:color-mix(in srgb,#c8772a {part}%,transparent)" '
                f'title="{pair.games}">{escape(text)}</td>'
            )

        kind = "teams" if league.cooperative else "rivals"
        heads = "".join(f"<th>{escape(self.bot(name))}</th>" for name in names)
        rows = "".join(
            f"<tr><th>{escape(self.bot(a))}</th>"
            + "".join(cell(found.get(a, {}).get(b)) for b in names)
            + "</tr>"
            for a in names
        )
        caption = escape(self.say(f"league-pairs-{kind}"))
        return f"<table><caption>{caption}</caption><tr><th></th>{heads}</tr>{rows}</table>"

    def _plot(self, league: League, names: Sequence[str]) -> str:
        found = over_time(league.played(), league.names, league.cooperative)
        rows = [
            (self.bot(name), [(float(games), by[name]) for games, by in found if name in by])
            for name in names
        ]
        drawn = [(name, points) for name, points in rows if points]
        return lines(self.say("league-plot"), drawn, lambda x: str(round(x)))

    def game_pages(self, league: League) -> Iterator[tuple[Path, str]]:
        """The page of every game that the league's lists and that has none yet."""
        deals = league.played()
        game = rules_of(league.settings.game, league.settings.pack)
        listed = {file for bot in league.names for _, _, file in games_of(deals, bot)[:SHOWN]}
        for file in sorted(listed):
            record = league.folder / "records" / file
            page = record.with_name(page_name(file, self.words.language))
            if not page.exists():
                with opened(record):
                    text = record.read_text("utf-8")
                yield page, game_page(Record.loads(text, str(record)), game, self.words)

    def _games(self, deals: Sequence[Deal], row: Rating) -> str:
        """The bot's games, the latest first, each to step through and with its record."""
        found = games_of(deals, row.bot)
        head = "".join(
            f"<th>{escape(self.say(f'league-{key}'))}</th>"
            for key in ("deal", "game", "steps", "record")
        )
        rows = "".join(
            f"<tr><td>{deal.n}</td><td>{escape(self._seats(result))}</td>"
            f'<td><a href="records/{escape(page_name(file, self.words.language))}">'
            f"{escape(self.say('league-open'))}</a></td>"
            f'<td><a href="records/{escape(file)}" download>records/{escape(file)}</a></td></tr>'
            for deal, result, file in found[:SHOWN]
        )
        more = ""
        if len(found) > SHOWN:
            more = f"<p>{escape(self.say('league-latest', count=SHOWN))}</p>"
        title = self.say("league-bots-games", bot=self.bot(row.bot), games=row.games)
        return (
            f"<details><summary>{escape(title)}</summary>{more}"
            f"<table><tr>{head}</tr>{rows}</table></details>"
        )

    def _seats(self, result: GameResult) -> str:
        return " · ".join(
            f"{'★ ' if seat in result.winners else ''}{self.bot(played.bot)} {score}"
            for seat, (played, score) in enumerate(zip(result.seats, result.scores, strict=True))
        )


def games_of(deals: Sequence[Deal], bot: str) -> list[tuple[Deal, GameResult, str]]:
    """The games of a bot with the files of their records, the latest first."""
    return [
        (deal, result, file)
        for deal in reversed(deals)
        for result, file in zip(deal.results, deal.records, strict=False)
        if any(played.bot == bot for played in result.seats)
    ]
