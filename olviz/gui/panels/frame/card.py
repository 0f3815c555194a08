"""What every panel wears: a title row, a caption, room for a notice, and the menu behind ⋯."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QImage, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from olviz.engine.declare.parameters import InputError
from olviz.engine.files.atomic import check_apart, check_ending, ending, replacing
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.icons import IconButton
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.plain import Label, Sign, message, tip, worded
from olviz.gui.look.style import keep_room, label
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.read_by_keys import Reading
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.paint.words.lettering import GLYPHS
from olviz.gui.panels.frame.dragging import Handle
from olviz.gui.panels.frame.export import for_print, picture, png, svg, table
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.widgets.elided import Elided
from olviz.gui.widgets.heard import announce
from olviz.gui.widgets.segments import FREE, TIGHT, Segments

TITLE_ROW = 6  # u
MOST = 0.2  # of the height of a card for a notice with its sentence
LINES_ABOVE = 3  # the title row, a name that has no room in it, and the notice stand over the caption
PICTURES, TABLES = (".png", ".svg"), (".csv",)  # what can be written, first what is offered


def copy(image: QImage) -> None:
    """Puts a picture on the clipboard."""
    QApplication.clipboard().setPixmap(QPixmap.fromImage(image))


class Parts(Elided):
    """A line of parts: the last ones go where it does not fit, then the first is cut, or goes as well if ``whole``."""

    resized = Signal()
    whole = mute = False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def keep_whole(self, whole: bool) -> None:
        """Whether a part is shown as it is or not at all."""
        self.whole = whole
        self._fit()

    def leave(self, mute: bool) -> None:
        """Whether nothing is shown here, for it stands elsewhere."""
        if mute != self.mute:
            self.mute = mute
            self._fit()

    def _kept(self) -> str:
        if self.mute:
            return ""
        metrics, kept = self.fontMetrics(), self.full.split(BETWEEN)
        while len(kept) > (not self.whole) and metrics.horizontalAdvance(self._shown(kept)) > self.width():
            kept.pop()
        return self._shown(kept)

    def _shown(self, kept: list[str]) -> str:
        """The line of the parts that have room."""
        return BETWEEN.join(kept)


class Compared(Parts):
    """A line in which pairs of learners that have no room are counted: a difference is what was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self._pairs: tuple[str, ...] = ()

    def tell(self, parts: list[str], pairs: tuple[str, ...]) -> None:
        """Shows parts, among them these pairs."""
        self._pairs = pairs
        self.say(BETWEEN.join(parts))

    def _shown(self, kept: list[str]) -> str:
        more = sum(pair not in kept for pair in self._pairs)
        counted = [plural("+{n} pair", "+{n} pairs", more).format(n=number(more))] if more else []
        return super()._shown([*kept, *counted])


class Notice(QFrame):
    """Why something drawn does not count, in yellow, with a button to the round where that began.

    Its title alone where all of it would leave the picture no room; the rest is told where it is pointed at. What was
    not saved is said here, too; it can be closed, for no round takes it away.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "notice")
        self.sign, self.title, self.sentence, self.button = Label("▲"), Label(), Label(), QPushButton()
        self.title.setWordWrap(True)
        self.sentence.setWordWrap(True)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.sign.setProperty("role", "warning")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.title)
        words.addWidget(self.sentence)
        self.row = row = QHBoxLayout(self)
        row.addWidget(self.sign, alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        row.addWidget(self.button)
        self.away = IconButton("remove", tr("Close this notice"))
        self.away.setObjectName("close-notice")
        self.away.clicked.connect(lambda: self.say("", "", 0))
        row.addWidget(self.away, 0, Qt.AlignmentFlag.AlignTop)
        self.round, self.low, self.short = 0, False, False
        self.hide()

    def say(self, title: str, sentence: str, since: int) -> None:
        """Shows the notice; ``since`` is the round to go to, 0 for none. An empty title hides it."""
        if not title and self.isHidden():
            return
        self.setVisible(bool(title))
        self.round = since
        self.title.setText(title)
        self.sentence.setText(sentence)
        self.button.setText(tr("Show round {round}").format(round=since))
        self.button.setVisible(since > 0)
        self.away.hide()
        self.setAccessibleName(f"{title}. {sentence}" if title else "")
        self.fit()

    def shorten(self, low: bool) -> None:
        """Its title alone where it stands ``low``, in one line, or as much as there is room for."""
        self.low = low
        self.fit()

    def refuse(self, why: str, title: str = "") -> None:
        """Says why nothing was saved, or what else was not done, until it is closed or the panel has more to say."""
        self.say(title or tr("Not saved"), why, 0)
        self.away.show()
        self.fit()
        announce(self, self.accessibleName())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Wrapped words are never lower than they need: what is told gives way to the picture, by its sentence."""
        card = self.parentWidget()
        self.short = self.low or (card is not None and self._whole() > MOST * card.height())
        self.sentence.setHidden(self.short)
        beside = Qt.AlignmentFlag.AlignVCenter if self.short else Qt.AlignmentFlag.AlignTop
        self.row.setAlignment(self.sign, beside)
        tip(self, self.sentence.text() if self.short else "")
        self._set_edges()
        self.setMinimumHeight(max(self.row.heightForWidth(self.width()), 0))  # −1 while it has no words

    def _whole(self) -> int:
        """The height of all its words, beside its sign and its buttons."""
        u = unit(base())
        beside = [one.sizeHint().width() + 2 * u for one in (self.sign, self.button, self.away) if not one.isHidden()]
        room = max(self.width() - 6 * u - sum(beside), 1)
        return self.title.heightForWidth(room) + self.sentence.heightForWidth(room) + 4 * u

    def restyle(self) -> None:
        """Takes sizes from the font."""
        self.title.setFont(sized(base(), semibold=True))
        self.sentence.setFont(base())
        self.button.setFont(base())
        self.row.setSpacing(2 * unit(base()))
        self.fit()

    def _set_edges(self) -> None:
        u = unit(base())
        edge = 0 if self.short else 2 * u
        self.row.setContentsMargins(3 * u, edge, 3 * u, edge)


class Card:
    """The frame of a panel around its ``body``: title row, notice, caption line, then the picture."""

    def __init__(self, panel: Panel, title: str, body: QWidget) -> None:
        self.panel, self._offered = panel, list[QAction]()
        panel.setProperty("role", "card")
        panel.setWindowTitle(title)
        panel.setAcceptDrops(True)
        self.title = Handle(title, lambda: panel.wish)
        self.subtitle, self.caption, self.runs, self.notice = Parts(), Parts(), Compared(), Notice()
        self.owner, self.named = Sign(), label("", "muted", wraps=True)
        for hidden in (self.owner, self.named):
            hidden.hide()
        for line in (self.subtitle, self.caption, self.runs):
            line.setProperty("role", "muted")
        for line in (self.caption, self.runs):
            line.hide()
        self.menu_button = self._menu()
        self.row = QHBoxLayout()
        self.row.addWidget(self.title)
        self.row.addWidget(self.owner)
        self.row.addWidget(self.subtitle, 1)
        self.segments = Segments()
        self.segments.chosen.connect(panel.viewed)
        self.subtitle.resized.connect(self._share)
        self.row.addWidget(self.segments)
        self.row.addWidget(self.menu_button)
        panel.offered.connect(self._on_right)
        self.notice.button.clicked.connect(lambda: panel.wanted.emit(self.notice.round))
        self.low = self.narrow = False
        panel.lowered.connect(self._lower)
        panel.narrowed.connect(self._narrow)
        self.column = QVBoxLayout(panel)
        self.column.addLayout(self.row)
        self.column.addWidget(self.named)
        self.column.addWidget(self.notice)
        self.column.addWidget(self.caption)
        self.column.addWidget(self.runs)
        self.column.addWidget(body, 1)
        readings = body.findChildren(Reading)
        for reading in readings:
            reading.whole = panel.described
        self._heard = (panel, body, *(reading.widget for reading in readings))
        self.name(title)

    def name(self, title: str) -> None:
        """What a screen reader calls the panel and its parts."""
        if title == self.panel.accessibleName():
            return
        for part in self._heard:
            part.setAccessibleName(title)
        self.menu_button.setAccessibleName(tr("Menu of {panel}").format(panel=title))

    def _lower(self, low: bool) -> None:
        """In a low place the caption stands in the title row, and the edges are narrow."""
        if low == self.low:
            return
        self.low, layout = low, self.row if low else self.column
        (self.column if low else self.row).removeWidget(self.caption)
        layout.insertWidget(layout.indexOf(self.subtitle) + 1 if low else LINES_ABOVE, self.caption, 2 * low)
        self.row.setStretch(self.row.indexOf(self.subtitle), not low or bool(self.subtitle.full))
        self.notice.shorten(low)
        self._set_edges()

    def _narrow(self, narrow: bool) -> None:
        """In a narrow place it matters whose it is: the panel's own name goes first, then the views not chosen.

        A learner's name that has no room even then, or in a wider place, has lines of its own.
        """
        self.narrow = narrow
        self.title.setHidden(narrow and bool(self.panel.owner))
        self._set_gaps()
        self.column.activate()  # the row as it is from here on
        self._share()

    def _share(self) -> None:
        views = 0 if self.segments.isHidden() else self.segments.width()
        room, owner = self.subtitle.width() + views, self.panel.owner
        wants = self.subtitle.fontMetrics().horizontalAdvance(owner)
        self.segments.fold(wants + self.segments.whole.width() > room)
        apart = not self.low and wants > max(self.subtitle.width(), self._beside_views())
        self.named.setText(owner)
        self.subtitle.leave(apart)
        self.named.setVisible(apart)

    def _beside_views(self) -> int:
        """The room of a name in the title row where the chosen views stand alone."""
        beside = [one for one in (self.title, self.owner) if not one.isHidden()]
        wide = [one.sizeHint().width() for one in beside]
        if not self.segments.isHidden():
            wide.append(self.segments.minimumSizeHint().width())
        wide.append(self.menu_button.width())
        return self.row.geometry().width() - sum(wide) - self.row.spacing() * len(wide)

    def _set_gaps(self) -> None:
        self.row.setSpacing((TIGHT if self.narrow else FREE) * unit(base()))

    def _set_edges(self) -> None:
        u = unit(base())
        over = 0 if self.low else 2 * u
        self.column.setContentsMargins(3 * u, over, 2 * u, over)
        self.column.setSpacing(0 if self.low else round(0.75 * u))

    def _menu(self) -> QToolButton:
        button = QToolButton()
        button.setText("⋯")
        tip(button, tr("Picture and data of this panel"))
        button.setObjectName("panel-menu")
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        keep_room(button, True)
        menu = QMenu(button)
        self.menu = menu
        self._meant: QPoint | None = None
        self._first = self._act(tr("Copy picture"), lambda: copy(picture(self.panel)))
        self._act(tr("Copy picture for print"), lambda: copy(for_print(self.panel)))
        self._act(tr("Save picture…"), self.save_picture)
        self.save = self._act(tr("Save data…"), self.save_data)
        menu.addSeparator()
        self._act(tr("What is this?"), self.explain)
        menu.addSeparator()
        self.earlier, self.later = menu.addAction(tr("Move earlier")), menu.addAction(tr("Move later"))
        self.close = menu.addAction(tr("Close panel"))
        self.earlier.triggered.connect(lambda: self.panel.shifted.emit(-1))
        self.later.triggered.connect(lambda: self.panel.shifted.emit(1))
        self.close.triggered.connect(lambda: self.panel.closed.emit())
        menu.aboutToShow.connect(self._on_menu)
        menu.setToolTipsVisible(True)
        button.setMenu(menu)
        return button

    def belong(self, place: int | None, theme: Theme) -> None:
        """Whose panel it is among several learners', by place: its symbol in its colour, its name; None hides it."""
        if place is not None:
            self.owner.tell(GLYPHS[LEARNERS[place]], theme.inks[place])
        self.owner.setVisible(place is not None)
        self.name(self.panel.titled if place is not None else self.panel.windowTitle())

    def _on_right(self, at: QPoint, meant: bool) -> None:
        self._meant = at if meant else None
        self.menu.popup(self.panel.mapToGlobal(at))

    def offer_ways(self, at: QPoint | None) -> None:
        """Puts before all else what could be different in the round that is meant at a place."""
        for action in self._offered:
            self.menu.removeAction(action)
            action.deleteLater()
        self._offered = []
        for way in self.panel.ways(self.panel.round_at(at)):
            action = QAction(worded(way.text), self.menu)
            action.setEnabled(not way.refused)
            tip(action, way.refused)
            action.triggered.connect(lambda _=False, way=way: way.do())
            self.menu.insertAction(self._first, action)
            self._offered.append(action)
        if self._offered:
            self._offered.append(self.menu.insertSeparator(self._first))

    def _on_menu(self) -> None:
        self.offer_ways(self._meant)
        self._meant = None
        place, last = self.panel.wish, self.panel.wishes - 1
        self.earlier.setEnabled(bool(place))
        self.later.setEnabled(place is not None and place < last)
        self.close.setEnabled(place is not None and last > 0)

    def _act(self, text: str, do: Callable[[], object]) -> QAction:
        action = self.menu.addAction(text)
        action.triggered.connect(lambda _=False: do())
        return action

    def put_first(self, text: str, do: Callable[[], object]) -> QAction:
        """An entry of the panel's own, before all others of its menu."""
        action = QAction(text, self.menu)
        action.triggered.connect(lambda _=False: do())
        self.menu.insertAction(self.menu.actions()[0], action)
        return action

    def save_picture(self) -> None:
        """Asks for a file and writes the panel as it stands, as PNG or SVG by the name of the file."""
        path = self._asked(tr("Save picture"), PICTURES, tr("Pictures (*.png *.svg)"))
        if path:
            self._write(path, svg(self.panel) if ending(path) == ".svg" else png(picture(self.panel)))

    def save_data(self) -> None:
        """Asks for a file and writes what the panel shows."""
        self.save_table(tr("Save data"), lambda: table(self.panel.plotted()))

    def save_table(self, title: str, content: Callable[[], bytes]) -> None:
        """Asks for a file and writes a table."""
        path = self._asked(title, TABLES, tr("Tables (*.csv)"))
        if path:
            self._write(path, content())

    def explain(self) -> None:
        """What the panel shows, and how to read it."""
        said = "\n\n".join(text for text in (self.panel.about, self.panel.reading) if text)
        box = message(self.panel.window(), self.panel.windowTitle(), said)
        box.setObjectName("explanation")
        box.open()

    def _asked(self, title: str, endings: tuple[str, ...], kinds: str) -> Path | None:
        name = f"{self.panel.objectName() or self.panel.windowTitle()}{endings[0]}"
        path, _ = QFileDialog.getSaveFileName(self.panel, title, name, kinds)
        if not path:
            return None
        if Path(path).suffix:
            return self._legal(Path(path), endings)
        typed = Path(f"{path}{endings[0]}")
        if typed.exists():  # under this name nobody was asked
            self.notice.refuse(tr("There is a file {path} already.").format(path=typed))
            return None
        return typed

    def _legal(self, path: Path, endings: tuple[str, ...]) -> Path | None:
        """The file that was named, unless it is read by the run or asks for what is not written here."""
        try:
            check_apart(path, self.panel.reads())
            check_ending(path, endings)
        except InputError as error:
            self.notice.refuse(str(error))
            return None
        return path

    def _write(self, path: Path, content: bytes) -> None:
        """Whole or not at all; a refusal is said on the panel."""
        try:
            check_apart(path, self.panel.reads())
            with replacing(path) as part:
                part.write_bytes(content)
        except InputError as error:
            self.notice.refuse(str(error))
        else:
            self.panel.saved.emit(path)

    def has_data(self, there_is: bool) -> None:
        """Whether there is something to save."""
        self.save.setEnabled(there_is)
        tip(self.save, "" if there_is else tr("Save data needs at least one round."))

    def restyle(self, theme: Theme) -> None:
        """Takes colours from the theme and sizes from the font."""
        font, u = base(), unit(base())
        sheet = SHEET.format(**theme._asdict(), card=2 * u, field=round(1.25 * u), pad=u, pad2=2 * u, segment=6 * u - 2)
        if sheet != self.panel.styleSheet():
            self.panel.setStyleSheet(sheet)
        self.title.setFont(sized(font, semibold=True))
        self.subtitle.setFont(sized(font, TICK))
        self.owner.setFont(sized(font, TICK))
        self.named.setFont(sized(font, TICK))
        self.caption.setFont(sized(font, TICK))
        self.runs.setFont(sized(font, TICK))
        self.notice.restyle()
        self.segments.restyle()
        self.menu_button.setFont(sized(font, 1.3, semibold=True))
        self.menu_button.setFixedSize(QSize(TITLE_ROW * u, TITLE_ROW * u))
        self.title.setFixedHeight(TITLE_ROW * u)
        self._set_gaps()
        self._set_edges()


SHEET = """
QFrame[role="card"] {{ background: {surface}; border: 1px solid {border}; border-radius: {card}px }}
QFrame[role="notice"] {{ background: {warning_ground}; border: none; border-radius: {field}px }}
QGraphicsView {{ background: transparent; border: none }}
QLabel {{ background: transparent; border: none; color: {text} }}
QLabel[role="muted"] {{ color: {muted} }}
QLabel[role="warning"] {{ color: {warning} }}
QLabel[role="stopped"] {{ background: {error_ground}; color: {error}; border-radius: {field}px; padding: {pad2}px }}
QToolButton {{ background: transparent; border: 2px solid transparent; border-radius: {field}px; color: {muted} }}
QToolButton:hover {{ background: {sunken} }}
QToolButton:checked {{ background: {accent_soft}; border-color: {accent_soft} }}
QToolButton:focus {{ border-color: {accent} }}
QToolButton::menu-indicator {{ image: none }}
QPushButton {{ background: {surface}; border: 1px solid {field_border}; border-radius: {field}px; color: {text};
  padding: {pad}px {card}px }}
QPushButton:hover {{ background: {sunken} }}
QPushButton:focus {{ border: 2px solid {accent} }}
QPushButton[role="segment"] {{ background: {sunken}; color: {muted}; border: 1px solid transparent; padding: 0 {pad2}px;
  min-height: {segment}px }}
QPushButton[role="segment"]:checked {{ background: {surface}; color: {text}; border-color: {field_border};
  font-weight: 600 }}
QPushButton[role="segment"]:focus {{ border: 2px solid {accent} }}
"""
