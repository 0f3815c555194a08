"""The matrix of one learner beside the truth or the ratings so far, and its singular values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF

from olviz.engine.declare.phases import Phase, public
from olviz.engine.games.matrix_sets.trace_ball import singular_values
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import names_of
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import MINUS, number
from olviz.engine.words.translate import plural
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.words import tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.heat import Heat
from olviz.gui.paint.words.lettering import Part, write
from olviz.gui.paint.words.shortening import shortened, with_room
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.one_learner import OneLearner
from olviz.gui.panels.frame.spot import Of, Spot
from olviz.gui.panels.matrix.rated import Ratings
from olviz.gui.panels.matrix.spectrum import Spectrum, above_zero
from olviz.gui.panels.matrix.tried import Framed, cell_of
from olviz.gui.panels.points.framing import truth_of

TRUTH, RATINGS = "truth", "ratings"
SPACE = 3  # u between the pictures
BESIDE, BELOW = 0.24, 0.28  # of the view for the bars, at its side or at its foot


class Places(NamedTuple):
    """Where the parts of the picture stand; titles are written in the line above each."""

    left: QRectF
    right: QRectF
    bars: QRectF


class Pictures(NamedTuple):
    """The learner's matrix at the right, what it is compared with at the left, and the singular values."""

    compared: Heat
    own: Heat
    spectrum: Spectrum
    ratings: Array
    truth: Array | None
    trace: Trace
    rounds: int
    name: str = "matrix"

    def data(self) -> Mapping[str, Array]:
        rows, columns = np.indices(self.own.values.shape)
        rated = np.nonzero(np.isfinite(self.ratings))
        drawn = {
            "matrix row": rows.ravel() + 1,
            "matrix column": columns.ravel() + 1,
            "matrix": self.own.values.ravel(),
            "matrix rated row": rated[0] + 1,
            "matrix rated column": rated[1] + 1,
            "matrix rating": self.ratings[rated],
            "matrix singular": self.spectrum.values,
        }
        if self.truth is not None and self.spectrum.truth is not None:
            drawn |= {"matrix truth": self.truth.ravel(), "matrix truth singular": self.spectrum.truth}
        return drawn | ({} if self.own.cell is None else {"matrix cell": np.array(self.own.cell) + 1})

    def places(self, rect: QRectF, u: int, font: QFont) -> Places:
        """The division that shows the largest cells: bars beside or below, the matrices beside or over each other."""
        line, gap = QFontMetricsF(sized(font, TICK)).height() + u, float(SPACE * u)
        rows, columns = self.own.values.shape
        found: list[tuple[float, Places]] = []
        for beside in (True, False):
            wide = rect.width() * (1 - BESIDE * beside) - gap * beside
            high = rect.height() * (1 - BELOW * (not beside)) - gap * (not beside)
            for over in (True, False):
                across = wide if over else (wide - gap) / 2
                down = (high - gap) / 2 - line if over else high - line
                side = min(across / columns, down / rows)
                first = QRectF(rect.left(), rect.top() + line, side * columns, side * rows)
                step = (0.0, side * rows + line + gap) if over else (side * columns + gap, 0.0)
                if beside:
                    left = rect.left() + side * columns * (1 if over else 2) + gap * (1 if over else 2)
                    deep = side * rows if not over else high - line
                    bars = QRectF(left, rect.top() + line, rect.right() - left, deep)
                else:
                    top = rect.top() + (side * rows + line) * (2 if over else 1) + gap * (2 if over else 1)
                    bars = QRectF(rect.left(), top + line, rect.width(), max(rect.bottom() - top - line, 1.0))
                found.append((side, Places(first, first.translated(*step), bars)))
        return max(found, key=lambda pair: pair[0])[1]

    def paint(self, canvas: Canvas) -> None:
        places = self.places(canvas.rect, canvas.u, canvas.font)
        for heat, rect in ((self.compared, places.left), (self.own, places.right)):
            if min(rect.width(), rect.height()) > 0:
                heat.paint(canvas, rect)
                self._write(canvas, rect, heat.title)
        if min(places.bars.width(), places.bars.height()) > canvas.u:
            self.spectrum.paint(canvas, places.bars)
            whole = number(float(self.spectrum.values.sum()))
            said = tr("singular values, sum {sum}").format(sum=whole)
            self._write(canvas, places.bars, said, f"Σσ = {whole}")

    def _write(self, canvas: Canvas, rect: QRectF, *texts: str) -> None:
        """The first of these texts that has room above ``rect``, or what fits of the last."""
        font = sized(canvas.font, TICK)
        metrics = QFontMetricsF(font)
        high = metrics.height()
        cut = shortened(with_room(texts, metrics, rect.width()), font, rect.width())
        write(
            canvas,
            QPointF(rect.left(), rect.top() - high / 2 - canvas.u / 2),
            [Part(cut, self.own.theme.muted, factor=TICK)],
        )

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        """The cell or the singular value at a point, in words."""
        cell = self.cell_at(rect, u, font, point)
        if cell is not None:
            return self._cell(*cell)
        places = self.places(rect, u, font)
        k = self.spectrum.at(places.bars, u, point)
        return "" if k is None else self._value(k)

    def hangs(self, rect: QRectF, u: int, font: QFont) -> list[tuple[Heat, QRectF]]:
        """Both matrices and where they are."""
        places = self.places(rect, u, font)
        return [(self.compared, places.left), (self.own, places.right)]

    def cell_at(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> tuple[int, int] | None:
        """The row and the column at a point, in either matrix."""
        return cell_of(self, rect, u, font, point)

    def round_at(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> int | None:
        """The latest round that asked for the cell at a point."""
        cell = self.cell_at(rect, u, font, point)
        if cell is None or not self.rounds:
            return None
        found = np.flatnonzero((self.trace["x"][: self.rounds] == np.array(cell)).all(axis=1))
        return int(found[-1]) + 1 if len(found) else None

    def _cell(self, i: int, j: int) -> str:
        row, column = names_of(self.trace.adversary).cell(i, j)
        facts = [tr("row {row}, column {column}").format(row=row, column=column)]
        facts.append(tr("predicts {value}").format(value=number(float(self.own.values[i, j]))))
        rating = float(self.ratings[i, j])
        unrated = np.isnan(rating)
        facts.append(tr("no rating yet") if unrated else tr("last rating {value}").format(value=number(rating)))
        if self.truth is not None:
            facts.append(tr("truth {value}").format(value=number(float(self.truth[i, j]))))
        return "\n".join(facts)

    def _value(self, k: int) -> str:
        said = tr("singular value {k}: {value}")
        facts = [said.format(k=number(k + 1), value=number(float(self.spectrum.values[k])))]
        if self.spectrum.truth is not None:
            facts.append(tr("of the truth {value}").format(value=number(float(self.spectrum.truth[k]))))
        return "\n".join(facts)


class Matrix(OneLearner):
    """Follows one learner that keeps a matrix."""

    shows = frozenset({"matrix"})
    least = (70, 44)
    reading = tr(
        "Every cell of the matrix is a square: blue above 0, orange below, the paler the nearer to 0. The framed cell "
        "is the one asked for in this round, and a dot marks every cell that was rated. Cells without a dot show "
        "what the learner makes of ratings elsewhere. Bars are the singular values of its matrix: few large ones mean "
        "that few tastes explain all rows."
    )

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.card = Card(self, tr("Matrix"), self.board)
        self.card.caption.show()
        self.board.mouse.clicked.connect(self._on_clicked)
        self.ratings: Ratings | None = None
        self._offered: tuple[str, ...] = ()
        self._pictures: Pictures | None = None
        self._tried: Spot | None = None
        self.card.restyle(self.theme)

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        self.draw(self.t, self.phase)

    def begin(self, trace: Trace) -> None:
        self.ratings = Ratings(trace)
        truth = trace.game.declared.truth
        self.spectrum = None if truth is None else singular_values(truth)
        self._offered = ()

    def _offer(self, truth: Array | None) -> None:
        words = (RATINGS,) if truth is None else (TRUTH, RATINGS)
        if words != self._offered:
            self.card.segments.offer((words,), {TRUTH: tr("Truth"), RATINGS: tr("Ratings")})
        self._offered = words

    @property
    def _truth(self) -> Array | None:
        """What is declared of all cells; nothing while a person predicts them."""
        assert self.trace is not None
        return truth_of(self.trace, self.asked)

    @property
    def shown(self) -> str:
        """What stands at the left: the chosen one, or the ratings where no truth is declared."""
        (wished,) = self.view or (TRUTH,)
        return wished if self._truth is not None else RATINGS

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.trace is None or self.ratings is None:
            return
        trace, theme, truth = self.trace, self.theme, self._truth
        self._offer(truth)
        self.card.segments.show_view((self.shown,))
        moment = trace.moment(t) if t else None
        before = trace.learner.observe(trace.game, trace.state_1)
        observed = before if moment is None else moment.observed(trace.learner, trace.game, phase)
        ratings = self.ratings.at(public(Phase.REVEAL, t, phase))
        cell = None if moment is None else (int(moment.rounds.shown.x[0]), int(moment.rounds.shown.x[1]))
        scale = self._scale
        known, rated = self.shown == TRUTH, np.isfinite(ratings)
        left = Heat(
            tr("truth") if known else tr("ratings so far"),
            truth if known and truth is not None else ratings,
            None,
            cell,
            scale,
            theme,
        )
        later = bool(t) and phase is Phase.LEARN
        template = tr("after round {round}") if later else tr("for round {round}")
        said = template.format(round=number(max(t, 1)))
        own = Heat(said, np.asarray(observed["matrix"]), rated, cell, scale, theme)
        colour = theme.learners[self.place]
        spectrum = Spectrum(np.asarray(observed["singular"]), None if truth is None else self.spectrum, colour, theme)
        pictures = Pictures(left, own, spectrum, ratings, truth, trace, public(Phase.REVEAL, t, phase))
        self.board.show_marks([pictures], theme, pictures)
        self._pictures = pictures
        self.ghost(self._tried)
        self._tell(spectrum, int(np.count_nonzero(rated)), rated.size)

    def ghost(self, spot: Spot | None) -> None:
        self._tried = spot
        fits = spot is not None and spot.of is Of.CELL and self._pictures is not None
        self.board.show_ghost(Framed(self._pictures, spot.at) if fits and spot and self._pictures else None)

    def _on_clicked(self, at: QPointF) -> None:
        cell = self._pictures and self._pictures.cell_at(QRectF(self.board.rect()), unit(base()), base(), at)
        if cell is not None:
            self.pointed.emit(Spot(Of.CELL, tuple(map(float, cell))))

    @property
    def _scale(self) -> float:
        """The size of the deepest colour: the largest rating that is declared."""
        assert self.trace is not None
        largest = self.trace.game.declared.targets
        return float(largest) if 0 < largest < np.inf else 1.0

    def _tell(self, spectrum: Spectrum, rated: int, cells: int) -> None:
        assert self.trace is not None
        told = self.belong()
        said = tr("{rated} of {cells} cells rated")
        told.append(said.format(rated=number(rated), cells=number(cells)))
        self.card.subtitle.say(" · ".join(told))
        rank = above_zero(spectrum.values)
        deep = number(self._scale)
        parts = [tr("blue to {deep}, orange to {minus}{deep}").format(deep=deep, minus=MINUS)]
        parts += [tr("dot: rated"), tr("grey: never touched")]
        if spectrum.truth is not None:
            parts.append(tr("dash: of the truth"))
        parts.append(plural("{n} singular value above 0", "{n} singular values above 0", rank).format(n=number(rank)))
        self.card.caption.say(" · ".join(parts))
        self.board.setAccessibleDescription(". ".join([*told, *parts]))
        self.card.has_data(True)
