"""Risks of what a run predicted, other than as curves over its rounds."""
