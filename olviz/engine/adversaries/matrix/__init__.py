"""Adversaries of matrix prediction."""
