"""What two geometries of the simplex promise over dimensions, and what they come to on the stream (0, 1, …, 1)."""

from __future__ import annotations

import math

import numpy as np

from olviz.engine.declare.growth import Growth
from olviz.engine.games.convex import Convex
from olviz.engine.games.losses.linear import Linear
from olviz.engine.words.translate import translate

MOST = 200  # dimensions
ABOUT = "Bounds for losses in [0, 1], and the regret on (0, 1, …, 1): entropic and Euclidean map, each tuned to T"


def over_dimensions(game: Convex) -> Growth | None:
    """√(2T ln d) beside √((d − 1)T), and the regrets they bound, for d up to T; None for other losses than linear."""
    last = min(game.horizon, MOST)
    if not isinstance(game.loss, Linear) or last < 2:
        return None
    dimensions, horizon = np.arange(2, last + 1), game.horizon
    curves = {
        "√(2T ln d)": np.sqrt(2 * horizon * np.log(dimensions)),
        "√((d − 1)T)": np.sqrt((dimensions - 1.0) * horizon),
        translate("entropic"): np.array([entropic_regret(d, horizon) for d in dimensions.tolist()]),
        translate("Euclidean"): np.array([euclidean_regret(d, horizon) for d in dimensions.tolist()]),
    }
    return Growth(dimensions, curves, game.dimension, "√(2T ln d)", math.inf, translate(ABOUT))


def entropic_regret(dimension: int, horizon: int) -> float:
    """Σ_t 1 − w_{t,1} of exponentiated gradient at η = √(2 ln d / T): the odds of the good coordinate grow by e^η."""
    eta = math.sqrt(2 * math.log(dimension) / horizon)
    told = min(horizon, math.ceil((math.log(dimension) + 40) / eta))  # afterwards less than e^{−40} a round
    others = (dimension - 1) * np.exp(-eta * np.arange(told))
    return math.fsum((others / (1 + others)).tolist())


def euclidean_regret(dimension: int, horizon: int) -> float:
    """The same of gradient descent at η = R/(B√T), B = √d: the good coordinate grows by η(1 − 1/d) up to 1."""
    apart = 1 - 1 / dimension
    eta = math.sqrt(apart / (dimension * horizon))
    steps = min(horizon - 1, math.floor(1 / eta))
    return apart * (steps + 1) * (1 - eta * steps / 2)
