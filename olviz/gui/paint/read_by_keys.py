"""Pictures read by keys: what the mouse is told where it points is reached with the arrows, one answer after another.

A picture that has the keyboard says in its description what it tells, so that it is heard as well as seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from olviz.gui.look.words import spoken

if TYPE_CHECKING:
    from olviz.gui.paint.pointing import Mouse

KEYS = (Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Home, Qt.Key.Key_End)
CHOOSES = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Telling(Protocol):
    """A picture that answers where it is pointed at."""

    def told(self, point: QPointF) -> str:
        """What is told at a place, in words; empty where nothing is."""

    def stops(self) -> Sequence[QPointF]:
        """Places that tell all there is to be told, in the order of reading."""

    def gist(self) -> Sequence[str]:
        """What it shows on the whole, in a few sentences."""

    def round_at(self, point: QPointF) -> int | None:
        """The round (from 1) that a place is of; None where it is of none."""


class Reading(QObject):
    """Moves the place that a picture tells of: → and ← in the order of reading, ↓ and ↑ to what lies below or above."""

    def __init__(self, widget: QWidget, mouse: Mouse, picture: Telling) -> None:
        super().__init__(widget)
        self.whole: Callable[[], str] = str  # tells all of what the picture is a part of
        self.widget, self._mouse, self.picture = widget, mouse, picture
        widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self._mouse.read(None, event.type() is QEvent.Type.FocusIn)
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return False
        if event.key() in CHOOSES:
            return event.isAutoRepeat() or self._choose()
        if event.key() not in KEYS:
            return False
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        self._go(Qt.Key(event.key()))
        return True

    def _choose(self) -> bool:
        """Enter where keys have gone to is a click there; whether it was one."""
        if self.point is not None:
            self._mouse.clicked.emit(self.point)
        return self.point is not None

    def described(self) -> str:
        """What is told at the place that keys have gone to; until then, all there is."""
        return self.widget.accessibleDescription() if self.goes else self.whole()

    @property
    def point(self) -> QPointF | None:
        """The place that keys have gone to."""
        return self._mouse.at if self._mouse.reading else None

    @property
    def goes(self) -> bool:
        """Whether keys have gone to a place, of which it tells."""
        return self._mouse.reading and self._mouse.at is not None

    def _go(self, key: Qt.Key) -> None:
        stops = self.picture.stops()
        if not stops:
            return
        there = _next(stops, self._mouse.at, key)
        self._mouse.read(there, True)
        self.widget.setAccessibleDescription(spoken(self.picture.told(there)))


def _next(stops: Sequence[QPointF], now: QPointF | None, key: Qt.Key) -> QPointF:
    """The stop that a key leads to; the first one to begin with, and the same one where there is none further on."""
    if key is Qt.Key.Key_End:
        return stops[-1]
    if now is None or key is Qt.Key.Key_Home:
        return stops[0]
    here = min(range(len(stops)), key=lambda at: _apart(stops[at], now))
    if key in (Qt.Key.Key_Right, Qt.Key.Key_Left):
        return stops[min(max(here + (1 if key is Qt.Key.Key_Right else -1), 0), len(stops) - 1)]
    sign = 1 if key is Qt.Key.Key_Down else -1
    beyond = [stop for stop in stops if sign * (stop.y() - stops[here].y()) > 0.5]
    return min(beyond, key=lambda stop: hypot(2 * (stop.x() - now.x()), stop.y() - now.y()), default=stops[here])


def _apart(one: QPointF, other: QPointF) -> float:
    return hypot(one.x() - other.x(), one.y() - other.y())


def searched(told: Callable[[QPointF], str], width: float, height: float, step: float) -> list[QPointF]:
    """The first place of every answer in the order of reading, rows from the top, by asking at all of a grid."""
    found: dict[str, QPointF] = {}
    for row in range(int(height / step) + 1):
        for column in range(int(width / step) + 1):
            place = QPointF((column + 0.5) * step, (row + 0.5) * step)
            said = told(place)
            if said:
                found.setdefault(said, place)
    return list(found.values())
