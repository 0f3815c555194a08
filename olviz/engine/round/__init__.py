"""One round, and the contracts of who takes part in it: learners and adversaries."""
