"""Laws of an adversary alone: what it declares is so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from olviz.checks.cases import Case
from olviz.checks.law import Unasked, hold, law, written_at
from olviz.checks.meetings import misspelt
from olviz.checks.references import column
from olviz.checks.watch.watching import check_forms
from olviz.engine.declare.parameters import both, either
from olviz.engine.games.game import Declared
from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import apart

SLACK = 1e-9  # relative


class Claim(NamedTuple):
    """What a declared number says of every round: no value is beyond ``limit``, which is the most or the least."""

    declared: str
    what: str
    values: Array
    limit: float
    scale: float | None = None  # of rounding, where that is not the limit
    least: bool = False
    known: str = ""  # why it is the limit, where nothing is declared of it


@law("What the adversary declares holds in every round")
def check_declared(case: Case) -> Unasked | None:
    """X ≥ ‖x_t‖, Y ≥ |y_t|, γ ≤ y_t⟨w*, x_t⟩, losses in [0, c], L ≥ ‖z_t‖ and G∞ ≥ |z_{t,i}|."""
    check_forms(case)
    strange = misspelt(case.adversary.gives(case.game))
    hold(not strange, strange)
    claims = list(_claims(case))
    for claim in claims:
        _check_claim(claim, written_at(case.adversary.declares))
    if any(np.isfinite(claim.limit) for claim in claims):
        return None
    given = both(map(repr, sorted(case.adversary.gives(case.game))))
    if not claims:
        return Unasked(f"it gives {given}, of which no size is declared")
    names = either(dict.fromkeys(repr(claim.declared) for claim in claims))
    return Unasked(f"it gives {given}, and 'declares' says no {names}; what it says is held against every round")


def _claims(case: Case) -> Iterator[Claim]:
    trace, declared = case.played(), case.adversary.declares(case.game, case.rounds)
    if "losses" in trace:
        yield Claim("loss_range", "a loss", trace["losses"], 0.0, 1.0, True, "losses begin at 0")
        yield Claim("loss_range", "a loss", trace["losses"], declared.loss_range)
    answers = trace["y"] if "y" in trace else np.zeros(0)
    if len(answers) and answers.dtype.kind == "f":
        yield Claim("targets", "|y|", np.abs(answers), declared.targets)
    if case.game.name != "matrix" and not trace.game.declared.augmented:
        yield from _claims_of_points(case, declared, answers)
    if "vectors" in case.adversary.gives(case.game):
        z = column(trace, "z")
        yield Claim("length", "‖z‖", np.sqrt((z * z).sum(axis=1)), declared.length)
        yield Claim("largest", "|z_i|", np.abs(z), declared.largest)


def _claims_of_points(case: Case, declared: Declared, answers: Array) -> Iterator[Claim]:
    if "x" not in case.adversary.gives(case.game) or not case.adversary.own_points:
        return
    x = column(case.played(), "x")[:, : declared.dimension]
    yield Claim("radius", "‖x‖", np.sqrt((x * x).sum(axis=1)), declared.radius)
    if declared.direction is not None and declared.margin > 0:
        margins = answers * (x @ declared.direction)
        yield Claim("margin", "y⟨w*, x⟩", margins, declared.margin, 1 + declared.radius, least=True)


def _check_claim(claim: Claim, place: str) -> None:
    """Says the first round in which something is beyond what it can be, and how far."""
    values, limit = claim.values, claim.limit
    room = SLACK * (abs(limit) if claim.scale is None else claim.scale) if np.isfinite(limit) else 0.0
    excess = limit - values if claim.least else values - limit
    beyond: Array = np.asarray(excess > room).reshape(len(values), -1)
    if beyond.any():
        t = int(beyond.any(axis=1).argmax())
        value = values.reshape(len(values), -1)[t, int(beyond[t].argmax())]
        came, most = apart(value, limit)
        why = claim.known or f"'declares' says {claim.declared} = {most}{place}"
        relation = "less" if claim.least else "more"
        raise AssertionError(f"in round {t + 1}, {claim.what} is {came}, {relation} than {most}; {why}")
