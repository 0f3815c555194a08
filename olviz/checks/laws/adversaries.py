"""Laws of an adversary alone: what it declares is so."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.checks.cases import Case
from olviz.checks.law import hold, law
from olviz.checks.references import column
from olviz.checks.watch.watching import check_forms
from olviz.engine.games.game import Declared
from olviz.engine.numerics.sums import Array

SLACK = 1e-9  # relative


@law("What the adversary declares holds in every round")
def check_declared(case: Case) -> None:
    """X ≥ ‖x_t‖, Y ≥ |y_t|, γ ≤ y_t⟨w*, x_t⟩, losses in [0, c], L ≥ ‖z_t‖ and G∞ ≥ |z_{t,i}|."""
    check_forms(case)
    trace, declared = case.played(), case.adversary.declares(case.game, case.rounds)
    if "losses" in trace:
        _most(-trace["losses"], 0.0, "minus a loss", 1.0)
        _most(trace["losses"], declared.loss_range, "a loss")
    answers = trace["y"] if "y" in trace else np.zeros(0)
    if len(answers) and answers.dtype.kind == "f":
        _most(np.abs(answers), declared.targets, "|y|")
    if case.game.name != "matrix" and not trace.game.declared.augmented:
        _check_points(case, declared, answers)
    if "vectors" in case.adversary.gives(case.game):
        z = column(trace, "z")
        _most(np.sqrt((z * z).sum(axis=1)), declared.length, "‖z‖")
        _most(np.abs(z), declared.largest, "|z_i|")


def _check_points(case: Case, declared: Declared, answers: Array) -> None:
    if "x" not in case.adversary.gives(case.game) or not case.adversary.own_points:
        return
    x = column(case.played(), "x")[:, : declared.dimension]
    _most(np.sqrt((x * x).sum(axis=1)), declared.radius, "‖x‖")
    if declared.direction is not None and declared.margin > 0:
        _most(-answers * (x @ declared.direction), -declared.margin, "−y⟨w*, x⟩", 1 + declared.radius)


def _most(values: Array, most: float, what: str, scale: Any = None) -> None:
    """Says the first round in which something is more than it can be."""
    room = SLACK * (abs(most) if scale is None else scale) if np.isfinite(most) else 0.0
    above: Array = np.asarray(values > most + room).reshape(len(values), -1).max(axis=1, initial=False)
    at = int(above.argmax()) if len(values) else 0
    hold(not above.any(), f"in round {at + 1}, {what} is more than {most:g}")
