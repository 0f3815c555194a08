"""Where following the leader over a convex set is enough: losses that curve."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.games.convex import Convex
from olviz.engine.games.losses.quadratic import Quadratic
from olviz.engine.learners.convex.theorems.be_the_leader import BE_THE_LEADER, LATE
from olviz.engine.learners.convex.theorems.gradient_descent import GRADIENT, B, lipschitz, sigma
from olviz.engine.run.players import game_of
from olviz.engine.theory.assumption import SLACK, Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Kind, rounds, t
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.formula import Symbol, harmonic, ln

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def _length(trace: Trace) -> Standing:
    declared, measured = trace.game.declared.length, np.maximum.accumulate(trace["length"])
    return Standing(first(measured > declared * (1 + SLACK)), measured, declared)


LENGTH = Assumption("length", "‖zₜ‖ ≤ L", "round {round} has ‖z‖ = {measured}, above L = {declared}", _length)


def _quadratic(trace: Trace) -> bool:
    """Whether the leader is the mean itself: ‖w − z_t‖² on the whole space."""
    game = game_of(trace, Convex)
    return isinstance(game.loss, Quadratic) and not game.decision_set.bounded


def _strongly(trace: Trace) -> bool:
    return bool(game_of(trace, Convex).modulus) and math.isfinite(lipschitz(trace))


L = Symbol("L", lambda trace: trace.game.declared.length)

MEAN = Bound(
    name="The leader of quadratic losses",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(LENGTH,),
    formula=L**2 * (4 * harmonic(t) - 3),
    source="Shalev-Shwartz (2011), corollary 2.2",
    belongs=lambda trace: _quadratic(trace) and math.isfinite(trace.game.declared.length),
)
CURVED = Bound(
    name="The leader of strongly convex losses",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(GRADIENT,),
    formula=B**2 / (2 * sigma) * (1 + ln(t)),
    source="Hazan, Agarwal & Kale (2007); McMahan (2017)",
    belongs=_strongly,
)
BOUNDS = (MEAN, CURVED)


def _identity(trace: Trace) -> tuple[Term, ...]:
    steps = trace["loss"] / rounds(trace)
    return (
        Term(r"\mathrm{Reg}_t", derive.regret(trace)),
        Term(r"\sum_s \|z_s - w_s\|^2 / s", derive.accumulated(steps)),
    )


IDENTITY = Certificate(
    "The regret of the mean", "C13", (), _identity, "Shalev-Shwartz (2011)", equal=True, belongs=_quadratic
)
CERTIFICATES = (IDENTITY, BE_THE_LEADER, LATE)
