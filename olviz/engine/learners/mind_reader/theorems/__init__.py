"""What is promised of the machine beside this folder, under its name."""
