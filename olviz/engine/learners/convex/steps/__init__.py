"""How learners of convex games step: how far, in which geometry, with which penalty."""
