"""Origins: the tabletop games Origin, Origin Junior and Origine."""

from origins.core import backend as _backend

__version__ = "0.1.0"

_backend.install()
