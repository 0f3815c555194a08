"""What single pictures ask of a run."""
