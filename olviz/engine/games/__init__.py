"""The games: what is shown, committed, revealed and charged in a round, and against whom regret is counted."""
