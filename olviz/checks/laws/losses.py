"""Laws of a convex loss, at the points that were played and at others."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from olviz.checks.cases import Case
from olviz.checks.law import Unasked, hold, law
from olviz.checks.references import column
from olviz.checks.sameness import same
from olviz.engine.games.game import Reveal, Shown
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.numerics.sums import Array

SLACK = 1e-9
FAR = 2.0  # of points that are tried beside those played
OUT = 1000.0  # times as far: where a step that is too long leads
UNBOUNDED = Unasked(
    "nothing says how steep its slopes can be; 'slope_bound' of a loss of predictions, or 'lipschitz' of any, would be "
    "held against them, and steps be tuned with it"
)


class Tried:
    """The rounds of a case: what was shown and revealed, and two points for each, time last."""

    def __init__(self, case: Case) -> None:
        trace, game = case.played(), _game(case)
        self.loss, self.game = game.loss, game
        if "vectors" in game.loss.needs:
            points = column(trace, "z").T
            self.shown, self.reveal = Shown(), Reveal(z=points)
        else:
            points = column(trace, "x").T
            self.shown, self.reveal = Shown(x=points), Reveal(y=trace["y"])
        spread = np.random.default_rng(0).normal(size=(2, *points.shape)) * FAR
        played = column(trace, "play").T
        self.one, self.other = played if played.ndim == 2 else spread[0], spread[1]

    def value(self, point: Array) -> Any:
        """ℓ_t(w_t) of every round."""
        return np.asarray(self.loss.value(point, self.shown, self.reveal))

    def gradient(self, point: Array) -> Any:
        """Its subgradient, shape (d, T)."""
        return np.asarray(self.loss.gradient(point, self.shown, self.reveal))

    def alone(self, t: int) -> tuple[Shown, Reveal]:
        """What was shown and revealed in one round (from 0)."""
        x, (y, _, z) = self.shown.x, self.reveal
        cut = [None if value is None else value[..., t] for value in (x, y, z)]
        return Shown(x=cut[0]), Reveal(y=cut[1], z=cut[2])


def _game(case: Case) -> Any:
    return case.played().game


def of_points(case: Case) -> bool:
    """Whether the loss is one of a point or of a prediction from one."""
    return case.game.name != "matrix"


@law("The loss lies above each of its tangents", of_points)
def check_convex(case: Case) -> None:
    """ℓ(u) ≥ ℓ(w) + ⟨g, u − w⟩ + (σ/2)‖u − w‖² for the subgradient g that it tells at w: it is convex, and g is one."""
    tried = Tried(case)
    pairs = [(tried.one, tried.other), (tried.other, tried.one), (tried.one, tried.one + 1e-3)]
    for one, other in (*pairs, (tried.other * OUT, tried.one), (tried.one, tried.other * OUT)):
        here, there, step = tried.value(one), tried.value(other), other - one
        tangent = here + (tried.gradient(one) * step).sum(axis=0)
        curved = tried.loss.modulus / 2 * (step * step).sum(axis=0)
        below = tangent + curved - there > SLACK * (1 + np.abs(there) + np.abs(tangent) + curved)
        at = int(below.argmax())
        hold(
            not below.any(),
            f"in round {at + 1} the loss at {other[:, at]} is {there[at]:.6g}, "
            f"below the tangent at {one[:, at]}, {tangent[at] + curved[at]:.6g}",
        )


@law("The loss of many rounds at once is that of each alone, to the last bit", of_points)
def check_alone(case: Case) -> None:
    """Value and subgradient."""
    tried = Tried(case)
    values, gradients = tried.value(tried.one), tried.gradient(tried.one)
    for t in range(min(case.rounds, 20)):
        shown, reveal = tried.alone(t)
        point = tried.one[:, t].copy()
        value = np.asarray(tried.loss.value(point, shown, reveal))
        same(value, np.asarray(values[t]), f"the value of round {t + 1}")
        alone = np.asarray(tried.loss.gradient(point, shown, reveal))
        same(alone, np.ascontiguousarray(gradients[:, t]), f"the subgradient of round {t + 1}")


@law("Slopes are no steeper than the loss says", of_points)
def check_steepness(case: Case) -> Unasked | None:
    """‖g‖ ≤ B and |g_i| ≤ G∞ at every point as long as the longest, and |φ′| ≤ the bound of slopes."""
    tried = Tried(case)
    declared, looked = tried.game.declared, False
    for points in (tried.one, tried.other):
        reach = float(np.sqrt((points * points).sum(axis=0)).max(initial=0.0))
        g = tried.gradient(points)
        looked |= _at_most(np.sqrt((g * g).sum(axis=0)), tried.loss.lipschitz(declared, reach), "‖g‖")
        looked |= _at_most(np.abs(g).max(axis=0), tried.loss.steepest(declared, reach), "|g_i|")
        if isinstance(tried.loss, PointLoss):
            p, y = (points * tried.shown.x).sum(axis=0), tried.reveal.y
            most = tried.loss.slope_bound(float(np.abs(p).max(initial=0)), float(np.abs(y).max(initial=0)))
            looked |= _at_most(np.abs(tried.loss.slope(p, y)), most, "|φ′|")
    return None if looked else UNBOUNDED


def _at_most(values: Array, most: float, what: str) -> bool:
    """Whether there is a bound to hold them against."""
    above = np.asarray(values) > most * (1 + SLACK)
    at = int(above.argmax())
    hold(not above.any(), f"in round {at + 1}, {what} = {values[at]:.6g} is above {most:.6g}")
    return math.isfinite(most)
