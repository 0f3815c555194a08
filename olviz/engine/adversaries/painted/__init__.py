"""Points that people paint, as adversaries, and the shapes that one may begin with."""
