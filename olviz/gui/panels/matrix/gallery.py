"""The matrices of all learners in one row, beside the truth or the ratings so far: what each makes of other cells."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import Names, names_of
from olviz.engine.run.pending import who_predicts
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import offers
from olviz.engine.words.numbers import MINUS, number
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.heat import Heat
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.paint.words.lettering import GLYPHS, Part, width_of, write
from olviz.gui.paint.words.shortening import shortened
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.frame.spot import Of, Spot
from olviz.gui.panels.matrix.rated import Ratings
from olviz.gui.panels.matrix.tried import Framed, cell_in, cell_of
from olviz.gui.panels.points.framing import truth_of

APART = 4  # u between pictures
NAMES = 0.16  # of the width, at most, for the names of rows
NAMED = 0.8  # of a line's height that a cell needs for the name of its row


class Hung(NamedTuple):
    """One picture: what stands over it, and in the colour of its learner, its symbol."""

    heat: Heat
    symbol: str = ""
    colour: str = ""

    def title(self, theme: Theme) -> list[Part]:
        """The words over it."""
        sign = [Part(GLYPHS[self.symbol] + "  ", self.colour, factor=0.8)] if self.symbol else []
        return [*sign, Part(self.heat.title, theme.text, True)]


class Gallery(NamedTuple):
    """Pictures of one shape, as large as fits, at the same height; ``names`` are those of the first one's rows."""

    hung: tuple[Hung, ...]
    ratings: Array
    named: Names
    theme: Theme
    name: str = "matrices"

    def data(self) -> Mapping[str, Array]:
        drawn = {f"matrix of {hung.heat.title}": hung.heat.values.ravel() for hung in self.hung}
        cell = self.hung[0].heat.cell
        return drawn | ({} if cell is None else {"matrix cell": np.array(cell) + 1})

    def gist(self) -> str:
        """The cell of the round, and what every learner makes of it."""
        cell = self.hung[0].heat.cell
        return "" if cell is None else self._of(*cell).replace("\n", BETWEEN)

    def places(self, rect: QRectF, u: int, font: QFont) -> list[QRectF]:
        """A rectangle for every picture, below the line of its title: in the rows that give the largest cells."""
        line, gap = QFontMetricsF(font).height() + u, float(APART * u)
        high, wide = self.hung[0].heat.values.shape
        left = rect.left() + self._room(rect, font)
        found: list[tuple[float, int]] = []
        for rows in range(1, len(self.hung) + 1):
            columns = -(-len(self.hung) // rows)
            across = (rect.right() - left - gap * (columns - 1)) / columns / wide
            down = ((rect.height() - gap * (rows - 1)) / rows - 2 * line) / high
            found.append((min(across, down), columns))
        side, columns = max(found)
        side = max(side, 0.1)
        left += max(rect.right() - left - columns * side * wide - (columns - 1) * gap, 0.0) / 2
        return [
            QRectF(
                left + at % columns * (side * wide + gap),
                rect.top() + line + at // columns * (side * high + 2 * line + gap),
                side * wide,
                side * high,
            )
            for at in range(len(self.hung))
        ]

    def _rows(self) -> list[str]:
        return [self.named.cell(row, 0)[0] for row in range(self.hung[0].heat.values.shape[0])]

    def _room(self, rect: QRectF, font: QFont) -> float:
        """The width for the names of rows."""
        metrics = QFontMetricsF(sized(font, TICK))
        longest = max(metrics.horizontalAdvance(name) for name in self._rows())
        return float(min(longest + metrics.averageCharWidth(), NAMES * rect.width()))

    def hangs(self, rect: QRectF, u: int, font: QFont) -> list[tuple[Heat, QRectF]]:
        """All matrices and where they are."""
        return [(hung.heat, place) for hung, place in zip(self.hung, self.places(rect, u, font), strict=True)]

    def telling(self, rect: QRectF, u: int, font: QFont) -> Callable[[QPointF], str]:
        return partial(self._told, self.hangs(rect, u, font))

    def _told(self, hangs: Sequence[tuple[Heat, QRectF]], point: QPointF) -> str:
        cell = cell_in(hangs, point)
        return "" if cell is None else self._of(*cell)

    def _of(self, i: int, j: int) -> str:
        """A cell in words."""
        row, column = self.named.cell(i, j)
        rating = float(self.ratings[i, j])
        said = [tr("row {row}, column {column}").format(row=row, column=column)]
        known = tr("no rating yet") if np.isnan(rating) else tr("last rating {value}").format(value=number(rating))
        values = [(hung.heat.title, float(hung.heat.values[i, j])) for hung in self.hung]
        return "\n".join([*said, known, *(f"{title}: {number(value)}" for title, value in values if value == value)])

    def paint(self, canvas: Canvas) -> None:
        places = self.places(canvas.rect, canvas.u, canvas.font)
        line = QFontMetricsF(canvas.font).height()
        for hung, place in zip(self.hung, places, strict=True):
            hung.heat.paint(canvas, place)
            title = hung.title(self.theme)
            free = place.width() - width_of([*title[:-1]], canvas.font)
            title[-1] = title[-1]._replace(text=shortened(title[-1].text, sized(canvas.font, semibold=True), free))
            write(canvas, QPointF(place.left(), place.top() - line / 2 - canvas.u / 2), title)
        first = self.hung[0].heat
        box = first.laid(places[0])
        self._name_rows(canvas, box)
        if first.cell is not None:
            self._name_column(canvas, box, first.cell)

    def _name_rows(self, canvas: Canvas, box: QRectF) -> None:
        """The names of all rows beside the first picture, where they have room; else that of the framed one."""
        font = sized(canvas.font, TICK)
        metrics, side, cell = (
            QFontMetricsF(font),
            box.width() / self.hung[0].heat.values.shape[1],
            self.hung[0].heat.cell,
        )
        room = box.left() - canvas.rect.left() - canvas.u
        for row, name in enumerate(self._rows()):
            own = cell is not None and cell[0] == row
            if own or side >= NAMED * metrics.height():
                cut = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
                colour = self.theme.text if own else self.theme.muted
                x = box.left() - canvas.u - metrics.horizontalAdvance(cut)
                write(canvas._replace(font=font), QPointF(x, box.top() + (row + 0.5) * side), [Part(cut, colour, own)])

    def _name_column(self, canvas: Canvas, box: QRectF, cell: tuple[int, int]) -> None:
        """The name of the framed column below the first picture."""
        small = canvas._replace(font=sized(canvas.font, TICK))
        side = box.width() / self.hung[0].heat.values.shape[1]
        said = [Part("↑ " + self.named.cell(*cell)[1], self.theme.text, True)]
        x = box.left() + (cell[1] + 0.5) * side - QFontMetricsF(small.font).horizontalAdvance("↑") / 2
        x = max(min(x, canvas.rect.right() - width_of(said, small.font)), canvas.rect.left())
        write(small, QPointF(x, box.bottom() + QFontMetricsF(small.font).height() / 2 + canvas.u / 2), said)


class Matrices(Carded):
    """All learners that keep a matrix, and what their matrices are compared with."""

    least = (80, 44)
    reading = tr(
        "Every cell of a matrix is a square: blue above 0, orange below, the paler the nearer to 0. The framed cell is "
        "the one asked for in this round, and a dot marks every cell that was rated: what stands between the dots is "
        "what a learner makes of ratings elsewhere. Grey is a cell that was never rated and is exactly 0."
    )

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.card = Card(self, tr("Matrices side by side"), self.board)
        self.board.mouse.clicked.connect(self._on_clicked)
        self.traces: tuple[tuple[int, Trace], ...] = ()
        self.asked: Trace | None = None  # the run of a person who predicts
        self._gallery: Gallery | None = None
        self._tried: Spot | None = None
        self.card.restyle(self.theme)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        shape = next(trace for trace in traces if "matrix" in offers(trace)).game.declared.shape
        able = [(at, trace) for at, trace in enumerate(traces) if "matrix" in offers(trace)]
        self.traces = tuple((at, trace) for at, trace in able if trace.game.declared.shape == shape)
        self.ratings = Ratings(self.traces[0][1])
        self.asked = who_predicts(traces)
        self.draw(0, Phase.LEARN)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if not self.traces:
            return
        trace = self.traces[0][1]
        ratings = self.ratings.at(public(Phase.REVEAL, t, phase))
        moment, rated = trace.moment(t) if t else None, np.isfinite(ratings)
        cell = None if moment is None else (int(moment.rounds.shown.x[0]), int(moment.rounds.shown.x[1]))
        truth = truth_of(trace, self.asked)
        known = Heat(
            tr("ratings so far") if truth is None else tr("truth"),
            ratings if truth is None else truth,
            None,
            cell,
            self._scale,
            self.theme,
        )
        hung = [Hung(known), *(self._hung(at, each, rated, cell) for at, each in self.traces)]
        gallery = Gallery(tuple(hung), ratings, names_of(trace.adversary), self.theme)
        self.board.show_marks([gallery], self.theme, gallery)
        self._gallery = gallery
        self.ghost(self._tried)
        self._tell(int(np.count_nonzero(rated)), rated.size)

    def ghost(self, spot: Spot | None) -> None:
        self._tried = spot
        fits = spot is not None and spot.of is Of.CELL and self._gallery is not None
        self.board.show_ghost(Framed(self._gallery, spot.at) if fits and spot and self._gallery else None)

    def _on_clicked(self, at: QPointF) -> None:
        where = QRectF(self.board.rect()), unit(base()), base()
        cell = self._gallery and cell_of(self._gallery, *where, at)
        if cell is not None:
            self.pointed.emit(Spot(Of.CELL, tuple(map(float, cell))))

    def _hung(self, at: int, trace: Trace, rated: Array, cell: tuple[int, int] | None) -> Hung:
        observed = trace.learner.observe(trace.game, trace.state_1)
        if self.t:
            observed = trace.moment(self.t).observed(trace.learner, trace.game, self.phase)
        heat = Heat(trace.label, np.asarray(observed["matrix"]), rated, cell, self._scale, self.theme)
        return Hung(heat, LEARNERS[at], self.theme.learners[at])

    @property
    def _scale(self) -> float:
        """The size of the deepest colour: the largest rating that is declared."""
        largest = self.traces[0][1].game.declared.targets
        return float(largest) if 0 < largest < np.inf else 1.0

    def _tell(self, rated: int, cells: int) -> None:
        deep = number(self._scale)
        said = [tr("{rated} of {cells} cells rated").format(rated=number(rated), cells=number(cells))]
        said.append(tr("dot: rated"))
        said.append(tr("grey: never touched"))
        said.append(tr("blue to {deep}, orange to {minus}{deep}").format(deep=deep, minus=MINUS))
        self.card.subtitle.say(" · ".join(said))
        self.card.has_data(True)
