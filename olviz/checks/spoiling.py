"""Streams that break what was assumed, in a known round, and two fixed tables for experts."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.checks.streams import Contradicted, Fixed, Mispaid, Stepped, Stretched
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.convex.quadratic_targets import QuadraticTargets
from olviz.engine.adversaries.experts.realizable import Realizable
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.declare.phases import Power
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.classes.thresholds import Thresholds
from olviz.engine.games.classification import Classification
from olviz.engine.games.convex import Convex
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Declared, Reveal, Shown
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.quadratic import Quadratic
from olviz.engine.games.regression import Regression
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.l1_ball import L1Ball
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.games.sets.space import Space

LOSSES = Fixed(reveal=Reveal(losses=np.random.default_rng(3).random((4, 400))))
RIGHT = np.where(np.random.default_rng(4).random(300) < 0.5, 1, -1)
ADVICE = np.where(np.random.default_rng(5).random((4, 300)) < 0.3, -RIGHT, RIGHT)
TOLD = Fixed(shown=Shown(advice=np.vstack([ADVICE, RIGHT])), reveal=Reveal(y=RIGHT), declared=Declared(realizable=True))
KEYS = Fixed(shown=Shown(advice=np.full((2, 300), [[1], [-1]])), reveal=Reveal(y=RIGHT))  # of constant experts


def contradicted(inner: Any, at: int) -> Any:
    """A point comes again with another answer."""
    return Contradicted(inner=inner, at=at)


def stretched(inner: Any, at: int) -> Any:
    """A point or vector is longer than declared."""
    return Stretched(inner=inner, at=at)


def overpaid(inner: Any, at: int) -> Any:
    """A loss is twice the declared range."""
    return Mispaid(inner=inner, at=at, amount=2.0)


def paid_back(inner: Any, at: int) -> Any:
    """A loss is negative."""
    return Mispaid(inner=inner, at=at, amount=-1.0)


def clairvoyant(inner: Any, at: int) -> Any:
    """The opponent sees the draw."""
    return Stepped(table=inner, level=Power.A3)


AT = 60  # the round that is spoiled, from 0
PLANE, GRID = Classification(), Experts(hypotheses=Thresholds(grid=9))
FOUR, FIVE = Experts(hypotheses=Advisers(experts=4)), Experts(hypotheses=Advisers(experts=5))
TWO = Experts(hypotheses=Constants())
SPLIT = {"margin": AT + 2, "separated so far": AT + 2, "realizable": AT + 2, "separable so far among features": AT + 2}
ABOVE = {"loss range": AT + 1, "loss spread": AT + 1, "losses up to c": AT + 1}
STEEP = {"gradient": AT + 1, "dual gradient": AT + 1, "gradient coordinates": AT + 1}
SLOPED = (Ball(), Simplex(), L1Ball(), Space())
SPOILS: list[tuple[Any, Any, Any, dict[str, int]]] = [
    (PLANE, Separable(), contradicted, SPLIT),
    (PLANE, Separable(), stretched, {"radius": AT + 1}),
    (GRID, Realizable(), contradicted, {"realizable": AT + 2}),
    (FIVE, TOLD, contradicted, {"realizable": AT + 2}),
    (FIVE, TOLD, clairvoyant, {"power": 0}),
    (TWO, KEYS, clairvoyant, {"power": 0}),
    (FOUR, LOSSES, overpaid, ABOVE),
    (FOUR, LOSSES, paid_back, {"loss range": AT + 1, "losses from 0": AT + 1}),
    (FOUR, LOSSES, clairvoyant, {"power": 0}),
    *((Convex(decision_set=over), QuadraticTargets(), stretched, STEEP) for over in SLOPED),
    (Convex(decision_set=Ball(size=0.5), loss=Quadratic()), QuadraticTargets(), stretched, STEEP),
    (Convex(decision_set=Space(), loss=Quadratic()), QuadraticTargets(), stretched, {"length": AT + 1}),
    (Convex(decision_set=Ball(), loss=Hinge()), Separable(), stretched, {"radius": AT + 1}),
    (Regression(), LinearRegression(), stretched, {"radius": AT + 1}),
]
# declared or not, set or not, and of a kernel that may be flat: no stream can break them
UNSPOILT = {"direction", "step", "largest kernel value"}
