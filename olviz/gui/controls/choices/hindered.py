"""What cannot play here, each with its reason, in a list that scrolls where it is longer than the window."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QScrollArea, QVBoxLayout, QWidget

from olviz.gui.look.measures import unit
from olviz.gui.look.plain import worded
from olviz.gui.look.style import label
from olviz.gui.widgets.keyboard.focus_ring import FocusRing

WIDE = 120  # u


class Hindered(QDialog):
    """A name and a reason for each; it leaves with Esc."""

    def __init__(self, reasons: Mapping[str, str], parent: QWidget) -> None:
        super().__init__(parent.window())
        u, window = unit(self.font()), parent.window()
        self.setObjectName("hindered")
        self.setWindowTitle(self.tr("What cannot play here"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        ground = QWidget()
        rows = QVBoxLayout(ground)
        rows.setSpacing(u)
        for title, reason in reasons.items():
            rows.addWidget(label(worded(title), "heading", wraps=True))
            rows.addWidget(label(worded(reason), "body", wraps=True))
            rows.addSpacing(2 * u)
        rows.addStretch(1)
        scroll = QScrollArea()
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(ground)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setObjectName("hindered-list")
        scroll.setAccessibleName(self.windowTitle())
        FocusRing(scroll)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        buttons.button(QDialogButtonBox.StandardButton.Close).setObjectName("close")
        column = QVBoxLayout(self)
        column.addWidget(scroll, 1)
        column.addWidget(buttons)
        width = min(WIDE * u, window.width())
        self.resize(width, min(ground.heightForWidth(width) + 20 * u, window.height() - 6 * u))
        scroll.setFocus()
