"""The regret panel: what it draws, from which phase on, in each of its views."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QPushButton

from olviz.engine.analysis import derive
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.theory.lemmas.azuma import DELTA, azuma
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.paint.canvas import Canvas, clipped
from olviz.gui.paint.curves import Series
from olviz.gui.paint.words import end_labels
from olviz.gui.paint.words.end_labels import EndLabels
from olviz.gui.paint.words.lettering import width_of
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.catalogue import PANELS, fitting
from olviz.gui.panels.tracks.regret import changes
from tests.shipped import scene

ENTRY = next(entry for entry in PANELS if entry.name == "regret")
VIEWS = [(first, second) for first in ENTRY.views[0] for second in ENTRY.views[1]]


def hedge(rounds=300, learners=({"name": "hedge"},), experts=5, **adversary):
    return scenario.from_table(
        {
            "schema": 1,
            "game": {"name": "experts", "hypotheses": {"name": "advisers", "experts": experts}},
            "adversary": {"name": "iid-experts", **adversary},
            "learners": list(learners),
            "rounds": rounds,
            "seed": 5,
        }
    )


def malicious(level):
    return scenario.from_table(
        {
            "schema": 1,
            "game": {"name": "experts", "hypotheses": {"name": "constants"}},
            "adversary": {"name": "malicious", "level": level},
            "learners": [{"name": "hedge"}],
            "rounds": 200,
        }
    )


@pytest.fixture
def opened(panel_of):
    return lambda what, view=ENTRY.usual, rounds=None: panel_of("regret", what, rounds=rounds, view=view)


def copied(panel):
    return {name: values.copy() for name, values in panel.plotted().items()}


@pytest.mark.parametrize("view", VIEWS)
def test_every_view_is_the_same_by_any_road_and_knows_nothing_later(opened, view):
    _, panel = opened(hedge(), view)
    _, fresh = opened(hedge(), view, rounds=51)
    panel.draw(51, Phase.CHARGE)
    straight = copied(panel)
    for t, phase in [(300, Phase.LEARN), (0, Phase.LEARN), (1, Phase.COMMIT), (51, Phase.REVEAL), (51, Phase.CHARGE)]:
        panel.draw(t, phase)
        panel.grab()
    fresh.draw(51, Phase.CHARGE)
    for other in (copied(panel), copied(fresh)):
        assert list(other) == list(straight)
        for name, values in other.items():
            np.testing.assert_array_equal(values, straight[name], err_msg=name)


@pytest.mark.parametrize("view", VIEWS)
def test_before_the_charge_the_round_is_not_in_the_picture(opened, view):
    (trace,), panel = opened(hedge(), view)
    for t in (1, 2, 60):
        panel.draw(t, Phase.REVEAL)
        held = {name: values for name, values in copied(panel).items() if name not in ("playhead",)}
        caption = panel.card.caption.full
        for column in ("total_loss", "total_realised", "best", "leader"):
            trace._columns[column] = trace._columns[column].copy()
            trace._columns[column][t - 1 :] += 1
        trace._memory.clear()
        panel.open((trace,), 0)
        panel.draw(t, Phase.REVEAL)
        again = copied(panel)
        for name, values in held.items():
            np.testing.assert_array_equal(again[name], values, err_msg=name)
        assert panel.card.caption.full == caption


def test_expected_and_drawn_regret_stand_side_by_side_with_the_band_of_the_draws(opened):
    (trace,), panel = opened(hedge())
    panel.draw(300, Phase.LEARN)
    drawn = panel.plotted()
    assert drawn["Hedge"][-1] == trace["total_loss"][-1] - trace["best"][-1]
    assert drawn["Hedge, drawn"][-1] == trace["total_realised"][-1] - trace["best"][-1]
    wide = azuma(trace, DELTA / 2)[-1]
    np.testing.assert_allclose(drawn["band high"][-1], drawn["Hedge"][-1] + wide, rtol=1e-12)
    np.testing.assert_allclose(drawn["band low"][-1], drawn["Hedge"][-1] - wide, rtol=1e-12)
    assert {"label Hedge, expected", "label drawn", "label 95 % of draws"} <= set(drawn)


def test_an_adversary_that_sees_the_draw_takes_the_band_and_the_bound(opened):
    (trace,), panel = opened(malicious("A3"))
    panel.draw(200, Phase.LEARN)
    drawn = panel.plotted()
    assert "band high" not in drawn
    assert "label Hedge, ⟨p, ℓ⟩" in drawn
    assert drawn["Hedge, drawn"][-1] == trace["total_realised"][-1] - trace["best"][-1] >= 100
    assert panel.card.notice.isVisibleTo(panel)
    assert panel.followed.judged(200, Phase.LEARN, 200)[1] is None
    _, honest = opened(malicious("A2"))
    honest.draw(200, Phase.LEARN)
    assert "band high" in honest.plotted()
    assert not honest.card.notice.isVisibleTo(honest)


def test_average_regret_is_regret_by_rounds_and_its_bound_too(opened):
    (trace,), panel = opened(hedge(), ("average", "linear"))
    panel.draw(300, Phase.LEARN)
    drawn = panel.plotted()
    assert drawn["Hedge"][-1] == (trace["total_loss"][-1] - trace["best"][-1]) / 300
    eta = np.sqrt(8 * np.log(5) / 300)
    np.testing.assert_allclose(drawn["Hedge, tuned to T"][-1], (np.log(5) / eta + eta * 300 / 8) / 300, rtol=1e-12)
    assert drawn["Hedge t"][0] == 1
    verdict = panel.followed.judged(300, Phase.LEARN, 300)[1].verdict
    panel.choose(("cumulative", "linear"))
    assert panel.plotted()["Hedge"][-1] == trace["total_loss"][-1] - trace["best"][-1]
    total = panel.followed.judged(300, Phase.LEARN, 300)[1].verdict
    assert (total.values[-1], total.curve[-1]) == (verdict.values[-1], verdict.curve[-1])


def test_there_is_no_average_before_the_first_round_is_over(opened):
    _, panel = opened(hedge())
    for view in VIEWS:
        panel.choose(view)
        for phase in (Phase.OBSERVE, Phase.COMMIT, Phase.REVEAL):
            panel.draw(1, phase)
            sentences = [mark.text for mark in panel.plot.marks if isinstance(mark, Sentence)]
            assert (sentences == ["No round is over yet, so there is no average."]) == ("average" in view)
            assert "average" not in view or not panel.plotted()
        panel.draw(1, Phase.CHARGE)
        assert "no average" not in "".join(mark.text for mark in panel.plot.marks if isinstance(mark, Sentence))


def test_the_fitted_line_has_the_slope_and_lies_below_the_curve(opened):
    (trace,), panel = opened(hedge(), ("cumulative", "log-log"))
    panel.draw(300, Phase.LEARN)
    drawn = panel.plotted()
    fitted = np.log(drawn["fit"][1] / drawn["fit"][0]) / np.log(drawn["fit t"][1] / drawn["fit t"][0])
    regret = derive.regret(trace)
    assert fitted == pytest.approx(derive.slope(regret), rel=1e-9)
    assert drawn["fit t"].tolist() == [18, 300]  # 17² < 300 ≤ 18²
    t = np.arange(18, 301)
    assert (drawn["fit"][0] * (t / 18) ** fitted < regret[17:]).all()
    assert drawn["slope"][0] == f"slope {fitted:.2f}"


def test_a_fit_from_running_sums_is_the_fit_of_the_prefix():
    values = np.random.default_rng(3).standard_normal(4000).cumsum() + 3 * np.sqrt(np.arange(1, 4001))
    fits = derive.Fits()
    for known in (10, 11, 1000, 4000):
        fits.extend(values[:known])
        fit = fits.at(known)
        assert fit.slope == pytest.approx(derive.slope(values[:known]), rel=1e-9)
    assert derive.Fits().at(0) is None


def test_regret_not_above_0_is_a_sentence_on_logarithmic_axes(opened):
    _, panel = opened(malicious("A2"), ("cumulative", "log-log"))
    panel.tracks[0].until(200)
    panel.tracks[0].main, panel.tracks[0].drawn = Series(), Series()
    panel.tracks[0].main.extend(np.full(201, -1.0))
    panel.draw(40, Phase.LEARN)
    assert dict(panel.plotted()) == {}
    panel.grab()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("lazy-and-greedy", "below 0: better than the best fixed point of S"),
        ("best-expert-switches", "below 0: better than the best expert"),
        ("kernel-sine", "below 0: better than the best fixed linear predictor"),
    ],
)
def test_a_curve_below_0_says_what_that_means_once_it_is_there(opened, name, said):
    traces, panel = opened(scene(name))
    panel.draw(traces[0].rounds, Phase.LEARN)
    assert panel.plotted()["below 0"].tolist() == [said]
    early = next(t for t in range(1, 100) if min(derive.regret(trace)[t - 1] for trace in traces) >= 0)
    panel.draw(early, Phase.LEARN)
    assert "below 0" not in panel.plotted()


def test_a_leader_of_half_of_all_rounds_who_is_passed_is_told():
    leader = np.array([0] * 30 + [1] + [0] * 5 + [1] * 40 + [2])
    assert changes(leader).tolist() == [31, 77]
    assert changes(np.array([0] * 5 + [1] * 4)).tolist() == []


def test_the_change_of_the_best_expert_is_public_from_the_charge(opened):
    (trace,), panel = opened(hedge())
    trace._columns["leader"] = np.where(np.arange(300) < 99, 0, 1)
    panel.open((trace,), 0)
    for t, phase, seen in [
        (99, Phase.LEARN, 0),
        (100, Phase.REVEAL, 0),
        (100, Phase.CHARGE, 1),
        (120, Phase.OBSERVE, 1),
    ]:
        panel.draw(t, phase)
        found = [values for name, values in panel.plotted().items() if "the best expert changes" in name]
        assert len(found) == seen
        assert all(values == [100] for values in found)


def test_the_panel_needs_somebody_to_compare_with():
    nobody = scenario.from_table(
        {
            "schema": 1,
            "game": {"name": "classification"},
            "adversary": {"name": "basis-opposed"},
            "learners": [{"name": "perceptron"}],
        }
    )
    assert ENTRY not in fitting(nobody.traces())
    assert ENTRY in fitting(hedge().traces())


def test_of_three_learners_only_the_selected_one_shows_its_bound(opened):
    learners = ({"name": "hedge"}, {"name": "hedge", "rate": 0.3, "label": "Fast"}, {"name": "follow-the-leader"})
    traces, panel = opened(hedge(learners=learners))
    panel.draw(300, Phase.LEARN)
    assert [name for name in panel.plotted() if name.endswith(", ceiling")] == ["Hedge, tuned to T, ceiling"]
    assert "Hedge, tuned to T" in panel.plotted()
    panel.open(traces, 1)
    panel.draw(300, Phase.LEARN)
    assert "Hedge at a fixed rate" in panel.plotted()
    assert {"Hedge", "Fast", "Fast, drawn"} <= set(panel.plotted())


def test_labels_stand_in_a_narrow_panel_too(opened, monkeypatch):
    learners = [{"name": "hedge", "rate": rate, "label": f"Hedge with a learning rate of {rate}"} for rate in (0.1, 3)]
    _, panel = opened(hedge(learners=learners))
    panel.resize(330, 300)
    panel.draw(300, Phase.LEARN)
    panel.grab()
    ends = next(mark for mark in panel.plot.marks if isinstance(mark, EndLabels))
    written = []
    rect = panel.plot.picture.sceneTransform().mapRect(panel.plot.picture.boundingRect())
    monkeypatch.setattr(end_labels, "write", lambda canvas, at, parts: written.append((at.x(), parts)))
    painter = QPainter(image := QImage(panel.size(), QImage.Format.Format_RGB32))
    transform = panel.plot.picture.sceneTransform()
    ends.paint(Canvas(painter, transform, rect, unit(base()), base(), "#ffffff"))
    painter.end()
    assert not image.isNull()
    assert len(written) == len(ends.labels)
    assert all(at + width_of(parts, base()) <= rect.right() + 1 for at, parts in written)


def test_a_chosen_view_is_as_wide_as_its_bold_words_and_as_it_was_before(opened):
    _, panel = opened(hedge())
    buttons = panel.card.segments.findChildren(QPushButton)
    wide = [button.width() for button in buttons]
    for view in VIEWS:
        panel.choose(view)
        assert [button.width() for button in buttons] == wide
    for button in buttons:
        words = QFontMetricsF(sized(base(), TICK, True)).horizontalAdvance(button.text())
        assert button.width() >= words + 2 * unit(base())


def test_views_without_room_are_one_button_that_leads_to_the_next(opened, qtbot):
    _, panel = opened(hedge())
    segments, chosen = panel.card.segments, []
    segments.chosen.connect(chosen.append)
    for wide, seen in ((330, 2), (900, 4)):
        panel.resize(wide, 300)
        panel.grab()
        buttons = [button for button in segments.findChildren(QPushButton) if button.isVisibleTo(panel)]
        assert len(buttons) == seen
        assert all(button.width() >= button.sizeHint().width() for button in buttons)
        buttons[0].click()
    assert chosen == [("average", "linear"), ("cumulative", "linear")]


def test_a_line_ends_where_it_leaves_the_view():
    x, y = np.array([0.0, 10, 20, 30]), np.array([5.0, 5, 50, 5])
    inside = clipped(x, y, QRectF(-100, 1, 200, 18))  # 0 to 20 with a pixel to spare
    kept = ~np.isnan(inside[1])
    np.testing.assert_allclose(inside[0][kept], [0, 10, 10 + 15 / 4.5, 30 - 15 / 4.5, 30])
    np.testing.assert_allclose(inside[1][kept], [5, 5, 20, 20, 5])
    through = clipped(np.array([0.0, 1]), np.array([-90.0, 90]), QRectF(-100, 1, 200, 18))
    np.testing.assert_allclose(through[1][~np.isnan(through[1])], [0, 20])


def test_a_curve_for_logarithmic_axes_keeps_its_extremes_and_its_first_rounds():
    values = np.random.default_rng(1).standard_normal(200_001).cumsum()
    whole, grown = Series(), Series()
    whole.extend(values)
    for t in (5, 511, 512, 5000, 70_000, 200_000):
        grown.extend(values[: t + 1])
        x, y = whole.doubling(t)
        np.testing.assert_array_equal(grown.doubling(t), (x, y))
        assert (y.min(), y.max(), x[-1], y[-1]) == (values[1 : t + 1].min(), values[1 : t + 1].max(), t, values[t])
        np.testing.assert_array_equal(y[: min(t, 511)], values[1 : min(t, 511) + 1])
        assert (np.diff(x) >= 0).all()
        assert len(x) < 12_000


# where only a solver knows whom to compare with


def svm(rounds=60, **more):
    return scenario.from_table(
        {
            "schema": 1,
            "game": {"name": "convex", "decision_set": {"name": "ball", "size": 5.0}, "loss": {"name": "hinge"}},
            "adversary": {"name": "non-separable"},
            "learners": [{"name": "online-svm"}],
            "rounds": rounds,
            "seed": 4,
            **more,
        }
    )


def test_solved_comparators_are_dots_and_no_curve(opened):
    (trace,), panel = opened(svm())
    assert "regret" in [entry.name for entry in fitting((trace,))]
    panel.draw(60, Phase.LEARN)
    assert "is being solved" in panel.plot.marks[0].text
    comparators_of(trace).settle()
    panel.grow(60)
    found = comparators_of(trace).found
    drawn = panel.plotted()
    assert np.array_equal(drawn["Online SVM x"], [1, 2, 5, 10, 20, 50, 60])
    expected = [trace["total_loss"][one.round - 1] - one.value for one in found]
    assert np.array_equal(drawn["Online SVM y"], expected)
    assert "solved at 7 rounds, gap ≤" in panel.card.caption.full
    panel.draw(30, Phase.LEARN)
    assert np.array_equal(panel.plotted()["Online SVM x"], [1, 2, 5, 10, 20])
    panel.draw(20, Phase.COMMIT)
    assert panel.plotted()["Online SVM x"][-1] == 10, "the loss of round 20 is not yet charged"


@pytest.mark.parametrize("view", VIEWS, ids="-".join)
def test_every_view_of_solved_comparators(opened, view):
    (trace,), panel = opened(svm(), view)
    comparators_of(trace).settle()
    for t in (0, 1, 3, 60):
        for phase in (Phase.OBSERVE, Phase.LEARN):
            panel.draw(t, phase)
    verdict = panel.followed.judged(60, Phase.LEARN, 60)[1].verdict
    regret = derive.regret(trace)[59]
    assert 0 < verdict.values[59] < verdict.curve[59]
    scale = 60 if view[0] == "average" else 1
    assert panel.plotted()["Online SVM y"][-1] == pytest.approx(regret / scale)


def test_the_window_solves_by_itself(window, qtbot):
    assert window.open("online-svm")
    (trace,) = window.playback.traces
    window.playback.last()
    qtbot.waitUntil(lambda: window.playback.t == trace.horizon, timeout=60_000)
    assert window.why.theorems[0].head.status == "not known"
    qtbot.waitUntil(lambda: len(comparators_of(trace).found) == 7, timeout=60_000)
    assert comparators_of(trace).found[-1].round == trace.horizon
    qtbot.waitUntil(lambda: window.why.theorems[0].usage.text == "Regret 4.70 of at most 50", timeout=60_000)
    assert window.why.theorems[0].head.status == "holds so far"
