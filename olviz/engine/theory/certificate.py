"""A proof as a chain of inequalities between running quantities, asserted after every round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np

from olviz.engine.declare import promises
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.assumption import ONE_LEARNER, OWN_ROUNDS, Assumption, as_begun
from olviz.engine.theory.bound import always, standing_of

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

TOLERANCE = 1e-9


class Term(NamedTuple):
    """One term of a chain: TeX label, value after each round, and whether the theorem or the run gives it."""

    label: str
    values: Array
    given: bool = False


class Claim(NamedTuple):
    """What a proof shows of each step by induction: a running quantity is at least, at most, or just its limit.

    ``label`` and ``limit`` are TeX, with k for the mistakes so far; both have a value after each round.
    """

    label: str
    values: Array
    relation: Literal["≥", "≤", "="]
    limit: str
    limits: Array


class Ceiling(NamedTuple):
    """How many experts a chain lets survive after every round; ``formula`` is a template over ``size``.

    ``remark`` says what a mistake costs.
    """

    values: Callable[[Trace], Array]
    formula: str
    remark: str


def exact(_trace: Trace) -> float:
    """For chains of well-conditioned sums, whose rounding the tolerance covers."""
    return 0.0


def nowhere(_trace: Trace) -> None:
    """For chains without a u, or with the best one of every prefix."""


def unsaid(_trace: Trace, _rounds: int) -> str:
    """For chains whose letters are those of the theorems."""
    return ""


class Certificate(NamedTuple):
    """``chain(trace)``: terms, each at most the next after every round, while the assumptions hold.

    ``equal`` says that the terms agree instead. ``slack`` is what rounding may add to a step, relative to its terms.
    What a chain says after a round depends on the rounds up to it alone. ``ceiling`` is what the chain allows of
    surviving experts, if it is about them. ``induction`` is what the proof shows step by step, if it goes so, and
    ``steps`` says what a step is.
    ``where`` says what a letter is after so many rounds, where it is in no theorem.
    ``u`` is the point that it holds all rounds against, where that is not the best of each prefix.
    ``against`` is the same chain for one u of all rounds, if u may be any point of the decision set.
    A term has an entry for each finished round, what it is after round t at t − 1.

    >>> from olviz.engine.learners.classification.theorems.perceptron import SQUEEZE
    >>> SQUEEZE.ref, SQUEEZE.equal, SQUEEZE.source
    ('C7', False, 'Novikoff (1962)')
    """

    name: str
    ref: str
    assumptions: tuple[Assumption, ...]
    chain: Callable[[Trace], tuple[Term, ...]]
    source: str
    equal: bool = False
    belongs: Callable[[Trace], bool] = always
    ceiling: Ceiling | None = None
    induction: Callable[[Trace], tuple[Claim, ...]] | None = None
    steps: Literal["mistakes", "rounds"] = "mistakes"
    slack: Callable[[Trace], Array | float] = exact
    against: Callable[[Trace, Array], tuple[Term, ...]] | None = None
    u: Callable[[Trace], Array | None] = nowhere
    where: Callable[[Trace, int], str] = unsaid


class Link(NamedTuple):
    """A violated step of a chain: the term, its round (from 1) and by how much it exceeds the next one."""

    term: str
    following: str
    round: int
    excess: float


def certificates_in(theorems: Iterable[promises.Theorem]) -> tuple[Certificate, ...]:
    """The certificates among the theorems of a learner or an adversary, whatever its settings."""
    return promises.of_kind(theorems, Certificate, promises.Certificate)


def certificates_of(trace: Trace) -> tuple[Certificate, ...]:
    """The certificates that are about this trace's learner as it is set, and then its adversary's.

    A learner that has not played all rounds goes through no proof of its own.
    """
    own = _belonging(trace.learner.theorems, trace) if ONE_LEARNER.check(trace).since is None else []
    others = _belonging(trace.adversary.theorems, trace)
    if not as_begun(trace):
        others = [one._replace(assumptions=(*one.assumptions, OWN_ROUNDS)) for one in others]
    return (*own, *others)


def _belonging(theorems: Iterable[promises.Theorem], trace: Trace) -> list[Certificate]:
    return [one for one in certificates_in(theorems) if one.belongs(trace)]


@np.errstate(over="ignore", invalid="ignore")  # beyond all numbers: infinite, or not known
def broken_links(certificate: Certificate, trace: Trace) -> list[Link]:
    """The steps of the chain and the claims that do not hold, until an assumption breaks; empty is a proof."""
    stop = trace.rounds
    for assumption in certificate.assumptions:
        since = standing_of(assumption, trace).since
        if since is not None:
            stop = min(stop, max(since - 1, 0))
    links, tolerance = [], TOLERANCE + np.broadcast_to(certificate.slack(trace), trace.rounds)[:stop]
    for term, left, following, right in _inequalities(certificate, trace):
        left, right = left[:stop], right[:stop]
        excess = np.abs(left - right) if certificate.equal else left - right
        over = excess > tolerance * (1 + np.abs(left) + np.abs(right))
        if over.any():
            at = int(over.argmax())
            links.append(Link(term, following, at + 1, float(excess[at])))
    return links


def _inequalities(certificate: Certificate, trace: Trace) -> Iterator[tuple[str, Array, str, Array]]:
    """Every step of the chain and then every claim of the induction: the smaller side, and the larger one."""
    for term, following in pairwise(certificate.chain(trace)):
        yield term.label, term.values, following.label, following.values
    for claim in certificate.induction(trace) if certificate.induction is not None else ():
        sides = (claim.label, claim.values, claim.limit, claim.limits)
        if claim.relation != "≥":
            yield sides
        if claim.relation != "≤":
            yield (*sides[2:], *sides[:2])
