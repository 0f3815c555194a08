"""Watch online learning theory happen."""

__version__ = "0.1.0"
