"""A game kernel in miniature, written as docs/hot-modules.md says."""
