"""What is read beside the window: cards and longer pages."""
