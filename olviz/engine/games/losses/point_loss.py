"""The contract of a loss of a prediction: φ(p, y), with p = ⟨w, x⟩ where a point w was played."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.games.losses.convex_loss import ConvexLoss
from olviz.engine.numerics.kinks import rounding, tied
from olviz.engine.numerics.sums import Array, Reals, inner, total


class PointLoss(ConvexLoss, frozen=True):
    """φ(p, y), convex in the prediction p; ``predicted`` and ``slope`` are all a new one has to say.

    ``room`` is how far from what it is in exact arithmetic rounding may have left a prediction: ``kinks``.

    p and y are numbers or arrays of one shape (…), in units of y; a label is ±1. What ``slope_bound`` does not say is
    infinite, and no step is tuned from it.

    >>> import numpy as np
    >>> from olviz.engine.games.losses.hinge import Hinge
    >>> loss = Hinge()
    >>> loss.predicted(np.array([-1.0, 0.0, 2.0]), 1).tolist()
    [2.0, 1.0, 0.0]
    >>> loss.slope(np.array([-1.0, 0.0]), 1).tolist()
    [-1.0, -1.0]
    >>> loss.kink(-1.0), loss.slope_bound(score=5.0, target=1.0)
    (-1.0, 1.0)
    """

    def predicted(self, p: Any, y: Any) -> Any:
        """φ(p, y), elementwise."""
        raise NotImplementedError

    def apart(self, p: Any, q: Any, y: Any) -> Any:
        """φ(p, y) − φ(q, y); with the digits that the difference of two large losses loses, where one can."""
        return self.predicted(p, y) - self.predicted(q, y)

    def slope(self, p: Any, y: Any) -> Any:
        """φ′(p, y), a subgradient in p; 0 at a kink where 0 is one."""
        raise NotImplementedError

    def subgradient(self, p: Any, y: Any, room: Any = 0.0) -> Any:
        """φ′(p, y) as steps take it: at the kink where rounding cannot tell p from it."""
        kink = self.kink(y)
        if kink is None:
            return self.slope(p, y)
        at = tied(p, kink, room)
        if isinstance(at, np.ndarray):
            return np.where(at, self.slope(kink, y), self.slope(p, y))
        return self.slope(kink if at else p, y)  # of one round, as the others are, but without arrays of conditions

    def pull(self, p: Any, y: Any, room: Any = 0.0) -> Any:
        """What a stochastic gradient step goes against: φ′(p, y), of the half square (p − y)²/2 for the square loss."""
        return self.subgradient(p, y, room)

    def room(self, terms: Array) -> Reals:
        """How far rounding may have moved the sum of terms of shape (n, …); 0 where there is no kink to miss."""
        return rounding(terms) if self.kinked else 0.0

    def kink(self, y: Any) -> Any:
        """The prediction at which the slope jumps, elementwise; None for a loss without corners."""
        return None

    @property
    def kinked(self) -> bool:
        """Whether its slope jumps anywhere."""
        return self.kink(0.0) is not None

    def slope_bound(self, score: float, target: float) -> float:
        """The most |φ′(p, y)| can be for |p| ≤ ``score`` and |y| ≤ ``target``; infinite where nobody knows."""
        return math.inf

    def value(self, point: Array, shown: Shown, reveal: Reveal) -> Any:
        return self.predicted(inner(point, shown.x), reveal.y)

    def gradient(self, point: Array, shown: Shown, reveal: Reveal) -> Array:
        return self.charged(point, shown, reveal)[1]

    def charged(self, point: Array, shown: Shown, reveal: Reveal) -> tuple[Any, Array]:
        terms, y = point * shown.x, reveal.y
        p = total(terms)
        return self.predicted(p, y), np.asarray(self.subgradient(p, y, self.room(terms)) * shown.x)

    def lipschitz(self, declared: Declared, reach: float) -> float:
        if not math.isfinite(declared.radius):
            return math.inf
        if not declared.radius:
            return 0.0
        return declared.radius * self.slope_bound(declared.radius * reach, declared.targets)


def hinged(game: Game) -> bool:
    """Whether a right prediction is charged too, unless its margin is at least 1."""
    loss = getattr(game, "loss", None)
    return isinstance(loss, PointLoss) and loss.signs and loss.kink(1.0) == 1
