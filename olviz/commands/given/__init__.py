"""What a command is given: a scenario, a lesson, a file of code."""
