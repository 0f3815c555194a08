"""Many runs of one experiment, each under its own luck: what they have in common, and how far they lie apart."""
