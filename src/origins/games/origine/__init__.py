"""Origine: two to four gods build one planet together, in silence."""
