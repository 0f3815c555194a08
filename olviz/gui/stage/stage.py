"""The stage: holds panels and arranges them by their shapes; knows no panel by name."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QTabWidget, QToolButton, QWidget

from olviz.gui.look.measures import base, unit
from olviz.gui.look.plain import Tab, tip, worded
from olviz.gui.paint.pointing import Mouse
from olviz.gui.paint.reading import Reading
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.stage.empty import Empty
from olviz.gui.widgets.below import below
from olviz.gui.widgets.parting import part_with
from olviz.gui.widgets.segments import Segments

NARROW, WIDE = 130, 200  # widths in u: below the one a single column, from the other two columns
GAP = 3  # u between cards
CELLS = 4  # more panels than this share the last cell
UNLIMITED = 16_777_215  # Qt's largest width of a widget
TABS = 8  # u, the height of a bar of tabs


class Shape(NamedTuple):
    """What the arrangement knows of a cell: its least height and width in pixels, and whether it wants a column."""

    height: int
    tall: bool = False
    width: int = 0


def most_cells(width: int, u: int) -> int:
    """How many cells a stage of this width holds; what is beyond them shares the last one."""
    return CELLS - 1 if NARROW * u <= width < WIDE * u else CELLS


def grouped(
    width: int, u: int, shapes: Sequence[Shape], sets: Sequence[Hashable], wished: int = CELLS
) -> list[list[int]]:
    """The panels of every cell, by place: ``wished`` cells at most.

    ``sets`` says which panels belong together (draw the same of each learner). Such panels stand side by side where
    each keeps its least width, else in one cell as tabs, the last set first; panels beyond the most cells share the
    last one.
    """
    cells, most = [[at] for at in range(len(shapes))], min(wished, most_cells(width, u))
    families = [[at for at in range(len(sets)) if sets[at] == which] for which in dict.fromkeys(sets)]
    for family in reversed([family for family in families if len(family) > 1]):
        rows = _rows(width, u, [_joined(shapes, cell) for cell in cells])
        if len(cells) <= most and any(len(row) > 1 for row in rows):
            break
        cells = [family if cell[0] == family[0] else cell for cell in cells if cell[0] not in family[1:]]
    if len(cells) > most:
        cells = [*cells[: most - 1], [at for cell in cells[most - 1 :] for at in cell]]
    return cells


def _joined(shapes: Sequence[Shape], cell: Sequence[int]) -> Shape:
    """The shape of a cell of tabs: what its largest panel needs."""
    held = [shapes[at] for at in cell]
    return Shape(max(of.height for of in held), any(of.tall for of in held), max(of.width for of in held))


def places(width: int, height: int, u: int, shapes: Sequence[Shape]) -> list[QRect]:
    """Where up to four cells stand, the first being the most important one.

    Nothing is lower than its least height: where the rows need more than ``height``, they end below it; two cells
    stand beside each other then, if they can.
    """
    if not shapes:
        return []
    rows, gap = _rows(width, u, shapes), GAP * u
    two = len(shapes) == 2 and width >= NARROW * u and sum(of.width for of in shapes) + gap <= width
    if two and sum(of.height for of in shapes) + gap > height:
        rows = [[0, 1]]
    if 1 < len(shapes) < CELLS and width >= WIDE * u and shapes[0].tall and not any(of.tall for of in shapes[1:]):
        return _beside(width, height, u, shapes)
    least = [max(shapes[at].height for at in row) for row in rows]
    every, needed = list(range(len(shapes))), sum(shape.width for shape in shapes) + GAP * u * (len(shapes) - 1)
    low = sum(least) + GAP * u * (len(rows) - 1) > height >= max(least)
    if low and width >= max(needed, NARROW * u):
        rows, least = [every], [max(least)]  # side by side rather than below the edge
    shares = [5.0, 3.0 if len(shapes) == 2 else 4.0] if len(rows) == 2 else [1.0] * len(rows)
    spots: dict[int, QRect] = {}
    for row, (top, high) in zip(rows, _spans(height, GAP * u, shares, least), strict=True):
        shares = [3.0 if shapes[at].tall and len(row) > 1 else 2.0 for at in row]
        wide_least = [shapes[at].width for at in row] if len(row) > 1 else [0]
        for at, (left, wide) in zip(row, _spans(width, GAP * u, shares, wide_least), strict=True):
            spots[at] = QRect(left, top, wide, high)
    return [spots[at] for at in range(len(shapes))]


def _rows(width: int, u: int, shapes: Sequence[Shape]) -> list[list[int]]:
    """The cells of every row: two rows where each cell keeps its least width, else one column."""
    every = list(range(len(shapes)))
    first = max(len(every) // 2, 1) if len(every) != 3 else 2
    if width >= WIDE * u and len(every) == 2 and all(shape.tall for shape in shapes):
        first = 2
    rows = [row for row in (every[:first], every[first:]) if row]
    needed = max(sum(shapes[at].width for at in row) + GAP * u * (len(row) - 1) for row in rows)
    return [[at] for at in every] if width < NARROW * u or needed > width else rows


def _beside(width: int, height: int, u: int, shapes: Sequence[Shape]) -> list[QRect]:
    """The first panel in a column of its own, the others stacked beside it."""
    widths = [shapes[0].width, max(shape.width for shape in shapes[1:])]
    (left, wide), (right, rest) = _spans(width, GAP * u, [3.0, 2.0], widths)
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
        self.empty = Empty()
        self._groups: list[list[int]] = []
        self._cells: list[QWidget] = []
        self._front: list[Panel] = []  # of panels that share a cell, those that were in front, the latest first
        self._most: int | None = None
        self._ground = QWidget()
        self._ground.setObjectName("ground")
        self.empty.setParent(self._ground)
        self.setObjectName("stage")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(self._ground)

    def hold(self, panels: Iterable[Panel]) -> None:
        """Takes these panels, the most important first; those that stood before and are not among them go."""
        before, self.panels = self.panels, tuple(panels)
        held = QApplication.focusWidget()
        self._clear()
        for old in before:
            if old not in self.panels:
                part_with(old)
        for panel in self.panels:
            _quieten(panel, self._most is not None)
        self.arrange()
        if held is not None and any(panel.isAncestorOf(held) for panel in self.panels):
            held.setFocus()  # taken out of its cell it lost the keyboard

    def to_front(self, panel: Panel) -> None:
        """Has a panel stand in front of those that share its cell."""
        for cell in self._cells:
            if isinstance(cell, QTabWidget) and cell.indexOf(panel) >= 0:
                cell.setCurrentWidget(panel)

    def bring(self, panel: Panel) -> None:
        """Has a panel seen: in front of those that share its cell, and scrolled into view."""
        self.to_front(panel)
        for cell in self._cells:
            if cell is panel or cell.isAncestorOf(panel):
                self.ensureWidgetVisible(cell, 0, 0)

    def limit(self, most: int | None) -> None:
        """Shows the panels of so many wishes, each in one cell, without anything to press (None: all, as they are)."""
        if most != self._most:
            self._most = most
            for panel in self.panels:
                _quieten(panel, most is not None)
            self._clear()
            self.arrange()

    def arrange(self) -> None:
        """Puts every panel in its place."""
        u, size = unit(base()), self.viewport().size()
        of_all = [place if panel.wish is None else f"wish {panel.wish}" for place, panel in enumerate(self.panels)]
        kept = [*dict.fromkeys(of_all)][: self._most]
        held = [panel for panel, which in zip(self.panels, of_all, strict=True) if which in kept]
        shapes = [Shape(panel.least[1] * u, panel.tall, panel.least[0] * u) for panel in held]
        groups = grouped(size.width(), u, shapes, [which for which in of_all if which in kept], self._most or CELLS)
        if groups != self._groups:
            self._clear()
            self._groups, self._cells = groups, [self._cell([held[at] for at in group]) for group in groups]
        bars = [Shape(TABS * u) if len(group) > 1 else Shape(0) for group in groups]
        joined = [_joined(shapes, group) for group in groups]
        spots = places(
            size.width(),
            size.height(),
            u,
            [of._replace(height=of.height + bar.height) for of, bar in zip(joined, bars, strict=True)],
        )
        self.empty.setVisible(not spots)
        self.empty.resize(size)
        self._ground.resize(size.width(), max([size.height(), *(spot.bottom() + 1 for spot in spots)]))
        for cell, spot in zip(self._cells, spots, strict=True):
            cell.setGeometry(spot)

    def _cell(self, panels: list[Panel]) -> QWidget:
        if len(panels) == 1:
            cell: QWidget = panels[0]
        else:
            tabs = QTabWidget()
            tabs.setDocumentMode(True)
            tabs.setObjectName("tabs")
            tabs.setAccessibleName(self.tr("Panels in this place"))
            tabs.tabBar().setAccessibleName(self.tr("Panels in this place"))
            tabs.tabBar().setDrawBase(False)
            tabs.setElideMode(Qt.TextElideMode.ElideRight)
            tabs.setUsesScrollButtons(False)  # each tab is seen, however long the names are
            one = len({panel.wish for panel in panels}) == 1
            for panel in panels:
                titled = self.tr("{panel}, {learner}").format(panel=panel.windowTitle(), learner=panel.owner)
                told = panel.owner if one else titled if panel.owner else panel.windowTitle()
                tip(Tab(tabs, tabs.addTab(panel, worded(told))), told)
            tabs.setCurrentWidget(next((panel for panel in self._front if panel in panels), panels[0]))
            cell = tabs
        cell.setParent(self._ground)
        cell.show()
        return cell

    def _clear(self) -> None:
        """Takes the panels out of their cells, which keep nothing of them."""
        fronts = [cell.currentWidget() for cell in self._cells if isinstance(cell, QTabWidget)]
        chosen = [panel for panel in self.panels if panel in fronts]
        self._front = [*chosen, *(panel for panel in self._front if panel in self.panels and panel not in chosen)]
        for cell in self._cells:
            for panel in cell.findChildren(Panel) if isinstance(cell, QTabWidget) else [cell]:
                panel.setParent(self._ground)
                panel.hide()
            if isinstance(cell, QTabWidget):
                part_with(cell)
        self._groups, self._cells = [], []

    def read_next(self) -> None:
        """Gives the keyboard to the first picture that is seen, or to the one after that which has it."""
        seen = [reading.widget for reading in self.findChildren(Reading) if reading.widget.isVisible()]
        at = next((at for at, picture in enumerate(seen) if picture.hasFocus()), -1)
        if seen:
            there = seen[(at + 1) % len(seen)]
            there.setFocus(Qt.FocusReason.TabFocusReason)
            self.ensureWidgetVisible(there, 0, 0)

    def end_looks(self) -> bool:
        """Every panel shows all of its picture again; whether one did not."""
        looking = [mouse for mouse in self.findChildren(Mouse) if mouse.looking]
        for mouse in looking:
            mouse.ended.emit()
        return bool(looking)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()


def _quieten(panel: Panel, quiet: bool) -> None:
    """Takes away what can be pressed on a panel, or gives it back."""
    for button in below(panel, QToolButton):
        button.setHidden(quiet)
    for segments in panel.findChildren(Segments):
        segments.setMaximumWidth(0 if quiet else UNLIMITED)
