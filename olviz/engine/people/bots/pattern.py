"""Bots that play a pattern by heart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.numerics.sums import Array
from olviz.engine.people.bots.bot import Bot
from olviz.engine.words.translate import translate


class Alternator(Bot):
    """One key after the other."""

    name = "alternator"
    memory = 1

    @property
    def title(self) -> str:
        return translate("alternator")

    def press(self, manner: Any, past: Past, luck: np.random.Generator) -> Array:
        return np.full(past.games, past.rounds % past.choices)


@dataclass(frozen=True)
class Periodic(Bot):
    """The same ``period`` keys again and again: drawn before round 1, and not all equal."""

    period: int

    @property
    def name(self) -> str:
        return f"period-{self.period}"

    @property
    def title(self) -> str:
        return translate("period {period}").format(period=self.period)

    @property
    def memory(self) -> float:
        return self.period - 1

    def start(self, past: Past, luck: np.random.Generator) -> Array:
        keys = luck.integers(past.choices, size=(self.period, past.games))
        keys[-1] = np.where((keys == keys[0]).all(axis=0), (keys[0] + 1) % past.choices, keys[-1])
        return keys

    def press(self, manner: Array, past: Past, luck: np.random.Generator) -> Array:
        return np.asarray(manner[past.rounds % self.period])


@dataclass(frozen=True)
class DeBruijn(Bot):
    """All words of ``order`` keys, each once a turn: who looks back less far sees a coin."""

    order: int

    @property
    def name(self) -> str:
        return f"de-bruijn-{self.order}"

    @property
    def title(self) -> str:
        return translate("de Bruijn {order}").format(order=self.order)

    @property
    def memory(self) -> float:
        return self.order

    def start(self, past: Past, luck: np.random.Generator) -> Array:
        keys = de_bruijn(past.choices, self.order)
        shifts = luck.integers(len(keys), size=past.games)
        return np.asarray(keys[(np.arange(len(keys))[:, None] + shifts) % len(keys)])

    def press(self, manner: Array, past: Past, luck: np.random.Generator) -> Array:
        return np.asarray(manner[past.rounds % len(manner)])


def de_bruijn(choices: int, order: int) -> Array:
    """The first of these sequences: all Lyndon words whose length divides ``order``, one after the other.

    >>> de_bruijn(2, 3).tolist()
    [0, 0, 0, 1, 0, 1, 1, 1]
    """
    keys, word = [0], [0]
    while word := _next_lyndon(word, choices, order):
        keys += word if order % len(word) == 0 else []
    return np.array(keys)


def _next_lyndon(word: list[int], choices: int, longest: int) -> list[int]:
    """The next Lyndon word in the order of a dictionary (Duval 1988); empty after the last."""
    word = (word * longest)[:longest]
    while word and word[-1] == choices - 1:
        word = word[:-1]
    return [*word[:-1], word[-1] + 1] if word else []


class ThueMorse(Bot):
    """The sum of the digits of the round's number: never three times the same in a row. It begins somewhere."""

    name = "thue-morse"
    memory = np.inf

    @property
    def title(self) -> str:
        return translate("Thue–Morse")

    def start(self, past: Past, luck: np.random.Generator) -> Array:
        return luck.integers(1024, size=past.games)

    def press(self, manner: Array, past: Past, luck: np.random.Generator) -> Array:
        number, digits = manner + past.rounds, np.zeros(past.games, dtype=np.int64)
        while number.any():
            digits, number = digits + number % past.choices, number // past.choices
        return digits % past.choices
