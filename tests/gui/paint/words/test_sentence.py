"""A sentence in place of a picture stands whole inside it, or ends in …"""

import numpy as np
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
    parts = np.frombuffer(image.constBits(), np.uint8).reshape(600, 400, 4)[..., :3].astype(int)
    inked = np.argwhere(parts.max(axis=2) + parts.min(axis=2) < 2 * 200)
    assert len(inked)
    whole = view.adjusted(0, 1, 0, -1)  # what is cut goes on to the first or the last row
    assert all(whole.contains(x, y) for y, x in inked.tolist())
