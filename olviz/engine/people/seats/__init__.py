"""Seats that a person takes at the table of an experiment."""
