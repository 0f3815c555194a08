"""Time: the position in a run, the rounds computed ahead, and what moves them."""
