"""Every term of every proof, worked out once more from the rounds alone."""
