"""The finite classes."""
