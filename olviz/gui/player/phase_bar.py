"""The phases of the round as pills, and the round in one sentence."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from olviz.engine.declare.parameters import LARGEST
from olviz.engine.declare.phases import Phase
from olviz.engine.run.trace import Trace
from olviz.engine.speech.rounds import sentence
from olviz.engine.words.numbers import brief, number
from olviz.gui.look.icons import IconButton
from olviz.gui.look.measures import sized, unit
from olviz.gui.look.plain import Page, tip
from olviz.gui.look.style import as_link, label, marked
from olviz.gui.look.theme import RESTYLING, theme_now
from olviz.gui.player.playback import Playback
from olviz.gui.widgets.elided import Passing
from olviz.gui.widgets.heard import announce, one_of_several

STATUS = 1.12  # times the base font
SMALLER = (0.95, 0.9, 0.85)  # of that, where a sentence does not fit
ON_TWO = (1.0, 0.85, 0.7)  # the same on two lines
LINES = {1: 6, 2: 10}  # u that so many lines take
QUOTED = re.compile("(?<=“)[^”]+")
EXACT = re.compile(r"\d+\.\d{3,}")  # a number with more digits than elsewhere, as few as give the loss beside it
ARROW = " → "  # before what a round came to
VECTOR = re.compile(r"\(([^(),]+, [^(),]+), [^()]+\)")  # more than two coordinates
NAMED = 30  # u that a name in it keeps
NARROW = 280  # u: below it the sentence stands on a line of its own


def plain(marks: str) -> str:
    """A sentence of the engine without its marks, for screen readers and tooltips."""
    return re.sub(r"\*\*|\[\[|\]\]", "", marks)


def ended(words: Sequence[str]) -> str:
    """The first words of a sentence with marks, which are closed, and …."""
    marks = " ".join((*words, "…"))
    return marks + "**" * (marks.count("**") % 2) + "]]" * (marks.count("[[") - marks.count("]]"))


class Sentence(QWidget):
    """One line of rich text that never asks for more width than there is, or two where it is read from afar.

    Where it does not fit, numbers have three figures first, then of a vector the first coordinates are told, then the
    name of whose round it is gives way, down to ``NAMED``, then what is quoted in it, for the outcome stands at the
    end; then it is written a little smaller, and at last words before the outcome are left out, or it ends in …, after
    a whole word. It is told in full where one points at it.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._marks = self._shown = self._name = ""
        self._document, self._lines = Page(self), 1
        self.setObjectName("sentence")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def tell(self, marks: str, name: str = "") -> None:
        """Shows a sentence with the engine's marks; ``name`` is a name in it that may be long."""
        if marks != self._marks:
            self._marks, self._name = marks, name
            self.setAccessibleName(plain(marks))
            self._lay()

    def stand(self, lines: int) -> None:
        """On one line, or broken into two, which nothing has to give way for."""
        self._lines = lines
        self._lay()

    def words(self) -> str:
        """What it says, without marks."""
        return plain(self._marks)

    @property
    def shown(self) -> str:
        """What of it is shown, without marks."""
        return plain(self._shown)

    def sizeHint(self) -> QSize:
        return QSize(0, LINES[self._lines] * unit(self.font()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in RESTYLING:
            self._lay()

    def _lay(self) -> None:
        font = sized(self.font(), STATUS)
        self._document.setDefaultFont(font)
        self._write(self._marks)
        if self._lines > 1:
            self._break(font)
        else:
            self._narrow(font)
        tip(self, self.words() if self._shown != self._marks else "")
        self.updateGeometry()
        self.update()

    def _narrow(self, font: QFont) -> None:
        """One line, of which as much gives way as has no room."""
        self._document.setTextWidth(-1)
        if self._cuts:
            self._write(EXACT.sub(lambda found: number(float(found[0])), self._shown))
        if self._cuts:
            self._write(VECTOR.sub(r"(\1, …)", self._shown))
        quoted = QUOTED.search(self._marks)
        self._cut(self._name, NAMED * unit(self.font()), font)
        self._cut(quoted[0] if quoted else "", 0, font)
        for part in SMALLER:
            if not 0 < self.width() < self._document.size().width():
                return
            self._document.setDefaultFont(sized(font, part))
        if self._cuts:
            self._end()

    def _end(self) -> None:
        """Before the outcome as many whole words as have room, or of all of it: half a number is another one."""
        told, arrow, outcome = self._shown.rpartition(ARROW)
        for words, rest in ((told.split(" "), arrow + outcome), (self._shown.split(" "), "")):
            count = bisect_left(range(1, len(words)), True, key=partial(self._has_no_room, words, rest))
            self._write(ended(words[:count]) + rest)
            if not self._cuts:
                return

    def _has_no_room(self, words: Sequence[str], rest: str, count: int) -> bool:
        self._write(ended(words[:count]) + rest)
        return self._cuts

    @property
    def _cuts(self) -> bool:
        """Whether it is wider than its place."""
        return self._document.size().width() > self.width()

    def _break(self, font: QFont) -> None:
        """Two lines, and smaller ones where two do not hold it."""
        for part in ON_TWO:
            self._document.setDefaultFont(sized(font, part))
            self._document.setTextWidth(self.width())
            if self._document.size().height() <= self.sizeHint().height():
                break

    def _cut(self, part: str, least: float, font: QFont) -> None:
        """Has a part of the sentence give way as far as is needed, and no further than ``least`` pixels."""
        over = self._document.size().width() - self.width()
        if part and over > 0:
            metrics = QFontMetricsF(font)
            room = max(metrics.horizontalAdvance(part) - over, least)
            self._write(self._shown.replace(part, metrics.elidedText(part, Qt.TextElideMode.ElideRight, room)))

    def _write(self, marks: str) -> None:
        theme, self._shown = theme_now(), marks
        self._document.tell(marks, theme.text, theme.mistake)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.translate(QPointF(0, (self.height() - self._document.size().height()) / 2))
        self._document.drawContents(painter)


class Phases(QWidget):
    """observe › commit › reveal › charge › learn, and beside it the status line.

    ``said``: the sentence of the round, once it stands still; while it plays, it changes faster than one can hear.
    """

    said = Signal(str)

    def __init__(self, playback: Playback, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._playback = playback
        self._stacked = False
        self.setObjectName("phases")
        self.back = IconButton("phase-back", self.tr("One phase back"), self.tr("Shift+←"))
        self.step = IconButton("phase", self.tr("One phase on"), self.tr("Shift+→"))
        names = (self.tr("observe"), self.tr("commit"), self.tr("reveal"), self.tr("charge"), self.tr("learn"))
        self.pills = {phase: QPushButton(name) for phase, name in zip(Phase, names, strict=True)}
        self.status = Sentence()
        self.progress = Passing()
        self.progress.setProperty("role", "muted")
        self.cancel = QPushButton(self.tr("Cancel"))
        as_link(self.cancel)
        self._arrange()
        playback.moved.connect(self._on_moved)
        playback.grown.connect(self._on_moved)
        playback.playing.connect(self._say)
        playback.computing.told.connect(self._on_told)
        self.cancel.clicked.connect(playback.computing.cancel)
        self.said.connect(partial(announce, self.status))
        self._on_told("")

    def _arrange(self) -> None:
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        pills, words = QHBoxLayout(), QHBoxLayout()
        pills.setSpacing(0)
        pills.addWidget(self.back)
        for phase, pill in self.pills.items():
            if phase > Phase.OBSERVE:
                pills.addWidget(label("›", "muted"))
            pill.setProperty("role", "phase")
            pill.setCheckable(True)
            one_of_several(pill)
            pill.setObjectName(f"phase-{phase.name.lower()}")
            pill.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            pill.setAccessibleName(self.tr("phase {name}").format(name=pill.text()))
            pill.clicked.connect(lambda _=False, phase=phase: self._go(phase))
            pills.addWidget(pill)
        pills.addWidget(self.step)
        pills.addStretch(1)
        words.addWidget(self.status, 1)
        self._pills, self._words = pills, words
        self.cancel.setObjectName("cancel")
        self.cancel.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for layout in (pills, words):
            layout.setSpacing(0)
        self._rows.addLayout(pills)
        self._rows.addLayout(words, 1)
        self.back.clicked.connect(self._playback.phase_back)
        self.step.clicked.connect(self._playback.phase_step)
        self._fit()

    def stack(self, always: bool) -> None:
        """Phases and sentence on two lines always, or only where one is too short for both."""
        self._stacked = always
        self.status.stand(2 if always else 1)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        u = unit(self.font())
        narrow = self._stacked or self.width() < NARROW * u
        self._rows.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self._rows.setSpacing(0 if narrow else 4 * u)
        beside = self._pills if narrow else self._words  # the sentence shares its line only where there is room
        for part in (self.progress, self.cancel):
            if beside.indexOf(part) < 0:
                beside.addWidget(part)
        self.progress.setContentsMargins(2 * u, 0, 2 * u, 0)

    def _on_told(self, progress: str) -> None:
        """How far one waits; that one waits is said once, and not with every number."""
        if not self.progress.full:
            announce(self.progress, progress)
        self.progress.say(progress)
        self.progress.setVisible(bool(progress))
        self.cancel.setVisible(bool(progress))

    def _go(self, phase: Phase) -> None:
        self._playback.jump(self._playback.t, phase)
        self._mark()  # the one that is on stays so when it is pressed

    def _mark(self) -> None:
        playback = self._playback
        for phase, pill in self.pills.items():
            now = playback.t > 0 and phase is playback.phase
            earlier = "earlier" if phase < playback.phase else "later"
            marked(pill, "place", "later" if not playback.t else "now" if now else earlier)
            pill.setChecked(now)
            pill.setEnabled(playback.t > 0)

    def _on_moved(self) -> None:
        playback = self._playback
        self._mark()
        self.back.setEnabled(playback.t > 0)
        self.step.setEnabled(not playback.finished)
        marks = sentence(playback.trace, playback.t, playback.phase)
        if playback.finished and playback.t and not playback.waiting:
            marks = marks.replace(f"**Round {playback.t}**", f"**Round {playback.t}, the last**")
        if len(playback.traces) > 1:
            marks = marks.replace(" · ", f" · {playback.trace.label}: ", 1)
        if playback.finished:  # first, for the end of a long line is cut
            head, between, rest = marks.partition(" · ")
            waits = self.tr(" · **waiting for you**") if playback.waiting else ""
            told = f"{between}{rest}" if playback.t or not waits else ""  # a person may see something of round 1
            marks = "".join([head, *map(self._diverging, playback.traces), waits, told])
        before = self.status.words()
        self.status.tell(marks, playback.trace.label if len(playback.traces) > 1 else "")
        if self.status.words() != before:
            self._say()

    def _say(self) -> None:
        if not self._playback.is_playing:
            self.said.emit(self.status.words())

    def _diverging(self, trace: Trace) -> str:
        """What is said where a run ends because its numbers left every scale."""
        if trace.diverged != self._playback.t + 1:
            return ""
        said = self.tr("[[{label} diverges in round {t}]]: a number grows beyond {largest}, and the run ends here")
        return " · " + said.format(label=trace.label, t=number(trace.diverged), largest=brief(LARGEST))
