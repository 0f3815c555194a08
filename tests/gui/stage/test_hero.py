"""The stage of every scene: most of the window is pictures, one of them leads, and a round stands at one place."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from olviz.engine.declare.phases import Phase
from olviz.gui.app.window import Window
from olviz.gui.paint.plot import Plot
from tests.covering import together
from tests.gui.scenes import pictured
from tests.shipped import finished

SIZES = [((1280, 720), False, 0.62), ((1280, 720), True, 0.55), ((1920, 1080), True, 0.68)]


def shown(window: Window) -> float:
    """The part of the window that is cards, and what a person moves with."""
    cards = [part.geometry() for part in (*window.stage.cells, *([window.seat] if window.seat.isVisible() else []))]
    return sum(card.width() * card.height() for card in cards) / (window.width() * window.height())


def across(plot: Plot, t: int, window: Window) -> float:
    """Where a round stands in the window."""
    place = plot.axes.view.mapViewToScene(plot.axes.view.viewRect().topLeft())
    left, wide = place.x(), plot.axes.view.width()
    view = plot.axes.view.viewRect()
    return plot.mapTo(window, QPoint(0, 0)).x() + left + wide * (t - view.left()) / view.width()


@pytest.mark.parametrize("names", together(finished(), pictured))
def test_the_pictures_have_the_window_and_a_round_its_place(whole: Window, names: list[str]) -> None:
    for name in names:
        assert whole.open(name)
        rounds = whole.playback.traces[0].horizon
        for size, why, least in SIZES:
            whole.resize(*size)
            whole.body.want(controls=False, why=why)
            QApplication.processEvents()
            assert shown(whole) >= least, name
            whole.playback.jump(min(rounds, 3), Phase.LEARN)
            places = [across(plot, rounds, whole) for plot in plots_in_lanes(whole) if not plot.log[0]]
            assert max(places, default=0.0) - min(places, default=0.0) < 1, name


def plots_in_lanes(window: Window) -> list[Plot]:
    lanes = [panel for cell in window.stage.lanes for panel in window.stage.panels if cell is panel]
    return [plot for panel in lanes for plot in panel.findChildren(Plot) if plot.isVisible()]
