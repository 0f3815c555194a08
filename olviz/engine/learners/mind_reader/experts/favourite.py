"""People have a favourite key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from olviz.engine.learners.mind_reader.expert import Expert, surely
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.numerics.sums import Array


@dataclass(frozen=True)
class Favourite(Expert):
    """Always the same key."""

    key: int

    @property
    def title(self) -> str:
        return f"always {self.key}"

    def foretell(self, memory: Any, past: Past) -> Array:
        return surely(np.full(past.games, self.key), past)
