"""Which mover serves which seat: the one table, by what a move says or what is committed to."""

from __future__ import annotations

from olviz.engine.games.game import Commit
from olviz.engine.run.pending import predicts
from olviz.engine.run.trace import Trace
from olviz.gui.seat.label_mover import LabelMover
from olviz.gui.seat.mover import Mover
from olviz.gui.seat.typed_mover import TypedMover, said_by


def mover_for(trace: Trace) -> Mover:
    """What the person of this run moves with."""
    if predicts(trace) and trace.learner.commits is Commit.LABEL:
        return LabelMover()
    if said_by(trace) == ("y",):
        return LabelMover()
    return TypedMover(said_by(trace))
