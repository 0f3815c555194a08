"""Shapes to begin a painting with: points of the plane in the order they are painted, and labels of those that have.

A painting has shape (n, 2); of one with targets the second column are the targets. What is drawn at random has the luck
of its seed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from olviz.engine.numerics.sums import Array
from olviz.engine.words.translate import translate

Shape = Callable[[int, np.random.Generator], tuple[Array, Array]]  # so many of its points, under some luck

DECIMALS = 3  # of painted places: nobody points finer, and a file stays readable


def moons(count: int, rng: np.random.Generator) -> tuple[Array, Array]:
    """Two half circles that reach into each other."""
    y = _by_turns(count)
    turn = np.pi * rng.random(count)
    x = np.stack([np.cos(turn) - 0.5, np.sin(turn) - 0.25], axis=1) * y[:, None]
    return placed(x + 0.08 * rng.standard_normal((count, 2))), y


def spiral(count: int, rng: np.random.Generator) -> tuple[Array, Array]:
    """Two arms around each other, one and a half turns long."""
    y = _by_turns(count)
    along = np.sqrt(0.02 + 0.98 * rng.random(count))
    turn = 3 * np.pi * along
    x = 1.4 * along[:, None] * np.stack([np.cos(turn), np.sin(turn)], axis=1) * y[:, None]
    return placed(x + 0.03 * rng.standard_normal((count, 2))), y


def fields(count: int, rng: np.random.Generator) -> tuple[Array, Array]:
    """Four fields of a board, those on one diagonal alike: XOR."""
    y = _by_turns(count)
    x = rng.uniform(0.1, 1.2, (count, 2)) * rng.choice([-1, 1], (count, 1))
    x[:, 1] *= y
    return placed(x), y


def ring(count: int, rng: np.random.Generator) -> tuple[Array, Array]:
    """A disc inside of a ring."""
    y = _by_turns(count)
    radius = np.where(y > 0, 0.6 * np.sqrt(rng.random(count)), 1 + 0.3 * rng.random(count))
    turn = 2 * np.pi * rng.random(count)
    return placed(radius[:, None] * np.stack([np.cos(turn), np.sin(turn)], axis=1)), y


def sides(count: int, rng: np.random.Generator) -> tuple[Array, Array]:
    """Two clouds that a line separates."""
    y = _by_turns(count)
    x = rng.uniform(-1, 1, (count, 2))
    x[:, 0] = y * (0.15 + 0.85 * np.abs(x[:, 0]))
    return placed(x), y


def wave(count: int, rng: np.random.Generator) -> tuple[Array, Array]:
    """Targets on a wave, up to noise."""
    return _over(lambda x: np.sin(2 * x), count, rng)


def line(count: int, rng: np.random.Generator) -> tuple[Array, Array]:
    """Targets on a line, up to noise."""
    return _over(lambda x: 0.4 * x, count, rng)


def steps(count: int, rng: np.random.Generator) -> tuple[Array, Array]:
    """Targets that jump at 0, up to noise."""
    return _over(np.sign, count, rng)


def dark(grey: Array, count: int, rng: np.random.Generator) -> Array:
    """Places of dark pixels, shape (n, 2), the picture in [−1, 1]² at its wider side.

    ``grey`` has shape (height, width), from 0, black, to 1. The darker a pixel, the more points; none where it is
    lighter than the middle of what there is.
    """
    ink = np.maximum((grey.min() + grey.max()) / 2 - grey, 0.0)
    if not ink.any():
        return np.empty((0, 2))
    high, wide = grey.shape
    at = rng.choice(ink.size, count, p=(ink / ink.sum()).ravel())
    x = np.stack([at % wide, high - 1 - at // wide], axis=1) + rng.random((count, 2))
    return placed((2 * x - (wide, high)) / max(wide, high))


def placed(x: Array) -> Array:
    """Places where people can point."""
    return np.round(x, DECIMALS) + 0.0  # no −0


def _by_turns(count: int) -> Array:
    return np.where(np.arange(count) % 2 == 0, 1, -1)


def _over(curve: Callable[[Array], Array], count: int, rng: np.random.Generator) -> tuple[Array, Array]:
    """Points of the curve in no order, and no labels."""
    x = rng.uniform(-3, 3, count)
    return placed(np.stack([x, curve(x) + 0.1 * rng.standard_normal(count)], axis=1)), np.empty(0)


def titles() -> Mapping[str, str]:
    """What people call the shapes, by their names."""
    return {
        "moons": translate("Two moons"),
        "spiral": translate("Spiral"),
        "xor": translate("XOR"),
        "ring": translate("Disc in a ring"),
        "sides": translate("Two sides of a line"),
        "wave": translate("Wave"),
        "line": translate("Straight line"),
        "steps": translate("Step"),
    }


LABELLED: Mapping[str, Shape] = {
    "moons": moons,
    "spiral": spiral,
    "xor": fields,
    "ring": ring,
    "sides": sides,
}
TARGETS: Mapping[str, Shape] = {
    "wave": wave,
    "line": line,
    "steps": steps,
}
