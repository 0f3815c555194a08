"""A run in sentences: a round, and the whole."""
