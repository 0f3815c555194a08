"""Panels change places by their titles: a title dragged onto another panel swaps the two."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QDrag, QDropEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from olviz.gui.look.plain import Label

LONG = 5  # bytes, from which on it is no place
KIND = "application/x-olviz-panel"  # what a drag carries: the place of the panel among the wishes of the scene


def carried(event: QDropEvent) -> int | None:
    """The place of the panel that is dragged; None for anything else, and for what another program calls a panel."""
    data = bytes(event.mimeData().data(KIND).data())
    return int(data) if data.isdigit() and len(data) < LONG else None


class Handle(Label):
    """The title of a panel, to drag it by: what is carried is its ``place``, where it has one."""

    def __init__(self, text: str, place: Callable[[], int | None]) -> None:
        super().__init__(text)
        self._place = place
        self._pressed = QPoint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        far = (event.position().toPoint() - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        place = self._place()
        if far and place is not None and event.buttons() & Qt.MouseButton.LeftButton:
            drag, data = QDrag(self), QMimeData()
            data.setData(KIND, str(place).encode())
            drag.setMimeData(data)
            drag.setPixmap(self.grab())
            drag.exec(Qt.DropAction.MoveAction)
