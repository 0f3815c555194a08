"""Where a window stands on the screen: where it was left, else in its usual size, and never beyond the screen."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, QMargins, QObject, QRect, QSize, QTimer
from PySide6.QtWidgets import QStyle, QWidget

USUAL = QSize(1280, 720)


def within(wanted: QRect, frame: QMargins, free: QRect) -> QRect:
    """The room inside a frame: what is wanted, smaller and moved as far as the frame needs to stay in ``free``."""
    room = free.marginsRemoved(frame)
    size = wanted.size().boundedTo(room.size())
    left = min(max(wanted.left(), room.left()), room.left() + room.width() - size.width())
    top = min(max(wanted.top(), room.top()), room.top() + room.height() - size.height())
    return QRect(left, top, size.width(), size.height())


class Geometry(QObject):
    """Places a window before it is shown, and once more when the desktop has put its frame around it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window, self._placed = window, QRect()
        window.installEventFilter(self)

    def restore(self, kept: QByteArray) -> None:
        """Where it was left; in its usual size at first, and where the screen has become another one."""
        if kept.isEmpty() or not self._window.restoreGeometry(kept):
            self._window.resize(USUAL)
            self._window.move(self._window.screen().availableGeometry().topLeft())
        self._fit(QMargins(0, self._window.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight), 0, 0))
        self._placed = self._window.geometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() is QEvent.Type.Show and not event.spontaneous():
            QTimer.singleShot(0, self, self._fit_framed)
        return super().eventFilter(watched, event)

    def _fit_framed(self) -> None:
        if self._window.size() != self._placed.size():
            return  # somebody has chosen another one since
        inside, around = self._window.geometry(), self._window.frameGeometry()
        left, top = inside.left() - around.left(), inside.top() - around.top()
        self._fit(QMargins(left, top, around.right() - inside.right(), around.bottom() - inside.bottom()))

    def _fit(self, frame: QMargins) -> None:
        window = self._window
        if not (window.isMaximized() or window.isFullScreen()):
            fitted = within(window.geometry(), frame, window.screen().availableGeometry())
            if fitted != window.geometry():
                window.setGeometry(fitted)
