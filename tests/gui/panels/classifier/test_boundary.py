"""The panel Boundary: the sign of f on either side of the drawn curve, halos by |α|, and nothing of a hidden label."""

import numpy as np
import pytest
from sklearn.kernel_ridge import KernelRidge

from olviz import resources
from olviz.engine.analysis.fit import refitted
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.gui.look.tokens import DARK
from olviz.gui.panels.catalogue import PANELS, fitting
from olviz.gui.panels.classifier.boundary import PIXELS, Fields
from olviz.gui.panels.regression.regression import Regression

ENTRY = next(entry for entry in PANELS if entry.name == "boundary")


def played(scene):
    traces = scenario.read(resources.scenarios()[scene]).traces()
    for trace in traces:
        trace.extend()
    return traces


@pytest.fixture
def panel(qtbot):
    made = ENTRY.build()
    qtbot.addWidget(made)
    made.resize(600, 600)
    made.open(played("kernel-xor"), 0)
    return made


def test_it_is_offered_for_kernels_and_two_coordinates_alone():
    traces = played("kernel-xor")
    assert ENTRY in fitting(traces)
    assert ENTRY not in fitting(traces[1:])
    assert ENTRY not in fitting(played("kernel-sine"))


def test_f_is_0_on_the_curve_and_has_the_sign_of_its_field(panel):
    panel.draw(60, Phase.CHARGE)
    drawn, trace = panel.plotted(), panel.trace
    state = trace.state_at(59).state
    weights, points = state.given.values, state.points.values

    def f(x):
        return ((x.T @ points) ** 2) @ weights

    ends = np.stack([drawn["boundary 1 t"], drawn["boundary 1"]])
    assert ends.shape[1] > 20
    height = drawn["fields f"]
    assert np.abs(f(ends)).max() < 0.01 * np.abs(height).max()
    x, y = (grid.ravel() for grid in np.meshgrid(drawn["fields x"], drawn["fields y"], indexing="ij"))
    np.testing.assert_allclose(height, f(np.stack([x, y])), atol=1e-9)
    assert "next boundary 1" not in drawn
    panel.draw(60, Phase.LEARN)
    assert "next boundary 1" in panel.plotted()


def test_the_picture_is_the_ground_of_the_predicted_label(panel):
    panel.recolour(DARK)
    panel.draw(400, Phase.LEARN)
    fields = panel.plane.marks[0]
    image = fields._image()
    for across, up, ground in ((0.2, 0.2, DARK.plus_ground), (0.2, 0.8, DARK.minus_ground)):
        pixel = image.pixelColor(round(across * PIXELS), round((1 - up) * PIXELS))
        assert pixel.name() == ground.lower()


def test_halos_are_points_that_weigh_the_larger_the_more(panel):
    panel.draw(30, Phase.LEARN)
    trace, drawn = panel.trace, panel.plotted()
    alphas = trace.state_at(29).state.given.values
    haloed = sum(len(values) for name, values in drawn.items() if name.startswith("support") and name.endswith("x"))
    assert haloed == np.count_nonzero(alphas)
    assert f"{haloed} points weigh" in panel.card.subtitle.full


def test_one_point_that_weighs_is_one_point(panel):
    trace = panel.trace
    counts = [np.count_nonzero(trace.state_at(t).state.given.values) for t in range(30)]
    panel.draw(counts.index(1) + 1, Phase.CHARGE)
    assert "1 point weighs in fₜ" in panel.card.subtitle.full


def test_a_network_shows_the_line_of_each_hidden_unit(panel):
    panel.open(played("xor-network"), 0)
    panel.draw(200, Phase.CHARGE)
    drawn, trace = panel.plotted(), panel.trace
    state = trace.state_at(199).state
    lines = {name.split()[1] for name in drawn if name.startswith("unit")}
    assert len(lines) == 8
    for at in lines:
        ends = np.stack([drawn[f"unit {at} t"], drawn[f"unit {at}"]])
        unit = int(at) - 1
        np.testing.assert_allclose(state.inward[:, unit] @ ends + state.bias[unit], 0, atol=1e-12)
    assert "hidden unit" in panel.card.subtitle.full
    assert not [name for name in drawn if name.startswith("support")]


def test_of_one_hidden_unit_there_is_one_line(panel):
    table = scenario.read_table(resources.scenarios()["xor-network"])
    table["learners"], table["rounds"], table["notes"] = [table["learners"][0] | {"hidden": 1}], 2, []
    (trace,) = scenario.from_table(table).traces()
    trace.extend()
    panel.open((trace,), 0)
    panel.draw(2, Phase.CHARGE)
    assert panel.card.subtitle.full.startswith("dashed line: where the hidden unit is 0")


def test_the_word_of_a_field_stands_above_or_below_the_points_where_it_can():
    grid = np.linspace(-1, 1, 9)
    x, y = np.meshgrid(grid, grid, indexing="ij")
    product, bump = (Fields(grid, grid, heights, "", DARK) for heights in (x * y, 0.5 - x * x - y * y))
    for plus in (True, False):
        at = product._far(plus)
        assert at[1] in (0, 8)
        assert (product.heights[at] >= 0) == plus
    assert bump._far(True) == (4, 4)  # only among the points is it above 0
    assert Fields(grid, grid, 0 * x, "", DARK)._far(False) is None


def test_a_hidden_label_is_not_drawn(panel):
    panel.draw(10, Phase.COMMIT)
    drawn = panel.plotted()
    assert not [name for name in drawn if name.startswith(("current +1", "current −1"))]
    panel.draw(0, Phase.LEARN)
    assert "predicts +1 everywhere" in panel.card.subtitle.full
    assert "sentence" in [mark.name for mark in panel.plane.marks]  # an even ground alone looked like a broken picture
    panel.draw(1, Phase.LEARN)
    assert "sentence" not in [mark.name for mark in panel.plane.marks]
    assert "boundary 1" not in panel.plotted()  # f₁ = 0 everywhere
    panel.draw(3, Phase.LEARN)
    assert "boundary 1" in panel.plotted()


def test_the_refit_is_kernel_ridge_regression_of_the_revealed_rounds(qtbot):
    traces = played("kernel-sine")
    trace, line = traces
    x, y = trace["x"][:40], trace["y"][:40]
    asked = np.stack([np.linspace(-3, 3, 9), np.ones(9)])
    ridge = KernelRidge(alpha=1 / 0.9, kernel="rbf", gamma=8.0).fit(x, y)  # λ = 1/γ, γ = 0.9
    np.testing.assert_allclose(refitted(trace, 40, asked), ridge.predict(asked.T), rtol=1e-9)
    least = np.linalg.lstsq(x, y)[0]
    np.testing.assert_allclose(refitted(line, 40, asked), least @ asked, rtol=1e-9)
    panel = Regression()
    qtbot.addWidget(panel)
    panel.open(traces, 0)
    panel.draw(41, Phase.COMMIT)  # the target of round 41 is hidden
    drawn = panel.plotted()
    grid = np.stack([drawn["refit t"], np.ones(193)])
    np.testing.assert_allclose(drawn["refit"], ridge.predict(grid.T), rtol=1e-9)
