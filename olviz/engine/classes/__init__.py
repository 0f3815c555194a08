"""The finite classes. A new one is one file beside these, and one line here."""

from olviz.engine.classes.advisers import Advisers
from olviz.engine.classes.angular_grid import AngularGrid
from olviz.engine.classes.constants import Constants
from olviz.engine.classes.finite import FiniteClass
from olviz.engine.classes.intervals import Intervals
from olviz.engine.classes.patterns import Patterns
from olviz.engine.classes.stumps import Stumps
from olviz.engine.classes.thresholds import Thresholds

CLASSES: tuple[type[FiniteClass], ...] = (
    Thresholds,
    Patterns,
    Constants,
    Advisers,
    AngularGrid,
    Stumps,
    Intervals,
)
