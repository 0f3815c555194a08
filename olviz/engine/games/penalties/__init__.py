"""The penalties."""
