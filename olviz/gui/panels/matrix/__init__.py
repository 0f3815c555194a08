"""Matrices and their singular values."""
