"""People answer the machine's last bet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from olviz.engine.learners.mind_reader.expert import Expert, guess, surely
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.numerics.sums import Array
from olviz.engine.words.translate import plural, translate


@dataclass(frozen=True)
class Echo(Expert):
    """What the machine bet on last (0: a mirror), or the key so many further on: who stays after a win presses that."""

    by: int

    @property
    def title(self) -> str:
        if not self.by:
            return translate("the last bet")
        return plural("{n} key past the last bet", "{n} keys past the last bet", self.by).format(n=self.by)

    def foretell(self, memory: Any, past: Past) -> Array:
        return surely((past.bet(1) + self.by) % past.choices, past) if past.rounds else guess(past)
