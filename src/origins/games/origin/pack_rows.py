"""What is in a pack, in words: the territories by continent, the cards, the tokens."""

from __future__ import annotations

from collections.abc import Iterator

from origins.core.hooks import Speaks
from origins.games.origin import pack_parts as parts
from origins.games.origin.pack_files import OriginPack


def pack_rows(pack: OriginPack, words: Speaks) -> Iterator[str]:
    for continent in parts.CONTINENTS:
        lands = [
            f"{words.say(f'territory-{t.id}')} ({words.say(f'color-{t.color}')})"
            for t in pack.map.territories
            if t.continent == continent
        ]
        yield f"\n{words.say(f'continent-{continent}')}\n  {', '.join(lands)}"
    for deck, cards in (
        ("action", pack.cards.actions),
        ("permanent", pack.cards.permanents),
        ("objective", pack.cards.objectives),
    ):
        yield "\n" + words.say("pack-cards", deck=deck, count=len(cards))
        for card in cards:
            name = words.say(f"card-{card.id}") + _worth(card, words)
            text = words.say(f"card-{card.id}.text")
            yield f"  {words.say('labelled', name=name, text=text)}"
    tokens = pack.tokens
    yield "\n" + words.say(
        "pack-tokens",
        hunting=" ".join(map(str, tokens.hunting)),
        straits=" ".join(map(str, tokens.straits)),
        tiles=" ".join(map(str, tokens.tiles)),
    )


def _worth(card: parts.Action | parts.Permanent | parts.Objective, words: Speaks) -> str:
    match card:
        case parts.Permanent():
            return f" ({words.say('needs-level', level=card.level)})"
        case parts.Objective():
            return f" ({words.say('worth-points', points=card.points)})"
    return ""
