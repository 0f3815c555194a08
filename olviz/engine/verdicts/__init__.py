"""How theorems stand in a run, and how a proof goes step by step."""
