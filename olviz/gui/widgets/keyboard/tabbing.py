"""Where the keyboard goes: by Tab through the parts of the window in their order, in each as one reads.

Qt's own order is that of creation, which fields and theorems that are built anew would end up behind. What is pressed
with the mouse does not take the keyboard, which stays with the stage: else the next key of a presenter's remote would
move a slider that was dragged.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLineEdit, QScrollArea, QWidget

from olviz.gui.look.measures import base, unit
from olviz.gui.widgets.below import below

Address = tuple[str, ...]  # the names of the widgets around one, from the outermost to its own

ROW = 10  # u


def order(parts: Sequence[QWidget]) -> list[QWidget]:
    """All that Tab stops at."""
    return [stop for part in parts for stop in _as_read(part)]


def tab(stops: Sequence[QWidget], now: QWidget | None, forward: bool) -> bool:
    """Gives the keyboard to the next stop, and brings that into view; whether there was one to go on from."""
    if now is None or now not in stops:
        return False
    there = stops[(stops.index(now) + (1 if forward else -1)) % len(stops)]
    there.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
    bring_into_view(there)
    return True


def bring_into_view(there: QWidget) -> None:
    """Scrolls whatever a widget stands in until it is seen."""
    above = there.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(there)
        above = above.parentWidget()


def _stops(part: QWidget) -> Iterator[QWidget]:
    for widget in [part, *below(part, QWidget)]:
        takes = widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value == Qt.FocusPolicy.TabFocus.value
        if takes and widget.isVisible() and widget.isEnabled() and widget.focusProxy() is None:
            yield widget


def _as_read(part: QWidget) -> Iterator[QWidget]:
    """The stops of a part, of whatever stands in it one after the other, however far it is scrolled."""
    stops = set(_stops(part))
    standing = defaultdict[QWidget, dict[QWidget, None]](dict)  # what leads to a stop, by what it stands in
    for stop in stops:
        one, above = stop, stop.parentWidget()
        while one is not part and above is not None:
            standing[above][one] = None
            one, above = above, above.parentWidget()

    def read(one: QWidget) -> Iterator[QWidget]:
        if one in stops:
            yield one
        for inside in _in_rows(standing[one]):
            yield from read(inside)

    return read(part)


def _in_rows(standing: Iterable[QWidget]) -> list[QWidget]:
    """From top to bottom and from left to right.

    Side by side is what begins near the other and shares half of the height of either. What is higher than ``ROW``
    stands where it begins, what is lower where its middle is.
    """
    tall, rows = ROW * unit(base()), list[list[QWidget]]()
    for one in sorted(standing, key=lambda one: _level(one.geometry(), tall)):
        row = next((row for row in rows if _beside(row[0].geometry(), one.geometry())), None)
        if row is None:
            rows.append([one])
        else:
            row.append(one)
    return [one for row in rows for one in sorted(row, key=QWidget.x)]


def _level(box: QRect, tall: float) -> float:
    return box.y() + (box.height() / 2 if box.height() < tall else 0)


def _beside(first: QRect, box: QRect) -> bool:
    shared = min(first.bottom(), box.bottom()) - max(first.top(), box.top()) + 1
    begin = abs(first.top() - box.top()) <= ROW * unit(base())  # else something may stand above it
    return begin and 2 * shared >= max(first.height(), box.height())


def leave_clicks(part: QWidget) -> None:
    """Lets Tab alone give the keyboard to what is in a part; lines to type in take it by a click, too."""
    for widget in below(part, QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not isinstance(widget, QLineEdit):
            widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)


def address(widget: QWidget, top: QWidget) -> Address:
    """Where a widget stands below another one, by names: the same when both are built anew."""
    names, above = [widget.objectName()], widget.parentWidget()
    while above is not None and above is not top:
        names, above = [above.objectName(), *names], above.parentWidget()
    return tuple(names)


def standing_at(place: Address, top: QWidget) -> QWidget | None:
    """The widget that stands there now; one without a name is not found again."""
    heirs = (widget for widget in below(top, QWidget) if address(widget, top) == place)
    return next(heirs, None) if place[-1] else None
