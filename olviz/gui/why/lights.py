"""Assumptions as lights: ✓ in a disc while one holds, ✗ in a ring and the round once it is seen to be broken."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from olviz.engine.verdicts.theorems import Light, State
from olviz.engine.words.numbers import number
from olviz.engine.words.plain_tex import subscripted
from olviz.engine.words.translate import translate
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.plain import tip
from olviz.gui.look.style import label
from olviz.gui.look.theme import theme_now
from olviz.gui.why.concluded import RoundLink
from olviz.gui.widgets.parting import part_with

DISC = 3.6  # u across
TICKED = ((-0.5, 0.05), (-0.15, 0.4), (0.5, -0.35))  # the check, in half discs
CROSSED = (((-0.36, -0.36), (0.36, 0.36)), ((-0.36, 0.36), (0.36, -0.36)))


class Lamp(QWidget):
    """The sign of one light."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.state = State.WAITING

    def show_state(self, state: State) -> None:
        """Shows how it stands."""
        if state is not self.state:
            self.state = state
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u, painter = theme_now(), unit(base()), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = DISC * u / 2
        centre = QPointF(radius + 1, self.height() / 2)

        def at(x: float, y: float) -> QPointF:
            return centre + QPointF(x * radius, y * radius)

        if self.state is State.HOLDS:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.holds))
            painter.drawEllipse(centre, radius, radius)
            painter.setPen(_pen(theme.surface, 0.4 * u))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF([at(*point) for point in TICKED]))
        elif self.state is State.WAITING:
            painter.setPen(QPen(QColor(theme.unchecked), max(0.3 * u, 1), Qt.PenStyle.DotLine))
            painter.drawEllipse(centre, radius - 1, radius - 1)
        else:
            painter.setPen(_pen(theme.fails, 0.4 * u))
            painter.drawEllipse(centre, radius - 1, radius - 1)
            for start, end in CROSSED:
                painter.drawLine(at(*start), at(*end))


class Row(QWidget):
    """One assumption: its lamp, its statement, and at the right end what was measured, or the round that broke it."""

    wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.light: Light | None = None
        self.lamp, self.statement, self.value = Lamp(), label("", "body", wraps=True), label("", "muted")
        self.button = RoundLink()
        self.button.wanted.connect(self.wanted)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for widget in (self.lamp, self.statement, self.value, self.button):
            self._row.addWidget(widget, int(widget is self.statement))
        self.restyle()

    def tell(self, light: Light) -> None:
        """Shows how it stands now."""
        if light == self.light:
            return
        self.light = light
        broken = light.state is State.BROKEN
        self.lamp.show_state(light.state)
        self.statement.setText(subscripted(translate(light.assumption.statement)))
        self.value.setText(self._value(light))
        self.value.setVisible(bool(self.value.text()))
        self.button.lead(light.since or 0 if broken else 0)
        self.setAccessibleName(f"{self.statement.text()}: {translate(light.state.value)}")
        tip(self, light.why or self._told(light))
        self.restyle()

    def _value(self, light: Light) -> str:
        if light.state is State.BROKEN:
            return "" if light.since else self.tr("for the whole run")
        return "" if light.measured is None else number(light.measured)

    def _told(self, light: Light) -> str:
        if light.measured is None:
            return ""
        if light.declared is None:
            return self.tr("measured so far {measured}").format(measured=number(light.measured))
        template = self.tr("measured so far {measured}, declared {declared}")
        return template.format(measured=number(light.measured, 4), declared=number(light.declared, 4))

    def restyle(self) -> None:
        """Takes sizes from the base font."""
        u = unit(base())
        self.lamp.setFixedSize(round(DISC * u) + 3, 6 * u)
        self._row.setSpacing(round(1.5 * u))
        broken = self.light is not None and self.light.state is State.BROKEN
        self.statement.setFont(sized(base(), semibold=broken))
        self.value.setFont(sized(base(), TICK))
        self.button.setFont(base())
        self.setMinimumHeight(6 * u)


class Lights(QWidget):
    """All assumptions of a theorem, one below the other."""

    wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[Row] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def tell(self, lights: tuple[Light, ...]) -> None:
        """Shows these lights."""
        while len(self.rows) < len(lights):
            row = Row()
            row.wanted.connect(self.wanted)
            self.rows.append(row)
            self._column.addWidget(row)
        while len(self.rows) > len(lights):
            row = self.rows.pop()
            part_with(row)
        for row, light in zip(self.rows, lights, strict=True):
            row.tell(light)

    def restyle(self) -> None:
        """Takes sizes from the base font."""
        for row in self.rows:
            row.restyle()


def _pen(colour: str, width: float) -> QPen:
    join, cap = Qt.PenJoinStyle.RoundJoin, Qt.PenCapStyle.RoundCap
    return QPen(QColor(colour), max(width, 1.5), Qt.PenStyle.SolidLine, cap, join)
