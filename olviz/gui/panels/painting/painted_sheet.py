"""What is painted: places with labels, or places of targets, and what of them is chosen."""

from __future__ import annotations

from math import floor, log10
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from olviz.engine.adversaries.painted.painted import FAR, MOST, Painted
from olviz.engine.adversaries.painted.shapes import DECIMALS
from olviz.engine.declare.parameters import LEAST
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.numerics.sums import Array


class Sheet(NamedTuple):
    """``x`` are the places, shape (n, 2), and ``y`` their labels, shape (n,), or targets are painted: None.

    ``chosen`` says which points the lasso has, shape (n,).
    """

    x: Array
    y: Array | None
    chosen: Array

    @property
    def points(self) -> tuple[float, ...]:
        """The numbers as the adversary has them."""
        columns = self.x if self.y is None else np.column_stack([self.x, self.y])
        return tuple(columns.ravel().tolist())

    @property
    def full(self) -> bool:
        """Whether no other point is legal."""
        return len(self.x) >= MOST

    def with_points(self, x: Array, label: int) -> Sheet:
        """With these places, shape (k, 2), as many as are legal."""
        x = np.clip(x, -FAR, FAR)[: max(MOST - len(self.x), 0)]
        y = None if self.y is None else np.append(self.y, np.full(len(x), label))
        return Sheet(np.concatenate([self.x, x]), y, np.append(self.chosen, np.zeros(len(x), dtype=bool)))

    def without(self, which: Array) -> Sheet:
        """Without these points, shape (n,)."""
        return Sheet(self.x[~which], None if self.y is None else self.y[~which], self.chosen[~which])

    def moved(self, which: Array, by: Array) -> Sheet:
        """With these points elsewhere, ``by`` of shape (2,) or (k, 2)."""
        x = self.x.copy()
        x[which] = np.clip(x[which] + by, -FAR, FAR)
        return self._replace(x=x)

    def flipped(self, which: Array) -> Sheet:
        """With the other label at these points; targets have none."""
        return self if self.y is None else self._replace(y=np.where(which, -self.y, self.y))

    def choosing(self, which: Array) -> Sheet:
        """With these points chosen."""
        return self._replace(chosen=which)

    def goes_on_from(self, before: Sheet) -> bool:
        """Whether it has as many points of the same kind, some of them where they were: another painting has none."""
        alike = len(self.x) == len(before.x) and (self.y is None) == (before.y is None)
        return alike and bool((self.x == before.x).all(axis=1).any())

    def rounded(self, pixel: float) -> Sheet:
        """With places as fine as a hand can point, where a pixel is so wide."""
        return self._replace(x=pointed(self.x, pixel))

    def after(self, before: Sheet, pixel: float) -> Sheet:
        """The same, but for the points that were there before: those are as they were."""
        kept = np.isin(_as_numbers(self.x), _as_numbers(before.x))
        return self._replace(x=np.where(kept[:, None], self.x, pointed(self.x, pixel)))

    def near(self, at: Array, reach: float) -> Array:
        """Which points are so near to a place."""
        return np.asarray(((self.x - at) ** 2).sum(axis=1) <= reach * reach)

    def nearest(self, at: Array, reach: float) -> int | None:
        """The nearest point, if one is so near."""
        away = ((self.x - at) ** 2).sum(axis=1)
        return int(away.argmin()) if len(away) and away.min() <= reach * reach else None


def _as_numbers(x: Array) -> Array:
    """A number for each place, to look it up by."""
    return np.asarray(x[:, 0] + 1j * x[:, 1])


def pointed(x: Array, pixel: float) -> Array:
    """Places as fine as a hand can point, where a pixel is so wide."""
    decimals = max(DECIMALS, 1 - floor(log10(max(pixel, LEAST))))
    rounded = np.round(x, min(decimals, 300)) + 0.0  # no −0
    return np.where(np.abs(rounded) < LEAST, 0.0, rounded)


def unchosen(x: Array, y: Array | None) -> Sheet:
    """These points, none of them chosen."""
    return Sheet(x, y, np.zeros(len(x), dtype=bool))


def blank(labelled: bool) -> Sheet:
    """Nothing is painted yet."""
    return unchosen(np.empty((0, 2)), np.empty(0) if labelled else None)


def sheet_of(adversary: Painted) -> Sheet:
    """What an adversary has been painted, nothing chosen."""
    painting = adversary.painting
    y = painting[:, 2] if adversary.labelled else None
    return unchosen(np.ascontiguousarray(painting[:, :2]), y)


def repainted(experiment: Experiment, **parts: object) -> Experiment:
    """The experiment with another painting, or with the same one in another order."""
    return experiment._replace(adversary=replace(experiment.adversary, **parts))
