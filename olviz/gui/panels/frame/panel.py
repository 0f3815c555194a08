"""The contract of a panel: a picture that is a function of (traces, many runs, t, phase) and keeps nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import QPoint, QPointF, QRectF, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFrame

from olviz.engine.analysis.questions import Questions, in_turn
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.challenge import Challenge
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.gui.look.tokens import LIGHT, Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.read_by_keys import Reading
from olviz.gui.panels.frame.description import told_of
from olviz.gui.panels.frame.dragging import carried
from olviz.gui.panels.frame.spot import Spot
from olviz.gui.panels.frame.way import Way
from olviz.gui.widgets.overrides import make_safe
from olviz.gui.worlds.many import Many
from olviz.gui.worlds.sweeping import Sweeping


def nothing(_round: int | None) -> Iterable[Way]:
    """No round could be different."""
    return ()


class Panel(QFrame):
    """A card with a title row and a plot.

    The window calls ``open`` with the traces of a new run, ``draw`` at every position, ``grow`` when the traces have
    more rounds, ``recolour`` on a change of theme or of the base font. A panel owns no timer and calls no other panel.

    ``many`` are the runs behind the one that is shown, or None; set before ``open``, and before the ``draw`` that
    follows when more of them are known. They are known to the last round: what is drawn of them ends at the playhead.

    ``least`` is the smallest size in u (width, height). The picture of a ``square`` panel wants to be as wide as high.
    One that has rounds across stands in the strip: ``over_rounds``. What is ``flat`` is no higher than it must be.
    """

    least: ClassVar[tuple[int, int]] = (80, 36)
    sweeps: ClassVar[bool] = False  # it shows the sweep of the scene
    square: ClassVar[bool] = False
    flat: ClassVar[bool] = False

    wish: int | None = None  # the place of its wish in the scene; the panels of one wish stand together
    wishes: int = 1  # how many wishes there are
    owner: str = ""  # the learner it draws, where each learner has a panel of its own

    reads: Callable[[], Iterable[Path]] = tuple  # the files that what it shows is read from
    ways: Callable[[int | None], Iterable[Way]] = nothing  # what of a round could be different; None: of the latest

    shifted = Signal(int)  # asks for a place so many later
    swapped = Signal(int)  # asks to change places with the panel of this wish
    closed = Signal()  # asks to go
    saved = Signal(object)  # the file that its picture or its data was written to

    edits = Signal(object)  # proposes a change of the experiment: a function from one to another
    wanted = Signal(int)  # a round (from 1) that the panel offers to go to, for instance where an assumption broke
    viewed = Signal(tuple)  # the view that was chosen on the panel, one word for each group; the window makes it so

    lowered = Signal(bool)  # it stands in a low place, and says in one line what it is
    narrowed = Signal(bool)  # it stands in a narrow place beside others of its kind, and says only whose it is
    offered = Signal(QPoint, bool)  # its menu is asked for, at a place; whether it is meant, as where the mouse is
    pointed = Signal(object)  # a place in data coordinates that was clicked or dragged to, a ``Spot``

    about: str = ""  # what it shows, as its entry says
    reading: ClassVar[str] = ""  # how to read it

    many: Many | None = None
    sweep: Sweeping | None = None  # what draws the sweep of the scene; set once, when the panel is made
    challenge: Challenge | None = None  # what a person is to reach in these runs; set before ``open``
    theme: Theme = LIGHT
    view: tuple[str, ...] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        make_safe()  # panels are loaded on demand, with the parts they are made of

    @property
    def titled(self) -> str:
        """Its title, and whose it is."""
        title = self.windowTitle()
        return tr("{panel}, {learner}").format(panel=title, learner=self.owner) if self.owner else title

    @property
    def over_rounds(self) -> bool:
        """Whether the rounds are across its picture, one after the other from the first to the last."""
        return False

    def choose(self, view: tuple[str, ...]) -> None:
        """Another view, one word for each group of the panel's entry."""
        self.view = view

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        """A new run; ``selected`` is the learner that a panel of one learner draws, and others give prominence to."""
        raise NotImplementedError

    def draw(self, t: int, phase: Phase) -> None:
        """The picture at ``phase`` of round ``t`` (from 1; 0 is before round 1), showing nothing not yet public."""
        raise NotImplementedError

    def settle(self, part: float) -> None:
        """What moves after a step is ``part`` of its way, 1 being what ``draw`` drew. In most panels nothing moves."""

    def ghost(self, spot: Spot | None) -> None:
        """Marks the place of what a person tries, which may be dragged; most panels have none."""

    def grow(self, rounds: int) -> None:
        """The traces have ``rounds`` rounds now. What is drawn depends on t alone, so most panels need do nothing."""

    def prepare(self) -> Questions:
        """What the last round there is will ask for, a little at a time; draws nothing."""
        return in_turn()

    def recolour(self, theme: Theme) -> None:
        """Takes the colours of a theme, and sizes from the base font."""
        raise NotImplementedError

    def take_keys(self) -> None:
        """Its picture takes the keyboard."""
        for reading in self.findChildren(Reading)[:1]:
            reading.widget.setFocus()

    def round_at(self, at: QPoint | None = None) -> int | None:
        """The round that is meant at a place, or at the one that keys have gone to; None where none is."""
        for reading in self.findChildren(Reading):
            point = reading.point if at is None else QPointF(reading.widget.mapFrom(self, at))
            if point is not None and reading.widget.isVisible() and QRectF(reading.widget.rect()).contains(point):
                return reading.picture.round_at(point)
        return None

    def described(self) -> str:
        """What it shows, in words, as one would tell it to somebody who does not see it; asked for when it is heard."""
        return told_of(self)

    def plotted(self) -> Mapping[str, Array]:
        """What is drawn now, as data: for tests and for *save data*."""
        raise NotImplementedError

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.offered.emit(event.pos(), event.reason() is not QContextMenuEvent.Reason.Keyboard)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if carried(event) not in (None, self.wish):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        place = carried(event)
        if place is not None:
            event.acceptProposedAction()
            QTimer.singleShot(0, self, lambda: self.swapped.emit(place))  # after the drag: the panel may go
