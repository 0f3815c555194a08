"""The mirror maps."""
