"""A theorem about the learner: its formula with its numbers, how much of it is used, and what it rests on."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from olviz.engine.declare.phases import Phase, public
from olviz.engine.run.trace import Trace
from olviz.engine.speech.conclusions import conclusion
from olviz.engine.speech.letters import Letter, of_theorem
from olviz.engine.theory.bound import Bound, Kind
from olviz.engine.verdicts.theorems import (
    Claim,
    State,
    asks_for_risks,
    claim,
    in_letters,
    lights,
    measured,
    moves,
    state_of,
    statement,
)
from olviz.engine.words.numbers import begun, number
from olviz.engine.words.translate import translate
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.plain import Label, tip
from olviz.gui.look.style import label
from olviz.gui.look.theme import theme_now
from olviz.gui.why.concluded import Concluded
from olviz.gui.why.lettered import Lettered
from olviz.gui.why.lights import Lights
from olviz.gui.widgets.awaiting import Awaiting
from olviz.gui.widgets.fold import Fold
from olviz.gui.widgets.formulas import FORMULA, Formula

BOXES = 12  # a bound of at most so many mistakes is drawn as boxes
BAR, BOX = 1, 5  # u high
WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)
BESIDE = 1.05  # times the base font: a formula below its proof


class Usage(QWidget):
    """What was measured of what is allowed, in words and as a bar, or as boxes where a few mistakes are allowed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.claim, self.colour, self.text, self.boxes = Claim(State.WAITING), "", "", 0
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def tell(self, told: Claim, text: str, boxes: int, colour: str) -> None:
        """Shows a claim in words, in ``boxes`` boxes where that is not 0."""
        if (told, text, boxes, colour) != (self.claim, self.text, self.boxes, self.colour):
            self.claim, self.text, self.boxes, self.colour = told, text, boxes, colour
            self.setAccessibleName(" · ".join(part for part in (text, self.percent) if part))
            self.updateGeometry()
            self.update()

    @property
    def percent(self) -> str:
        """The share of the bound in words; empty where there is none."""
        return self.tr("{percent} % of it").format(percent=self._part) if self._part else ""

    def _beside(self, width: float) -> str:
        """The share as it fits beside the words: in full, as the mere number, or not at all."""
        left = width - QFontMetricsF(base()).horizontalAdvance(self.text) - unit(base())
        room = QFontMetricsF(sized(base(), TICK)).horizontalAdvance
        said = (self.percent, f"{self._part} %" if self.percent else "")
        return next((text for text in said if room(text) <= left), "")

    @property
    def _part(self) -> str:
        share = self.claim.share
        return "" if share is None else "< 1" if 0 < share < 0.005 else f"{share * 100:.0f}"

    @property
    def _high(self) -> float:
        """Of the words: a second line where one is too short for all numbers."""
        wrapped = QFontMetricsF(base()).horizontalAdvance(self.text) > self.width()
        return (9.5 if wrapped else 5.5) * unit(base())

    def sizeHint(self) -> QSize:
        return QSize(0, round(self._high + (BOX + 1 if self.boxes else BAR + 1) * unit(base())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u, painter = theme_now(), unit(base()), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = QRectF(0, 0, self.width(), self._high)
        painter.setFont(base())
        painter.setPen(QColor(theme.text))
        painter.drawText(line, WRAPPED, self.text)
        painter.setFont(sized(base(), TICK))
        painter.setPen(QColor(theme.muted))
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._beside(line.width()))
        if self.boxes:
            self._boxes(painter, line.bottom())
        elif self.claim.share is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            bar = QRectF(0, line.bottom(), self.width(), BAR * u)
            painter.setBrush(QColor(theme.sunken))
            painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
            if self.claim.share > 0:
                bar.setWidth(max(bar.width() * min(self.claim.share, 1.0), bar.height()))
                painter.setBrush(QColor(self.colour))
                painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)

    def _boxes(self, painter: QPainter, top: float) -> None:
        theme, u = theme_now(), unit(base())
        gap = u
        wide = min((self.width() - gap * (self.boxes - 1)) / self.boxes, 10 * u)
        paid = 0 if math.isnan(self.claim.actual) else round(self.claim.actual)
        for place in range(self.boxes):
            box = QRectF(place * (wide + gap), top, wide, BOX * u).adjusted(0.75, 0.75, -0.75, -0.75)
            full = place < paid
            painter.setPen(QPen(QColor(self.colour if full else theme.text), 1.5))
            painter.setBrush(QColor(self.colour) if full else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, u, u)
            if full:
                painter.setFont(sized(base(), semibold=True))
                painter.setPen(QColor(theme.surface))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "×")


class Theorem(QWidget):
    """One theorem about one trace; folded, only its head is there. ``opened`` says that a person wants it open."""

    wanted = Signal(int)
    opened = Signal()

    def __init__(self, bound: Bound, awaiting: Awaiting) -> None:
        super().__init__()
        self.bound, self._awaiting = bound, awaiting
        self.setObjectName(f"theorem {bound.name}")
        self._short = False
        self.head, self.formula, self.usage, self.lights = Fold(), Formula(), Usage(), Lights()
        self.head.setObjectName("theorem")
        self.head.setText(translate(bound.name))
        self.head.setAccessibleName(translate(bound.name))
        tip(self.head, f"{translate(bound.name)} · {bound.source}")
        self.numbers, self.marks = (label("", role, wraps=True) for role in ("body", "caption"))
        self.concluded = Concluded()
        self.formula.setObjectName("formula")
        self._stands: tuple[Trace, int, Phase] | None = None
        self.letters = Lettered(self.formula, self._letters)
        self.body = QWidget()
        self._inner, self._column = QVBoxLayout(self.body), QVBoxLayout(self)
        for layout in (self._inner, self._column):
            layout.setContentsMargins(0, 0, 0, 0)
        for widget in (
            self.formula,
            self.letters.told,
            self.numbers,
            self.usage,
            self.concluded,
            self.lights,
            self.marks,
        ):
            self._inner.addWidget(widget)
        self._column.addWidget(self.head)
        self._column.addWidget(self.body)
        self._column.setSpacing(0)
        self.lights.wanted.connect(self.wanted)
        self.concluded.wanted.connect(self.wanted)
        self.head.clicked.connect(self.opened)
        _say(self.marks, self._marks())
        self.restyle()

    def _marks(self) -> str:
        """How the bound is meant, where that is not plain: by luck, as printed, so far, in hindsight."""
        marks = []
        if self.bound.kind is not Kind.SURE:
            marks.append(translate(self.bound.kind.value))
        if self.bound.printed:
            marks.append(self.tr("as the notes print it"))
        if self.bound.hindsight:
            marks.append(self.tr("with what all recorded rounds single out"))
        elif self.bound.running:
            marks.append(self.tr("measured on the rounds so far"))
        return " · ".join(marks)

    def unfold(self, unfolded: bool) -> None:
        """Shows all of it, or its head only; what is folded says nothing."""
        self.head.setChecked(unfolded)
        self.body.setVisible(unfolded)
        if not unfolded:
            self.usage.tell(Claim(State.WAITING), "", 0, "")
            self.lights.tell(())
            _say(self.numbers, "")
            self.concluded.tell(None)

    def shorten(self, short: bool) -> None:
        """Leaves the formula and what it rests on; the rest stands elsewhere, and its name comes when it breaks."""
        self._short = short
        self.formula.scale(BESIDE if short else FORMULA)

    def forget(self) -> None:
        """Lets go of the run until another one is drawn."""
        self._stands = None

    def draw(self, trace: Trace, t: int, phase: Phase, colour: str) -> None:
        """How it stands; nothing below a folded head is computed."""
        self._stands = trace, t, phase
        state = state_of(self.bound, trace, t, phase)
        status = self._status(state)
        self.head.tell(state, status)
        self.head.setAccessibleName(f"{translate(self.bound.name)}: {status}")
        broken = state in (State.BROKEN, State.FAILS)
        self.head.setVisible(broken or not self._short)
        if not self.head.isChecked():
            return
        asks = asks_for_risks(self.bound, trace, public(Phase.CHARGE, t, phase))
        late = self._awaiting.still(trace) if asks else ""
        told = Claim(State.WAITING) if late else claim(self.bound, trace, t, phase)
        worked_below = self._short and moves(self.bound, trace)  # of the rounds so far
        rows = in_letters(self.bound) if worked_below else statement(self.bound, trace)
        self.formula.say(rows, "faint" if broken else "text")
        self.letters.refresh()
        moving = "" if broken else measured(self.bound, trace, t, phase)
        _say(self.numbers, late or (self.tr("so far {calculation}").format(calculation=moving) if moving else ""))
        self.usage.tell(told, self._used(told), self._boxes(told), colour)
        self.usage.setVisible(not self._short and bool(self.usage.text))
        self.lights.tell(lights(self.bound.assumptions, trace, t, phase))
        self.concluded.tell(None if self._short or late else conclusion(self.bound, trace, t, phase))

    def _letters(self) -> tuple[Letter, ...]:
        return () if self._stands is None else of_theorem(self.bound, *self._stands)

    def _status(self, state: State) -> str:
        return {
            State.WAITING: self.tr("waiting for round 1"),
            State.HOLDS: self.tr("holds so far"),
            State.BROKEN: self.tr("not applicable"),
            State.UNKNOWN: self.tr("not known"),
            State.FAILS: self.tr("fails"),
        }[state]

    def _used(self, told: Claim) -> str:
        if math.isnan(told.actual) or math.isnan(told.allowed) or told.state is State.BROKEN:
            return ""
        quantity = begun(translate(self.bound.quantity))
        template = self.tr("{quantity} {actual} of at most {allowed}")
        return template.format(quantity=quantity, actual=number(told.actual), allowed=number(told.allowed))

    def _boxes(self, told: Claim) -> int:
        few = self.bound.quantity == "mistakes" and not self.bound.running and told.allowed <= BOXES
        return math.floor(told.allowed + 1e-9) if few and told.state is State.HOLDS else 0

    def restyle(self) -> None:
        """Takes sizes from the base font."""
        u = unit(base())
        self.head.fit()
        self._inner.setSpacing(u)
        self.numbers.setFont(base())
        self.concluded.restyle()
        self.letters.restyle()
        self.marks.setFont(sized(base(), TICK))
        self.formula.restyle()
        self.usage.updateGeometry()
        self.lights.restyle()


def _say(widget: Label, text: str) -> None:
    """A line that is not there where it has nothing to say."""
    widget.setText(text)
    widget.setVisible(bool(text))
