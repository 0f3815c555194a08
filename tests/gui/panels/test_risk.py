"""The panel of risks: what is drawn is what the engine found, up to the round that is over and no further."""

from functools import partial

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.analysis.risk import has_risk, risks_of
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.gui.look.tokens import LIGHT
from olviz.gui.paint.canvas import LOG_LOG
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels import risk
from olviz.gui.panels.catalogue import PANELS, fitting
from olviz.gui.stage.render import render
from olviz.gui.stage.staging import Shot
from olviz.resources import scenarios
from tests.shipped import scene

ENTRY = next(entry for entry in PANELS if entry.name == "risk")


def played(scene):
    traces = scenario.read(scenarios()[scene]).traces()
    for trace in traces:
        trace.extend()
    return traces


@pytest.fixture
def opened(panel_on):
    def opened(scene, view=(), selected=0, learners=None):
        return panel_on("risk", played(scene)[:learners], view=view, selected=selected)

    return opened


def test_it_is_offered_where_rounds_are_drawn_from_one_distribution():
    assert ENTRY in fitting(played("online-to-batch"))
    assert ENTRY not in fitting(played("malicious-world"))


@pytest.mark.parametrize("selected", [0, 1])
def test_every_curve_ends_at_what_was_found(opened, selected):
    panel = opened("batch-beside-online", selected=selected)
    panel.draw(120, Phase.LEARN)
    drawn, trace = panel.plotted(), panel.traces[selected]
    for name in ("average", "refit"):
        assert drawn[f"{trace.label}, {name}"][-1] == getattr(risks_of(trace), name)[119]
    for other in panel.traces:
        assert drawn[other.label][-1] == risks_of(other).mean[119]
        assert drawn[f"{other.label} t"][-1] == 120
    assert drawn[f"{trace.label}, progressive validation"][-1] == trace["total_loss"][119] / 120
    assert drawn[f"{trace.label}, empirical"][-1] == trace["best"][119] / 120
    assert drawn["least risk"].tolist() == [risks_of(trace).least] * 2
    assert "exact" in panel.card.caption.full


def test_a_round_that_is_not_charged_is_not_drawn(opened):
    panel = opened("online-to-batch")
    panel.draw(50, Phase.REVEAL)
    before = panel.plotted()
    assert max(values.max() for name, values in before.items() if name.endswith(" t")) == 49
    panel.draw(50, Phase.CHARGE)
    assert panel.plotted()["Perceptron t"].max() == 50
    panel.draw(1, Phase.COMMIT)
    assert "Perceptron" not in panel.plotted()


def test_nothing_is_judged_beyond_the_playhead_until_a_bound_asks(opened):
    panel = opened("batch-beside-online")
    panel.draw(20, Phase.LEARN)
    assert [risks_of(trace).rounds for trace in panel.traces] == [20, 20]


def test_the_sample_and_the_examples_needed_are_told(opened):
    panel = opened("online-to-batch")
    panel.draw(400, Phase.LEARN)
    assert "on 2048 rounds held out, standard error" in panel.card.caption.full.replace("\u202f", "").replace(",", ",")
    assert "the excess is at most 0.1" in panel.card.caption.full
    drawn = panel.plotted()
    bounds = [name for name in drawn if name.startswith("Online to batch") and not name.endswith(" t")]
    assert len(bounds) == 2
    assert all(drawn[name][-1] >= risks_of(panel.traces[0]).mean[399] for name in bounds)
    panel.open(panel.traces, 1)  # nothing sure is promised where no line separates
    panel.draw(400, Phase.LEARN)
    assert not [name for name in panel.plotted() if name.startswith("Online to batch")]


def test_the_excess_stands_on_logarithmic_axes(opened):
    panel = opened("online-to-batch", view=("excess",))
    panel.draw(300, Phase.LEARN)
    trace = panel.traces[0]
    assert panel.plot._log == LOG_LOG
    assert panel.plotted()[trace.label][-1] == pytest.approx(risks_of(trace).mean[299] - risks_of(trace).least)
    assert "least risk" not in panel.plotted()
    panel.choose(("risk",))
    assert panel.plotted()[trace.label][-1] == risks_of(trace).mean[299]


def test_the_scatter_puts_what_was_paid_against_the_risk(opened):
    panel = opened("online-to-batch", view=("scatter",))
    panel.draw(300, Phase.LEARN)
    for trace in panel.traces:
        x, y = (panel.plotted()[f"{trace.label}, now {axis}"][0] for axis in "xy")
        assert x == pytest.approx(100 * risks_of(trace).mean[299])
        assert y == pytest.approx(trace["total_loss"][299] / 3)
    assert len(panel.plotted()["Hedge x"]) > 50


@pytest.mark.parametrize("view", ["risk", "excess", "scatter"])
def test_a_round_draws_the_same_however_it_is_reached(opened, view):
    there, jumped = (opened("batch-beside-online", view=(view,)) for _ in range(2))
    for t in (1, 2, 50, 300, 120):
        there.draw(t, Phase.LEARN)
    jumped.draw(120, Phase.LEARN)
    left, right = there.plotted(), jumped.plotted()
    assert left.keys() == right.keys()
    for name in left:
        np.testing.assert_array_equal(left[name], right[name])


def test_before_a_round_is_over_it_says_so(opened):
    panel = opened("online-to-batch")
    panel.draw(0, Phase.LEARN)
    assert "No round is over yet" in panel.plot.marks[0].text


def test_one_curve_of_each_learner_may_stand_alone(opened):
    panel = opened("many-passes", view=("excess", "latest"))
    panel.draw(500, Phase.LEARN)
    drawn = panel.plotted()
    for trace in panel.traces:
        assert drawn[trace.label][-1] == risks_of(trace).latest[499] - risks_of(trace).least
    assert not [name for name in drawn if name.endswith(("average", "refit", "validation"))]
    assert not [name for name in drawn if name.startswith("Online to batch")]
    assert "20 rows of the sample" in panel.card.caption.full
    panel.choose(("excess", "average"))
    assert panel.plotted()["γ/√t"][-1] == risks_of(panel.traces[0]).average[499] - risks_of(panel.traces[0]).least
    panel.choose(("scatter", "latest"))  # what was paid so far tells the mean risk
    assert panel.plotted()["γ/√t, now x"][0] == pytest.approx(100 * risks_of(panel.traces[0]).mean[499])


def test_the_vote_stands_in_where_points_have_no_average(opened):
    panel = opened("online-to-batch", view=("risk", "average"))
    panel.draw(100, Phase.LEARN)
    perceptron, hedge = panel.traces[0], panel.traces[-1]
    assert panel.plotted()[perceptron.label][-1] == risks_of(perceptron).majority[99]
    assert np.isfinite(panel.plotted()[hedge.label][-1])
    assert "average predictor or vote" in panel.card.caption.full


def test_points_of_a_run_that_leaves_all_whole_numbers_are_drawn(qtbot):
    table = scenario.read_table(scenarios()["batch-beside-online"])
    table["learners"][0]["step"] = 100.0  # it diverges, with risks beyond 64 bits before
    what = scenario.from_table(table)
    assert render(Shot(what, what.rounds, Phase.LEARN, (720, 590), LIGHT, ("risk:scatter",)), "png")


def known(panel: risk.Risk, rounds: int) -> bool:
    return not any(track.behind(rounds) for track in panel.tracks)


def test_a_jump_into_rounds_not_judged_yet_is_found_in_slices(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where somebody asks for them beforehand; the panel says how far it is, and the picture is the same in the end."""
    monkeypatch.setattr(risk, "AT_ONCE", 0.0)
    pictures = []
    for asked_for in (False, True):
        scene = scenario.read(scenarios()["online-to-batch"])._replace(rounds=2000, notes=())
        traces = scene.traces()
        for trace in traces:
            trace.extend()
        drawn = risk.Risk()
        qtbot.addWidget(drawn)
        drawn.resize(700, 400)
        drawn.open(traces, 0)
        if asked_for:
            next(drawn.prepare())
        drawn.draw(2000, Phase.LEARN)
        behind = [risks_of(trace).rounds < 2000 for trace in traces if has_risk(trace)]
        assert behind == [asked_for] * len(behind)
        said = [mark.text for mark in drawn.plot.marks if isinstance(mark, Sentence)]
        assert [one.startswith("Risks are being found, ") for one in said] == [True] * asked_for
        qtbot.waitUntil(partial(known, drawn, 2000), timeout=60_000)
        drawn.draw(2000, Phase.LEARN)
        pictures.append({name: values.copy() for name, values in drawn.plotted().items()})
    whole, sliced = pictures
    assert list(whole) == list(sliced)
    for name, values in whole.items():
        np.testing.assert_array_equal(values, sliced[name], err_msg=name)


def test_a_refit_that_is_solved_after_the_risks_are_found_is_drawn_then(qtbot: QtBot) -> None:
    """It was no number yet when the curve was laid, and stayed none."""
    (trace, *_) = scene("online-lasso")._replace(rounds=40, notes=()).traces()
    trace.extend()
    panel = risk.Risk()
    qtbot.addWidget(panel)
    panel.open((trace,), 0)
    panel.draw(40, Phase.LEARN)
    assert not [name for name in panel.plotted() if name.endswith("empirical")]
    comparators_of(trace).settle()
    panel.draw(40, Phase.LEARN)
    assert [name for name in panel.plotted() if name.endswith("empirical")]
