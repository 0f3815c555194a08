"""A decision set of one coordinate: an interval, with the loss above it, its tangent at w_t and the gap."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import Any

import numpy as np

from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.analysis.landscape import mistaken, mistakes_until
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.people.promising import promised
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.plane.arrows import Arrow
from olviz.gui.paint.plot import step_above
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.paint.words.lettering import Part
from olviz.gui.panels.decision_set.loss_line import LossLine, Tangent, Way
from olviz.gui.panels.decision_set.set_plane import Chooser, sign_of, step_named, step_of
from olviz.gui.panels.points.framing import truth_of
from olviz.gui.panels.points.iterates import path
from olviz.gui.panels.points.landscape import ROUND, SUM, Landscape
from olviz.gui.panels.points.region import ABOVE, BELOW, LEFT, RIGHT, Named

PLACES = 161  # at which the loss is taken
AROUND = 1.15  # times the half-width of the interval
TICKS = 5  # about so many numbers along the axis of the loss
ROUNDING = 1e-14  # relative: a smaller gap is none
STEP_ABOVE = 0.06  # of the height, from the axis to the step, and from there to the projection


class SetLine:
    """One position of some traces; ``chosen`` is the learner whose step, loss and comparator are drawn.

    While ``asked``, the run of a person who predicts, has rounds left, w* is not shown.
    """

    def __init__(
        self, choosers: Sequence[Chooser], chosen: Chooser, landscape: Landscape, theme: Theme, asked: Trace | None
    ) -> None:
        self.choosers, self.chosen, self.landscape, self.theme = choosers, chosen, landscape, theme
        self.now = chosen.now
        game: Any = self.now.trace.game
        self.paths = {one.place: path(one.now.trace, "w", one.now.t, one.now.w) for one in choosers}
        over = game.decision_set
        self.ends = (-np.inf, np.inf)
        if over.bounded:
            self.ends = float(over.linear_minimizer(np.ones(1))[0]), float(over.linear_minimizer(-np.ones(1))[0])
        self.truth = truth_of(self.now.trace, asked)
        self.wide = self._wide()
        start, stop = max(self.ends[0], self.wide[0]), min(self.ends[1], self.wide[1])
        x = np.linspace(start, stop, PLACES)
        heights = landscape.heights(self.now, x[None])
        known = heights is not None and bool(np.isfinite(heights).all())
        self.curve = np.stack([x, heights]) if known and heights is not None else np.empty((2, 0))
        self.tangent = self._tangent() if known else None
        self.errors = self._errors() if known else None
        self.high = self._high()

    def _wide(self) -> tuple[float, float]:
        if np.isfinite(self.ends).all():
            middle, half = (self.ends[0] + self.ends[1]) / 2, AROUND * (self.ends[1] - self.ends[0]) / 2 or 1.0
            return middle - half, middle + half
        seen = [values for _, values in self.paths.values()]
        seen += [point for point in (self.now.best, self.truth) if point is not None]
        half = step_above(max(AROUND * max(float(np.abs(values).max()) for values in seen), 1e-3))
        return -half, half

    def _tangent(self) -> Tangent | None:
        gradient, w = self.now.gradient, float(self.now.w[0])
        if gradient is None or self.landscape.view != ROUND:
            return None
        (height,), slope = self._at(self.now.w), float(gradient[0])
        best = self.now.best
        if best is None:
            return Tangent(w, height, slope, None, 0.0)
        (value,) = self._at(best)
        beside = float(best[0])
        line = height + slope * (beside - w)
        gap = value - line
        rounding = ROUNDING * (abs(value) + abs(line))
        return Tangent(w, height, slope, beside, gap if abs(gap) > rounding else 0.0)

    def _errors(self) -> Array | None:
        moment = self.now.moment
        game: Any = self.now.trace.game
        if self.landscape.view == SUM:
            return mistakes_until(self.now.trace, public(Phase.REVEAL, self.now.t, self.now.phase), self.curve[:1])
        if self.landscape.view != ROUND or moment is None:
            return None
        return mistaken(game, moment.rounds.shown, moment.rounds.reveal, self.curve[:1])

    def _at(self, point: Array) -> list[float]:
        heights = self.landscape.heights(self.now, point[:, None])
        return [] if heights is None else [float(height) for height in heights]

    @property
    def _steepest(self) -> float:
        """The slope that a person gives at most, who is asked for one; else 0."""
        trace = self.now.trace
        asked = isinstance(trace.adversary, Answering) and trace.adversary.says(trace.game) == ("z",)
        most = promised(trace).length if asked and self.landscape.view == ROUND else 0.0
        return most if np.isfinite([most, *self.ends]).all() else 0.0

    def _high(self) -> tuple[float, float]:
        if self._steepest:
            most = self._steepest * max(map(abs, self.ends))
            return -most, most
        if not self.curve.size:
            return 0.0, 1.0
        seen = [self.curve[1], *([self.errors] if self.errors is not None else [])]
        if self.tangent is not None:
            ends = self.curve[0, [0, -1]]
            seen.append(self.tangent.height + self.tangent.slope * (ends - self.tangent.at))
        low, top = min(float(part.min()) for part in seen), max(float(part.max()) for part in seen)
        low, top = min(low, 0.0), max(top, low + 1e-9, 0.0)
        step = step_above((top - low) / TICKS)
        return floor(low / step) * step, ceil(top / step) * step

    def mark(self) -> LossLine:
        """Everything drawn."""
        theme, hidden = self.theme, "" if self._steepest else self.landscape.said(self.now)
        game: Any = self.now.trace.game
        title = tr("{name} loss: a slope to follow").format(name=translate(game.loss.title))
        ways = tuple(
            Way(one.now.trace.label, rounds, values[0], theme.learners[one.place])
            for one in self.choosers
            for rounds, values in (self.paths[one.place],)
        )
        return LossLine(
            (float(self.ends[0]), float(self.ends[1])), self.curve, ways, tuple(self._points()), tuple(self._arrows()),
            self.tangent, self.wide, self.high, hidden, theme, self.errors, title,
        )  # fmt: skip

    def _points(self) -> list[Named]:
        theme, floor_, found = self.theme, self.high[0], list[Named]()
        if self.truth is not None:
            found.append(Named("w*", float(self.truth[0]), floor_, "star", 3.6, theme.surface, theme.comparator, "w*"))
        best, following = self.now.best, self.now.after("w")
        if best is not None:
            found.append(
                Named("best", float(best[0]), floor_, "star", 3.6, theme.comparator, theme.surface, self.now.best_named)
            )
        for one in self.choosers:
            chosen, colour = one is self.chosen, theme.learners[one.place]
            label = "wₜ" if chosen else one.now.trace.label
            place, name = float(one.now.w[0]), "w" if chosen else f"w of {one.now.trace.label}"
            found.append(Named(name, place, floor_, LEARNERS[one.place], 2.8, colour, theme.surface, label, chosen))
            if self.tangent is not None:
                (loss,) = self._at(one.now.w)
                found.append(Named(f"loss at {name}", place, loss, LEARNERS[one.place], 2.4, colour, theme.surface))
        if following is not None and self.now.moved:
            colour = theme.learners[self.chosen.place]
            found.append(Named("w next", float(following[0]), floor_, "disc", 2.0, theme.surface, colour, "wₜ₊₁"))
        return [point._replace(sides=(BELOW, ABOVE, RIGHT, LEFT)) for point in found]  # off the axis that they lie on

    def _arrows(self) -> list[Arrow]:
        step, theme, now = step_of(self.now), self.theme, self.now
        low, by = self.high[0], STEP_ABOVE * (self.high[1] - self.high[0])
        reached, following = now.after("reached"), now.after("w")
        found = []
        if step is not None and step.any() and now.rate is not None:
            tail, tip = float(now.w[0]), float(now.w[0] + step[0])
            label = Part(step_named(sign_of(now), scaled=True), theme.accent, True)
            found.append(Arrow("step", (tail, low - by), (tip, low - by), theme.accent, 3.2, label, grows=True))
        if reached is not None and following is not None and (reached != following).any():
            ends = (float(reached[0]), low - 2 * by), (float(following[0]), low - 2 * by)
            label = Part(tr("projection"), theme.text)
            found.append(Arrow("projection", *ends, theme.text, 1.6, label, dashed=True))
        return found

    def remarks(self) -> list[str]:
        """What the picture cannot say."""
        said = [self.landscape.said(self.now)] if self.curve.size else []
        if self.errors is not None:
            said.append(tr("steps: 0/1 loss"))
        if self.tangent is not None:
            said.append(tr("dashed: tangent at wₜ") if self.errors is None else tr("dashed: tangent"))
            if self.tangent.beside is not None:
                said.append(tr("gap at u: {gap}").format(gap=number(self.tangent.gap)))
        if about := self.now.about_best():
            said.append(about)
        return said
