"""The one door for words on the screen: what is not ours is shown as it is written, and never read as HTML.

Left alone, Qt guesses: a label, a tooltip or a message that looks like HTML is laid out as HTML and loads what it
names, be it the reader's own picture, a device without an end, or a pipe that nobody fills. So everywhere else such
widgets are made and tooltips set by what stands here, and no page of our own loads anything.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from typing import NamedTuple, Protocol

from PySide6.QtCore import QObject, QPoint, Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QLabel, QMessageBox, QTabWidget, QToolTip, QWidget

from olviz.gui.look.kept import Shelf

_MARKUP = re.compile("<|&(?=lt;)")  # what Qt takes as a sign of HTML
_TAG = re.compile("<(?=[A-Za-z/!?])")
_JOINER = "\N{WORD JOINER}"  # has no width: behind it nothing is a tag
_LONG = re.compile(r"[^\s/-]{30,}")  # a word that no line need have room for
_PART = re.compile("(.{10})(?<!\u200d)(?![\u0300-\u036f\u200d\ufe0e\ufe0f]|$)")  # and where it may be parted
_BREAK = "\N{ZERO WIDTH SPACE}"
WIDTHS = 8  # of which a paragraph keeps its heights


class Tipped(Protocol):
    """A widget, an action or an entry of a list."""

    def setToolTip(self, text: str, /) -> None: ...


class Tab(NamedTuple):
    """One of some tabs, to be told about as if it were a widget."""

    tabs: QTabWidget
    place: int

    def setToolTip(self, text: str, /) -> None:
        self.tabs.setTabToolTip(self.place, text)


class Label(QLabel):
    """A label that shows every text as it is written; a very long word goes on in the next line."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)

    def setText(self, text: str, /) -> None:
        super().setText(_LONG.sub(lambda word: _PART.sub(rf"\1{_BREAK}", word[0]), text))

    def text(self) -> str:
        return super().text().replace(_BREAK, "")

    def label(self, widget: QWidget) -> None:
        """Is the label of a widget from now on; an & in its text stays one, and makes no shortcut."""
        self.setBuddy(widget)
        self.setText(worded(self.text()))


class Sign(QLabel):
    """A sign in a colour of its own, whatever that of the words around it is."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.RichText)

    def tell(self, sign: str, colour: str) -> None:
        """Shows a sign, or none."""
        self.setText(f'<span style="color:{html.escape(colour)}">{html.escape(sign)}</span>' if sign else "")


class Table(QLabel):
    """Cells of words in columns, under bold heads; a row of one cell is a heading over those below it."""

    def __init__(self, heads: Iterable[str], rows: Iterable[tuple[str, ...]]) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.RichText)
        first = "".join(f"<td><b>{html.escape(head)}</b>&nbsp;&nbsp;&nbsp;</td>" for head in heads)
        self.setText(f"<table cellpadding=2><tr>{first}</tr>{''.join(map(_row, rows))}</table>")


def _row(cells: tuple[str, ...]) -> str:
    if len(cells) == 1:
        return f"<tr><td colspan=3><br><b>{html.escape(cells[0])}</b></td></tr>"
    return "<tr>" + "".join(f"<td>{html.escape(cell)}&nbsp;&nbsp;&nbsp;</td>" for cell in cells) + "</tr>"


class Paragraph(QLabel):
    """A paragraph of our own in Markdown; pictures and tags in it are words."""

    def __init__(self, text: str, role: str) -> None:
        super().__init__()
        self.setProperty("role", role)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.MarkdownText)
        self.setText(_TAG.sub("&lt;", text.replace("![", "!\\[")))
        read = QTextDocument()
        read.setMarkdown(self.text())
        self.setAccessibleName(read.toPlainText())  # else its marks are heard
        self._heights = Shelf[int](WIDTHS, lambda height: 1)

    def heightForWidth(self, width: int) -> int:
        """A page is laid out several times, and each time asks for the same two widths of a text that stays."""
        asked = width, self.font().key(), self.logicalDpiY()
        if asked not in self._heights:
            self._heights.put(asked, super().heightForWidth(width))
        return self._heights.take(asked)


class Page(QTextDocument):
    """A sentence of the engine with its marks, drawn by hand; whatever it names, nothing is loaded."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setDocumentMargin(0)

    def tell(self, marks: str, colour: str, mistake: str) -> None:
        """``**…**`` is SemiBold, ``[[…]]`` stands in the colour of a mistake."""
        text = html.escape(marks)
        text = re.sub(r"\*\*(.+?)\*\*", r'<span style="font-weight:600">\1</span>', text)
        text = re.sub(r"\[\[(.+?)\]\]", rf'<span style="font-weight:600; color:{mistake}">\1</span>', text)
        self.setHtml(f'<span style="color:{colour}">{text}</span>')

    def loadResource(self, kind: int, name: QUrl | str) -> QImage:
        return QImage(1, 1, QImage.Format.Format_Mono)  # for one without pixels Qt would look at the name again


def tip(where: Tipped, text: str) -> None:
    """Has a widget, an action or an entry of a list tell a text when it is pointed at."""
    where.setToolTip(_told(text))


def tell_at(place: QPoint, text: str, widget: QWidget) -> None:
    """Shows a text at a place of the screen, as a tooltip."""
    QToolTip.showText(place, _told(text), widget)


def message(parent: QWidget, title: str, text: str) -> QMessageBox:
    """A text in a box of its own, to be closed."""
    box = QMessageBox(QMessageBox.Icon.NoIcon, title, "", QMessageBox.StandardButton.Close, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(text)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return box


def worded(text: str) -> str:
    """A text for a button, a menu or a tab, where a single & would be swallowed and underline what follows."""
    return text.replace("&", "&&")


def _told(text: str) -> str:
    return _MARKUP.sub(rf"\g<0>{_JOINER}", text)
