"""The column of the stage: what is told and played above and below it, none of it over another."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from olviz.gui.look.measures import base, unit

LEAST = 24  # u, of the stage: the name of a panel and something of its picture


class Column(QScrollArea):
    """Parts one below the other. Where they find no room the stage gives way first, which scrolls; then all scroll."""

    def __init__(self, stage: QWidget, above: QWidget, *below: QWidget) -> None:
        super().__init__()
        self._stage, self._ground = stage, QWidget()
        self._ground.setObjectName("column")
        self.setObjectName("column-scroll")
        self.setAccessibleName(self.tr("Stage, with what is said and played beside it"))
        self._parts = QVBoxLayout(self._ground)
        self._parts.setContentsMargins(0, 0, 0, 0)
        self._parts.addWidget(above)
        self._parts.addWidget(stage, 1)
        for part in below:
            self._parts.addWidget(part)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(self._ground)
        for bare in (self, self.viewport(), self._ground):
            bare.setAutoFillBackground(False)

    def fit(self, spacing: int) -> None:
        """Takes the room between parts, in pixels, for the size of text there is."""
        self._parts.setSpacing(spacing)
        self._stage.setMinimumHeight(LEAST * unit(base()))
        self.arrange()

    def arrange(self) -> None:
        """Gives the parts the height there is, or what they need at least."""
        wide, high = self.width(), self.height()
        if self._needed(wide) > high:
            wide -= self.verticalScrollBar().sizeHint().width()
        self._ground.resize(wide, max(high, self._needed(wide)))

    def _needed(self, width: int) -> int:
        least = self._parts.minimumSize().height()
        return max(least, self._parts.minimumHeightForWidth(width)) if self._parts.hasHeightForWidth() else least

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())  # what stands above it needs its words

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        done = super().eventFilter(watched, event)
        if watched is self._ground and event.type() == QEvent.Type.LayoutRequest:
            self.arrange()
        return done
