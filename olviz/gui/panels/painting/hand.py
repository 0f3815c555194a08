"""A hand over a plane: pressed, dragged and let go, by the mouse, by a finger or by keys."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent

from olviz.gui.look.measures import base, unit
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.panels.painting.tools import Tool

STEP, LEAP = 2, 10  # u that an arrow moves the hand, and with Shift
WAYS = {
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
ENDS = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}
PRESSES = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
PASSING = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
REMOVES = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
SHIFTED = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class Hand(QObject):
    """Hears a plane before all others do. ``at`` is where the hand is, ``down`` whether it is pressed.

    Arrows move it, Home and End to the first and the last point, Space or Enter presses it and lets it go again: at
    once, unless its tool ``holds``, and once, however long the key is down. With the keyboard it goes away. ``gone``:
    that was in the middle of a stroke. ``removes``: the key for it was pressed.
    """

    pressed = Signal(QPointF)
    dragged = Signal(QPointF)
    released = Signal()
    hovered = Signal()
    gone = Signal()
    removes = Signal()

    def __init__(self, plane: Plane, tool: Callable[[], Tool]) -> None:
        super().__init__(plane)
        self._plane, self._tool = plane, tool
        self.at: QPointF | None = None
        self.down = False
        plane.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent):
            return self._moused(event)
        if isinstance(event, QKeyEvent):
            return event.type() is QEvent.Type.KeyPress and self._keyed(event)
        if event.type() is QEvent.Type.Leave and not self.down:
            self._go(None)
        if isinstance(event, QFocusEvent) and event.lostFocus():
            self._leave(event.reason())
        return False

    def _moused(self, event: QMouseEvent) -> bool:
        left = event.button() is Qt.MouseButton.LeftButton
        match event.type():
            case QEvent.Type.MouseMove:
                self._go(event.position())
                return self.down or not self._tool().tells
            case QEvent.Type.MouseButtonPress | QEvent.Type.MouseButtonDblClick if left:
                self.at = event.position()
                self._press()
                return True
            case QEvent.Type.MouseButtonRelease if left:
                if self.at != event.position():
                    self._go(event.position())
                self._release()
                return True
        return False

    def _keyed(self, event: QKeyEvent) -> bool:
        key, modifiers = Qt.Key(event.key()), event.modifiers()
        if modifiers & ~SHIFTED:
            return False
        if key in WAYS:
            far = (LEAP if modifiers & Qt.KeyboardModifier.ShiftModifier else STEP) * unit(base())
            self._lead(self._kept(self._start() + WAYS[key] * far))
        elif key in ENDS:
            stops = self._plane.stops()
            self._lead(stops[ENDS[key]] if stops else self._start())
        elif key in PRESSES:
            if not event.isAutoRepeat():
                self._tap()
        elif key in REMOVES:
            self.removes.emit()
        else:
            return False
        return True

    def _lead(self, to: QPointF) -> None:
        """Goes somewhere by a key; a tool that takes points has the one that is there told beside it."""
        self._plane.mouse.read(to if self._tool().tells else None, True)
        self._go(to)

    def _leave(self, reason: Qt.FocusReason) -> None:
        """The keyboard is elsewhere; where only a menu or another window has it, it comes back to the same place."""
        if self.down:
            self.down = False
            self.gone.emit()
        if reason not in PASSING and not self._plane.underMouse():
            self._go(None)

    def _tap(self) -> None:
        self.at = self._start()
        if self.down:
            self._release()
            return
        self._press()
        if not self._tool().holds:
            self._release()

    def _start(self) -> QPointF:
        """Where the hand is; in the middle at first."""
        return self.at if self.at is not None else QPointF(self._plane.rect().center())

    def _kept(self, at: QPointF) -> QPointF:
        """Inside of the plane."""
        wide, high = self._plane.width() - 1, self._plane.height() - 1
        return QPointF(min(max(at.x(), 0), wide), min(max(at.y(), 0), high))

    def _go(self, at: QPointF | None) -> None:
        self.at = at
        if self.down and at is not None:
            self.dragged.emit(at)
        self.hovered.emit()

    def _press(self) -> None:
        self.down = True
        self.pressed.emit(self.at)

    def _release(self) -> None:
        if self.down:
            self.down = False
            self.released.emit()
