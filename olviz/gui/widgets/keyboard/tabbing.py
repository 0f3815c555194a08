"""Where the keyboard goes: by Tab through the parts of the window in their order, in each as one reads.

Qt's own order is that of creation, which fields and theorems that are built anew would end up behind. What is pressed
with the mouse does not take the keyboard, which stays with the stage: else the next key of a presenter's remote would
move a slider that was dragged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLineEdit, QScrollArea, QWidget

from olviz.gui.look.measures import base, unit
from olviz.gui.widgets.below import below

Address = tuple[str, ...]  # the names of the widgets around one, from the outermost to its own

ROW = 10  # u: what is higher stands where it begins, what is lower where its middle is


def order(parts: Sequence[QWidget]) -> list[QWidget]:
    """All that Tab stops at."""
    return [widget for part in parts for widget in sorted(_stops(part), key=_place)]


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


def _place(widget: QWidget) -> tuple[float, ...]:
    """Where it is read; of what can be scrolled, where that stands and the place in it, however far it is scrolled."""
    scroll, ground = _scrolled(widget)
    at, u, high = widget.mapTo(ground, QPoint(0, 0)), unit(base()), widget.height()
    here = (at.y() + (high / 2 if high < ROW * u else 0)) // (2 * u), at.x()
    return here if scroll is None else (*_place(scroll), *here)


def _scrolled(widget: QWidget) -> tuple[QScrollArea | None, QWidget]:
    """What it is scrolled by, and the ground that moves then; the window where it stands still."""
    above = widget.parentWidget()
    while above is not None:
        ground = above.widget() if isinstance(above, QScrollArea) else None
        if isinstance(above, QScrollArea) and ground is not None and ground.isAncestorOf(widget):
            return above, ground
        above = above.parentWidget()
    return None, widget.window()


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
