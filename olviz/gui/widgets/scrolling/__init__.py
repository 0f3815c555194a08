"""What scrolls: the column of the stage, and when what is scrolled is laid out in another look."""
