"""Numbers of a file as they stand, or a copy of them in which every column has mean 0 and deviation 1."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, NamedTuple, Self

import msgspec
import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import InputError
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Adversary
from olviz.engine.words.translate import translate

Numbers = Annotated[
    Literal["as they are", "standardised"],
    Meta(
        title="Numbers",
        description="As they are, or a copy in which every column of a point has mean 0 and deviation 1.",
        extra={"words": {"as they are": "As they are", "standardised": "A standardised copy"}},
    ),
]
LEAST = 1e-12  # of its largest number: a column that deviates by less is constant


class Scale(NamedTuple):
    """The mean and the deviation of every column over all rows, shape (k,); a constant one keeps its unit."""

    mean: Array
    deviation: Array

    def of(self, numbers: Array) -> Array:
        """Some rows, shape (k, n), in these units."""
        scaled: Array = (numbers - self.mean[:, None]) / self.deviation[:, None]
        return scaled

    def but_last(self) -> Self:
        """The same, and the last column as it is."""
        return self._replace(mean=np.append(self.mean[:-1], 0.0), deviation=np.append(self.deviation[:-1], 1.0))


def scale_of(parts: Iterable[Array]) -> Scale:
    """Of rows that come in parts, shape (k, n) each: none need be kept."""
    count, mean, squares, largest = 0, np.zeros(()), np.zeros(()), np.zeros(())
    for part in parts:
        more, middle = part.shape[1], part.mean(axis=1)
        away, whole = middle - mean, count + more
        squares = squares + ((part - middle[:, None]) ** 2).sum(axis=1) + away * away * (count * more / whole)
        mean, count = mean + away * (more / whole), whole
        largest = np.maximum(largest, np.abs(part).max(axis=1))
    deviation = np.sqrt(squares / count)
    return Scale(mean, np.where(deviation > LEAST * largest, deviation, 1.0))


def told(numbers: str) -> str:
    """What is said of the numbers beside where they come from; nothing of those that stand as they are."""
    return translate("; every column standardised") if numbers == "standardised" else ""


def named(name: str, numbers: str) -> str:
    """A column as pictures name it."""
    return translate("{name}, standardised").format(name=name) if numbers == "standardised" else name


def rescaled(adversary: Adversary) -> Adversary:
    """The same on a standardised copy of its numbers, or on the numbers as they are where it plays on a copy."""
    known = msgspec.structs.asdict(adversary).get("numbers")  # as a parameter: others call something else so
    if known is None:
        raise InputError("{title} has no columns of numbers from a file", place="adversary", title=adversary.title)
    other = "as they are" if known == "standardised" else "standardised"
    return msgspec.structs.replace(adversary, numbers=other)
