"""Bots that are programs of their own: what they are told, how they are reached (docs/bots.md)."""
