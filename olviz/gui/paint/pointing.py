"""The mouse over a picture: the values where it points, and a rectangle dragged for a closer look."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, floor, hypot
from typing import NamedTuple, Protocol, runtime_checkable

import numpy as np
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QMouseEvent
from PySide6.QtWidgets import QWidget

from olviz.engine.declare.parameters import LEAST
from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.tokens import Theme, inked
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import MOST_POWER, Canvas, Mark, to_data
from olviz.gui.paint.curves import POINTS, Curve, Staircase
from olviz.gui.paint.ink import Ink, first_clear, ink_of, least_met
from olviz.gui.paint.words.lettering import Part, width_of, write
from olviz.gui.paint.words.naming import listed
from olviz.gui.paint.words.shortening import shortened, with_room

MANY = 4  # curves of one value that are told at once
NEAR = 4  # u between the mouse and a point that answers
ONE_PLACE, MOST_THERE = 1.0, 6  # pixels between points that lie at one place; how many of them are told
SMALLEST = 3  # u: a shorter drag is a click
STILL = 3.0  # pixels that a hand moves in a click
TOUCHED = 22.0  # pixels around a handle that take hold of it
FINEST = 1e-10  # of its largest coordinate: a view is no thinner, or double precision tells its pixels apart no more


class Mouse(QObject):
    """Hears the mouse over a widget: ``at`` is where it points, ``swept`` the rectangle that is being dragged.

    ``looking`` says that the widget shows a part of its picture only, ``reading`` that keys move ``at``.

    ``moved``: either of them changed. ``clicked``: at a place, without a drag, or with Enter where keys have gone.
    ``framed``: a rectangle was dragged. ``dragged``: what ``handle`` has hold of is at a place now. ``ended``: a double
    click, or Esc on the stage. The right button is left to the panel.
    """

    moved = Signal()
    clicked = Signal(QPointF)
    framed = Signal(QRectF)
    dragged = Signal(QPointF)
    ended = Signal()

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.at: QPointF | None = None
        self.swept: QRectF | None = None
        self.looking = False
        self.reading = False
        self.handle: Callable[[], QPointF | None] = lambda: None  # where there is something to drag
        self._pressed: QPointF | None = None
        self._drags = False
        widget.setMouseTracking(True)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Leave:
            self._point(None)
        if not isinstance(event, QMouseEvent):
            return False
        left = event.button() is Qt.MouseButton.LeftButton
        match event.type():
            case QEvent.Type.MouseMove:
                if self._drags:
                    self.dragged.emit(event.position())
                elif self._pressed is not None:
                    self.swept = QRectF(self._pressed, event.position()).normalized()
                self._point(event.position())
            case QEvent.Type.MouseButtonPress if left:
                self._press(event.position())
            case QEvent.Type.MouseButtonRelease if left:
                self._release()
            case QEvent.Type.MouseButtonDblClick if left:
                self.ended.emit()
            case _:
                return False
        return True

    def read(self, at: QPointF | None, reading: bool) -> None:
        """Points somewhere by keys, or ends that."""
        self.reading = reading
        self._point(at)

    def _point(self, at: QPointF | None) -> None:
        self.at = at
        self.moved.emit()

    def _press(self, at: QPointF) -> None:
        handle = self.handle()
        away = at - handle if handle is not None else None
        self._drags = away is not None and hypot(away.x(), away.y()) <= TOUCHED
        self._pressed = None if self._drags else at

    def _release(self) -> None:
        self._drags = False
        (swept, pressed), self.swept, self._pressed = (self.swept, self._pressed), None, None
        if pressed is not None and (swept is None or max(swept.width(), swept.height()) < STILL):
            self.clicked.emit(pressed)
        if swept is not None:
            self.framed.emit(swept)
            self.moved.emit()


class Told(NamedTuple):
    """Points that answer when the mouse is near: ``say`` is the text of each, and ``first`` the round of the first.

    Points of rounds stand in their order; ``first`` is 0 where they are none.
    """

    x: Array
    y: Array
    say: Callable[[int], str]
    name: str = "told"
    first: int = 0

    def data(self) -> Mapping[str, Array]:
        return {}

    def paint(self, canvas: Canvas) -> None:
        """Nothing: the points themselves are drawn by others."""


class Row(NamedTuple):
    """One curve at a round."""

    name: str
    value: float
    colour: str


class Column(NamedTuple):
    """What stands at a round, what the mouse is on first."""

    round: int
    rows: list[Row]


@runtime_checkable
class Pointed(Protocol):
    """A mark over rounds that is no curve, and answers for itself."""

    def pointed(self, t: float, y: float) -> Column | None:
        """What it has at a place in its own coordinates; None beside it."""

    def apart(self, t: float, heights: Array) -> Array:
        """Which of the heights, by number, are the first with an answer of their own."""


class Aside(NamedTuple):
    """A curve that is told where the mouse points, and not drawn."""

    curve: Curve
    name: str = "aside"

    def data(self) -> Mapping[str, Array]:
        return {}

    def paint(self, canvas: Canvas) -> None:
        """Nothing: it is only told."""


def readings(marks: Iterable[Mark], t: int) -> list[Row]:
    """What the curves that are drawn have at round ``t``: only what is seen, however much more of them is known.

    What is dashed, as promises are, comes last. Curves of one name that lie on one another are told once.
    """
    rows, curves = [], [curve for curve in map(drawn_by, marks) if curve is not None]
    for curve in sorted(curves, key=lambda curve: bool(curve.dash)):
        if not (len(curve.x) and curve.x[0] <= t <= curve.x[-1]):
            continue
        name, at = curve.spoken or curve.name, int(np.searchsorted(curve.x, t, "right")) - 1
        if curve.values is not None:
            rows.append(Row(name, float(curve.values[t - curve.first]), curve.colour))
        elif curve.x[-1] < POINTS and curve.x[at] == t:  # not thinned, nor between two points
            rows.append(Row(name, float(curve.y[at]), curve.colour))
    return list({(row.name, number(row.value)): row for row in reversed(rows)}.values())[::-1]


def drawn_by(mark: Mark) -> Curve | None:
    """The curve of a mark that has one."""
    return mark if isinstance(mark, Curve) else mark.curve if isinstance(mark, Staircase | Aside) else None


def column(marks: Sequence[Mark], t: float, y: float) -> Column | None:
    """What the marks have at a place in their own coordinates: a mark that answers for itself, or the curves."""
    for mark in marks:
        if isinstance(mark, Pointed):
            return mark.pointed(t, y)
    at = min(max(round(t), 0), latest(marks))
    return Column(at, readings(marks, at))


def latest(marks: Iterable[Mark]) -> int:
    """The last round that any curve is drawn to."""
    curves = [curve for curve in map(drawn_by, marks) if curve is not None]
    return max((int(curve.x[-1]) for curve in curves if len(curve.x)), default=0)


def column_at(canvas: Canvas, marks: Sequence[Mark], at: QPointF) -> Column | None:
    """What is told at a place of a view over rounds; None where nothing is."""
    found = column(marks, *_spot(canvas, at))
    if found is None or not found.rows or not canvas.rect.contains(at):
        return None
    return found if canvas.point(found.round, 1).x() + NEAR * canvas.u >= at.x() else None


def _spot(canvas: Canvas, at: QPointF) -> tuple[float, float]:
    """The coordinates of a place over rounds."""
    spot = to_data(canvas.transform).map(at)
    return 10.0 ** min(spot.x(), MOST_POWER) if canvas.log[0] else spot.x(), spot.y()


def told_rounds(canvas: Canvas, marks: Sequence[Mark], at: QPointF, place: str) -> str:
    """The same in words."""
    found = column_at(canvas, marks, at)
    return "" if found is None else in_words(found, place)


def in_words(found: Column, place: str) -> str:
    """All values of a round, a value of many curves once; ``place`` names the round, as a template over ``x``."""
    named: dict[str, list[str]] = {}
    for row in found.rows:
        named.setdefault(number(row.value), []).append(row.name)
    alone = {value for value, names in named.items() if len(names) < MANY}
    said = [f"{row.name} {number(row.value)}" for row in found.rows if number(row.value) in alone]
    each = tr("{value} each: {names}")
    said += [each.format(value=value, names=listed(named[value])) for value in named if value not in alone]
    return f"{place.format(x=number(found.round))}: {BETWEEN.join(said)}"


def stops_over_rounds(canvas: Canvas, marks: Sequence[Mark]) -> list[QPointF]:
    """A place at every round that is drawn and has a pixel, and over it one for each answer."""
    rect, stops, rounds_told = canvas.rect, list[QPointF](), set[int]()
    high = next((mark for mark in marks if isinstance(mark, Pointed)), None)
    ys = np.array([rect.center().y()]) if high is None else np.arange(rect.top() + 1, rect.bottom(), 2 * canvas.u)
    heights = np.array([_spot(canvas, QPointF(rect.left(), y))[1] for y in ys.tolist()])
    back, pixels = to_data(canvas.transform), np.arange(ceil(rect.left()), floor(rect.right()) + 1)
    seen = pixels * back.m11() + back.dx()
    rounds = np.unique(np.rint(10.0 ** np.minimum(seen, MOST_POWER) if canvas.log[0] else seen).clip(0))
    at = canvas.pixels(rounds, np.ones(len(rounds)))[0]
    for x in at[np.isfinite(at)].tolist():
        apart = ys if high is None else ys[high.apart(_spot(canvas, QPointF(x, rect.top()))[0], heights)]
        found = column_at(canvas, marks, QPointF(x, apart[0])) if len(apart) else None
        if found is not None and found.round not in rounds_told:
            rounds_told.add(found.round)
            stops += [QPointF(x, y) for y in apart.tolist()]
    return stops


def point_rounds(canvas: Canvas, marks: Sequence[Mark], at: QPointF, theme: Theme, place: str) -> None:
    """A hairline at the round nearest to the mouse, and a card with the values there.

    ``place`` names the round, as a template over ``x``.
    """
    found = column_at(canvas, marks, at)
    if found is None:
        return
    right = canvas.point(found.round, 1).x()
    canvas.painter.setPen(canvas.pen(theme.muted))
    canvas.painter.drawLine(QPointF(right, canvas.rect.top()), QPointF(right, canvas.rect.bottom()))
    lines = [[Part(place.format(x=number(found.round)), theme.text, True)]]
    lines += [_line(row, canvas, theme) for row in found.rows]
    tell_beside(canvas, QPointF(right, at.y()), lines, theme)


def _line(row: Row, canvas: Canvas, theme: Theme) -> list[Part]:
    """A curve and its value; the name, which may end in what tells two curves apart, cut where the view is narrow."""
    dot, value = Part("● ", inked(row.colour)), Part(f"  {number(row.value)}", theme.text)
    room = canvas.rect.width() - 5 * canvas.u - width_of([dot, value], canvas.font)
    return [dot, Part(shortened(row.name, canvas.font, room, Qt.TextElideMode.ElideMiddle), theme.text), value]


def point_nearest(canvas: Canvas, marks: Sequence[Mark], at: QPointF, theme: Theme) -> None:
    """The texts of the nearest points that answer, if any are near."""
    found = nearest_to(canvas, marks, at)
    if found is not None:
        spot, said = found
        canvas.painter.setPen(canvas.pen(theme.text))
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        canvas.painter.drawEllipse(spot, 2.5 * canvas.u, 2.5 * canvas.u)
        room = canvas.rect.width() - 5 * canvas.u
        lines = [[Part(line, theme.text)] for one in said for line in in_lines(one, canvas.font, room)]
        tell_beside(canvas, spot, lines, theme, ink_of(canvas, marks))


def nearest_to(canvas: Canvas, marks: Iterable[Mark], at: QPointF) -> tuple[QPointF, list[str]] | None:
    """The nearest point that answers, and its text with those of all that lie there; None where none is near.

    What is drawn last is told first, and of many how many more there are.
    """
    told = [mark for mark in marks if isinstance(mark, Told) and len(mark.x)]
    found = _nearest(canvas, told, at)
    if found is None:
        return None
    spot = found[2]
    there = [(mark, i) for mark in reversed(told) for i in _within(canvas, mark, spot)]
    said = list(dict.fromkeys(filter(None, (mark.say(i) for mark, i in there[:MOST_THERE]))))
    left = len(there) - MOST_THERE
    if left > 0:
        said.append(plural("{count} more lies there", "{count} more lie there", left).format(count=number(left)))
    return (spot, said) if said else None


def _within(canvas: Canvas, mark: Told, spot: QPointF) -> list[int]:
    """The points of a mark that lie at a place, the last first."""
    found: list[int] = np.flatnonzero(_away(canvas, mark, spot) <= ONE_PLACE).tolist()
    return found[::-1]


def round_nearest(canvas: Canvas, marks: Iterable[Mark], at: QPointF) -> int | None:
    """The round (from 1) of the nearest point that is one of a round; None where none is near."""
    found = _nearest(canvas, [mark for mark in marks if isinstance(mark, Told) and mark.first], at)
    return None if found is None else found[0].first + found[1]


def _nearest(canvas: Canvas, marks: Iterable[Mark], at: QPointF) -> tuple[Told, int, QPointF] | None:
    """Of points that lie at one place the last, which covers the others."""
    nearest, found = NEAR * float(canvas.u), None
    for mark in marks:
        if isinstance(mark, Told) and len(mark.x):
            away = _away(canvas, mark, at)
            i = len(away) - 1 - int(away[::-1].argmin())
            if away[i] <= nearest:
                nearest, found = float(away[i]), (mark, i, canvas.point(float(mark.x[i]), float(mark.y[i])))
    return found


def _away(canvas: Canvas, mark: Told, at: QPointF) -> Array:
    """How far its points are from a place; what is not known is nowhere near."""
    x, y = canvas.pixels(mark.x, mark.y)
    return np.nan_to_num(np.hypot(x - at.x(), y - at.y()), nan=np.inf)


def stops_at_points(canvas: Canvas, marks: Iterable[Mark]) -> list[QPointF]:
    """Every place in view where points answer, from left to right; those that lie together are told together."""
    stops: list[QPointF] = []
    for mark in marks:
        if isinstance(mark, Told) and len(mark.x):
            stops += [QPointF(x, y) for x, y in zip(*canvas.pixels(mark.x, mark.y), strict=True)]
    places = {(round(2 * stop.x()), round(2 * stop.y())): stop for stop in stops if canvas.rect.contains(stop)}
    return sorted(places.values(), key=lambda stop: (stop.x(), stop.y()))


def in_lines(said: str, font: QFont, room: float) -> list[str]:
    """Facts with · between them, in as few lines as a narrow view allows; a longer fact is cut."""
    lines = [""]
    for fact in said.split(BETWEEN):
        longer = f"{lines[-1]}{BETWEEN}{fact}" if lines[-1] else fact
        if lines[-1] and width_of([Part(longer, "")], font) > room:
            lines.append(fact)
        else:
            lines[-1] = longer
    return [shortened(line, font, room) for line in lines]


def tell_beside(
    canvas: Canvas, at: QPointF, lines: Sequence[Sequence[Part]], theme: Theme, taken: Ink | None = None
) -> None:
    """A small card beside a point, inside the view and clear of ink where it can be; as many lines as fit.

    The last of them counts those that do not.
    """
    u, line = canvas.u, QFontMetricsF(canvas.font).height()
    most = max(int((canvas.rect.height() - 2 * u) / line), 1)
    left = [Part("  " + tr("+{count} more").format(count=len(lines) - most), theme.muted)] if len(lines) > most else []
    *before, last = lines[:most]
    lines = [*before, [*last, *left]]
    wide, high = max(width_of(parts, canvas.font) for parts in lines) + 4 * u, len(lines) * line + 2 * u
    card = _card(canvas, at, QSizeF(wide, high), taken)
    canvas.painter.setPen(canvas.pen(theme.field_border))
    canvas.painter.setBrush(QColor(theme.surface))
    canvas.painter.drawRoundedRect(card, u, u)
    for row, parts in enumerate(lines):
        write(canvas, QPointF(card.left() + 2 * u, card.top() + u + (row + 0.5) * line), parts)


def _card(canvas: Canvas, at: QPointF, size: QSizeF, taken: Ink | None) -> QRectF:
    """The place of a card: right or left of a point, over or under it, as near as is clear; else over the least ink."""
    u, view, wide, high = canvas.u, canvas.rect, size.width(), size.height()
    right, left = at.x() + 3 * u, at.x() - 3 * u - wide
    heights = np.arange(view.top() + high / 2, view.bottom() - high / 2 + 1, 2 * u)
    heights = heights[np.argsort(np.abs(heights - at.y()), kind="stable")]
    centres = right + wide / 2, left + wide / 2, at.x(), view.right() - wide / 2, view.left() + wide / 2
    middles = np.array([(centre, height) for height in heights for centre in centres]).reshape(-1, 2)
    if taken is not None and taken.some:
        away = np.abs(middles - [at.x(), at.y()]) >= [wide / 2 + 2.5 * u, high / 2 + 2.5 * u]
        middles = middles[away.any(axis=1)]
        found = first_clear(middles, wide, high, view, taken)
        if found is None:
            found = least_met(middles, wide, high, view, taken)
        if found is not None:
            return QRectF(QPointF(*(middles[found] - [wide / 2, high / 2])), size)
    top = min(max(at.y() - high / 2, view.top()), view.bottom() - high)
    return QRectF(max(right if right + wide <= view.right() else left, view.left()), top, wide, high)


def paint_mouse(canvas: Canvas, mouse: Mouse, theme: Theme) -> None:
    """A frame where the keyboard is, the rectangle that is being dragged, and in a closer look how it ends."""
    if mouse.reading:
        canvas.painter.setPen(canvas.pen(theme.accent, 2))
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        canvas.painter.drawRect(canvas.rect.adjusted(1, 1, -1, -1))
    if mouse.swept is not None:
        tint = QColor(theme.accent)
        canvas.painter.setPen(canvas.pen(tint))
        tint.setAlpha(theme.bound_alpha)
        canvas.painter.setBrush(tint)
        canvas.painter.drawRect(mouse.swept & canvas.rect)
    if mouse.looking:
        _say_how_it_ends(canvas, theme)


def _say_how_it_ends(canvas: Canvas, theme: Theme) -> None:
    """In as many words as there is room for, perhaps in none."""
    u, whole = canvas.u, tr("a closer look · Esc or a double click ends it")
    texts = (whole, tr("Esc ends the closer look"), tr("Esc ends it"), "")
    parts = [Part(with_room(texts, QFontMetricsF(canvas.font), canvas.rect.width() - 2 * u), theme.muted)]
    wide = width_of(parts, canvas.font)
    write(canvas, QPointF(canvas.rect.right() - wide - u, canvas.rect.top() + 2.5 * u), parts)


def large_enough(swept: QRectF, u: int) -> bool:
    """Whether a dragged rectangle is meant as one."""
    return hypot(swept.width(), swept.height()) > SMALLEST * u and min(swept.width(), swept.height()) > u


def told_apart(seen: QRectF) -> bool:
    """Whether double precision tells the pixels of a closer look apart."""
    sides = (seen.left(), seen.right()), (seen.top(), seen.bottom())
    return all(abs(end - start) > max(FINEST * max(abs(start), abs(end)), LEAST) for start, end in sides)
