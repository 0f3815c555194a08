"""The finite classes. A new one is one file beside these, and one line here."""

from olviz.engine.classes.finite import FiniteClass

CLASSES: tuple[type[FiniteClass], ...] = ()
