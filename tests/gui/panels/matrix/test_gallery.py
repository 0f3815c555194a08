"""The matrices side by side: each learner's own, in every phase, as large as fits, and named."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.round.capabilities import names_of
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import DARK
from olviz.gui.panels.catalogue import PANELS, fitting
from olviz.gui.panels.frame.spot import Of, Spot
from olviz.resources import scenarios
from tests.shipped import shipped

ENTRY = next(entry for entry in PANELS if entry.name == "matrices")


@pytest.fixture
def opened(panel_of):
    return lambda name, rounds=120: panel_of("matrices", shipped(name, rounds), size=(900, 400))


@pytest.mark.parametrize("name", ["ratings", "book-ratings"])
def test_every_learner_hangs_there_with_its_own_matrix_and_the_ratings_so_far(opened, name):
    traces, panel = opened(name)
    for t, phase in [(120, Phase.LEARN), (0, Phase.LEARN), *((60, phase) for phase in Phase)]:
        panel.draw(t, phase)
        drawn = panel.plotted()
        for trace in traces:
            after = trace.state_at(t if phase is Phase.LEARN else t - 1).state
            matrix = trace.learner.observe(trace.game, after)["matrix"]
            np.testing.assert_array_equal(drawn[f"matrix of {trace.label}"], np.ravel(matrix))
        assert ("matrix cell" in drawn) == (t > 0)
        rated = np.isfinite(panel.board.marks[0].ratings)
        known = t if phase >= Phase.REVEAL else t - 1
        cells = {tuple(cell) for cell in traces[0]["x"][: max(known, 0)].tolist()}
        assert {tuple(cell) for cell in np.argwhere(rated).tolist()} == cells
        panel.grab()
    panel.recolour(DARK)
    panel.grab()


@pytest.mark.parametrize("size", [(1200, 300), (500, 500), (200, 700), (60, 40)])
def test_pictures_stand_inside_the_view_and_none_covers_another(opened, size):
    _, panel = opened("ratings")
    gallery, view = panel.board.marks[0], QRectF(0, 0, *size)
    places = gallery.places(view, unit(base()), base())
    assert len({round(place.width(), 6) for place in places}) == 1
    if min(size) > 100:
        assert all(view.contains(place) for place in places)
        assert not any(one.intersects(other) for at, one in enumerate(places) for other in places[:at])
    panel.resize(*size)
    panel.grab()


def test_a_cell_is_told_by_its_names_with_what_every_learner_makes_of_it(opened):
    traces, panel = opened("book-ratings")
    panel.draw(60, Phase.LEARN)
    gallery, view = panel.board.marks[0], QRectF(0, 0, 900, 400)
    place = gallery.places(view, unit(base()), base())[1]
    box = gallery.hung[1].heat.laid(place)
    side = box.width() / gallery.hung[1].heat.values.shape[1]
    at = box.topLeft() + QRectF(0, 0, 5 * side, 7 * side).center() * 2 * 0.99
    said = gallery.telling(view, unit(base()), base())(at)
    row, column = names_of(traces[0].adversary).cell(6, 4)
    assert said.startswith(f"row {row}, column {column}\n")
    assert all(f"{trace.label}: " in said for trace in traces)
    assert gallery.gist().startswith("row ")


def test_who_keeps_no_matrix_is_not_offered_them():
    assert "matrices" not in [entry.name for entry in fitting(scenario.read(scenarios()["xor"]).traces())]


def test_a_cell_is_pointed_at_and_what_is_tried_is_framed_in_every_matrix(opened, qtbot):
    _, panel = opened("ratings")
    panel.draw(60, Phase.LEARN)
    panel.grab()
    plain = panel.board.grab().toImage()
    where = QRectF(panel.board.rect()), unit(base()), base()
    heat, place = panel.board.marks[0].hangs(*where)[2]
    side = heat.laid(place).width() / heat.values.shape[1]
    with qtbot.waitSignal(panel.pointed) as asked:
        panel.board.mouse.clicked.emit(place.topLeft() + QPointF(3.5 * side, 1.5 * side))
    assert asked.args == [Spot(Of.CELL, (1.0, 3.0))]
    panel.ghost(asked.args[0])
    assert panel.board.grab().toImage() != plain
    panel.ghost(None)
    assert panel.board.grab().toImage() == plain


def test_what_nobody_rated_and_nothing_moved_is_grey(opened):
    _, panel = opened("ratings")
    panel.draw(100, Phase.LEARN)
    truth, trace_ball, *others = [hung.heat for hung in panel.board.marks[0].hung]
    assert np.isfinite(truth.touched).all()
    assert np.isfinite(trace_ball.touched).all()
    for heat in others:
        np.testing.assert_array_equal(np.isnan(heat.touched), ~heat.rated)
