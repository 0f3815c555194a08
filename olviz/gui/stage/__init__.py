"""The stage: which panels stand where, and the body around it."""
