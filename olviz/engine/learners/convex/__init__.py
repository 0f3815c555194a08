"""Learners that play points of a convex set: by descent, by mirrors, by leading."""
