"""What experts advised."""
