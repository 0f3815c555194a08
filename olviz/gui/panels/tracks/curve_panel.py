"""What panels of curves share: axes, heads and symbols, the runs behind, and how far forks are from their origins."""

from __future__ import annotations

from abc import abstractmethod
from itertools import pairwise
from math import isfinite
from typing import ClassVar, Generic, NamedTuple

import numpy as np
from PySide6.QtGui import QColor

from olviz.engine.analysis.questions import Questions, question
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.run.forked import Forked
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import MINUS, number
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import LINEAR, LOG_LOG, Logs, Mark
from olviz.gui.paint.curves import Band, Playhead, Series, steps
from olviz.gui.paint.plot import Plot, range_above, span
from olviz.gui.paint.symbols import LEARNERS, Dots
from olviz.gui.paint.words.clear_words import Clear, Event, Note, OverLine, Wordy
from olviz.gui.paint.words.end_labels import EndLabel, EndLabels
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.tracks.bounded import PAIR, Bounded
from olviz.gui.panels.tracks.bounds.ahead import Goal, NamedRoom, RoomLeft
from olviz.gui.panels.tracks.bounds.ceiling import Ceiling
from olviz.gui.panels.tracks.bounds.promises import Promise
from olviz.gui.panels.tracks.crowd import Cloud, Crowd
from olviz.gui.panels.tracks.partings import partings
from olviz.gui.panels.tracks.track import Kind, Track

SPACED = 6  # symbols along a curve among several
FOLLOWED, DRAWN, COMPARATOR = -1, 1, 1  # ranks of end labels
FAR = 1000  # times the largest value of the others: one that runs away so far leaves the view to them
GAPS = 200  # places at which the space between a fork and its origin is known
SEEN = 0.05  # of the axis: a curve so far below 0 is seen there


class View(NamedTuple, Generic[Kind]):
    """What a picture of curves holds: its axes, the bounds in it, those that hang, a goal, and a bound far above."""

    rounds: int
    wide: int
    low: float
    top: float
    hung: list[tuple[Kind, Promise]]
    inside: list[tuple[Kind, Promise]]
    goal: list[Goal]
    torn: list[Ceiling]
    note: list[Note]


class CurvePanel(Bounded[Kind]):
    """A panel with the tracks of all learners over rounds; a subclass says which curves each has."""

    shows: ClassVar[Phase] = Phase.CHARGE  # when the value of a round may be seen

    def __init__(self, title: str, finest: float = 0.0) -> None:
        super().__init__()
        self.plot = Plot(finest)
        self.card = Card(self, title, self.plot)
        self.card.caption.show()
        self.traces: tuple[Trace, ...] = ()
        self.tracks: list[Kind] = []
        self.near: list[Kind] = []  # the tracks that decide how high the axis goes
        self.selected = 0
        self.clouds: list[tuple[Kind, Cloud]] = []  # the runs behind the learners, where they are known
        self._crowd = Crowd(None, 0, self.theme, 1)
        self.card.restyle(self.theme)

    # the contract of a panel

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.traces, self.selected = traces, selected
        self.tracks = [self.track(trace, place) for place, trace in enumerate(traces)]
        self.draw(0, Phase.LEARN)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if not self.tracks:
            return
        rounds = public(self.shows, t, phase)
        for track in self.tracks:
            track.until(t)
            track.stand(t)
        self._picture(rounds)
        self._promised(rounds)
        self.tell(rounds)
        self._tell_runs()
        self.card.has_data(t > 0)

    def prepare(self) -> Questions:
        for track in self.tracks:
            yield question(track.until, rounds=track.trace.rounds)
            yield from track.prepared()

    @property
    def over_rounds(self) -> bool:
        return True

    # what a subclass says

    @abstractmethod
    def track(self, trace: Trace, place: int) -> Kind:
        """What is to be drawn of one learner."""

    @abstractmethod
    def lines(self, track: Kind, rounds: int, wide: int) -> list[Mark]:
        """The curves of one learner."""

    @abstractmethod
    def ends(self, track: Kind, rounds: int) -> list[EndLabel]:
        """The labels at their ends."""

    @abstractmethod
    def absent(self, rounds: int) -> str:
        """Why there is nothing to draw; empty where there is something."""

    def series(self, track: Kind) -> list[Series]:
        """The curves of one learner that decide how high the axis goes."""
        return [track.main, *([track.drawn] if self.draws(track) else [])]

    def extremes(self, rounds: int) -> tuple[float, float]:
        """The smallest and the largest value on the y axis."""
        pairs = [series.extremes(rounds, self.start(rounds)) for track in self.near for series in self.series(track)]
        return min(low for low, _ in pairs), max(high for _, high in pairs)

    def start(self, rounds: int) -> int:
        """From which round on the curves decide how high the axis goes."""
        return 0

    @property
    def begins(self) -> int:
        """After which round the curves begin: 0, or 1 where no rounds have no value, as they have no mean."""
        return 0

    def axis(self, low: float, high: float) -> tuple[float, float]:
        """From where to where the y axis goes, to hold these values."""
        return (-range_above(-1.15 * low) if low < 0 else 0.0), range_above(1.15 * high)

    @property
    def axes(self) -> Logs:
        """Which axes are logarithmic."""
        return LOG_LOG if self.log else LINEAR

    def ground(self, rounds: int) -> list[Mark]:
        """What lies under all curves."""
        return []

    def over(self, rounds: int) -> list[Mark]:
        """What lies over all curves."""
        return []

    def along(self, rounds: int) -> list[OverLine]:
        """Words along stretches of a curve."""
        return []

    def below_zero(self) -> str:
        """What a curve says by going below 0; nothing where none does, or where that needs no word."""
        return ""

    def tell(self, rounds: int) -> None:
        """Title row and caption."""

    # drawing

    def _picture(self, rounds: int) -> None:
        self.near = self._together(rounds)
        self._crowd = crowd = Crowd(self.many, rounds, self.theme, len(self.tracks), self.log)
        self.clouds = [(track, cloud) for track in self.near if (cloud := crowd.cloud(track)) is not None]
        view, said = self._view(rounds), self.absent(rounds)
        marks = self._said(view, said) if said else self._drawn(view)
        self.plot.show_marks(marks, view.wide, view.top, None, self.theme, view.low, self.axes)

    def _view(self, rounds: int) -> View[Kind]:
        """How high the axis goes, and which promises that leaves in the picture."""
        wide = span(max(track.trace.horizon for track in self.tracks))
        low, high = self._reach(rounds)
        hung = self._hung(rounds, high)
        seen = max([self.in_view * high, *(promise.highest() for _, promise in hung)])
        inside = [pair for pair in self._shown(rounds) if pair in hung or pair[1].at(rounds) <= seen]
        inside += [pair for pair in hung if pair not in inside]
        goal = self._goal()
        reached = [promise.highest() if (track, promise) in hung else promise.at(rounds) for track, promise in inside]
        low, top = self.axis(low, max([high, *reached, *(one.height for one in goal)]))
        fits = [pair for pair in self._known_ahead(rounds) if pair[1].most(rounds) <= top]
        hung += [pair for pair in fits if pair not in hung]
        fits += [pair for pair in self._shown(rounds) if pair[1].at(rounds) <= top]
        inside += [pair for pair in dict.fromkeys(fits) if pair not in inside]
        torn, note = self._out_of_sight(rounds, [promise for _, promise in inside])
        return View(rounds, wide, low, top, hung, inside, goal, torn, note)

    def _said(self, view: View[Kind], said: str) -> list[Mark]:
        """A sentence in place of curves, or the promises that hang before there are any."""
        promised = view.hung or view.goal or (view.torn and not view.rounds)
        if not promised or (view.rounds and self.log):
            return [Sentence(said, self.theme.muted)]
        marks = [*self._under_all(view), *self._promises(view)[0], *view.torn]
        return [*marks, Clear((*view.note, *self._over_lines(view)), tuple(marks))]

    def _drawn(self, view: View[Kind]) -> list[Mark]:
        """The curves between their promises, with what is said at their ends and along them."""
        rounds = view.rounds
        promised, labels = self._promises(view)
        marks = [*self._under_all(view), *promised, *self._gaps(rounds)]
        for track in self.tracks:
            lines, ends = self._of(track, view)
            marks += lines
            labels += ends
        for track, cloud in self.clouds:
            bounds = [promise for of, promise in view.inside if of is track]
            labels += self._crowd.ends(track, cloud, self._banded(track), bounds)
        marks += [*self.over(rounds), *partings(self.traces, rounds, self.theme), *view.torn]
        marks.append(EndLabels(rounds, tuple(labels), self.theme.faint, tr("+{count} more"), bool(view.note)))
        events = [mark for mark in marks if isinstance(mark, Event)]
        own: list[Wordy] = [*self._under(view), *self.along(rounds)]
        return [*marks, Clear((*view.note, *self._over_lines(view), *own, *events), tuple(marks))]

    def _under_all(self, view: View[Kind]) -> list[Mark]:
        """The playhead, the ground, and what is to be reached."""
        marks: list[Mark] = [Playhead(self.t, self.theme.accent), *self.ground(view.rounds)]
        return marks + [mark for one in view.goal for mark in one.marks(self.theme)]

    def _promises(self, view: View[Kind]) -> tuple[list[Mark], list[EndLabel]]:
        """The bounds so far and ahead, with the labels of those that no words over their line tell of."""
        rounds, marks, labels = view.rounds, self._behind(view.inside), list[EndLabel]()
        for track, promise in view.inside:
            hangs = (track, promise) in view.hung
            if hangs:
                marks += [self._ceiling(track, promise, rounds), *self._left(track, promise, rounds)]
            if not rounds:
                continue
            marks += promise.marks(rounds, *self._manner(track, promise), self.theme, self.alone, self.log)
            if not hangs or self._crowd.held(track, promise) is not None:
                labels.append(self._crowd.bound_label(self._bound_label(track, promise, rounds), track, promise))
        return marks, labels

    def _of(self, track: Kind, view: View[Kind]) -> tuple[list[Mark], list[EndLabel]]:
        """The curves of one learner and their labels, up to where they leave the view."""
        lines = self.lines(track, view.rounds, view.wide)
        ends = self._beside(track, self.ends(track, view.rounds), view.rounds)
        if track is self.followed:
            ends = [end if end.rank else end._replace(rank=FOLLOWED) for end in ends]
        if track in self.near:
            return lines, ends
        return self._leaving(track, lines, view.top, view.rounds), [_above(end, view.top) for end in ends]

    def _over_lines(self, view: View[Kind]) -> tuple[Wordy, ...]:
        """What goals and ceilings say over their lines."""
        return (*(one.words(self.theme) for one in view.goal), *self._words(view.hung, view.rounds))

    def _under(self, view: View[Kind]) -> list[NamedRoom]:
        """What it means to be below 0, there, where a curve is seen to be."""
        said = self.below_zero() if self.extremes(view.rounds)[0] < -SEEN * (view.top - view.low) else ""
        room = RoomLeft(np.array([0.0, view.wide]), view.low, np.zeros(2), self.theme.muted)
        return [NamedRoom(room, said, self.theme.muted, "below 0")] if said else []

    def _reach(self, rounds: int) -> tuple[float, float]:
        """The smallest and the largest value on the y axis, those of many runs among them."""
        low, high = self.extremes(rounds)
        ends = [cloud.extremes(self.start(rounds)) for _, cloud in self.clouds]
        high = max([high, *(most for _, most in ends)])
        return (low if self.log else min([low, *(least for least, _ in ends)])), high

    def _banded(self, track: Track) -> bool:
        """Whether the bands of a learner's runs are drawn: of more than two learners the selected one's alone."""
        return len(self.tracks) <= PAIR or track is self.followed

    def _behind(self, inside: list[tuple[Kind, Promise]]) -> list[Mark]:
        """The runs behind each learner, and from their mean to its bound."""
        marks: list[Mark] = []
        for track, cloud in self.clouds:
            promised = [promise for of, promise in inside if of is track]
            marks += self._crowd.marks(track, cloud, self._banded(track), promised)
        return marks

    def _tell_runs(self) -> None:
        """The line of what many runs say."""
        self.card.runs.setVisible(self.many is not None)
        if self.many is not None:
            told = self._crowd.told(self.tracks, self.followed, self._main(), self.plot.marks)
            self.card.runs.tell(*told)

    def _main(self) -> list[Promise]:
        """The bounds of the selected learner that many runs are held against, as they are drawn."""
        return [promise for track, promise in self._shown(self._crowd.rounds) if track is self.followed]

    def _gaps(self, rounds: int) -> list[Mark]:
        """The space between a fork and the run that it left."""
        marks: list[Mark] = []
        for track in self.tracks:
            origin = self._origin(track)
            if origin is None:
                continue
            at = self._parted(track, rounds)
            own, others = track.main.values[at], origin.main.values[at]
            if len(at) and (own != others).any() and not (self.log and min(own.min(), others.min()) <= 0):
                tint = QColor(self.theme.learners[track.place])
                tint.setAlpha(self.theme.band_alpha)
                low, high = np.minimum(own, others), np.maximum(own, others)
                x, low, high = self._as_drawn(at, low, high)
                marks.append(Band(f"{track.trace.label}, gap", x, low, high, tint))
        return marks

    def _as_drawn(self, at: Array, low: Array, high: Array) -> tuple[Array, Array, Array]:
        """The edges of a space between two curves, in stairs where every round is known and the curves are stairs."""
        if self.log or len(at) <= at[-1] - at[0]:
            return at.astype(float), low, high
        (x, low), (_, high) = steps(low), steps(high)
        return x + float(at[0]), low, high

    def _parted(self, track: Kind, rounds: int) -> Array:
        """Some rounds since a fork has gone its own way."""
        shared = track.trace.shared
        first = max(shared, self.start(rounds), int(self.log or self.average))
        return np.unique(np.linspace(first, rounds, GAPS if first < rounds else 0).astype(np.int64))

    def _origin(self, track: Kind) -> Kind | None:
        """The track of the run that a fork left, where both are known as curves."""
        if not isinstance(track.trace, Forked):
            return None
        left = track.trace.origin
        known = (one for one in self.tracks if len(one.main.values) and len(track.main.values))
        return next((one for one in known if one.trace is left), None)

    def _beside(self, track: Kind, ends: list[EndLabel], rounds: int) -> list[EndLabel]:
        """The labels of a fork, the first of its own with how much more or less it has than the run that it left."""
        origin, own = self._origin(track), next((end for end in ends if not end.rank), None)
        if origin is None or own is None or rounds <= track.trace.shared:
            return ends
        apart = float(track.main.values[rounds] - origin.main.values[rounds])
        if not isfinite(apart):
            return ends
        told = f"{own.number} ({'+' if apart > 0 else MINUS if apart < 0 else '±'}{number(abs(apart))})"
        return [end._replace(number=told) if end is own else end for end in ends]

    def _together(self, rounds: int) -> list[Kind]:
        """The learners whose values the eye can compare: without those that run away beyond all others."""
        if self.log or self.alone:
            return self.tracks
        highs = [self._highest(track, rounds) for track in self.tracks]
        order = sorted(highs)
        far = (low for low, high in pairwise(order) if FAR * max(low, rounds) < high)
        most = next(far, order[-1])
        return [track for track, high in zip(self.tracks, highs, strict=True) if not high > most]

    def _highest(self, track: Kind, rounds: int) -> float:
        """How far from 0 the curve of a learner goes."""
        return track.main.farthest(rounds, self.start(rounds))

    def _leaving(self, track: Kind, lines: list[Mark], top: float, rounds: int) -> list[Mark]:
        """The curves of a learner that runs away, up to where they leave the view, and where that is."""
        inside = [
            line._replace(x=line.x[np.abs(line.y) <= top], y=line.y[np.abs(line.y) <= top])
            if isinstance(line, Dots)
            else line
            for line in lines
        ]
        left = track.main.leaves(top, rounds) or 0
        said = tr("{learner} leaves this view").format(learner=track.trace.label)
        return [*inside, Event(left, said, self.theme.muted, f"{track.trace.label} left")]

    def draws(self, track: Track) -> bool:
        """Whether the curve of a learner's draws is drawn: of more than two learners the selected one's alone."""
        return len(track.drawn.values) > 0 and (len(self.tracks) <= PAIR or track is self.followed)

    def head(self, name: str, series: Series, rounds: int, symbol: str, colour: str) -> Dots:
        """The end of a curve."""
        at = np.array([rounds])
        return Dots(f"{name}, now", at, series.values[at], symbol, 2.5, colour, self.theme.surface, 1.5)

    def sparse(self, track: Track, rounds: int, wide: int) -> list[Mark]:
        """A few symbols along the curve of one learner among several, at other rounds than those of the others."""
        if self.alone:
            return []
        part = (track.place + 1) / (len(self.tracks) + 1)
        places = (np.arange(SPACED) + part) / SPACED
        at = np.unique((wide**places if self.log else places * wide).astype(np.int64))
        at = at[(at >= self.begins) & (at <= rounds)]
        name, colour = f"{track.trace.label}, symbols", self.theme.learners[track.place]
        return [Dots(name, at, track.main.values[at], LEARNERS[track.place], 2.1, colour)]

    def ended(self, track: Track, said: str, value: float, rank: int = 0, whole: bool = False) -> EndLabel:
        """A label of one learner: in its own words in SemiBold, muted for what ranks below."""
        colour = self.theme.muted if rank else self.theme.text
        key = ("", "") if self.alone else (LEARNERS[track.place], self.theme.learners[track.place])
        shown = number(int(value) if whole and isfinite(value) else value)
        return EndLabel(value, said if rank else self._last(track, said), shown, colour, not rank, *key, rank=rank)

    def _last(self, track: Track, said: str) -> str:
        """Where the numbers of a learner left every scale, its name and that nothing follows."""
        over = public(Phase.LEARN, self.t, self.phase)
        return tr("{learner}: its run ends here").format(learner=said) if track.trace.diverged == over + 1 else said


def _above(end: EndLabel, top: float) -> EndLabel:
    """The label of a curve that is above the view, at its edge."""
    return end._replace(y=min(max(end.y, -top), top), text=f"▲ {end.text}") if abs(end.y) > top else end
