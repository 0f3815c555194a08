"""A line of text that gives way: cut with … where it does not fit; pointed at, or read out, it is told whole."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from olviz.gui.look.plain import Label, tip
from olviz.gui.look.words import spoken


class Elided(Label):
    """Takes the width it is given, whatever it says; painted by hand, for a label has all around it laid out anew."""

    def __init__(self) -> None:
        self.full = self._words = ""
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, text: str) -> None:
        """Shows this text, and all of it as a tooltip where it is cut."""
        if text == self.full:
            return
        self.full = text
        self.setAccessibleName(spoken(text))
        self._fit()

    def setText(self, text: str, /) -> None:
        if text != self._words:
            self._words = text
            self.update()

    def text(self) -> str:
        return self._words

    def sizeHint(self) -> QSize:
        margins, line = self.contentsMargins(), self.fontMetrics().height()
        return QSize(0, line + margins.top() + margins.bottom())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), int(self.alignment()), self._words)

    def _kept(self) -> str:
        """What is shown where there is room for it; the rest goes first."""
        return self.full

    def _fit(self) -> None:
        kept, metrics, room = self._kept(), self.fontMetrics(), self.contentsRect().width()
        fits = metrics.horizontalAdvance(kept) <= room  # of a part of a pixel too much nothing is cut
        cut = kept if fits else metrics.elidedText(kept, Qt.TextElideMode.ElideRight, room)
        self.setText(cut)
        tip(self, self.full if cut != self.full else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()


class Passing(Elided):
    """As wide as what it says where there is room for that; what comes and goes never makes a window wider."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)

    def say(self, text: str) -> None:
        if text != self.full:
            super().say(text)
            self.updateGeometry()
            owner: QWidget | None = self.parentWidget()
            beside = owner.layout() if owner is not None else None
            if beside is not None and self.sizeHint().width() > self.width():
                beside.activate()  # at once: it would be cut until the next frame

    def sizeHint(self) -> QSize:
        margins = self.contentsMargins()
        wide = self.fontMetrics().horizontalAdvance(self.full) + margins.left() + margins.right()
        return QSize(wide, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return super().sizeHint()
