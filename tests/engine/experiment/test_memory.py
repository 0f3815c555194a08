"""What a run takes of memory is known before it is played, and what is said of it is true."""

import tracemalloc
from typing import Any

import numpy as np
import pytest

from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import memory, registry
from olviz.engine.experiment.memory import NUMBER
from olviz.engine.experiment.scenario import Entry, Experiment
from olviz.engine.files import memory_left
from olviz.engine.games.experts import Experts
from olviz.engine.games.regression import Regression
from olviz.engine.learners.regression.recursive_from_batch import inverse
from olviz.engine.run.trace import RESERVE
from olviz.engine.speech.summary import summary
from tests.conftest import Olviz
from tests.shipped import shipped

D, N = 96, 1024
SMALL = NUMBER * RESERVE + 4_000_000  # bytes that any run takes: what is freed before it, columns of few rounds

WIDE = [
    ("recursive-from-batch", "separable", Regression(), {"dimension": D}),
    ("least-squares", "separable", Regression(), {"dimension": D}),
    ("recursive-least-squares", "linear-regression", Regression(), {"dimension": D}),
    ("stochastic-gradient", "linear-regression", Regression(), {"dimension": D}),
    ("kernel-gradient", "linear-regression", Regression(), {"dimension": D}),
]
MANY = [
    (learner, adversary)
    for learner in ("hedge", "consistent", "weighted-majority", "follow-the-leader")
    for adversary in ("iid-experts", "switch", "coin-flip", "ftl-killer")
    if learner != "weighted-majority" or adversary in ("iid-experts", "switch")  # it needs advice
]


def experiment(learner: str, adversary: str, game: Any, **settings: Any) -> Experiment:
    other = registry.adversaries()[adversary](**settings)
    return Experiment(game, other, (Entry(registry.learners()[learner](), ""),), rounds=300, seed=3)


def peak(scene: Experiment) -> tuple[int, int]:
    """Bytes at the worst moment of a run with its summary, and what was said of it before."""
    tracemalloc.start()
    try:
        traces = scene.traces()
        said = sum(map(memory.needed, traces))
        for trace in traces:
            trace.extend(40)
        summary(scene, traces, ())
        return tracemalloc.get_traced_memory()[1], said
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(("learner", "adversary", "game", "settings"), WIDE, ids=[row[0] for row in WIDE])
def test_a_run_with_wide_states_takes_no_more_than_is_said_of_it(
    learner: str, adversary: str, game: Any, settings: dict[str, Any]
) -> None:
    most, said = peak(experiment(learner, adversary, game, **settings))
    assert most <= said + SMALL, (most, said)


@pytest.mark.parametrize(("learner", "adversary"), MANY)
def test_a_run_with_many_experts_takes_no_more_than_is_said_of_it(learner: str, adversary: str) -> None:
    game = Experts(hypotheses=registry.classes()["advisers"](experts=N))
    most, said = peak(experiment(learner, adversary, game))
    assert most <= said + SMALL, (most, said)


def test_an_inverse_takes_as_much_memory_as_a_few_matrices() -> None:
    rng = np.random.default_rng(0)
    x = rng.normal(size=(D, 2 * D))
    tracemalloc.start()
    found = inverse(x @ x.T)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 16 * found.nbytes
    np.testing.assert_allclose(found, np.linalg.inv(x @ x.T), rtol=1e-8, atol=1e-12)
    np.testing.assert_array_equal(found, found.T)


def test_more_experts_than_a_table_can_draw_at_once_are_refused_with_the_number() -> None:
    game = Experts(hypotheses=registry.classes()["advisers"](experts=1_000_000))
    with pytest.raises(InputError, match=r"game: .*iid-experts gives 256 rounds at once, 256000000 numbers with N = 1"):
        experiment("hedge", "iid-experts", game).traces()


def test_states_that_do_not_fit_are_refused_before_any_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MOST", 10**6)
    with pytest.raises(InputError, match=r"adversary: .*d = 96 coordinates would take \S+ GB of memory; legal: at"):
        experiment("recursive-least-squares", "linear-regression", Regression(), dimension=D).traces()


@pytest.mark.parametrize(
    "name", ["perceptron-separable", "online-svm", "realizable-iid", "iid-experts", "descent-in-the-ball"]
)
def test_what_is_told_of_a_long_run_is_what_playing_and_judging_it_takes(name: str) -> None:
    experiment = shipped(name, 30_000)
    told = memory.kept(experiment.traces())
    tracemalloc.start()
    traces = experiment.traces()
    for trace in traces:
        trace.extend()
    tracemalloc.reset_peak()
    summary(experiment, traces, ())
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert told / 1.5 < peak < 1.5 * told


def test_a_run_that_needs_more_than_the_machine_has_left_is_refused_with_the_number(
    olviz: Olviz, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory_left, "memory_left", lambda: 10**6)
    told = "rounds: 20000 would take 0.00672 GB of memory; legal: at most 0.001 GB, or --stream, which keeps none"
    assert olviz("run", "perceptron-separable", "--rounds", 20000) == (2, "", f"olviz: {told}\n")
    assert olviz("run", "perceptron-separable", "--rounds", 20)[0] == 0
    assert olviz("run", "perceptron-separable", "--rounds", 20000, "--stream")[0] == 0
