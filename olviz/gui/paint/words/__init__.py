"""What is written in a picture: its letters, and where they stand."""
