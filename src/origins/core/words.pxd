"""Whole rows of words and bytes, as inline C; `words.py` has the same functions in Python."""

from libc.string cimport memcpy, memset

from origins.core.bits cimport u64

cdef inline void clear(u64* words, int n) noexcept nogil:
    memset(words, 0, n * 8)

cdef inline void blank(u64[::1] words, int at, int n) noexcept nogil:
    memset(&words[at], 0, n * 8)

cdef inline u64* row(u64[::1] words, int at) noexcept nogil:
    return &words[at]

cdef inline void copy(u64[::1] source, u64[::1] to, int at, int n) noexcept nogil:
    memcpy(&to[at], &source[at], n * 8)

cdef inline unsigned char* begin(unsigned char[::1] view) noexcept nogil:
    return &view[0]

cdef inline void clear_bytes(unsigned char* out, int at, int n) noexcept nogil:
    memset(out + at, 0, n)

cdef extern from *:
    """
    /* Bit i of the mask becomes byte i, eight at a time. */
    static void origins_spread(unsigned long long mask, unsigned char *out, int n) {
        int i = 0;
    #if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
        for (; i + 8 <= n; i += 8) {
            unsigned long long x = (mask & 255) * 0x0101010101010101ULL & 0x8040201008040201ULL;
            x = ((x + 0x7f7f7f7f7f7f7f7fULL) >> 7) & 0x0101010101010101ULL;
            memcpy(out + i, &x, 8);
            mask >>= 8;
        }
    #endif
        for (; i < n; i++) {
            out[i] = mask & 1;
            mask >>= 1;
        }
    }
    """
    void origins_spread(u64 mask, unsigned char* out, int n) noexcept nogil

cdef inline void spread(u64 mask, unsigned char* out, int at, int n) noexcept nogil:
    origins_spread(mask, out + at, n)
