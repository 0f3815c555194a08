"""A rule of one's own plays what it says, is judged like any other, and is refused or ended where it gives no p."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose

from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import from_table
from olviz.engine.learners.experts.template.own_rule import OwnRule
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.theorems import theorems

GAME = {"name": "experts", "hypotheses": {"name": "advisers", "experts": 4}}


def played(rounds: int = 40, **settings: Any) -> Trace:
    learner = {"name": "own-rule", **settings}
    table = {"game": GAME, "adversary": {"name": "iid-experts"}, "learners": [learner], "rounds": rounds, "seed": 3}
    (trace,) = from_table(table).traces()
    trace.extend()
    return trace


RULES = {
    "exp(−η * (L − min(L)))": ({"name": "hedge", "rate": 0.5}, {}),
    "exp(-eta*L)": ({"name": "hedge", "rate": 0.25}, {"rate": 0.25}),
    "2^(-L)": ({"name": "randomised-majority", "factor": 0.5}, {}),
    "exp(-(8 * ln(N) / T)^0.5 * L)": ({"name": "hedge"}, {}),
    "exp(-2*sqrt(ln(N)/t)*L)": ({"name": "hedge", "rate": "anytime"}, {}),
}


@pytest.mark.parametrize("rule", RULES)
def test_the_rule_of_a_known_learner_plays_as_it_does(rule: str) -> None:
    known, settings = RULES[rule]
    learners = [{"name": "own-rule", "rule": rule, **settings}, known]
    table = {"game": GAME, "adversary": {"name": "iid-experts"}, "learners": learners, "rounds": 40, "seed": 3}
    own, other = from_table(table).traces()
    for trace in (own, other):
        trace.extend()
    assert_allclose(own["play"], other["play"], rtol=1e-12, atol=1e-15)
    assert_allclose(own["regret"], other["regret"], rtol=1e-9, atol=1e-12)
    assert own["drawn"].tolist() == other["drawn"].tolist()


def test_it_is_judged_and_promises_nothing() -> None:
    trace = played(rule="1 / (1 + L)^2")
    assert len(trace["regret"]) == 40
    assert all(bound.name.startswith("Online to batch") for bound in theorems(trace))


def test_min_and_max_are_over_experts_or_between_things() -> None:
    trace = played(rounds=3, rule="max(L) - L + min(L, 1) + abs(0 - 1)")
    losses = np.cumsum(trace["advice"] != trace["y"][:, None], axis=0)[1] * 1.0
    weights = losses.max() - losses + np.minimum(losses, 1) + 1
    assert_allclose(trace["play"][2], weights / weights.sum())


WRONG = {
    "L - 1": "in round 1 it gives weights that are negative",
    "ln(L)": "in round 1",
    "0 * L": "in round 1",
    "1 / L": "in round 1",
}


@pytest.mark.parametrize("rule", WRONG)
def test_what_gives_no_p_at_once_is_refused_with_its_round(rule: str) -> None:
    with pytest.raises(InputError, match=WRONG[rule]) as refused:
        played(rule=rule)
    assert "rule" in str(refused.value)


@pytest.mark.parametrize(("rule", "round"), [("3 - t", 3), ("sqrt(5 - t)", 5), ("10^(60 * t)", 2), ("1/(4 - t)", 4)])
def test_what_gives_none_later_ends_the_run_there(rule: str, round: int) -> None:
    trace = played(rule=rule)
    assert (trace.diverged, trace.rounds) == (round, round - 1)
    assert np.isfinite(trace["play"]).all()


UNREADABLE = {
    "": "ends too early",
    "exp(": "ends too early",
    "exp(L": "ends too early",
    "2 * wealth": "letter 5, 'wealth'",
    "L..real": "letter 2",
    "__import__('os')": "letter 1",
    "L + + L": "letter 5",
    "exp L": "letter 5",
    "exp(L, t)": "letter 6",
    "L)": "letter 2",
    "L L": "letter 3",
    "L;t": "letter 2",
    "lambda: 1": "letter 1",
    "1e400 * L +": "ends too early",
    "(" * 40 + "L" + ")" * 40: "at most 32",
    "-" * 100 + "L": "at most 32",
    "^".join(["L"] * 60): "at most 32",
    "L+" * 200 + "L": "has 401 letters",
    "é": "letter 1",
}


@pytest.mark.parametrize("rule", UNREADABLE)
def test_what_is_no_formula_is_refused_with_the_letter(rule: str) -> None:
    with pytest.raises(InputError) as refused:
        OwnRule(rule=rule)
    assert UNREADABLE[rule] in str(refused.value)
    assert str(refused.value).startswith("rule")


def test_random_texts_are_read_or_refused() -> None:
    luck, signs = np.random.default_rng(1), list("LtNTη0123456789.+-*/^(), expmin")
    for _ in range(2000):
        text = "".join(luck.choice(signs, size=luck.integers(1, 30)))
        try:
            OwnRule(rule=text)
        except InputError:
            continue
