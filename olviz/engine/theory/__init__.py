"""Theorems as objects: assumptions, bounds and certificates."""
