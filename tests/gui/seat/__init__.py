"""The seat of a person who plays."""
