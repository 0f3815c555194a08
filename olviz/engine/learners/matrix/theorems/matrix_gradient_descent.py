"""The theorems of gradient descent on matrices: one bound for each set, and the potential that proves them.

R, τ and a are the sizes of the sets, B the declared bound on the slope of the loss, η the step.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, cast

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.games.matrix import Matrix
from olviz.engine.games.matrix_sets.entry_box import EntryBox
from olviz.engine.games.matrix_sets.frobenius_ball import FrobeniusBall
from olviz.engine.games.matrix_sets.matrix_set import MatrixSet, Shape, frobenius
from olviz.engine.games.matrix_sets.trace_ball import TraceBall
from olviz.engine.numerics.sums import Array, Reals
from olviz.engine.theory.assumption import SLACK, Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Kind, rounds
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.lemmas.linearisation import cancelled

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


class Stepping(Protocol):
    """What the theorems ask of a learner: its set, its step, and the slope it counts on."""

    @property
    def step(self) -> float | str:
        """The step as it is set: a number, or ``tuned``."""

    def over(self, game: Matrix) -> MatrixSet:
        """S, with its size as a number."""

    def steepness(self, game: Matrix) -> float:
        """B ≥ |φ′(p_t, r_t)|."""

    def rate(self, game: Matrix, t: Reals) -> Reals:
        """η of round ``t``."""


def _learner(trace: Trace) -> Stepping:
    return cast(Stepping, trace.learner)


def _game(trace: Trace) -> Matrix:
    return cast(Matrix, trace.game)


def _over(trace: Trace) -> MatrixSet:
    return _learner(trace).over(_game(trace))


def shape_of(trace: Trace) -> Shape:
    """How many rows and columns the game's matrix has."""
    rows, columns = trace.game.declared.shape
    return int(rows), int(columns)


def _steepness(trace: Trace) -> float:
    return _learner(trace).steepness(_game(trace))


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


def _numbers(trace: Trace) -> dict[str, Any]:
    rows, columns = shape_of(trace)
    numbers = {"R": _over(trace).limit, "B": _steepness(trace), "η": _eta(trace), "t": rounds(trace)}
    return numbers | ({"m": rows, "n": columns} if isinstance(_over(trace), EntryBox) else {})


def _worked(n: Mapping[str, Any]) -> Any:
    """R_S²/(2η) + ηB²t/2; of a box of entries R_S² = R²mn."""
    return n["R"] ** 2 * n.get("m", 1) * n.get("n", 1) / (2 * n["η"]) + n["η"] * n["B"] ** 2 * n["t"] / 2


SQUARES: Mapping[type[MatrixSet], str] = {TraceBall: r"\tau^2", FrobeniusBall: "R^2", EntryBox: "a^2 m n"}


def _promised(over: type[MatrixSet]) -> str:
    """R_S²/(2η) + ηB²t/2 in TeX, R_S by the size of the set where it has a letter."""
    return rf"\frac{{{SQUARES.get(over, 'R_S^2')}}}{{2\eta}} + \frac{{\eta B^2 t}}{{2}}"


def _bound(over: type[MatrixSet], filled: str, tuned: str, short: str) -> Bound:
    """The theorem on one set at the tuned step; ``tuned`` is what it comes to at T, in TeX."""
    return Bound(
        name=f"Gradient descent on a {over.title.lower()}",
        quantity="regret",
        kind=Kind.SURE,
        assumptions=(TRUTH_INSIDE, SLOPE),
        curve=lambda trace: np.asarray(_worked(_numbers(trace))),
        formula=rf"{_promised(over)} = {tuned} \text{{ at }} t = T",
        filled=r"\frac{{" + filled + r"}}{{2 \cdot {η}}} + \frac{{{η} \cdot {B}^2 \cdot {t}}}{{2}} = {bound}",
        numbers=_numbers,
        worked=_worked,
        source="Srebro & Shraibman (2005); Zinkevich (2003)",
        belongs=lambda trace: _learner(trace).step == "tuned" and isinstance(_over(trace), over),
        short=short,
    )


def _untuned(bound: Bound, over: type[MatrixSet]) -> Bound:
    return bound._replace(
        name=f"{bound.name}, at a fixed step",
        formula=bound.formula.partition(" = ")[0],
        belongs=lambda trace: _fixed(trace) and isinstance(_over(trace), over),
    )


def _fixed(trace: Trace) -> bool:
    return _learner(trace).step != "tuned" and math.isfinite(_steepness(trace))


TRACE = _bound(TraceBall, "{R}^2", r"\tau B \sqrt{T}", "τ²/(2η) + ηB²t/2")
FROBENIUS = _bound(FrobeniusBall, "{R}^2", r"R B \sqrt{T}", "R²/(2η) + ηB²t/2")
BOX = _bound(EntryBox, r"{R}^2 \cdot {m} \cdot {n}", r"a B \sqrt{m n T}", "a²mn/(2η) + ηB²t/2")
BOUNDS = (
    TRACE,
    FROBENIUS,
    BOX,
    _untuned(TRACE, TraceBall),
    _untuned(FROBENIUS, FrobeniusBall),
    _untuned(BOX, EntryBox),
)


def _potential(trace: Trace) -> tuple[Term, ...]:
    eta, distance = _eta(trace), trace["distance"]
    start = float(frobenius(trace.game.declared.truth)) ** 2
    energy = derive.accumulated(trace["gradient_norm"] * trace["gradient_norm"])
    longest = _over(trace).radius(shape_of(trace))
    return (
        Term(r"\mathrm{Reg}_t(W^*)", derive.regret(trace)),
        Term(r"\sum_s \langle g_s, W_s - W^* \rangle", derive.accumulated(trace["linear"])),
        Term(
            r"\frac{\|W^*\|_F^2 - \|W_{t+1} - W^*\|_F^2}{2\eta} + \frac{\eta}{2} \sum_s \|g_s\|^2",
            (start - distance) / (2 * eta) + eta / 2 * energy,
        ),
        Term(
            _promised(type(_over(trace))),
            longest**2 / (2 * eta) + eta * _steepness(trace) ** 2 * rounds(trace) / 2,
            given=True,
        ),
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
