"""What stands behind a number or a choice: pawns that count, pawns that one evolves from."""

from __future__ import annotations

from collections.abc import Iterator

from origins.core.bits import bit
from origins.games.origin import codes
from origins.games.origin.pack import Ids
from origins.games.origin.rules.cards import largest_group
from origins.games.origin.rules.kinds import height, strength, wood
from origins.games.origin.rules.movement import fit_mode
from origins.games.origin.rules.position import Position


def counted(s: Position, ids: Ids, p: int, card: int) -> tuple[str, ...]:
    """The territories of p's pawns, or his straits, that count for an Objective (O-OBJ-1)."""
    effect, first = s.tables.card_effect[card], s.tables.card_first[card]
    own = s.villages[p]
    if effect == codes.GOAL_STRAITS:
        owners = zip(ids.straits, s.strait_owner, strict=True)
        return tuple(strait for strait, owner in owners if owner == p)
    if effect == codes.GOAL_COLOR:
        mask = own & s.tables.color_mask[first]
    elif effect == codes.GOAL_CONTINENT:
        mask = own & s.tables.continent_mask[first]
    elif effect == codes.GOAL_GROUP:
        mask = largest_group(s, p, first)
    elif effect == codes.GOAL_CONTINENTS:
        mask = own
    elif effect == codes.GOAL_HEIGHT:
        mask = sum(bit(t) for t in _lands(own) if height(s.pawn[t]) == 3)
    elif effect == codes.GOAL_STRENGTH:
        mask = sum(bit(t) for t in _lands(own) if strength(s.pawn[t]) == 3)
    elif effect == codes.GOAL_WOODS:
        mask = _woods(s, own, s.tables.card_second[card])
    else:
        mask = 0  # tiles and Permanents lie beside the map
    return tuple(ids.territories[t] for t in _lands(mask))


def _woods(s: Position, own: int, need: int) -> int:
    """Of each wood as many as are asked for."""
    mask = 0
    for w in range(3):
        of_wood = [t for t in _lands(own) if wood(s.pawn[t]) == w]
        mask |= sum(bit(t) for t in of_wood[:need])
    return mask


def parents(s: Position, ids: Ids, p: int, kind: int, t: int) -> tuple[str, ...]:
    """Where the pawns stand beside t from which p may evolve `kind` there (O-EVO-3, O-EVO-4)."""
    base = fit_mode(s, p) * codes.KINDS
    near = s.tables.adjacent[t] & s.occupied
    return tuple(
        ids.territories[v] for v in _lands(near) if s.tables.fits[base + s.pawn[v]] >> kind & 1
    )


def _lands(mask: int) -> Iterator[int]:
    return (t for t in range(mask.bit_length()) if mask >> t & 1)
