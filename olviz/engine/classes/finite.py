"""The contract of a finite class: N experts, each a function from points to labels."""

from __future__ import annotations

import math
from typing import ClassVar, NamedTuple

import numpy as np

from olviz.engine.parameters import Spec
from olviz.engine.sums import Array


class Sizes(NamedTuple):
    """The four numbers every theorem about a class of N experts speaks of."""

    size: int
    log2: float
    ln: float
    harmonic: float  # H_N − 1


def sizes(size: int) -> Sizes:
    """|F|, log₂|F|, ln|F| and H_{|F|} − 1."""
    return Sizes(size, math.log2(size), math.log(size), harmonic(size) - 1)


def harmonic(n: int) -> float:
    """H_n = 1 + 1/2 + … + 1/n, with H_0 = 0."""
    return math.fsum(1 / k for k in range(1, n + 1))


class FiniteClass(Spec, frozen=True):
    """N experts. A class with ``points`` says itself what each expert advises on a point x of shape (d, …).

    Without ``points`` the adversary hands out the advice (or bare losses), and the class only counts its experts.
    """

    points: ClassVar[bool] = True

    @property
    def size(self) -> int:
        """N, the number of experts."""
        raise NotImplementedError

    @property
    def labels(self) -> tuple[int, ...]:
        """The labels in their order; the first wins a tie."""
        return (1, -1)

    @property
    def dimension(self) -> int:
        """How many coordinates a point has."""
        return 1

    def advice(self, x: Array) -> Array:
        """What each expert says on points x of shape (d, …): labels of shape (N, …)."""
        raise NotImplementedError

    def sample(self, rng: np.random.Generator, count: int) -> Array:
        """``count`` points drawn uniformly from the domain, shape (d, count)."""
        raise NotImplementedError

    def expert(self, index: int) -> str:
        """The name of expert ``index`` (from 0) as people read it."""
        return f"expert {index + 1}"
