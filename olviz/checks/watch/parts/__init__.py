"""Parts of games, asked for all that their contracts speak of."""
