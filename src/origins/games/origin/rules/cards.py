# hot module
"""The cards: when one may be played, what then happens, and how near an Objective is."""

from __future__ import annotations

from origins.core.bits import bit, lowest, popcount
from origins.core.c_types import u64
from origins.games.origin.codes import (
    ACTION,
    AUTO_DRAW,
    CARDS,
    DO_MIGRATE,
    DO_REACH,
    GOAL_COLOR,
    GOAL_CONTINENT,
    GOAL_CONTINENTS,
    GOAL_GROUP,
    GOAL_HEIGHT,
    GOAL_LEVEL,
    GOAL_PERMANENTS,
    GOAL_STRAITS,
    GOAL_TILES,
    GOAL_WOODS,
    MOD_ON_EVOLVE,
    MOD_PLAYS,
    MODS,
    OBJECTIVE,
    PERMANENT,
    PLAY,
    SAW_PLAY,
    STRAITS,
)
from origins.games.origin.rules.effects import has_effect, take_effect
from origins.games.origin.rules.kinds import height, strength, wood
from origins.games.origin.rules.movement import Choices, offer
from origins.games.origin.rules.position import Position, note
from origins.games.origin.rules.rewards import best_level, push, tile_total


def add_plays(s: Position, p: int, out: Choices) -> None:
    """O-TURN-2: the cards that p may play now."""
    todo: u64 = s.hand[p]
    while todo:
        card = lowest(todo)
        todo &= todo - 1
        if plays_left(s, p, s.tables.card_deck[card]) and playable(s, p, card, out):
            offer(out, PLAY, card, 0)


def plays_left(s: Position, p: int, deck: int) -> bool:
    """O-TURN-2: one card of each colour a turn; O-END-3: any Objectives in the last turn."""
    if deck == OBJECTIVE and s.trigger > 0:
        return True
    return s.turn_plays[deck] < plays_allowed(s, p, deck)


def plays_allowed(s: Position, p: int, deck: int) -> int:
    return 1 + (s.mods[p * MODS + MOD_PLAYS] if deck == ACTION else 0)


def playable(s: Position, p: int, card: int, out: Choices) -> bool:
    """Whether the card's own condition holds, its colour's turn limit apart."""
    deck = s.tables.card_deck[card]
    if deck == PERMANENT:
        return best_level(s, p) >= s.tables.card_level[card]  # O-PER-1
    if deck == OBJECTIVE:
        return progress(s, p, card) >= goal(s, card)  # O-OBJ-1
    if s.tables.card_effect[card] == DO_REACH and may_migrate_again(s, p, card):
        return True
    return has_effect(s, p, card, out)


def may_migrate_again(s: Position, p: int, card: int) -> bool:
    """Whether, after `card`, p may still play an Action card that lets him Migrate."""
    if s.turn_plays[ACTION] + 1 >= plays_allowed(s, p, ACTION):
        return False
    todo: u64 = s.hand[p] & s.tables.deck_mask[ACTION] & ~bit(card)
    while todo:
        if s.tables.card_effect[lowest(todo)] == DO_MIGRATE:
            return True
        todo &= todo - 1
    return False


def play(s: Position, p: int, card: int) -> None:
    deck = s.tables.card_deck[card]
    s.hand[p] &= ~bit(card)
    for q in range(s.players):
        s.known[q] &= ~bit(card)
    s.turn_plays[deck] += 1
    note(s, SAW_PLAY, p, card, s.tables.card_points[card])
    if deck == ACTION:
        s.discard |= bit(card)  # O-ACT-1
        take_effect(s, p, s.tables.card_effect[card], card)
    else:
        s.played[p] |= bit(card)
        if deck == PERMANENT:
            apply_permanents(s, p)
        elif s.trigger == 0 or s.turn_plays[OBJECTIVE] == 1:
            push(s, AUTO_DRAW, OBJECTIVE, 1)  # O-OBJ-2, O-END-3


def apply_permanents(s: Position, p: int) -> None:
    """O-PER-2: what p's Permanents change, added up anew."""
    for i in range(MODS):
        s.mods[p * MODS + i] = 0
    for card in range(CARDS):
        if s.tables.card_deck[card] == PERMANENT and s.played[p] & bit(card):
            place = p * MODS + s.tables.card_effect[card]
            if s.tables.card_effect[card] >= MOD_ON_EVOLVE:
                s.mods[place] = s.tables.card_first[card]
            else:
                s.mods[place] += s.tables.card_first[card]


def goal(s: Position, card: int) -> int:
    """How many an Objective asks for."""
    need = s.tables.card_second[card]
    return need * 3 if s.tables.card_effect[card] == GOAL_WOODS else need


def progress(s: Position, p: int, card: int) -> int:
    """How many of what an Objective asks for p has now."""
    effect = s.tables.card_effect[card]
    first = s.tables.card_first[card]
    own: u64 = s.villages[p]
    count = 0
    if effect == GOAL_COLOR:
        return popcount(own & s.tables.color_mask[first])
    if effect == GOAL_CONTINENT:
        return popcount(own & s.tables.continent_mask[first])
    if effect == GOAL_GROUP:
        return popcount(largest_group(s, p, first))
    if effect == GOAL_CONTINENTS:
        for c in range(6):
            count += 1 if own & s.tables.continent_mask[c] else 0
    elif effect == GOAL_TILES:
        count = tile_total(s, p)
    elif effect == GOAL_LEVEL:
        count = best_level(s, p)
    elif effect == GOAL_STRAITS:
        for i in range(STRAITS):
            count += 1 if s.strait_owner[i] == p else 0
    elif effect == GOAL_PERMANENTS:
        count = popcount(s.played[p] & s.tables.deck_mask[PERMANENT])
    elif effect == GOAL_WOODS:
        for w in range(3):
            have = wooden(s, own, w)
            need = s.tables.card_second[card]
            count += have if have < need else need
    else:
        while own:
            kind = s.pawn[lowest(own)]
            own &= own - 1
            grade = height(kind) if effect == GOAL_HEIGHT else strength(kind)
            count += 1 if grade == 3 else 0
    return count


def wooden(s: Position, own: u64, w: int) -> int:
    count = 0
    while own:
        count += 1 if wood(s.pawn[lowest(own)]) == w else 0
        own &= own - 1
    return count


def largest_group(s: Position, p: int, continents: int) -> u64:
    """The most pawns of p that hang together: on one continent, or over at least two. A mask."""
    if continents > 1:
        return connected(s, s.villages[p], continents)
    best: u64 = 0
    for c in range(6):
        group: u64 = connected(s, s.villages[p] & s.tables.continent_mask[c], 1)
        if popcount(group) > popcount(best):
            best = group
    return best


def connected(s: Position, pawns: u64, continents: int) -> u64:
    """The largest connected part of `pawns` that touches so many continents."""
    best: u64 = 0
    while pawns:
        group: u64 = pawns & ~(pawns - 1)
        fresh: u64 = group
        while fresh:
            near: u64 = s.tables.adjacent[lowest(fresh)] & pawns & ~group
            fresh = (fresh & (fresh - 1)) | near
            group |= near
        touched = 0
        for c in range(6):
            touched += 1 if group & s.tables.continent_mask[c] else 0
        if touched >= continents and popcount(group) > popcount(best):
            best = group
        pawns &= ~group
    return best
