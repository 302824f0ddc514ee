"""Functions of real numbers, as C; `cmath_shim.py` has the same functions in Python."""

cdef extern from "math.h":
    double c_exp "exp"(double x) noexcept nogil
    double c_sqrt "sqrt"(double x) noexcept nogil
    double c_tanh "tanh"(double x) noexcept nogil

cdef inline double exp(double x) noexcept nogil:
    return c_exp(x)

cdef inline double sqrt(double x) noexcept nogil:
    return c_sqrt(x)

cdef inline double tanh(double x) noexcept nogil:
    return c_tanh(x)
