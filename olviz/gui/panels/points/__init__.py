"""Points in a plane or on a line: which part of it is shown, how they move, over which heights."""
