"""Why: what a learner does in a phase, and what is promised of it."""
