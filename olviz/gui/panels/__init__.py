"""The panels, by what they picture."""
