"""Many runs behind the curves: what is drawn of them is what the engine says, up to the playhead and no farther."""

from collections.abc import Iterator

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from PySide6.QtWidgets import QApplication

from olviz.engine.adversaries.experts.theorems.coin_flip import distances
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.forks import Fork
from olviz.engine.experiment.scenario import Experiment, read
from olviz.engine.learners.experts.randomised_majority import RandomisedMajority
from olviz.engine.words.numbers import number
from olviz.engine.worlds.compared import compared, exponent
from olviz.engine.worlds.spread import spread
from olviz.gui.look.words import BETWEEN
from olviz.gui.panels.catalogue import View, arranged
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.panels.tracks.curve_panel import CurvePanel
from olviz.gui.why.many_said import ManySaid
from olviz.gui.worlds.many import Many, settled
from olviz.resources import scenarios
from tests.engine.worlds.rounding import lost_in_rounding

COIN = read(scenarios()["coin-flips"])._replace(rounds=90, runs=30)


def panel_of(experiment: Experiment, name: str, t: int, selected: int = 0) -> Panel:
    """A panel with all runs behind it, as they are when nothing more is to be found."""
    many = settled(experiment)
    traces = experiment.traces()
    for trace in traces:
        trace.extend(t)
    panel = arranged(traces, (name,))[0].build()
    panel.many = many
    panel.open(traces, selected)
    for _ in range(2):  # what it asks for is found, and then drawn
        panel.draw(t, Phase.LEARN)
        if many is not None:
            many.begin()
            many.find()
    return panel


@pytest.fixture
def regret(qapp: QApplication) -> Iterator[CurvePanel]:  # type: ignore[type-arg]
    panel = panel_of(COIN, "regret", 60)
    assert isinstance(panel, CurvePanel)
    yield panel
    panel.deleteLater()


def many_of(panel: Panel) -> Many:
    assert panel.many is not None
    return panel.many


def test_the_mean_and_the_bands_are_those_of_the_runs_up_to_the_playhead(regret: Panel) -> None:
    drawn, crowd = regret.plotted(), many_of(regret).worlds.crowds[0]
    found = spread(crowd.curve("regret")[:60])
    assert_array_equal(drawn["Hedge, mean of runs t"], np.arange(1, 61))
    assert_array_equal(drawn["Hedge, mean of runs"], found.mean)
    assert_array_equal(drawn["Hedge, median of runs"], found.median)


def test_a_bound_that_does_not_apply_is_not_said_to_be_broken_by_runs_above_it(qapp: QApplication) -> None:
    experiment = read(scenarios()["no-perfect-expert"])._replace(rounds=60, runs=8, notes=())
    panel = panel_of(experiment, "mistakes", 60, selected=1)
    assert isinstance(panel, CurvePanel)
    assert "mistakes: its bound is not applicable: no expert is known to be right" in panel.card.runs.full
    assert "may be" not in panel.card.runs.full
    panel.deleteLater()


def test_a_bound_that_rounding_may_have_carried_runs_above_is_not_known(qapp: QApplication) -> None:
    """100 % of the runs were above it, and 0 % may be: nothing said that rounding moves them by more."""
    panel = panel_of(lost_in_rounding(runs=3), "regret", 1000)
    assert isinstance(panel, CurvePanel)
    assert "regret: its bound is not known: losses are so large that rounding" in panel.card.runs.full
    assert "may be" not in panel.card.runs.full
    panel.deleteLater()


def test_two_learners_are_compared_by_the_quantity_of_the_panel_at_the_playhead(regret: Panel) -> None:
    assert isinstance(regret, CurvePanel)
    first, second = many_of(regret).worlds.crowds[:2]
    pair = compared(first, second, "regret", 59)
    said = regret.card.runs.full
    assert said.startswith("30 runs · Hedge − Follow the leader = ")
    assert f"= {number(pair.difference)} ± {number(pair.half)} (95 %)" in said


@pytest.mark.parametrize("width", [420, 560, 700])
def test_pairs_without_room_are_counted(regret: Panel, width: int) -> None:
    assert isinstance(regret, CurvePanel)
    line = regret.card.runs
    line.resize(width, line.height())
    pairs = [part for part in line.full.split(BETWEEN) if "−" in part and "(95 %)" in part]
    shown, more = line.text(), sum(pair not in line.text() for pair in pairs)
    assert len(pairs) == 2
    assert shown.endswith({1: "+1 pair", 2: "+2 pairs"}[more]) if more else "pair" not in shown
    assert not more or all(pair in line.toolTip() for pair in pairs)
    assert line.fontMetrics().horizontalAdvance(shown) <= width


def test_a_fork_is_compared_with_its_origin_first(qapp: QApplication) -> None:
    other = Fork(3, 20, learner=RandomisedMajority(factor=0.9))
    panel = panel_of(COIN._replace(forks=(other,)), "regret", 60, selected=3)
    assert isinstance(panel, CurvePanel)
    first = panel.card.runs.full.split(BETWEEN)[1]
    panel.deleteLater()
    assert first.startswith("Randomised weighted majority − Randomised weighted majority, ")


def test_what_the_mean_is_exactly_is_drawn_beside_it(regret: Panel, qapp: QApplication) -> None:
    drawn = regret.plotted()
    for label in ("Hedge", "Follow the leader"):
        assert_array_equal(drawn[f"{label}, exact mean t"], np.arange(1, 61))
        assert_allclose(drawn[f"{label}, exact mean"], distances(60) / 2)
    average = panel_of(COIN, "regret:average", 60).plotted()
    assert_allclose(average["Hedge, exact mean"][-1], distances(60)[-1] / 120)


def test_what_the_means_are_exactly_is_said_in_sentences(qapp: QApplication) -> None:
    many, traces = settled(COIN), COIN.traces()
    for trace in traces:
        trace.extend()
    said = ManySaid()
    said.draw(many, traces, 0, 60)
    assert "regret: mean" in said.text.text()
    assert f"exact {number(distances(60)[-1] / 2, 4)}:" in said.text.text()
    assert "standard errors apart" in said.text.text()
    said.deleteLater()


def test_a_bound_is_held_against_all_runs(qapp: QApplication) -> None:
    alone = COIN._replace(learners=COIN.learners[:1])
    panel = panel_of(alone, "regret", 90)
    labels = [name for name in panel.plotted() if name.startswith("label bound")]
    assert labels == ["label bound of the expected, none above"]
    found = spread(many_of(panel).worlds.crowds[0].curve("regret")[-1:])
    assert str(panel.plotted()["label mean"][0]) == f"{number(found.mean[0])} ± {number(found.error[0])}"
    assert isinstance(panel, CurvePanel)
    assert "expected regret: no run is above the bound" in panel.card.runs.full
    panel.deleteLater()


def test_a_bound_of_what_is_expected_says_nothing_of_what_is_drawn(qapp: QApplication) -> None:
    """Runs that drew more mistakes than a bound of the expected ones allows stand beside its sentence."""
    survivors = read(scenarios()["survivors-many-times"])._replace(runs=200)
    panel = panel_of(survivors, "mistakes", survivors.rounds)
    many, bound = many_of(panel), 1 / np.arange(2, 33)
    assert (many.worlds.crowds[0].curve("mistakes")[-1] > bound.sum()).any()
    assert "expected loss: no run is above the bound 3.06" in panel.card.runs.full
    assert panel.card.runs.full.count("bound") == 1  # not that as printed, which is above it
    assert "label as printed" in panel.plotted()
    assert not any(name.startswith("label bound, none above") for name in panel.plotted())
    panel.deleteLater()


def test_averages_are_of_the_same_runs(qapp: QApplication) -> None:
    panel = panel_of(COIN, "regret:average,linear", 90)
    found = spread(many_of(panel).worlds.crowds[0].curve("regret"))
    assert_allclose(panel.plotted()["Hedge, mean of runs"], found.mean / np.arange(1, 91))
    panel.deleteLater()


@pytest.mark.parametrize("name", ["mistakes", "losses", "regret", "regret:cumulative,log-log"])
def test_every_panel_of_curves_draws_them_in_both_themes(qapp: QApplication, name: str) -> None:
    panel = panel_of(COIN, name, 90)
    assert any(key.endswith("mean of runs") for key in panel.plotted())
    before = set(panel.plotted())
    panel.draw(0, Phase.LEARN)
    assert not any(key.endswith("mean of runs") for key in panel.plotted())  # nothing is seen before round 1
    panel.draw(90, Phase.LEARN)
    assert set(panel.plotted()) == before
    panel.deleteLater()


def test_runs_that_diverged_are_said_and_checkpoints_are_named(qapp: QApplication) -> None:
    panel = panel_of(read(scenarios()["step-too-large"])._replace(runs=3, rounds=2000), "losses", 20)
    assert isinstance(panel, CurvePanel)
    assert "diverged and are in no mean" in panel.card.runs.full
    panel.deleteLater()


def test_one_run_has_no_line_of_runs(qapp: QApplication) -> None:
    panel = panel_of(COIN._replace(runs=1), "regret", 30)
    assert isinstance(panel, CurvePanel)
    assert not panel.card.runs.isVisibleTo(panel)
    assert not any("of runs" in name for name in panel.plotted())
    panel.deleteLater()


def test_on_logarithmic_axes_the_exponent_is_told_with_its_interval(qapp: QApplication) -> None:
    panel = panel_of(COIN, "regret:cumulative,log-log", 90)
    crowd = many_of(panel).worlds.crowds[0]
    found = exponent(crowd.rounds, crowd.curve("regret"))
    assert isinstance(panel, CurvePanel)
    said = f"the mean regret grows like t^{number(found.slope)} ± {number(found.half)} (95 %)"
    assert said in panel.card.runs.full
    panel.deleteLater()


NARROW, ALL = "bands of 50 and 80 % of the runs", "bands of 50, 80 and 95 % of the runs"


@pytest.mark.parametrize(
    ("name", "view", "told"),
    [
        ("regret", (), NARROW),
        ("risk", ("risk", "mean"), ALL),
        ("risk", ("risk", "latest"), ""),
        ("risk", ("scatter", "mean"), ""),
    ],
)
def test_the_bands_that_are_told_are_those_that_are_drawn(qapp: QApplication, name: str, view: View, told: str) -> None:
    """That of 95 %, beside a promise with a probability, was not told; and two were where there is none."""
    panel = panel_of(read(scenarios()["risk-many-times"])._replace(rounds=40, runs=30, notes=()), name, 40)
    assert isinstance(panel, CurvePanel)
    if view:
        panel.choose(view)
    said, drawn = panel.card.runs.full.split(BETWEEN), " ".join(panel.plotted())
    panel.deleteLater()
    assert [part for part in said if part.startswith("bands")] == ([told] if told else [])
    assert [f", {share}% of runs low" in drawn for share in (50, 80, 95)] == [
        str(share) in told for share in (50, 80, 95)
    ]
