"""Lessons: an ordered list of stops over scenes, with what is said, asked and answered at each."""
