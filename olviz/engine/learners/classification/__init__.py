"""Learners that tell labels apart by a direction."""
