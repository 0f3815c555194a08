"""The stage: holds panels and arranges them by their shapes; knows no panel by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QTabWidget, QWidget

from olviz.gui.measures import base, unit
from olviz.gui.panels.panel import Panel

NARROW, WIDE = 130, 200  # widths in u: below the one a single column, from the other two columns
GAP = 3  # u between cards
CELLS = 4  # more panels than this share the last cell


class Shape(NamedTuple):
    """What the arrangement knows of a panel: its least height in pixels, and whether it wants a column of its own."""

    height: int
    tall: bool = False


def places(width: int, height: int, u: int, shapes: Sequence[Shape]) -> list[QRect]:
    """Where up to four panels stand, the first being the most important one.

    Nothing is lower than its least height: where the rows need more than ``height``, they end below it.
    """
    rows = _rows(width / u, shapes)
    if len(shapes) > 1 and shapes[0].tall and width >= WIDE * u and len(shapes) < CELLS:
        return _beside(width, height, u, shapes)
    least = [max(shapes[at].height for at in row) for row in rows]
    shares = [5.0, 3.0 if len(shapes) == 2 else 4.0] if len(rows) == 2 else [1.0] * len(rows)
    spots: dict[int, QRect] = {}
    for row, (top, high) in zip(rows, _spans(height, GAP * u, shares, least), strict=True):
        shares = [3.0 if shapes[at].tall and len(row) > 1 else 2.0 for at in row]
        for at, (left, wide) in zip(row, _spans(width, GAP * u, shares, [0] * len(row)), strict=True):
            spots[at] = QRect(left, top, wide, high)
    return [spots[at] for at in range(len(shapes))]


def _rows(width: float, shapes: Sequence[Shape]) -> list[list[int]]:
    every = list(range(len(shapes)))
    if width < NARROW:
        return [[at] for at in every]
    first = max(len(every) // 2, 1) if len(every) != 3 else 2
    return [row for row in (every[:first], every[first:]) if row]


def _beside(width: int, height: int, u: int, shapes: Sequence[Shape]) -> list[QRect]:
    """The first panel in a column of its own, the others stacked beside it."""
    (left, wide), (right, rest) = _spans(width, GAP * u, [3.0, 2.0], [0, 0])
    stack = _spans(height, GAP * u, [1.0] * (len(shapes) - 1), [shape.height for shape in shapes[1:]])
    high = max(height, stack[-1][0] + stack[-1][1])
    return [QRect(left, 0, wide, high)] + [QRect(right, top, rest, size) for top, size in stack]


def _spans(length: int, gap: int, shares: Sequence[float], least: Sequence[int]) -> list[tuple[int, int]]:
    """(start, size) of parts that fill ``length`` in proportion to their shares, none below its least size."""
    free = length - gap * (len(shares) - 1)
    sizes = [max(free * share / sum(shares), low) for share, low in zip(shares, least, strict=True)]
    spare = free - sum(sizes)
    room = [size - low for size, low in zip(sizes, least, strict=True)]
    if spare < 0 and sum(room) > 0:
        sizes = [size + max(spare, -sum(room)) * part / sum(room) for size, part in zip(sizes, room, strict=True)]
    ends = list(accumulate(size + gap for size in sizes))
    starts = [0.0, *ends[:-1]]
    return [(round(start), round(end - gap) - round(start)) for start, end in zip(starts, ends, strict=True)]


class Stage(QScrollArea):
    """Panels side by side, arranged anew on every change of size; scrolls where the least heights need it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.panels: tuple[Panel, ...] = ()
        self._cells: list[QWidget] = []
        self._ground = QWidget()
        self._ground.setObjectName("ground")
        said = self.tr("No panel shows what these learners do. The sentence below tells every round in numbers.")
        self._empty = QLabel(said, self._ground)
        self._empty.setWordWrap(True)
        self._empty.setProperty("role", "muted")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setObjectName("stage")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("#stage, #ground { background: transparent; }")
        self.setWidget(self._ground)

    def hold(self, panels: Iterable[Panel]) -> None:
        """Takes these panels, the most important first, in place of those before."""
        for old in self._cells:
            old.setParent(None)
            old.deleteLater()
        self.panels = tuple(panels)
        self._cells = list(self.panels)
        if len(self.panels) > CELLS:
            tabs = QTabWidget()
            tabs.setDocumentMode(True)
            for panel in self.panels[CELLS - 1 :]:
                tabs.addTab(panel, panel.windowTitle())
            self._cells = [*self.panels[: CELLS - 1], tabs]
        for cell in self._cells:
            cell.setParent(self._ground)
            cell.show()
        self.arrange()

    def arrange(self) -> None:
        """Puts every panel in its place."""
        u, size = unit(base()), self.viewport().size()
        shapes = [
            Shape(cell.least[1] * u, cell.tall) if isinstance(cell, Panel) else Shape(Panel.least[1] * u)
            for cell in self._cells
        ]
        spots = places(size.width(), size.height(), u, shapes) if shapes else []
        self._empty.setVisible(not spots)
        self._empty.resize(size)
        self._ground.resize(size.width(), max([size.height(), *(spot.bottom() + 1 for spot in spots)]))
        for cell, spot in zip(self._cells, spots, strict=True):
            cell.setGeometry(spot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()
