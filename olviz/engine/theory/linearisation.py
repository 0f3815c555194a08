"""Convex losses lie above their tangents, and a step towards lower loss is a step towards whoever has it.

u is the best point of each prefix, so every round is compared with the best of its own past.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from olviz.engine import derive
from olviz.engine.sums import Array
from olviz.engine.theory.certificates import Certificate, Term

if TYPE_CHECKING:
    from olviz.engine.trace import Trace

ZINKEVICH = "Zinkevich (2003)"


def compared(trace: Trace) -> bool:
    """Whether the best point of every prefix is known and, with the gradients, recorded."""
    return bool(trace.game.solved) and trace.game.dimension <= trace.few  # type: ignore[attr-defined]


def _product(left: Array, right: Array) -> Array:
    """Inner products of each round, of vectors with time first."""
    return np.asarray((left * right).sum(axis=-1))


def _following(trace: Trace) -> Array:
    """w_{t+1} of each round, shape (t, d)."""
    last = trace.learner.observe(trace.game, trace.state_at(trace.rounds).state)["w"]
    return np.concatenate([trace["play"][1:], last[None]])


def tangents(trace: Trace) -> Array:
    """Σ_{s≤t} ⟨g_s, w_s − u⟩, the regret on the linear parts of the losses."""
    if not trace.rounds:
        return np.empty(0)
    gradient = trace["gradient"]
    paid = derive.accumulated(_product(gradient, trace["play"]))
    return np.asarray(paid - _product(np.add.accumulate(gradient, axis=0), trace["best_point"]))


def _gap(trace: Trace) -> tuple[Term, ...]:
    return (
        Term(r"\mathrm{Reg}_t", derive.regret(trace)),
        Term(r"\sum_s \langle g_s, w_s - u \rangle", tangents(trace)),
    )


def _distances(trace: Trace) -> tuple[Array, Array, Array]:
    """‖w_1 − u‖², ‖w_t − u‖² and ‖w_{t+1} − u‖² for every round t."""
    if not trace.rounds:
        return (np.empty(0),) * 3
    best, plays = trace["best_point"], trace["play"]
    gaps = plays[0] - best, plays - best, _following(trace) - best
    first, now, after = (_product(gap, gap) for gap in gaps)
    return first, now, after


def _telescope(trace: Trace) -> tuple[Term, ...]:
    rate, (first, _, after) = trace["step_size"], _distances(trace)
    steps = derive.accumulated(trace["gradient_norm"] * trace["gradient_norm"]) * (rate / 2)
    return (
        *_gap(trace),
        Term(
            r"(\|w_1 - u\|^2 - \|w_{t+1} - u\|^2) / (2\eta) + (\eta/2) \sum_s \|g_s\|^2",
            (first - after) / (2 * rate) + steps,
        ),
        Term(r"\|w_1 - u\|^2 / (2\eta) + (\eta/2) \sum_s \|g_s\|^2", first / (2 * rate) + steps),
    )


def _step(trace: Trace) -> tuple[Term, ...]:
    rate, length, (_, now, after) = trace["step_size"], trace["gradient_norm"], _distances(trace)
    towards = np.empty(0)
    if trace.rounds:
        towards = _product(trace["gradient"], trace["play"] - trace["best_point"])
    return (
        Term(r"\|w_{t+1} - u\|^2", after),
        Term(
            r"\|w_t - u\|^2 - 2\eta_t \langle g_t, w_t - u \rangle + \eta_t^2 \|g_t\|^2",
            now - 2 * rate * towards + rate * rate * length * length,
        ),
    )


GAP = Certificate("Losses above their tangents", "C15", (), _gap, ZINKEVICH, belongs=compared)
TELESCOPE = Certificate("Regret by the distance to u", "C14", (), _telescope, ZINKEVICH, belongs=compared)
STEP = Certificate("A step towards u", "C14", (), _step, ZINKEVICH, belongs=compared)
