cimport cython

from origins.core.bits cimport u64
from origins.games.origine.solver.planet_cache cimport Memory
from origins.games.origine.solver.completion_counts cimport Outlook
from origins.games.origine.rules.position cimport Position
from origins.games.origine.tables cimport Tables


@cython.final
cdef class Counsel:
    cdef Tables tables
    cdef readonly Outlook outlook
    cdef readonly Outlook trial
    cdef Memory memory
    cdef readonly long long worth[960]
    cdef readonly long long common[960]
    cdef readonly int meaning[240]
    cdef readonly long long best

    cpdef void study(self, Position s) except *
    @cython.locals(i=int)
    cpdef void forget(self) noexcept
    @cython.locals(look=Outlook, pawn=int, space=int, ways=cython.longlong, share=cython.longlong, worth=cython.longlong)
    cpdef void add(self, Position s, int weight) except *
    @cython.locals(i=int, boards=u64, free=u64, kind=int)
    cpdef void agree(self, Position s) noexcept
    @cython.locals(pawns=u64, found=int)
    cdef void agree_on(self, int kind, u64 free) noexcept
    @cython.locals(found=int, most=cython.longlong, pawn=int, todo=u64, space=int)
    cpdef int dearest(self, u64 pawns, u64 spaces) noexcept
    @cython.locals(meant=int)
    cpdef int means(self, int pawn, int space) noexcept
    @cython.locals(found=int, most=cython.longlong, slot=int, pawn=int, todo=u64, space=int, value=cython.longlong)
    cpdef int pick(self, Position s, u64 boards) noexcept
    @cython.locals(mask=u64, b=int)
    cpdef u64 targets(self, Position s, int pawn, u64 boards) noexcept
    @cython.locals(board=int, lying=int, worth=cython.longlong, hold=int)
    cpdef long long value(self, Position s, int pawn, int space) noexcept
    @cython.locals(pawn=int)
    cpdef int move_to_come(self, Position s) noexcept
    cpdef int rescue(self, Position s, u64 boards) except? -1
    cpdef long long rescue_value(self, Position s, u64 boards) except *
    @cython.locals(found=int, most=cython.longlong, slot=int, pawn=int, todo=u64, space=int, value=cython.longlong)
    cdef long long least_loss(self, Position s, u64 boards) except *
    @cython.locals(n=int)
    cpdef int breadth(self, long long total) noexcept
    @cython.locals(kind=int, boards=u64, found=int, most=cython.longlong, b=int, value=cython.longlong)
    cpdef int asked(self, Position s, int slot) noexcept
    @cython.locals(total=cython.longlong, todo=u64, told=u64, space=int, pawn=int)
    cdef long long promise(self, Position s, int board, int kind) noexcept
    @cython.locals(best=int, most=cython.longlong, slot=int, wish=int, value=cython.longlong, pawn=int)
    cpdef int show(self, Position s) noexcept
