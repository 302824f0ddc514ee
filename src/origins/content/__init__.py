"""Content packs: maps, cards, tokens, boards and texts as data, and the loader that checks them."""
