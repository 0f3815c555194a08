"""Learners that follow experts: by elimination, by votes, by weights."""
