"""A sentence in place of a picture stands whole inside it, or ends in …"""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QTransform
from PySide6.QtWidgets import QApplication

from olviz.gui.look.measures import base, unit
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.words.sentence import Sentence


@pytest.mark.parametrize("width", [60, 100, 300])
@pytest.mark.parametrize("height", [16, 30, 45, 60, 90, 200])
def test_nothing_of_a_sentence_is_cut_by_the_ends_of_its_view(qapp: QApplication, width: int, height: int) -> None:
    view = QRectF(50, 200, width, height)
    image = QImage(400, 600, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    Sentence("Before round 1 there are no weights to follow.", "#000000").paint(
        Canvas(painter, QTransform(), view, unit(base()), base(), "#FFFFFF")
    )
    painter.end()
    inked = [(x, y) for y in range(600) for x in range(400) if image.pixelColor(x, y).lightness() < 200]
    assert inked
    whole = view.adjusted(0, 1, 0, -1)  # what is cut goes on to the first or the last row
    assert all(whole.contains(x, y) for x, y in inked)
