"""Learners that predict numbers: by least squares, by recursion, by stochastic steps."""
