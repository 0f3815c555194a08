"""MindReader: a machine that bets on the next key of a person, as one weighted forecaster over many small ideas."""
