"""The rings of directions that die: one for every round that left far fewer, which stays where it is from then on."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.gui.look.tokens import DARK
from olviz.gui.panels.catalogue import PANELS, arranged, fitting
from olviz.gui.panels.version_space.rings import FEWER
from olviz.resources import scenarios

ENTRY = next(entry for entry in PANELS if entry.name == "direction-rings")


def scene(count=72, rounds=120, learners=("halving", "consistent"), seed=1):
    return scenario.from_table(
        {
            "schema": 1,
            "game": {"name": "experts", "hypotheses": {"name": "angular-grid", "count": count}},
            "adversary": {"name": "realizable"},
            "learners": [{"name": name} for name in learners],
            "rounds": rounds,
            "seed": seed,
        }
    )


@pytest.fixture
def opened(panel_of):
    def opened(what, size=(900, 400), selected=0):
        traces, panel = panel_of("direction-rings", what, selected=selected, size=size)
        return traces[selected], panel

    return opened


def test_a_round_has_a_ring_where_far_fewer_are_left_than_in_the_ring_before(opened):
    trace, panel = opened(scene())
    survivors = [72, *trace["survivors"].tolist()]
    rounds = [0]
    for t, left in enumerate(survivors):
        if left <= FEWER * survivors[rounds[-1]]:
            rounds.append(t)
    for t in (120, 0, 1, 7, 40):
        for phase in Phase:
            panel.draw(t, phase)
            known = t if phase is Phase.LEARN else t - 1
            drawn = panel.plotted()
            assert drawn["ring after round"].tolist() == [at for at in rounds if at <= max(known, 0)]
            assert drawn["left"].tolist() == [survivors[at] for at in rounds if at <= max(known, 0)]
            panel.grab()
    mark = panel.sheet.drawing
    for ring in mark.rings:
        alive = trace.learner.observe(trace.game, trace.state_at(ring.round).state)["alive"]
        np.testing.assert_array_equal(ring.living, alive)


@pytest.mark.parametrize("count", [2, 3, 72, 5000])
def test_there_are_never_more_rings_than_there_is_room_for(opened, count):
    for seed in range(3):
        _, panel = opened(scene(count, 60, ("halving",), seed))
        panel.draw(60, Phase.LEARN)
        assert len(panel.sheet.drawing.rings) <= panel.sheet.drawing.slots
        panel.grab()


@pytest.mark.parametrize("size", [(900, 400), (400, 400), (200, 500)])
def test_a_ring_answers_for_the_direction_that_it_shows_there(opened, size):
    _, panel = opened(scene(), size)
    panel.draw(120, Phase.LEARN)
    mark, canvas = panel.sheet.drawing, panel.sheet.canvas(QPainter())
    half = mark._half(canvas)
    for expert in (0, 17, 71):
        x, y = (0.9 * mark._radius(canvas) * value for value in mark.inside.vectors[:, expert])
        assert mark.at(canvas, half.middle + QPointF(x, -y)) == expert
    assert mark.at(canvas, half.middle + QPointF(2 * mark._radius(canvas), 0)) is None
    assert mark.gist().startswith("before round 1: 72")


def test_only_directions_in_the_plane_have_rings():
    assert "direction-rings" in [entry.name for entry in fitting(scene().traces())]
    for name in ("halving-worst-case", "bisection", "perceptron-separable"):
        assert "direction-rings" not in [entry.name for entry in fitting(scenario.read(scenarios()[name]).traces())]
    assert [place.entry.name for place in arranged(scene().traces(), ["direction-rings"])] == ["direction-rings"]


def test_rings_are_drawn_anew_in_other_colours(opened):
    _, panel = opened(scene())
    panel.draw(30, Phase.LEARN)
    light = panel.sheet.grab().toImage()
    panel.recolour(DARK)
    assert panel.sheet.grab().toImage() != light


def test_every_ring_is_held_against_what_is_proved_of_it(opened):
    trace, panel = opened(scene())
    panel.draw(120, Phase.LEARN)
    drawn = panel.plotted()
    mistakes = np.concatenate([[0], trace["mistakes"]])[drawn["ring after round"]]
    np.testing.assert_array_equal(drawn["promised"][1:], 72 / 2.0 ** mistakes[1:])
    assert np.isnan(drawn["promised"][0])
    assert (drawn["left"][1:] <= drawn["promised"][1:]).all()
    assert "1 of at most" in panel.sheet.drawing.gist()
