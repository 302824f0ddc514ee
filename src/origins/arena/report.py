"""A contest in words: tables for the terminal, and a page with plots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape

from origins.arena.balance import Balance
from origins.arena.contest import Contest
from origins.arena.plots import bars, histogram
from origins.arena.stats import Estimate, Sprt, Standing
from origins.bots.contestants import outside
from origins.content.texts import Words

STYLE = """
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;
margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;margin:1rem 0;display:block;
overflow-x:auto}td{white-space:nowrap}
th,td{font-size:.875rem;padding:.25rem .4rem;text-align:right;border-bottom:1px solid #8884}
th:first-child,td:first-child{text-align:left}figure{margin:2rem 0;max-width:60rem}
figcaption{font-weight:600}
svg{width:100%;height:auto}svg rect{fill:#c8772a}svg text{font-size:12px;fill:currentColor}
.axis,.interval{stroke:currentColor;stroke-width:1.5;fill:none}
"""

SPAN = 0.1
"""How far from par the plots of victories go at least."""

Table = list[list[str]]
GAP = 2
"""Blanks between the columns of a table."""


class Speaker:
    """Says the parts of a report in one language."""

    def __init__(self, words: Words, decimal: Callable[[float], str]) -> None:
        self.words, self.decimal = words, decimal
        self.say: Callable[..., str] = words.say

    def bot(self, spec: str) -> str:
        if (found := outside(spec)) is not None:
            return found.name
        name, at, budget = spec.partition("@")
        named = self.words.bot(name)
        if not at:
            return named
        if budget.endswith("r"):
            return self.say("arena-bot-rounds", bot=named, count=budget[:-1])
        return self.say("arena-bot-seconds", bot=named, count=float(budget))

    def percent(self, e: Estimate) -> str:
        low, high = self.decimal(100 * e.low), self.decimal(100 * e.high)
        return self.say("arena-percent", mean=self.decimal(100 * e.mean), low=low, high=high)

    def number(self, e: Estimate | None) -> str:
        if e is None:
            return "–"
        low, high = self.decimal(e.low), self.decimal(e.high)
        return self.say("arena-number", mean=self.decimal(e.mean), low=low, high=high)

    def share(self, part: float) -> str:
        return self.decimal(100 * part)

    def change(self, part: float) -> str:
        return f"{'+' if part > 0 else ''}{self.decimal(100 * part)}"

    def shares(self, prefix: str, found: Mapping[str, float]) -> list[tuple[str, Estimate]]:
        """The rows of a plot: the name of each kind and its share."""
        return [
            (self.say(f"{prefix}-{kind}"), Estimate(share, share, share))
            for kind, share in found.items()
        ]

    def standings(self, found: Sequence[Standing]) -> Table:
        head = [
            self.say(f"arena-{key}")
            for key in (
                "bot",
                "share",
                "rank",
                "margin",
                "score",
                "strength",
                "speed",
                "slowest",
                "illegal",
                "overruns",
            )
        ]
        elsewhere = any(s.errors or outside(s.bot) for s in found)
        if elsewhere:
            head.append(self.say("arena-errors"))
        rows = [
            [
                self.bot(s.bot),
                self.percent(s.share),
                self.number(s.rank),
                self.number(s.margin),
                self.number(s.score),
                self.number(s.strength),
                self.decimal(s.decisions_per_second),
                self.decimal(s.slowest),
                str(s.illegal),
                str(s.overruns),
                *([str(s.errors)] if elsewhere else []),
            ]
            for s in found
        ]
        return [head, *rows]

    def troubles(self, found: Sequence[Standing]) -> list[str]:
        """What bots failed at, a line for each of them that did."""
        return [
            self.say("arena-trouble", bot=self.bot(s.bot), games=s.errors, problem=s.trouble)
            for s in found
            if s.errors
        ]

    def cross_play(self, table: dict[str, dict[str, Estimate]]) -> Table:
        names = list(dict.fromkeys([*table, *(b for row in table.values() for b in row)]))
        head = [self.say("arena-cross"), *(self.bot(name) for name in names)]
        return [
            head,
            *([self.bot(a), *(self.number(table.get(a, {}).get(b)) for b in names)] for a in names),
        ]

    def sprt(self, test: Sprt, bot: str) -> str:
        return self.say(
            f"arena-sprt-{test.verdict}",
            bot=self.bot(bot),
            low=self.decimal(100 * test.low),
            high=self.decimal(100 * test.high),
            llr=self.decimal(test.llr),
            bound=self.decimal(test.bound),
        )

    def summary(self, b: Balance) -> str:
        return self.say(
            "balance-together" if b.together else "balance-summary",
            games=b.games,
            turns=self.decimal(b.mean_turns),
            score=self.decimal(b.mean_score),
            spread=self.decimal(b.score_spread),
            winner=self.decimal(b.mean_winner),
            margin=self.decimal(b.mean_margin),
        )

    def balance(self, b: Balance) -> list[str]:
        """The lines of a balance report."""
        lines = [self.summary(b)]
        for level, share in b.levels.items():
            lines.append(self.say("balance-level", level=level, share=self.share(share)))
        for key, victories in (("balance-seat", b.seats), ("balance-order", b.order)):
            lines += [
                self.say(key, number=i + 1, share=self.percent(e))
                for i, e in enumerate([] if b.together else victories)
            ]
        for kind, share in b.actions.items():
            lines.append(
                self.say(
                    "balance-action", kind=self.say(f"balance-{kind}"), share=self.share(share)
                )
            )
        for reason, share in b.ends.items():
            lines.append(self.say("simulate-end", reason=reason, share=self.share(share)))
        for lift in b.cards:
            lines.append(
                self.say(
                    "balance-card", card=lift.card, count=lift.played, lift=self.percent(lift.lift)
                )
            )
        return lines

    def page(
        self, contest: Contest, tables: Sequence[Table], b: Balance, notes: Sequence[str] = ()
    ) -> str:
        """The report as one HTML file that needs nothing else; `notes` stand below the tables."""
        title = self.say(
            "arena-title",
            game=self.words.game(contest.game),
            players=contest.players,
            games=b.games,
        )
        order, seats = (
            [
                (self.say(key, number=i + 1), e)
                for i, e in enumerate([] if b.together else victories)
            ]
            for key, victories in (("arena-place", b.order), ("arena-seat", b.seats))
        )
        cards = [(self.say(f"card-{lift.card}"), lift.lift) for lift in b.cards]
        par = 1 / contest.players
        plots = [
            histogram(self.say("arena-plot-scores"), b.scores),
            bars(self.say("arena-plot-order"), order, self.share, par, SPAN),
            bars(self.say("arena-plot-seats"), seats, self.share, par, SPAN),
            bars(self.say("arena-plot-cards"), cards, self.change, 0.0, SPAN),
            *(
                bars(self.say(f"arena-plot-{key}s"), self.shares(prefix, found), self.share)
                for key, prefix, found in (
                    ("action", "balance", b.actions),
                    ("end", "end", b.ends),
                    ("level", "level", b.levels),
                )
            ),
            histogram(self.say("arena-plot-length"), b.turns),
        ]
        head = f"<h1>{escape(title)}</h1><p>{escape(self.summary(b))}</p>"
        said = [f"<p>{escape(note)}</p>" for note in notes]
        body = "".join([head, *map(html_table, tables), *said, *plots])
        return document(self.words.language, title, body)


def document(language: str, title: str, body: str, style: str = "") -> str:
    """A page that needs nothing else."""
    return (
        f'<!doctype html><html lang="{escape(language)}"><meta '
        f'charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}{style}</style><body>{body}</body></html>\n"
    )


def html_table(table: Table) -> str:
    def row(cells: Sequence[str], tag: str) -> str:
        return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"

    return (
        "<table>"
        + "".join(row(cells, "td" if i else "th") for i, cells in enumerate(table))
        + "</table>"
    )


def aligned(table: Table, width: int | None = None) -> str:
    """A table for the terminal; one that is too wide goes on below, each part with its names."""
    widths = [max(len(row[i]) for row in table) for i in range(len(table[0]))]
    parts: list[list[int]] = [[]]
    room = 0
    for column in range(1, len(widths)):
        room -= GAP + widths[column]
        if width is not None and (room < 0 or not parts[-1]):
            room = width - widths[0] - GAP - widths[column]
            parts += [[]] if parts[-1] else []
        parts[-1].append(column)
    return "\n\n".join(_part(table, widths, columns) for columns in parts)


def _part(table: Table, widths: Sequence[int], columns: Sequence[int]) -> str:
    gap = GAP * " "
    return "\n".join(
        gap.join([row[0].ljust(widths[0]), *(row[i].rjust(widths[i]) for i in columns)]).rstrip()
        for row in table
    )
