"""Tab goes through a window as one reads: panel by panel, in each row by row."""

from itertools import groupby, pairwise

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from olviz.gui.app.window import Window
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.widgets.keyboard.tabbing import order
from tests.shipped import kinds, together


def box(widget: QWidget) -> QRect:
    return QRect(widget.mapTo(widget.window(), QPoint(0, 0)), widget.size())


def backwards(stops: list[QWidget]) -> list[str]:
    """Where the way leads up, or to the left of what is as high and stands beside it."""
    found = []
    for one, after in pairwise(stops):
        here, there = box(one), box(after)
        shared = min(here.bottom(), there.bottom()) - max(here.top(), there.top())
        beside = 2 * shared > max(here.height(), there.height())
        if there.bottom() < here.top() or (beside and there.right() < here.left()):
            found.append(f"{one.accessibleName()} → {after.accessibleName()}")
    return found


def panel_of(stop: QWidget) -> QWidget | None:
    """The panel it stands in; None for the tabs of some."""
    above: QWidget | None = stop
    while above is not None and not isinstance(above, Panel):
        above = above.parentWidget()
    return above


@pytest.mark.parametrize("names", [*together(kinds), ["hedge-rates", "rate-at-the-switch", "your-points"]])
def test_the_keyboard_goes_as_one_reads(whole: Window, names: list[str]) -> None:
    """Play came before what stands at its left, and the second of three pictures before the first: it begins higher."""
    for name in names:
        assert whole.open(name)
        parts = whole.header, whole.controls, *whole.stage.panels, whole.seat, whole.why, whole.transport, whole.phases
        assert [way for part in parts for way in backwards(order((part,)))] == [], name
        panels = [panel for panel, _ in groupby(map(panel_of, order((whole.stage,)))) if panel is not None]
        assert len(panels) == len({*panels}), name
        assert backwards(panels) == [], name
