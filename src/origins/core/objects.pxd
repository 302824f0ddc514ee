"""Objects of a list that are only lent, as C; `objects.py` has the same function in Python."""

cdef extern from "Python.h":
    void* PyList_GET_ITEM(object objects, Py_ssize_t i) noexcept nogil

cdef inline void* borrowed(list objects, Py_ssize_t i) noexcept nogil:
    return PyList_GET_ITEM(objects, i)

cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    static void origins_expect(void *object, int bytes) {
        for (int i = 0; i < bytes; i += 64) __builtin_prefetch((char *)object + i, 1);
    }
    #else
    #define origins_expect(object, bytes)
    #endif
    """
    void origins_expect(void* thing, int size) noexcept nogil

cdef inline void expect(list objects, Py_ssize_t i, int size) noexcept nogil:
    origins_expect(PyList_GET_ITEM(objects, i), size)
