"""The adversaries. A new one is one file beside these, and one line here."""

from olviz.engine.adversaries.separable import Separable
from olviz.engine.protocol import Adversary

ADVERSARIES: tuple[type[Adversary], ...] = (Separable,)
