"""The seat of a person who plays: what is asked of them, what they may see, and what they move with."""
