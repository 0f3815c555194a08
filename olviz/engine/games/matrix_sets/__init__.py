"""The sets of matrices."""
