"""The rules of Origine, one topic a file."""
