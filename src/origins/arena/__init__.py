"""Bots against bots, measured honestly: common deals, every seat, intervals."""
