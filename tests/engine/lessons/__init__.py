"""Lessons as data."""
