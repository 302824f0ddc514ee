"""The parts of a kind of pawn, as inline C; `kinds.py` has the same functions in Python."""

cdef inline int height(int kind) noexcept nogil:
    return kind // 9 + 1

cdef inline int strength(int kind) noexcept nogil:
    return kind // 3 % 3 + 1

cdef inline int wood(int kind) noexcept nogil:
    return kind % 3
