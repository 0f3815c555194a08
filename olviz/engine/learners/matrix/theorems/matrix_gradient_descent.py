"""The theorems of gradient descent on matrices: one bound for each set, and the potential that proves them.

R, τ and a are the sizes of the sets, B the declared bound on the slope of the loss, η the step.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol, runtime_checkable

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.games.matrix import Matrix
from olviz.engine.games.matrix_sets.entry_box import EntryBox
from olviz.engine.games.matrix_sets.frobenius_ball import FrobeniusBall
from olviz.engine.games.matrix_sets.matrix_set import MatrixSet, Shape, frobenius
from olviz.engine.games.matrix_sets.trace_ball import TraceBall
from olviz.engine.numerics.sums import Array, Reals
from olviz.engine.run.players import game_of, learner_of
from olviz.engine.theory.assumption import SLACK, Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Kind, T, t
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.formula import Formula, Symbol, curve_of, in_tex, sqrt
from olviz.engine.theory.lemmas.linearisation import cancelled

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


@runtime_checkable
class Stepping(Protocol):
    """What the theorems ask of a learner: its set, its step, and the slope it counts on."""

    @property
    def step(self) -> float | str:
        """The step as it is set: a number, or ``tuned``."""

    def over(self, game: Matrix) -> MatrixSet:
        """S, with its size as a number."""

    def lipschitz(self, game: Matrix) -> float:
        """B ≥ |φ′(p_t, r_t)|."""

    def rate(self, game: Matrix, t: Reals) -> Reals:
        """η of round ``t``."""


def _learner(trace: Trace) -> Stepping:
    return learner_of(trace, Stepping)


def _game(trace: Trace) -> Matrix:
    return game_of(trace, Matrix)


def _over(trace: Trace) -> MatrixSet:
    return _learner(trace).over(_game(trace))


def shape_of(trace: Trace) -> Shape:
    """How many rows and columns the game's matrix has."""
    rows, columns = trace.game.declared.shape
    return int(rows), int(columns)


def _steepness(trace: Trace) -> float:
    return _learner(trace).lipschitz(_game(trace))


def _eta(trace: Trace) -> float:
    return float(_learner(trace).rate(_game(trace), 1))


def _slope(trace: Trace) -> Standing:
    declared, measured = _steepness(trace), np.maximum.accumulate(trace["gradient_norm"])
    return Standing(first(measured > declared * (1 + SLACK)), measured, declared)


def _truth_inside(trace: Trace) -> Standing:
    truth, over = trace.game.declared.truth, _over(trace)
    return Standing(None if truth is not None and over.contains(truth) else 0)


SLOPE = Assumption(
    "slope",
    "|φ′(p_t, r_t)| ≤ B",
    "in round {round} the slope is {measured}, above B = {declared}",
    _slope,
)
TRUTH_INSIDE = Assumption(
    "truth inside",
    "W* ∈ S",
    "",
    _truth_inside,
    absent="no truth is declared that lies in the set: there is no comparator to hold the loss against",
)


def _limit(trace: Trace) -> float:
    return _over(trace).limit


tau, R, a = (Symbol(letter, _limit) for letter in (r"\tau", "R", "a"))
m = Symbol("m", lambda trace: shape_of(trace)[0])
n = Symbol("n", lambda trace: shape_of(trace)[1])
reach = Symbol("R_S", lambda trace: _over(trace).radius(shape_of(trace)))
B = Symbol("B", _steepness)
eta = Symbol(r"\eta", _eta)

SQUARES: Mapping[type[MatrixSet], Formula] = {TraceBall: tau**2, FrobeniusBall: R**2, EntryBox: a**2 * m * n}


def _promised(over: type[MatrixSet]) -> Formula:
    """R_S²/(2η) + ηB²t/2, R_S by the size of the set where it has a letter."""
    return SQUARES.get(over, reach**2) / (2 * eta) + eta * B**2 * t / 2


def _bound(over: type[MatrixSet], where: str, tuned: Formula) -> Bound:
    """The theorem on one set at the tuned step; ``tuned`` is what it comes to at T."""
    return Bound(
        name=f"Gradient descent on {where}",
        quantity="regret",
        kind=Kind.SURE,
        assumptions=(TRUTH_INSIDE, SLOPE),
        formula=_promised(over),
        at_the_end=tuned,
        source="Srebro & Shraibman (2005); Zinkevich (2003)",
        belongs=lambda trace: _learner(trace).step == "tuned" and isinstance(_over(trace), over),
    )


def _untuned(bound: Bound, over: type[MatrixSet]) -> Bound:
    return bound._replace(
        name=f"{bound.name}, at a fixed step",
        at_the_end=None,
        belongs=lambda trace: _fixed(trace) and isinstance(_over(trace), over),
    )


def _fixed(trace: Trace) -> bool:
    return _learner(trace).step != "tuned" and math.isfinite(_steepness(trace))


TRACE = _bound(TraceBall, "a trace ball", tau * B * sqrt(T))
FROBENIUS = _bound(FrobeniusBall, "a Frobenius ball", R * B * sqrt(T))
BOX = _bound(EntryBox, "a box of entries", a * B * sqrt(m * n * T))
BOUNDS = (
    TRACE,
    FROBENIUS,
    BOX,
    _untuned(TRACE, TraceBall),
    _untuned(FROBENIUS, FrobeniusBall),
    _untuned(BOX, EntryBox),
)


def _potential(trace: Trace) -> tuple[Term, ...]:
    step, distance = _eta(trace), trace["distance"]
    start = float(frobenius(trace.game.declared.truth)) ** 2
    energy = derive.accumulated(trace["gradient_norm"] * trace["gradient_norm"])
    promised = _promised(type(_over(trace)))
    return (
        Term(r"\mathrm{Reg}_t(W^*)", derive.regret(trace)),
        Term(r"\sum_s \langle g_s, W_s - W^* \rangle", derive.accumulated(trace["linear"])),
        Term(
            r"\frac{\|W^*\|_F^2 - \|W_{t+1} - W^*\|_F^2}{2\eta} + \frac{\eta}{2} \sum_s \|g_s\|^2",
            (start - distance) / (2 * step) + step / 2 * energy,
        ),
        Term(in_tex(promised), curve_of(promised, trace), given=True),
    )


def _cancelled(trace: Trace) -> Array:
    """The regret is left over of ‖W*‖²/(2η) + (η/2) Σ ‖g_s‖²."""
    start = float(frobenius(trace.game.declared.truth)) ** 2
    energy = derive.accumulated(trace["gradient_norm"] * trace["gradient_norm"])
    whole = start / (2 * _eta(trace)) + _eta(trace) / 2 * energy
    return cancelled(derive.accumulated(trace["linear"]), whole)


POTENTIAL = Certificate(
    name="The distance to the truth",
    ref="C14",
    assumptions=(TRUTH_INSIDE, SLOPE),
    chain=_potential,
    source="Zinkevich (2003)",
    belongs=lambda trace: trace.game.declared.truth is not None and math.isfinite(_steepness(trace)),
    slack=_cancelled,
)
CERTIFICATES = (POTENTIAL,)
