"""Adversaries of learners that tell labels apart by a direction."""
