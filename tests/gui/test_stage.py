"""The stage: how panels of different shapes share a rectangle."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRect

from olviz.gui.panels.panel import Panel
from olviz.gui.stage import Shape, Stage, places

PLAIN, TALL = Shape(144), Shape(224, tall=True)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("size", [(696, 566), (1000, 700), (400, 300), (520, 900)])
@pytest.mark.parametrize("first", [PLAIN, TALL])
def test_panels_never_overlap_nor_fall_below_their_least_height(count, size, first):
    shapes = [first] + [PLAIN] * (count - 1)
    spots = places(*size, 4, shapes)
    assert not any(a.intersects(b) for a, b in combinations(spots, 2))
    assert all(spot.height() >= shape.height for spot, shape in zip(spots, shapes, strict=True))
    assert all(spot.left() >= 0 and spot.right() < size[0] for spot in spots)


def test_two_rows_share_five_to_three_on_a_small_stage():
    assert places(696, 564, 4, [TALL, PLAIN]) == [QRect(0, 0, 696, 345), QRect(0, 357, 696, 207)]


def test_a_tall_panel_gets_its_own_column_on_a_wide_stage():
    tall, upper, lower = places(1000, 700, 4, [TALL, PLAIN, PLAIN])
    assert tall.height() == 700
    assert upper.left() == lower.left() > tall.right()


def test_a_narrow_stage_is_one_column_that_may_end_below_it():
    spots = places(500, 300, 4, [TALL, PLAIN])
    assert [spot.left() for spot in spots] == [0, 0]
    assert spots[1].bottom() >= 300


class Plain(Panel):
    pass


def test_the_stage_replaces_its_panels_and_puts_a_fifth_into_tabs(qtbot):
    stage = Stage()
    qtbot.addWidget(stage)
    stage.resize(696, 566)
    stage.hold([Plain()])
    panels = [Plain() for _ in range(5)]
    stage.hold(panels)
    stage.show()
    assert stage.panels == tuple(panels)
    assert sum(panel.isVisibleTo(stage) for panel in panels) == 4
    stage.hold([])
    assert stage.panels == ()
