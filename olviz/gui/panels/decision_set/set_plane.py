"""A decision set of two coordinates or more in its plane: contour lines, points, paths, the step and the projection."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import hypot, inf, sqrt
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.analysis.landscape import Section, contours
from olviz.engine.analysis.pictured.agreement import SHARED, comparable, parting
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import maps_of
from olviz.engine.run.trace import Trace
from olviz.engine.words import numbers
from olviz.engine.words.numbers import MINUS, brief, number
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.curves import Curve
from olviz.gui.paint.plane.arrows import Arrow, Arrows, Roomy
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.plot import range_above, told
from olviz.gui.paint.pointing import Told
from olviz.gui.paint.symbols import LEARNERS, Dots
from olviz.gui.paint.words.lettering import Part
from olviz.gui.panels.decision_set.mixture import Mixture, sizes
from olviz.gui.panels.points.framing import doubled, square, step_below, truth_of
from olviz.gui.panels.points.iterates import Iterate, path
from olviz.gui.panels.points.landscape import PLACES, SUM, Landscape, lattice, levels
from olviz.gui.panels.points.lens import Hoop, Lens, Rim, share, worth
from olviz.gui.panels.points.pinned import Pinned, fitting
from olviz.gui.panels.points.region import Contours, Cross, Detours, Named, Path, Points, Region, corners_named

NUMBERS = 2**17  # coordinates of all places together, at most: in many dimensions the grid is coarser
AROUND = 1.25  # times the half-width of a set: a point before projection farther out leaves the view
TARGETS = 1.1  # times the length of targets
LEAVING = 2.0  # times the view of the targets: a way leaves it so far before it widens
OUTSIDE = 2.0  # times the same, where a learner adds its steps up outside the set
SMALL, READABLE = 0.07, 0.3  # of the half-width: a shorter step is drawn longer, up to the other, and says so
STEP_ROOM = 1.5  # times the steps, under the lens
OUT_AND_BACK = 8  # rounds whose ways out of the set and back are drawn
VALLEYS, LOW = 16, 0.02  # rounds, the latest, whose points of so little loss are drawn
LATE = 12  # rounds whose steps it holds
MOST_TARGETS = 500  # that are drawn, the latest
LEAST_TARGET, LARGEST_TARGET, CROWDED = 0.9, 1.8, 18.0  # u of a target; times the root of their number
CORNERS = ("+U·e₁", "+U·e₂", "−U·e₁", "−U·e₂")
CLOSE, RING = 1e-9, 4.8  # a round: sums that are one; u around a corner that ties
STEPPED = ("w next", "before projection", "step", "projection")  # what is named under the lens alone
NO_NAME = Part("", "")


class Chooser(NamedTuple):
    """One learner of the picture, with the place that gives it its colour and symbol."""

    place: int
    now: Iterate


def step_of(now: Iterate) -> Array | None:
    """−η_t g_t, from *charge* on; −g_t where the learner has no η; with the sign that the learner gives it."""
    if now.gradient is None:
        return None
    return sign_of(now) * now.gradient * (1.0 if now.rate is None else now.rate)


def sign_of(now: Iterate) -> int:
    """That of the gradient in the step: a misprint may climb."""
    maps = maps_of(now.trace.learner, now.trace.game)
    return -1 if maps is None else maps.sign


def step_named(sign: int, scaled: bool) -> str:
    """The step as it is written at its arrow."""
    return ("+" if sign > 0 else MINUS) + ("ηₜgₜ" if scaled else "gₜ")


def lazy(now: Iterate) -> bool:
    """Whether the learner adds its steps up outside the set, and plays the nearest point of it."""
    maps = maps_of(now.trace.learner, now.trace.game)
    return maps is not None and not maps.there and now.now("reached") is not None


class SetPlane:
    """One position of some traces; ``chosen`` is the learner whose step, loss and comparator are drawn.

    The view stands still: it is that of the set, or where S has no end it begins with what is declared and doubles.
    With ``near`` a lens shows the step. While ``asked``, the run of a person who predicts, has rounds left, w* is not
    shown.
    """

    def __init__(
        self,
        choosers: Sequence[Chooser],
        chosen: Chooser,
        landscape: Landscape,
        near: bool,
        theme: Theme,
        reach: tuple[float, float],
        asked: Trace | None,
    ) -> None:
        self.choosers, self.chosen, self.landscape, self.near, self.theme = choosers, chosen, landscape, near, theme
        self.reach = reach
        self.now = chosen.now
        game: Any = self.now.trace.game
        self.set, self.dimension = game.decision_set, game.dimension
        self.section = Section(self.set.axes(self.dimension), self.now.w)
        self.outline = self.set.outline(self.dimension)
        self.paths = {one.place: self._path(one.now) for one in choosers}
        self.truth = truth_of(self.now.trace, asked)
        self.aims = game.loss.targeted  # at points that w should be near to
        self.box = self._box()
        self.half = (self.box.right - self.box.left) / 2
        self.middle = np.array([self.box.left + self.box.right, self.box.bottom + self.box.top]) / 2

    def _path(self, now: Iterate) -> tuple[Array, Array]:
        rounds, points = path(now.trace, "w", now.t, now.w)
        return rounds, self.section.seen(points)

    def _seen(self, point: Array) -> tuple[float, float]:
        x, y = self.section.seen(point).tolist()
        return x, y

    # how much is shown

    def _box(self) -> Box:
        if self.outline.size:
            low, high = self.outline.min(axis=1), self.outline.max(axis=1)
            room = OUTSIDE if lazy(self.now) else AROUND
            return square((low + high) / 2, room * float((high - low).max()) / 2)
        seen = max(float(np.abs(places).max()) for _, places in self.paths.values())
        declared = self._declared()
        least = seen / LEAVING if self.aims else AROUND * seen
        return square(np.zeros(2), doubled(declared, least))

    @property
    def glass(self) -> float:
        """How much of the shorter side of the plane a lens takes."""
        beside = max(self.reach) - 1
        return share(beside if self.outline.size else beside / 2)

    @property
    def view(self) -> Box:
        """The box in the middle of the panel; where a lens may stand beside it, with room for that."""
        box, side = self.box, 2 * self.half
        if not self.near or not self.outline.size:
            return box
        across, up = ((far - 1) * side for far in self.reach)
        right, low = ((space + min(self.glass * side, space)) / 2 for space in (across, up))
        return Box(box.left - across + right, box.bottom - low, box.right + right, box.top + up - low)

    def _declared(self) -> float:
        """How far a view of the whole space goes to begin with: to w*, to the farthest target, or as a penalty lets w.

        No sum of losses with slopes up to B and a penalty of modulus σ each is least farther out than B/σ.
        """
        game: Any = self.now.trace.game
        known = [] if self.truth is None else [AROUND * hypot(*self._seen(self.truth))]
        known += [TARGETS * game.declared.length] if self.aims else []
        if game.penalty is not None and game.penalty.modulus > 0:
            known.append(game.loss.lipschitz(game.declared, inf) / game.penalty.modulus)
        return max((size for size in known if 0 < size < inf), default=1.0)

    @cached_property
    def _under(self) -> float | None:
        """How far the lens reaches: as wide as the latest steps ask for; where they are as large in the plane, none."""
        if not self.near or not self.now.t:
            return None
        _, places = self.paths[self.chosen.place]
        steps = [np.diff(places[:, -LATE:], axis=1)]
        stepped = None if self.now.rate is None else step_of(self.now)
        for end in (stepped, *(self._from_w(name) for name in ("w", "reached"))):
            steps += [] if end is None else [self.section.seen(end)[:, None]]
        longest = float(np.abs(np.concatenate(steps, axis=1)).max(initial=0.0))
        half = range_above(STEP_ROOM * longest)
        return half if longest > 0 and worth(half, self.half, self.glass) else None

    def _lens(self, marks: list[Mark]) -> list[Lens]:
        """The latest steps, where they are small in the plane."""
        if self._under is None:
            return []
        return [Lens(*self._seen(self.now.w), self._under, tuple(marks), self.theme, self.glass)]

    def _larger(self, point: Named) -> bool:
        """Whether a point is named under the lens alone: a part of the step, or what lies around w_t there."""
        if self._under is None or point.name == "w":
            return False
        x, y = self._seen(self.now.w)
        return point.name in STEPPED or hypot(point.x - x, point.y - y) < self._under

    def _from_w(self, name: str) -> Array | None:
        """How far from w_t the learner comes, in *learn*."""
        after = self.now.after(name)
        return None if after is None else after - self.now.w

    # what is shown

    def marks(self) -> list[Mark]:
        """Everything drawn, from the ground up."""
        ways, arrows = self._ways(), tuple(self._arrows())
        named, shafts, region = tuple(self._points()), Arrows(arrows, self.theme.bg), Region(self.outline, self.theme)
        lines = (region, *(way for way in ways if isinstance(way, Path | Dots)), shafts)
        inside = Points(named, self.theme, lines=lines)
        round_ = inside._replace(beside=(Rim(),))
        lens = self._lens([region, *ways, shafts._replace(beside=(round_, Rim())), round_])
        if lens:  # the step is read there
            arrows = tuple(one if one.name not in STEPPED else one._replace(label=NO_NAME) for one in arrows)
            named = tuple(point._replace(label="") if self._larger(point) else point for point in named)
        points = Points(named, self.theme, beside=tuple(lens), lines=lines)
        flat = self.dimension != 3 or not self._tilted
        corners = corners_named(self.section, self.dimension, self.theme, points, lines) if self._tilted else []
        drawn = Arrows(arrows, self.theme.bg, (points, *corners, *lens))
        axes = (Cross(("w₁", "w₂"), self.theme, (points, drawn, *lens)),) if flat else ()
        contours = self._contours((points, drawn, *axes, *corners, *lens, *map(Hoop, lens)))
        return [region, *contours, *axes, *ways, *corners, drawn, points, *lens]

    def _ways(self) -> list[Mark]:
        """The targets so far, and the way of each learner."""
        marks: list[Mark] = []
        if self.aims and self.now.is_revealed and "z" in self.now.trace:
            x, y = self.section.seen(self.now.trace["z"][: self.now.t][-MOST_TARGETS:].T)
            size = min(max(CROWDED / sqrt(len(x)), LEAST_TARGET), LARGEST_TARGET)
            marks.append(Dots("targets", x, y, "disc", size, self.theme.muted, opacity=0.45))
        for one in self.choosers:
            rounds, places = self.paths[one.place]
            strokes = 2 if one is self.chosen else 1
            marks.append(Path(one.now.trace.label, rounds, places, self.theme.learners[one.place], strokes))
            marks.append(Told(places[0], places[1], self._teller(one.now, rounds)))
        return [*self._mixed(), *self._pinned(), *self._tied(), *self._detours(), *self._told_of_step(), *marks]

    def _told_of_step(self) -> list[Mark]:
        """Where the step of the selected learner leads, which the pointer tells: their names may have no room."""
        reached, following = self.now.after("reached"), self.now.after("w")
        if following is None or not self.now.moved:
            return []
        ends = [("v", reached)] if reached is not None and self._apart(reached, following, 0.0) else []
        ends.append(("wₜ₊₁", following))
        x, y = self.section.seen(np.stack([point for _, point in ends], axis=1))
        return [Told(x, y, lambda at: f"{ends[at][0]} = {numbers.vector(ends[at][1], 3)}", "told of the step")]

    def _tied(self) -> list[Mark]:
        """Between the corners of the simplex that are equally good so far, where there are several."""
        trace, done = self.now.trace, public(Phase.CHARGE, self.now.t, self.now.phase)
        game: Any = trace.game
        linear = game.loss.name == "linear" and game.penalty is None
        if self.landscape.view != SUM or self.set.name != "simplex" or self.dimension != 3 or not (linear and done):
            return []
        sums = trace["gradient"][:done].sum(axis=0)
        tied = np.eye(3)[:, np.isclose(sums, sums.min(), rtol=0, atol=CLOSE * done)]
        x, y = self.section.seen(np.append(tied, tied[:, :1], axis=1))
        rings = Dots("tied corners", x[:-1], y[:-1], "disc", RING, self.theme.warning_ground, self.theme.warning, 3)
        return [Curve("tied", x, y, self.theme.warning, 3), rings] if len(x) > 2 else []

    @cached_property
    def _weighed(self) -> tuple[Array, Array] | None:
        """The corners ±U·eᵢ that the selected learner mixes in this plane, in the plane, and what each weighs."""
        weights = self.now.now("p")
        if weights is None or self.dimension != 2 or len(weights) != 4:
            return None
        corners = self.set.linear_minimizer(np.concatenate([-np.eye(2), np.eye(2)], axis=1))
        return self.section.seen(corners), np.asarray(weights, dtype=float)

    def _mixed(self) -> list[Mark]:
        """How the point of the selected learner is made of corners."""
        if self._weighed is None:
            return []
        return [Mixture(self.section.seen(self.now.w), *self._weighed, self.theme.learners[self.chosen.place])]

    def _corners(self) -> list[Named]:
        """The corners of the mixture, each as large as it weighs."""
        if self._weighed is None:
            return []
        (x, y), weights = self._weighed
        places = zip(CORNERS, x.tolist(), y.tolist(), sizes(weights), weights.tolist(), strict=True)
        colour, edge = self.theme.learners[self.chosen.place], self.theme.surface
        return [
            Named(f"corner {name}", a, b, "disc", size, colour, edge, f"{name} {brief(weight, 2)}", False)
            for name, a, b, size, weight in places
        ]

    @property
    def _pins(self) -> bool:
        """Whether the sum is drawn of losses that are 0 along a line each."""
        game: Any = self.now.trace.game
        without = "targets" in game.loss.needs and game.penalty is None and {"x", "y"} <= set(self.now.trace.names)
        return self.landscape.view == SUM and without and self.dimension == 2

    def _pinned(self) -> list[Mark]:
        """The points that lose little in a round, of the latest rounds: a valley each, and they meet at the best."""
        if not self._pins or not self.now.t:
            return []
        trace, t = self.now.trace, self.now.t
        x, y = (trace[name][max(t - VALLEYS, 0) : t] for name in ("x", "y"))
        lines = tuple(fitting(*pair) for pair in zip(x, y.tolist(), strict=True))
        return [Pinned(lines[:-1], lines[-1] if self.now.is_revealed else None, self.theme, sqrt(LOW))]

    def _detours(self) -> list[Mark]:
        """The latest steps before this one that led the selected learner outside the set, each with its way back."""
        trace, before = self.now.trace, self.now.t - 1
        maps = maps_of(trace.learner, trace.game)
        if maps is not None or before < 1 or not {"play", "gradient", "step_size"} <= set(trace.names):
            return []
        latest = slice(max(before - OUT_AND_BACK, 0), before)
        start, landed = trace["play"][latest].T, trace["play"][latest.start + 1 : before + 1].T
        reached = start - trace["step_size"][latest] * trace["gradient"][latest].T
        out = np.abs(reached - landed).max(axis=0) > 1e-12
        start, reached, landed = (self.section.seen(end[:, out]) for end in (start, reached, landed))
        return [Detours(start, reached, landed, self.theme)] if out.any() else []

    @property
    def _tilted(self) -> bool:
        """Whether the plane is none of two coordinates."""
        return bool((self.section.axes != np.eye(2, self.dimension)).any())

    def _contours(self, beside: tuple[Roomy, ...]) -> list[Mark]:
        box = self.box
        x, y = lattice(box, self.reach, min(NUMBERS // self.dimension, PLACES))
        places = np.stack([np.repeat(x, len(y)), np.tile(y, len(x))])
        heights = self.landscape.heights(self.now, self.section.lifted(places))
        if heights is None or not np.isfinite(heights).all():
            return []
        within = (np.abs(places - self.middle[:, None]) <= self.half).all(axis=0)
        inside = heights[within]
        lowest = places[:, within][:, inside.argmin()]
        corners = np.array([[a, b] for a in (box.left, box.right) for b in (box.bottom, box.top)])
        away = ((corners - lowest) ** 2).sum(axis=1)
        towards = np.stack([lowest, corners[away.argmax()]], axis=1)
        low, most = float(inside.min()), float(inside.max())
        deepest = int(np.count_nonzero(inside <= low + 1e-6 * (most - low)))
        bowl = deepest <= 4 and bool((np.abs(lowest - self.middle) < 0.95 * self.half).all())
        lines = contours(x, y, heights.reshape(len(x), len(y)), levels(inside, bowl))
        return [Contours(tuple(lines), towards, self.theme, beside, self.outline)]

    def _points(self) -> list[Named]:
        theme, found = self.theme, list[Named]()
        if self.truth is not None:
            found.append(Named("w*", *self._seen(self.truth), "star", 3.6, theme.surface, theme.comparator, "w*"))
        best, reached, following = self.now.best, self.now.after("reached"), self.now.after("w")
        if best is not None:
            found.append(
                Named("best", *self._seen(best), "star", 3.6, theme.comparator, theme.surface, self.now.best_named)
            )
        found += [*self._corners(), *self._parting()]
        for one in self.choosers:
            if one is not self.chosen:
                symbol, colour = LEARNERS[one.place], theme.learners[one.place]
                label = _short(one.now.trace.label)
                name = f"w of {one.now.trace.label}"
                found.append(Named(name, *self._seen(one.now.w), symbol, 2.6, colour, theme.surface, label, False))
        far = self.now.moved and following is not None and self._apart(following, self.now.w)
        colour = theme.learners[self.chosen.place]
        if following is not None and self.now.moved:
            if reached is not None and self._apart(reached, following, 0.0):
                label = "v" if self._apart(reached, following) else ""
                found.append(
                    Named(
                        "before projection", *self._seen(reached), "disc", 1.8, theme.surface, colour, label, minor=True
                    )
                )
            label = "wₜ₊₁" if far else ""
            found.append(Named("w next", *self._seen(following), "disc", 2.0, theme.surface, colour, label, minor=True))
        found.append(Named("w", *self._seen(self.now.w), LEARNERS[self.chosen.place], 3.0, colour, theme.surface, "wₜ"))
        return found

    @cached_property
    def _parted(self) -> int | None:
        """Since when the selected learner plays otherwise than the other one, after they had played alike for long."""
        trace, seen = self.now.trace, public(Phase.COMMIT, self.now.t, self.now.phase)
        others = [one.now.trace for one in self.choosers if one is not self.chosen]
        if len(others) != 1 or seen < SHARED or not comparable(trace, others[0]):
            return None
        since = parting(trace, others[0], seen)
        return since if since is not None and SHARED < since <= seen else None

    def _parting(self) -> list[Named]:
        """Where the selected learner last stood with another one."""
        if self._parted is None:
            return []
        label = tr("they part in round {round}").format(round=number(self._parted))
        at = self._seen(self.now.trace["play"][self._parted - 2])
        return [Named("parting", *at, "disc", 2.2, "transparent", self.theme.text, label)]

    def _apart(self, one: Array, other: Array, least: float = SMALL) -> bool:
        """Whether two points are seen apart, under the lens where there is one."""
        gap = self.section.seen(one - other)
        half = self.half if self._under is None else self._under / self.glass
        return bool(np.abs(gap).max() > least * half)

    @property
    def factor(self) -> float:
        """How many times as long as it is the step is drawn."""
        step = step_of(self.now)
        length = sqrt(float((self.section.seen(step) ** 2).sum())) if step is not None else 0.0
        if self.near or not length or (self.now.rate is not None and length >= SMALL * self.half):
            return 1.0
        return step_below(READABLE * self.half / length)

    def _arrows(self) -> list[Arrow]:
        step, now, theme = step_of(self.now), self.now, self.theme
        found, before = list[Arrow](), now.now("reached")
        reached, following = now.after("reached"), now.after("w")
        maps = maps_of(now.trace.learner, now.trace.game)
        start = before if lazy(now) and before is not None else now.w
        if maps is not None and maps.there:  # no gradient can be added to a point here
            if reached is not None and self._apart(reached, now.w, 0.0):
                label = Part(tr("by way of the dual") if self._apart(reached, now.w) else "", theme.accent, True)
                ends = self._seen(now.w), self._seen(reached)
                found.append(Arrow("step", *ends, theme.accent, 3.2, label, beside=True, grows=True))
        elif now.rate is None and (self.near or self._tied()):  # no step along the gradient: where the learner goes
            if following is not None and self._apart(following, now.w, 0.0):
                ends = self._seen(now.w), self._seen(following)
                found.append(Arrow("move", *ends, theme.accent, 3.2, Part("", theme.accent), grows=True))
        elif step is not None and (self.section.seen(step) != 0).any():
            said = step_named(sign_of(now), now.rate is not None)
            if self.factor != 1:
                said += f" × {told(self.factor)}"
            end = start + self.factor * step
            label = Part(said, theme.accent, True)
            found.append(
                Arrow("step", self._seen(start), self._seen(end), theme.accent, 3.2, label, beside=True, grows=True)
            )
        if reached is not None and following is not None and self._apart(reached, following, 0.0):
            label = Part(tr("projection") if self._apart(reached, following, 2 * SMALL) else "", theme.text)
            arrow = Arrow("projection", self._seen(reached), self._seen(following), theme.text, 1.6, label, True, True)
            found.append(arrow)
        return found + self._first_projection()

    def _first_projection(self) -> list[Arrow]:
        """Where learners part, the way back of the step that led there; it stays, thicker than any other."""
        since, trace = self._parted, self.now.trace
        dual = maps_of(trace.learner, trace.game) is not None  # its steps are made elsewhere
        if since is None or dual or not {"gradient", "step_size"} <= set(trace.names):
            return []
        start, landed = trace["play"][since - 3 : since - 1]
        reached = start - trace["step_size"][since - 3] * trace["gradient"][since - 3]
        if not self._apart(reached, landed, 0.0):
            return []
        label = Part(tr("first projection"), self.theme.text, True)
        return [Arrow("first projection", self._seen(reached), self._seen(landed), self.theme.text, 4.0, label)]

    def _teller(self, now: Iterate, rounds: Array) -> Any:
        charged = public(Phase.CHARGE, now.t, now.phase)
        _, points = path(now.trace, "w", now.t, now.w)
        whose = [now.trace.label] if len(self.choosers) > 1 else []

        def say(place: int) -> str:
            at = int(rounds[place])
            said = [*whose, tr("round {round}").format(round=number(at)), f"w = {numbers.vector(points[:, place], 3)}"]
            if 0 < at <= charged:
                said.append(tr("loss {loss}").format(loss=number(float(now.trace["loss"][at - 1]))))
            return " · ".join(said)

        return say

    def remarks(self) -> list[str]:
        """What the picture cannot say."""
        said = [self.landscape.said(self.now)]
        if self._pins and self.now.t:
            said.append(tr("each strip: a loss of {low} at most in one round").format(low=brief(LOW)))
        if self._tied():
            said.append(tr("ringed: equally good so far"))
        if about := self.now.about_best():
            said.append(about)
        if self.dimension > 2 and not self._tilted:
            said.append(tr("the first two of {d} coordinates, the others as in wₜ").format(d=number(self.dimension)))
        reached, following = self.now.after("reached"), self.now.after("w")
        if reached is not None and following is not None and self._apart(reached, following, 0.0):
            said.append(tr("v: before the projection"))
        return said


def _short(label: str) -> str:
    return label if len(label) <= 18 else label[:17] + "…"
