"""A sum of vectors, unrolled into a plane."""
