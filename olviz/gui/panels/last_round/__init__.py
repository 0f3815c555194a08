"""Many runs after one round, as dots."""
