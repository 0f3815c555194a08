"""A proof step by step, a mistake or a round each: what it claims of it, and what the run made of it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.theory.certificate import Certificate, Claim
from olviz.engine.verdicts.theorems import lights


class InductionTable(NamedTuple):
    """Row k − 1 is about step k, the k-th mistake or round k; it ended in round ``rounds[k − 1]`` (from 1).

    ``mistakes`` says which of the two. ``claims`` hold their values for every round; ``values`` and ``limits``, of
    shape (claims, k), those after these rounds. The last rows, from ``claimed`` on, came after an assumption broke: of
    them nothing is claimed.
    """

    claims: tuple[Claim, ...]
    rounds: Array
    values: Array
    limits: Array
    claimed: int
    mistakes: bool = True


def induction_table(certificate: Certificate, trace: Trace, t: int, phase: Phase) -> InductionTable:
    """The steps so far; that of round ``t`` is among them once it is learned from."""
    seen = public(Phase.LEARN, t, phase)
    claims = claims_of(certificate, trace, seen)
    mistakes = certificate.steps == "mistakes"
    steps = derive.mistaken_rounds(trace, seen) if mistakes else np.arange(1, seen + 1)
    rounds = steps[: int(np.searchsorted(steps, seen, side="right"))]
    values = np.array([claim.values[rounds - 1] for claim in claims]).reshape(len(claims), len(rounds))
    limits = np.array([claim.limits[rounds - 1] for claim in claims]).reshape(len(claims), len(rounds))
    ends = [light.since for light in lights(certificate.assumptions, trace, t, phase) if light.since is not None]
    end = min(ends, default=seen + 1)
    return InductionTable(claims, rounds, values, limits, int(np.searchsorted(rounds, end)), mistakes)


def claims_of(certificate: Certificate, trace: Trace, rounds: int) -> tuple[Claim, ...]:
    """What a proof claims of every step, known for ``rounds`` rounds at least; empty if it goes another way."""
    shown = certificate.induction
    if shown is None:
        return ()
    claims: tuple[Claim, ...] = trace.remembered(("induction", certificate), lambda: shown(trace), rounds)
    return claims
