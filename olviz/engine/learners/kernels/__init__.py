"""Learners among functions."""
