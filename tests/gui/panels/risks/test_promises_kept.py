"""Three promises as a grid, asked of their data."""

from __future__ import annotations

from math import isnan

import pytest
from PySide6.QtCore import QPointF, QRectF

from olviz.engine.analysis.pictured.readings import Reading, made_for, measured
from olviz.engine.declare.phases import Phase
from olviz.engine.words.numbers import number
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import DARK
from tests.shipped import scene, shipped


@pytest.fixture
def opened(panel_of):
    return lambda name="three-readings", rounds=200: panel_of("three-promises", shipped(name, rounds), size=(800, 460))


def test_a_row_has_a_cell_for_every_learner_as_of_the_playhead(opened):
    traces, panel = opened()
    panel.draw(200, Phase.LEARN)
    panel.draw(90, Phase.LEARN)
    drawn = panel.plotted()
    assert len(drawn) == 9
    for trace in traces:
        assert drawn[f"regret by round, {trace.label}"] == measured(trace, Reading.ADVERSARIAL, 90)[-1]
        assert drawn[f"latest w, {trace.label}"] == measured(trace, Reading.INCREMENTAL, 90)[-1]


@pytest.mark.parametrize("name", ["three-readings", "three-readings-kernel", "step-schedules"])
def test_a_cell_is_framed_where_steps_are_made_for_the_promise(opened, name):
    traces, panel = opened(name, 60)
    panel.draw(60, Phase.LEARN)
    (grid,) = panel.board.marks
    for row, reading in zip(grid.rows, Reading, strict=True):
        assert [cell.made for cell in row.cells] == [reading in made_for(trace) for trace in traces]


@pytest.mark.parametrize("name", ["three-readings", "three-readings-kernel"])
def test_in_each_row_the_best_leads_and_the_others_are_so_many_times_behind(opened, name):
    _, panel = opened(name, 200)
    panel.draw(200, Phase.LEARN)
    (grid,) = panel.board.marks
    for row in grid.rows:
        least = min(cell.value for cell in row.cells)
        assert [row.times(cell) for cell in row.cells] == [cell.value / least for cell in row.cells]
        (best,) = [at for at, cell in enumerate(row.cells) if cell.value == least]
        assert f"{row.title}: best is {grid.columns[best].learner} with " in panel.described()


def test_who_comes_to_less_than_nothing_is_best_and_the_others_are_no_times_behind(panel_of):
    experiment = scene("three-readings")._replace(rounds=49, seed=1, notes=())
    traces, panel = panel_of("three-promises", experiment, size=(800, 460))
    panel.draw(49, Phase.LEARN)
    (grid,) = panel.board.marks
    values = [float(measured(trace, Reading.ADVERSARIAL, 49)[-1]) for trace in traces]
    assert values[0] < 0 < min(values[1:])
    row = grid.rows[-1]
    assert [cell.value for cell in row.cells] == values
    assert [row.leads(cell) for cell in row.cells] == [True, False, False]
    assert all(isnan(row.times(cell)) for cell in row.cells)
    assert f"regret by round: best is γ with {number(values[0])}" in panel.described()
    panel.grab()


def test_a_cell_answers_the_mouse(opened):
    _, panel = opened()
    panel.draw(200, Phase.LEARN)
    (grid,) = panel.board.marks
    rect, u = QRectF(0, 0, 800, 400), unit(base())
    told = {grid.told(rect, u, base(), QPointF(x, y)) for x in range(0, 800, 9) for y in range(0, 400, 9)}
    assert len(told) == 10
    assert any(said.startswith("latest w\nγ/t  ") for said in told)


@pytest.mark.parametrize("name", ["three-readings-kernel", "step-schedules"])
def test_every_size_paints_in_both_themes(opened, name):
    _, panel = opened(name, 60)
    for theme in (panel.theme, DARK):
        panel.recolour(theme)
        for t in (0, 1, 60):
            panel.draw(t, Phase.LEARN)
            for size in ((260, 160), (1100, 700)):
                panel.resize(*size)
                panel.grab()
    assert "regret by round: best is" in panel.described()
