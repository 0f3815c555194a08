"""What every panel wears: a title row, a caption, room for a notice, and the menu behind ⋯."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import zip_longest

from PySide6.QtCore import QCoreApplication, QSaveFile, QSize, Qt
from PySide6.QtGui import QImage, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from olviz.engine.sums import Array
from olviz.gui.measures import TICK, base, sized, unit
from olviz.gui.panels.panel import Panel
from olviz.gui.tokens import Theme

TITLE_ROW = 6  # u
PRINT_SCALE = 2.0


def tr(text: str) -> str:
    """A panel's own text in the language of the window."""
    return QCoreApplication.translate("panels", text)


class Elided(QLabel):
    """A line of text that gives way: cut with … where it does not fit."""

    def __init__(self) -> None:
        super().__init__()
        self.full = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, text: str) -> None:
        """Shows this text, and all of it as a tooltip where it is cut."""
        self.full = text
        self._cut()

    def _cut(self) -> None:
        cut = self.fontMetrics().elidedText(self.full, Qt.TextElideMode.ElideRight, self.width())
        self.setText(cut)
        self.setToolTip(self.full if cut != self.full else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._cut()


class Notice(QFrame):
    """Why something drawn does not count, in yellow, with a button to the round where that began."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "notice")
        self.sign, self.title, self.sentence, self.button = QLabel("▲"), QLabel(), QLabel(), QPushButton()
        self.sentence.setWordWrap(True)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.sign.setProperty("role", "warning")
        self.title.setProperty("role", "title")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.title)
        words.addWidget(self.sentence)
        self.row = row = QHBoxLayout(self)
        row.addWidget(self.sign, alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        row.addWidget(self.button)
        self.round = 0
        self.hide()

    def say(self, title: str, sentence: str, since: int) -> None:
        """Shows the notice; ``since`` is the round to go to, 0 for none. An empty title hides it."""
        self.setVisible(bool(title))
        self.round = since
        self.title.setText(title)
        self.sentence.setText(sentence)
        self.button.setText(tr("Show round {round}").format(round=since))
        self.button.setVisible(since > 0)
        self.setAccessibleName(f"{title}. {sentence}" if title else "")

    def restyle(self) -> None:
        """Takes sizes from the font."""
        u = unit(base())
        self.title.setFont(sized(base(), semibold=True))
        self.sentence.setFont(base())
        self.button.setFont(base())
        self.row.setContentsMargins(3 * u, 2 * u, 3 * u, 2 * u)
        self.row.setSpacing(2 * u)


class Card:
    """The frame of a panel around its ``body``: title row, notice, caption line, then the picture."""

    def __init__(self, panel: Panel, title: str, body: QWidget, gauge: QWidget | None = None) -> None:
        self.panel = panel
        panel.setProperty("role", "card")
        panel.setWindowTitle(title)
        panel.setAccessibleName(title)
        self.title, self.subtitle, self.caption, self.notice = QLabel(title), Elided(), Elided(), Notice()
        for label, role in ((self.title, "title"), (self.subtitle, "muted"), (self.caption, "muted")):
            label.setProperty("role", role)
        self.caption.hide()
        self.menu_button = self._menu(title)
        self.row = QHBoxLayout()
        self.row.addWidget(self.title)
        self.row.addWidget(self.subtitle, 1)
        if gauge is not None:
            self.row.addWidget(gauge)
        self.row.addWidget(self.menu_button)
        self.notice.button.clicked.connect(lambda: panel.wanted.emit(self.notice.round))
        self.column = QVBoxLayout(panel)
        self.column.addLayout(self.row)
        self.column.addWidget(self.notice)
        self.column.addWidget(self.caption)
        self.column.addWidget(body, 1)
        body.setAccessibleName(title)

    def _menu(self, title: str) -> QToolButton:
        button = QToolButton()
        button.setText("⋯")
        button.setToolTip(tr("Picture and data of this panel"))
        button.setAccessibleName(tr("Menu of {panel}").format(panel=title))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        policy = button.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        button.setSizePolicy(policy)
        menu = QMenu(button)
        menu.addAction(tr("Copy picture")).triggered.connect(lambda: copy_picture(self.panel))
        self.save = menu.addAction(tr("Save data…"))
        self.save.triggered.connect(self.save_data)
        menu.setToolTipsVisible(True)
        button.setMenu(menu)
        return button

    def save_data(self) -> None:
        """Asks for a file and writes what the panel shows, whole or not at all."""
        name = f"{self.panel.objectName() or self.panel.windowTitle()}.csv"
        path, _ = QFileDialog.getSaveFileName(self.panel, tr("Save data"), name, tr("Tables (*.csv)"))
        if not path:
            return
        file = QSaveFile(path)
        text = table(self.panel.plotted()).encode()
        if not (file.open(QSaveFile.OpenModeFlag.WriteOnly) and file.write(text) == len(text) and file.commit()):
            self.notice.say(tr("{path} cannot be written").format(path=path), file.errorString(), 0)

    def has_data(self, there_is: bool) -> None:
        """Whether there is something to save."""
        self.save.setEnabled(there_is)
        self.save.setToolTip("" if there_is else tr("Save data needs at least one round."))

    def restyle(self, theme: Theme) -> None:
        """Takes colours from the theme and sizes from the font."""
        font, u = base(), unit(base())
        sheet = SHEET.format(**theme._asdict(), card=2 * u, field=round(1.25 * u), pad=u)
        if sheet != self.panel.styleSheet():
            self.panel.setStyleSheet(sheet)
        self.title.setFont(sized(font, semibold=True))
        self.subtitle.setFont(sized(font, TICK))
        self.caption.setFont(sized(font, TICK))
        self.notice.restyle()
        self.menu_button.setFont(sized(font, 1.3, semibold=True))
        self.menu_button.setFixedSize(QSize(TITLE_ROW * u, TITLE_ROW * u))
        self.title.setFixedHeight(TITLE_ROW * u)
        self.row.setSpacing(2 * u)
        self.column.setContentsMargins(3 * u, 2 * u, 2 * u, 2 * u)
        self.column.setSpacing(round(0.75 * u))


SHEET = """
QFrame[role="card"] {{ background: {surface}; border: 1px solid {border}; border-radius: {card}px }}
QFrame[role="notice"] {{ background: {warning_ground}; border: none; border-radius: {field}px }}
QGraphicsView {{ background: transparent; border: none }}
QLabel {{ background: transparent; border: none; color: {text} }}
QLabel[role="muted"] {{ color: {muted} }}
QLabel[role="warning"] {{ color: {warning} }}
QToolButton {{ background: transparent; border: 2px solid transparent; border-radius: {field}px; color: {muted} }}
QToolButton:hover {{ background: {sunken} }}
QToolButton:focus {{ border-color: {accent} }}
QToolButton::menu-indicator {{ image: none }}
QPushButton {{ background: {surface}; border: 1px solid {field_border}; border-radius: {field}px; color: {text};
  padding: {pad}px {card}px }}
QPushButton:hover {{ background: {sunken} }}
QPushButton:focus {{ border: 2px solid {accent} }}
"""


def picture(widget: QWidget, scale: float = PRINT_SCALE) -> QImage:
    """A widget as an image with ``scale`` pixels to the point."""
    image = QImage(widget.size() * scale, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(scale)
    image.fill(Qt.GlobalColor.transparent)
    with without_buttons(widget):
        widget.render(image)
    return image


@contextmanager
def without_buttons(widget: QWidget) -> Iterator[None]:
    """Hides the menus of panels, which keep their room: a picture has nothing to press."""
    hidden = [button for button in widget.findChildren(QToolButton) if button.isVisibleTo(widget)]
    for button in hidden:
        button.hide()
    try:
        yield
    finally:
        for button in hidden:
            button.show()


def copy_picture(panel: Panel) -> None:
    """Puts the picture of a panel on the clipboard."""
    QApplication.clipboard().setPixmap(QPixmap.fromImage(picture(panel)))


def table(plotted: Mapping[str, Array]) -> str:
    """Plotted data as CSV, one column per name; shorter columns end in empty cells."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(plotted)
    writer.writerows(zip_longest(*(values.tolist() for values in plotted.values()), fillvalue=""))
    return text.getvalue()
