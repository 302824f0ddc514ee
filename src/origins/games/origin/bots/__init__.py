"""The bots of Origin and Origin Junior, and why they move as they do."""
