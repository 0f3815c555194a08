"""What every panel wears and keeps to."""
