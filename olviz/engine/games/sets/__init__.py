"""The decision sets."""
