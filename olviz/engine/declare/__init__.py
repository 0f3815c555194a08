"""What a class says of itself: its parameters, its columns and lines of pseudocode, what it costs and where it lies."""
