"""What becomes of the last round where a setting is varied: a curve over one, a map of two."""
