"""Who is left, where the experts lie."""
