"""The body of the window: controls, stage and Why side by side; what finds no room opens over the stage."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QPropertyAnimation, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from olviz.gui.look.icons import IconButton
from olviz.gui.look.measures import base, unit
from olviz.gui.look.style import marked
from olviz.gui.stage.hero_and_strip import NARROW
from olviz.gui.widgets.below import below

CONTROLS, WHY, RAIL, GAP = 61.5, 74, 9, 3  # widths in u; the controls hold a scroll bar of 1.5 u
LECTURE_WHY = 84  # u, so that the lines of a theorem and of its lights break less
PLAYED = 210  # u: a stage on which a person plays takes the room of the controls for it
LEAST = (80, 30)  # u, of the whole body: with the largest text still in a window of 900 × 600
SLIDE = 120  # milliseconds


class Folds(NamedTuple):
    """What stands beside the stage; what does not and is wanted opens over it."""

    controls: bool
    why: bool


def folds(width: float, controls: bool, why: bool, played: bool = False) -> Folds:
    """What of the wanted stands beside a stage in a body of so many u: first Why gives way, then the controls.

    Where a person plays, the controls give way first: they set up a game, and Why says how the other side plays it.
    """
    beside = Folds(controls, why)
    if played and stage_width(width, beside, why) < PLAYED:
        beside = beside._replace(controls=False)
    if stage_width(width, beside, why) < NARROW:
        beside = beside._replace(why=False)
    if stage_width(width, beside, why) < NARROW:
        beside = beside._replace(controls=False)
    return beside


def stage_width(width: float, beside: Folds, why: bool) -> float:
    """What is left for the stage, in u; a Why that is wanted and folded leaves its rail."""
    left = CONTROLS + GAP if beside.controls else 0
    right = WHY + GAP if beside.why else RAIL + GAP if why else 0
    return width - left - right


class Body(QWidget):
    """Lays out its three parts by hand, so that a folded one can slide over the stage."""

    def __init__(self, controls: QWidget, middle: QWidget, why: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.middle, self.why = middle, why
        self.drawer, self.rail = QFrame(), QWidget()
        self.drawer.setObjectName("drawer")
        self.controls_button = IconButton("controls", self.tr("Controls"), "F9")
        self.why_button = IconButton("side-panel", self.tr("Why"), "F10")
        self.still = False  # reduced motion: nothing slides
        self.beside = Folds(True, True)
        self._controls, self._why = True, True
        self._lecture = self._lecture_why = self._played = False
        self._opened: QWidget | None = None
        self._slide = QPropertyAnimation(self)
        self._slide.setDuration(SLIDE)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        inside = QVBoxLayout(self.drawer)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(controls)
        buttons = QVBoxLayout(self.rail)
        buttons.setContentsMargins(0, 0, 0, 0)
        buttons.addWidget(self.why_button, 0, Qt.AlignmentFlag.AlignHCenter)
        buttons.addStretch(1)
        for part in (self.middle, self.rail, self.drawer, self.why):
            part.setParent(self)
        self.why_button.clicked.connect(self.toggle_why)
        self.controls_button.clicked.connect(self.toggle_controls)

    # what is wanted

    @property
    def wanted(self) -> Folds:
        """What a person wants to see, beside the stage or folded."""
        return Folds(self._controls, self._why)

    def want(self, controls: bool, why: bool) -> None:
        """Shows these parts and no others."""
        self._controls, self._why, self._opened = controls, why, None
        self.arrange()

    def lecture(self, on: bool, why: bool) -> None:
        """Only the stage, or the stage and Why; what is wanted otherwise comes back afterwards."""
        self._lecture, self._opened = on, None
        self._lecture_why = why
        self.arrange()

    def play(self, on: bool) -> None:
        """Whether a person plays on the stage."""
        self._played = on
        self.arrange()

    def toggle_controls(self) -> None:
        """Controls beside the stage or not; where they find no room, over it or not."""
        if self._controls and not self.beside.controls:
            self._open(self.drawer)
        else:
            self.want(not self._controls, self._why)
            if self._controls and not self.beside.controls:
                self._open(self.drawer)

    def toggle_why(self) -> None:
        """Why beside the stage or not; where it finds no room, over it or not."""
        if self._why and not self.beside.why:
            self._open(self.why)
        else:
            self.want(self._controls, not self._why)
            if self._why and not self.beside.why:
                self._open(self.why)

    @property
    def opened(self) -> bool:
        """Whether something lies over the stage."""
        return self._opened is not None

    @property
    def over(self) -> QWidget | None:
        """What lies over the stage."""
        return self._opened

    def close_opened(self) -> None:
        """What lies over the stage folds away."""
        if self._opened is not None:
            self._opened = None
            self.arrange()

    def _open(self, part: QWidget) -> None:
        """Opens a folded part over the stage, or folds it where it is open."""
        self._opened = None if self._opened is part else part
        self.arrange()
        if self._opened is part:
            place = part.geometry()
            away = place.translated(-place.width() if part is self.drawer else place.width(), 0)
            if not self.still:
                self._slide.stop()
                self._slide.setTargetObject(part)
                self._slide.setPropertyName(b"geometry")
                self._slide.setStartValue(away)
                self._slide.setEndValue(place)
                self._slide.start()
            _focus_first(part)

    # where it stands

    def arrange(self) -> None:
        """Puts everything in its place."""
        self._slide.stop()
        u, width, height = unit(base()), self.width(), self.height()
        controls, why = (False, self._lecture_why) if self._lecture else (self._controls, self._why)
        self.beside = folds(width / u, controls, why, self._played) if not self._lecture else Folds(False, why)
        if (self._opened is self.drawer and self.beside.controls) or (self._opened is self.why and self.beside.why):
            self._opened = None
        wide = LECTURE_WHY if self._lecture else WHY
        left = round((CONTROLS + GAP) * u) if self.beside.controls else 0
        right = (wide + GAP) * u if self.beside.why else (RAIL + GAP) * u if why else 0
        self.middle.setGeometry(left, 0, max(width - left - right, 1), height)
        self.rail.setGeometry(width - RAIL * u, 0, RAIL * u, height)
        self.drawer.setGeometry(0, 0, round(CONTROLS * u), height)
        self.why.setGeometry(QRect(width - wide * u, 0, wide * u, height))
        self.rail.setVisible(why and not self.beside.why)
        self.drawer.setVisible(self.beside.controls or self._opened is self.drawer)
        self.why.setVisible(self.beside.why or self._opened is self.why)
        self.controls_button.setVisible(controls and not self.beside.controls)
        for part in (self.drawer, self.why):
            marked(part, "over", part is self._opened)
        if self._opened is not None:
            self._opened.raise_()

    def minimumSizeHint(self) -> QSize:
        u = unit(base())
        return QSize(LEAST[0] * u, LEAST[1] * u)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()


def _focus_first(part: QWidget) -> None:
    """Gives the keyboard to the first thing in a part that takes it."""
    for inside in below(part, QWidget):
        if inside.isVisible() and inside.isEnabled() and inside.focusPolicy() & Qt.FocusPolicy.TabFocus:
            inside.setFocus(Qt.FocusReason.TabFocusReason)
            return
