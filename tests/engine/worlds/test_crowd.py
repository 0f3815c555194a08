"""Many runs: each has the bits of the run alone, however many go side by side, in whatever slices."""

from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.engine.analysis import derive
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import Experiment, from_table, read
from olviz.engine.numerics.luck import BLOCK
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import QUANTITIES
from olviz.engine.worlds import crowd as crowds
from olviz.engine.worlds import standings
from olviz.engine.worlds.checkpoints import MOST, checkpoints, spread_out
from olviz.engine.worlds.columns import WIDE
from olviz.engine.worlds.worlds import Worlds
from olviz.resources import scenarios

EXPERTS = {"name": "experts", "hypotheses": {"name": "advisers", "experts": 3}}
IID = {"name": "iid-experts", "rates": [0.2, 0.4, 0.5]}


def experiment(game: dict[str, Any], adversary: dict[str, Any], *learners: dict[str, Any], **more: Any) -> Experiment:
    table = {"game": game, "adversary": adversary, "learners": list(learners), "rounds": 300, "seed": 5}
    return from_table(table | more)


CASES = {
    "drawn, along a table": experiment(EXPERTS, IID, {"name": "hedge"}, {"name": "weighted-majority"}),
    "against an adaptive one": experiment(EXPERTS, {"name": "malicious"}, {"name": "hedge"}, rounds=40),
    "against one that draws labels": experiment(
        {"name": "experts", "hypotheses": {"name": "thresholds", "grid": 31}},
        {"name": "bisection"},
        {"name": "hedge"},
        {"name": "uniform"},
        {"name": "halving"},
        rounds=40,
    ),
    "against one that sees w": experiment(
        {"name": "classification"}, {"name": "space-worst-case"}, {"name": "perceptron"}, rounds=40
    ),
    "against one that goes alone": experiment(
        {"name": "convex", "decision_set": {"name": "ball", "size": 1.0}, "loss": {"name": "linear"}},
        {"name": "orthogonal", "dimension": 40},
        {"name": "gradient-descent", "step": 0.1},
        rounds=40,
    ),
    "convex": experiment(
        {"name": "convex", "decision_set": {"name": "ball", "size": 1.0}},
        {"name": "alternating"},
        {"name": "gradient-descent", "step": 0.1},
    ),
    "labels": experiment({"name": "classification"}, {"name": "separable"}, {"name": "perceptron"}),
}


def test_where_one_run_is_all_runs_they_are_taken_in_a_little_at_a_time() -> None:
    crowd = Worlds(CASES["convex"], range(300)).crowds[0]
    steps = []
    while not crowd.complete:
        next(crowd._steps)
        steps.append(crowd.done)
    assert steps.count(0) > 300 // WIDE  # nothing is told of before it is whole
    assert steps[-1] == 300
    assert_array_equal(crowd.curve("regret"), np.repeat(crowd.curve("regret")[:, :1], 300, axis=1))


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_runs_that_are_played_again_go_on_from_where_they_stood(
    case: Experiment, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = case if case.adversary.name == "orthogonal" else case._replace(rounds=3 * BLOCK)
    whole, few = Worlds(case, range(5), tile=2), Worlds(case, range(5), np.array([1, case.rounds]), 2)
    whole.extend()
    few.extend()
    t, played = case.rounds - 9, list[int]()
    usual = crowds.side_by_side

    def counted(*words: Any, since: Any) -> Any:
        played.append(0 if since is None else since.rounds)
        return usual(*words, since=since)

    monkeypatch.setattr(crowds, "side_by_side", counted)
    again = Worlds(case, range(5), np.array([t]), 2, again=few)
    again.extend()
    assert set(played) <= {t // BLOCK * BLOCK}
    for left, right in zip(whole.crowds, again.crowds, strict=True):
        assert left.quantities == right.quantities
        for quantity in left.quantities:
            assert_array_equal(left.curve(quantity, t - 1), right.curve(quantity, 0))


def test_where_there_is_no_room_runs_are_played_again_from_farther_back(monkeypatch: pytest.MonkeyPatch) -> None:
    case, room = CASES["drawn, along a table"]._replace(rounds=600), []
    for most in (2**25, 0):
        monkeypatch.setattr(standings, "MOST", most)
        few = Worlds(case, range(5), np.array([1, 600]), 2)
        few.extend()
        again = Worlds(case, range(5), np.array([590]), 2, again=few)
        again.extend()
        room.append((few.crowds[0].standings.bytes > 0, again.crowds[0].curve("regret").tolist()))
    assert room[0] == (True, room[1][1])
    assert room[1][0] is False


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
@pytest.mark.parametrize("tile", [2, 1000])
def test_a_curve_is_that_of_the_run_alone(case: Experiment, tile: int) -> None:
    worlds = Worlds(case, range(5), tile=tile)
    while not worlds.complete:
        worlds.extend(0.001)
    for place, crowd in enumerate(worlds.crowds):
        assert "regret" in crowd.quantities
        for run in (0, 4):
            trace = case._replace(run=run).traces()[place]
            trace.extend()
            for quantity in crowd.quantities:
                alone = QUANTITIES[quantity](trace)
                assert_array_equal(crowd.curve(quantity)[:, run], alone[crowd.rounds - 1], err_msg=quantity)
            assert ("mistakes" in crowd.quantities) == ("mistakes" in trace)
            assert ("realised loss" in crowd.quantities) == trace.learner.draws


@pytest.mark.parametrize("case", ["against one that goes alone", "against one that sees w", "convex", "labels"])
def test_where_nobody_draws_one_run_is_all_runs(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And where one is seen to draw, the others are played side by side."""
    played = []

    def counted(*asked: Any, run: int) -> Trace:
        played.append(run)
        return Trace(*asked, run=run)

    monkeypatch.setattr(crowds, "Trace", counted)
    worlds = Worlds(CASES[case], range(50))
    worlds.extend()
    assert played == [0]
    same = (worlds.crowds[0].curve("loss") == worlds.crowds[0].curve("loss")[:, :1]).all()
    assert same == (case != "labels")


def test_few_rounds_and_few_runs_are_those_of_all() -> None:
    case = CASES["drawn, along a table"]
    every, some = Worlds(case, range(6)), Worlds(case, [4, 1], rounds=np.array([7, 256, 300]))
    for worlds in (every, some):
        worlds.extend()
    for left, right in zip(every.crowds, some.crowds, strict=True):
        for quantity in left.quantities:
            assert_array_equal(left.curve(quantity)[[6, 255, 299]][:, [4, 1]], right.curve(quantity))


def test_the_first_complete_runs_can_be_read_while_others_are_played() -> None:
    worlds = Worlds(CASES["labels"], range(8), tile=2)
    while worlds.done < 4:
        worlds.extend(0.0005)
    (crowd,) = worlds.crowds
    assert crowd.curve("mistakes").shape == (300, crowd.done)
    assert not np.isnan(crowd.curve("mistakes")).any()


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_more_runs_go_on_from_those_there_are_and_fewer_are_among_them(case: Experiment) -> None:
    few, whole = Worlds(case, range(3), tile=2), Worlds(case, range(7))
    for worlds in (few, whole):
        worlds.extend()
    for runs, before in ((range(7), few), (range(2), whole)):
        worlds = Worlds(case, runs, before=before)
        assert worlds.done == min(len(runs), before.done)
        worlds.extend()
        for left, right in zip(worlds.crowds, whole.crowds, strict=True):
            assert left.quantities == right.quantities
            for quantity in left.quantities:
                assert_array_equal(left.curve(quantity), right.curve(quantity)[:, : len(runs)], err_msg=quantity)


def test_runs_are_taken_over_where_the_same_rounds_are_kept_of_the_same_experiment() -> None:
    case = CASES["labels"]
    few = Worlds(case, range(3), rounds=np.array([100, 300]))
    few.extend()
    assert Worlds(case, range(4), before=few).done == 0
    assert Worlds(case, range(4), rounds=np.array([300]), before=few).done == 3
    assert few.serves(case._replace(title="Another", run=7, runs=100, panels=("regret",)))
    assert not few.serves(case._replace(seed=6))
    assert not few.serves(case._replace(panels=("risk:excess,mean",)))  # its risks are not measured


def test_runs_that_diverge_are_counted_with_their_round() -> None:
    table = read(scenarios()["step-too-large"])
    worlds = Worlds(table._replace(runs=3, rounds=2000))
    worlds.extend()
    for place, crowd in enumerate(worlds.crowds):
        rounds = []
        for run in range(3):
            trace = worlds.experiment._replace(run=run).traces()[place]
            trace.extend()
            rounds.append(trace.diverged or 0)
        assert crowd.diverged.tolist() == rounds
        assert_array_equal(crowd.sound, np.equal(rounds, 0))
    assert any(not crowd.sound.all() for crowd in worlds.crowds)


def test_risks_are_measured_where_the_experiment_shows_them() -> None:
    scene = read(scenarios()["online-to-batch"])._replace(rounds=12, panels=("risk",))
    worlds = Worlds(scene, range(2))
    worlds.extend()
    for place, crowd in enumerate(worlds.crowds):
        assert "mean risk" in crowd.quantities
        trace = scene._replace(run=1).traces()[place]
        trace.extend()
        assert_array_equal(crowd.curve("mean risk")[:, 1], QUANTITIES["mean risk"](trace))
        assert_array_equal(crowd.curve("regret")[:, 1], derive.regret(trace))


def test_an_experiment_without_rounds_has_nothing_to_tell() -> None:
    worlds = Worlds(CASES["labels"]._replace(rounds=0), range(3))
    worlds.extend()
    assert worlds.complete
    assert worlds.crowds[0].quantities == ()


def test_what_cannot_play_together_is_refused_before_the_first_run() -> None:
    broken = CASES["labels"]._replace(game=CASES["convex"].game)
    with pytest.raises(InputError, match="needs vectors"):
        Worlds(broken, range(3))


def test_curves_are_kept_at_every_round_or_at_enough_for_a_picture() -> None:
    assert_array_equal(checkpoints(1000, 10_000), np.arange(1, 1001))
    for horizon, runs in ((100_000, 1000), (10_000_000, 10), (5000, 200_000)):
        rounds = checkpoints(horizon, runs)
        assert rounds[0] == 1
        assert rounds[-1] == horizon
        assert (np.diff(rounds) > 0).all()
        assert 50 < len(rounds) <= MOST
        assert len(rounds) * runs <= 2**24
    with pytest.raises(InputError, match="runs: 200001 is not legal"):
        checkpoints(10, 200_001)
    assert spread_out(3, 64).tolist() == [1, 2, 3]


def test_risks_are_measured_a_few_rounds_at_a_time() -> None:
    """A run of a thousand rounds is judged in many steps, so that it can be left for a frame."""
    worlds = Worlds(read(scenarios()["online-to-batch"])._replace(panels=("risk",)), range(1))
    assert sum(1 for _ in worlds.crowds[0]._steps) > 5


def test_forks_go_another_way_in_every_run() -> None:
    scene = read(scenarios()["rate-at-the-switch"])._replace(rounds=250)
    worlds = Worlds(scene, range(3))
    while not worlds.complete:
        worlds.extend(0.002)
    assert len(worlds.crowds) == len(scene.learners) + len(scene.forks)
    origin, fork = worlds.crowds[0], worlds.crowds[len(scene.learners)]
    for run in (0, 2):
        traces = scene._replace(run=run).traces()
        for place, trace in enumerate(traces):
            trace.extend()
            assert_array_equal(worlds.crowds[place].curve("regret")[:, run], derive.regret(trace))
    at = scene.forks[0].round
    assert_array_equal(origin.curve("loss")[:at], fork.curve("loss")[:at])
    assert (origin.curve("loss")[-1] != fork.curve("loss")[-1]).all()


def test_another_fork_leaves_what_the_learners_have_played() -> None:
    scene = read(scenarios()["rate-at-the-switch"])._replace(rounds=250)
    before = Worlds(scene, range(3))
    before.extend()
    after = Worlds(scene._replace(forks=scene.forks[:1]), range(3), before=before)
    assert after.complete
    other = Worlds(scene._replace(forks=scene.forks[1:]), range(3), before=before)
    assert [crowd.done for crowd in other.crowds] == [3, 0]
