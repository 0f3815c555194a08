"""Keys against sealed bets: the seal, the keys, what was pressed, the clock."""
