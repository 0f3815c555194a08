"""What follows from a theorem: every number in it is recomputed from the rounds, and none is told before its round."""

from __future__ import annotations

import math

import numpy as np
import pytest

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.run.forked import Forked
from olviz.engine.run.trace import Trace
from olviz.engine.speech.conclusions import Conclusion, conclusion, parted
from olviz.engine.theory.bound import QUANTITIES, Bound
from olviz.engine.verdicts.theorems import theorems
from olviz.engine.words.numbers import number
from tests.shipped import each_finished, families, scene, shipped

ROUNDS = 60


def cut(name: str) -> Experiment:
    """A scene in few rounds; in its own where it goes another way in one of them."""
    return scene(name) if scene(name).forks else shipped(name, ROUNDS)


def traces_of(experiment: Experiment, rounds: int | None = None) -> tuple[Trace, ...]:
    traces = experiment.traces()
    for trace in traces:
        trace.extend(rounds)
    return traces


def recomputed(bound: Bound, trace: Trace, seen: int, told: Conclusion) -> dict[str, float]:
    """The numbers of a conclusion from the columns, one round after the other."""
    if "following" in told.numbers:
        wrong = np.flatnonzero(np.diff(trace["mistakes"][:seen], prepend=0))
        allowed = float(bound.curve(trace)[seen - 1])
        following = next(count for count in range(10**6) if count > allowed + 1e-9)
        return {"round": int(wrong[-1]) + 1 if len(wrong) else 0, "made": len(wrong), "following": following}
    values, curve = QUANTITIES[bound.quantity](trace), bound.curve(trace)
    at = round(told.numbers["round"]) - 1
    found = {"round": at + 1, "value": float(values[at]), "allowed": float(curve[at])}
    if "share" in told.numbers:
        pairs = zip(values[:seen].tolist(), curve[:seen].tolist(), strict=True)
        found["share"] = max(value / most for value, most in pairs if most > 0 and math.isfinite(value / most))
    if "each" in told.numbers:
        found |= {"each": float(values[seen - 1]) / seen, "most": float(curve[seen - 1]) / seen}
    return found


@pytest.mark.parametrize("name", each_finished(families))
def test_every_number_is_recomputed_from_the_trace(name: str) -> None:
    for trace in traces_of(cut(name)):
        for bound in theorems(trace) if trace.rounds and not isinstance(trace, Forked) else ():
            for t in sorted({1, trace.rounds // 2, trace.rounds} - {0}):
                told = conclusion(bound, trace, t, Phase.LEARN)
                if told is None or set(told.numbers) <= {"round"}:
                    continue
                assert dict(told.numbers) == pytest.approx(recomputed(bound, trace, t, told)), (bound.name, t)
                assert told.round is None or (1 <= told.round <= t and number(told.round) in told.words)
                if told.numbers.get("value", 0) > 0:
                    assert number(told.numbers["value"]) in told.words


@pytest.mark.parametrize("name", each_finished(families))
def test_nothing_is_told_before_its_round(name: str) -> None:
    """What is said after a round is, word by word, what is said of a run that has no more rounds yet."""
    experiment = cut(name)
    t = experiment.rounds // 2
    long, short = traces_of(experiment), traces_of(experiment, t)
    for one, other in zip(long, short, strict=True):
        if other.rounds != t:
            continue
        assert parted(one, long, t, Phase.LEARN) == parted(other, short, t, Phase.LEARN)
        for bound in theorems(one):
            if any(part.hindsight for part in (bound, *bound.assumptions)):
                continue  # those are about all rounds there are
            early, late = (conclusion(bound, run, t, Phase.LEARN) for run in (other, one))
            assert early == late, bound.name


def test_novikoff_ends_in_its_contradiction() -> None:
    (trace,) = traces_of(scene("perceptron-separable"))
    told = conclusion(theorems(trace)[0], trace, 200, Phase.LEARN)
    assert told is not None
    assert told.round == 72
    assert told.words == "no mistake since round 72; mistake 40 is impossible, for 40γ > X√40: 6.40 > 6.32"
    assert conclusion(theorems(trace)[0], trace, 0, Phase.LEARN) is None


def test_a_broken_promise_names_the_round_and_that_the_direction_itself_errs() -> None:
    trace = traces_of(scene("perceptron-separable"))[0]
    trace._columns["margin"] = np.where(np.arange(trace.horizon) == 22, -0.4, trace._columns["margin"])
    told, before = (conclusion(theorems(trace)[0], trace, t, Phase.LEARN) for t in (23, 22))
    assert told is not None
    assert told.round == 23
    assert told.words == "in round 23 the margin is −0.400, below γ = 0.160: w* itself errs there"
    assert before is not None
    assert "23" not in before.words


def test_lazy_and_greedy_part_in_a_round_that_is_named_once_it_is_committed() -> None:
    one, other = traces_of(scene("lazy-and-greedy"))
    (told,) = parted(one, (one, other), one.rounds, Phase.LEARN)
    since = told.round
    assert since is not None
    assert f"part in round {since}" in told.words
    np.testing.assert_allclose(one["play"][: since - 1], other["play"][: since - 1], rtol=1e-9, atol=1e-9)
    assert (one["play"][since - 1] != other["play"][since - 1]).any()
    (before,) = parted(one, (one, other), since, Phase.OBSERVE)
    assert "so far" in before.words
    assert before.round is None
