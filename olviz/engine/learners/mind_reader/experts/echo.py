"""People answer the machine's last bet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from olviz.engine.learners.mind_reader.expert import Expert, guess, surely
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.numerics.sums import Array


@dataclass(frozen=True)
class Echo(Expert):
    """What the machine bet on last (0: a mirror), or the key so many further on: who stays after a win presses that."""

    by: int

    @property
    def title(self) -> str:
        return f"the last bet and {self.by}" if self.by else "the last bet"

    def foretell(self, memory: Any, past: Past) -> Array:
        return surely((past.bet(1) + self.by) % past.choices, past) if past.rounds else guess(past)
