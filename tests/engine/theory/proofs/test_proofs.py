"""Every shipped proof says what the theory does, term by term: a chain that is merely true may still be too loose.

The laws assert that a term is at most the next. Here each is worked out by hand from the rounds of short runs, in which
no two numbers are alike, so that a wrong factor shows and a sum that ends too early.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import numpy as np
import pytest

from olviz.engine.experiment import registry
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.certificate import Claim, Term, certificates_in, certificates_of
from tests.engine.theory.proofs import classification, convex, experts, leaders, regression
from tests.engine.theory.proofs.played import ROUNDS, Case, Played, Terms, played

Claims = Callable[[Played], Mapping[str, tuple[Array, Array]]]  # of each claim its value and its limit
CASES = (*experts.CASES, *classification.CASES, *convex.CASES, *leaders.CASES, *regression.CASES)
CLAIMED = (*experts.CLAIMED, *classification.CLAIMED)


def title(case: Case) -> str:
    return case.title


def same(found: Iterable[Term | Claim], written: Terms) -> None:
    told = {term.label: term.values for term in found}
    assert list(told) == list(written)
    for label, values in written.items():
        np.testing.assert_allclose(told[label], np.broadcast_to(values, ROUNDS), rtol=1e-9, atol=1e-10, err_msg=label)


@pytest.mark.parametrize("case", CASES, ids=title)
def test_every_term_is_what_its_label_says(case: Case) -> None:
    run = played(case)
    written = case.proofs(run, case.u(run))
    proofs = certificates_of(run.trace)
    assert {proof.name for proof in proofs} == set(written)
    for proof in proofs:
        same(proof.chain(run.trace), written[proof.name])


@pytest.mark.parametrize("case", [case for case in CASES if case.tried], ids=title)
def test_so_is_every_term_against_another_point(case: Case) -> None:
    run, u = played(case), np.array(case.tried)
    written = case.proofs(run, np.tile(u, (ROUNDS, 1)))
    held = [proof for proof in certificates_of(run.trace) if proof.against is not None]
    assert held
    for proof in held:
        assert proof.against is not None
        same(proof.against(run.trace, u), written[proof.name])


@pytest.mark.parametrize("case", CASES, ids=title)
def test_the_point_that_is_told_is_the_one_compared_with(case: Case) -> None:
    run = played(case)
    for proof in certificates_of(run.trace):
        told = proof.u(run.trace)
        if told is not None and proof.against is not None:
            np.testing.assert_allclose(np.tile(told, (ROUNDS, 1)), case.u(run), rtol=1e-12)


@pytest.mark.parametrize(("case", "claims"), CLAIMED, ids=[case.title for case, _ in CLAIMED])
def test_every_claim_of_an_induction_has_its_value_and_its_limit(case: Case, claims: Claims) -> None:
    run = played(case)
    for proof in certificates_of(run.trace):
        if proof.induction is not None:
            found = proof.induction(run.trace)
            same(found, {label: value for label, (value, _) in claims(run).items()})
            for claim, (_, limit) in zip(found, claims(run).values(), strict=True):
                np.testing.assert_allclose(claim.limits, limit, rtol=1e-9, err_msg=claim.limit)


@pytest.mark.parametrize("case", CASES, ids=title)
def test_as_many_may_survive_as_the_chain_allows(case: Case) -> None:
    run = played(case)
    written = case.proofs(run, case.u(run))
    for proof in certificates_of(run.trace):
        assert (proof.ceiling is not None) == (proof.name in experts.CEILINGS)
        if proof.ceiling is not None:
            allowed = experts.CEILINGS[proof.name](written[proof.name])
            np.testing.assert_allclose(proof.ceiling.values(run.trace), allowed, rtol=1e-9)


def test_no_shipped_proof_is_missing() -> None:
    players = {**registry.learners(), **registry.adversaries()}
    shipped = {(name, proof.name) for name, player in players.items() for proof in certificates_in(player.theorems)}
    told = set()
    for case in CASES:
        for proof in certificates_of(played(case).trace):
            for player in (case.learner, case.adversary):
                if proof.name in {one.name for one in certificates_in(player.theorems)}:
                    told.add((player.name, proof.name))
    assert told == shipped
