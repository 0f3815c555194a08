"""Curves over the rounds, one for each learner, against what is promised."""
