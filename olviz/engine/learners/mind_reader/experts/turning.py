"""People stay with their key, or leave it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from olviz.engine.learners.mind_reader.expert import Expert, guess, surely
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.numerics.sums import Array
from olviz.engine.words.translate import translate


@dataclass(frozen=True)
class Turning(Expert):
    """The last key again (0), or the one so many further on: with two keys 1 is the other one."""

    by: int

    @property
    def title(self) -> str:
        if not self.by:
            return translate("the last key again")
        return translate("{by} on from the last key").format(by=self.by)

    def foretell(self, memory: Any, past: Past) -> Array:
        return surely((past.key(1) + self.by) % past.choices, past) if past.rounds else guess(past)
