"""The stage: holds panels and arranges them by their shapes; knows no panel by name."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QTabWidget, QToolButton, QWidget

from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.plain import Tab, tip, worded
from olviz.gui.look.style import keep_room
from olviz.gui.look.words import BETWEEN
from olviz.gui.paint.plot import Plot
from olviz.gui.paint.pointing import Mouse
from olviz.gui.paint.read_by_keys import Reading
from olviz.gui.panels.frame.card import Parts
from olviz.gui.panels.frame.dragging import Handle
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.stage.empty import Empty
from olviz.gui.stage.hero_and_strip import Cell, Shape, laid_out, squeezed
from olviz.gui.widgets.below import below
from olviz.gui.widgets.keyboard.focus_ring import FocusRing
from olviz.gui.widgets.parting import part_with
from olviz.gui.widgets.segments import Segments

TAKEN = "taken"  # a property of buttons that a lecture has taken away
BESIDE = 22  # u beside the names in a title row: edges, the symbol, the menu
LOW = 36  # u: a card below it tells in one line what it is


class Stage(QScrollArea):
    """Panels side by side, arranged anew on every change of size; scrolls where the least heights need it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.panels: tuple[Panel, ...] = ()
        self.empty = Empty()
        self._groups: list[tuple[Panel, ...]] = []
        self._cells: list[QWidget] = []
        self._laid: list[Cell] = []
        self._front: list[Panel] = []  # of panels that share a cell, those that were in front, the latest first
        self._most: int | None = None
        self._ground = QWidget()
        self._ground.setObjectName("ground")
        self.empty.setParent(self._ground)
        self.setObjectName("stage")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(self._ground)
        FocusRing(self)

    def hold(self, panels: Iterable[Panel]) -> None:
        """Takes these panels, the most important first; those that stood before and are not among them go."""
        before, self.panels = self.panels, tuple(panels)
        held = QApplication.focusWidget()
        gone = [old for old in before if old not in self.panels]
        self._clear(gone)
        for old in gone:
            part_with(old)
        for panel in self.panels:
            _quieten(panel, self._most is not None)
        for segments in (one for panel in self.panels if panel not in before for one in panel.findChildren(Segments)):
            segments.shown.connect(self._name_tabs)
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

    @property
    def cells(self) -> tuple[QWidget, ...]:
        """The cards that stand, the hero first; panels behind one another in one."""
        return tuple(self._cells)

    @property
    def lanes(self) -> tuple[QWidget, ...]:
        """Those of the strip, from above."""
        return tuple(widget for widget, cell in zip(self._cells, self._laid, strict=True) if cell.lane)

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
        held, cells = self._standing(self._most)
        if self._most is not None and any(cell.spot.bottom() >= size.height() for cell in cells):
            held, cells = self._standing(1)
            cells = squeezed(cells, size.height())  # nobody scrolls in front of a room
        groups = [tuple(held[at][0] for at in cell.panels) for cell in cells]
        if groups != self._groups:
            self._clear()
            self._groups, self._cells = groups, [self._cell([*group]) for group in groups]
        self.empty.setVisible(not cells)
        self.empty.resize(size)
        self._ground.resize(size.width(), max([size.height(), *(cell.spot.bottom() + 1 for cell in cells)]))
        self._laid = cells
        self.head()
        for widget, cell in zip(self._cells, cells, strict=True):
            widget.setGeometry(cell.spot)
            for at in cell.panels:
                _seat(held[at][0], cell, last=cell is cells[-1], low=cell.spot.height() < LOW * u)

    def head(self) -> None:
        """Has panels say their own names where there is room beside those of learners, all of a kind alike."""
        for group, cell in zip(self._groups, self._laid, strict=True):
            for panel in group:
                kin = [one for one in self.panels if one.wish == panel.wish] if panel.wish is not None else [panel]
                panel.narrowed.emit(any(_title_width(one) > cell.spot.width() for one in kin))

    def _standing(self, most: int | None) -> tuple[Sequence[tuple[Panel, Hashable]], list[Cell]]:
        """The panels of so many wishes, each with its own, and their places."""
        u, size = unit(base()), self.viewport().size()
        of_all = [place if panel.wish is None else f"wish {panel.wish}" for place, panel in enumerate(self.panels)]
        kept = [*dict.fromkeys(of_all)][:most]
        held = [(panel, which) for panel, which in zip(self.panels, of_all, strict=True) if which in kept]
        shapes = [
            Shape(panel.least[0] * u, panel.least[1] * u, which, panel.square, panel.over_rounds, panel.flat)
            for panel, which in held
        ]
        return held, laid_out(size.width(), size.height(), u, shapes)

    def _cell(self, panels: list[Panel]) -> QWidget:
        if len(panels) == 1:
            cell: QWidget = panels[0]
        else:
            tabs = QTabWidget(self._ground)  # with it every panel would be styled again
            tabs.setDocumentMode(True)
            tabs.setObjectName("tabs")
            tabs.setAccessibleName(self.tr("Panels in this place"))
            tabs.tabBar().setAccessibleName(self.tr("Panels in this place"))
            tabs.tabBar().setDrawBase(False)
            tabs.setElideMode(Qt.TextElideMode.ElideRight)
            tabs.setUsesScrollButtons(False)  # each tab is seen, however long the names are
            for panel in panels:
                tabs.addTab(panel, "")
            self._name(tabs, panels)
            tabs.setCurrentWidget(next((panel for panel in self._front if panel in panels), panels[0]))
            cell = tabs
        cell.setParent(self._ground)
        cell.show()
        return cell

    def _name_tabs(self) -> None:
        for cell, group in zip(self._cells, self._groups, strict=True):
            if isinstance(cell, QTabWidget):
                self._name(cell, group)

    def _name(self, tabs: QTabWidget, panels: Sequence[Panel]) -> None:
        """Says on each tab what stands behind it; what tells it from others of the same name comes first, and stays."""
        one = len({panel.wish for panel in panels}) == 1
        for place, panel in enumerate(panels):
            said = panel.owner if one else self._told_apart(panel, panels)
            tabs.setTabText(place, worded(said))
            tip(Tab(tabs, place), said)

    def _told_apart(self, panel: Panel, panels: Sequence[Panel]) -> str:
        title, owner = panel.windowTitle(), panel.owner
        alike = [other for other in panels if other is not panel and other.windowTitle() == title]
        views = BETWEEN.join(segments.said for segments in panel.findChildren(Segments))
        if views and any(other.owner == owner for other in alike):
            return self.tr("{apart}: {panel}").format(apart=views, panel=panel.titled)
        return self.tr("{apart}: {panel}").format(apart=owner, panel=title) if alike and owner else panel.titled

    def _clear(self, gone: Sequence[Panel] = ()) -> None:
        """Takes the panels out of their cells, which keep nothing of them but of those that go."""
        fronts = [cell.currentWidget() for cell in self._cells if isinstance(cell, QTabWidget)]
        chosen = [panel for panel in self.panels if panel in fronts]
        self._front = [*chosen, *(panel for panel in self._front if panel in self.panels and panel not in chosen)]
        for cell in self._cells:
            for panel in cell.findChildren(Panel) if isinstance(cell, QTabWidget) else [cell]:
                if panel not in gone:  # a panel is styled anew wherever it comes
                    panel.setParent(self._ground)
                    panel.hide()
            if isinstance(cell, QTabWidget):
                part_with(cell)
        self._groups, self._cells, self._laid = [], [], []

    def read_next(self) -> None:
        """Gives the keyboard to the first picture that is seen, or to the one after that which has it."""
        seen = [reading.widget for reading in self.findChildren(Reading) if reading.widget.isVisible()]
        at = next((at for at, picture in enumerate(seen) if picture.hasFocus()), -1)
        if seen:
            there = seen[(at + 1) % len(seen)]
            there.setFocus(Qt.FocusReason.TabFocusReason)
            self.ensureWidgetVisible(there, 0, 0)

    def look_closer(self, t: int) -> None:
        """The charts over rounds show those up to ``t``."""
        for plot in self.findChildren(Plot):
            if plot.isVisible():
                plot.look_at_rounds(t)

    def end_looks(self) -> bool:
        """Every panel shows all of its picture again; whether one did not."""
        looking = [mouse for mouse in self.findChildren(Mouse) if mouse.looking]
        for mouse in looking:
            mouse.ended.emit()
        return bool(looking)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()


def _seat(panel: Panel, cell: Cell, last: bool, low: bool) -> None:
    """Has a panel of the strip say in one line what it is where it is low; the last lane has the numbers of all."""
    panel.lowered.emit(cell.lane and low)
    for plot in panel.findChildren(Plot):
        plot.number_rounds(last or not cell.lane or len(cell.panels) > 1)


def _title_width(panel: Panel) -> int:
    """What the name of a panel takes with that of its learner and what stands beside them."""
    owner = QFontMetrics(sized(base(), TICK)).horizontalAdvance(panel.owner)
    names = [handle.minimumSizeHint().width() for handle in panel.findChildren(Handle)]
    views = [views.minimumSizeHint().width() for views in panel.findChildren(Segments) if not views.isHidden()]
    return sum(names) + owner + sum(views) + BESIDE * unit(base())


def _quieten(panel: Panel, quiet: bool) -> None:
    """Takes away what can be pressed on a panel and what would be cut, or gives it back."""
    for line in panel.findChildren(Parts):
        line.keep_whole(quiet)
    for button in below(panel, QToolButton):
        if (not button.isHidden()) if quiet else button.property(TAKEN):  # what was hidden before stays so
            button.setProperty(TAKEN, quiet)
            button.setHidden(quiet)
        if button.objectName() == "panel-menu":
            keep_room(button, not quiet)  # it is that of the words beside it
    for segments in panel.findChildren(Segments):
        segments.rest(quiet)
