"""How leaders lead: the least point of the rounds so far, how strongly it is held back, and one round ahead."""
