"""Misprinted learners: each marks its wrong line, and has a scene in which it is told from the right one at once."""

from collections.abc import Iterator

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz import resources
from olviz.engine.analysis import derive
from olviz.engine.experiment import registry, scenario
from olviz.engine.round.capabilities import erratum, meant_by
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.lemmas.linearisation import following
from tests.engine.scenes.test_scenes import played

MISPRINTS = {name: cls for name, cls in registry.learners().items() if erratum(cls)}
SOON = 5  # rounds within which the losses part

# how much more the misprint has paid after the last round, at least: a share of all it could have saved
LOST = {
    "halving-as-printed": 10,
    "hedge-as-printed": 35,
    "perceptron-as-printed": 196,
    "lazy-gradient-descent-as-printed": 52,
    "recursive-as-printed": 19,
    "recursive-from-identity": 19,
}


def beside() -> Iterator[tuple[str, str]]:
    """Every shipped scene in which a misprint plays beside the learner that was meant."""
    for scene, path in resources.scenarios().items():
        names = [entry.learner.name for entry in scenario.read(path).learners]
        yield from ((scene, name) for name in names if name in MISPRINTS and MISPRINTS[name].meant in names)


PAIRS = tuple(beside())


def both(scene: str, name: str) -> tuple[Trace, Trace]:
    """The misprint and the learner that was meant, as they were played."""
    by_name = {trace.learner.name: trace for trace in played(scene)}
    return by_name[name], by_name[MISPRINTS[name].meant]


def test_every_misprint_has_a_scene_of_its_own() -> None:
    assert set(LOST) == set(MISPRINTS)
    assert {name for _, name in PAIRS} == set(MISPRINTS)


@pytest.mark.parametrize(("scene", "name"), PAIRS)
def test_a_misprint_is_told_from_the_right_learner_in_the_first_rounds(scene: str, name: str) -> None:
    wrong, right = both(scene, name)
    assert scenario.read(resources.scenarios()[scene]).learners[0].learner.name in MISPRINTS  # it is followed first
    lost, kept = derive.loss(wrong), derive.loss(right)
    assert lost[SOON - 1] >= 1.2 * kept[SOON - 1]
    assert lost[-1] - kept[-1] >= LOST[name]


@pytest.mark.parametrize(("scene", "name"), PAIRS)
def test_what_is_promised_of_the_right_learner_is_kept_by_it_and_not_by_the_misprint(scene: str, name: str) -> None:
    wrong, right = both(scene, name)
    assert bounds_of(wrong) == ()
    verdicts = [(bound, judge(bound, right)) for bound in bounds_of(right)]
    assert all(verdict.status == "holds" for _, verdict in verdicts)
    if (
        verdicts and name != "recursive-as-printed"
    ):  # where the penalty fades, and the bound is of the order of its cost
        paid = derive.regret(wrong)
        assert any(paid[-1] > verdict.curve[-1] for _, verdict in verdicts)


@pytest.mark.parametrize("name", registry.learners())
def test_a_misprint_marks_the_lines_that_are_wrong_and_says_what_is_right(name: str) -> None:
    learner = registry.learners()[name]
    marked = [line for line in learner.pseudocode if line.right]
    assert bool(marked) is bool(erratum(learner)) is bool(meant_by(learner))
    for line in marked:
        assert line.text != line.right
    if erratum(learner):
        meant = registry.learners()[meant_by(learner)]
        assert not erratum(meant)
        assert alike(learner, meant) or name in ("hedge-as-printed", "recursive-from-identity")


def alike(learner: type[Learner], meant: type[Learner]) -> bool:
    """Whether the misprint becomes the text of the right learner where each marked line is put right."""
    mended = [line.right or line.text for line in learner.pseudocode]
    return mended == [line.text for line in meant.pseudocode]


def test_the_misprints_are_told_with_their_numbers() -> None:
    halving = played("halving-misprint")[0]
    perfect = (np.stack([halving.moment(t).rounds.loss.experts for t in range(1, 13)]) == 0).all(axis=0)
    assert not halving.learner.observe(halving.game, halving.state_at(1).state)["alive"][perfect].any()
    hedge, right = played("hedge-misprint")
    assert hedge["survivors"][:3].tolist() == [3, 0, 0]
    totals = hedge.state_at(100).state.cumulative
    assert (int(totals.argmin()), int(totals.min())) == (0, 12)
    assert [f"{derive.loss(trace)[-1]:.1f}" for trace in (hedge, right)] == ["53.0", "17.6"]
    assert [f"{derive.regret(trace)[21]:.2f}" for trace in (hedge, right)] == ["9.63", "4.87"]
    tuned = next(bound for bound in bounds_of(right) if "tuned" in bound.name)
    assert f"{judge(tuned, right).curve[-1]:.2f}" == "9.47"
    assert (derive.regret(hedge)[:21] <= judge(tuned, right).curve[-1]).all()
    perceptron, right = played("perceptron-misprint")
    assert_array_equal(perceptron["mistakes"], np.arange(1, 201))
    assert right["mistakes"][-1] == 4
    lazy, right = played("lazy-misprint")
    assert [f"{derive.loss(trace)[9]:.3g}" for trace in (lazy, right)] == ["8.46", "4.84"]
    assert [f"{derive.loss(trace)[-1]:.3g}" for trace in (lazy, right)] == ["58.5", "5.82"]
    promised = judge(bounds_of(right)[0], right).curve[-1]
    assert f"{promised:.2f}" == "10.95"
    assert derive.regret(lazy)[11] < promised < derive.regret(lazy)[12]
    assert lazy["play"][9].tolist() == [0, 0.5, 0.5]
    printed, ridge, identity, batch = played("recursion-misprint")
    runs = (printed, identity, ridge, batch)
    assert [f"{trace['total_loss'][4]:.3g}" for trace in runs] == ["20.1", "20", "6.89", "5.44"]
    for rounds, second in ((5, ["0.68", "0.69", "3.29", "3.42"]), (20, ["1.75", "1.76", "3.50", "3.54"])):
        shown = [trace.learner.observe(trace.game, trace.state_at(rounds).state)["w"] for trace in runs]
        assert [f"{w[1]:.2f}" for w in shown] == second


def test_what_the_next_play_costs_in_all_rounds_is_counted_with_the_gradients_also_where_they_are_climbed() -> None:
    for trace in played("lazy-misprint"):
        costs = np.add.accumulate(trace["gradient"], axis=0) * following(trace)
        np.testing.assert_allclose(trace["lead"], costs.sum(axis=1), rtol=1e-9, atol=1e-9)


def test_the_printed_beginnings_are_ridge_regression_with_other_penalties() -> None:
    for trace, penalty in zip(played("recursion-misprint"), (1.01, 0.01, 1.0, 0.0), strict=True):
        x, y = trace["x"][:20], trace["y"][:20]
        fit = np.linalg.solve(x.T @ x + penalty * np.eye(2), x.T @ y)
        np.testing.assert_allclose(trace.learner.observe(trace.game, trace.state_at(20).state)["w"], fit, rtol=1e-8)
