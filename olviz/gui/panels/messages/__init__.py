"""The messages a sender chose among."""
