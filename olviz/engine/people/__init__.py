"""People as players: what reads their keys, what seals a bet before the key, and what may be claimed about them."""
