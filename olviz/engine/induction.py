"""A proof mistake by mistake: what it claims of the k-th one, and what the run made of it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from olviz.engine import derive
from olviz.engine.phases import Phase, public
from olviz.engine.reasons import lights
from olviz.engine.sums import Array
from olviz.engine.theory.certificates import Certificate, Claim
from olviz.engine.trace import Trace


class MistakeTable(NamedTuple):
    """Row k − 1 is about the k-th mistake, in round ``rounds[k − 1]`` (from 1).

    ``claims`` hold their values for every round; ``values`` and ``limits``, of shape (claims, k), those after these
    rounds. The last rows, from ``claimed`` on, came after an assumption broke: of them nothing is claimed.
    """

    claims: tuple[Claim, ...]
    rounds: Array
    values: Array
    limits: Array
    claimed: int


def mistake_table(certificate: Certificate, trace: Trace, t: int, phase: Phase) -> MistakeTable:
    """The mistakes so far; one of round ``t`` is among them once it is learned from."""
    seen = public(Phase.LEARN, t, phase)
    claims = claims_of(certificate, trace, seen)
    mistaken = derive.mistaken_rounds(trace, seen)
    rounds = mistaken[: int(np.searchsorted(mistaken, seen, side="right"))]
    values = np.array([claim.values[rounds - 1] for claim in claims]).reshape(len(claims), len(rounds))
    limits = np.array([claim.limits[rounds - 1] for claim in claims]).reshape(len(claims), len(rounds))
    ends = [light.since for light in lights(certificate.assumptions, trace, t, phase) if light.since is not None]
    end = min(ends, default=seen + 1)
    return MistakeTable(claims, rounds, values, limits, int(np.searchsorted(rounds, end)))


def claims_of(certificate: Certificate, trace: Trace, rounds: int) -> tuple[Claim, ...]:
    """What a proof claims of every mistake, known for ``rounds`` rounds at least; empty if it goes another way."""
    shown = certificate.induction
    if shown is None:
        return ()
    claims: tuple[Claim, ...] = trace.remembered(("induction", certificate), lambda: shown(trace), rounds)
    return claims
