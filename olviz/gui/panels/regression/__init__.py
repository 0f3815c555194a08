"""Predictors of numbers over their data and over their risk."""
