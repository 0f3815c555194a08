"""People stay with their key, or leave it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from olviz.engine.learners.mind_reader.expert import Expert, guess, surely
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.numerics.sums import Array


@dataclass(frozen=True)
class Turning(Expert):
    """The last key again (0), or the one so many further on: with two keys 1 is the other one."""

    by: int

    @property
    def title(self) -> str:
        return f"the last key and {self.by}" if self.by else "the last key again"

    def foretell(self, memory: Any, past: Past) -> Array:
        return surely((past.key(1) + self.by) % past.choices, past) if past.rounds else guess(past)
