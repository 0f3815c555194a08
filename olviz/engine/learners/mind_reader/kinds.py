"""All ideas that MindReader weighs, by kind."""

from __future__ import annotations

from olviz.engine.learners.mind_reader.expert import Expert
from olviz.engine.learners.mind_reader.experts.cycle import Cycle, Round
from olviz.engine.learners.mind_reader.experts.echo import Echo
from olviz.engine.learners.mind_reader.experts.ending import Ending
from olviz.engine.learners.mind_reader.experts.favourite import Favourite
from olviz.engine.learners.mind_reader.experts.hagelbarger import Hagelbarger
from olviz.engine.learners.mind_reader.experts.markov import Markov
from olviz.engine.learners.mind_reader.experts.shannon import Shannon
from olviz.engine.learners.mind_reader.experts.turning import Turning
from olviz.engine.learners.mind_reader.reading import Keys, Turns

ORDERS = range(6)
ENDS = range(2, 6)
PERIODS = range(2, 8)


def kinds_of(choices: int) -> tuple[tuple[Expert, ...], ...]:
    """All of them by kind, for a game with two keys or three: patterns, habits of keys, habits of turns."""
    each = range(choices)
    patterns = (
        *(Favourite(key) for key in each),
        *(Turning(by) for by in each),
        *(Echo(by) for by in each),
        *(Round(first) for first in each),
        *(Cycle(period) for period in PERIODS),
    )
    habits = (*(Markov(order, Keys()) for order in ORDERS), *(Ending(order, Keys()) for order in ENDS))
    return patterns, habits, (*(Markov(order, Turns()) for order in ORDERS), Shannon(), Hagelbarger())
