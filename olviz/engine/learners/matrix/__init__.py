"""Learners of matrix prediction."""
