"""What is promised of a curve: bounds so far and ahead."""
