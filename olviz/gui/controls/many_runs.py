"""How many runs of the seed are looked at: the choice with what it would take, how many have come, and the way back."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from olviz.engine.words.numbers import number
from olviz.gui.document.session import Session
from olviz.gui.look.icons import Pictured
from olviz.gui.look.measures import unit
from olviz.gui.look.plain import tip
from olviz.gui.look.style import label
from olviz.gui.widgets.heard import announce
from olviz.gui.worlds.behind import Behind

TIMES = (10, 100, 1000, 10_000)
MINUTE, HOUR = 60.0, 3600.0  # seconds
MEGA = 1_000_000  # bytes


def tr(text: str) -> str:
    """A text of this control in the language of the window."""
    return QCoreApplication.translate("ManyRuns", text)


def lasting(seconds: float) -> str:
    """How long something takes, roughly."""
    if seconds < 1:
        return tr("less than a second")
    for long, said in ((HOUR, tr("about {count} h")), (MINUTE, tr("about {count} min"))):
        if seconds >= 2 * long:
            return said.format(count=number(round(seconds / long)))
    return tr("about {count} s").format(count=number(round(seconds)))


class ManyRuns(QWidget):
    """Offers × 10 to × 10 000 with the time and the memory each would take. ``wanted``: so many runs."""

    wanted = Signal(int)

    def __init__(self, session: Session, behind: Behind, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._behind, self._expecting = session, behind, behind.expecting
        self.choose, self.stop = Pictured("down", role="muted"), QPushButton()
        self.back = QPushButton(self.tr("One run"))
        self.told = label("", "caption", wraps=True)
        self._menu = QMenu(self.choose)
        self._menu.setToolTipsVisible(True)
        self._offers = {runs: self._offer(runs) for runs in TIMES}
        self._assemble()
        self._menu.aboutToShow.connect(self._ask)
        behind.expecting.told.connect(self._tell_expense)
        for signal in (behind.replaced, behind.grown):
            signal.connect(self._tell)
        self._tell()

    def _offer(self, runs: int) -> QAction:
        action = self._menu.addAction("")
        action.setObjectName(f"runs-{runs}")
        action.triggered.connect(partial(self.wanted.emit, runs))
        return action

    def _assemble(self) -> None:
        column, row, u = QVBoxLayout(self), QHBoxLayout(), unit(self.font())
        for box in (column, row):
            box.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(u)
        row.setSpacing(round(2.5 * u))
        self.choose.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # the arrow stands behind the words
        self.choose.clicked.connect(self.open)
        below = QHBoxLayout()
        named = ((self.choose, "many-runs"), (self.back, "one-run"), (self.stop, "stop-runs"))
        for button, name in named:
            button.setObjectName(name)
            (below if button is self.stop else row).addWidget(button, int(button is not self.stop))
        below.insertWidget(0, self.told, 1)
        tip(self.choose, self.tr("The same experiment under other luck, behind the run that is shown"))
        tip(self.back, self.tr("The run that is shown, alone"))
        self.back.setAccessibleName(self.tr("Back to one run"))
        self.stop.clicked.connect(self._on_stop)
        self.back.clicked.connect(partial(self.wanted.emit, 1))
        column.addLayout(row)
        column.addLayout(below)
        self._tell_expense()

    def open(self) -> None:
        """Opens the choice; what each would take is measured meanwhile."""
        self._menu.popup(self.choose.mapToGlobal(QPoint(0, self.choose.height())))

    def _ask(self) -> None:
        asked = self._session.experiment
        by_hand = asked is not None and asked.person is not None
        for action in self._offers.values():
            action.setEnabled(not by_hand)
            tip(action, self.tr("A person plays here, and nobody plays a thousand runs by hand.") if by_hand else "")
        if asked is not None and not by_hand:
            self._expecting.ask(asked)
        self._tell_expense()

    def _tell_expense(self) -> None:
        for runs, action in self._offers.items():
            expense = self._expecting.expense(runs)
            times = self.tr("× {runs}").format(runs=number(runs))
            said = self.tr("{times}: {time}, {size} MB")
            if expense is not None:
                size = number(max(round(expense.bytes / MEGA), 1))
                times = said.format(times=times, time=lasting(expense.seconds), size=size)
            action.setText(times)

    def _tell(self) -> None:
        many, running = self._behind.many, self._behind.running and not self._behind.stopped
        self.back.setVisible(many is not None)
        self.stop.setVisible(many is not None and not many.worlds.complete)
        self.stop.setText(self.tr("Cancel") if running else self.tr("Go on"))
        self.stop.setAccessibleName(self.tr("Play no more runs") if running else self.tr("Play the other runs"))
        self.choose.setText(self.tr("Many runs") if many is None else f"× {number(many.asked)}")
        self.choose.setAccessibleName(self.tr("Many runs"))
        self.told.setVisible(many is not None)
        if many is not None:
            before, said = self.told.text(), arrived(many.worlds.done, many.asked)
            self.told.setText(said)
            if many.worlds.complete and before not in ("", said):
                announce(self.told, said)

    def _on_stop(self) -> None:
        if self._behind.stopped:
            self._behind.resume()
        else:
            self._behind.cancel()
        self._tell()


def arrived(done: int, asked: int) -> str:
    """How many runs have come."""
    if done == asked:
        return tr("{asked} runs").format(asked=number(asked))
    return tr("{done} of {asked} runs").format(done=number(done), asked=number(asked))
