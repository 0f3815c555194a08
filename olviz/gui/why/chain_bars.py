"""The chain of a proof as bars from a common zero, one below the other, so that the column reads as the inequality."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QMenu, QSizePolicy, QVBoxLayout, QWidget

from olviz.engine.declare.phases import Phase, public
from olviz.engine.run.trace import Trace
from olviz.engine.speech.letters import Letter, of_proof
from olviz.engine.theory.certificate import Certificate
from olviz.engine.theory.formula import worded
from olviz.engine.verdicts.theorems import Proof, State, asks_for_risks, main_certificate, proof, proofs
from olviz.engine.words.numbers import begun, number, vector
from olviz.engine.words.plain_tex import plain
from olviz.engine.words.translate import translate
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.plain import tip
from olviz.gui.look.style import label
from olviz.gui.look.theme import theme_now
from olviz.gui.why.lettered import Lettered
from olviz.gui.widgets.awaiting import Awaiting
from olviz.gui.widgets.fold import Fold
from olviz.gui.widgets.formulas import PIXELS, Key, Picture, framed, typesetter

LABEL = 1.05  # times the base font
BAR, ABOVE, BETWEEN, NUMBER = 2.4, 5.0, 0.2, 14  # u: a bar, its label, free below it, the numbers at least
TALL = 8  # u: the highest label
HATCH = 1.5  # u from line to line


class Bars(QWidget):
    """The bars of one proof; given terms are outlined, measured ones filled, the slack to the next one is hatched."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.proof: Proof | None = None
        self.colour = ""
        self.setObjectName("chain")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        typesetter().ready.connect(self.restyle)

    def tell(self, told: Proof, colour: str) -> None:
        """Shows a proof in the colour of its learner."""
        before, self.proof, self.colour = self.proof, told, colour
        if before is None or _labels(before) != _labels(told):
            self.restyle()
        self.setAccessibleName(self.words())
        self.update()

    def forget(self) -> None:
        """Shows no proof, for nobody is followed who has one."""
        self.proof = None
        self.restyle()

    def words(self) -> str:
        """The inequality in a line, with its numbers once there are any."""
        told = self.proof
        if told is None:
            return ""
        parts = [plain(worded(term.label)) for term in told.terms]
        if told.values:
            parts = [f"{part} = {number(value)}" for part, value in zip(parts, told.values, strict=True)]
        return (" = " if told.certificate.equal else " ≤ ").join(parts)

    def restyle(self) -> None:
        """Takes sizes from the base font."""
        labels = [self._above(label) for label in _labels(self.proof)] if self.proof is not None else []
        self.setFixedHeight(round(math.fsum(labels) + len(labels) * (BAR + BETWEEN) * unit(base())))
        self.update()

    def _picture(self, tex: str) -> Picture | None:
        size = QFontMetricsF(sized(base(), LABEL)).height() * PIXELS
        return typesetter().picture(Key(tex, theme_now().text, round(size, 2), self.devicePixelRatioF()))

    def _above(self, tex: str) -> float:
        """The height of a label."""
        picture, u = self._picture(worded(tex)), unit(base())
        return max(min(picture.height, TALL * u) if picture is not None else 0.0, ABOVE * u)

    def room(self) -> float:
        """The width the bars have beside the column of numbers."""
        u, letters = unit(base()), QFontMetricsF(sized(base(), semibold=True))
        values = self.proof.values if self.proof is not None else ()
        return self.width() - max([NUMBER * u, *(letters.horizontalAdvance(number(v)) + 2 * u for v in values)]) - 2.0

    def sizeHint(self) -> QSize:
        return QSize(0, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        told, u, painter = self.proof, unit(base()), QPainter(self)
        if told is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        finite = [value for value in told.values if math.isfinite(value)]
        low, high = min([0.0, *finite]), max([0.0, *finite])
        room = self.room()
        scale = room / (high - low) if high > low else 0.0
        zero = 1 - low * scale
        bottom = 0.0
        for place, term in enumerate(told.terms):
            above, top = self._above(term.label), bottom
            bottom += above + (BAR + BETWEEN) * u
            self._label(painter, worded(term.label), QRectF(0, top, self.width() - 4 * u, above))
            if place:
                sign = "=" if told.certificate.equal else "≤"
                self._right(painter, QRectF(0, top, self.width(), above), sign, False)
            if not told.values:
                continue
            row = QRectF(0, top + above, self.width(), BAR * u)
            value = told.values[place]
            reach = [_place(value, zero, scale, room) for value in told.values[place : place + 2]]
            if len(reach) == 2 and abs(reach[1] - reach[0]) > 1:
                self._slack(painter, row, min(reach), max(reach))
            self._bar(painter, row, zero, reach[0], term.given)
            self._right(painter, row, number(value), True)
        if told.values and low < 0:
            painter.setPen(QPen(QColor(theme_now().zero), 1))
            painter.drawLine(QPointF(zero, 0), QPointF(zero, self.height()))
        if self.hasFocus():
            framed(painter, self)
        typesetter().begin()

    def _label(self, painter: QPainter, tex: str, line: QRectF) -> None:
        picture = self._picture(tex)
        if picture is None:
            painter.setPen(QColor(theme_now().text))
            painter.setFont(base())
            text = painter.fontMetrics().elidedText(plain(tex), Qt.TextElideMode.ElideRight, round(line.width()))
            painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
            return
        scale = min(TALL * unit(base()) / picture.height, line.width() / picture.width, 1.0)
        wide, high = picture.width * scale, picture.height * scale
        place = QRectF(0, round(line.top() + (line.height() - high) / 2), wide, high)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, scale < 1)
        painter.drawPixmap(place, picture.pixmap, QRectF(picture.pixmap.rect()))

    def _right(self, painter: QPainter, row: QRectF, text: str, semibold: bool) -> None:
        theme = theme_now()
        painter.setFont(sized(base(), semibold=semibold))
        painter.setPen(QColor(theme.text if semibold else theme.muted))
        room = row.adjusted(0, -2 * unit(base()), 0, 2 * unit(base()))  # a bar is lower than its number
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)

    def _slack(self, painter: QPainter, row: QRectF, start: float, end: float) -> None:
        u = unit(base())
        painter.save()
        painter.setClipRect(QRectF(start, row.top(), end - start, row.height()))
        painter.setPen(QPen(QColor(theme_now().zero), 1))
        x = start - row.height()
        while x < end:
            painter.drawLine(QPointF(x, row.bottom()), QPointF(x + row.height(), row.top()))
            x += HATCH * u
        painter.restore()

    def _bar(self, painter: QPainter, row: QRectF, zero: float, end: float, given: bool) -> None:
        theme, u = theme_now(), unit(base())
        bar = QRectF(min(zero, end), row.top(), max(abs(end - zero), 1.0), row.height())
        radius = min(0.6 * u, bar.width() / 2)
        if given:
            painter.setPen(QPen(QColor(theme.text), 1.5))
            painter.setBrush(QColor(theme.surface))
            bar.adjust(0.75, 0.75, -0.75, -0.75)
            bar.setWidth(max(bar.width(), 0.5))
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.colour))
        painter.drawRoundedRect(bar, radius, radius)


def _place(value: float, zero: float, scale: float, room: float) -> float:
    """Where a bar ends: the far edge for what is infinite."""
    return zero + value * scale if math.isfinite(value) else room + 1


def _labels(told: Proof) -> list[str]:
    return [term.label for term in told.terms]


def _state(told: Proof) -> State:
    if told.broken:
        return State.BROKEN
    return State.HOLDS if told.rounds else State.WAITING


class Chain(QWidget):
    """A proof of the learner with its name, which opens the list of the others."""

    def __init__(self, awaiting: Awaiting) -> None:
        super().__init__()
        self._awaiting = awaiting
        self.name, self.bars = Fold(), Bars()
        self.waiting, self.against, self.where = (label("", "muted", wraps=True) for _ in range(3))
        self.letters = Lettered(self.bars, self._letters)
        self.name.setObjectName("proof")
        self.name.setChecked(True)
        self.name.clicked.connect(self._on_name)
        self.menu = QMenu(self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.name)
        self._column.addWidget(self.waiting)
        self._column.addWidget(self.against)
        self._column.addWidget(self.where)
        self._column.addWidget(self.bars)
        self._column.addWidget(self.letters.told)
        self.chosen: Certificate | None = None
        self._able: tuple[Certificate, ...] = ()
        self._trace: Trace | None = None
        self._colour, self._t, self._phase = "", 0, Phase.LEARN
        self.restyle()

    def open(self, trace: Trace) -> None:
        """Another run; a proof that was chosen stays where it still belongs."""
        self._trace = trace
        able = proofs(trace)
        if able != self._able:
            self._able = able
            self.menu.clear()
            for certificate in able:
                self.menu.addAction(translate(certificate.name)).triggered.connect(
                    lambda _=False, certificate=certificate: self.choose(certificate)
                )
            self.name.lists = len(able) > 1
            self.name.setEnabled(self.name.lists)
        if self.chosen not in able:
            self.chosen = None
        if not able:
            self.bars.forget()

    def forget(self) -> None:
        """Lets go of the run until another one is opened."""
        self._trace = None

    def _on_name(self) -> None:
        self.name.setChecked(True)
        self.menu.popup(self.name.mapToGlobal(self.name.rect().bottomLeft()))

    def choose(self, certificate: Certificate) -> None:
        """Shows this proof from now on."""
        self.chosen = certificate
        self.draw(self._t, self._phase, self._colour)

    def draw(self, t: int, phase: Phase, colour: str) -> None:
        """The proof at a position, in the colour of the learner."""
        self._t, self._phase, self._colour = t, phase, colour
        if self._trace is None or not self._able:
            return
        certificate = self.chosen or main_certificate(self._trace, t, phase) or self._able[0]
        if asks_for_risks(certificate, self._trace, public(Phase.LEARN, t, phase)):
            late = self._awaiting.still(self._trace)
            if late:
                self._wait(certificate, late)
                return
        told = proof(certificate, self._trace, t, phase)
        self._head(certificate, _state(told), self._after(told))
        self.bars.tell(told, colour)
        self.bars.setVisible(not told.broken)
        self.letters.refresh()
        self.waiting.setText(self._broken(told))
        self.waiting.setVisible(bool(told.broken))
        self.against.setText("" if told.u is None else self.tr("u = {u}, fixed").format(u=vector(told.u)))
        self.against.setVisible(told.u is not None and not told.broken)
        self.where.setText(told.where)
        self.where.setVisible(bool(told.where) and not told.broken)

    def _head(self, certificate: Certificate, state: State, status: str) -> None:
        """The name of the proof, and how it stands."""
        name = translate(certificate.name)
        if self.name.text() != name:
            self.name.setText(name)
            self.name.fit()
        tip(self.name, certificate.source)
        self.name.tell(state, status)
        heard = self.tr("Proof: {name}. Choose another one") if self.name.lists else self.tr("Proof: {name}")
        self.name.setAccessibleName(heard.format(name=f"{name}, {self.name.status}"))

    def _wait(self, certificate: Certificate, late: str) -> None:
        """Says what the proof is waiting for, in place of its bars."""
        self._head(certificate, State.WAITING, self.tr("waiting for risks"))
        self.bars.forget()
        self.letters.refresh()
        self.waiting.setText(late)
        for part, shown in ((self.bars, False), (self.waiting, True), (self.against, False), (self.where, False)):
            part.setVisible(shown)

    def _letters(self) -> tuple[Letter, ...]:
        shown = self.bars.proof
        if self._trace is None or shown is None or shown.broken:
            return ()
        return of_proof(shown.certificate, self._trace, self._t, self._phase)

    def _after(self, told: Proof) -> str:
        if told.broken:
            return self.tr("not applicable")
        if not told.rounds:
            return self.tr("waiting for round 1")
        if told.mistake is not None:
            return self.tr("after mistake {count}").format(count=number(told.mistake))
        return self.tr("after round {round}").format(round=number(told.rounds))

    def _broken(self, told: Proof) -> str:
        if not told.broken:
            return ""
        why = told.broken[0].why
        return self.tr("{reason}, so this proof no longer goes through.").format(reason=begun(why))

    def restyle(self) -> None:
        """Takes sizes from the base font."""
        u = unit(base())
        self._column.setSpacing(u)
        self.name.fit()
        self.letters.restyle()
        for words in (self.waiting, self.against, self.where):
            words.setFont(sized(base(), TICK))
        self.bars.restyle()
