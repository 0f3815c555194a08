"""What many runs say of the learner that is followed: beside what is exactly known, and beside each other learner."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent, QTextLayout
from PySide6.QtWidgets import QVBoxLayout, QWidget

from olviz.engine.run.trace import Trace
from olviz.engine.speech.summary_of_many import common
from olviz.engine.words.numbers import number
from olviz.engine.worlds.compared import in_a_sentence, rivals
from olviz.engine.worlds.met import in_a_sentence as beside_its_mean
from olviz.gui.look.measures import base, sized, unit
from olviz.gui.look.plain import Label
from olviz.gui.look.style import rule
from olviz.gui.look.theme import theme_now
from olviz.gui.worlds.many import Many

BREAK = "\u2028"  # where a line of a layout ends


class Wrapped(Label):
    """Words that change in every round, painted by hand: a column is laid out anew only where its lines are others.

    They are broken into lines once for their height and their picture.
    """

    def __init__(self, role: str) -> None:
        self._words = ""
        self._lines = QTextLayout()
        super().__init__()
        self.setProperty("role", role)

    def setText(self, text: str, /) -> None:
        if text != self._words:
            self._words = text
            self.setAccessibleName(text)
            self._fit()
            self.update()

    def text(self) -> str:
        return self._words

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        self._lines = QTextLayout(self._words.replace("\n", BREAK), self.font())
        gap, leading = unit(self.font()), max(self.fontMetrics().leading(), 0)
        self.setFixedHeight(_broken(self._lines, max(self.width(), 1), leading, gap))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QColor(theme_now().text))
        self._lines.draw(painter, QPointF())


def _broken(words: QTextLayout, width: int, leading: int, gap: int) -> int:
    """Breaks words into lines on whole pixels, ``gap`` more between what was parted; how high they are together."""
    words.beginLayout()
    high, text = -leading, words.text()
    while (line := words.createLine()).isValid():
        line.setLineWidth(width)
        high += gap * text[: line.textStart()].endswith(BREAK)
        line.setPosition(QPointF(0, high + leading))
        high = ceil(high + leading + line.height())
    words.endLayout()
    return max(high, 0)


class ManySaid(QWidget):
    """Sentences under a title; hidden where there is one run, or nothing to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("many-said")
        self.title, self.text, self._rule = Wrapped("heading"), Wrapped("body"), rule()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        for part in (self.title, self.text, self._rule):
            self._column.addWidget(part)
        self.hide()

    def draw(self, many: Many | None, traces: tuple[Trace, ...], place: int, t: int) -> None:
        """What is known at the end of round ``t`` of the learner number ``place``, from 0."""
        said = [] if many is None or not t else [*_sentences(many, traces, place, t)]
        self.setVisible(bool(said))
        if many is not None and said:
            self.title.setText(self.tr("Many runs, after round {t}").format(t=number(many.round(t))))
            self.text.setText("\n".join(said))

    def restyle(self) -> None:
        """Takes sizes from the base font."""
        self.title.setFont(sized(base(), semibold=True))
        self.text.setFont(base())
        self._column.setSpacing(unit(base()))


def _sentences(many: Many, traces: tuple[Trace, ...], place: int, t: int) -> Iterator[str]:
    if place < len(traces):
        yield from map(beside_its_mean, many.met(place, traces[place], t))
    played = min(len(many.worlds.crowds), len(traces))
    for other in rivals(traces[:played], place) if place < played else ():
        one, two = sorted((place, other))
        quantity = common(many.worlds, one, two)
        pair = many.pair(one, two, quantity, t) if quantity else None
        if pair is not None:
            yield in_a_sentence(pair, traces[one].label, traces[two].label, quantity)
