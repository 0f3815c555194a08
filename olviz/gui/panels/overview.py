"""Tables of the selected learner: what belongs side by side, in rows and columns of words and numbers."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.theory.overview import Overview, Row
from olviz.engine.verdicts.theorems import overviews
from olviz.engine.words.translate import translate
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.plain import Label, Sign
from olviz.gui.look.style import label
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.widgets.keyboard.focus_ring import FocusRing
from olviz.gui.widgets.parting import part_with

NARROW, WIDE = 8, 30  # letters that a column is made for, at least and at most
HERE = "●"  # before the row that the selected learner is


class Grid(QWidget):
    """Heads over rows of cells that wrap; the row of the selected learner is marked and bold."""

    def __init__(self) -> None:
        super().__init__()
        self.heads: tuple[str, ...] = ()
        self.rows: tuple[Row, ...] = ()
        self.signs: list[Sign] = []
        self.cells: list[list[Label]] = []
        self.setObjectName("overview-ground")
        self.setStyleSheet("#overview-ground { background: transparent }")
        self.grid = QGridLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self.grid)
        column.addStretch(1)
        self._build(0, 0)

    def tell(self, heads: tuple[str, ...], rows: tuple[Row, ...], colour: str) -> None:
        """Shows a table; cells that are there already only change their words."""
        if heads != self.heads or len(rows) != len(self.rows):
            self._build(len(heads), len(rows))
        self.heads, self.rows = heads, rows
        for cell, text in zip(self.cells[0], heads, strict=True):
            cell.setText(text)
        for sign, cells, row in zip(self.signs[1:], self.cells[1:], rows, strict=True):
            sign.tell(HERE if row.here else "", colour)
            for cell, text in zip(cells, row.cells, strict=True):
                cell.setText(text)
        for place, texts in enumerate(zip(heads, *(row.cells for row in rows), strict=True), 1):
            longest = max(map(len, texts[1:]), default=0)
            self.grid.setColumnStretch(place, min(max(longest, NARROW), WIDE))
        self.restyle()
        self.setAccessibleDescription(self.spoken())

    def spoken(self) -> str:
        """The rows in words, each cell after its head."""
        rows = [
            ", ".join(f"{head}: {cell}" for head, cell in zip(self.heads, row.cells, strict=True)) for row in self.rows
        ]
        return "; ".join(rows)

    def _build(self, columns: int, rows: int) -> None:
        for cell in (*self.signs, *(cell for row in self.cells for cell in row)):
            self.grid.removeWidget(cell)
            part_with(cell)
        self.signs = [Sign() for _ in range(rows + 1)]
        self.cells = [
            [label("", "body" if at else "muted", wraps=True) for _ in range(columns)] for at in range(rows + 1)
        ]
        for at, row in enumerate(zip(self.signs, self.cells, strict=True)):
            for place, cell in enumerate((row[0], *row[1])):
                self.grid.addWidget(cell, at, place, Qt.AlignmentFlag.AlignTop)
        for place in range(self.grid.columnCount()):
            self.grid.setColumnStretch(place, 0)

    def restyle(self) -> None:
        """Takes sizes from the base font."""
        u = unit(base())
        self.grid.setHorizontalSpacing(3 * u)
        self.grid.setVerticalSpacing(round(1.5 * u))
        for at, (sign, cells) in enumerate(zip(self.signs, self.cells, strict=True)):
            bold = at > 0 and self.rows[at - 1].here
            for cell in (sign, *cells):
                cell.setFont(sized(base(), 1.0 if at else TICK, bold))


class OverviewPanel(Carded):
    """One table at a time; which one is in the panel's view, a number from 1."""

    least = (80, 36)
    reading = tr(
        "Every row is one way to choose, to read or to compute. The row with a disc is what the selected learner is as "
        "it is set, or what its stream is made for. Numbers are those of this run, after the round shown."
    )

    def __init__(self) -> None:
        super().__init__()
        self.grid, self.area = Grid(), QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.area.setWidget(self.grid)
        FocusRing(self.area)
        self.area.viewport().setAutoFillBackground(False)
        self.card = Card(self, tr("Side by side"), self.area)
        self.card.caption.show()
        self.traces: tuple[Trace, ...] = ()
        self.tables: tuple[Overview, ...] = ()
        self.playing: Trace | None = None  # the run in which the round at the playhead was played
        self.place = 0
        self.card.restyle(self.theme)

    @property
    def table(self) -> Overview | None:
        """The table shown; the last one where there are fewer than the view asks for."""
        at = next((int(word) for word in self.view if word.isdigit()), 1)
        return self.tables[min(at, len(self.tables)) - 1] if self.tables else None

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        self.draw(self.t, self.phase)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.traces, self.place = traces, selected
        self._follow(traces[selected])
        self.draw(0, Phase.LEARN)

    def _follow(self, playing: Trace) -> None:
        """Takes the tables of this run; of a fork, up to where it parts, that is the run it parts from."""
        self.playing, self.tables = playing, overviews(playing)
        places = tuple(str(at + 1) for at in range(len(self.tables)))
        titles = {place: translate(table.name) for place, table in zip(places, self.tables, strict=True)}
        self.card.segments.offer((places,) if len(places) > 1 else (), titles)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.traces and self.traces[self.place].playing(t) is not self.playing:
            self._follow(self.traces[self.place].playing(t))
        table = self.table
        self.card.has_data(table is not None)
        if table is None:
            self.card.caption.say(tr("Nothing is laid side by side for this learner as it is set."))
            self.grid.tell((), (), "")
            return
        seen = public(Phase.LEARN, t, phase)
        rows = table.rows(tuple(trace.playing(t) for trace in self.traces), self.place, seen)
        self.card.segments.show_view((str(self.tables.index(table) + 1),))
        several = len(self.traces) > 1
        whose = [self.traces[self.place].label] if several else []
        self.card.belong(self.place if several else None, self.theme)
        self.card.subtitle.say(BETWEEN.join(part for part in (translate(table.name), *whose, table.source) if part))
        self.card.caption.say(table.about(self.traces[self.place].playing(t)))
        self.grid.tell(tuple(map(translate, table.heads)), rows, self.theme.inks[self.place])

    def recolour(self, theme: Theme) -> None:
        self.grid.restyle()
        super().recolour(theme)

    def plotted(self) -> Mapping[str, Array]:
        return {head: np.array([row.cells[at] for row in self.grid.rows]) for at, head in enumerate(self.grid.heads)}
