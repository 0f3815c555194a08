"""Adversaries of learners that predict numbers."""
