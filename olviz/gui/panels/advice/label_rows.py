"""Labels over rounds: experts as the rows of an image, below them the outcome and every learner's predictions.

As soon as the outcome is known, experts who are wrong fade.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.signs import Look
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.plot import step_above
from olviz.gui.paint.symbols import draw_symbol, outline
from olviz.gui.paint.words.lettering import Part, width_of, write
from olviz.gui.panels.advice.advised import HIDDEN
from olviz.gui.panels.advice.totals import Totals

NAMES = 50  # u for names at the left, at most a third of the width
LOWEST, HIGHEST = 4, 18  # u of a row below the image; an expert's row is at most as high
TIGHT = 3.4  # u of the same where the rows take the room of what stands under them
GAP = 1.5  # u between the experts, the outcome and the learners
ONE_LINE = 0.95  # of a line's height that a row needs for its name
CELL = 1.5  # u from which on cells stand apart
SIGNED = 3  # u a cell needs both ways for the sign of its label
MOST_SIGNS = 600
FOLLOWED = 2.4  # u of the symbol at an expert that is followed, and of a cell that has room for it
APART = 12  # u between numbers of rounds
NUMBERS = re.compile(r"\d+")


class Row(NamedTuple):
    """A row below the image: the outcome, or a learner's predictions with its mistakes as an indicator.

    ``aside`` is how they come about, ``followed`` the row of the expert that is followed in each round, −1 for none.
    """

    name: str
    labels: Array
    wrong: Array | None = None
    symbol: str = ""
    colour: str = ""
    aside: str = ""
    followed: Array | None = None

    @property
    def full(self) -> str:
        """Its name, and how it comes about."""
        return f"{self.name}, {self.aside}" if self.aside else self.name


class Spots(NamedTuple):
    """Where things lie: the image of the experts, the rows below it, and the width of one round.

    ``footed``: there is room for the numbers of the rounds under them.
    """

    experts: QRectF
    rows: tuple[QRectF, ...]
    cell: float
    footed: bool


class Rows(NamedTuple):
    """``said`` of shape (experts, n), places in ``looks``, of rounds ``first`` on; ``columns`` rounds have room.

    At the right stand the ``totals`` of the experts and of the rows below them.
    """

    first: int
    said: Array
    names: tuple[str, ...]
    rows: tuple[Row, ...]
    columns: int
    looks: tuple[Look, ...]
    theme: Theme
    totals: Totals
    name: str = "rounds"

    def data(self) -> Mapping[str, Array]:
        found = {"round": self.first + np.arange(self.said.shape[1])}
        for row in self.rows:
            found[row.name] = row.labels
            if row.wrong is not None:
                found[f"mistakes of {row.name}"] = found["round"][row.wrong]
            if row.followed is not None:
                found[f"followed by {row.name}"] = row.followed
        found |= self.totals.data()
        return found | {f"advice of {name}": labels for name, labels in zip(self.names, self.said, strict=True)}

    def spots(self, rect: QRectF, u: int, font: QFont) -> Spots:
        """The layout for a view of this size."""
        metrics = QFontMetricsF(sized(font, TICK))
        count, line = len(self.names) + len(self.rows), metrics.height()
        free = rect.height() - line - 2 * u - 2 * GAP * u
        footed = free - max(free / count, LOWEST * u) * len(self.rows) >= line
        free += 0 if footed else line
        high = min(max(free / count, (LOWEST if footed else TIGHT) * u), HIGHEST * u)
        image = min(max(free - high * len(self.rows), u), HIGHEST * u * len(self.names))
        left = rect.left() + min(self._beside_rows(image, u, font), rect.width() / 3)
        wide = max(rect.right() - u - left - self.totals.width(rect, u), 1.0)
        cell = wide / self.columns
        experts = QRectF(left, rect.top() + u, wide, image)
        top, rows = experts.bottom() + GAP * u, list[QRectF]()
        for at in range(len(self.rows)):
            rows.append(QRectF(left, top, wide, high))
            top += high + (GAP * u if at == 0 else 0)
        return Spots(experts, tuple(rows), cell, footed)

    def _beside_rows(self, image: float, u: int, font: QFont) -> float:
        """The room for names: of experts, side by side where their rows are low, and of what stands below them."""
        metrics, bold = QFontMetricsF(sized(font, TICK)), QFontMetricsF(sized(font, TICK, True))
        abreast = self._abreast(metrics, image / len(self.names))
        own = abreast * max(map(metrics.horizontalAdvance, self.names))
        below = max(metrics.horizontalAdvance(row.full) for row in self.rows)
        told = max(bold.horizontalAdvance(row.name) for row in self.rows)  # of a learner nothing is cut
        return max(min(own + 5 * u, abreast * NAMES * u), min(below + 5 * u, NAMES * u), told + 5 * u)

    def _abreast(self, metrics: QFontMetricsF, high: float) -> int:
        """How many names stand side by side; those that count on read without some."""
        return 2 if high < ONE_LINE * metrics.height() and not _counted(self.names) else 1

    def telling(self, rect: QRectF, u: int, font: QFont) -> Callable[[QPointF], str]:
        return partial(self._told, self.spots(rect, u, font))

    def _told(self, spots: Spots, point: QPointF) -> str:
        at = int((point.x() - spots.experts.left()) // spots.cell)
        if not 0 <= at < self.said.shape[1]:
            return self._named(spots, point)
        said = [tr("round {round}").format(round=number(self.first + at))]
        if spots.experts.contains(point):
            expert = self._expert(spots, point)
            spoken = self.looks[self.said[expert, at]].spoken
            said.append(tr("{expert} says {label}").format(expert=self.names[expert], label=spoken))
        known = [row for row in self.rows if row.labels[at] != HIDDEN]
        said += [self._answer(row, at) for row in known]
        return "\n".join(said)

    def round_at(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> int | None:
        spots = self.spots(rect, u, font)
        at = int((point.x() - spots.experts.left()) // spots.cell)
        return self.first + at if 0 <= at < self.said.shape[1] else None

    def gist(self) -> str:
        """The latest round: how many experts say what, the outcome, and what the learners predicted."""
        latest = self.said[:, -1]
        counts = [
            tr("{label} said by {count}").format(count=number(int(np.count_nonzero(latest == at))), label=look.spoken)
            for at, look in enumerate(self.looks)
            if (latest == at).any()
        ]
        answers = [self._answer(row, -1) for row in self.rows if row.labels[-1] != HIDDEN]
        now = tr("round {round}").format(round=number(self.first + self.said.shape[1] - 1))
        return BETWEEN.join([now, *counts, *answers])

    def _answer(self, row: Row, at: int) -> str:
        """The outcome of a round, or what a learner predicted, and whether it was mistaken."""
        wrong = row.wrong is not None and row.wrong[at]
        template = tr("{row}: {label}, a mistake") if wrong else tr("{row}: {label}")
        return template.format(row=row.name, label=self.looks[row.labels[at]].spoken)

    def _named(self, spots: Spots, point: QPointF) -> str:
        """The whole name beside which the mouse is."""
        aside = point.x() < spots.experts.left() or point.x() > spots.experts.right()
        if spots.experts.top() <= point.y() < spots.experts.bottom() and aside:
            expert = self._expert(spots, point)
            return "\n".join([self.names[expert], *self.totals.told(expert)])
        beside = [row.full for row, spot in zip(self.rows, spots.rows, strict=True) if _beside(spot, point)]
        return beside[0] if beside else ""

    def _expert(self, spots: Spots, point: QPointF) -> int:
        part = (point.y() - spots.experts.top()) / spots.experts.height()
        return min(int(part * len(self.names)), len(self.names) - 1)

    def paint(self, canvas: Canvas) -> None:
        spots = self.spots(canvas.rect, canvas.u, canvas.font)
        count = self.said.shape[1]
        canvas.painter.fillRect(spots.experts, QColor(self.theme.sunken))
        self._image(canvas, spots.experts, self._faded(), spots.cell)
        for row, spot in zip(self.rows, spots.rows, strict=True):
            self._row(canvas, row, spot, spots.cell)
        if self.totals.width(canvas.rect, canvas.u):
            self.totals.paint(canvas, spots.experts, spots.rows)
        self._apart(canvas, spots)
        self._signs(canvas, spots)
        self._followed(canvas, spots)
        self._names(canvas, spots)
        if spots.footed:
            self._ticks(canvas, spots)
        left = spots.experts.left() + (count - 1) * spots.cell
        bottom = spots.rows[-1].bottom()
        frame = QRectF(left - 1, spots.experts.top() - 1, spots.cell + 2, bottom - spots.experts.top() + 2)
        canvas.painter.setPen(canvas.pen(self.theme.accent, 2))
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        canvas.painter.drawRoundedRect(frame, 0.75 * canvas.u, 0.75 * canvas.u)

    def _faded(self) -> Array:
        """The advice, moved on by the number of labels where it is known to be wrong."""
        came = self.rows[0].labels
        return np.asarray(self.said + len(self.looks) * ((self.said != came) & (came != HIDDEN)))

    def _image(self, canvas: Canvas, rect: QRectF, places: Array, cell: float) -> None:
        """Labels in their colours; where rows are lower than a pixel their colours mix."""
        colours = [*(look.fill for look in self.looks), *(look.ground for look in self.looks), self.theme.sunken]
        table = np.array([QColor(colour).rgb() for colour in colours])
        pixels = np.ascontiguousarray(table.astype(np.uint32)[places])  # HIDDEN, the last one, is the ground
        rows, columns = places.shape
        image = QImage(pixels.data, columns, rows, 4 * columns, QImage.Format.Format_RGB32)
        if rows > rect.height():
            smooth = Qt.TransformationMode.SmoothTransformation
            image = image.scaled(columns, max(int(rect.height()), 1), mode=smooth)
        canvas.painter.drawImage(QRectF(rect.left(), rect.top(), columns * cell, rect.height()), image)

    def _row(self, canvas: Canvas, row: Row, spot: QRectF, cell: float) -> None:
        """The outcome in full height; predictions with room below them for the mistakes."""
        painter = canvas.painter
        painter.fillRect(spot, QColor(self.theme.sunken))
        if row.wrong is None:
            self._image(canvas, spot, row.labels[None], cell)
            return
        upper = _upper(spot)
        painter.fillRect(spot, QColor(self.theme.surface))
        painter.fillRect(upper, QColor(self.theme.sunken))
        self._image(canvas, upper, row.labels[None], cell)
        gap = 1.0 if cell >= CELL * canvas.u else 0.0
        for at in np.flatnonzero(row.wrong).tolist():
            tick = QRectF(spot.left() + at * cell, upper.bottom() + 1, cell - gap, spot.bottom() - upper.bottom() - 3)
            painter.fillRect(tick, QColor(self.theme.mistake))

    def _apart(self, canvas: Canvas, spots: Spots) -> None:
        """Thin lines between rounds and between experts, where there is room."""
        painter, colour = canvas.painter, QColor(self.theme.surface)
        high, wide = spots.experts.height() / len(self.names), self.said.shape[1] * spots.cell
        if high >= CELL * canvas.u:
            for at in range(1, len(self.names)):
                line = canvas.level(spots.experts.top() + at * high, spots.experts.left(), wide)
                painter.fillRect(line, colour)
        if spots.cell >= CELL * canvas.u:
            top, bottom = spots.experts.top(), spots.rows[-1].bottom()
            for at in range(1, self.said.shape[1]):
                painter.fillRect(canvas.upright(spots.experts.left() + at * spots.cell - 1, top, bottom - top), colour)

    def _signs(self, canvas: Canvas, spots: Spots) -> None:
        """The signs of labels in cells that are large enough, as long as they are few; ? where one is hidden."""
        high, painter = spots.experts.height() / len(self.names), canvas.painter
        blocks = [(self.said, spots.experts, high)]
        blocks += [
            (row.labels[None], spot if row.wrong is None else _upper(spot), spot.height())
            for row, spot in zip(self.rows, spots.rows, strict=True)
        ]
        room = SIGNED * canvas.u
        if spots.cell < room or self.said.size > MOST_SIGNS:
            return
        painter.setFont(sized(canvas.font, TICK, True))
        for places, rect, row_high in blocks:
            if row_high < room:
                continue
            tall = rect.height() / len(places)
            for (row, column), place in np.ndenumerate(places):
                cell = QRectF(rect.left() + column * spots.cell, rect.top() + row * tall, spots.cell - 1, tall)
                faded = places is self.said and self.rows[0].labels[column] not in (HIDDEN, place)
                ink = self.theme.muted if place == HIDDEN or faded else self.looks[place].ink
                painter.setPen(QColor(ink))
                sign = "?" if place == HIDDEN else self.looks[place].sign
                painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, sign)

    def _followed(self, canvas: Canvas, spots: Spots) -> None:
        """The symbol of a learner at whom it follows, in every round, where a cell is wide enough for it."""
        high = spots.experts.height() / len(self.names)
        if spots.cell < FOLLOWED * canvas.u:
            return
        for row in self.rows:
            for column, expert in enumerate([] if row.followed is None else row.followed.tolist()):
                x, y = spots.experts.left() + (column + 0.5) * spots.cell, spots.experts.top() + (expert + 0.5) * high
                if expert >= 0:
                    size = FOLLOWED * canvas.u
                    draw_symbol(
                        canvas.painter,
                        QPointF(x, y),
                        row.symbol,
                        size,
                        row.colour,
                        self.theme.surface,
                        1.2 * canvas.thick,
                    )

    def _names(self, canvas: Canvas, spots: Spots) -> None:
        small = canvas._replace(font=sized(canvas.font, TICK))
        metrics, high = QFontMetricsF(small.font), spots.experts.height() / len(self.names)
        every = max(int(np.ceil(metrics.height() * ONE_LINE / high)), 1)
        columns = self._abreast(metrics, high)
        room = (spots.experts.left() - canvas.rect.left() - canvas.u) / columns
        for at in range(0, len(self.names), max(every // columns, 1)):
            column = at // max(every // columns, 1) % columns
            text = metrics.elidedText(self.names[at], Qt.TextElideMode.ElideRight, room - canvas.u)
            y = spots.experts.top() + (at + 0.5) * high
            if len(self.names) == 1 or spots.experts.bottom() - y >= metrics.height() / 2 - 1 or every <= 2:
                x = spots.experts.left() - (column + 1) * room
                write(small, QPointF(x, y), [Part(text, self.theme.muted)])
                if column:
                    begin = x + metrics.horizontalAdvance(text) + canvas.u
                    led = canvas.level(y, begin, spots.experts.left() - room - canvas.u - begin)
                    canvas.painter.fillRect(led, QColor(self.theme.grid))
        for row, spot in zip(self.rows, spots.rows, strict=True):
            left, y = canvas.rect.left(), (spot if row.wrong is None else _upper(spot)).center().y()
            if row.symbol:
                canvas.painter.setPen(Qt.PenStyle.NoPen)
                canvas.painter.setBrush(QColor(row.colour))
                canvas.painter.translate(left + canvas.u, y)
                canvas.painter.drawPath(outline(row.symbol, 2.1 * canvas.u))
                canvas.painter.translate(-left - canvas.u, -y)
                left += 3 * canvas.u
            free = spots.experts.left() - left - canvas.u
            full = row.full if metrics.horizontalAdvance(row.full) <= free else row.name
            text = metrics.elidedText(full, Qt.TextElideMode.ElideRight, free)
            write(small, QPointF(left, y), [Part(text, self.theme.text, row.wrong is None)])

    def _ticks(self, canvas: Canvas, spots: Spots) -> None:
        """Numbers of rounds under the columns, and at the left the key of the labels."""
        small = canvas._replace(font=sized(canvas.font, TICK))
        metrics = QFontMetricsF(small.font)
        y = spots.rows[-1].bottom() + canvas.u + metrics.height() / 2
        step = int(step_above(max(APART * canvas.u / spots.cell, 1)))
        title = [Part(tr("round t"), self.theme.muted)]
        end = spots.experts.right() - width_of(title, small.font)
        if self.totals.width(canvas.rect, canvas.u):
            self.totals.heads(canvas, spots.experts, y)
        for shown in range(-(-self.first // step) * step, self.first + self.columns, step):
            text = [Part(number(shown), self.theme.muted)]
            x = spots.experts.left() + (shown - self.first + 0.5) * spots.cell
            wide = width_of(text, small.font)
            if x + wide / 2 < end - 2 * canvas.u:
                write(small, QPointF(x - wide / 2, y), text)
        write(small, QPointF(end, y), title)
        x = canvas.rect.left()
        for look in self.looks if len(self.looks) <= 3 else (self.looks[0], self.looks[-1]):
            canvas.painter.fillRect(QRectF(x, y - canvas.u, 2 * canvas.u, 2 * canvas.u), QColor(look.fill))
            said = [Part(look.spoken, self.theme.muted)]
            write(small, QPointF(x + 2.75 * canvas.u, y), said)
            x += 5 * canvas.u + width_of(said, small.font)


def _counted(names: tuple[str, ...]) -> bool:
    """Whether names differ in their numbers alone, so that those between two of them are known."""
    return len({NUMBERS.sub("", name) for name in names}) == 1


def _upper(spot: QRectF) -> QRectF:
    """The part of a row that holds the predictions."""
    return QRectF(spot.left(), spot.top(), spot.width(), spot.height() * 0.66)


def _beside(spot: QRectF, point: QPointF) -> bool:
    return spot.top() <= point.y() < spot.bottom() and point.x() < spot.left()
