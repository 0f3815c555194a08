"""What happens when something breaks inside the program: it is said once, the scene is kept, and the rest goes on."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from olviz import __version__
from olviz.engine.declare.parameters import InputError
from olviz.gui.document.keeping import Keeping
from olviz.gui.look.measures import base, unit
from olviz.gui.look.plain import Label
from olviz.gui.look.style import label
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.player.playback import Playback
from olviz.gui.widgets.notice import Notice
from olviz.gui.widgets.parting import part_with

Place = tuple[str, int, str]  # the file, the line and the kind of an error


class Breakdown(QObject):
    """Tells of errors, each place of the program once, and counts them; a panel that breaks stops alone."""

    def __init__(self, playback: Playback, keeping: Keeping, notice: Notice, window: QWidget) -> None:
        super().__init__(window)
        self._playback, self._keeping, self._notice, self._window = playback, keeping, notice, window
        self._telling = False
        self.counted: dict[Place, int] = {}
        self.details: dict[Place, str] = {}

    def hook(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """For ``sys.excepthook``: what Qt cannot hand back to anybody ends here."""
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
        else:
            self.tell(error.with_traceback(trace))

    def tell(self, error: BaseException) -> None:
        """Says what broke, unless that has been said; keeps the scene and stops the clock."""
        place = _place(error)
        self.counted[place] = self.counted.get(place, 0) + 1
        if self.counted[place] > 1 or self._telling:
            return
        self._telling = True
        try:
            self._tell(error, place)
        finally:
            self._telling = False

    def _tell(self, error: BaseException, place: Place) -> None:
        self.details[place] = "".join(traceback.format_exception(error))
        print(self.details[place], file=sys.stderr, end="")
        self._playback.pause()
        panel = panel_of(error.__traceback__)
        if panel is not None:
            stop(panel, error)
        kept = self._keeping.rescue()
        broke = self.tr("Something broke: {kind}: {error}").format(kind=type(error).__name__, error=_line(error))
        said = _line(error) if isinstance(error, InputError) else broke  # a file that changed is nobody's mistake here
        where = self.tr("The program goes on. The scene is kept in {path}.").format(path=kept)
        goes_on = where if kept else self.tr("The program goes on, and the scene can be saved.")
        self._notice.say(said, goes_on, (self.tr("Details…"), lambda: self.show_details(place)))

    def show_details(self, place: Place) -> None:
        """What a developer wants to know, to be copied."""
        dialog = QDialog(self._window)
        dialog.setObjectName("details")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("What broke"))
        column, u = QVBoxLayout(dialog), unit(base())
        column.setContentsMargins(4 * u, 4 * u, 4 * u, 4 * u)
        text = QPlainTextEdit(self.report(place))
        text.setReadOnly(True)
        text.setAccessibleName(self.tr("What broke, with the lines of the program"))
        column.addWidget(label(self.tr("It happened %n times.", "", self.counted[place]), "body"))
        column.addWidget(text)
        answers = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = answers.addButton(self.tr("Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(lambda: QApplication.clipboard().setText(text.toPlainText()))
        answers.rejected.connect(dialog.close)
        column.addWidget(answers)
        dialog.resize(200 * u, 110 * u)
        dialog.open()

    def report(self, place: Place) -> str:
        """The traceback with the versions it happened in."""
        version = f"olviz {__version__}, Python {sys.version.split()[0]}, {sys.platform}"
        return f"{version}\n{self.details[place]}"

    def ask(self, panel: QWidget, do: Callable[[], None], fresh: bool = False) -> None:
        """Has a part of the window do something; one that broke is not asked again before a ``fresh`` run."""
        sign = _sign(panel)
        if sign is not None and fresh:
            part_with(sign)
        elif sign is not None:
            return
        try:
            do()
        except Exception as error:
            stop(panel, error)
            self.tell(error)


class Stopped(Label):
    """Says on a panel that it stopped; the last good picture stays below."""


def _sign(panel: QWidget) -> Stopped | None:
    return panel.findChild(Stopped, options=Qt.FindChildOption.FindDirectChildrenOnly)


def stop(panel: QWidget, error: BaseException) -> None:
    """Marks a part of the window as stopped."""
    if _sign(panel) is None:
        said = QCoreApplication.translate("panels", "This panel stopped: {error}")
        sign = Stopped(said.format(error=_line(error)), panel)
        sign.setWordWrap(True)
        sign.setProperty("role", "stopped")
        u = unit(base())
        width = max(panel.width() - 6 * u, 20 * u)
        sign.setGeometry(3 * u, 9 * u, width, max(sign.heightForWidth(width), 7 * u))
        sign.show()


def panel_of(trace: TracebackType | None) -> Panel | None:
    """The panel in which an error arose, where it passed through one: painting is nobody's call."""
    while trace is not None:
        widget = trace.tb_frame.f_locals.get("self")
        while isinstance(widget, QWidget):
            if isinstance(widget, Panel):
                return widget
            widget = widget.parentWidget()
        trace = trace.tb_next
    return None


def _place(error: BaseException) -> Place:
    last = traceback.extract_tb(error.__traceback__)[-1:]
    return (last[0].filename, last[0].lineno or 0, type(error).__name__) if last else ("", 0, type(error).__name__)


def _line(error: BaseException) -> str:
    text = " ".join(str(error).split())
    return text if len(text) <= 200 else text[:199] + "…"
