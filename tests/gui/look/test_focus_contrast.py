"""The keyboard is seen on every control, also on a filled one: what marks it stands out from what was there before."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QHBoxLayout, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from olviz.gui.look.signs import contrast
from olviz.gui.look.theme import Appearance

SEEN = 3.0  # WCAG 2, of graphics and of what shows the focus
STATES = [
    (QPushButton, {}),
    (QPushButton, {"chosen": True}),
    (QPushButton, {"role": "segment"}),
    (QPushButton, {"role": "segment", "checked": True}),
    (QPushButton, {"role": "phase"}),
    (QPushButton, {"role": "phase", "place": "now"}),
    (QPushButton, {"role": "primary"}),
    (QPushButton, {"role": "move"}),
    (QPushButton, {"role": "aid"}),
    (QPushButton, {"role": "aid", "checked": True, "touch": True}),
    (QPushButton, {"role": "scene"}),
    (QPushButton, {"role": "choice"}),
    (QPushButton, {"role": "choice", "mark": "right"}),
    (QPushButton, {"role": "choice", "mark": "wrong"}),
    (QToolButton, {}),
    (QToolButton, {"role": "toggle", "checked": True}),
    (QToolButton, {"role": "play"}),
]


def colours(image: QImage) -> Iterator[str]:
    for y in range(image.height()):
        for x in range(image.width()):
            yield image.pixelColor(x, y).name()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_marks_the_keyboard_stands_out_on_every_control(qtbot: QtBot, scheme: str) -> None:
    """The ring of the phase that is shown was violet on violet."""
    look, top = Appearance(), QWidget()
    look.scheme = scheme  # type: ignore[assignment]
    look.apply()
    row, made = QHBoxLayout(top), list[QAbstractButton]()
    for kind, said in STATES:
        button = kind("W", top) if kind is QPushButton else kind(top)
        for name, value in said.items():
            button.setProperty(name, value)
        if "checked" in said:
            button.setCheckable(True)
            button.setChecked(True)
        row.addWidget(button)
        made.append(button)
    made[-1].setFixedSize(40, 40)
    qtbot.addWidget(top)
    with qtbot.waitActive(top):
        top.show()
        top.activateWindow()
    unseen = []
    for button, (kind, said) in zip(made, STATES, strict=True):
        button.clearFocus()
        left = button.grab().toImage()
        button.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        held = button.grab().toImage()
        changed = (pair for pair in zip(colours(left), colours(held), strict=True) if pair[0] != pair[1])
        if sum(contrast(*pair) >= SEEN for pair in changed) < left.width():
            unseen.append((kind.__name__, said))
    assert unseen == []
