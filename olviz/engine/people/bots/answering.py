"""Bots that answer what the machine did."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.numerics.sums import Array
from olviz.engine.people.bots.bot import Bot
from olviz.engine.people.bots.chain import strayed
from olviz.engine.words.translate import translate


class Mirror(Bot):
    """Presses what the machine bet on last."""

    name = "mirror"
    memory = 1

    @property
    def title(self) -> str:
        return translate("mirror")

    def press(self, manner: Any, past: Past, luck: np.random.Generator) -> Array:
        return past.bet(1)


class WinStay(Bot):
    """Stays after a win and goes on to the next key after a loss, most of the time."""

    name = "win-stay"
    memory = 1

    @property
    def title(self) -> str:
        return translate("win-stay lose-shift")

    def press(self, manner: Any, past: Past, luck: np.random.Generator) -> Array:
        return strayed((past.key(1) + 1 - past.won(1)) % past.choices, past, luck)
