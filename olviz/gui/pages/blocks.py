"""The blocks that cards and pages are made of: paragraphs, headings, formulas, tables, code, and links.

A block is text between empty lines. ``## `` begins a heading; ``$$ … $$`` is a formula; lines between ``|`` are a
table, its first line the heads, a line of dashes left out, a line of one cell as wide as all; ``Scenes: a, b`` are
links, also as a cell; lines between fences are code, empty ones too; all else is a paragraph, in which
``[words](name.md)`` leads to another page. A picture is for who reads the file elsewhere.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import partial
from pathlib import PurePosixPath

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFocusEvent, QFont, QFontDatabase, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QPlainTextEdit, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from olviz.gui.document.scene_chooser import scenes
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.plain import Paragraph, tip, worded
from olviz.gui.look.style import as_link, label
from olviz.gui.widgets.formulas import Formula

HEADING, SCENES, LEARNERS, SOURCE = "## ", "Scenes: ", "Learners: ", "Source: "
KNOWN = "Known as: "
FENCE, PICTURE = "```", "!["
SILENT = (LEARNERS, PICTURE, KNOWN)  # who it is about stands at the learner, what is pictured in the window

BAR = re.compile(r" \|(?= )")  # between cells; one in a formula stands closer
WIDEST = 40  # letters that a column of a table asks room for, at most
EDGE = 4  # pixels that a text may be wider than its letters say
TABBED = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)

Go = Callable[[str], None]


class Link(QPushButton):
    """A button that leads on; a long text is cut where it finds no room, and told whole when it is pointed at."""

    def __init__(self, text: str, name: str, go: Callable[[], object]) -> None:
        super().__init__()
        self.full = text
        self.setObjectName(name)
        self.setAccessibleName(text)
        tip(self, text)
        as_link(self)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(lambda: go())
        self.setText(worded(text))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self.full) + EDGE, super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        cut = self.fontMetrics().elidedText(self.full, Qt.TextElideMode.ElideRight, max(self.width(), EDGE))
        self.setText(worded(cut))


class Links(QWidget):
    """Scenes, a line each; pressed, one opens."""

    def __init__(self, names: list[str], go: Go) -> None:
        super().__init__()
        titles = {scene.name: scene.title for scene in scenes()}
        self.links = [Link(f"→ {titles[name]}", f"scene {name}", partial(go, name)) for name in names]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for link in self.links:
            column.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)


class Grid(QWidget):
    """A table of words and links; a column has its share by its longest cell, all of them within the page."""

    def __init__(self, lines: list[str], go: Go, read: Go) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        rows = [[cell.strip() for cell in BAR.split(line.strip()[1:-1])] for line in lines]
        for row, cells in enumerate(rows):
            for column, cell in enumerate(cells):
                made = label(cell, "muted", wraps=True) if not row else _cell(cell, go, read)
                wide = len(rows[0]) if len(cells) == 1 else 1
                self._grid.addWidget(made, row, column, 1, wide, Qt.AlignmentFlag.AlignTop)
        full = [cells for cells in rows if len(cells) > 1]
        for column, told in enumerate(zip(*full, strict=True)):
            self._grid.setColumnStretch(column, min(max(map(len, told)), WIDEST))
        self.restyle()

    def restyle(self) -> None:
        """Takes sizes from the base font."""
        u = unit(base())
        self._grid.setHorizontalSpacing(2 * u)
        self._grid.setVerticalSpacing(u)
        for place in range(self._grid.count()):
            item = self._grid.itemAt(place)
            if item is not None and (cell := item.widget()) is not None:
                cell.setFont(sized(base(), TICK))


def _cell(text: str, go: Go, read: Go) -> QWidget:
    return Links(text.removeprefix(SCENES).split(", "), go) if text.startswith(SCENES) else _words(text, "body", read)


def _words(text: str, role: str, read: Go) -> Paragraph:
    return Linked(text, role, read) if "](" in text else Paragraph(text, role)


class Linked(Paragraph):
    """A paragraph with links to other pages; Tab goes from one to the next."""

    def __init__(self, text: str, role: str, read: Go) -> None:
        super().__init__(text, role)
        reached = Qt.TextInteractionFlag
        self.setTextInteractionFlags(reached.LinksAccessibleByMouse | reached.LinksAccessibleByKeyboard)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.linkActivated.connect(lambda path: read(PurePosixPath(path).stem))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in TABBED:  # to the first link or the last: without this it would wait for another Tab
            self.focusNextPrevChild(event.reason() is Qt.FocusReason.TabFocusReason)


class Code(QPlainTextEdit):
    """Lines as they are typed, as high as they are; long ones are scrolled to, and all of it can be copied."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setProperty("role", "code")
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Code"))
        self.restyle()

    def restyle(self) -> None:
        """Takes the size from the base font."""
        font = QFont(sized(base(), TICK))
        font.setFamilies(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).families())
        self.setFont(font)
        self.setFixedHeight(math.ceil(self._high()) + self.horizontalScrollBar().sizeHint().height())

    def _high(self) -> float:
        """Of all lines with their edges; one with a letter from another font is higher than the rest."""
        document, layout = self.document(), self.document().documentLayout()
        lines = (layout.blockBoundingRect(document.findBlockByNumber(k)).height() for k in range(self.blockCount()))
        return math.fsum(lines) + 2 * (document.documentMargin() + self.frameWidth())


def block(text: str, go: Go, read: Go) -> QWidget:
    """The widget of a block; ``go`` opens the scene of a name, and ``read`` the page of one."""
    if text.startswith("$$"):
        formula = Formula()
        formula.say((text.strip("$ "),))
        return formula
    if text.startswith(HEADING):
        return label(text.removeprefix(HEADING), "heading", wraps=True)
    if text.startswith(SCENES):
        return Links(text.removeprefix(SCENES).split(", "), go)
    if text.startswith("|"):
        return Grid([line for line in text.splitlines() if line.strip("|-: ")], go, read)
    if text.startswith(FENCE):
        return Code("\n".join(text.splitlines()[1:-1]))
    return _words(text, "muted" if text.startswith(SOURCE) else "body", read)


def restyle(made: QWidget) -> None:
    """Takes the size of a block from the base font; a formula, a table and code find theirs."""
    if isinstance(made, Formula | Grid | Code):
        made.restyle()
    elif made.property("role") == "heading":
        made.setFont(sized(base(), semibold=True))
    else:
        made.setFont(base())
