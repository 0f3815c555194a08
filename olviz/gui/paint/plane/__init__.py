"""A plane, and the marks of its own: lines, half-planes, arrows, the current point."""
