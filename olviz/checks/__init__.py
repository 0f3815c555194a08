"""The laws, for everyone."""
