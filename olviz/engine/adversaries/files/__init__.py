"""People's own data as adversaries."""
