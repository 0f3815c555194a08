"""Constant experts, one for each label."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from msgspec import Meta

from olviz.engine.games.classes.finite import FiniteClass, label_set
from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import label
from olviz.engine.words.translate import translate


class Constants(FiniteClass, frozen=True):
    """K experts who always say the same: +1 and −1, or 0 … K − 1. There is one point, 0, of shape (1, …)."""

    classes: Annotated[
        int, Meta(ge=2, le=1000, title="Labels", description="One expert for each label.", extra={"symbol": "K"})
    ] = 2

    name = "constants"
    title = "Constant experts"
    ref = "P1"
    sized_by = "classes"

    @property
    def size(self) -> int:
        return self.classes

    @property
    def labels(self) -> tuple[int, ...]:
        return label_set(self.classes)

    @property
    def highest(self) -> int:
        return 0

    def says(self, expert: Array, x: Array) -> Array:
        said: Array = np.array(self.labels)[np.broadcast_arrays(expert, x[0])[0]]
        return said

    def sample(self, rng: np.random.Generator, count: int) -> Array:
        return np.zeros((1, count), dtype=np.int64)

    def expert(self, index: int) -> str:
        return translate("always {label}").format(label=label(self.labels[index], signed=-1 in self.labels))
