"""Where every round of every run is a problem of its own, many runs are left alone between any two of them."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from olviz.engine.adversaries.convex.alternating import Alternating
from olviz.engine.experiment import registry
from olviz.engine.experiment.scenario import Experiment, from_table
from olviz.engine.games import solver
from olviz.engine.games.convex import Convex
from olviz.engine.round.capabilities import Solves, solves
from olviz.engine.round.match import opened
from olviz.engine.worlds.along import Along
from olviz.engine.worlds.crowd import Crowd
from olviz.engine.worlds.expense import Probe

RUNS, ROUNDS = 5, 4
SOLVING = {"leader-in-set": {}, "regularised-leader": {"losses": "full"}}


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> list[solver.Problem]:
    """Every problem that was solved."""
    found, least = list[solver.Problem](), solver.least

    def told(problem: solver.Problem, **how: Any) -> solver.Solution:
        found.append(problem)
        return least(problem, **how)

    monkeypatch.setattr(solver, "least", told)
    return found


def scene(name: str, **fields: Any) -> Experiment:
    game = {"name": "convex", "decision_set": {"name": "ball"}, "loss": {"name": "hinge"}}
    learner = {"name": name} | SOLVING[name] | fields
    return from_table({"game": game, "adversary": {"name": "gaussians"}, "learners": [learner], "rounds": ROUNDS})


def works(name: str) -> Iterator[Any]:
    """All that plays many runs of it a little at a time."""
    one = scene(name)
    yield Crowd(one, 0, range(RUNS), np.arange(1, one.rounds + 1))
    yield Probe(one)._tried[0]._crowd
    settings = [scene(name, strength=strength) for strength in (0.5, 1.0)] if name == "regularised-leader" else [one]
    yield Along(settings, 0, range(RUNS))


def test_all_who_solve_are_tried() -> None:
    assert set(SOLVING) == {name for name, kind in registry.learners().items() if issubclass(kind, Solves)}


@pytest.mark.parametrize("name", SOLVING)
def test_no_step_of_many_runs_solves_the_same_round_of_several(name: str, solved: list[solver.Problem]) -> None:
    """A round of 64 runs side by side stood still for up to two seconds."""
    for work in works(name):
        assert work is not None
        while not work.complete:
            before = len(solved)
            next(work._steps)
            rounds = [problem.x.shape[1] for problem in solved[before:]]
            assert len(set(rounds)) == len(rounds), "the same round of several runs"
    assert len(solved) > 10 * RUNS


@pytest.mark.parametrize("name", SOLVING)
def test_the_runs_are_those_alone(name: str) -> None:
    crowd = Crowd(scene(name), 0, range(RUNS), np.arange(1, ROUNDS + 1))
    crowd.extend()
    for run in range(RUNS):
        (trace,) = scene(name)._replace(run=run).traces()
        trace.extend()
        assert np.array_equal(crowd.curve("loss")[:, run], np.add.accumulate(trace["loss"]))


def test_closed_forms_go_side_by_side() -> None:
    assert not solves(registry.learners()["leader-in-set"](), opened(Convex(), Alternating(), 3))
