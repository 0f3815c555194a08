"""People have a favourite key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from olviz.engine.learners.mind_reader.expert import Expert, surely
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.numerics.sums import Array
from olviz.engine.words.translate import translate


@dataclass(frozen=True)
class Favourite(Expert):
    """Always the same key."""

    key: int

    @property
    def title(self) -> str:
        return translate("always key {key}").format(key=self.key + 1)

    def foretell(self, memory: Any, past: Past) -> Array:
        return surely(np.full(past.games, self.key), past)
