"""The separating line of a linear learner, its points, the comparator's slab and the update as an arrow."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isfinite

import numpy as np

from olviz.engine.analysis.derive import least_margin, mistaken_rounds
from olviz.engine.declare.phases import Phase, Power, public
from olviz.engine.games.losses.point_loss import hinged
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import names_of
from olviz.engine.round.moves import ByHand
from olviz.engine.round.play import picked
from olviz.engine.run.pending import asked_for
from olviz.engine.run.trace import KEYFRAME_ROUNDS, Trace
from olviz.engine.words.numbers import brief, number, vector
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.plane.arrows import Arrow, Arrows
from olviz.gui.paint.plane.half_planes import HalfPlanes, Slab, ThinLine
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.paint.plane.ringed import Ringed
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.paint.words.lettering import Part
from olviz.gui.panels.catalogue import MOST_EACH
from olviz.gui.panels.classifier.labelled_points import Labelled
from olviz.gui.panels.classifier.margins import Margins
from olviz.gui.panels.classifier.reach import Reach
from olviz.gui.panels.classifier.still_wrong import StillWrong
from olviz.gui.panels.classifier.thin_lines import Thin
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.one_learner import OneLearner
from olviz.gui.panels.frame.spot import Spot
from olviz.gui.panels.points.column_axes import column_axes
from olviz.gui.panels.points.framing import Extent, coordinates, direction_of, framed, step_below
from olviz.gui.panels.points.region import Path
from olviz.gui.panels.points.trying import Trying, of_points

INSET = 0.4  # of the half-width of the box, between its edge and where arrows start
LONGEST = 0.85  # of the half-width of the box, and of the way to its edge, for the longest arrow
GHOSTS = 12  # rounds whose lines stay in sight, and mistakes before them
WRONG = 0.06  # of all rounds, for the ink of a line that was wrong
SHORTEST, READABLE = 0.1, 0.3  # of the same: where w* is below the one it gets a scale of its own, up to the other


class Hyperplane(OneLearner):
    """Follows the selected learner: w_t with its half-planes, past and current points, w* with its slab."""

    shows = frozenset({"mistakes", "w", "y"})
    least = (70, 56)
    reading = tr(
        "Points are plus signs (label +1) and discs (−1), a ring marks a mistake; on the side of the line to which the "
        "arrow wₜ points the learner predicts +1. The dotted slab around the line of w* holds no point while the "
        "margin is γ. Where a margin below 1 is charged, thin lines show where ⟨w, x⟩ = ±1, and a thread leads to them "
        "from every point that this w would be charged for. Where the adversary sees wₜ, red is where it can still "
        "find a point with margin γ on which wₜ errs."
    )
    square = True

    def __init__(self) -> None:
        super().__init__()
        self.plane = Plane()
        self.card = Card(self, tr("Hyperplane"), self.plane)
        self.extent = Extent()
        self.turns: Turns | None = None
        self.trying = Trying(self, self.plane)
        self.card.restyle(self.theme)

    def begin(self, trace: Trace) -> None:
        self.extent, self.turns = Extent(), Turns(trace)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.turns is None:
            return
        box = self.extent.box(self.turns.trace, t, asked_for(self.asked, t, phase))
        scene = Scene(self.turns, t, phase, box, self.theme, self.theme.learners[self.place], self.asked)
        thin = [
            ThinLine(scene.frame.line(scene.seen_of(trace)), self.theme.learners[place], LEARNERS[place], trace.label)
            for place, trace in (self.others if self.among > MOST_EACH else ())
        ]
        self.plane.show_marks(scene.marks(thin), scene.box, self.theme)
        self.trying.show(of_points(scene.frame))
        said = " · ".join(self.belong() + scene.remarks() + ([tr("thin: the others")] if thin else []))
        self.card.subtitle.say(said)
        self.plane.setAccessibleDescription(scene.turned())
        self.card.has_data(t > 0)

    def ghost(self, spot: Spot | None) -> None:
        self.trying.ghost(spot)

    def settle(self, part: float) -> None:
        self.plane.settle(part)


def observed(trace: Trace, t: int, learned: bool = False) -> Array:
    """The w that round t (from 1) was played with, or the one ``learned`` in it; before round 1, w₁."""
    moment = trace.moment(t) if t else None
    state = trace.state_1 if moment is None else moment.after if learned else moment.before
    return np.asarray(trace.learner.observe(trace.game, state)["w"])


def turned(trace: Trace, after: int, until: int) -> Array:
    """The w that each of these rounds was played with, one a row."""
    found = []
    for chunk in trace.replayed(after, until):
        states = picked(chunk.states, slice(None, -1))
        found.append(np.asarray(trace.learner.observe(trace.game, states)["w"]).T)
    return np.concatenate(found)


class Turns:
    """The w that the latest mistakes of a trace were made with, which stay what they are."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self._known: dict[int, Array] = {}
        self._latest: dict[int, Array] = {}

    def latest(self, t: int) -> Array:
        """The w of the last rounds up to t, one a row: only those that the frame before had not are played."""
        rounds = range(max(t - GHOSTS, 0) + 1, t + 1)
        fresh = [at for at in rounds if at not in self._latest]
        known = self._latest | dict(zip(fresh, self._played(fresh, t), strict=True))
        self._latest = {at: known[at] for at in rounds}
        return np.array([*self._latest.values()])

    def _played(self, rounds: list[int], t: int) -> Array | list[Array]:
        """The w of these rounds up to t; that of round t alone is known, for the round is told."""
        if rounds == [t]:
            return [observed(self.trace, t)]
        return turned(self.trace, rounds[0] - 1, rounds[-1]) if rounds else []

    def before(self, t: int) -> dict[int, Array]:
        """Those of the last mistakes before round t, by their rounds."""
        mistakes = mistaken_rounds(self.trace, self.trace.rounds)
        latest = mistakes[: int(np.searchsorted(mistakes, t))][-GHOSTS:].tolist()
        for near in _neighbours([at for at in latest if at not in self._known]):
            played = turned(self.trace, near[0] - 1, near[-1])
            self._known |= {at: played[at - near[0]] for at in near}
        return {at: self._known[at] for at in latest}


def _neighbours(rounds: list[int]) -> list[list[int]]:
    """Rounds that one replay finds together sooner than each alone, which begins up to a keyframe before it."""
    parts = list[list[int]]()
    for at in rounds:
        if parts and at - parts[-1][-1] <= KEYFRAME_ROUNDS:
            parts[-1].append(at)
        else:
            parts.append([at])
    return parts


class Scene:
    """One position of one trace, in the plane.

    While ``asked``, the run of a person who predicts, has rounds left, nothing shows what the labels come from.
    """

    def __init__(
        self, turns: Turns, t: int, phase: Phase, box: Box, theme: Theme, colour: str, asked: Trace | None = None
    ) -> None:
        self.turns, self.t, self.phase, self.box, self.theme, self.colour = turns, t, phase, box, theme, colour
        self.trace = trace = turns.trace
        self.dimension, self.bias = coordinates(trace)
        self.direction = direction_of(trace, asked)
        self.points = Labelled(trace, t, phase, theme, asked)
        self.w = observed(trace, t)
        self.next = observed(trace, t, phase is Phase.LEARN)
        self.frame = framed(self.dimension, self.w, self.direction)
        self.start = self.frame.line(self.w)
        self.line = self.frame.line(self.seen_of(trace))
        self.scale = self._scale()
        self.scale_best = self._scale_best()

    def seen_of(self, trace: Trace) -> Array:
        """The w whose line is seen: from *learn* on the next one, but in a plane that was laid through w_t."""
        return observed(trace, self.t, self.phase is Phase.LEARN and not self.frame.spanned)

    @property
    def _turns(self) -> bool:
        return self._moved and not self.frame.spanned

    @property
    def _room(self) -> float:
        return min(self.box.right - self.box.left, self.box.top - self.box.bottom) / 2

    def _scale(self) -> float:
        """One scale for all arrows, 1-2-5, so that the longest fits."""
        vectors = [self.w, self.next] + ([self.direction] if self.direction is not None else [])
        lines = [line for line in map(self.frame.line, vectors) if line.length > 0]
        fits = [min(LONGEST * self._room / line.length, self._reach(*line.normal)) for line in lines]
        return step_below(min(fits)) if fits else 1.0

    def _reach(self, a: float, b: float) -> float:
        """How many times an arrow (a, b) may be as long until its tip comes near the edge of the box."""
        (x, y), box = self.origin, self.box
        across = ((box.right if a > 0 else box.left) - x) / a if a else inf
        up = ((box.top if b > 0 else box.bottom) - y) / b if b else inf
        return LONGEST * min(across, up)

    def _scale_best(self) -> float:
        """The scale of w*: that of all arrows, unless w is so long that w* would not be seen."""
        length = self.frame.line(self.direction).length if self.direction is not None else 0.0
        if length == 0 or length * self.scale >= SHORTEST * self._room:
            return self.scale
        return step_below(READABLE * self._room / length)

    @property
    def origin(self) -> tuple[float, float]:
        """Where the arrows start: at 0, or on a line that leaves it, as near to that as the box allows."""
        if not self.bias:
            return 0.0, 0.0
        box = self.box
        x, y = (box.left + box.right) / 2, (box.bottom + box.top) / 2
        if self.start.length > 0:
            by = self.start.at(x, y) / (self.start.length * self.start.length)
            x, y = x - self.start.normal[0] * by, y - self.start.normal[1] * by
        edge = INSET * self._room
        return (
            min(max(x, box.left + edge), box.right - edge),
            min(max(y, box.bottom + edge), box.top - edge),
        )

    @property
    def _beyond(self) -> bool:
        """Whether the line passes all points by, on one side of the box."""
        sides = {
            self.line.at(x, y) >= 0 for x in (self.box.left, self.box.right) for y in (self.box.bottom, self.box.top)
        }
        return self.line.length > 0 and len(sides) == 1

    def remarks(self) -> list[str]:
        """The subtitle: what the picture cannot say."""
        declared, said = self.trace.game.declared, list[str]()
        w = "wₜ₊₁" if self._turns else "wₜ"  # whose line is seen
        if self._seen_through:
            said.append(tr("the adversary sees wₜ"))
        if self.line.length == 0:
            label = "+1" if self.line.offset >= 0 else "−1"
            said.append(tr("{w} = 0 predicts {label} everywhere").format(w=w, label=label))
        if self._beyond:
            said.append(tr("the line of {w} lies beyond these points").format(w=w))
        if self.direction is not None and declared.margin > 0:
            said.append(tr("margin γ = {margin}").format(margin=brief(declared.margin)))
        elif self.direction is not None:
            said.append(tr("w* only to compare: no margin"))
        if self.frame.spanned:
            said.append(tr("the plane of wₜ and w*") if self.direction is not None else tr("a plane that holds wₜ"))
        if self.scale != 1:
            said.append(tr("arrows × {scale}").format(scale=brief(self.scale)))
        if self.scale_best != self.scale:
            said.append(tr("w* × {scale}").format(scale=brief(self.scale_best)))
        return said + self.points.remarks()

    def turned(self) -> str:
        """The line in words: its w, and the one that a mistake turns it to."""
        said = [f"wₜ = {vector(self.w)}"]
        if self._moved:
            said.append(f"{self._update()} → wₜ₊₁ = {vector(self.next)}")
        return BETWEEN.join(said)

    def marks(self, thin: Sequence[Mark]) -> list[Mark]:
        """Everything drawn, from the ground up, with the lines of other learners among it."""
        margin = max(self.trace.game.declared.margin, 0.0)
        current = self.points.current(self.frame, self._ground)
        before = self.start if self._turns else None
        marks: list[Mark] = [HalfPlanes(self.line, self.colour, self.theme, before, kinds=self._kinds)]
        if self.direction is not None and self.frame.line(self.direction).length > 0:
            marks.append(Slab(self.frame.line(self.direction), margin, self.theme, sides=self._sides(margin)))
            if measured := self._measured():
                so_far = tr("least margin so far: {margin}").format(margin=brief(measured))
                marks.append(Slab(self.frame.line(self.direction), measured, self.theme, "slab so far", letter=so_far))
        marks += self._still_wrong(margin) + self._longest()
        faded, charged = self.phase is Phase.LEARN and self._moved, hinged(self.trace.game)
        if charged:
            marks.append(Margins(self.line, *self.points.known(self.frame), self.colour, self.theme, before))
        past = self.points.past(self.frame, faded, self._scored if charged else None, not charged)
        axes = column_axes(self.trace, self.frame, self.theme)
        return [
            *marks,
            *self._ghosts(),
            *thin,
            *past,
            *self.points.moved(self.frame),
            *axes,
            *self._arrows([*marks, *current]),
            *current,
        ]

    @property
    def _kinds(self) -> tuple[str, str]:
        """What the labels −1 and +1 stand for."""
        names = names_of(self.trace.adversary)
        return names.stands_for(-1), names.stands_for(1)

    def _measured(self) -> float:
        """The least margin so far, where none is promised and w* has been right; else 0."""
        known = public(Phase.REVEAL, self.t, self.phase)
        if self.trace.game.declared.margin > 0 or not known or "margin" not in self.trace:
            return 0.0
        return max(float(least_margin(self.trace)[known - 1]), 0.0)

    @property
    def _seen_through(self) -> bool:
        """Whether the adversary chooses its points with w before its eyes, and is no person, who is not to be told."""
        adversary = self.trace.adversary
        return adversary.power >= Power.A2 and not isinstance(adversary, ByHand)

    def _still_wrong(self, margin: float) -> list[Mark]:
        """Where the adversary can still find a point that w errs on, before the round is played."""
        radius = self.trace.game.declared.radius
        if self.direction is None or not margin or self.bias or not self._seen_through or not isfinite(radius):
            return []
        return [StillWrong(self.start, self.frame.line(self.direction), margin, radius, self.theme)]

    def _longest(self) -> list[Mark]:
        """How far out a person who chooses the points may place one."""
        radius = self.trace.game.declared.radius
        chosen = isinstance(self.trace.adversary, ByHand) and not self.bias and isfinite(radius)
        return [Reach(radius, self.theme)] if chosen else []

    def _sides(self, margin: float) -> tuple[str, ...]:
        """Which labels keep the margin behind the slab and before it, for a person who says them."""
        if not margin or not isinstance(self.trace.adversary, ByHand):
            return ()
        return tuple(tr("y = {label} here").format(label=label) for label in ("−1", "+1"))

    def _ghosts(self) -> list[Mark]:
        """The lines before, and the way that the tip of w took; none in a plane that w spans."""
        if self.frame.spanned or self.t < 2:
            return []
        w = self.turns.latest(self.t)
        erred = self.turns.before(self.t - len(w) + 1) if not hinged(self.trace.game) else {}
        lines = self.frame.lines(np.stack([*erred.values(), *w]))
        far, near = lines[:, : len(erred)], lines[:, len(erred) :]
        tips = np.array(self.origin)[:, None] + lines[:2] * self.scale
        rounds = np.array([*erred, *range(self.t - len(w) + 1, self.t + 1)])
        marks: list[Mark] = [Thin(near, np.zeros(len(w)), (self.colour,) * len(w), "lines before")]
        if erred:
            marks.append(Thin(far, np.full(len(erred), WRONG), (self.colour,) * len(erred), "lines of mistakes"))
        return marks if self.bias else [*marks, Path("w", rounds, tips, self.colour)]

    def _scored(self, x: Array) -> str:
        """What w makes of a past point now."""
        return f"⟨w, x⟩ = {number(float(self.line.at(*self.frame.points(x[None])[0])))}"

    @property
    def _moved(self) -> bool:
        return bool((self.next != self.w).any())

    def _arrows(self, others: Sequence[Mark]) -> list[Mark]:
        """The arrows; their names keep clear of the point, and of the words of these."""
        theme, (x, y) = self.theme, self.origin

        def tip(vector: Array, scale: float = self.scale) -> tuple[float, float]:
            a, b = self.frame.line(vector).normal
            return x + a * scale, y + b * scale

        arrows = []
        if self.direction is not None:
            label = Part("w*", theme.text, True)
            arrows.append(Arrow("w*", (x, y), tip(self.direction, self.scale_best), theme.comparator, 1.6, label))
        w, following = tip(self.w), tip(self.next)
        names = Part("wₜ", theme.text, True), Part("wₜ₊₁", theme.text, True)
        arrows.append(Arrow("w", (x, y), w, self.colour, *((1.6, names[0], True) if self._turns else (3.2, names[0]))))
        if self._turns:
            arrows.append(Arrow("w next", (x, y), following, self.colour, 3.2, names[1], before=w))
        elif self._moved:
            arrows.insert(-1, Arrow("w next", (x, y), following, self.colour, 1.6, names[1], dashed=True))
        if self._moved:
            label = Part(self._update(), theme.mistake, True)
            arrows.append(Arrow("update", w, following, theme.mistake, 3.2, label, beside=True, grows=True))
        roomy = tuple(mark for mark in others if isinstance(mark, Ringed | Slab | Reach))
        return [Arrows(tuple(arrows), self._ground(*tip(self.w)), roomy)]

    def _ground(self, x: float, y: float) -> str:
        return self.theme.plus_ground if self.line.at(x, y) >= 0 else self.theme.minus_ground

    def _update(self) -> str:
        """The update as it is known: a multiple of y_t x_t, or only that it is one."""
        push = self.points.x * self.points.y
        step, size = self.next - self.w, float((push * push).sum())
        by = float((step * push).sum()) / size if size > 0 else 0.0
        if not np.allclose(step, by * push, rtol=0, atol=1e-9 * float(np.abs(step).max())):
            return tr("update")
        return "+ yₜxₜ" if abs(by - 1) < 1e-9 else f"+ {brief(by)} yₜxₜ"
