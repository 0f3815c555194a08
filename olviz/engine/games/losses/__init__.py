"""The convex losses."""
