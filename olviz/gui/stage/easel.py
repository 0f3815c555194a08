"""Painting on the scene that is open: its own points to begin with, and the panel that paints."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import QObject, Signal

from olviz.engine.adversaries.painted.painted import Painted
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import registry
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.numerics.sums import Array
from olviz.gui.document.session import Session
from olviz.gui.panels.painting.painted_sheet import Sheet, unchosen
from olviz.gui.stage import wishes

MOST_TAKEN = 300  # points of a stream that are taken over
FINE = 1000  # parts of the widest side, to which they are rounded
PANEL = "painting"


class Easel(QObject):
    """``stands``: the panel stands, under this name. ``refused``: why nothing can be painted here."""

    stands = Signal(str)
    refused = Signal(str)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session

    def set_up(self) -> None:
        """Has the scene played on painted points, and the panel stand that paints them: one edit."""
        experiment = self._session.experiment
        if experiment is None:
            return
        if self._session.recorded:
            self.refused.emit(self.tr("A recorded run goes the way it went. Edit it as a new run first."))
            return
        try:
            self._session.edit(with_painting(experiment))
        except InputError as error:
            told = self.tr("Nothing can be painted in this scene: {why}. It goes on as it is.")
            self.refused.emit(told.format(why=error))
        else:
            self.stands.emit(PANEL)


def with_painting(experiment: Experiment) -> Experiment:
    """The experiment played on painted points, and with the panel; ``InputError`` where it takes none.

    Forks are left out: they part from other rounds.
    """
    if not isinstance(experiment.adversary, Painted):
        experiment = _painted(experiment)
    panels = wishes.with_panel(experiment.panels, experiment.traces(), PANEL)
    return experiment._replace(panels=panels)


def _painted(experiment: Experiment) -> Experiment:
    refused: InputError | None = None
    for adversary in _offered(experiment):
        asked = experiment._replace(adversary=adversary, forks=())
        try:
            asked.traces()
        except InputError as error:
            refused = refused or error
        else:
            return asked
    assert refused is not None
    raise refused


def _offered(experiment: Experiment) -> Iterator[Painted]:
    """The points that the scene has shown as a painting, if they have a place in the plane; else shapes."""
    trace = experiment.traces()[0]
    gives = trace.adversary.gives(trace.game)
    trace.extend(min(MOST_TAKEN, trace.horizon))
    if trace.rounds and {"x", "y"} <= set(trace.names):
        width = trace.game.dimension - bool(getattr(trace.game, "bias", False))
        x, y = trace["x"][:, :width], trace["y"]
        if width == 2 and np.isin(y, (1, -1)).all():
            yield _kind(True)(points=_sheet(x, y).points)
        elif width == 1 and "targets" in gives:
            yield _kind(False)(points=_sheet(np.stack([x[:, 0], y], axis=1), None).points)
    yield _kind("labels" in gives)()
    yield _kind("labels" not in gives)()


def _kind(labelled: bool) -> type[Painted]:
    """The painted adversary of points with labels, or with targets."""
    known = registry.adversaries().values()
    return next(cls for cls in known if issubclass(cls, Painted) and cls.labelled == labelled)


def _sheet(x: Array, y: Array | None) -> Sheet:
    """Each of the points once, in the order they came."""
    every = x if y is None else np.column_stack([x, y])
    first = np.sort(np.unique(every, axis=0, return_index=True)[1])
    sheet = unchosen(x[first], None if y is None else y[first])
    return sheet.rounded(float(np.ptp(sheet.x, axis=0).max()) / FINE or 1.0)
