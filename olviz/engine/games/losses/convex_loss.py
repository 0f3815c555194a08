"""The contract of a convex loss, and of the account that finds its best fixed point."""

from __future__ import annotations

import math
from typing import Any, ClassVar

import numpy as np

from olviz.engine.declare.parameters import InputError, Spec, both
from olviz.engine.games.game import Declared, Reveal, Shown
from olviz.engine.games.sets.decision_set import DecisionSet
from olviz.engine.numerics.sums import Array, Reals, running
from olviz.engine.words.translate import translate

Sums = tuple[Any, ...]  # running sums from which the least total loss follows; (…) on the last axes


class ConvexLoss(Spec, frozen=True):
    """ℓ_t as a function of the point w that was played, shape (d, …).

    ``needs`` is what the adversary must give: ``vectors`` z_t, or points ``x`` with ``labels`` or ``targets``.
    A value has shape (…), a gradient that of the point.

    >>> import numpy as np
    >>> from olviz.engine import Reveal, Shown
    >>> from olviz.engine.games.losses.linear import Linear
    >>> value, gradient = Linear().charged(np.array([1.0, 2.0]), Shown(), Reveal(z=np.array([3.0, -1.0])))
    >>> float(value), gradient.tolist()
    (1.0, [3.0, -1.0])
    """

    needs: ClassVar[frozenset[str]] = frozenset()
    signs: ClassVar[bool] = False  # whether the sign of ⟨w, x⟩ is a prediction of the label
    attained: ClassVar[bool] = True  # whether sums of it have a least point on the whole space
    targeted: ClassVar[bool] = False  # whether z_t is the point that w should be near to

    def value(self, point: Array, shown: Shown, reveal: Reveal) -> Reals:
        """ℓ_t(w), shape (…)."""
        raise NotImplementedError

    def gradient(self, point: Array, shown: Shown, reveal: Reveal) -> Array:
        """A subgradient g ∈ ∂ℓ_t(w), shape (d, …); 0 at a kink where 0 is one."""
        raise NotImplementedError

    def charged(self, point: Array, shown: Shown, reveal: Reveal) -> tuple[Any, Array]:
        """``value`` and ``gradient`` together, for what both need is found once."""
        return self.value(point, shown, reveal), self.gradient(point, shown, reveal)

    def lipschitz(self, declared: Declared, reach: float) -> float:
        """B ≥ ‖g‖ for all points with ‖w‖ ≤ ``reach``, from declared numbers; infinite where none is known."""
        return math.inf

    def steepest(self, declared: Declared, reach: float) -> float:
        """G∞ ≥ |g_i|, in the same way."""
        return self.lipschitz(declared, reach)

    @property
    def modulus(self) -> float:
        """σ, the modulus of strong convexity; 0 for losses that are convex and no more."""
        return 0.0

    def entries(self, shown: Shown, reveal: Reveal) -> Sums:
        """What each round adds to the account of the comparators, (…, time); nothing where there is no closed form."""
        return ()

    def opened(self, dimension: int, runs: tuple[int, ...] = ()) -> Sums:
        """The account before round 1, with ``runs`` as its last axis."""
        blank = np.zeros((dimension, 1))
        entries = self.entries(Shown(x=blank), Reveal(y=np.zeros(1), z=blank))
        return tuple(np.zeros((*entry.shape[:-1], *runs)) for entry in entries)

    def followed(self, sums: Sums, shown: Shown, reveal: Reveal) -> Sums:
        """The accounts before and after each of these rounds, time last; an empty one stays empty."""
        entries = self.entries(shown, reveal) if sums else ()
        return tuple(running(known, entry) for known, entry in zip(sums, entries, strict=True))

    def check_given(self, given: frozenset[str]) -> None:
        """Raises ``InputError`` where an adversary that gives this cannot be charged with this loss."""
        missing = sorted(self.needs - given)
        if missing:
            raise InputError(
                "the loss {value!r} needs {missing}, and the adversary gives {given}",
                place="game.loss.name",
                value=self.name,
                missing=both(map(translate, missing)),
                given=both(map(translate, sorted(given))),
            )

    def best(self, sums: Sums, over: DecisionSet) -> Array | None:
        """The point of S with the least summed loss, shape (d, …), the shortest; None where only a solver knows."""
        return None

    def regularised(self, sums: Sums, over: DecisionSet, strength: Any) -> Array | None:
        """The point of S with the least summed loss + λ‖w‖², shape (d, …); None where only a solver knows.

        ``strength`` is λ > 0, a number or one for each run.
        """
        return None

    def summed(self, sums: Sums, point: Array) -> Reals:
        """The summed losses at a point, shape (…), from the account."""
        raise NotImplementedError
