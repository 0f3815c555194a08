"""What kernel gradient descent promises: the bound of stochastic gradient descent, with functions in the place of w."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.analysis.prefix_kernel_ridge import MOST_ROUNDS, prefix_kernel_ridge
from olviz.engine.declare.phases import Phase
from olviz.engine.games.kernels.kernel import Kernel
from olviz.engine.games.losses.square import Square
from olviz.engine.games.regression import Regression
from olviz.engine.numerics.sums import Array, Reals, along, inner, norm, running
from olviz.engine.run.players import game_of, learner_of
from olviz.engine.theory.assumption import SLACK, Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Kind
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.formula import Allowance, Symbol
from olviz.engine.theory.lemmas.linearisation import cancelled
from olviz.engine.theory.notation import Rank

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


@runtime_checkable
class Stepping(Protocol):
    """What the theorems ask of a learner: its kernel, its step, and whether that is all it does."""

    @property
    def kernel(self) -> Kernel:
        """How alike two points are."""

    @property
    def decay(self) -> float:
        """How fast the step gets smaller; 0 for one that stays."""

    def rate(self, game: Regression) -> Reals:
        """γ."""

    def largest(self, game: Regression) -> float:
        """κ² ≥ K(x, x)."""

    def plain(self) -> bool:
        """Whether f is the sum of all steps as they were taken."""


def _learner(trace: Trace) -> Stepping:
    return learner_of(trace, Stepping)


def _game(trace: Trace) -> Regression:
    return game_of(trace, Regression)


def _gamma(trace: Trace) -> float:
    return float(_learner(trace).rate(_game(trace)))


def _largest(trace: Trace) -> float:
    """κ²."""
    return _learner(trace).largest(_game(trace))


def _in_kernel(trace: Trace) -> Standing:
    longest = derive.largest_norm(trace)
    measured = np.broadcast_to(_learner(trace).kernel.at(longest * longest), trace.rounds)
    declared = _largest(trace)
    return Standing(first(measured > declared * (1 + SLACK)), measured, declared)


LARGEST = Assumption(
    "largest kernel value",
    "K(x_t, x_t) ≤ κ²",
    "round {round} has K(x, x) = {measured}, above κ² = {declared}",
    _in_kernel,
    Phase.OBSERVE,
)


def _contracts(trace: Trace) -> Standing:
    return Standing(None if _gamma(trace) * _largest(trace) < 1 else 0)


CONTRACTS = Assumption(
    "step", "γκ² < 1", "", _contracts, Phase.OBSERVE, "γκ² is 1 or more: a step may go past the value of its own round"
)


def _plain(trace: Trace) -> bool:
    """Whether steps of one size on the square loss are all that is done."""
    learner = _learner(trace)
    return learner.plain() and learner.decay == 0 and isinstance(getattr(trace.game, "loss", None), Square)


def _bounded(trace: Trace) -> bool:
    return _plain(trace) and trace.horizon <= MOST_ROUNDS


least = Symbol(
    r"\min_f \sum_s (f(x_s) - y_s)^2 + \|f\|^2 / \gamma",
    lambda trace: prefix_kernel_ridge(trace).values,
    "min Σ(f − y)² + ‖f‖²/γ",
    Rank.SUM,
)
gamma = Symbol(r"\gamma", _gamma)
largest = Symbol(r"\kappa^2", _largest, rank=Rank.POWER)

WORST_CASE = Bound(
    name="Kernel gradient descent",
    quantity="loss",
    kind=Kind.SURE,
    assumptions=(CONTRACTS, LARGEST),
    formula=Allowance(least, 1 - gamma * largest),
    source="Cesa-Bianchi, Long & Warmuth (1996); Kivinen, Smola & Williamson (2004)",
    belongs=_bounded,
    running=True,
    follow=prefix_kernel_ridge,
)
BOUNDS = (WORST_CASE,)


def _features(trace: Trace) -> Array | None:
    """φ(x_t) of every round, shape (d, t), where w* is a vector of their space."""
    truth, points = trace.game.declared.truth, trace.state_at(trace.rounds).state.points.values
    return None if np.ndim(truth) != 1 else _learner(trace).kernel.features(points)


def _moved(trace: Trace) -> tuple[Term, ...]:
    gamma, error, play = _gamma(trace), trace["play"] - trace["y"], trace["play"]
    features, truth = _features(trace), trace.game.declared.truth
    assert features is not None
    w = running(np.zeros(len(truth)), features * trace.state_at(trace.rounds).state.given.values)[:, 1:]
    gap, right = w - along(truth, w), inner(along(truth, features), features)
    pushed = gamma * error
    steps = -2 * pushed * (play - right) + pushed * pushed * inner(features, features)
    return (
        Term(r"\|w_{t+1} - w^*\|^2", np.asarray(inner(gap, gap))),
        Term(
            r"\|w^*\|^2 + \sum_{s \leq t} \gamma^2 (p_s - y_s)^2 \|x_s\|^2"
            r" - 2 \gamma (p_s - y_s)(p_s - \langle w^*, x_s \rangle)",
            running(inner(truth, truth), steps)[1:],
        ),
    )


def _near(trace: Trace) -> Array:
    """What rounding adds, relative to the largest ‖w − w*‖² on the way."""
    distances, _ = (term.values for term in _moved(trace))
    return cancelled(distances, distances, 1e-9)


def _represented(trace: Trace) -> tuple[Term, ...]:
    """What w = Xᵀc predicts, and what the coefficients predict: c_s stands at the point of round s."""
    features = _features(trace)
    assert features is not None
    given = trace.state_at(trace.rounds).state.given.values
    w = running(np.zeros(len(features)), features * given)[:, :-1]
    return (
        Term(r"\langle w_t, x_t \rangle", np.asarray(inner(w, features))),
        Term(r"\sum_s c_s K(x_s, x_t)", trace["play"]),
    )


def _summed(trace: Trace) -> Array:
    """What rounding adds, relative to the sizes of the terms, of which w and its product with x may leave little."""
    features = _features(trace)
    assert features is not None
    long = norm(features)
    sizes = running(0.0, np.abs(trace.state_at(trace.rounds).state.given.values) * long)[:-1] * long
    return cancelled(trace["play"], sizes)


REPRESENTED = Certificate(
    name="w is a sum of points",
    ref="L22",
    assumptions=(),
    chain=_represented,
    source="Kimeldorf & Wahba (1971); Schölkopf, Herbrich & Smola (2001)",
    equal=True,
    belongs=lambda trace: _plain(trace) and _features(trace) is not None,
    slack=_summed,
)
STEPS = Certificate(
    name="Every step towards w*, and past it",
    ref="C18",
    assumptions=(),
    chain=_moved,
    source="Cesa-Bianchi, Long & Warmuth (1996)",
    equal=True,
    belongs=lambda trace: _plain(trace) and _features(trace) is not None,
    slack=_near,
)
CERTIFICATES = (STEPS, REPRESENTED)
