"""A run as data: rounds played one after the other, kept as columns, and replayed from keyframes."""
