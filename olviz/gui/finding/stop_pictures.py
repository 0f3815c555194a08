"""The stops of a lesson that is being made, each with its picture; the window waits for none of them."""

from __future__ import annotations

from PySide6.QtCore import QObject, QSize, QTimer
from PySide6.QtGui import QColor, QIcon, QPixmap

from olviz.gui.finding.thumbnail_drawer import SIZE, Drawing
from olviz.gui.finding.thumbnails import Thumbnails, of_stop
from olviz.gui.lesson.writing_desk import WritingDesk
from olviz.gui.look.theme import theme_now

SHOWN = QSize(SIZE[0] // 4, SIZE[1] // 4)
DENSEST = 2  # pixels to the point of a screen
LATER = 200  # milliseconds: edits in a row are one


class StopPictures(QObject):
    """Puts the pictures there are beside the stops, and has the others drawn once the list stands."""

    def __init__(self, desk: WritingDesk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk, self.thumbnails = desk, Thumbnails(self, SHOWN * DENSEST)
        self._drawings: list[Drawing] = []
        self._later = QTimer(self, singleShot=True, interval=LATER)
        self._later.timeout.connect(self._draw)
        desk.list.setIconSize(SHOWN)
        desk.listed.connect(self.ask)
        desk.closed.connect(self._rest)
        self.thumbnails.drawn.connect(lambda _: self._show())

    def ask(self) -> None:
        """Looks for the pictures of the stops as they are listed now."""
        if self._desk.isVisible():
            writing = self._desk.writing
            self._drawings = [of_stop(stop, writing.path.parent) for stop in writing.stops]
            self._show()
            self._later.start()

    def _draw(self) -> None:
        self.thumbnails.ask(self._drawings)

    def _rest(self) -> None:
        self._later.stop()
        self.thumbnails.rest()

    def _show(self) -> None:
        """Every stop has room for its picture, so that none moves when it comes."""
        empty = QPixmap(SHOWN)
        empty.fill(QColor(theme_now().sunken))
        for row, drawing in enumerate(self._drawings):
            item, found = self._desk.list.item(row), self.thumbnails.picture(drawing)
            if item is not None:
                item.setIcon(QIcon(empty if found is None else found))
