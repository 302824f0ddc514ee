cimport cython

from origins.core.bits cimport u64
from origins.games.origine.rules.position cimport Position

@cython.locals(here=u64, placed=u64)
cpdef void choose_face(Position s, int face) noexcept
cpdef void flip(Position s, int space) noexcept
@cython.locals(faces=u64)
cpdef void exchange(Position s, int a, int b) noexcept
cpdef void look(Position s, int space) noexcept
cpdef void relocate(Position s, int a, int b) noexcept
cpdef void carry(Position s, int space) noexcept
