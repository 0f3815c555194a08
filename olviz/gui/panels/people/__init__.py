"""Games against people: how they stand, what a fair coin would score, and what a machine thinks of who plays."""
