"""Origins: the tabletop games Origin, Origin Junior and Origine."""

from origins.core import purity as _purity

__version__ = "0.1.0"

_purity.install()
