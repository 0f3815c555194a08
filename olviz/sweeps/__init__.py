"""Sweeps: an experiment over a grid of values, cut into units that any number of workers play."""
