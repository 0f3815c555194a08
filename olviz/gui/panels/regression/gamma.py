"""Γ of a recursion as a heat map, and beside it what it makes of the matrix it should be the inverse of: I."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import floor, log10
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from olviz.engine.analysis.inverse import ILL, Inverted, inverted
from olviz.engine.declare.phases import Phase
from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import MINUS, brief, number
from olviz.engine.words.translate import plural
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.signs import contrast
from olviz.gui.look.words import tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.canvas import Canvas, plotted
from olviz.gui.paint.heat import Heat, shaded
from olviz.gui.paint.labels import Part, shortened, width_of, write
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.one_learner import OneLearner

SPACE = 3  # u between the two
DIGITS = 6  # decimals, or as many as fit


class Pair(NamedTuple):
    """Γ at the left and the product at the right, or below where that leaves larger cells; numbers where they fit."""

    gamma: Heat
    product: Heat | None
    scale: float  # a power of ten, in which the numbers of Γ are written
    name: str = "gamma"

    def data(self) -> Mapping[str, Array]:
        drawn = {self.name: self.gamma.values.ravel()}
        return drawn if self.product is None else drawn | {f"{self.name} product": self.product.values.ravel()}

    def places(self, rect: QRectF, u: int, font: QFont) -> list[tuple[Heat, QRectF]]:
        """Each heat map and its room, below the line of its title."""
        line, gap = QFontMetricsF(sized(font, TICK)).height() + u, SPACE * u
        heats = [self.gamma] if self.product is None else [self.gamma, self.product]
        count = len(heats)
        beside = rect.width() / count >= rect.height() / count or count == 1
        wide = (rect.width() - (count - 1) * gap) / count if beside else rect.width()
        high = rect.height() - line if beside else (rect.height() - (count - 1) * gap) / count - line
        found = []
        for at, heat in enumerate(heats):
            left, top = (at * (wide + gap), 0.0) if beside else (0.0, at * (high + line + gap))
            found.append((heat, QRectF(rect.left() + left, rect.top() + line + top, max(wide, 1.0), max(high, 1.0))))
        return found

    def paint(self, canvas: Canvas) -> None:
        for heat, rect in self.places(canvas.rect, canvas.u, canvas.font):
            heat.paint(canvas, rect)
            self._title(canvas, rect, heat)
            self._numbers(canvas, rect, heat)

    def _title(self, canvas: Canvas, rect: QRectF, heat: Heat) -> None:
        font = sized(canvas.font, TICK)
        cut = shortened(heat.title, font, rect.width())
        at = QPointF(rect.left(), rect.top() - QFontMetricsF(font).height() / 2 - canvas.u / 2)
        write(canvas, at, [Part(cut, heat.theme.muted, factor=TICK)])

    def _numbers(self, canvas: Canvas, rect: QRectF, heat: Heat) -> None:
        """What the cells hold, as exactly as there is room for; nothing where not even one decimal fits."""
        box, small = heat.laid(rect), sized(canvas.font, TICK)
        side = box.width() / len(heat.values)
        least = decimals(0.0, 1)
        if max(QFontMetricsF(small).height(), QFontMetricsF(small).horizontalAdvance(least) + canvas.u) > side:
            return  # before the texts of a large map are made
        texts = next((texts for texts in self._texts(heat) if _widest(texts, small) + canvas.u <= side), None)
        if texts is None:
            return
        colours = shaded(heat.values, heat.scale, heat.theme)
        for (i, j), text in np.ndenumerate(texts):
            ground = QColor.fromRgba(int(colours[i, j])).name()
            ink = max((heat.theme.text, heat.theme.surface), key=partial(contrast, ground))
            parts = [Part(text, ink, factor=TICK)]
            x = box.left() + (j + 0.5) * side - width_of(parts, canvas.font) / 2
            write(canvas, QPointF(x, box.top() + (i + 0.5) * side), parts, "transparent")  # even ground needs no halo

    def _texts(self, heat: Heat) -> list[Array]:
        """The numbers of a map, those with the most decimals first."""
        rows = (heat.values if heat is self.product else heat.values / self.scale).tolist()
        return [np.array([[decimals(value, exact) for value in row] for row in rows]) for exact in range(DIGITS, 0, -1)]

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        """The entry at a point, in words."""
        for heat, place in self.places(rect, u, font):
            cell = heat.at(place, point)
            if cell is not None:
                i, j = cell
                said = tr("row {row}, column {column}").format(row=i + 1, column=j + 1)
                return f"{said}\n{number(float(heat.values[cell]), 6)}"
        return ""


def decimals(value: float, digits: int) -> str:
    """A number with so many decimals and a true minus, none before a zero."""
    text = f"{value:.{digits}f}"
    return text.replace("-", MINUS) if float(text) else f"{0:.{digits}f}"


def _widest(texts: Array, font: QFont) -> float:
    metrics = QFontMetricsF(font)
    return max(metrics.horizontalAdvance(str(text)) for text in texts.flat)


class Gamma(OneLearner):
    """Follows one learner that updates an inverse."""

    shows = frozenset({"gamma"})
    least = (60, 40)
    reading = tr(
        "The left map is Γ as the recursion has it: blue above 0, orange below, the paler the nearer to 0. At the "
        "right it is multiplied with λI + Σ x xᵀ, which is computed apart from it: while the recursion is right and "
        "rounding harmless, that is the identity, 1 along the diagonal and 0 elsewhere. κ says how much rounding "
        "can do: above 10⁸ digits of Γ are lost."
    )

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.card = Card(self, tr("Gamma"), self.board)
        self.card.caption.show()
        self.card.restyle(self.theme)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.trace is None:
            return
        trace, theme = self.trace, self.theme
        rounds = t if phase is Phase.LEARN else max(t - 1, 0)
        state = trace.state_at(rounds).state
        gamma = np.asarray(trace.learner.observe(trace.game, state)["gamma"])
        apart = inverted(trace, rounds)
        largest = float(np.abs(gamma).max())
        scale = 10.0 ** floor(log10(largest)) if largest else 1.0
        after = plural("Γ after {n} round", "Γ after {n} rounds", rounds)
        title = (after if scale == 1 else tr("Γ in units of {scale}")).format(n=number(rounds), scale=brief(scale))
        left = Heat(title, gamma, None, None, largest or 1.0, theme)
        product = gamma @ apart.matrix if apart is not None and largest else None
        times = tr("Γ (λI + Σ)") if apart is None or apart.regularised else tr("Γ Σ")
        right = None if product is None else Heat(times, product, None, None, 1.0, theme)
        pair = Pair(left, right, scale)
        self.board.show_marks([pair], theme, pair)
        self._tell(apart, product, largest)

    def _tell(self, apart: Inverted | None, product: Array | None, largest: float) -> None:
        assert self.trace is not None
        self.card.subtitle.say("".join(self.belong()))
        said = []
        if not largest:
            said.append(tr("Σ has no inverse yet, so the recursion has not begun"))
        if product is not None:
            gap = float(np.abs(product - np.eye(len(product))).max())
            said.append(tr("farthest from I: {gap}").format(gap=number(gap)))
        if apart is None:
            said.append(tr("points of so many coordinates are not kept, so there is nothing to hold Γ against"))
        elif largest:
            said.append(tr("κ = {condition}").format(condition=number(apart.condition)))
        ill = apart is not None and apart.ill and largest > 0
        told = tr("κ is above {limit}: rounding alone can change Γ in digits that are shown.")
        self.card.notice.say(tr("Ill-conditioned") if ill else "", told.format(limit=number(ILL)) if ill else "", 0)
        self.card.caption.say(" · ".join(said))
        self.board.setAccessibleDescription(". ".join(said))
        self.card.has_data(True)

    def plotted(self) -> Mapping[str, Array]:
        return plotted(self.board.marks)
