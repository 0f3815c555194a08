"""The stage: how panels of different shapes share a rectangle."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QTabWidget

from olviz.gui.look.measures import base, unit
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.stage.stage import Shape, Stage, grouped, places

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


def test_two_panels_stand_side_by_side_where_one_would_end_below_the_stage():
    """A lecture at 1280 × 720: rows of 44u and 40u are higher than the stage."""
    shapes = [Shape(264, width=480), Shape(240, width=432)]
    left, right = places(1240, 480, 6, shapes)
    assert left.top() == right.top() == 0
    assert left.height() == right.height() == 480
    upper, lower = places(1240, 600, 6, shapes)
    assert upper.bottom() < lower.top()


def test_a_narrow_stage_is_one_column_that_may_end_below_it():
    spots = places(500, 300, 4, [TALL, PLAIN])
    assert [spot.left() for spot in spots] == [0, 0]
    assert spots[1].bottom() >= 300


class Plain(Panel):
    pass


def test_the_stage_replaces_its_panels_and_puts_a_fifth_into_tabs(qtbot):
    stage = Stage()
    qtbot.addWidget(stage)
    stage.resize(174 * unit(base()), 566)
    stage.hold([Plain()])
    panels = [Plain() for _ in range(5)]
    stage.hold(panels)
    stage.show()
    assert stage.panels == tuple(panels)
    assert sum(panel.isVisibleTo(stage) for panel in panels) == 3
    stage.hold([])
    assert stage.panels == ()


SMALL, BIG, U = 696, 1000, 4  # widths of the stage in a window of 1280, with and without Why


def test_state_panels_stand_side_by_side_where_each_keeps_its_width_else_as_tabs():
    state, curve = Shape(224, True, 280), Shape(144, False, 320)
    assert grouped(SMALL, U, [state, state, curve], ["w", "w", "m"]) == [[0], [1], [2]]
    assert grouped(SMALL, U, [state] * 3 + [curve], ["w"] * 3 + ["m"]) == [[0, 1, 2], [3]]
    assert grouped(BIG, U, [state] * 3 + [curve], ["w"] * 3 + ["m"]) == [[0], [1], [2], [3]]
    assert grouped(500, U, [state, state, curve], ["w", "w", "m"]) == [[0, 1], [2]]  # one column
    assert grouped(BIG, U, [state] * 3 + [curve], ["w"] * 3 + ["m"], 2) == [[0, 1, 2], [3]]  # a lecture
    assert grouped(BIG, U, [state] * 3, ["w"] * 3, 1) == [[0, 1, 2]]
    left, right, below = places(SMALL, 566, U, [state, state, curve])
    assert left.top() == right.top() < below.top()
    assert min(left.width(), right.width()) >= 280


def test_the_last_set_gives_way_first():
    state = Shape(160, False, 240)
    assert grouped(SMALL, U, [state] * 4, ["w", "w", "p", "p"]) == [[0], [1], [2, 3]]
    assert grouped(BIG, U, [state] * 5, ["w", "w", "p", "p", "m"]) == [[0], [1], [2, 3], [4]]


def test_three_cells_on_a_small_stage_and_four_on_a_wide_one():
    plain = Shape(144, False, 320)
    assert grouped(SMALL, U, [plain] * 5, range(5)) == [[0], [1], [2, 3, 4]]
    assert grouped(BIG, U, [plain] * 5, range(5)) == [[0], [1], [2], [3, 4]]


def test_what_is_wide_stands_in_a_column_where_two_do_not_fit_beside_each_other():
    wide = Shape(100, False, 400)
    assert [spot.left() for spot in places(SMALL, 566, U, [wide, wide, wide])] == [0, 0, 0]
    assert places(SMALL, 566, U, [Shape(100, False, 320)] * 3)[1].left() > 0


def test_tabs_come_and_go_with_the_width_and_keep_their_panels(qtbot):
    stage = Stage()
    qtbot.addWidget(stage)
    stage.resize(174 * unit(base()), 566)
    panels = [Plain() for _ in range(3)]
    for panel, owner in zip(panels, ("one", "two", "three"), strict=True):
        panel.wish, panel.owner = 0, owner
    stage.show()
    stage.hold(panels)
    tabs = stage.findChild(QTabWidget, "tabs")
    assert tabs is None  # 80 u each: two beside each other, one below
    stage.resize(100 * unit(base()), 566)
    tabs = stage.findChild(QTabWidget, "tabs")
    assert [tabs.tabText(place) for place in range(tabs.count())] == ["one", "two", "three"]
    assert [panel.isVisible() for panel in panels] == [True, False, False]
    stage.resize(174 * unit(base()), 566)
    assert all(panel.isVisible() for panel in panels)


def test_a_limit_shows_the_first_panels_only(qtbot):
    stage = Stage()
    qtbot.addWidget(stage)
    stage.resize(174 * unit(base()), 566)
    panels = [Plain() for _ in range(3)]
    stage.hold(panels)
    stage.show()
    stage.limit(2)
    assert [panel.isVisible() for panel in panels] == [True, True, False]
    stage.limit(None)
    assert all(panel.isVisible() for panel in panels)


def test_two_panels_stand_beside_each_other_where_one_below_the_other_finds_no_height():
    plain = Shape(44 * U, False, 80 * U)
    assert [spot.top() for spot in places(207 * U, 100 * U, U, [plain, plain])] == [0, 56 * U]
    left, right = places(207 * U, 82 * U, U, [plain, plain])
    assert (left.top(), right.top(), left.height()) == (0, 0, 82 * U)
    assert places(150 * U, 82 * U, U, [plain, plain])[1].top() > 0  # no room beside it either
