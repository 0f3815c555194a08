"""The contract of a finite class: N experts, each a function from points to labels."""

from __future__ import annotations

import math
from typing import Any, ClassVar, NamedTuple

import numpy as np

from olviz.engine.declare.layout import Layout
from olviz.engine.declare.parameters import InputError, Spec
from olviz.engine.numerics.sums import Array, along, harmonic
from olviz.engine.words.numbers import number
from olviz.engine.words.plain_tex import plain
from olviz.engine.words.translate import translate

MOST_EXPERTS = 1_000_000


class Sizes(NamedTuple):
    """The four numbers every theorem about a class of N experts speaks of."""

    size: int
    log2: float
    ln: float
    harmonic: float  # H_N − 1

    @property
    def words(self) -> str:
        """All four in one line."""
        numbers = {name: number(value) for name, value in self._asdict().items()}
        numbers["H"] = plain(f"H_{{{self.size}}}")
        return translate("N = {size}, log₂ N = {log2}, ln N = {ln}, {H} − 1 = {harmonic}").format_map(numbers)


def sizes(size: int) -> Sizes:
    """|F|, log₂|F|, ln|F| and H_{|F|} − 1."""
    return Sizes(size, math.log2(size), math.log(size), float(harmonic(size)) - 1)


def _counts(size: Any) -> bool:
    return isinstance(size, int | np.integer) and not isinstance(size, bool) and int(size) >= 1


def label_set(count: int) -> tuple[int, ...]:
    """K labels in their order: +1 and −1 for two, else 0 to K − 1."""
    return (1, -1) if count == 2 else tuple(range(count))


class FiniteClass(Spec, frozen=True):
    """N experts. A class with ``points`` says itself what each expert advises on a point x of shape (d, …).

    Without ``points`` the adversary hands out the advice (or bare losses), and the class only counts its experts.
    """

    points: ClassVar[bool] = True
    sized_by: ClassVar[str] = "name"  # the parameter an error about too many experts points at

    def __post_init__(self) -> None:
        super().__post_init__()
        if not _counts(self.size):
            raise TypeError(f"size of {self.name!r} is {self.size!r:.80}; legal: a whole number from 1 on")
        if self.size > MOST_EXPERTS:
            raise InputError(
                "{value} gives N = {size} experts; legal: at most {most}",
                place=self.sized_by,
                value=getattr(self, self.sized_by),
                size=self.size if self.size < 10**12 else number(float(self.size)),
                most=MOST_EXPERTS,
            )

    @property
    def remark(self) -> str:
        return sizes(self.size).words

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

    @property
    def layout(self) -> Layout:
        """Where the experts lie."""
        return Layout()

    @property
    def highest(self) -> int | None:
        """The largest coordinate of a point, if coordinates are whole numbers from 0; None: any real ones."""
        return None

    def takes(self, x: Array) -> bool:
        """Whether all these points, shape (d, …), lie in the domain."""
        if len(x) != self.dimension or not x.size:
            return len(x) == self.dimension
        return self.highest is None or (x.dtype.kind in "iu" and bool(x.min() >= 0 and x.max() <= self.highest))

    def says(self, expert: Array, x: Array) -> Array:
        """What these experts (from 0) say on points x of shape (d, …): labels; ``expert`` is broadcast against x[0]."""
        raise NotImplementedError

    def advice(self, x: Array) -> Array:
        """What each expert says on points x of shape (d, …): labels of shape (N, …)."""
        return self.says(along(np.arange(self.size), x), x)

    def sample(self, rng: np.random.Generator, count: int) -> Array:
        """``count`` points drawn uniformly from the domain, shape (d, count)."""
        raise NotImplementedError

    def expert(self, index: int) -> str:
        """The name of expert ``index`` (from 0) as people read it."""
        return translate("expert {expert}").format(expert=index + 1)
