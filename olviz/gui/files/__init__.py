"""Files of the window: opened, imported, saved."""
