"""Adversaries of learners that follow experts."""
