"""The learners. A new one is one file beside these, and one line here."""

from olviz.engine.learners.halving import Halving
from olviz.engine.learners.hedge import Hedge
from olviz.engine.learners.perceptron import Perceptron
from olviz.engine.protocol import Learner

LEARNERS: tuple[type[Learner], ...] = (Halving, Hedge, Perceptron)
