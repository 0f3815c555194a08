"""Adversaries of learners that play points of a convex set."""
