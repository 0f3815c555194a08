"""The plane of people's data: fitted to the points, its axes called as the columns."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.gui.panels.points.column_axes import ColumnAxes
from tests.shipped import scene

FAR = "rooms,area,dear\n" + "\n".join(f"{3 + i % 4},{90 + i},{'yes' if i % 3 else 'no'}" for i in range(20)) + "\n"


@pytest.fixture
def opened(panel_on):
    def opened(trace):
        trace.extend()
        return panel_on("hyperplane", (trace,), size=(600, 400))

    return opened


def axes(panel):
    return [mark for mark in panel.plane.marks if isinstance(mark, ColumnAxes)]


def test_columns_of_a_file_have_their_names_and_points_that_are_made_have_none(opened):
    (plants,) = scene("iris-separable")._replace(rounds=20, notes=()).traces()
    panel = opened(plants)
    panel.draw(20, Phase.LEARN)
    (found,) = axes(panel)
    assert found.names == ("petal_length", "petal_width")
    assert "petal_length to the right, petal_width upwards" in panel.described()
    for size in ((260, 180), (900, 600)):
        panel.resize(*size)
        panel.grab()
    (made,) = scene("perceptron-plane")._replace(rounds=5, notes=()).traces()
    assert axes(opened(made)) == []


@pytest.mark.parametrize("bias", [True, False])
def test_the_view_is_fitted_to_the_points_and_to_0_where_lines_go_through_it(opened, tmp_path, bias):
    (tmp_path / "far.csv").write_text(FAR)
    table = {
        "rounds": 20,
        "game": {"name": "classification", "bias": bias},
        "adversary": {"name": "points-file", "file": "far.csv"},
        "learners": [{"name": "perceptron"}],
    }
    (trace,) = scenario.from_table(table, base=tmp_path).traces()
    panel = opened(trace)
    panel.draw(20, Phase.LEARN)
    box, seen = panel.extent.box(trace, 20), trace["x"]
    assert box.left <= seen[:, 0].min() <= seen[:, 0].max() <= box.right
    assert (box.bottom <= 0) is not bias
    if bias:
        assert np.ptp(seen[:, 1]) > 0.3 * (box.top - box.bottom)
    assert box.right < 60  # not the ball around 0 that holds the longest point
