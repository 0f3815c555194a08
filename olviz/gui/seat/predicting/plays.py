"""What a person who predicts lays out: a number on a line, a place in a decision set, an expert among many."""

from __future__ import annotations

import numpy as np

from olviz.engine.games.convex import Convex
from olviz.engine.round.changed import Numbers
from olviz.engine.words.numbers import number
from olviz.gui.look.style import touchable
from olviz.gui.seat.dragged import Sliding
from olviz.gui.seat.parts import STEPS, Coordinates
from olviz.gui.widgets.inputs import written

STOPS = 200  # of the slider, to each side of 0
FAR = 1.0  # in each direction, where nothing says how far numbers go
KEPT = 6  # decimals of a place that is pointed at


class Number(Sliding):
    """A number that is typed or slid."""

    steps = STOPS

    def __init__(self, name: str, most: float) -> None:
        super().__init__(name, 1, most, first=0.0)
        self.slider.setMinimumWidth(STOPS)
        touchable(self.slider)


class Choice(Coordinates):
    """A point of a decision set; what is nudged or pointed at beyond its edge is the nearest point of it."""

    def __init__(self, name: str, game: Convex) -> None:
        self._set = game.decision_set
        size = self._set.radius(game.dimension)
        super().__init__(name, game.dimension, size if np.isfinite(size) else STEPS * FAR)
        self.lay(tuple(self._set.start(game.dimension).tolist()))

    def lay(self, value: Numbers) -> None:
        self.line.setText(", ".join(written(each) for each in self._fitted(value)))
        self.changed.emit()

    def _fitted(self, value: Numbers) -> Numbers:
        """Rounded where that leaves it in the set."""
        nearest = self._set.project(np.array(value, dtype=float))
        rounded = nearest.round(KEPT)
        return tuple((rounded if self._set.contains(rounded) else nearest).tolist())


class Counted(Coordinates):
    """One of many experts, typed as people count them: from 1."""

    def __init__(self, name: str, count: int) -> None:
        self._count = count
        super().__init__(name, 1, count - 1, whole=True)

    @property
    def value(self) -> Numbers | None:
        found = super().value
        return None if found is None else (found[0] - 1,)

    @property
    def legal(self) -> str:
        return self.tr("a whole number from 1 to {most}").format(most=number(self._count))

    def lay(self, value: Numbers) -> None:
        self.line.setText(str(int(min(max(value[0], 0), self._count - 1)) + 1))
        self.changed.emit()
