"""Weight space at one position: the risk as contour lines, and how the weights of all learners move in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from olviz.engine.analysis.fit import Risk, risk_after, risk_so_far
from olviz.engine.analysis.landscape import contours
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.words import numbers
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.plane.arrows import Roomy
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.pointing import Told
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.panels.points.framing import doubled, kept_back, square, truth_of
from olviz.gui.panels.points.iterates import Iterate, path
from olviz.gui.panels.points.landscape import PLACES, lattice, levels
from olviz.gui.panels.points.region import Contours, Cross, Named, Path, Points

ROOM = 1.25  # times how far 0 is from w*: so far the view goes around it, and as far from 0 where w* is not declared
NOISE = 0.4  # of how far noise of the targets leads from w*
UNKNOWN = 1.5  # half the width of a view of weights of which nothing is declared
FARTHEST = 4.0  # times the distance of the aims from 0: weights farther out leave the view
SHORT = 18
LATEST, LONGER = 30, 256  # points of a way that winds, and those by which it is seen to
WINDS = 12.0  # times its width


class FitWeights:
    """One position of some traces, by place; ``chosen`` is the place of the selected one. A space of two or more.

    The view is around all of them. While ``asked``, the run of a person who predicts, has rounds left, it shows
    nothing of w*, nor the risk that is least there.
    """

    def __init__(
        self, nows: Mapping[int, Iterate], chosen: int, theme: Theme, reach: tuple[float, float], asked: Trace | None
    ) -> None:
        self.nows, self.chosen, self.theme, self.reach = nows, chosen, theme, reach
        self.now = nows[chosen]
        self.trace = self.now.trace
        self.dimension = self.trace.game.dimension
        self.known = public(Phase.REVEAL, self.now.t, self.now.phase)
        self.risk = (risk_so_far if kept_back(asked) else risk_after)(self.trace, self.known)
        self.truth = self._truth(asked)
        self.paths = {place: _seen(*path(now.trace, "w", now.t, now.w)) for place, now in nows.items()}
        self.left_view = False
        self.box = self._box()

    def _truth(self, asked: Trace | None) -> Array | None:
        """The w* behind this round, which may move; before the first the declared one."""
        moves = self.known and not kept_back(asked)
        return self.trace.truth_at(self.known) if moves else truth_of(self.trace, asked)

    @property
    def drawn(self) -> Mapping[int, Iterate]:
        """The learners that are drawn, by place."""
        return self.nows

    def _box(self) -> Box:
        """Around w* where that is declared, and as far as is declared, in all rounds alike; else around 0.

        There the view begins with what is declared, and doubles where a way would leave it.
        """
        ways = np.concatenate([points[:2] for _, points in self.paths.values()], axis=1)
        found = self.risk
        if found is not None and found.exact:
            middle, half = found.centre[:2], self._reach(found)
            self.left_view = bool((np.abs(ways - middle[:, None]) > half).any())
            return square(middle, half)
        half = self._declared()
        aims = [end[:2] for end in (self.truth, found and found.centre) if end is not None]
        most = FARTHEST * max([half, *(float(np.abs(end).max()) for end in aims)])
        self.left_view = bool((np.abs(ways) > most).any())
        seen = [ways.ravel(), *aims[:1]] if self.truth is not None else [ways.ravel()]
        return square(np.zeros(2), doubled(half, min(float(np.nanmax(np.abs(np.concatenate(seen)))), most)))

    def _reach(self, found: Risk) -> float:
        """How far around w* one looks: to 0 and a little beyond, or as far as noise may lead."""
        units = found.centre[:, None] + np.eye(self.dimension, 2)
        bend = float((found.at(units) - found.least).max())
        noise = np.sqrt(found.least / bend) if bend > 0 else 0.0
        far = max(float(np.abs(found.centre[:2]).max()), float(np.sqrt((found.centre**2).mean())))
        return float(max(ROOM * far, NOISE * noise)) or UNKNOWN

    def _declared(self) -> float:
        """How far weights go that make targets as large as is declared of points as large; else a usual length."""
        declared = self.trace.game.declared
        size = declared.targets / declared.radius if 0 < declared.radius < np.inf else np.inf
        return ROOM * size if 0 < size < np.inf else UNKNOWN

    def marks(self) -> list[Mark]:
        """Everything drawn, from the ground up."""
        ways = [self._way(place) for place in self.drawn]
        points = Points(tuple(self._points()), self.theme, lines=tuple(ways))
        axes = Cross(("w₁", "w₂"), self.theme, (points,))
        marks: list[Mark] = [*self._contours((points, axes)), axes]
        marks += self._iterates()
        for place, way in zip(self.drawn, ways, strict=True):
            x, y = way.places
            marks += [way, Told(x, y, self._teller(self.nows[place], *self.paths[place]), f"{way.whose}, told")]
        return [*marks, points]

    def _way(self, place: int) -> Path:
        """How the weights of a learner move."""
        (rounds, ways), strokes = self.paths[place], 2 if place == self.chosen else 1
        return Path(self.nows[place].trace.label, rounds, ways[:2], self.theme.learners[place], strokes)

    def _iterates(self) -> list[Mark]:
        """Where the selected learner predicts with an average: the way of what is averaged."""
        iterate = self.now.now("iterate")
        if iterate is None:
            return []
        rounds, ways = _seen(*path(self.trace, "iterate", self.now.t, iterate))
        if np.array_equal(ways, self.paths[self.chosen][1]):
            return []
        return [Path(f"{self.trace.label}, averaged", rounds, ways[:2], self.theme.learners[self.chosen])]

    def _contours(self, beside: tuple[Roomy, ...]) -> list[Mark]:
        found, box = self.risk, self.box
        if found is None:
            return []
        x, y = lattice(box, self.reach, PLACES)
        places = np.stack([np.repeat(x, len(y)), np.tile(y, len(x))])
        heights = found.at(self._lifted(found, places))
        within = (places[0] >= box.left) & (places[0] <= box.right) & (places[1] >= box.bottom) & (places[1] <= box.top)
        lines = contours(x, y, heights.reshape(len(x), len(y)), levels(heights[within], inside=True))
        corners = np.array([[a, b] for a in (box.left, box.right) for b in (box.bottom, box.top)])
        away = ((corners - found.centre[:2]) ** 2).sum(axis=1)
        towards = np.stack([found.centre[:2], corners[away.argmax()]], axis=1)
        return [Contours(tuple(lines), towards, self.theme, beside)]

    def _lifted(self, found: Risk, places: Array) -> Array:
        """Places of the plane as weights: the other coordinates are those of the minimum."""
        rest = np.repeat(found.centre[2:, None], places.shape[1], axis=1)
        return np.concatenate([places, rest])

    def _points(self) -> list[Named]:
        theme, found = self.theme, list[Named]()
        if self.truth is not None:
            x, y = self.truth[:2].tolist()
            name = "w*" if self.trace.game.declared.truth is not None else "w*ₜ"
            found.append(Named("w*", x, y, "star", 3.6, theme.surface, theme.comparator, name))
        if self.risk is not None and not self.risk.exact:
            x, y = self.risk.centre[:2].tolist()
            found.append(Named("minimum", x, y, "star", 3.6, theme.comparator, theme.surface, "ŵ"))
        several = len(self.drawn) > 1
        for place, now in sorted(self.drawn.items(), key=lambda pair: pair[0] == self.chosen):
            following, colour = now.after("w"), theme.learners[place]
            if place == self.chosen and now.moved and following is not None:
                x, y = following[:2].tolist()
                found.append(Named("w next", x, y, "disc", 2.0, theme.surface, colour))
            label = _short(now.trace.label) if several else self._own(place)
            x, y = now.w[:2].tolist()
            size = 3.0 if place == self.chosen else 2.6
            name = f"w of {now.trace.label}"
            found.append(Named(name, x, y, LEARNERS[place], size, colour, theme.surface, label, place == self.chosen))
        return found

    def _own(self, place: int) -> str:
        """What stands beside the point of a learner alone: how many steps led there, where others take more or less."""
        counts = {at: _steps(now.trace, max(self.now.t - 1, 0)) for at, now in self.nows.items()}
        if len(set(counts.values())) < 2 or not counts[place]:
            return "wₜ"
        return plural("{n} step", "{n} steps", counts[place]).format(n=number(counts[place]))

    def _teller(self, now: Iterate, rounds: Array, ways: Array) -> Any:
        found, several = self.risk, len(self.drawn) > 1

        def say(place: int) -> str:
            said = [now.trace.label] if several else []
            said.append(tr("round {round}").format(round=number(int(rounds[place]))))
            said.append(f"w = {numbers.vector(ways[:, place], 3)}")
            if found is not None:
                risk = float(found.at(ways[:, place : place + 1])[0])
                said.append(tr("risk {risk}").format(risk=number(risk)))
            return " · ".join(said)

        return say

    def remarks(self) -> list[str]:
        """What the picture cannot say."""
        found = self.risk
        if found is None:
            said = (
                [tr("no risk is known yet")] if self._will_be_known else [tr("the risk of this loss is no quadratic")]
            )
        elif found.exact:
            said = [tr("contours: risk E(⟨w, x⟩ − y)², least {least} at w*")]
        else:
            said = [tr("contours: mean square so far, least {least} at ŵ")]
        if found is not None:
            said = [said[0].format(least=number(found.least))]
        if self.dimension > 2:
            said.append(tr("the first two of {d} coordinates, the others as at the minimum").format(d=self.dimension))
        if self.left_view:
            said.append(tr("a path leaves the view"))
        return said

    @property
    def _will_be_known(self) -> bool:
        return not self.known and bool(self.trace.state_at(0).ledger)


class OwnWeights(FitWeights):
    """The same of the selected one alone, beside which the others have pictures of their own, in the same view."""

    @property
    def drawn(self) -> Mapping[int, Iterate]:
        return {self.chosen: self.now}

    def _iterates(self) -> list[Mark]:
        """None: the average alone shows how calm it is."""
        return []

    def remarks(self) -> list[str]:
        found, first = self.risk, super().remarks()
        if found is None:
            return first
        said = tr("contours: risk, least {least} at w*") if found.exact else tr("contours: risk, least {least} at ŵ")
        return [said.format(least=number(found.least)), *first[1:]]


def _seen(rounds: Array, ways: Array) -> tuple[Array, Array]:
    """A way as it is drawn: of one that winds in one place the latest steps, for all of them would be solid ink."""
    recent = ways[:2, -LONGER:]
    length, wide = np.hypot(*np.diff(recent, axis=1)).sum(), np.hypot(*np.ptp(recent, axis=1))
    winds = len(rounds) > LATEST and bool(length > WINDS * wide)
    return (rounds[-LATEST:], ways[:, -LATEST:]) if winds else (rounds, ways)


def _steps(trace: Trace, rounds: int) -> int:
    """How often the weights of a learner, which begin at 0, moved in the first so many rounds."""
    return int(np.count_nonzero(np.diff(trace["w_norm"][:rounds], prepend=0.0))) if "w_norm" in trace else 0


def _short(label: str) -> str:
    return label if len(label) <= SHORT else label[: SHORT - 1] + "…"
