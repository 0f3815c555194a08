"""A sweep as it is watched: the numbers of the runs alone, early at all points, with what theorems promise there."""

from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import from_table, read_table
from olviz.engine.theory.bound import QUANTITIES
from olviz.gui.worlds.live import Live
from olviz.resources import scenarios
from olviz.sweeps.grid import Grid
from olviz.sweeps.measure import Measured
from tests.shipped import scene

OPEN = [name for name in scenarios() if scene(name).person is None]
RATES = {"learners.1.rate": "log:0.02:2:5"}
SCENE: dict[str, Any] = {
    "game": {"name": "experts", "hypotheses": {"name": "advisers", "experts": 3}},
    "adversary": {"name": "iid-experts", "rates": [0.2, 0.4, 0.5]},
    "learners": [{"name": "hedge", "rate": 0.1}, {"name": "follow-the-leader"}],
    "rounds": 60,
    "seed": 4,
}


def live(vary: dict[str, Any], scene: dict[str, Any] = SCENE, **more: Any) -> Live:
    table = scene | {"sweep": {"vary": vary, "runs": 10, "skip": True} | more}
    sweep = from_table(table).sweep
    assert sweep is not None
    return Live(Grid(table, sweep))


def test_every_number_is_that_of_the_run_alone() -> None:
    found = live(RATES, quantities=["regret", "realised loss"])
    while not found.extend(0.001):
        pass
    assert found.done == 10
    for place in (0, 1):
        for point, run in ((0, 0), (4, 9)):
            trace = found.grid.experiment(point)._replace(run=run).traces()[place]
            trace.extend()
            assert found.values(place, "regret")[point, run] == QUANTITIES["regret"](trace)[-1]
    assert np.isnan(found.values(1, "realised loss")).all()  # it draws nothing


def test_the_whole_curve_is_there_early_and_theorems_last() -> None:
    found = live(RATES, runs=1000)
    while not found.done:
        found.extend(0.0005)
    assert found.done < 1000
    assert not np.isnan(found.values(0, "regret")[:, : found.done]).any()
    found.extend()
    assert found.named[0, "regret"].startswith("Hedge")
    bounds = found.bounds[0, "regret"]
    assert bounds.argmin() not in (0, 4)  # it falls and rises, as ln N / η + ηT/8 does
    assert (np.nanmean(found.values(0, "regret"), axis=1) <= bounds).all()


def test_columns_that_are_recorded_are_read_run_by_run() -> None:
    scene = {
        "game": {"name": "regression"},
        "adversary": {"name": "linear-regression"},
        "learners": [{"name": "recursive-least-squares"}],
        "rounds": 20,
    }
    found = live({"rounds": "10,20"}, scene, runs=1, quantities=["work"])
    found.extend()
    work = found.values(0, "work")[:, 0]
    assert work[1] == pytest.approx(2 * work[0], rel=0.3)


def test_where_a_learner_cannot_play_is_told_and_the_rest_is_drawn() -> None:
    scene = SCENE | {"game": {"name": "classification"}, "adversary": {"name": "separable"}, "rounds": 5}
    halving = scene | {"learners": [{"name": "halving-net"}]}
    found = live({"adversary.dimension": "2,9"}, halving, quantities=["mistakes"])
    found.extend()
    assert list(found.refused) == [(0, 1)]
    assert np.isnan(found.values(0, "mistakes")[1]).all()
    assert not np.isnan(found.values(0, "mistakes")[0]).any()


def test_too_many_points_are_left_to_the_command_line() -> None:
    with pytest.raises(InputError, match="5000 points are too many to be drawn"):
        live({"learners.1.rate": "0.001:1:5000"})


def test_a_learner_that_fails_fails_again_where_it_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    found = live(RATES)
    hedge = type(found.grid.experiment(0).learners[0].learner)
    with monkeypatch.context() as broken:
        broken.setattr(hedge, "act", lambda *_: 1 / 0)
        for _ in range(3):
            with pytest.raises(ZeroDivisionError):
                found.extend()
    found.extend()
    assert found.done == 10
    assert found.complete


@pytest.mark.parametrize(("name", "rounds"), [*((name, 4) for name in OPEN), ("step-too-large", 400)])
def test_every_number_and_promise_is_that_of_the_command_line_and_of_no_rounds_there_is_none(
    name: str, rounds: int
) -> None:
    """No rounds broke it, and so did a scene in which no comparator is known; risks went on after a run diverged."""
    table = read_table(scenarios()[name]) | {"notes": [], "forks": []}
    found = live({"rounds": [0, rounds]}, table, runs=2, quantities=list(QUANTITIES))
    found.extend()
    for place in range(found.grid.learners):
        piece = Measured(found.grid, found.grid.learners + place).piece(0, 2)
        promised = {told.quantity: piece.curves[told.curve][-1] for told in piece.promises if told.since < 0}
        for quantity in QUANTITIES:
            none, known = found.values(place, quantity)
            assert np.isnan(none).all()
            assert_array_equal(known, piece.curves[quantity][-1])
            bounds = found.bounds.get((place, quantity), np.full(2, np.nan))
            assert_array_equal(bounds[1], promised.get(quantity, np.nan))
