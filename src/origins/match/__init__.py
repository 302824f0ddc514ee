"""A table: who sits there, whose turn it is, what each viewer may see. No input or output."""
