"""What is open, its edits, and what outlives the window."""
