"""Coordinates that a penalty takes to 0, asked of their data."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QRectF

from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.declare.phases import Phase
from olviz.engine.words.numbers import indexed
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import DARK
from olviz.gui.paint.words.lettering import width_of
from olviz.gui.panels.coordinates import stems
from olviz.gui.panels.coordinates.dead_zone import WINDOW
from tests.shipped import shipped


@pytest.fixture
def opened(panel_of):
    return lambda name="online-lasso", rounds=100: panel_of("dead-zone", shipped(name, rounds), size=(800, 360))


@pytest.mark.parametrize("t", [1, 2, 30, 100])
def test_the_stems_are_what_was_played_of_late(opened, t):
    traces, panel = opened()
    panel.draw(t, Phase.LEARN)
    for trace in traces:
        for at, name in enumerate(("w₁", "w₂")):
            np.testing.assert_array_equal(
                panel.plotted()[f"{trace.label}, {name}"], trace["play"][max(t - WINDOW, 0) : t, at]
            )


def test_the_zone_is_the_step_times_the_penalty_and_only_where_one_shrinks(opened):
    (trace, _), panel = opened()
    panel.draw(60, Phase.LEARN)
    rate = trace.learner.rate_at(trace.game, 60)
    assert panel.plotted()["Proximal, w₂ zone"][0] == pytest.approx(0.3 * rate)
    assert panel.plotted()["Subgradient, w₂ zone"][0] == 0


def test_what_comes_of_a_round_is_seen_with_learn(opened):
    (trace, _), panel = opened()
    panel.draw(9, Phase.CHARGE)
    assert np.isnan(panel.plotted()["Proximal, w₁ next"]).all()
    panel.draw(9, Phase.LEARN)
    state = trace.state_at(9).state
    np.testing.assert_array_equal(panel.plotted()["Proximal, w₁ next"], [state.reached[0], state.w[0]])


@pytest.mark.parametrize("name", ["online-lasso", "online-ridge"])
def test_every_size_paints_in_both_themes_and_a_stem_answers_the_mouse(opened, name):
    _, panel = opened(name)
    for theme in (panel.theme, DARK):
        panel.recolour(theme)
        for t in (0, 1, 100):
            panel.draw(t, Phase.LEARN)
            for size in ((260, 160), (1100, 600)):
                panel.resize(*size)
                panel.grab()
    (stems,) = panel.board.marks
    rect = QRectF(0, 0, 800, 300)
    place = stems.places(rect, unit(base()), base())[0][1]
    assert "w₂ = " in stems.told(rect, unit(base()), base(), place.center())
    assert "of the latest 40 rounds" in panel.described()


def test_what_the_penalty_takes_of_the_best_point_lies_between_u_and_w_star(opened):
    (trace,), panel = opened("online-ridge")
    comparators_of(trace).settle()
    panel.draw(100, Phase.LEARN)
    (stems,) = panel.board.marks
    found = comparators_of(trace).until(100)[-1].point
    assert [(cell.truth, cell.best) for cell in stems.rows[0].cells] == list(
        zip(trace.game.declared.truth, found, strict=True)
    )
    assert all(cell.best < 0.75 * cell.truth for cell in stems.rows[0].cells)


def test_u_is_named_by_the_rounds_that_it_is_the_best_point_of(opened):
    traces, panel = opened()
    for trace in traces:
        comparators_of(trace).settle()
    for t in (60, 100):
        panel.draw(t, Phase.LEARN)
        for row, trace in zip(panel.board.marks[0].rows, traces, strict=True):
            found = comparators_of(trace).until(t)[-1]
            assert {cell.named for cell in row.cells} == {indexed("u", found.round)}
            assert [cell.best for cell in row.cells] == found.point.tolist()


def test_a_long_name_ends_before_what_stands_at_the_end_of_its_row(panel_of, monkeypatch):
    """It was written over the value of the first coordinate, and beyond the picture."""
    scene = shipped("online-lasso", 60)
    named = [one._replace(label=f"{one.label} {'of many words ' * 20}") for one in scene.learners]
    scene = scene._replace(learners=tuple(named))
    rows = {}

    def put(canvas, at, parts, *_):
        rows.setdefault(at.y(), []).append((at.x(), at.x() + width_of(parts, canvas.font), parts[-1].text))

    monkeypatch.setattr(stems, "write", put)
    _, panel = panel_of("dead-zone", scene, size=(800, 360))
    panel.draw(40, Phase.LEARN)
    panel.grab()
    found = [row for row in rows.values() if any("of many words" in text for *_, text in row)]
    assert len(found) == 2
    for row in found:
        row.sort()
        assert all(end < start for (_, end, _), (start, *_) in pairwise(row))
