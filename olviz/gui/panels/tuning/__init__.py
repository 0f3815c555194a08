"""A promise over the setting it was made for."""
