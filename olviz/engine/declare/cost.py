"""What a learner is said to cost: orders of growth in rounds n and coordinates d, in words and in numbers."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from olviz.engine.numerics.sums import Array

RAISED = {1: "", 2: "²", 3: "³", 4: "⁴"}


class Order(NamedTuple):
    """Σ nᵃdᵇ over the ``terms`` (a, b); ``letter`` is what stands for d in words, k for the cost of a kernel."""

    terms: tuple[tuple[int, int], ...]
    letter: str = "d"

    @property
    def words(self) -> str:
        """O(n²d² + nd³)."""
        return f"O({' + '.join(self._term(*powers) for powers in self.terms)})"

    def _term(self, n: int, d: int) -> str:
        factors = [name + RAISED[power] for name, power in (("n", n), (self.letter, d)) if power]
        return "".join(factors) or "1"

    def at(self, n: Array, d: int) -> Array:
        """Its value after n rounds, an array of them, in d coordinates."""
        return np.asarray(sum(np.power(n, a, dtype=float) * float(d**b) for a, b in self.terms))


class Cost(NamedTuple):
    """The order of all multiplications and additions of n rounds, and of the numbers that are kept."""

    work: Order
    stored: Order


ALL_ANEW = Cost(Order(((2, 2), (1, 3))), Order(((1, 1),)))
GRAM_KEPT = Cost(Order(((1, 3),)), Order(((0, 2),)))
INVERSE_KEPT = Cost(Order(((1, 2),)), Order(((0, 2),)))
STEPS = Cost(Order(((1, 1),)), Order(((0, 1),)))
KERNEL_STEPS = Cost(Order(((2, 1),), "k"), Order(((1, 1),)))
