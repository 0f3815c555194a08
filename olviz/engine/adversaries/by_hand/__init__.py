"""People as adversaries: each chooses what is shown and revealed, one round at a time, within what was promised."""
