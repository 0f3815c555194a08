"""The finite classes. A new one is one file beside these, and one line here."""

from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.angular_grid import AngularGrid
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.games.classes.intervals import Intervals
from olviz.engine.games.classes.patterns import Patterns
from olviz.engine.games.classes.stumps import Stumps
from olviz.engine.games.classes.thresholds import Thresholds

CLASSES: tuple[type[FiniteClass], ...] = (
    Thresholds,
    Patterns,
    Constants,
    Advisers,
    AngularGrid,
    Stumps,
    Intervals,
)
