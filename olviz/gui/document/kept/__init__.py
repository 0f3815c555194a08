"""What is kept of a window for the next start: its file, and the moves that were made since that was written."""
