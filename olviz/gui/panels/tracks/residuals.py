"""Residuals over time: p_t − y_t of the selected learner, and for every learner the root of their mean square."""

from __future__ import annotations

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.analysis.fit import errors
from olviz.engine.run.trace import Trace
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.curves import Series
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.paint.words.end_labels import EndLabel
from olviz.gui.panels.tracks.curve_panel import CurvePanel
from olviz.gui.panels.tracks.track import Track
from olviz.gui.panels.tracks.winding import winding

RESIDUAL = 1  # rank of its label


class Errors(Track):
    """The root mean square as the main curve, and the residuals themselves."""

    def __init__(self, trace: Trace, place: int) -> None:
        super().__init__(trace, place)
        self.residuals = Series()

    def extend(self) -> None:
        found = np.concatenate([[0.0], errors(self.trace)])
        squares = derive.accumulated(found * found)
        self.residuals.extend(found)
        self.main.extend(np.sqrt(squares / np.maximum(np.arange(len(squares)), 1)))


class Residuals(CurvePanel[Errors]):
    """How far predictions are from their targets."""

    least = (80, 24)
    reading = tr(
        "The thin curve is the residual pₜ − yₜ of every round: above 0 the prediction was too high. The thick ones "
        "are the root of the mean square of all residuals so far."
    )

    def __init__(self) -> None:
        super().__init__(tr("Residuals"))

    def track(self, trace: Trace, place: int) -> Errors:
        return Errors(trace, place)

    @property
    def begins(self) -> int:
        return 1

    def series(self, track: Errors) -> list[Series]:
        return [track.main, *([track.residuals] if track is self.followed else [])]

    def lines(self, track: Errors, rounds: int, wide: int) -> list[Mark]:
        name, colour = track.trace.label, self.theme.learners[track.place]
        marks: list[Mark] = []
        if track is self.followed:
            residual = track.residuals.curve(f"{name}, residual", rounds, colour).since(1)
            residual = residual._replace(spoken=tr("{learner}, residual").format(learner=name))
            marks += winding(residual, track.residuals, rounds, self.theme)
        mean = track.main.curve(f"{name}, mean", rounds, colour, 3 if self.alone else 2).since(1)
        marks.append(mean._replace(spoken=tr("{learner}, root mean square").format(learner=name)))
        symbol = LEARNERS[track.place]
        return [*marks, *self.sparse(track, rounds, wide), self.head(name, track.main, rounds, symbol, colour)]

    def ends(self, track: Errors, rounds: int) -> list[EndLabel]:
        said = tr("RMS") if self.alone else track.trace.label
        labels = [self.ended(track, said, float(track.main.values[rounds]))]
        if track is self.followed and rounds:
            labels.append(self.ended(track, tr("residual"), float(track.residuals.values[rounds]), RESIDUAL))
        return labels

    def tell(self, rounds: int) -> None:
        told = [tr("residual pₜ − yₜ (units of y)"), tr("thick: root mean square")]
        if not self.alone:
            told = [tr("residual pₜ − yₜ"), tr("thick: root mean squares")]
            told.append(tr("thin: of {learner}").format(learner=self.followed.trace.label))
        self.card.caption.say(" · ".join(told))

    def absent(self, rounds: int) -> str:
        return "" if rounds else tr("No round is charged yet.")
