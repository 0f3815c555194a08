"""The learner's pseudocode, the line of the current phase lit, with this round's numbers under it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from olviz.engine.speech.rounds import Lit
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.theme import theme_now
from olviz.gui.widgets.formulas import framed

NUMBER = 0.82  # times the base font: line numbers
COLUMN, STEP, EDGE = 6.5, 3.5, 1.5  # u: from the edge to the text, one indent, free at the right of a lit line
PAD = 0.4  # u above and below a line
KEPT = 2  # lines of numbers that always have room, so that what stands below does not move with the round
VECTOR = 24  # characters: a shorter vector is never broken
WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class Row(NamedTuple):
    """A line laid out: its top and height, where its text, what is right instead of it, and its numbers stand."""

    line: Lit
    whole: QRectF
    text: QRectF
    right: QRectF
    numbers: QRectF


def unbroken(numbers: str) -> str:
    """The same with short vectors held together, so that lines break between them."""
    return re.sub(
        r"\([^()]*\)", lambda found: found[0].replace(" ", "\u00a0") if len(found[0]) < VECTOR else found[0], numbers
    )


def tr(text: str) -> str:
    """A text of the pseudocode in the language of the window."""
    return QCoreApplication.translate("Pseudocode", text)


def misprinted(lit: Lit) -> str:
    """What is said under a line that is a misprint."""
    return tr("misprint; right: {line}").format(line=lit.line.right)


class Pseudocode(QWidget):
    """Paints itself: what is lit changes in every phase, and its height only where numbers need more than the room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: tuple[Lit, ...] = ()
        self._rows: tuple[Row, ...] = ()
        self.setObjectName("pseudocode")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_lines(self, lines: Sequence[Lit]) -> None:
        """Shows these lines."""
        if tuple(lines) != self.lines:
            self.lines = tuple(lines)
            self.setAccessibleName(self.tr("Pseudocode"))
            self.restyle()

    def said(self) -> str:
        """For who hears it: the line that is lit with its numbers, and those that are misprints."""
        lit = [f"{row.line.text}: {row.numbers}" for row in self.lines if row.lit]
        wrong = [f"{row.line.text}: {misprinted(row)}" for row in self.lines if row.line.right]
        return "; ".join([*lit, *wrong])

    def restyle(self) -> None:
        """Lays the lines out in the base font."""
        high = round(self._lay())
        if self.minimumHeight() != high or self.maximumHeight() != high:
            self.setFixedHeight(high)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.restyle()

    def _lay(self) -> float:
        """Finds the rows; the height they need in all."""
        u, line = unit(base()), QFontMetricsF(sized(base(), TICK)).lineSpacing()
        rows, top, spare = [], 0.0, KEPT * line
        for lit in self.lines:
            left = (COLUMN + STEP * lit.line.indent) * u
            room = max(self.width() - left - EDGE * u, 1.0)
            text = _box(lit.line.text, sized(base(), semibold=lit.lit), left, top + PAD * u, room)
            right = numbers = QRectF(left, text.bottom(), room, 0)
            if lit.line.right:
                right = numbers = _box(misprinted(lit), sized(base(), TICK), left, text.bottom(), room)
            if lit.lit and lit.numbers:
                numbers = _box(unbroken(lit.numbers), sized(base(), TICK), left, right.bottom(), room)
                spare -= numbers.height()
            whole = QRectF(0, top, self.width(), numbers.bottom() + PAD * u - top)
            rows.append(Row(lit, whole, text, right, numbers))
            top = whole.bottom()
        self._rows = tuple(rows)
        return top + max(spare, 0.0)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u, painter = theme_now(), unit(base()), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            framed(painter, self)
        for row in self._rows:
            if row.line.lit:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(theme.accent_soft))
                painter.drawRoundedRect(row.whole, u, u)
                painter.setBrush(QColor(theme.accent))
                painter.drawRect(QRectF(0, row.whole.top(), 0.75 * u, row.whole.height()))
        for place, row in enumerate(self._rows, 1):
            painter.setPen(QColor(theme.fails if row.line.line.right else theme.muted))
            painter.setFont(sized(base(), NUMBER))
            digits = QRectF(0, row.text.top(), 5 * u, QFontMetricsF(base()).lineSpacing())
            sign = f"✗ {place}" if row.line.line.right else str(place)
            painter.drawText(digits, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, sign)
            for font, box, text in _parts(row):
                painter.setPen(QColor(theme.fails if box is row.right else theme.text))
                painter.setFont(font)
                painter.drawText(box, WRAP, text)


def _parts(row: Row) -> Iterator[tuple[QFont, QRectF, str]]:
    yield sized(base(), semibold=row.line.lit), row.text, row.line.line.text
    if row.line.line.right:
        yield sized(base(), TICK), row.right, misprinted(row.line)
    if row.line.lit and row.line.numbers:
        yield sized(base(), TICK), row.numbers, unbroken(row.line.numbers)


def _box(text: str, font: QFont, left: float, top: float, room: float) -> QRectF:
    """The place of wrapped text."""
    metrics = QFontMetricsF(font)
    high = metrics.boundingRect(QRectF(0, 0, room, 1e6), WRAP, text).height()
    return QRectF(left, top, room, max(high, metrics.lineSpacing()))
