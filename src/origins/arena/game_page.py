"""One game of a league as a page that needs nothing else: its moves in words, to step through."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from origins.arena.report import document
from origins.content.texts import Words
from origins.core.game import Game, State
from origins.core.record import Record
from origins.match.telling import outcome_lines, record_names, title

STYLE = """
nav{position:sticky;top:0;padding:.5rem 0;background:Canvas;border-bottom:1px solid #8884}
button{font:inherit;min-width:2.75rem;min-height:2.75rem}ol{padding-left:3.5rem}
li{padding:.15rem .4rem;cursor:pointer;scroll-margin:12rem}li small{opacity:.7}
li[aria-current]{background:color-mix(in srgb,#c8772a 30%,transparent)}
"""
SCRIPT = """
const steps = [...document.querySelectorAll("li")];
const told = document.querySelector("output");
let at = -1;
function go(to) {
  at = Math.max(0, Math.min(steps.length - 1, to));
  for (const step of steps) step.toggleAttribute("aria-current", false);
  steps[at].setAttribute("aria-current", "step");
  steps[at].scrollIntoView({ block: "nearest" });
  told.textContent = steps[at].dataset.told;
  history.replaceState(null, "", "#" + (at + 1));
}
const ways = { first: () => 0, back: () => at - 1, next: () => at + 1, last: () => steps.length };
const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };
for (const button of document.querySelectorAll("button"))
  button.onclick = () => go(ways[button.name]());
steps.forEach((step, number) => (step.onclick = () => go(number)));
addEventListener("keydown", (event) => {
  if (!(event.key in keys) || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  go(ways[keys[event.key]]());
});
go((Number(location.hash.slice(1)) || 1) - 1);
"""
BUTTONS = (("first", "«"), ("back", "‹"), ("next", "›"), ("last", "»"))


def page_name(record: str, language: str) -> str:
    """The page beside a record's file."""
    return f"{record.removesuffix('.jsonl')}.{language}.html"


def game_page(record: Record, game: Game, words: Words) -> str:
    """Every move with what it brought, and the points that each seat can count after it."""
    named = Words(words.language, record_names(record, words), words.pack)
    rows, turn = [], 1
    for entry, state in record.replay(lambda _: game):
        if entry is not None:
            moment = named.say("replay-step", step=entry.n, last=len(record.entries))
            happened = " ".join(named.message(event.message()) for event in entry.events)
            rows.append(
                f'<li data-told="{escape(" · ".join([moment, *_points(state, named)]))}">'
                f"<small>{escape(named.say('turn', number=turn))}</small> {escape(happened)}</li>"
            )
        turn = state.observe(None).turn
    end = state.outcome()
    told = [] if end is None else outcome_lines(end, named, len(record.header.seats))
    body = [
        f"<h1>{escape(title(record, named))}</h1>",
        *(f"<p>{escape(line)}</p>" for line in told),
        "<nav>",
        *(
            f'<button name="{way}" aria-label="{escape(named.say("replay-" + way))}">{sign}'
            "</button> "
            for way, sign in BUTTONS
        ),
        f"<output></output></nav><ol>{''.join(rows)}</ol><script>{SCRIPT}</script>",
    ]
    return document(words.language, title(record, named), "".join(body), STYLE)


def _points(state: State, words: Words) -> Iterator[str]:
    for seat in range(state.num_players):
        if (points := state.points(seat)) is not None:
            yield f"{words.seat(seat)} {points}"
