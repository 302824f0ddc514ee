"""Masks of up to 64 places, as inline C; `bits.py` has the same functions in Python."""

ctypedef unsigned long long u64

cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    #define origins_popcount(x) __builtin_popcountll(x)
    #define origins_lowest(x) __builtin_ctzll(x)
    #else
    static int origins_popcount(unsigned long long x) {
        x = x - ((x >> 1) & 0x5555555555555555ULL);
        x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
        x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int)((x * 0x0101010101010101ULL) >> 56);
    }
    static int origins_lowest(unsigned long long x) {
        return origins_popcount((x & (0 - x)) - 1);
    }
    #endif
    """
    int origins_popcount(u64 x) noexcept nogil
    int origins_lowest(u64 x) noexcept nogil

cdef inline int popcount(u64 x) noexcept nogil:
    return origins_popcount(x)

cdef inline int lowest(u64 x) noexcept nogil:
    return origins_lowest(x)

cdef inline u64 bit(int i) noexcept nogil:
    return (<u64> 1) << i
