"""What was painted before and is put down as an image is the same, pixel by pixel, as what is painted anew."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from olviz.engine.declare.phases import Phase
from olviz.engine.numerics.sums import Array
from olviz.gui.app.window import Window
from olviz.gui.paint.layer import Layer, alike
from olviz.gui.paint.plane.half_planes import HalfPlanes, Slab
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.plane.line import Line
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.paint.plot import Plot
from tests.shipped import each, plays


def pixels(image: QImage) -> Array:
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    return np.frombuffer(image.constBits(), np.uint8).astype(int)


def planes(window: Window) -> list[Plane]:
    """Those in view."""
    return [plane for plane in window.stage.findChildren(Plane) if plane.isVisible()]


@pytest.mark.full
@pytest.mark.parametrize("name", each(plays))
def test_a_scene_that_is_played_looks_as_if_it_were_painted_anew(whole: Window, name: str) -> None:
    compare(whole, name)


@pytest.mark.parametrize("name", ["perceptron-squeezed", "lazy-and-greedy"])
def test_two_scenes_that_are_played_look_as_if_they_were_painted_anew(whole: Window, name: str) -> None:
    compare(whole, name)


def compare(window: Window, name: str) -> None:
    assert window.open(name)
    window.choose_motion("off")
    rounds = window.session.experiment.playable
    for scheme, ends in (("dark", (rounds // 4, rounds)), ("light", (rounds // 2,))):
        window.appearance.choose(scheme)
        for end in ends:
            for t in range(max(end - 3, 0), end + 1):
                window.playback.jump(t, Phase.LEARN)
                pictures = [(plane, plane.grab().toImage()) for plane in planes(window)]
            for plane, picture in pictures:
                plane._layer = Layer((HalfPlanes, Slab))
                # Qt may place the outlines of glyphs a hundredth of a pixel apart from one time to the next
                assert np.abs(pixels(plane.grab().toImage()) - pixels(picture)).max() < 8


def test_what_stands_still_is_an_image_and_what_moves_is_not(qtbot) -> None:
    plane, theme = Plane(), Plane().theme
    qtbot.addWidget(plane)
    plane.resize(200, 100)
    ground, painted = HalfPlanes(Line((1.0, 0.0), 0.0), "#112233", theme), []

    class Moving:
        name = "moving"

        def data(self):
            return {}

        def paint(self, canvas):
            painted.append(canvas)

    for _ in range(4):
        plane.show_marks([ground, Moving()], Box(-1, -1, 1, 1), theme)
        plane.grab()
    assert len(painted) == 4
    assert plane._layer._count == 1
    plane.show_marks([ground._replace(line=Line((0.0, 1.0), 0.0))], Box(-1, -1, 1, 1), theme)
    assert plane.grab().toImage().pixelColor(100, 10) == QColor(theme.plus_ground)


def test_values_are_alike_number_by_number() -> None:
    assert alike((1.0, "a", np.array([1.0, 2.0])), (1.0, "a", np.array([1.0, 2.0])))
    assert not alike(np.array([1.0]), np.array([1.0, 2.0]))
    assert not alike(np.array([np.nan]), np.array([np.nan]))  # it is painted anew
    assert not alike((1,), [1])
    assert not alike([1], [1])


def test_a_plot_is_painted_on_the_colour_of_its_theme(whole: Window) -> None:
    assert whole.open("coin-flips")
    for _ in range(2):
        whole.appearance.toggle()
        QApplication.processEvents()
        for plot in (one for one in whole.stage.findChildren(Plot) if one.isVisible()):
            assert plot.grab().toImage().pixelColor(1, 1) == QColor(whole.appearance.theme.surface)
