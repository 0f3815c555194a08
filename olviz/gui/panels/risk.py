"""The risk of what a run predicted: of a random predictor, their average, their vote, and of a fit to all rounds."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor, inf, isnan, log10
from time import perf_counter
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent, QShowEvent

from olviz.engine.analysis import derive
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.analysis.questions import Questions
from olviz.engine.analysis.risk import Risks as Found
from olviz.engine.analysis.risk import has_risk, risks_of
from olviz.engine.declare.phases import Phase
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import Revisits
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import Kind
from olviz.engine.theory.lemmas.azuma import DELTA
from olviz.engine.theory.online_to_batch import as_excess, in_expectation, rounds_needed, with_confidence
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.measures import base, unit
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.curves import COMPARED, DASHED, Curve, Series
from olviz.gui.paint.plot import range_above
from olviz.gui.paint.symbols import LEARNERS, Dots
from olviz.gui.paint.words.end_labels import EndLabel, EndLabels, room_for
from olviz.gui.panels.tracks.bounds.promises import BOUND, Promise
from olviz.gui.panels.tracks.curve_panel import COMPARATOR, DRAWN, CurvePanel
from olviz.gui.panels.tracks.track import Track
from olviz.gui.panels.tracks.winding import winding
from olviz.gui.widgets.awaiting import AT_ONCE, NEWS

EPSILON = 0.1  # the excess risk for which the examples are counted
DEEPEST = 1e-4  # of the largest data: a logarithmic axis goes no lower
DEEPEST_ALONE = 1e-6  # the same where one curve of each learner stands alone
HUNDREDTHS = 100  # of a unit of loss: what the axes of the scatter count
WHOSE = ("average", "latest")  # whose risk may stand alone
SCATTERED = 200  # points of the scatter, at most


class Line(NamedTuple):
    """One curve of a learner: its words, its symbol, how it is drawn, and what is left out first."""

    name: str
    said: str
    symbol: str
    dash: tuple[float, ...]
    rank: int
    series: Series


class Risks(Track):
    """The curves of one learner: ``main`` is the mean risk, which the theorems speak of; NaN curves are left out.

    Where ``whose`` is not the mean, ``main`` is the risk of the ``average`` predictor (of the vote, where points have
    no average) or of the ``latest`` one, and stands alone. Rounds are judged for so many ``seconds`` at a time.
    """

    def __init__(self, trace: Trace, place: int, excess: bool, whose: str) -> None:
        self.excess, self.whose = excess, whose
        super().__init__(trace, place)
        self.seconds = inf
        self._steps: Iterator[None] = iter(())
        self._target = -1  # the round that those steps lead to
        self._solved = 0  # comparators that the curve of the refit on its own sample knows
        self.lines: tuple[Line, ...] = (
            Line("progressive validation", tr("online loss so far"), "", (), DRAWN, Series()),
            Line("average", tr("average predictor"), "diamond", DASHED, 0, Series()),
            Line("majority", tr("majority vote"), "diamond", DASHED, 0, Series()),
            Line("refit", tr("batch refit"), "star", COMPARED, COMPARATOR, Series()),
            Line("empirical", tr("batch refit, on its own sample"), "", COMPARED, DRAWN, Series()),
        )

    def promised_by(self, trace: Trace) -> list[Promise]:
        found = (in_expectation(trace), with_confidence(trace)) if self.whose == "mean" else ()
        bounds = [bound for bound in found if bound is not None]
        return [Promise(as_excess(bound) if self.excess else bound, trace) for bound in bounds]

    @property
    def least(self) -> float:
        """The least risk that there is, found where it is drawn."""
        return risks_of(self.trace).least

    @property
    def measured(self) -> str:
        return "mean risk" if self.whose == "mean" else ""

    def scaled(self, x: Array, values: Array) -> Array:
        return values - self.least if self.excess else values

    def until(self, t: int) -> None:
        risks, deadline = risks_of(self.trace), perf_counter() + self.seconds
        if self._target != t:
            self._steps, self._target = risks.judging(t), t
        for _ in self._steps:  # kept from call to call: to begin anew is to replay rounds
            if perf_counter() >= deadline:
                break
        else:
            self._target = -1
        judged, solved = risks.rounds, len(comparators_of(self.trace).found)
        if (judged, solved) != (self.known, self._solved) and not self.behind(t):
            if solved != self._solved:  # what was known as NaN before is a number now
                *others, empirical = self.lines
                self.lines, self._solved = (*others, empirical._replace(series=Series())), solved
            rounds = np.arange(1, judged + 1)
            online = self.trace["total_loss"][:judged] / rounds
            own = derive.best(self.trace)[:judged] / rounds if judged else online
            curves = (online, risks.average, risks.majority, risks.refit, own)
            self.main.extend(self._from_0(self._main(risks)[:judged]))
            for line, values in zip(self.lines, curves, strict=True):
                line.series.extend(self._from_0(values[:judged]))
            self.known = judged

    def behind(self, t: int) -> bool:
        """Whether rounds up to t are still to be judged."""
        risks = risks_of(self.trace)
        return risks.available and risks.rounds < min(t, risks.last, self.trace.rounds)

    def judged(self, t: int, phase: Phase, rounds: int) -> tuple[list[Promise], Promise | None]:
        """As of any track, but nothing before the risks are known: a theorem would ask for all of them at once."""
        return super().judged(t, phase, rounds) if rounds <= self.known else ([], None)

    def _main(self, risks: Found) -> Array:
        if self.whose != "average":
            return risks.latest if self.whose == "latest" else risks.mean
        return next((curve for curve in (risks.average, risks.majority) if not np.isnan(curve[:1]).any()), risks.mean)

    def _from_0(self, values: Array) -> Array:
        """Of no rounds there is no mean: the first one stands in its place."""
        values = values - self.least if self.excess else values
        return np.concatenate([values[:1], values]) if len(values) else np.zeros(1)

    def drawn_lines(self, rounds: int) -> list[Line]:
        """The curves that this learner has, as far as they are asked for."""
        lines = self.lines if rounds and self.whose == "mean" else ()
        have = [line for line in lines if not isnan(line.series.values[rounds])]
        return [line for line in have if line.name != "empirical"] if self.excess else have

    @property
    def batch(self) -> list[Line]:
        """What comes out of the run as one predictor: the average, or the vote."""
        single = self.lines[1:3] if self.known and self.whose == "mean" else ()
        return [line for line in single if not isnan(line.series.values[self.known])]


class Risk(CurvePanel[Risks]):
    """Risks with the bound they inherit; the excess on log-log axes; progressive validation against risk."""

    least = (80, 24)
    reading = tr(
        "Risk is the loss to expect of a predictor on a new round; of a fixed sample that is visited again and again, "
        "the mean loss on its rows. The thick curve is that of a predictor drawn at random among those used so far, "
        "the dashed one that of their average or of their vote; either of these may stand alone, and so may the "
        "latest. The thin curve is what was paid so far: where every round is new, it tells the risk without bias. "
        "The batch refit is fitted to all rounds at once; what it loses on those very rounds flatters it."
    )

    def __init__(self) -> None:
        super().__init__(tr("Risk"))
        self.scatter, self.whose = False, "mean"
        self.needed: dict[Trace, int | None] = {}
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._judge)
        self._told = 0.0
        self.card.segments.offer(
            (("risk", "excess", "scatter"), ("mean", "average", "latest")),
            {
                "risk": tr("Risk"),
                "excess": tr("Excess, log-log"),
                "scatter": tr("Scatter"),
                "mean": tr("Random"),
                "average": tr("Average"),
                "latest": tr("Latest"),
            },
        )

    @property
    def over_rounds(self) -> bool:
        return not self.scatter

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        self.log, self.scatter = "excess" in view, "scatter" in view
        self.whose = next((word for word in WHOSE if word in view and not self.scatter), "mean")
        self.plot.axes.bottom.title = tr("risk, hundredths") if self.scatter else tr("round t")
        self.plot.picture.place = tr("at {x} hundredths") if self.scatter else tr("round {x}")
        self.card.segments.show_view(view)
        if self.tracks:
            t, phase = self.t, self.phase
            self.open(self.traces, self.selected)
            self.draw(t, phase)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.traces, self.selected, self.needed = traces, selected, {}
        self.tracks = [self.track(trace, place) for place, trace in enumerate(traces) if has_risk(trace)]
        self.draw(0, Phase.LEARN)

    def track(self, trace: Trace, place: int) -> Risks:
        return Risks(trace, place, self.log, self.whose)

    def draw(self, t: int, phase: Phase) -> None:
        super().draw(t, phase)
        self._told = perf_counter() + NEWS
        self._go_on()

    def _go_on(self) -> None:
        """Judges more as soon as nothing else is to be done, where the picture waits for it."""
        if any(track.behind(self.t) for track in self.tracks):
            self._later.start()
        else:
            self._later.stop()

    def _judge(self) -> None:
        """A little of what the picture waits for; draws it at the end, and now and then how far that is."""
        for track in self.tracks:
            track.until(self.t)
        if perf_counter() >= self._told or not any(track.behind(self.t) for track in self.tracks):
            self.draw(self.t, self.phase)
        else:
            self._go_on()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._later.stop()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._go_on()

    def prepare(self) -> Questions:
        for track in self.tracks:
            track.seconds = AT_ONCE  # somebody who asks before has time to wait for the rest
        for track in self.tracks:
            if not (yield from risks_of(track.trace).asking()):
                return
        yield from super().prepare()

    @property
    def followed(self) -> Risks:
        """The track of the selected learner, or the first one where it has none."""
        return next((track for track in self.tracks if track.place == self.selected), self.tracks[0])

    def tell(self, rounds: int) -> None:
        track = self.followed
        told = [tr("excess risk, both axes logarithmic") if self.log else tr("risk (units of loss)")]
        if self.scatter:
            told = [tr("online loss so far against the mean risk, hundredths of a unit of loss")]
        elif self.whose != "mean":
            told.append(self._owner)
        told.append(self._sample(track, rounds))
        needed = self._needed(track)
        if needed is not None:
            said = plural(
                "with {count} example the excess is at most {epsilon}, with probability {sure} %",
                "with {count} examples the excess is at most {epsilon}, with probability {sure} %",
                needed,
            )
            told.append(said.format(count=number(needed), epsilon=number(EPSILON), sure=round(100 * (1 - DELTA))))
        self.card.caption.say(BETWEEN.join(told))

    def _sample(self, track: Risks, rounds: int) -> str:
        """What the risks are measured on."""
        risks = risks_of(track.trace)
        if isinstance(track.trace.adversary, Revisits) and risks.population is not None:
            count = len(risks.population.chances)
            return plural(
                "on the one row of the sample, a pass each round",
                "on the {count} rows of the sample, {count} rounds a pass",
                count,
            ).format(count=number(count))
        if risks.exact or risks.population is None:
            voted = rounds and not isnan(risks.majority[0])
            votes = tr("exact, votes on {count} rounds held out").format(count=number(risks.polled))
            return votes if risks.polled and voted else tr("exact")
        said = tr("on {count} rounds held out").format(count=number(len(risks.population.chances)))
        if not rounds or rounds > track.known:
            return said
        return tr("{sample}, standard error {error}").format(sample=said, error=number(float(risks.error[rounds - 1])))

    def _needed(self, track: Risks) -> int | None:
        playing = track.trace.playing(self.t)
        if playing not in self.needed:
            sure = any(promise.bound.kind is Kind.PROBABLE for promise in track.promises)
            self.needed[playing] = rounds_needed(playing, EPSILON) if sure else None
        return self.needed[playing]

    def absent(self, rounds: int) -> str:
        if not rounds:
            return tr("No round is over yet, so nothing has predicted.")
        if any(track.behind(rounds) for track in self.tracks):
            done = min(risks_of(track.trace).rounds for track in self.tracks)
            said = tr("Risks are being found, {count} of {rounds} rounds so far.")
            return said.format(count=number(done), rounds=number(rounds))
        if rounds > min(track.known for track in self.tracks):
            return tr("Risks are found for the first {count} rounds.").format(count=number(self._judgeable))
        if self.log and isnan(self.followed.least):
            return tr("The least risk is not known here, so there is no excess to draw.")
        if self.log and self.extremes(rounds)[1] <= 0:
            return tr("No risk is above the least one so far, and a logarithmic axis has no place for it.")
        return ""

    @property
    def _judgeable(self) -> int:
        return min(risks_of(track.trace).last for track in self.tracks)

    @property
    def _owner(self) -> str:
        """Whose risk the thick curves show."""
        said = {"average": tr("average predictor or vote"), "latest": tr("latest predictor")}
        return said.get(self.whose, tr("random predictor"))

    # the axes

    def series(self, track: Risks) -> list[Series]:
        lines = track.drawn_lines(min(track.known, self._rounds)) if track is self.followed else []
        return [track.main, *(line.series for line in lines)]

    _rounds = 0

    def extremes(self, rounds: int) -> tuple[float, float]:
        self._rounds = rounds
        if not rounds or rounds > min(track.known for track in self.tracks):
            return 0.1 if self.log else 0.0, 1.0
        seen = [series.doubling(rounds)[1] for track in self.tracks for series in self.series(track)]
        values = np.concatenate(seen)
        values = values[np.isfinite(values)]
        if not len(values):
            return 0.1 if self.log else 0.0, 1.0
        high = float(values.max())
        if not self.log:
            return min(float(values.min()), 0.0), high
        if high <= 0:
            return 0.1, 0.0
        least = high * (DEEPEST if self.whose == "mean" else DEEPEST_ALONE)
        return 10.0 ** floor(log10(float(values[values > least].min()))), high

    def axis(self, low: float, high: float) -> tuple[float, float]:
        if not self.log:
            return super().axis(low, high if high > 0 else 1.0)
        return (low, 10.0 ** floor(log10(1.05 * high) + 1)) if high > 0 else (0.1, 1.0)

    # what is drawn

    def _picture(self, rounds: int) -> None:
        if self.scatter and not self.absent(rounds):
            self._scatter(rounds)
        else:
            super()._picture(rounds)

    def _first(self, track: Risks, rounds: int) -> list[Promise]:
        """None hangs before a round is judged: what is promised of risks says nothing of the first rounds."""
        return []

    def _shown(self, rounds: int) -> list[tuple[Risks, Promise]]:
        if not 0 < rounds <= self.followed.known:
            return []
        shown = [(self.followed, promise) for promise in self.followed.promises]
        for _, promise in shown:
            promise.until(self.t)
        return shown

    def _bound_label(self, track: Track, promise: Promise, rounds: int) -> EndLabel:
        sure = promise.bound.kind is Kind.PROBABLE
        said = tr("bound, {sure} %").format(sure=round(100 * (1 - DELTA))) if sure else tr("bound on the mean")
        return EndLabel(promise.at(rounds), said, number(promise.at(rounds)), self.theme.text, rank=BOUND)

    def ground(self, rounds: int) -> list[Mark]:
        least, theme = self.followed.least, self.theme
        if self.log or isnan(least):
            return []
        return [
            Curve("least risk", np.array([0, rounds]), np.full(2, least), theme.comparator, 1, spoken=tr("least risk"))
        ]

    def lines(self, track: Risks, rounds: int, wide: int) -> list[Mark]:
        theme, colour = self.theme, self.theme.learners[track.place]
        marks: list[Mark] = []
        for line in track.drawn_lines(rounds) if track is self.followed else track.batch:
            name, hue = f"{track.trace.label}, {line.name}", theme.comparator if line.symbol == "star" else colour
            curve = line.series.curve(name, rounds, hue, 2 if line.rank == 0 else 1, self.log)
            marks.append(curve._replace(dash=line.dash, spoken=self._spoken(track, line.said)))
            if line.symbol:
                marks.append(self.head(name, line.series, rounds, line.symbol, hue))
        main = track.main.curve(track.trace.label, rounds, colour, 3 if self.alone else 2, self.log)
        marks += winding(
            main._replace(spoken=self._spoken(track, self._owner)), track.main, rounds, self.theme, self.log
        )
        head = self.head(track.trace.label, track.main, rounds, LEARNERS[track.place], colour)
        return [*marks, *self.sparse(track, rounds, wide), head]

    def _spoken(self, track: Risks, said: str) -> str:
        return said if self.alone else tr("{learner}: {curve}").format(learner=track.trace.label, curve=said)

    def ends(self, track: Risks, rounds: int) -> list[EndLabel]:
        labels = []
        if track is self.followed:
            for line in track.drawn_lines(rounds):
                value = float(line.series.values[rounds])
                colour = self.theme.muted if line.rank else self.theme.text
                labels.append(EndLabel(value, line.said, number(value), colour, rank=line.rank))
            if not self.log and not isnan(track.least):
                labels.append(
                    EndLabel(track.least, tr("least risk"), number(track.least), self.theme.muted, rank=COMPARATOR)
                )
        said = self._owner if self.alone else track.trace.label
        return [*labels, self.ended(track, said, float(track.main.values[rounds]))]

    def _scatter(self, rounds: int) -> None:
        """What was paid so far against the mean risk, a point for each of a few rounds, the last one large."""
        theme = self.theme
        at = np.unique(np.geomspace(1, rounds, SCATTERED).astype(np.int64))
        marks: list[Mark] = []
        labels, largest = [], 0.0
        for track in self.tracks:
            risk, paid = (HUNDREDTHS * series.values[at] for series in (track.main, track.lines[0].series))
            name, colour, symbol = track.trace.label, theme.learners[track.place], LEARNERS[track.place]
            marks.append(Dots(name, risk, paid, symbol, 1.2, colour))
            marks.append(Dots(f"{name}, now", risk[-1:], paid[-1:], symbol, 2.5, colour, theme.surface, 1.5))
            largest = max([largest, *risk[np.isfinite(risk)], *paid[np.isfinite(paid)]])
            if not self.alone:
                labels.append(self.ended(track, name, float(paid[-1])))
        wide = max(ceil(largest), 1)
        ends = np.array([0.0, float(wide)])  # whole numbers beyond 64 bits are no numbers of an array
        equal = Curve("equal", ends, ends, theme.bound, 1, DASHED, spoken=tr("equal"))
        labels.append(EndLabel(wide, tr("equal"), "", theme.muted, rank=COMPARATOR))
        marks = [equal, *marks, EndLabels(wide, tuple(labels), theme.faint)]
        room = room_for(labels, base(), unit(base()))
        self.plot.show_marks(marks, wide, range_above(wide), room, theme)
