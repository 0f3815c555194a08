"""The gallery: all scenes as pictures, idea by idea, narrowed by typing."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QLineEdit,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from olviz.gui.finding.finds import MOST_LETTERS, Find, Index
from olviz.gui.finding.ideas import Told, gallery
from olviz.gui.finding.subject import called
from olviz.gui.finding.thumbnails import Thumbnails, of_scene
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.plain import tip
from olviz.gui.look.style import label
from olviz.gui.look.theme import theme_now

TOLD = Qt.ItemDataRole.UserRole
TILE, PICTURE, HEAD, EDGE = (58, 47), (54, 30), 9, 2  # u: a tile, the picture in it, a heading, and around them
LATER = 150  # milliseconds after which what came into view is asked for
UPRIGHT = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
ALONG = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
ENDS = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}
At = QModelIndex | QPersistentModelIndex


class Tile(QStyledItemDelegate):
    """Paints a scene, its picture over its title, or the heading of an idea."""

    def __init__(self, thumbnails: Thumbnails, view: QListWidget) -> None:
        super().__init__(view)
        self._thumbnails, self._view = thumbnails, view

    def sizeHint(self, option: QStyleOptionViewItem, index: At) -> QSize:
        u = unit(base())
        if isinstance(index.data(TOLD), Told):
            return QSize(TILE[0] * u, TILE[1] * u)
        return QSize(self._view.viewport().width() - 2 * u, HEAD * u)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: At) -> None:
        told, found = index.data(TOLD), option
        area: QRect = found.rect
        painter.save()
        if isinstance(told, Told):
            chosen = bool(found.state & QStyle.StateFlag.State_Selected)
            self._tile(painter, area, told, chosen)
        else:
            painter.setFont(sized(base(), semibold=True))
            painter.setPen(QColor(theme_now().text))
            at = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
            painter.drawText(area.adjusted(EDGE * unit(base()), 0, 0, -unit(base())), at, str(index.data()))
        painter.restore()

    def _tile(self, painter: QPainter, area: QRect, told: Told, chosen: bool) -> None:
        theme, u = theme_now(), unit(base())
        if chosen:
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.setBrush(QColor(theme.accent_soft))
            painter.drawRoundedRect(area.adjusted(2, 2, -2, -2), 2 * u, 2 * u)
        place = QRect(area.x() + EDGE * u, area.y() + EDGE * u, PICTURE[0] * u, PICTURE[1] * u)
        picture = self._thumbnails.picture(of_scene(told.scene.name))
        if picture is None:
            painter.fillRect(place, QColor(theme.sunken))
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(place, picture)
        words = QRect(place.x(), place.bottom() + u, place.width(), area.bottom() - place.bottom() - 2 * u)
        painter.setFont(base())
        painter.setPen(QColor(theme.text))
        wrapped = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop
        painter.drawText(words, wrapped, told.scene.title)
        painter.setFont(sized(base(), TICK))
        painter.setPen(QColor(theme.muted))
        painter.drawText(words, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, told.line)


class Gallery(QDialog):
    """The arrows choose among what is left of the scenes, Return or a click opens one. ``wanted`` carries a name."""

    wanted = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.setObjectName("gallery")
        self.setWindowTitle(self.tr("Scenes"))
        self._told: tuple[Told, ...] = ()
        self._index, self.thumbnails = Index(()), Thumbnails(self)
        self.line, self.list, self.nothing = QLineEdit(), QListWidget(), label("", "muted", wraps=True)
        self._later = QTimer(self, singleShot=True, interval=LATER)
        self._later.timeout.connect(self._ask)
        self.thumbnails.drawn.connect(lambda _: self.list.viewport().update())
        self._assemble()

    def _assemble(self) -> None:
        self.line.setObjectName("gallery-line")
        self.line.setMaxLength(MOST_LETTERS)
        self.line.setAcceptDrops(False)
        self.line.setPlaceholderText(self.tr("Type a word of a scene"))
        self.line.setAccessibleName(self.tr("Words of a scene"))
        self.line.textChanged.connect(self._narrow)
        self.line.returnPressed.connect(lambda: self._take(self.list.currentItem()))
        self.line.installEventFilter(self)
        self.list.setObjectName("gallery-list")
        self.list.setAccessibleName(self.tr("Scenes"))
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setMovement(QListView.Movement.Static)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.installEventFilter(self)
        self.list.setItemDelegate(Tile(self.thumbnails, self.list))
        self.list.itemActivated.connect(self._take)
        self.list.itemClicked.connect(self._take)
        self.list.verticalScrollBar().valueChanged.connect(lambda _: self._later.start())
        column = QVBoxLayout(self)
        for widget in (self.line, self.nothing):
            column.addWidget(widget)
        column.addWidget(self.list, 1)

    def present(self) -> None:
        """Opens over the window, with all scenes."""
        u, room = unit(base()), self._window.size()
        self.resize(room.width() - 12 * u, room.height() - 12 * u)
        self._told = gallery()
        finds = (
            Find("", one.scene.title, one.scene.about, int, (one.scene.name,), one.idea, " ".join(called(one.scene)))
            for one in self._told
        )
        self._index = Index(finds)
        self.line.setText("")  # which forgets how to undo what was typed before, too
        self._narrow("")
        self.show()
        self.line.setFocus()

    def _narrow(self, words: str) -> None:
        found = self._index.ask(words)
        names = {find.names[0] for find in found.finds or found.near}
        self.list.clear()
        idea = ""
        for one in (one for one in self._told if one.scene.name in names):
            if one.idea != idea:
                idea = one.idea
                self._add(QListWidgetItem(idea), None)
            item = QListWidgetItem(one.scene.title)
            tip(item, one.scene.about)
            said = self.tr("{title}, {idea}, {line}. {about}")
            told = said.format(title=one.scene.title, idea=one.idea, line=one.line, about=one.scene.about)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, told)
            self._add(item, one)
        self.list.setCurrentRow(1 if self.list.count() > 1 else -1)
        none = self.tr("No scene has these words. Nearest to them:") if names else self.tr("No scene has these words.")
        self.nothing.setText(none)
        self.nothing.setVisible(not found.finds)
        self._later.start()

    def _add(self, item: QListWidgetItem, told: Told | None) -> None:
        item.setData(TOLD, told)
        if told is None:
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        self.list.addItem(item)

    @property
    def shown(self) -> list[str]:
        """The names of the scenes that are left, in order."""
        told: list[Any] = [self.list.item(row).data(TOLD) for row in range(self.list.count())]
        return [one.scene.name for one in told if isinstance(one, Told)]

    def _ask(self) -> None:
        """Has what is in view be drawn first, then what is left."""
        if not self.isVisible():
            return
        seen, rest, view = list[str](), list[str](), self.list.viewport().rect()
        for row in range(self.list.count()):
            item = self.list.item(row)
            one = item.data(TOLD)
            if isinstance(one, Told):
                (seen if self.list.visualItemRect(item).intersects(view) else rest).append(one.scene.name)
        self.thumbnails.ask(map(of_scene, [*seen, *rest]))

    def _take(self, item: QListWidgetItem | None) -> None:
        one = None if item is None else item.data(TOLD)
        if isinstance(one, Told):
            self.hide()
            self.wanted.emit(one.scene.name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.list.scheduleDelayedItemsLayout()  # headings are as wide as the view

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._later.stop()
        self.thumbnails.rest()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """↑ and ↓ go from row to row, Page keys further, from the line, too; ← and → in the list, Home and End, too."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            key = Qt.Key(event.key())
            if key in UPRIGHT:
                self._choose(self._across(UPRIGHT[key]))
                return True
            if key in PAGES:
                high = max(self._place(self.list.currentRow()).height(), 1)
                for _ in range(max(self.list.viewport().height() // high, 1)):
                    self._choose(self._across(PAGES[key]))
                return True
            if key in ENDS and watched is self.list:
                self._choose((self._rows or [-1])[ENDS[key]])
                return True
            if key in ALONG and watched is self.list:
                rows = self._rows
                place = rows.index(self.list.currentRow()) + ALONG[key] if self.list.currentRow() in rows else 0
                self._choose(rows[min(max(place, 0), len(rows) - 1)] if rows else -1)
                return True
        return super().eventFilter(watched, event)

    @property
    def _rows(self) -> list[int]:
        """The rows that hold scenes."""
        return [row for row in range(self.list.count()) if isinstance(self.list.item(row).data(TOLD), Told)]

    def _across(self, way: int) -> int:
        """The scene in the next row of pictures up or down that is nearest; the one that is chosen where none is."""
        here = self._place(self.list.currentRow())
        ahead = [(row, self._place(row)) for row in self._rows]
        ahead = [(row, place) for row, place in ahead if way * (place.top() - here.top()) > 0]
        nearest = [(way * place.top(), abs(place.left() - here.left()), row) for row, place in ahead]
        return min(nearest)[-1] if nearest else self.list.currentRow()

    def _place(self, row: int) -> QRect:
        return self.list.visualItemRect(self.list.item(row)) if row >= 0 else QRect()

    def _choose(self, row: int) -> None:
        self.list.setCurrentRow(row)
        if row >= 0:
            self.list.scrollToItem(self.list.item(row))
