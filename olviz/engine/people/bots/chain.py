"""Bots that draw: a coin, and habits that hold more or less."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.learners.mind_reader.reading import Keys
from olviz.engine.numerics.sums import Array
from olviz.engine.people.bots.bot import Bot
from olviz.engine.words.translate import translate

FIRM = 0.85  # how often a habit is kept
CHANGE = 0.01  # the chance, in each round, that a drifting habit is another one


class Coin(Bot):
    """A fair coin, or a fair die of three sides."""

    name = "coin"

    @property
    def title(self) -> str:
        return translate("fair coin")

    def press(self, manner: Any, past: Past, luck: np.random.Generator) -> Array:
        return luck.integers(past.choices, size=past.games)


@dataclass(frozen=True)
class Chain(Bot):
    """After each context of ``order`` keys a key of its own, drawn before round 1, most of the time; else any."""

    order: int

    @property
    def name(self) -> str:
        return f"markov-{self.order}"

    @property
    def title(self) -> str:
        return translate("Markov {order}").format(order=self.order)

    @property
    def memory(self) -> float:
        return self.order

    def start(self, past: Past, luck: np.random.Generator) -> Array:
        return luck.integers(past.choices, size=(past.choices**self.order, past.games))

    def press(self, manner: Array, past: Past, luck: np.random.Generator) -> Array:
        usual = manner[Keys().context(past, self.order), np.arange(past.games)]
        return strayed(usual, past, luck)


class Drifting(Bot):
    """A habit of two keys' memory that becomes another one every hundred keys or so."""

    name = "drifting"
    memory = 2

    @property
    def title(self) -> str:
        return translate("drifting habit")

    def start(self, past: Past, luck: np.random.Generator) -> Array:
        return luck.integers(past.choices, size=(past.choices**2, past.games))

    def press(self, manner: Array, past: Past, luck: np.random.Generator) -> Array:
        other = luck.random(past.games) < CHANGE
        manner[:, other] = luck.integers(past.choices, size=(len(manner), past.games))[:, other]
        return strayed(manner[Keys().context(past, 2), np.arange(past.games)], past, luck)


def strayed(usual: Array, past: Past, luck: np.random.Generator) -> Array:
    """The usual key, but for some of the time another one."""
    others = (usual + luck.integers(1, past.choices, size=past.games)) % past.choices
    return np.where(luck.random(past.games) < FIRM, usual, others)
