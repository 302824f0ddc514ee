cimport cython

from origins.core.bits cimport u64
from origins.core.rng cimport FastRng
from origins.games.origine.rules.position cimport Position
from origins.games.origine.tables cimport Tables

@cython.locals(who=u64)
cpdef int random_game(Position s, FastRng rng) noexcept
@cython.locals(rng=FastRng, empty=Position, s=Position, decisions=cython.longlong, total=cython.longlong, checksum=cython.longlong)
cpdef tuple run(Tables tables, u64 layout, u64 hard, int players, int games, unsigned long long seed)
