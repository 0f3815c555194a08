"""What is asked for and what is kept: scenarios, the lists they name, runs side by side, runs in files."""
