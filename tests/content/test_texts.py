"""Words: every key that the code can emit is there in every language and formats cleanly."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import origins
from origins.content import languages, texts
from origins.content.languages import DEFAULT, LANGUAGES
from origins.content.texts import Words
from origins.core import registry
from origins.core.errors import Message
from origins.core.game import State
from origins.core.moves import Move
from origins.core.rng import FastRng
from origins.games.origin.choices import CHOICES, REASONS
from origins.games.origin.game import OriginGame
from origins.games.origin.pack import COLORS, COLUMNS, DECKS, PAWNS

SOURCE = Path(origins.__file__).parent
NAMES = ("Ada", "Bo", "Cy", "Di")
NO_BREAK = "\u202f\u00a0"


@cache
def messages(language: str) -> dict[str, ftl.Message]:
    found = {}
    for path in languages.sources(language):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{path}: {entry.content!r}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{path}: {entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


def variables(node: object) -> set[str]:
    """The variables a message uses."""
    if isinstance(node, ftl.VariableReference):
        return {node.id.name}
    if isinstance(node, list):
        return {name for item in node for name in variables(item)}
    return variables(list(vars(node).values())) if isinstance(node, ftl.BaseNode) else set()


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_each_language_has_the_same_messages(language: str) -> None:
    english, other = messages(DEFAULT), messages(language)
    assert english.keys() == other.keys()
    for key, message in english.items():
        names = [
            {attribute.id.name for attribute in found.attributes} for found in (message, other[key])
        ]
        assert names[0] == names[1], key


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_each_language_uses_the_same_variables(language: str) -> None:
    for key, message in messages(DEFAULT).items():
        assert variables(message) == variables(messages(language)[key]), key


# What the games say


def walk(name: str, players: int, seed: int) -> Iterator[State]:
    """The positions of a random game."""
    state = registry.game(name).new_initial_state(players, seed)
    rng = FastRng(seed)
    yield state
    while not state.is_terminal():
        actions = state.legal_actions()
        state.advance(actions[rng.below(len(actions))], state.current_player())
        yield state


def said_in_game(name: str, players: int, seed: int) -> Iterator[Message]:
    """Every event as every viewer is told of it, every legal move, how it ended."""
    state = registry.game(name).new_initial_state(players, seed)
    rng = FastRng(seed)
    while not state.is_terminal():
        seat = state.current_player()
        moves = state.legal_moves(seat)
        yield from map(state.game.describe, moves)
        for event in state.apply(moves[rng.below(len(moves))], seat):
            yield from (event.seen_by(viewer).message() for viewer in (None, *range(players)))


def refusals(name: str, seed: int) -> Iterator[Message]:
    """Why not: moves made up at random, at every tenth position of a game."""
    rng = FastRng(seed)
    for number, state in enumerate(walk(name, 3, seed)):
        if number % 10 and not state.is_terminal():
            continue
        game = state.game
        assert isinstance(game, OriginGame)
        for kind, (_, spaces) in game.book.kinds.items():
            for _ in range(4):
                move = Move(kind, tuple(space[rng.below(len(space))] for space in spaces))
                seats = [state.current_player() if state.deciders() else 0, rng.below(3)]
                for seat in seats:
                    refusal = state.explain(move, seat)
                    if refusal is not None:
                        yield refusal.message


def check(message: Message) -> None:
    """It has words in every language, with no argument left open and no id left over."""
    for language in LANGUAGES:
        text = Words(language, NAMES).message(message)
        assert text
        assert "{" not in text
        assert "_" not in text, text


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("players", [2, 4])
def test_whatever_happens_has_words(name: str, players: int) -> None:
    unique = {(m.key, str(m.args)): m for m in said_in_game(name, players, seed=players)}
    for message in unique.values():
        check(message)


@pytest.mark.parametrize("name", ["origin", "junior"])
def test_whatever_is_refused_has_words(name: str) -> None:
    unique = {(m.key, str(m.args)): m for seed in (1, 2) for m in refusals(name, seed)}
    kinds = {message.key for message in unique.values()}
    for message in unique.values():
        check(message)
    wanted = {"refused-game-over", "refused-not-your-turn"}
    if name == "origin":
        wanted |= {"refused-no-fit", "refused-too-far", "refused-not-in-hand", "refused-acted"}
    assert wanted <= kinds


def test_an_unknown_move_is_refused_in_words() -> None:
    state = registry.game("origin").new_initial_state(2, 1)
    refusal = state.explain("fly:rift-moon", state.current_player())
    assert refusal is not None
    check(refusal.message)


# The ledger of keys in the sources


def refusal_arguments() -> dict[str, set[str]]:
    """Each reason with the names of its arguments, read from explain.py and the choices."""
    tree = ast.parse((SOURCE / "games/origin/border/explain.py").read_text("utf-8"))
    found: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Tuple) or len(node.elts) != 3:
            continue
        rule, key, args = node.elts
        if not isinstance(rule, ast.Constant | ast.Name) or not isinstance(key, ast.Constant):
            continue
        message = "refused-" + str(key.value)
        if isinstance(args, ast.Dict):
            names = {str(name.value) for name in args.keys if isinstance(name, ast.Constant)}
            found[message] = names
        elif isinstance(args, ast.Name):  # the arguments that _tile builds first
            found[message] = {"column", "level"}
    for choice in CHOICES:
        if choice.refused:
            found["refused-" + choice.refused] = {*choice.arguments, "most"}
    return found


def test_every_reason_in_the_source_has_words_for_its_arguments() -> None:
    reasons = refusal_arguments()
    assert len(reasons) > 35
    for key, names in reasons.items():
        assert key in messages("en"), key
        assert variables(messages("en")[key]) <= names, key


def test_every_event_in_the_source_has_words() -> None:
    source = (SOURCE / "games/origin/border/events.py").read_text("utf-8")
    kinds = set(re.findall(r'Event\("([a-z]+)"', source)) | {choice.kind for choice in CHOICES}
    assert len(kinds) > 20
    for kind in kinds:
        assert f"event-{kind}" in messages("en")
    secret = {"keep", "draw", "return", "hunt", "strait", "steal", "blind"}
    assert {f"event-{kind}-unseen" for kind in secret} <= messages("en").keys()


def test_every_word_the_command_line_asks_for_is_there() -> None:
    asked = set()
    of_games = [SOURCE.glob(f"games/*/{name}.py") for name in ("terminal", "commands", "pack_rows")]
    for path in sorted([*(SOURCE / "cli").rglob("*.py"), *itertools.chain(*of_games)]):
        text = path.read_text("utf-8")
        asked |= set(re.findall(r'(?:say|_text)\(\s*"([a-z.-]+)"', text))
    assert len(asked) > 50
    assert asked <= messages("en").keys()


def test_names_are_complete() -> None:
    keys = [f"pawn-{pawn}" for pawn in PAWNS]
    keys += [f"color-{color}" for color in COLORS] + [f"column-{name}" for name in COLUMNS]
    keys += [f"deck-{deck}" for deck in DECKS] + [f"end-{reason}" for reason in REASONS.values()]
    keys += [f"game-{name}" for name in registry.names()]
    for language in LANGUAGES:
        words = Words(language)
        named = [words.say(key) for key in keys]
        pawns = named[: len(PAWNS)]
        assert len(set(pawns)) == len(PAWNS)


# How it is said


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_fit_says_exactly_what_differs(language: str) -> None:
    """O-EVO-3: taller, stronger, of another colour, each told apart."""
    said = set()
    for height in range(-2, 3):
        for strength in range(-2, 3):
            for color in ("same", "other"):
                text = Words(language).say(
                    "refused-no-fit",
                    territory="rift",
                    pawn="11w",
                    near="cradle",
                    other="22b",
                    height=height,
                    strength=strength,
                    color=color,
                    differences=1,
                    step=1,
                )
                said.add(text)
    assert len(said) == 50


@pytest.mark.parametrize("path", languages.sources("fr"), ids=lambda path: str(path.stem))
def test_french_is_set_as_a_printer_would(path: Path) -> None:
    """Typographic apostrophes, and no-break spaces at double punctuation and quotes."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        if line.startswith(("#", "arena-no-strengths")):  # which holds what is to be typed
            continue
        where = f"{path.name}:{number}"
        assert "'" not in line, where
        assert not re.search(rf"[^{NO_BREAK}][:;!?](\s|$)", line), where
        assert not re.search(rf"«[^{NO_BREAK}]|[^{NO_BREAK}]»", line), where


def german(folder: Path, monkeypatch: pytest.MonkeyPatch, words: str) -> str:
    """What a page gets for a language that is these words and no more."""
    said = folder / "de" / "ui.ftl"
    said.parent.mkdir()
    said.write_text(words, "utf-8")
    monkeypatch.setenv(languages.VARIABLE, str(folder))
    return texts.page_source("de")


def test_a_language_may_be_written_without_blanks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = german(tmp_path, monkeypatch, "home-link=Startseite\n")
    assert source.count("home-link") == 1
    assert "Startseite" in source


def spoken(source: str, key: str) -> str:
    """What a page says, which knows one source alone."""
    name, _, attribute = key.partition(".")
    bundle = FluentBundle([DEFAULT], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    message = bundle.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    return str(bundle.format_pattern(pattern)[0])


def test_a_page_says_in_english_what_a_language_lacks_of_a_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "bot-greedy = Gierig\nbot-random=Zufall\n .text=Irgendetwas.\n"
    source = german(tmp_path, monkeypatch, words)
    assert spoken(source, "bot-greedy") == "Gierig"
    assert spoken(source, "bot-greedy.text") == Words(DEFAULT).say("bot-greedy.text")
    assert spoken(source, "bot-random.text") == "Irgendetwas."


def test_words_of_other_packages_come_with_those_of_the_pages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In English where they lack a language; they change none of the program's."""
    brought = {
        "en": "bot-lens = Lens\n    .text = Looks near.\nbot-pond = Pond\nbot-greedy = Other",
        "fr": "bot-lens = Lentille\nbot-greedy = Autre",
    }
    monkeypatch.setattr(texts, "brought", lambda language: brought.get(language, ""))
    source = texts.page_source("fr")
    assert spoken(source, "bot-lens") == "Lentille"
    assert spoken(source, "bot-lens.text") == "Looks near."
    assert spoken(source, "bot-pond") == "Pond"
    assert spoken(source, "bot-greedy") == Words("fr").say("bot-greedy")


def test_a_pack_speaks_its_first_language_where_it_lacks_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = tmp_path / "pack" / "texts" / "en" / "map.ftl"
    pack.parent.mkdir(parents=True)
    pack.write_text("territory-rift = My Garden\n", "utf-8")
    monkeypatch.setattr(texts, "LANGUAGES", (*texts.LANGUAGES, "de"))
    assert texts.Words("de", pack=tmp_path / "pack").say("territory-rift") == "My Garden"
