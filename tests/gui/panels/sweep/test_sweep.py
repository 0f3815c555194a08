"""The panel of a sweep: it draws itself, opens what is clicked, stays where only what is varied changes."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import tomli_w
from numpy.testing import assert_allclose, assert_array_equal
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QPainter
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from olviz.engine.experiment.scenario import from_table
from olviz.engine.words.numbers import number
from olviz.gui.app.window import Window
from olviz.gui.controls.forms import Field
from olviz.gui.controls.sweep_form import SweepForm, numeric, reach
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import DARK, LIGHT, Theme
from olviz.gui.paint.chart import BAR, BESIDE
from olviz.gui.paint.ink import ink_of
from olviz.gui.paint.pointing import Told
from olviz.gui.paint.words.clear_words import Clear, Event
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.sweep import varied
from olviz.gui.panels.sweep.means import facts
from olviz.gui.panels.sweep.powers import growth, widely
from olviz.gui.panels.sweep.sweep import LINEAR, SweepPanel
from olviz.gui.panels.sweep.tiles import Tiles, edges
from olviz.gui.worlds.live import Live
from olviz.gui.worlds.sweep_points import Points
from olviz.gui.worlds.sweeping import Sweeping

SCENE: dict[str, Any] = {
    "schema": 1,
    "title": "A rate is swept",
    "game": {"name": "experts", "hypotheses": {"name": "advisers", "experts": 3}},
    "adversary": {"name": "iid-experts", "rates": [0.2, 0.4, 0.5]},
    "learners": [{"name": "hedge", "rate": 0.3}],
    "rounds": 60,
    "seed": 4,
    "panels": ["sweep", "regret"],
    "sweep": {"vary": {"learners.1.rate": "log:0.02:2:5"}, "runs": 12},
}


def opened(whole: Window, qtbot: QtBot, path: Path, **more: Any) -> SweepPanel:
    file = path / "scene.toml"
    file.write_text(tomli_w.dumps(SCENE | more), encoding="utf-8")
    assert whole.open(str(file))
    return finished(whole, qtbot)


def finished(whole: Window, qtbot: QtBot) -> SweepPanel:
    qtbot.waitUntil(lambda: whole.sweeping.live is not None and whole.sweeping.live.complete, timeout=30_000)
    (panel,) = [panel for panel in whole.stage.panels if isinstance(panel, SweepPanel)]
    return panel


def spot(panel: SweepPanel, point: int) -> QPointF:
    x, y, numbers = panel._spots
    at = int(np.flatnonzero(numbers == point)[0])
    return panel.chart._canvas(QPainter()).point(x[at], y[at])


def test_it_draws_the_means_and_what_is_promised(whole: Window, qtbot: QtBot, tmp_path: Path) -> None:
    panel = opened(whole, qtbot, tmp_path)
    live = whole.sweeping.live
    assert live is not None
    drawn = panel.plotted()
    assert_allclose(drawn["Hedge"], live.values(0, "regret").mean(axis=1))
    assert_array_equal(drawn["Hedge, promised"], live.bounds[0, "regret"])
    assert_allclose(drawn["Hedge t"], np.geomspace(0.02, 2, 5))
    assert "12 runs at each point" in panel.card.caption.text()
    assert "least at η" in panel.card.caption.text()
    assert "12 runs" in panel.described()


def test_points_that_come_one_after_another_are_counted_on_an_axis_from_0(whole: Window, qtbot: QtBot) -> None:
    assert whole.open("svm-by-examples")
    whole.sweeping.cancel()
    live = whole.sweeping.live
    assert isinstance(live, Live)
    while np.isfinite(live.points(0, "mean risk").mean).sum() < 2:
        live.extend(0.01)
    (panel,) = [panel for panel in whole.stage.panels if isinstance(panel, SweepPanel)]
    panel.choose((LINEAR,))
    assert panel.card.caption.full.startswith("2 of 5 points so far")
    assert panel.chart.box.bottom == 0.0


def test_a_click_opens_that_setting_and_the_curve_stays(whole: Window, qtbot: QtBot, tmp_path: Path) -> None:
    panel = opened(whole, qtbot, tmp_path)
    live = whole.sweeping.live
    qtbot.mouseClick(panel.chart, Qt.MouseButton.LeftButton, pos=spot(panel, 3).toPoint())
    assert whole.session.experiment is not None
    rate = whole.session.experiment.learners[0].learner.rate  # type: ignore[attr-defined]
    assert rate == live.grid.values[0][3]  # type: ignore[union-attr]
    assert whole.sweeping.live is live
    assert panel.plotted()["here here"] == rate
    whole.session.undo()
    assert whole.session.experiment.learners[0].learner.rate == 0.3  # type: ignore[attr-defined]
    assert whole.sweeping.live is live


def test_beside_all_points_a_click_opens_nothing(whole: Window, qtbot: QtBot, tmp_path: Path) -> None:
    panel = opened(whole, qtbot, tmp_path)
    before = whole.session.experiment
    qtbot.mouseClick(panel.chart, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert whole.session.experiment == before


def test_keys_reach_a_point_and_the_menu_opens_it(whole: Window, qtbot: QtBot, tmp_path: Path) -> None:
    panel = opened(whole, qtbot, tmp_path)
    panel.chart.setFocus()
    qtbot.keyClick(panel.chart, Qt.Key.Key_Right)
    assert "η = 0.0200" in panel.chart.accessibleDescription()
    panel.card.menu.aboutToShow.emit()
    assert panel.meant.isEnabled()
    panel.meant.trigger()
    assert whole.session.experiment is not None
    assert whole.session.experiment.learners[0].learner.rate == 0.02  # type: ignore[attr-defined]


def test_another_seed_is_another_sweep_and_undo_brings_the_first_one_back(
    whole: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    opened(whole, qtbot, tmp_path)
    first = whole.sweeping.live
    whole.session.edit(whole.session.experiment._replace(seed=5))  # type: ignore[union-attr]
    assert whole.sweeping.live is not first
    finished(whole, qtbot)
    whole.session.undo()
    assert whole.sweeping.live is first


def test_it_can_be_stopped_and_goes_on(whole: Window, qtbot: QtBot, tmp_path: Path) -> None:
    sweep = {"vary": {"learners.1.rate": "log:0.02:2:40"}, "runs": 20_000}
    file = tmp_path / "long.toml"
    file.write_text(tomli_w.dumps(SCENE | {"sweep": sweep}), encoding="utf-8")
    assert whole.open(str(file))
    (panel,) = [panel for panel in whole.stage.panels if isinstance(panel, SweepPanel)]
    qtbot.waitUntil(lambda: whole.sweeping.live is not None and whole.sweeping.live.done > 0, timeout=30_000)
    panel.stop.trigger()
    assert not whole.sweeping.running
    assert "of 20" in panel.card.caption.text()
    panel.stop.trigger()
    assert whole.sweeping.running


def test_a_point_tells_whose_promise_it_is(whole: Window, qtbot: QtBot, tmp_path: Path) -> None:
    panel = opened(whole, qtbot, tmp_path)
    live = whole.sweeping.live
    assert live is not None
    (told,) = [mark for mark in panel.chart.marks if isinstance(mark, Told)]
    promised = number(float(live.bounds[0, "regret"][1]))
    assert told.say(1).endswith(f"promised {promised} (Hedge at a fixed rate)")


def test_a_promise_is_named_on_every_axis(whole: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """Where both axes are logarithmic and no power fits, as over a U, the dashed line had no word."""
    panel = opened(
        whole, qtbot, tmp_path, rounds=1000, sweep={"vary": {"learners.1.rate": "log:0.001:10:9"}, "runs": 2}
    )
    assert panel.chart.log == (True, True)
    assert "promised" in panel.plotted()["promised in words"]


def test_words_along_the_lines_keep_off_the_place_where_one_stands(whole: Window, qtbot: QtBot) -> None:
    """The value in force was the one in the middle: its line went through the words on the slope."""
    assert whole.open("svm-examples")
    panel = finished(whole, qtbot)
    panel.choose(("fit",))
    (clear,) = [mark for mark in panel.chart.marks if isinstance(mark, Clear)]
    canvas = panel.chart._canvas(QPainter())
    events = ink_of(canvas, [mark for mark in panel.chart.marks if isinstance(mark, Event)])
    laid = {text: rect for _, (rect, text) in clear.laid(canvas)}
    assert {text.partition(":")[0] for text in laid} == {"Online SVM", "here"}
    for rect in laid.values():
        assert not len(events.near(rect.left(), rect.top(), rect.right(), rect.bottom()))


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_the_colours_of_a_map_have_a_scale(whole: Window, qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    """The stronger the colour the more, and nobody could say how much."""
    sweep = {"vary": {"learners.1.rate": "log:0.02:2:4", "rounds": [20, 60]}, "runs": 4}
    panel = opened(whole, qtbot, tmp_path, sweep=sweep)
    panel.recolour(theme)
    shades, live = panel.chart.shades, whole.sweeping.live
    assert shades is not None
    assert live is not None
    means = live.values(0, "regret").mean(axis=1)
    assert (shades.low, shades.high) == pytest.approx((means.min(), means.max()))
    assert shades.title == "regret (units of loss)"
    assert len(shades.written(panel.chart.inner.height(), unit(base()))) > 1
    image, inner = panel.chart.grab().toImage(), panel.chart.inner
    bar = [image.pixelColor(round(inner.right() + (BESIDE + BAR / 2) * unit(base())), round(y)).name()
           for y in (inner.bottom() - 3, inner.top() + 3)]  # fmt: skip
    for seen, meant in zip(bar, (shades.pale, shades.dark), strict=True):
        assert max(abs(a - b) for a, b in zip(bytes.fromhex(seen[1:]), bytes.fromhex(meant[1:]), strict=True)) < 8
    assert inner.right() + shades.room(inner.height()) <= panel.chart.width()


def test_a_curve_after_a_map_has_no_scale(whole: Window, qtbot: QtBot, tmp_path: Path) -> None:
    sweep = {"vary": {"learners.1.rate": "log:0.02:2:4", "rounds": [20, 60]}, "runs": 4}
    panel = opened(whole, qtbot, tmp_path, sweep=sweep)
    assert panel.chart.shades is not None
    assert opened(whole, qtbot, tmp_path).chart.shades is None


def test_a_map_is_of_the_learner_whose_setting_is_varied(whole: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """The selected one, of which nothing was varied, had rows that were all alike."""
    learners = [{"name": "follow-the-leader"}, {"name": "hedge", "rate": 0.3}]
    sweep = {"vary": {"learners.2.rate": "log:0.02:2:3", "rounds": [20, 60]}, "runs": 4}
    panel = opened(whole, qtbot, tmp_path, learners=learners, sweep=sweep)
    live = whole.sweeping.live
    assert live is not None
    assert panel.selected == 0
    means = live.values(1, "regret").mean(axis=1)
    assert panel._least() == int(means.argmin())
    assert any(mark.name == "Hedge" for mark in panel.chart.marks)


def test_two_settings_are_a_map(whole: Window, qtbot: QtBot, tmp_path: Path) -> None:
    sweep = {"vary": {"learners.1.rate": "log:0.02:2:3", "rounds": "20:60:3"}, "runs": 4}
    panel = opened(whole, qtbot, tmp_path, sweep=sweep)
    live = whole.sweeping.live
    assert live is not None
    means = live.values(0, "regret").mean(axis=1).reshape(3, 3)
    drawn = panel.plotted()
    assert_allclose(np.stack([drawn[f"Hedge {rounds}"] for rounds in (20, 40, 60)]), means.T)
    assert (panel.chart.box.left, panel.chart.box.right) == (10, 70), "no tile is cut at an end"
    assert_allclose((panel.chart.box.bottom, panel.chart.box.top), np.log10([0.02 / 10**0.5, 2 * 10**0.5]))
    qtbot.mouseClick(panel.chart, Qt.MouseButton.LeftButton, pos=spot(panel, 2).toPoint())
    assert whole.session.experiment is not None
    assert whole.session.experiment.rounds == 60
    assert whole.session.experiment.learners[0].learner.rate == 0.02  # type: ignore[attr-defined]


def test_axes_write_whole_numbers_and_the_names_of_choices(whole: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """No half of a round, and no number where a name was swept."""
    vary = {"rounds": "4:6:3", "learners.1.rate": ["tuned", 0.2, 0.4]}
    chart = opened(whole, qtbot, tmp_path, sweep={"vary": vary, "runs": 4}).chart
    assert list(chart.written(0, 500).values()) == ["tuned", "0.200", "0.400"]
    assert list(chart.written(1, 500).values()) == ["4", "5", "6"]
    chart = opened(whole, qtbot, tmp_path, sweep={"vary": {"learners.1.rate": ["tuned", 0.2]}, "runs": 4}).chart
    assert list(chart.written(0, 500).values()) == ["tuned", "0.200"]
    assert not {"tuned", "0.200"} & set(chart.written(1, 500).values())


def test_another_quantity_is_chosen_in_the_menu(whole: Window, qtbot: QtBot, tmp_path: Path) -> None:
    sweep = SCENE["sweep"] | {"quantities": ["regret", "loss"]}
    panel = opened(whole, qtbot, tmp_path, sweep=sweep)
    live = whole.sweeping.live
    assert live is not None
    panel.card.menu.aboutToShow.emit()
    assert panel.card.menu.actions()[0].text() == "Tell loss"
    panel.card.menu.actions()[0].trigger()
    assert_allclose(panel.plotted()["Hedge"], live.values(0, "loss").mean(axis=1))
    panel.card.menu.aboutToShow.emit()
    assert panel.card.menu.actions()[0].text() == "Tell regret"


def test_where_a_learner_refuses_is_told(whole: Window, qtbot: QtBot, tmp_path: Path) -> None:
    scene = {
        "game": {"name": "classification"},
        "adversary": {"name": "separable"},
        "learners": [{"name": "halving-net"}],
        "rounds": 5,
        "sweep": {"vary": {"adversary.dimension": [2, 9]}, "quantities": ["mistakes"], "skip": True},
    }
    panel = opened(whole, qtbot, tmp_path, **scene)
    assert "refused at d = 9: " in panel.card.caption.full


@pytest.mark.parametrize("vary", [{"rounds": [0]}, {"rounds": [0], "learners.1.rate": [0.1, 0.3]}])
def test_what_is_known_at_no_point_is_said(
    whole: Window, qtbot: QtBot, tmp_path: Path, vary: dict[str, list[float]]
) -> None:
    """It was told for ever that all points were being played."""
    panel = opened(whole, qtbot, tmp_path, sweep={"vary": vary, "runs": 3})
    (said,) = [mark.text for mark in panel.chart.marks if isinstance(mark, Sentence)]
    assert said == "Nothing is known of regret after the last round, at any of these points."
    assert panel.card.caption.full == "3 runs at each point"


def test_what_was_told_of_another_quantity_goes_with_it(whole: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """A map kept the colours of the one before, and its least number."""
    vary = {"rounds": [5, 9], "learners.1.rate": [0.1, 0.3]}
    panel = opened(whole, qtbot, tmp_path, sweep={"vary": vary, "runs": 3, "quantities": ["regret", "excess risk"]})
    assert panel.chart.shades is not None
    panel.card.menu.aboutToShow.emit()
    next(action for action in panel.card.menu.actions() if action.text() == "Tell excess risk").trigger()
    assert panel.chart.shades is None
    assert panel.card.caption.full == "3 runs at each point"


def test_a_scene_without_a_sweep_says_how_to_begin(whole: Window, tmp_path: Path) -> None:
    file = tmp_path / "none.toml"
    file.write_text(tomli_w.dumps({key: value for key, value in SCENE.items() if key != "sweep"}), encoding="utf-8")
    assert whole.open(str(file))
    assert whole.sweeping.live is None


def test_the_menu_of_a_number_asks_and_the_sweep_is_an_edit(
    whole: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QMenu, "popup", lambda _menu, _at: None)  # it would take the keyboard of the screen
    assert whole.open("hedge-rates")
    field = next(field for field in whole.controls.findChildren(Field) if field.path == "learners.1.rate")
    line = field.findChildren(QLineEdit)[0]
    QApplication.sendEvent(line, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(2, 2), QPoint(2, 2)))
    menu = next(menu for menu in line.findChildren(QMenu) if menu.actions()[0].text() == "Sweep this…")
    menu.actions()[0].trigger()
    menu.close()
    form = next(iter(whole.findChildren(SweepForm)))
    assert form.first.path == "learners.1.rate"
    form.first.count.setText("4")
    form.runs.setText("6")
    form.answers.accepted.emit()
    panel = finished(whole, qtbot)
    assert whole.session.experiment is not None
    assert whole.session.experiment.sweep is not None
    assert whole.session.experiment.panels[0] == "sweep"
    assert "6 runs at each point" in panel.card.caption.text()
    whole.session.undo()
    assert whole.session.experiment.sweep is None


@pytest.mark.one_window
@pytest.mark.parametrize("path", ["", "learners.1.rate"])
def test_a_scene_that_sweeps_is_swept_on_from_what_it_sweeps(whole: Window, path: str) -> None:
    """The first setting with its usual range was proposed, and all but one quantity was forgotten."""
    assert whole.open("rates-of-hedge")
    assert whole.session.experiment is not None
    now = whole.session.experiment.sweep
    form = SweepForm(whole.session.experiment, path, whole)
    form.answers.accepted.emit()
    assert now is not None
    assert form.sweep is not None
    assert form.sweep.axes[0].values() == now.axes[0].values()
    assert form.sweep._replace(axes=(), skip=False) == now._replace(axes=(), skip=False)
    form.deleteLater()


def test_what_a_scene_tells_first_of_its_sweep_is_told_first_of_the_next(qtbot: QtBot) -> None:
    """What a learner records, as its work, was no choice, and mistakes were told in its place."""
    swept = {"vary": {"rounds": "10:60:3"}, "runs": 4, "quantities": ["work", "regret"]}
    form = SweepForm(from_table(SCENE | {"sweep": swept}))
    qtbot.addWidget(form)
    assert form.quantity.currentText() == "work"
    form.answers.accepted.emit()
    assert form.sweep is not None
    assert form.sweep.quantities == ("work", "regret")


@pytest.mark.one_window
def test_both_settings_of_a_sweep_are_proposed_and_the_one_that_is_meant_first(whole: Window) -> None:
    assert whole.open("halving-circle")
    assert whole.session.experiment is not None
    for path, first, second, ends in (
        ("", "adversary.dimension", "adversary.margin", ("2", "4", "3")),
        ("adversary.margin", "adversary.margin", "adversary.dimension", ("0.05", "0.4", "4")),
        ("rounds", "rounds", "", None),
    ):
        form = SweepForm(whole.session.experiment, path, whole)
        assert (form.first.path, form.second.path) == (first, second)
        lines = form.first.low, form.first.high, form.first.count
        assert ends is None or tuple(line.text() for line in lines) == ends
        form.deleteLater()


@pytest.mark.one_window
@pytest.mark.parametrize(
    ("low", "high", "count", "why"),
    [("-1", "1", "5", "above 0"), ("a", "1", "5", "a number"), ("1", "1", "5", "different"), ("0.1", "1", "1", "2 to")],
)
def test_a_range_that_cannot_be_is_refused_in_the_form(
    whole: Window, low: str, high: str, count: str, why: str
) -> None:
    assert whole.open("hedge-rates")
    assert whole.session.experiment is not None
    form = SweepForm(whole.session.experiment, "learners.1.rate", whole)
    form.first.low.setText(low)
    form.first.high.setText(high)
    form.first.count.setText(count)
    form.answers.accepted.emit()
    assert why in form.complaint.text
    assert form.sweep is None
    form.deleteLater()


@pytest.mark.one_window
@pytest.mark.parametrize("end", ["inf", "-inf", "∞", "nan", "1e400"])
@pytest.mark.parametrize("path", ["rounds", "learners.1.rate"])
def test_a_range_ends_at_a_number_whatever_kind_it_is_of(whole: Window, path: str, end: str) -> None:
    assert whole.open("hedge-rates")
    assert whole.session.experiment is not None
    form = SweepForm(whole.session.experiment, path, whole)
    form.first.high.setText(end)
    form.answers.accepted.emit()
    assert "legal: a" in form.complaint.text
    assert form.sweep is None
    form.deleteLater()


def test_every_number_of_every_kind_of_scene_can_be_swept() -> None:
    experiment = from_table({key: value for key, value in SCENE.items() if key != "sweep"})
    paths = dict(numeric(experiment))
    assert {"learners.1.rate", "rounds"} <= set(paths)
    for _, parameter, value in paths.values():
        low, high = reach(parameter, value)
        assert low < high
        parameter.check(round(low) if parameter.kind == "integer" else low)


def test_a_sweep_that_is_too_large_to_be_drawn_says_so(qtbot: QtBot) -> None:
    sweeping = Sweeping(lambda: False)
    vary = {"learners.1.rate": "0.001:1:200", "rounds": "10:1000:100"}
    assert not sweeping.open(from_table(SCENE | {"sweep": {"vary": vary, "runs": 2}}))
    assert "too many to be drawn" in sweeping.fault
    assert not sweeping.running


def test_a_power_is_found_with_its_interval_and_a_valley_is_none() -> None:
    x = np.geomspace(10, 1000, 7)
    noise = np.random.default_rng(2).normal(1, 0.02, size=(7, 40))
    found = growth(x, np.sqrt(x)[:, None] * noise)
    assert found is not None
    assert abs(found.slope - 0.5) <= 2 * found.half
    assert growth(x, (np.abs(np.log(x / 100)) + 1)[:, None] * noise) is None


def test_tiles_meet_half_way() -> None:
    assert_allclose(edges(np.array([1.0, 2.0, 4.0]), False), [0.5, 1.5, 3.0, 5.0])
    assert_allclose(edges(np.array([1.0, 10.0]), True), [10**-0.5, 10**0.5, 10**1.5])
    assert widely(np.array([1.0, 10.0]))
    assert not widely(np.array([1.0, 2.0]))


PERCEPTRON = {
    "game": {"name": "classification"},
    "adversary": {"name": "separable"},
    "learners": [{"name": "perceptron"}],
    "panels": ["sweep"],
    "sweep": {"vary": {"learners.1.step": [0.1, 1.0, 10.0]}, "runs": 4},
}


def test_where_all_points_are_alike_none_is_called_the_least(whole: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """From w = 0 no step of the perceptron changes a mistake: the first of all was called the least, at an end."""
    panel = opened(whole, qtbot, tmp_path, **PERCEPTRON)
    told = panel.card.caption.text()
    assert "at every point" in told
    assert "least" not in told
    panel._on_menu()
    assert not panel.take.isEnabled()


def counted(points: int) -> Any:
    """A grid of one learner over 0, 1, …"""
    return SimpleNamespace(learners=1, label=str, values=(range(points),), at=lambda point: (point,))


@pytest.mark.parametrize(
    ("means", "told"),
    [
        ([3.0, 2.0, 4.0], "least 2 at 1"),
        ([2.0, 3.0, 4.0], "least 2 at 0, an end of the range"),
        ([3.0, 2.0, 2.0], "least 2 at 1 and 1 more point"),
        ([2.0, 2.0, 2.0, 5.0], "least 2 at 0 and 2 more points"),
        ([2.0, np.nan, 2.0], "2 at every point"),
        ([2.0, np.nan], "least 2 at 0, an end of the range"),
    ],
)
def test_points_that_share_the_least_are_counted(
    means: list[float], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = np.full(len(means), np.nan)
    one = Points(np.array(means), nothing, nothing, nothing, np.ones(len(means)), nothing)
    monkeypatch.setattr(varied, "at", lambda grid, point: str(point))
    live: Any = SimpleNamespace(grid=counted(len(means)))
    assert list(facts(live, 0, one, "regret", grows=False)) == [told]


def test_where_the_promise_is_least_is_said_of_the_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    """“Hedge at a fixed rate least at 1” beside a least mean at 2 read as a second mean."""
    nothing = np.full(3, np.nan)
    one = Points(np.array([3.0, 2.5, 2.0]), nothing, nothing, nothing, np.ones(3), np.array([9.0, 7.0, 8.0]))
    monkeypatch.setattr(varied, "at", lambda grid, point: str(point))
    live: Any = SimpleNamespace(grid=counted(3), named={(0, "regret"): "Hedge"})
    assert list(facts(live, 0, one, "regret", grows=False))[1:] == ["promise (dashed) least at 1"]


def test_a_promise_that_prefers_no_word_is_least_at_none(whole: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """It was the same for all patterns, and said to be least at the first of them."""
    game = {"name": "convex", "loss": {"name": "quadratic"}, "decision_set": {"name": "ball", "size": 1.0}}
    players = {"adversary": {"name": "quadratic-targets"}, "learners": [{"name": "gradient-descent"}]}
    vary = {"adversary.pattern": ["drawn", "corners", "alternating"]}
    panel = opened(whole, qtbot, tmp_path, game=game, **players, sweep={"vary": vary, "runs": 4})
    assert len(set(panel.plotted()["Online gradient descent, promised"])) == 1
    assert "promise" not in panel.card.caption.text()


def over(rates: list[float | str], rate: float | str) -> dict[str, Any]:
    """A scene in which these rates are swept, open at another."""
    return {"learners": [{"name": "hedge", "rate": rate}], "sweep": {"vary": {"learners.1.rate": rates}, "runs": 12}}


@pytest.mark.parametrize(("rate", "here"), [(2.0, None), ("anytime", 2.0), (0.1, 3.0), ("tuned", 1.0)])
def test_over_words_here_is_the_place_of_what_is_open(
    whole: Window, qtbot: QtBot, tmp_path: Path, rate: float | str, here: float | None
) -> None:
    """A rate of 2 stood at the second word, and a word nowhere."""
    panel = opened(whole, qtbot, tmp_path, **over(["tuned", "anytime", 0.1], rate))
    drawn = panel.plotted()
    assert drawn["here here"].tolist() == [here] if here is not None else "here here" not in drawn
    assert "an end of the range" not in panel.card.caption.text()


def test_values_in_any_order_are_drawn_and_told_in_that_of_the_axis(
    whole: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    rates: list[float | str] = [0.5, 0.1, 2.0, 0.3]
    panel = opened(whole, qtbot, tmp_path, **over(rates, 0.3))
    drawn, told = panel.plotted(), panel.card.caption.text()
    order = np.argsort(np.array(rates, dtype=float))
    live = panel.live
    assert live is not None
    one = live.points(0, "regret")
    for name in ("Hedge", "Hedge, promised", "Hedge, 80 % of runs", "Hedge, 95 % low"):
        assert_array_equal(drawn[f"{name} t"], np.array(rates, dtype=float)[order])
    assert_array_equal(drawn["Hedge"], one.mean[order])
    assert_array_equal(drawn["Hedge, promised"], one.bound[order])
    assert "at η = 2, an end of the range" in told
    assert "promise (dashed) least at η = 0.3" in told


def test_a_map_of_values_in_any_order_has_each_tile_at_its_place(whole: Window, qtbot: QtBot, tmp_path: Path) -> None:
    vary = {"learners.1.rate": [0.5, 0.1, 2.0, 0.3], "rounds": [60, 20, 40]}
    panel = opened(whole, qtbot, tmp_path, sweep={"vary": vary, "runs": 4})
    (tiles,) = [mark for mark in panel.chart.marks if isinstance(mark, Tiles)]
    assert (np.diff(tiles.x) > 0).all()
    assert (np.diff(tiles.y) > 0).all()
    live = panel.live
    assert live is not None
    means = live.points(0, "regret").mean
    for point, mean in enumerate(means.tolist()):
        up, across = live.grid.at(point)
        assert tiles.values[list(tiles.x).index(across), list(tiles.y).index(up)] == mean
