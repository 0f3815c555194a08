"""Where following the leader over a convex set is enough: losses that curve."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.games.losses.quadratic import Quadratic
from olviz.engine.learners.convex.theorems.be_the_leader import BE_THE_LEADER, LATE
from olviz.engine.learners.convex.theorems.gradient_descent import GRADIENT, steepness
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.assumption import SLACK, Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Kind, rounds
from olviz.engine.theory.certificate import Certificate, Term

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def _length(trace: Trace) -> Standing:
    declared, measured = trace.game.declared.length, np.maximum.accumulate(trace["length"])
    return Standing(first(measured > declared * (1 + SLACK)), measured, declared)


LENGTH = Assumption("length", "‖zₜ‖ ≤ L", "round {round} has ‖z‖ = {measured}, above L = {declared}", _length)


def _quadratic(trace: Trace) -> bool:
    """Whether the leader is the mean itself: ‖w − z_t‖² on the whole space."""
    game = trace.game
    return isinstance(game.loss, Quadratic) and not game.decision_set.bounded  # type: ignore[attr-defined]


def _harmonic(trace: Trace) -> Array:
    return np.asarray(derive.accumulated(1 / rounds(trace)))


def _mean(trace: Trace) -> Array:
    length = trace.game.declared.length
    return np.asarray(length**2 * (4 * _harmonic(trace) - 3))


def _curved(trace: Trace) -> Array:
    return np.asarray(steepness(trace) ** 2 / (2 * trace.game.modulus) * (1 + np.log(rounds(trace))))  # type: ignore[attr-defined]


def _strongly(trace: Trace) -> bool:
    return bool(trace.game.modulus) and math.isfinite(steepness(trace))  # type: ignore[attr-defined]


def _numbers(trace: Trace) -> dict[str, Any]:
    return {"B": steepness(trace), "σ": trace.game.modulus, "t": rounds(trace)}  # type: ignore[attr-defined]


MEAN = Bound(
    name="The leader of quadratic losses",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(LENGTH,),
    curve=_mean,
    formula=r"L^2 (4 H_t - 3)",
    filled=r"{L}^2 \cdot (4 \cdot {harmonic} - 3) = {bound}",
    numbers=lambda trace: {"L": trace.game.declared.length, "harmonic": _harmonic(trace)},
    worked=lambda n: n["L"] ** 2 * (4 * n["harmonic"] - 3),
    source="Shalev-Shwartz (2011), corollary 2.2",
    belongs=lambda trace: _quadratic(trace) and math.isfinite(trace.game.declared.length),
    short="L²(4Hₜ − 3)",
)
CURVED = Bound(
    name="The leader of strongly convex losses",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(GRADIENT,),
    curve=_curved,
    formula=r"\frac{B^2}{2\sigma} (1 + \ln t)",
    filled=r"\frac{{{B}^2}}{{2 \cdot {σ}}} (1 + \ln {t}) = {bound}",
    numbers=_numbers,
    worked=lambda n: n["B"] ** 2 / (2 * n["σ"]) * (1 + math.log(n["t"])),
    source="Hazan, Agarwal & Kale (2007); McMahan (2017)",
    belongs=_strongly,
    short="B²/(2σ) (1 + ln t)",
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
