"""What a person's habit may be made of: how a round is read as a symbol, and what the habit decides."""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import accumulate, repeat
from operator import mul

import numpy as np

from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.numerics.sums import Array
from olviz.engine.words.translate import translate


class Reading(ABC):
    """A round as one of ``symbols(choices)`` numbers, and the next act as one of ``choices``."""

    name: str
    before: int  # how many keys before its own round an act looks back to

    @property
    @abstractmethod
    def title(self) -> str:
        """What is read."""

    @abstractmethod
    def words(self, symbol: int) -> str:
        """A round that is read so, in words."""

    @abstractmethod
    def symbols(self, choices: int) -> int:
        """How many ways there are to read a round."""

    @abstractmethod
    def symbol(self, past: Past, back: int) -> Array:
        """How the round ``back`` rounds ago is read."""

    @abstractmethod
    def act(self, past: Past) -> Array:
        """What the person did in the last round."""

    @abstractmethod
    def keys(self, acts: Array, past: Past) -> Array:
        """A law over acts, shape (choices, games), as the law over keys that it comes to."""

    def contexts(self, choices: int, order: int) -> list[int]:
        """How many contexts there are of 0, 1, … ``order`` symbols."""
        return [*accumulate(repeat(self.symbols(choices), order), mul, initial=1)]

    def begun(self, past: Past, order: int) -> bool:
        """Whether the last round has ``order`` symbols before it that were played."""
        return past.rounds > order + self.before

    def context(self, past: Past, order: int, back: int = 1) -> Array:
        """The last ``order`` symbols as one number, the latest with the largest place; they end ``back`` rounds ago."""
        return self.path(past, order, back)[-1]

    def path(self, past: Past, depth: int, back: int = 1) -> list[Array]:
        """The contexts of 0, 1, … ``depth`` symbols, each with one symbol more than the one before."""
        size, codes = self.symbols(past.choices), past.path(self.name, back)
        for place in range(len(codes) - 1, depth):
            codes.append(codes[-1] * size + self.symbol(past, back + place))
        return codes[: depth + 1]


class Keys(Reading):
    """Keys follow on keys."""

    name = "keys"
    before = 0

    @property
    def title(self) -> str:
        return translate("keys")

    def words(self, symbol: int) -> str:
        return translate("key {key}").format(key=symbol + 1)

    def symbols(self, choices: int) -> int:
        return choices

    def symbol(self, past: Past, back: int) -> Array:
        return past.key(back)

    def act(self, past: Past) -> Array:
        return past.key(1)

    def keys(self, acts: Array, past: Past) -> Array:
        return acts


class Turns(Reading):
    """To stay or to switch follows on having stayed or switched, and on having won or lost with it."""

    name = "turns"
    before = 1

    @property
    def title(self) -> str:
        return translate("turns")

    def words(self, symbol: int) -> str:
        turn, won = divmod(symbol, 2)
        done = translate("{by} on").format(by=turn) if turn else translate("stayed")
        return f"{done}, {translate('won') if won else translate('lost')}"

    def symbols(self, choices: int) -> int:
        return 2 * choices

    def symbol(self, past: Past, back: int) -> Array:
        return 2 * past.turn(back) + past.won(back)

    def act(self, past: Past) -> Array:
        return past.turn(1)

    def keys(self, acts: Array, past: Past) -> Array:
        return turned(acts, past)


def turned(acts: Array, past: Past) -> Array:
    """A law over turns as the law over keys, from the last key on."""
    source = (np.arange(past.choices)[:, None] - past.key(1)) % past.choices
    return np.take_along_axis(acts, source, axis=0)
