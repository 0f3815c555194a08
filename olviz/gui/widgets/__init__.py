"""What every part of the window is made of, and what Qt needs to be told."""
