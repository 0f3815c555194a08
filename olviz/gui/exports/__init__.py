"""What is taken home as a whole: films of a run, and a page that any browser shows."""
