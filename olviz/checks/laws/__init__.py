"""The laws, by what they are about."""
