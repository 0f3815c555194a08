"""The contract of a convex set of matrices: the ball of a norm, of a size that is given or follows from the truth."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

import msgspec
import numpy as np

from olviz.engine.declare.parameters import LARGEST, LEAST, Spec
from olviz.engine.numerics.sums import Array, Reals, whole

Shape = tuple[int, ...]  # (m, n)


class Extent(NamedTuple):
    """How large a matrix is: its Frobenius norm, its trace norm and its largest entry."""

    frobenius: float
    trace: float
    largest: float


def spread(shape: Shape, largest: float) -> Extent:
    """The extent of the constant matrix with entries of this size, the largest Frobenius norm among those below it."""
    length = largest * math.sqrt(shape[0] * shape[1])
    return Extent(length, length, largest)


def frobenius(matrix: Array) -> Reals:
    """‖W‖_F over axes 0 and 1, shape (…)."""
    length: Reals = np.sqrt(whole(matrix * matrix))
    return length


class MatrixSet(Spec, frozen=True):
    """S ⊂ R^{m×n}, all matrices of a norm of at most ``size``. Matrices have shape (m, n, …); W_1 = 0.

    ``size`` is a number, or *declared*: the norm of the declared truth W*, and where none is declared that of a matrix
    whose entries are all as large as ratings can be.
    """

    size: Any = "declared"

    symbol: ClassVar[str] = ""  # of the size, in TeX

    @property
    def limit(self) -> float:
        """The size of a set that is ``sized``."""
        return float(self.size)

    def norm(self, matrix: Array) -> Any:
        """The norm whose ball this is, shape (…)."""
        raise NotImplementedError

    def rounding(self, matrix: Array) -> Reals:
        """How far projecting may have left the entries from what they are in exact arithmetic, shape (…).

        Beyond a few units in the last place of the entry itself, which is all where entries are scaled or cut.
        """
        return 0.0

    def norm_in(self, extent: Extent) -> float:
        """The same of a matrix of this extent."""
        raise NotImplementedError

    def project(self, matrix: Array) -> Array:
        """The nearest matrix of S in the Frobenius norm, shape (m, n, …). One of S comes back untouched."""
        raise NotImplementedError

    def start(self, shape: Shape) -> Array:
        """What is known of W = 0 for the first ``moved``, shape (…): nothing."""
        return np.zeros((0, *shape[2:]))

    def moved(self, matrix: Array, known: Array, cell: Array) -> tuple[Array, Array]:
        """``project`` of what was in S until its entry in ``cell``, shape (2, …), moved, and what is known of that.

        ``known`` came with the matrix in S. A set that returns faster where it knows more overrides this and ``start``.
        """
        return self.project(matrix), known

    def radius(self, shape: Shape) -> float:
        """R_S, the largest Frobenius norm in S."""
        return self.limit

    def largest(self) -> float:
        """The largest size of an entry in S."""
        return self.limit

    def contains(self, matrix: Array, slack: float = 1e-9) -> Any:
        """Whether matrices lie in S up to ``slack``, relative to its size; shape (…)."""
        return self.norm(matrix) <= self.limit * (1 + slack)


@lru_cache(maxsize=256)
def sized(over: MatrixSet, extent: Extent) -> MatrixSet:
    """The set with its size as a number; 1 where the truth is 0, for a single point is no set to learn in.

    Of ratings that are as large as numbers may be, it is no larger than they.
    """
    if not isinstance(over.size, str):
        return over
    size = over.norm_in(extent)
    return msgspec.structs.replace(over, size=min(size, LARGEST) if size >= LEAST else 1.0)
