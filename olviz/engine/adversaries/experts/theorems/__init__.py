"""What adversaries of experts have whoever plays them expect."""
