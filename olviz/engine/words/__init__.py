"""How anything is said: numbers and vectors, the door to other languages, formulas as a line of text."""
