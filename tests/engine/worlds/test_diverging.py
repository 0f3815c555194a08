"""A run that diverges among others tells what it tells alone: its rounds before, and then nothing, whatever follows."""

from typing import Any

import msgspec
import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.engine.experiment.scenario import Experiment, from_table, read, to_table
from olviz.engine.run.divergence import may_diverge
from olviz.engine.theory.bound import QUANTITIES
from olviz.engine.worlds.along import Along
from olviz.engine.worlds.worlds import Worlds
from olviz.resources import scenarios

RUNS, ROUNDS = 3, 120
WILD: dict[str, tuple[str, tuple[str | int, ...], float]] = {  # a scene, what is set in it, and to what
    "a penalty, with labels": ("regularised-svm", ("game", "penalty", "strength"), 1e6),
    "a step, with labels": ("regularised-svm", ("learners", 1, "step"), 1e6),
    "a kernel": ("kernel-xor", ("learners", 0, "step"), 1e100),
    "a network": ("xor-network", ("learners", 1, "step"), 1e100),
    "a slow growth": ("step-too-large", ("learners", 2, "step"), 1e3),
    "a matrix": ("book-ratings", ("learners", 0, "step"), 1e100),
    "mirror maps": ("mirror-maps", ("learners", 0, "step"), 1e100),
    "what is given": ("online-lasso", ("adversary", "noise"), 1e100),
    "a recursion": ("recursion-misprint", ("adversary", "noise"), 1e100),
}


def wild(name: str) -> Experiment:
    """A scene in which some number is far too large."""
    scene, path, value = WILD[name]
    calm = read(scenarios()[scene])._replace(rounds=ROUNDS, forks=(), notes=(), panels=(), run=0, runs=1, sweep=None)
    table: Any = to_table(calm)
    place = table
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return from_table(table)


@pytest.mark.parametrize("name", WILD)
def test_a_run_among_others_tells_what_it_tells_alone(name: str) -> None:
    worlds = Worlds(wild(name), range(RUNS))
    worlds.extend()
    for place, crowd in enumerate(worlds.crowds):
        for run in range(RUNS):
            trace = wild(name)._replace(run=run).traces()[place]
            trace.extend()
            assert crowd.diverged[run] == (trace.diverged or 0)
            for quantity in crowd.quantities:
                told = crowd.curve(quantity)[:, run]
                assert_array_equal(told[: trace.rounds], QUANTITIES[quantity](trace), quantity)
                assert np.isnan(told[trace.rounds :]).all(), quantity
    assert any(crowd.diverged.any() for crowd in worlds.crowds)


@pytest.mark.parametrize("name", [name for name, (_, path, _) in WILD.items() if "step" in path])
def test_a_setting_at_which_runs_diverge_tells_no_number(name: str) -> None:
    asked, ended = wild(name), 0
    for place, entry in enumerate(asked.learners):
        if not (may_diverge(entry.learner) and isinstance(getattr(entry.learner, "step", None), float)):
            continue
        calm = entry._replace(learner=msgspec.structs.replace(entry.learner, step=1e-3))
        calmer = asked._replace(learners=(*asked.learners[:place], calm, *asked.learners[place + 1 :]))
        along = Along([asked, calmer], place, range(RUNS))
        along.extend()
        for setting, experiment in enumerate((asked, calmer)):
            for run in range(RUNS):
                trace = experiment._replace(run=run).traces()[place]
                trace.extend()
                ended += trace.diverged is not None
                for quantity in along.quantities:
                    told = along.values(quantity)[setting, run]
                    alone = np.nan if trace.diverged else QUANTITIES[quantity](trace)[-1]
                    assert_array_equal(told, alone, quantity)
    assert ended


@pytest.mark.parametrize("name", ["regularised-svm", "iid-experts"])  # the first run alone, and all side by side
def test_who_asks_again_where_a_learner_fails_is_told_the_same_again(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = read(scenarios()[name])._replace(rounds=ROUNDS, notes=(), panels=(), forks=())
    monkeypatch.setattr(type(scene.learners[0].learner), "act", fails)
    settings = [scene, scene._replace(seed=2)], [scene, scene]  # one after the other, and side by side
    for played in (Worlds(scene, range(RUNS)), *(Along(asked, 0, range(RUNS)) for asked in settings)):
        for _ in range(3):
            with pytest.raises(ZeroDivisionError, match="by zero"):
                played.extend()


def fails(*_: object) -> float:
    return 1 / 0
