"""People as learners: each commits to what the game asks for, before anything is revealed."""
