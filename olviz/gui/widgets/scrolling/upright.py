"""A form that finds no room in the height of its window is scrolled, and keeps its width."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class Upright(QScrollArea):
    """Scrolls what is on its ``ground`` up and down, and is never narrower than that."""

    def __init__(self, ground: QWidget) -> None:
        super().__init__()
        self._ground = ground
        self.setWidgetResizable(True)
        self.setWidget(ground)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for bare in (self, self.viewport(), ground):
            bare.setAutoFillBackground(False)

    def minimumSizeHint(self) -> QSize:
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self._ground.minimumSizeHint().width() + bar, super().minimumSizeHint().height())
