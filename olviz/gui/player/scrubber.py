"""The line of time: what is played, what is computed, mistakes so far, and notes to come."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from olviz.engine.analysis.derive import mistaken_rounds
from olviz.engine.declare.phases import Phase, public
from olviz.engine.experiment.scenario import Note
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import phase_of
from olviz.gui.look.measures import unit
from olviz.gui.look.plain import tell_at
from olviz.gui.look.theme import theme_now
from olviz.gui.player.playback import Playback
from olviz.gui.widgets.heard import tell_value

HEIGHT, TRACK, KNOB, TICK, DIAMOND = 9.0, 1.0, 4.2, 2.4, 1.3  # in u


class Scrubber(QWidget):
    """Shows and sets the position; a tick stands for a mistake and appears with the phase that makes it public.

    ``asked``: for what could be different in a round, and where on the line: where the mouse is, or the present round.
    """

    asked = Signal(int, QPoint)

    def __init__(self, playback: Playback, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._playback = playback
        self._notes: tuple[Note, ...] = ()
        self._ahead = False
        self.measured = self
        self.setObjectName("scrubber")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Position in the run"))
        for signal in (playback.moved, playback.replaced, playback.grown):
            signal.connect(self._on_change)

    def set_notes(self, notes: tuple[Note, ...]) -> None:
        """The remarks of the scene; they may be seen ahead of time."""
        self._notes = notes
        self.update()

    def _reached(self) -> list[Note]:
        """Those of rounds that there are: a run that is made shorter keeps the others for when it is longer again."""
        return [note for note in self._notes if note.round <= self._playback.horizon]

    def look_ahead(self, ahead: bool) -> None:
        """Shows mistakes and notes ahead of time, or only those so far."""
        self._ahead = ahead
        self.update()

    def ticks(self) -> Array:
        """The rounds whose mistake is public at this position; looking ahead, all there are."""
        if not self._playback.traces:
            return np.zeros(0, dtype=np.int64)
        until = self._playback.ready if self._ahead else self._playback.t
        trace, rounds = self._playback.trace, mistaken_rounds(self._playback.trace, until)
        if self._ahead:
            return rounds
        seen = public(phase_of("mistakes", trace.learner, trace.adversary), self._playback.t, self._playback.phase)
        return rounds[: np.searchsorted(rounds, seen, side="right")]

    def sizeHint(self) -> QSize:
        u = unit(self.font())
        return QSize(60 * u, round(HEIGHT * u))

    def minimumSizeHint(self) -> QSize:
        return QSize(20 * unit(self.font()), self.sizeHint().height())

    def number(self) -> float:
        """The round."""
        return self._playback.t

    def reach(self) -> tuple[float, float]:
        """From before round 1 to the last round."""
        return 0, self._playback.horizon

    def go(self, number: float) -> None:
        """Jumps to a round."""
        self._playback.jump(round(min(max(number, 0), self._playback.horizon)))

    def spoken(self) -> str:
        """The position in words."""
        playback = self._playback
        said = (
            self.tr("round {t} of {horizon}, waiting for you")
            if playback.waiting
            else self.tr("round {t} of {horizon}")
        )
        return said.format(t=playback.t, horizon=playback.horizon)

    def _on_change(self) -> None:
        tell_value(self)
        self.update()

    # between rounds and pixels

    def _span(self) -> tuple[float, float]:
        margin = KNOB / 2 * unit(self.font()) + 2
        return margin, self.width() - 2 * margin

    def _x(self, t: float) -> float:
        left, wide = self._span()
        return left + wide * t / max(self._playback.horizon, 1)

    def round_at(self, x: float) -> int:
        """The round nearest to a place on the line."""
        left, wide = self._span()
        return max(0, min(round((x - left) / max(wide, 1) * self._playback.horizon), self._playback.horizon))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._playback.jump(self.round_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._playback.jump(self.round_at(event.position().x()))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        keys, at = event.reason() is QContextMenuEvent.Reason.Keyboard, event.pos()  # by keys Qt names the middle
        here = QPoint(round(self._x(self._playback.t)), self.height() // 2)
        self.asked.emit(self._playback.t if keys else self.round_at(at.x()), here if keys else at)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            tell_at(event.globalPos(), self._said_at(event.pos()), self)
            return True
        return super().event(event)

    def _said_at(self, point: QPoint) -> str:
        reach = 2 * unit(self.font())
        near = [note for note in self._reached() if abs(self._x(note.round) - point.x()) <= reach]
        if near:
            return "\n".join(map(self._told, near))
        t, playback = self.round_at(point.x()), self._playback
        waits = playback.unmoved and t > playback.last_round
        return (self.tr("round {t} waits for your move") if waits else self.tr("round {t}")).format(t=t)

    def _told(self, note: Note) -> str:
        """A note, and what it says once its round is charged."""
        told = public(Phase.CHARGE, self._playback.t, self._playback.phase)
        if note.round > told and not self._ahead:
            return self.tr("a note at round {t}").format(t=note.round)
        return self.tr("round {t}: {text}").format(t=note.round, text=note.text)

    # drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u, playback = theme_now(), unit(self.font()), self._playback
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, thick = self.height() / 2, TRACK * u
        spans = ((playback.horizon, theme.sunken), (playback.ready, theme.border), (playback.t, theme.accent))
        painter.setPen(Qt.PenStyle.NoPen)
        for until, colour in spans:
            painter.setBrush(QColor(colour))
            left = self._x(0)
            bar = QRectF(left - thick / 2, middle - thick / 2, self._x(until) - left + thick, thick)
            painter.drawRoundedRect(bar, thick / 2, thick / 2)
        self._paint_ticks(painter, middle)
        painter.setPen(Qt.PenStyle.NoPen)
        for note in self._reached():
            painter.setBrush(QColor(theme.accent if note.round == playback.t else theme.muted))
            painter.drawPolygon(_diamond(QPointF(self._x(note.round), middle + 3.2 * u), DIAMOND * u))
        knob = QRectF(0, 0, KNOB * u, KNOB * u)
        knob.moveCenter(QPointF(self._x(playback.t), middle))
        painter.setBrush(QColor(theme.accent if self.isEnabled() else theme.faint))
        painter.setPen(QPen(QColor(theme.text if self.hasFocus() else theme.bg), 2))
        painter.drawEllipse(knob)

    def _paint_ticks(self, painter: QPainter, middle: float) -> None:
        """One tick per pixel that holds a mistake, neighbours as one: a million rounds cost no more than a screen."""
        ticks, u = self.ticks(), unit(self.font())
        if not len(ticks):
            return
        left, wide = self._span()
        columns = np.arange(int(wide) + 2)
        starts = (columns - 0.5) / max(wide, 1) * self._playback.horizon
        held = np.diff(np.searchsorted(ticks, starts)) > 0
        colour, top, high = QColor(theme_now().mistake), middle - (TRACK + TICK) * u - 1, TICK * u + 2
        for first, last in np.flatnonzero(np.diff(held, prepend=False, append=False)).reshape(-1, 2):
            x, end = round(left + first) - 1, round(left + last - 1) + 1
            painter.fillRect(QRectF(x, top, end - x, high), colour)


def _diamond(centre: QPointF, reach: float) -> QPolygonF:
    corners = ((0, -reach), (reach, 0), (0, reach), (-reach, 0))
    return QPolygonF([centre + QPointF(x, y) for x, y in corners])
