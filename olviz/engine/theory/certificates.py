"""A proof as a chain of inequalities between running quantities, asserted after every round."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from olviz.engine.sums import Array
from olviz.engine.theory.assumptions import Assumption
from olviz.engine.theory.bounds import always, standing_of

if TYPE_CHECKING:
    from olviz.engine.trace import Trace

TOLERANCE = 1e-9


class Term(NamedTuple):
    """One term of a chain: TeX label, value after each round, and whether the theorem or the run gives it."""

    label: str
    values: Array
    given: bool = False


class Ceiling(NamedTuple):
    """How many experts a chain lets survive after every round; ``formula`` is a template over ``size``.

    ``remark`` says what a mistake costs.
    """

    values: Callable[[Trace], Array]
    formula: str
    remark: str


class Certificate(NamedTuple):
    """``chain(trace)``: terms, each at most the next after every round, while the assumptions hold.

    ``equal`` says that the terms agree instead. What a chain says after a round depends on the rounds up to it alone.
    ``ceiling`` is what the chain allows of surviving experts, if it is about them.
    """

    name: str
    ref: str
    assumptions: tuple[Assumption, ...]
    chain: Callable[[Trace], tuple[Term, ...]]
    source: str
    equal: bool = False
    belongs: Callable[[Trace], bool] = always
    ceiling: Ceiling | None = None


class Link(NamedTuple):
    """A violated step of a chain: the term, its round (from 1) and by how much it exceeds the next one."""

    term: str
    following: str
    round: int
    excess: float


def certificates_of(trace: Trace) -> tuple[Certificate, ...]:
    """The certificates that are about this trace's learner as it is set."""
    return tuple(certificate for certificate in trace.learner.certificates if certificate.belongs(trace))


def broken_links(certificate: Certificate, trace: Trace) -> list[Link]:
    """The steps of the chain that do not hold, up to the round where an assumption breaks; empty is a proof."""
    stop = trace.rounds
    for assumption in certificate.assumptions:
        since = standing_of(assumption, trace).since
        if since is not None:
            stop = min(stop, max(since - 1, 0))
    links = []
    terms = certificate.chain(trace)
    for term, following in pairwise(terms):
        left, right = term.values[:stop], following.values[:stop]
        excess = np.abs(left - right) if certificate.equal else left - right
        over = excess > TOLERANCE * (1 + np.abs(left) + np.abs(right))
        if over.any():
            at = int(over.argmax())
            links.append(Link(term.label, following.label, at + 1, float(excess[at])))
    return links
