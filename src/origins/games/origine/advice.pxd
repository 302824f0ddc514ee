cimport cython

from origins.core.bits cimport u64
from origins.games.origine.counsel cimport Counsel
from origins.games.origine.position cimport Position

@cython.locals(found=cython.longlong)
cpdef int advise(Counsel c, Position s, int seat, int deft) except? -1
@cython.locals(studied=int, who=u64, seat=int)
cpdef int finish(Counsel c, Position s, int deft) except -1
