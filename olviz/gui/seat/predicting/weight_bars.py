"""The weight of each expert as a bar that is dragged, while the others share what is left."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from olviz.engine.round.changed import Numbers
from olviz.gui.seat.loss_bars import STEPS, Bars


class WeightBars(Bars):
    """A bar for each expert: a weight that is set leaves the rest to the others, in the ratios that they had."""

    def __init__(self, names: Sequence[str]) -> None:
        self._weights = [1.0 / len(names)] * len(names)
        super().__init__(names, 1.0)
        self.title = self.tr("weights")

    @property
    def value(self) -> Numbers | None:
        whole = fsum(self._weights)
        return tuple(weight / whole for weight in self._weights)

    def lay(self, value: Numbers) -> None:
        self._weights = list(value)
        self._say()

    def share(self, place: int) -> float:
        return self._weights[place]

    def nudge(self, across: int, up: int) -> None:
        self.at = min(max(self.at + across, 0), len(self._weights) - 1)
        self._set(STEPS * self._weights[self.at] + up)

    def _set(self, tenths: float) -> None:
        own = min(max(tenths / STEPS, 0.0), 1.0) if len(self._weights) > 1 else 1.0
        before = 1.0 - self._weights[self.at]
        others = len(self._weights) - 1
        for place, weight in enumerate(self._weights):
            ratio = weight / before if before > 0 else 1.0 / max(others, 1)
            self._weights[place] = own if place == self.at else (1.0 - own) * ratio
        self._say()

    @property
    def called(self) -> str:
        return self.tr("Weight of {expert}")

    def go(self, number: float) -> None:
        self._set(STEPS * number)
