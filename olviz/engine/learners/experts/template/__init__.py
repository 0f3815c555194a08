"""The generic randomised algorithm: with the rules of known learners, and with one of your own."""
