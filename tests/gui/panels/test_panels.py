"""What the panels draw, asked of their data: by any road, in every phase, in both themes."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import numpy as np
import pytest
from numpy.testing import assert_array_equal
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QIcon, QImage, QPainter, QPixmap, QTransform
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import registry, scenario
from olviz.engine.theory.bound import bounds_in
from olviz.engine.verdicts.theorems import main_bound
from olviz.gui.look.measures import base
from olviz.gui.look.tokens import DARK, LIGHT
from olviz.gui.look.words import BETWEEN
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.curves import POINTS, Series, steps
from olviz.gui.paint.plot import Plot, range_above, span, step_above, ticks
from olviz.gui.paint.symbols import CORNERS, Dots
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.catalogue import PANELS, Whose, arranged, fitting
from olviz.gui.panels.frame.card import Parts
from olviz.gui.stage.render import render, staged
from olviz.gui.stage.stage import Stage
from olviz.gui.stage.staging import Shot
from olviz.resources import scenarios
from tests.gui.scenes import drawings, shows_all
from tests.shipped import each, scene, together

POSITIONS = [(1, Phase.OBSERVE), (1, Phase.LEARN), (50, Phase.COMMIT), (51, Phase.CHARGE), (200, Phase.LEARN)]


def separable(rounds=200, **adversary):
    table = scenario.read_table(scenarios()["perceptron-separable"])
    table["rounds"] = rounds
    table["notes"] = []
    table["adversary"] = {**table["adversary"], **adversary}
    return scenario.from_table(table)


@pytest.fixture
def opened(qtbot):
    def open_panels(what, rounds=None, only=None):
        traces = what.traces()
        for trace in traces:
            trace.extend(rounds)
        panels = {}
        for entry in (entry for entry in fitting(traces) if only is None or entry.name in only):
            panels[entry.name] = panel = entry.build()
            qtbot.addWidget(panel)
            panel.resize(700, 300)
            panel.open(traces, 0)
        return traces, panels

    return open_panels


def copied(panel):
    return {name: values.copy() for name, values in panel.plotted().items()}


def assert_same(one, other):
    assert list(one) == list(other)
    for name in one:
        np.testing.assert_array_equal(one[name], other[name], err_msg=name)


def test_every_panel_of_the_list_builds_under_its_own_title(qtbot):
    for entry in PANELS:
        panel = entry.build()
        qtbot.addWidget(panel)
        assert panel.windowTitle() == panel.accessibleName() == entry.title


def test_the_same_position_is_the_same_picture_by_any_road(opened):
    _, panels = opened(separable())
    _, fresh = opened(separable(), rounds=51)
    for name, panel in panels.items():
        panel.draw(51, Phase.CHARGE)
        straight = copied(panel)
        for t, phase in [(200, Phase.LEARN), (3, Phase.OBSERVE), (0, Phase.LEARN), (130, Phase.REVEAL)]:
            panel.draw(t, phase)
        for phase in Phase:
            panel.draw(50, phase)
        panel.draw(51, Phase.CHARGE)
        assert_same(copied(panel), straight)
        fresh[name].draw(51, Phase.CHARGE)  # a trace that knows nothing later
        assert_same(copied(fresh[name]), straight)


def test_traces_that_grow_do_not_change_the_picture(opened):
    (trace,), panels = opened(separable(), rounds=60)
    for panel in panels.values():
        panel.draw(60, Phase.LEARN)
    before = {name: copied(panel) for name, panel in panels.items()}
    trace.extend()
    for name, panel in panels.items():
        panel.grow(trace.rounds)
        panel.draw(60, Phase.LEARN)
        assert_same(copied(panel), before[name])
        panel.draw(200, Phase.LEARN)


ROUNDS = [(1, 2, 11), pytest.param(range(1, 30), marks=pytest.mark.full)]


@pytest.mark.parametrize("rounds", ROUNDS, ids=["few", "all"])
@pytest.mark.parametrize("phase", [Phase.OBSERVE, Phase.COMMIT])
def test_before_the_reveal_nothing_depends_on_the_current_label(opened, phase, rounds):
    """The same stream with y_t turned around: up to the commitment every drawn number agrees."""
    (trace,), panels = opened(separable())
    honest = dict(trace._columns)
    for t in rounds:
        drawn = {}
        for turned in (False, True):
            trace._columns = dict(honest)
            if turned:
                trace._columns["y"] = np.where(np.arange(trace.horizon) == t - 1, -honest["y"], honest["y"])
                trace._columns["mistakes"] = honest["mistakes"] + (np.arange(trace.horizon) >= t - 1)
            trace._memory.clear()
            for panel in panels.values():
                panel.open((trace,), 0)
                panel.draw(t, phase)
            drawn[turned] = {name: copied(panel) for name, panel in panels.items()}
        for name in panels:
            assert_same(drawn[True][name], drawn[False][name])


def test_the_label_appears_with_the_reveal_and_the_update_with_learn(opened):
    (trace,), panels = opened(separable(), only=["hyperplane"])
    t = int(np.flatnonzero(trace["prediction"] != trace["y"])[1]) + 1
    sign = "current +1 x" if trace["y"][t - 1] > 0 else "current −1 x"
    plane = panels["hyperplane"]
    shown = {}
    for phase in Phase:
        plane.draw(t, phase)
        shown[phase] = copied(plane)
    assert [sign in shown[phase] for phase in Phase] == [False, False, True, True, True]
    assert ["update" in shown[phase] for phase in Phase] == [False, False, False, False, True]
    w, following = shown[Phase.LEARN]["w"], shown[Phase.LEARN]["w next"]
    np.testing.assert_array_equal(shown[Phase.LEARN]["update"], [*w[2:], *following[2:]])


def test_mistakes_are_drawn_as_steps_that_end_at_the_public_count(opened):
    (trace,), panels = opened(separable(), only=["mistakes"])
    panel = panels["mistakes"]
    for t, phase in POSITIONS:
        panel.draw(t, phase)
        drawn, public = panel.plotted(), t if phase >= Phase.CHARGE else t - 1
        counts = np.concatenate([[0], trace["mistakes"][:public]])
        np.testing.assert_array_equal(drawn["Perceptron t"], np.repeat(np.arange(public + 1), 2)[1:])
        np.testing.assert_array_equal(drawn["Perceptron"], np.repeat(counts, 2)[:-1])
        assert len(drawn["Perceptron, a mistake x"]) == counts[-1]
        assert drawn["playhead"] == [t]


def test_before_round_1_there_is_the_promise_and_no_data(opened):
    _, panels = opened(separable())
    for panel in panels.values():
        panel.draw(0, Phase.LEARN)
    drawn = panels["mistakes"].plotted()
    assert set(drawn) == {
        "playhead",
        "Novikoff 1962, ahead t",
        "Novikoff 1962, ahead",
        "Novikoff 1962, ceiling",
        "room left",
    }
    assert set(drawn["Novikoff 1962, ahead"]) == {39.0625}
    assert "current point x" not in panels["hyperplane"].plotted()
    assert not panels["mistakes"].card.save.isEnabled()


def test_a_run_of_no_rounds_and_of_three_draws_in_every_phase(opened):
    for rounds in (0, 1, 3):
        _, panels = opened(separable(rounds=rounds))
        assert set(panels) >= {"hyperplane", "mistakes", "proof"}
        for panel in panels.values():
            for t in range(rounds + 1):
                for phase in Phase:
                    panel.draw(t, phase)
                    if t == rounds:
                        panel.grab()


@pytest.mark.parametrize("names", together(drawings))
def test_a_run_that_has_no_round_yet_is_drawn_by_the_panels_of_every_scene(qtbot: QtBot, names: list[str]) -> None:
    for name in names:
        traces = scene(name).traces()
        for placed in arranged(traces, scene(name).panels):
            panel = placed.build()
            qtbot.addWidget(panel)
            panel.open(traces, placed.learner or 0)
            panel.draw(0, Phase.LEARN)


def test_a_bound_far_above_the_data_is_a_note_and_a_near_one_a_curve(opened):
    _, panels = opened(separable(), only=["mistakes"])
    panel = panels["mistakes"]
    panel.draw(51, Phase.LEARN)
    assert "at most (X/γ)² = 39.1" in str(panel.plotted()["ceiling"][0])
    assert "Novikoff 1962" not in panel.plotted()
    (trace,), near = opened(separable(margin=0.7), only=["mistakes"])
    panel = near["mistakes"]
    panel.draw(200, Phase.LEARN)
    assert trace["mistakes"][-1] == 1  # (1 / 0.7)² = 100/49 is below 2.5
    np.testing.assert_allclose(panel.plotted()["Novikoff 1962"], 100 / 49, rtol=1e-15)
    said = [mark.spoken for mark in panel.plot.marks if getattr(mark, "name", "") == "Novikoff 1962"]
    assert said == ["bound: Novikoff 1962"]  # under the pointer it stands among learners
    verdict = panel.followed.judged(200, Phase.LEARN, 200)[1].verdict
    assert verdict.values[199] / verdict.curve[199] == pytest.approx(49 / 100)


def broken_at(trace, t):
    """Turns the label of round t against the declared direction."""
    trace._columns["y"] = trace._columns["y"].copy()
    trace._columns["margin"] = trace._columns["margin"].copy()
    trace._columns["y"][t - 1] *= -1
    trace._columns["margin"][t - 1] *= -1
    trace._memory.clear()


def test_a_broken_assumption_is_known_from_its_phase_on_and_not_before(opened, qtbot):
    (trace,), panels = opened(separable(margin=0.7), only=["mistakes"])
    broken_at(trace, 30)
    panel = panels["mistakes"]
    panel.open((trace,), 0)
    for t, phase, known in [(29, Phase.LEARN, 0), (30, Phase.COMMIT, 0), (30, Phase.REVEAL, 1), (31, Phase.OBSERVE, 1)]:
        panel.draw(t, phase)
        assert panel.card.notice.isVisibleTo(panel) == bool(known)
        assert (panel.followed.judged(t, phase, t)[1] is None) == bool(known)
    panel.draw(200, Phase.LEARN)
    drawn = panel.plotted()
    assert drawn["Novikoff 1962 t"].max() == 29
    assert drawn["Novikoff 1962, not applicable t"][[0, -1]].tolist() == [29, 200]
    assert "round 30" in panel.card.notice.sentence.text()
    with qtbot.waitSignal(panel.wanted) as asked:
        panel.card.notice.button.click()
    assert asked.args == [30]


def test_a_notice_says_its_title_alone_where_its_sentence_would_leave_the_picture_no_room(opened, qtbot):
    (trace,), panels = opened(separable(margin=0.7), only=["mistakes"])
    broken_at(trace, 30)
    panel = panels["mistakes"]
    panel.open((trace,), 0)
    panel.draw(200, Phase.LEARN)
    notice = panel.card.notice
    for height, short in ((600, False), (170, True), (600, False)):
        panel.resize(420, height)
        panel.show()
        qtbot.waitUntil(lambda short=short: notice.short == short)
        qtbot.waitUntil(lambda: panel.plot.height() > 0.3 * panel.height())
        assert notice.sentence.isVisibleTo(panel) != short
        assert ("round 30" in notice.toolTip()) == short
        qtbot.waitUntil(lambda: notice.geometry().bottom() < panel.plot.mapTo(panel, QPoint(0, 0)).y())


def pixels(image):
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    return np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1).astype(int)


def test_recolouring_changes_no_data(opened):
    _, panels = opened(separable())
    for panel in panels.values():
        panel.draw(51, Phase.LEARN)
        panel.grab()  # the first time Qt loads a glyph, it places its outline elsewhere than ever after
        before, light = copied(panel), pixels(panel.grab().toImage())
        panel.recolour(DARK)
        assert_same(copied(panel), before)
        assert np.abs(pixels(panel.grab().toImage()) - light).mean() > 100
        panel.recolour(LIGHT)
        # Qt may place the outlines of glyphs a hundredth of a pixel apart from one time to the next
        assert np.abs(pixels(panel.grab().toImage()) - light).max() < 8


def test_saved_data_is_what_is_drawn(opened, monkeypatch, tmp_path):
    _, panels = opened(separable(), only=["mistakes"])
    panel = panels["mistakes"]
    panel.draw(51, Phase.LEARN)
    path = tmp_path / "mistakes.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    panel.card.save.trigger()
    rows = list(csv.reader(io.StringIO(path.read_text(encoding="utf-8"))))
    assert rows[0] == list(panel.plotted())
    at = rows[0].index("Perceptron")
    assert [float(row[at]) for row in rows[1:] if row[at]] == panel.plotted()["Perceptron"].tolist()


def test_unwritable_data_is_said_on_the_panel(opened, monkeypatch, tmp_path):
    _, panels = opened(separable(), only=["mistakes"])
    panel = panels["mistakes"]
    panel.draw(51, Phase.LEARN)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "none" / "a.csv"), ""))
    panel.card.save.trigger()
    assert panel.card.notice.title.text() == "Not saved"
    assert "cannot be written" in panel.card.notice.sentence.text()


def test_pictures_have_their_size_and_show_something(qtbot, tmp_path):
    what = separable()
    for theme in (LIGHT, DARK):
        for kind in ("png", "svg"):
            path = tmp_path / f"{theme.name}.{kind}"
            path.write_bytes(render(Shot(what, 51, Phase.LEARN, (720, 590), theme), kind))
        bitmap, vector = QImage(str(tmp_path / f"{theme.name}.png")), QSvgRenderer(str(tmp_path / f"{theme.name}.svg"))
        assert (bitmap.width(), bitmap.height()) == (720, 590)
        assert (vector.viewBox().width(), vector.viewBox().height()) == (720, 590)
        again = QImage(720, 590, QImage.Format.Format_RGB32)
        again.fill(0)
        painter = QPainter(again)
        vector.render(painter)
        painter.end()
        drawn, other = pixels(bitmap), pixels(again)
        assert len(np.unique(drawn)) > 50
        assert np.abs(drawn - other).mean() < 4  # the same picture up to antialiasing, nothing outside its panel


def test_a_picture_has_the_ground_of_its_theme_between_the_panels(qtbot):
    for theme in (LIGHT, DARK):
        image = QImage.fromData(render(Shot(separable(), 31, Phase.LEARN, (1280, 720), theme), "png"))
        for x in range(60, 1240, 200):
            column = [image.pixelColor(x, y).name() for y in range(40, 680)]
            assert QColor(theme.bg).name() in column  # the gap between the hero and the strip


def test_a_picture_of_what_is_not_there_is_refused(qtbot):
    what = separable()
    for panels, t, kind in ((("hyperplan",), 3, "png"), ((), 201, "png"), ((), -1, "png"), ((), 3, "gif")):
        with pytest.raises(InputError):
            render(Shot(what, t, Phase.LEARN, (720, 590), LIGHT, panels), kind)


def test_a_game_that_no_panel_shows_is_refused_as_a_picture_and_said_on_the_stage(qtbot, monkeypatch):
    monkeypatch.setattr("olviz.gui.panels.catalogue.PANELS", ())
    what = scenario.from_table(
        {
            "schema": 1,
            "game": {"name": "experts", "hypotheses": {"name": "advisers"}},
            "adversary": {"name": "coin-flip"},
            "learners": [{"name": "follow-the-leader"}],
        }
    )
    with pytest.raises(InputError, match="no panel"):
        render(Shot(what, 3, Phase.LEARN, (720, 590), LIGHT), "png")
    stage = Stage()
    qtbot.addWidget(stage)
    stage.hold([])
    assert stage.empty.isVisibleTo(stage)


def test_two_learners_keep_their_colours_apart_and_their_symbols(opened):
    table = scenario.to_table(separable())
    table["learners"] = [{"name": "perceptron"}, {"name": "perceptron", "step": 2.0, "label": "Long steps"}]
    _, panels = opened(scenario.from_table(table), only=["mistakes"])
    panel = panels["mistakes"]
    panel.draw(60, Phase.LEARN)
    drawn = panel.plotted()
    assert {"Perceptron", "Long steps", "Perceptron, symbols x", "Long steps, symbols x"} <= set(drawn)
    assert not set(drawn["Perceptron, symbols x"]) & set(drawn["Long steps, symbols x"])


def randomised(rounds=120, **adversary):
    return scenario.from_table(
        {
            "schema": 1,
            "game": {"name": "experts", "hypotheses": {"name": "thresholds"}},
            "adversary": {"name": "realizable", **adversary},
            "learners": [{"name": "uniform"}],
            "rounds": rounds,
            "seed": 2,
        }
    )


@pytest.mark.parametrize("name", each(shows_all))
def test_a_panel_of_one_learner_wears_its_mark_and_name_where_several_play(qtbot, name):
    traces = scenario.read(scenarios()[name]).traces()
    for selected, trace in enumerate(traces):
        for entry in fitting((trace,)):
            if entry.whose in (Whose.EACH, Whose.SELECTED) and entry in fitting(traces):
                panel = entry.build()
                qtbot.addWidget(panel)
                panel.open(traces, selected)
                panel.draw(0, Phase.LEARN)
                several = len(traces) > 1
                assert panel.card.owner.isHidden() != several
                assert (LIGHT.inks[selected] in panel.card.owner.text()) == several
                assert (trace.label in panel.card.subtitle.full.split(BETWEEN)) == several


def test_the_mark_takes_the_colours_of_the_theme(qtbot):
    traces = scenario.read(scenarios()["halving-circle"]).traces()
    for entry in fitting(traces):
        if entry.whose in (Whose.EACH, Whose.SELECTED):
            panel = entry.build()
            qtbot.addWidget(panel)
            panel.open(traces, 0)
            panel.recolour(DARK)
            assert any(colour in panel.card.owner.text() for colour in DARK.inks)


@pytest.mark.parametrize("wide", [110, 200, 900])
def test_a_sentence_takes_the_lines_it_needs_and_nothing_of_it_is_cut(qapp, wide):
    image = QImage(wide, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    canvas = Canvas(painter, QTransform(), QRectF(0, 0, wide, 200), 4, base(), "#ffffff")
    Sentence("Before round 1 there are no mistakes to count.", "#000000").paint(canvas)
    painter.end()
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(200, -1, 4)[..., 0] < 200
    rows, columns = np.flatnonzero(pixels.any(axis=1)), np.flatnonzero(pixels.any(axis=0))
    assert 2 <= columns[0] < columns[-1] < wide - 2
    assert abs(columns[0] + columns[-1] - wide) < 30
    line = QFontMetricsF(base()).height()
    assert (rows[-1] - rows[0] > line) == (wide < 900)


def test_of_a_learner_that_draws_expected_and_drawn_mistakes_stand_side_by_side(opened):
    (trace,), panels = opened(randomised(), only=["mistakes"])
    panel = panels["mistakes"]
    for t, phase in [(40, Phase.REVEAL), (40, Phase.CHARGE), (120, Phase.LEARN)]:
        panel.draw(t, phase)
        drawn, public = panel.plotted(), t if phase >= Phase.CHARGE else t - 1
        name = trace.label
        assert drawn[name][-1] == trace["total_loss"][public - 1]
        assert drawn[f"{name}, drawn"][-1] == trace["mistakes"][public - 1]
        assert drawn["best expert"][-1] == trace["best"][public - 1] == 0
        assert f"label {name}, expected" in drawn
        assert "label drawn" in drawn


def test_one_bound_leads_while_it_applies_and_the_next_one_takes_over(opened):
    """H_N − 1 and its path-wise form: of two bounds that hold the first is drawn, and with its formula."""
    (trace,), panels = opened(randomised(), only=["mistakes"])
    panel = panels["mistakes"]
    panel.draw(120, Phase.LEARN)
    first, second, *_ = (bound for bound in bounds_in(trace.learner.theorems) if bound.belongs(trace))
    assert first.name in panel.plotted()
    assert second.name not in panel.plotted()
    assert f"at most {first.short} = " in str(panel.plotted()[f"{first.name}, ceiling"][0])


def test_the_picture_on_the_clipboard_is_the_panel_without_its_menu(opened, qapp):
    _, panels = opened(separable(), only=["mistakes"])
    panel = panels["mistakes"]
    panel.draw(51, Phase.LEARN)

    def copied() -> QImage:
        panel.card.menu_button.menu().actions()[0].trigger()
        return qapp.clipboard().image()

    copy = copied()
    assert (copy.width(), copy.height()) == (1400, 600)
    loud = QPixmap(64, 64)
    loud.fill(QColor("#ff00ff"))
    panel.card.menu_button.setIcon(QIcon(loud))
    assert_array_equal(pixels(copied()), pixels(copy))  # whatever the button looks like
    assert panel.card.menu_button.isVisibleTo(panel)


def test_panels_grow_with_the_base_font(opened, qapp):
    _, panels = opened(separable())
    font = qapp.font()
    larger = qapp.font()
    larger.setPointSizeF(2 * font.pointSizeF())
    for panel in panels.values():
        panel.draw(51, Phase.LEARN)
        panel.grab()
    heights = {name: panel.card.title.height() for name, panel in panels.items()}
    try:
        qapp.setFont(larger)
        for name, panel in panels.items():
            panel.recolour(LIGHT)
            panel.grab()
            assert panel.card.title.font().pointSizeF() == larger.pointSizeF()
            assert panel.card.title.height() > 1.5 * heights[name]
    finally:
        qapp.setFont(font)


# the toolkit


def test_steps_rise_at_their_round():
    x, y = steps(np.array([0, 0, 1]))
    assert (x.tolist(), y.tolist()) == ([0, 1, 1, 2, 2], [0, 0, 0, 0, 1])


@pytest.mark.parametrize("t", [100, POINTS, 5000, 70_000, 200_000])
def test_a_thinned_curve_keeps_its_extremes_and_depends_on_t_alone(t):
    values = np.random.default_rng(1).standard_normal(200_001).cumsum()
    whole, grown = Series(), Series()
    whole.extend(values)
    for known in (t // 3, t // 2 + 7, t + 1):
        grown.extend(values[:known])
    x, y = whole.drawn(t)
    np.testing.assert_array_equal(grown.drawn(t), (x, y))
    assert len(x) <= 2 * POINTS + 4
    assert (y.min(), y.max(), x[-1], y[-1]) == (values[: t + 1].min(), values[: t + 1].max(), t, values[t])
    assert (np.diff(x) >= 0).all()


def test_a_curve_that_is_followed_is_that_of_all_its_values_and_leaves_what_it_knows():
    values = np.random.default_rng(1).standard_normal(9001).cumsum()
    whole, followed = Series(), Series(9001)
    whole.extend(np.concatenate([[-1.0], values]))
    for known in (0, 1, 8, 2000, 2001, 9001):
        told = values[:known].copy()
        told[: max(len(followed.values) - 1, 0)] = np.nan  # never looked at again
        followed.follow(told, -1.0)
        assert followed.values.tolist() == [-1.0, *values[:known]]
    for one, other in ((whole.drawn(9001), followed.drawn(9001)), (whole.doubling(9001), followed.doubling(9001))):
        np.testing.assert_array_equal(one, other)


def test_ranges_grow_by_steps_of_t_alone():
    assert [span(horizon) for horizon in (0, 1, 80, 10**6)] == [1, 1, 80, 10**6]  # whatever t is
    assert [step_above(v) for v in (1.0, 1.15, 2.3, 5.0, 5.75, 1150)] == [1, 2, 5, 5, 10, 2000]
    # no more than two fifths of a picture are empty
    assert [range_above(v) for v in (1.0, 1.15, 23, 31, 51, 81, 230)] == [1, 1.5, 30, 50, 80, 100, 300]
    for value in np.geomspace(0.0213, 31_000, 97):
        assert value <= range_above(value) <= value * 5 / 3
    assert ticks(10, 110, 32).tolist() == [0, 5, 10]
    assert ticks(2, 500, 32, 1).tolist() == [0, 1, 2]


def test_ticks_below_zero_hold_zero_too():
    assert ticks(5, 200, 32, start=-10).tolist() == [-10, -5, 0, 5]
    assert ticks(0, 100, 32, start=-0.3).tolist() == pytest.approx([-0.3, -0.2, -0.1, 0])
    assert ticks(10, 100, 32, start=-4).tolist() == [0, 5, 10]


def test_every_symbol_is_one_simple_outline():
    """No two sides that are not neighbours cross: the shoelace area of the corners is the area covered."""
    for name, corners in CORNERS.items():
        x, y = np.array(corners).T
        assert abs((x * np.roll(y, -1) - np.roll(x, -1) * y).sum()) / 2 > 0.1, name


def test_no_learner_is_named_in_the_panels():
    words = [spec.name for spec in (*registry.learners().values(), *registry.adversaries().values())]
    for file in Path("olviz/gui").rglob("*.py"):
        text = file.read_text(encoding="utf-8").lower()
        assert not [word for word in words if f'"{word}"' in text], file


def test_the_stage_of_a_picture_is_never_on_a_screen(qtbot):
    ground = staged(Shot(separable(), 3, Phase.LEARN, (720, 590), LIGHT)).ground
    qtbot.addWidget(ground)
    assert ground.size().toTuple() == (720, 590)


def test_w_star_is_seen_where_w_is_long_and_where_one_point_gives_no_scale(opened):
    _, panels = opened(scenario.read(scenarios()["iris-non-separable"]), only=["hyperplane"])
    panel = panels["hyperplane"]
    for t in (1, 500):
        panel.draw(t, Phase.LEARN)
        left, bottom, right, top = panel.plane.box
        x, y, tip_x, tip_y = panel.plotted()["w*"]
        assert np.hypot(tip_x - x, tip_y - y) >= 0.05 * min(right - left, top - bottom)
        assert right - left >= 1
    assert "w* × 1" in panel.card.subtitle.text()


def test_no_number_stands_under_the_title_of_its_axis(qtbot: QtBot) -> None:
    plot = Plot()
    qtbot.addWidget(plot)
    plot.resize(400, 200)
    plot.show()
    axis, box = plot.axes.bottom, plot.axes.view
    box.setRange(xRange=(0, 64), yRange=(0, 1), padding=0)
    axis.numbers(np.array([0.0, 20.0, 60.0]))
    painter = QPainter(picture := QPixmap(400, 200))
    *_, texts = axis.generateDrawSpecs(painter)
    painter.end()
    assert not picture.isNull()
    assert [text for *_, text in texts] == ["0", "20", "round t"]


def test_marks_that_break_while_they_are_painted_are_told_and_end_nothing(qtbot: QtBot) -> None:
    class Broken:
        def paint(self, canvas: object) -> None:
            raise ZeroDivisionError

    ground = QWidget()
    qtbot.addWidget(ground)
    row = QHBoxLayout(ground)
    for _ in range(2):
        plot = Plot()
        plot.show_marks((Broken(),), 64, 1.0, 0.0, LIGHT)
        row.addWidget(plot)
    ground.resize(600, 200)
    with capture_exceptions() as told:
        ground.grab()
    assert {kind for kind, *_ in told} == {ZeroDivisionError}


def test_a_line_of_parts_loses_whole_parts_before_the_first_is_cut(qtbot):
    line = Parts()
    qtbot.addWidget(line)
    metrics = line.fontMetrics()
    line.resize(metrics.horizontalAdvance("8 of 64 left · dashed"), 20)
    line.say("8 of 64 left · dashed: out in round 3")
    assert line.text() == "8 of 64 left"
    assert line.toolTip() == line.full
    line.resize(metrics.horizontalAdvance("8 of 64"), 20)
    line.grab()  # a widget out of sight hears of its size when it is painted
    assert line.text().endswith("…")
    line.resize(2 * metrics.horizontalAdvance(line.full), 20)
    line.grab()
    assert (line.text(), line.toolTip()) == (line.full, "")


def test_crosses_that_would_touch_shrink(qapp):
    def across(apart, least=1.2):
        at = np.array([0.0, apart, 3 * apart])
        canvas = Canvas(None, QTransform(), QRectF(), 4, None, "")
        return Dots("a mistake", at, np.zeros(3), "cross", 2.2, least=least).pixels_across(canvas)

    assert across(20) == pytest.approx(8.8)  # 2.2 u
    assert across(8) == 7
    assert across(1) == pytest.approx(4.8)  # 1.2 u
    assert across(1, 0) == pytest.approx(8.8)


@pytest.mark.parametrize("name", ["iris-non-separable", "xor", "perceptron-separable"])
def test_the_bound_in_the_picture_is_the_one_that_why_tells_first(opened, name):
    (trace,), panels = opened(scenario.read(scenarios()[name]), 60, only=["mistakes"])
    panel = panels["mistakes"]
    panel.draw(8, Phase.LEARN)
    main = main_bound(trace)
    assert panel.tracks[0].judged(8, Phase.LEARN, 8)[1].bound is main
    assert main.name in panel.plotted()


def test_the_comparator_is_called_w_star_where_there_are_no_experts(opened):
    _, panels = opened(separable(), 60, only=["mistakes"])
    panels["mistakes"].draw(60, Phase.LEARN)
    named = [label.text for mark in panels["mistakes"].plot.marks if mark.name == "end labels" for label in mark.labels]
    assert "w*" in named
    assert "best expert" not in named
