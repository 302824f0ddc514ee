"""The few functions of real numbers that a search needs.

Compiled modules get the C functions of the same names from ``cmath_shim.pxd``.
"""

from math import exp, sqrt, tanh

__all__ = ["exp", "sqrt", "tanh"]
