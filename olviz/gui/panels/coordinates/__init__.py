"""The coordinates of points, as bars."""
