"""The rules of Origin, one topic a file; Junior states only its difference."""
