"""Regret of every learner against whom its game compares it with: cumulative or on average, linear or log-log."""

from __future__ import annotations

from math import floor, isqrt, log10

import numpy as np
from PySide6.QtGui import QColor

from olviz.engine.analysis import derive
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.analysis.risk import alike
from olviz.engine.declare.phases import Phase, Power
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import names_of
from olviz.engine.run.trace import Trace
from olviz.engine.theory.assumption import LOSS_RANGE
from olviz.engine.theory.bound import standing_of, t
from olviz.engine.theory.lemmas.azuma import DELTA, delta, deviation
from olviz.engine.words.numbers import MINUS, number
from olviz.engine.words.translate import translate
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.curves import DASHED, Band, Curve, Series
from olviz.gui.paint.symbols import LEARNERS, Dots
from olviz.gui.paint.words.clear_words import Event, OnLine
from olviz.gui.paint.words.end_labels import EndLabel
from olviz.gui.panels.tracks.bounds.promises import IN_VIEW
from olviz.gui.panels.tracks.curve_panel import DRAWN, CurvePanel
from olviz.gui.panels.tracks.track import Track

IN_LOG_VIEW = 100  # times the largest data: what a bound may be on a logarithmic axis
UNDER_CEILING = 1000  # times lower a logarithmic axis begins while a bound stands there alone
DEEPEST = 1e-4  # of the largest data: a logarithmic axis goes no lower
EARLY, LED = 16, 0.5  # a change of leader counts from this round on, of one who led for this part of all rounds
EVENTS, LATE = 2, 8  # changes told, not in the first eighth of the rounds so far
CHECKPOINT = 2.6  # u: a dot where a solver found the comparator
BELOW = 0.6  # times the lowest stretch of the curve: where the fitted line is drawn
STEEPEST = 16.0  # an exponent beyond it is no power of t


class Regrets(Track):
    """The expected regret, that of the draws, its fit on log-log axes, and when the best expert changed.

    Where only a solver knows whom to compare with, the regret is known at some rounds alone, and is no curve.
    """

    quantities = frozenset({"regret"})
    measured = "regret"

    def __init__(self, trace: Trace, place: int, average: bool) -> None:
        super().__init__(trace, place, average)
        self.fits = derive.Fits()
        self.changes: Array = np.empty(0, dtype=np.int64)
        self.out_of_range: int | None = None
        self.solved = bool(comparators_of(trace).rounds)

    def extend(self) -> None:
        self.main.follow(self._told(derive.regret(self.trace)))
        if self.trace.learner.draws:
            self.drawn.follow(self._told(derive.realised_regret(self.trace)))
            self.out_of_range = standing_of(LOSS_RANGE, self.trace).since if "loss_low" in self.trace else None
        if "leader" in self.trace and alike(self.trace) is None:  # else a lead is luck
            self.changes = changes(self.trace["leader"])

    def _told(self, values: Array) -> Array:
        return derive.average(values) if self.average else values

    def at_checkpoints(self, rounds: int) -> tuple[Array, Array]:
        """The rounds up to ``rounds`` at which a solver found the comparator, and the regret there."""
        found = comparators_of(self.trace).until(rounds)
        at = np.array([checkpoint.round for checkpoint in found], dtype=np.int64)
        regret = derive.loss(self.trace)[at - 1] - np.array([checkpoint.value for checkpoint in found])
        return at, regret / at if self.average else regret

    def fit(self, rounds: int) -> derive.Fit | None:
        """The fitted power of t."""
        if self.solved:
            return None
        self.fits.extend(self.main.values[1:])
        return self.fits.at(rounds)

    def band(self, x: Array, y: Array) -> tuple[Array, Array]:
        """Where the regret of the draws lies, at each round with 95 % probability, around the expected one."""
        wide = deviation(float(self.trace.game.declared.loss_range)).value({t: x, delta: DELTA / 2})
        if self.average:
            wide = wide / np.maximum(x, 1)
        return y - wide, y + wide

    def banded(self, rounds: int) -> bool:
        """Whether the draws are known to stay in the band: losses in their range, an adversary that cannot see them."""
        trace, since = self.trace, self.out_of_range
        sees = trace.adversary.power >= Power.A3
        return trace.learner.draws and not sees and (since is None or since > rounds)


def changes(leader: Array) -> Array:
    """The rounds (from 1) in which one who had led for half of all rounds lost the lead, from round 16 on."""
    at = np.flatnonzero(leader[1:] != leader[:-1]) + 1  # rounds before the change
    led = np.diff(at, prepend=0)
    return at[(at >= EARLY) & (led >= LED * at)] + 1


class Regret(CurvePanel[Regrets]):
    """Reg_t with its bounds, a band for the draws, and on log-log axes the fitted slope."""

    least = (80, 24)
    reading = tr(
        "The thick curve is what the learner loses on average over its draws, less the loss of the comparator "
        "named under the title; the thin one is what it lost by the experts it drew. Dashed lines are promises, and "
        "the tint above one begins where the curve must not go. Where no formula knows the comparator, a solver finds "
        "it after some rounds, and the regret is a dot there. On logarithmic axes a regret that grows like √t is a "
        "line of slope 0.5."
    )

    solved = 0  # checkpoints that were known at the last drawing

    def __init__(self) -> None:
        super().__init__(tr("Regret"))
        self.card.segments.offer(
            (("cumulative", "average"), ("linear", "log-log")),
            {
                "cumulative": tr("Cumulative"),
                "average": tr("Average"),
                "linear": tr("Linear"),
                "log-log": tr("Log-log"),
            },
        )

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        self.average, self.log = "average" in view, "log-log" in view
        self.in_view = IN_LOG_VIEW if self.log else IN_VIEW
        self.card.segments.show_view(view)
        if self.tracks:
            t, phase = self.t, self.phase
            self.open(self.traces, self.selected)
            self.draw(t, phase)

    def track(self, trace: Trace, place: int) -> Regrets:
        return Regrets(trace, place, self.average)

    def grow(self, rounds: int) -> None:
        if sum(len(comparators_of(track.trace).found) for track in self.tracks) != self.solved:
            self.draw(self.t, self.phase)

    def draw(self, t: int, phase: Phase) -> None:
        self.solved = sum(len(comparators_of(track.trace).found) for track in self.tracks)
        super().draw(t, phase)

    def tell(self, rounds: int) -> None:
        trace = self.followed.trace
        said = tr("regret per round (units of loss)") if self.average else tr("regret (units of loss)")
        if rounds and "leader" in trace:
            best = names_of(trace.adversary).expert(trace.game, int(trace["leader"][rounds - 1]))
            said = tr("{regret} · best expert so far: {expert}").format(regret=said, expert=best)
        else:
            said = self._against(f"{said} · {self._solved(rounds)}" if self.followed.solved else said)
        self.card.caption.say(" · ".join([said, *(self._remarks(rounds) if self.log else [])]))

    def _against(self, said: str) -> str:
        """The same, and whom it is the regret against."""
        comparator = self.followed.trace.game.comparator
        against = tr("{regret} · against the {comparator}")
        if self.t and not comparator.declared:
            against = tr("{regret} · against the {comparator} so far")
        return against.format(regret=said, comparator=translate(comparator.value))

    def below_zero(self) -> str:
        comparator = self.followed.trace.game.comparator
        return tr("below 0: better than the {comparator}").format(comparator=translate(comparator.value))

    def _solved(self, rounds: int) -> str:
        """At how many rounds the regret is known, and how well."""
        comparators = comparators_of(self.followed.trace)
        found = comparators.until(rounds)
        if not found:
            return tr("being solved") if rounds else tr("solved at some rounds only")
        gap = number(max(checkpoint.gap for checkpoint in found))
        if len(found) == 1:
            return tr("solved at 1 round, gap ≤ {gap}").format(gap=gap)
        return tr("solved at {count} rounds, gap ≤ {gap}").format(count=number(len(found)), gap=gap)

    def _remarks(self, rounds: int) -> list[str]:
        """What logarithmic axes need to be read."""
        said = [tr("both axes logarithmic")]
        fit = self.followed.fit(rounds)
        if fit is not None:
            said.append(tr("slope of rounds {first} to {last}").format(first=number(fit.first), last=number(fit.last)))
        if rounds and float(np.min(self._seen(self.followed, rounds), initial=np.inf)) <= 0:
            said.append(tr("no place for 0 and below"))
        return said

    @property
    def begins(self) -> int:
        return int(self.average)

    def start(self, rounds: int) -> int:
        """An average of few rounds would squash those of many."""
        return isqrt(rounds) if self.average and not self.log else 0

    def absent(self, rounds: int) -> str:
        if not self.t:
            return tr("Before round 1 there is nothing to regret.")
        if self.average and not rounds:
            return tr("No round is over yet, so there is no average.")
        if self.followed.solved and not comparators_of(self.followed.trace).until(rounds):
            return tr("The best fixed point of these rounds is being solved.")
        if self.log and self.extremes(rounds)[1] <= 0:
            return tr("No regret is above 0 so far, and a logarithmic axis has no place for it.")
        return ""

    def axis(self, low: float, high: float) -> tuple[float, float]:
        if not self.log:
            return super().axis(low, high)
        if high <= 0:
            return 0.1, 1.0
        top = 10.0 ** floor(log10(1.05 * high) + 1)
        return low if low > 0 else top / UNDER_CEILING, top

    def _seen(self, track: Regrets, rounds: int) -> Array:
        """The values of one learner that a logarithmic axis may have to hold."""
        if track.solved:
            return track.at_checkpoints(rounds)[1]
        return np.concatenate([series.doubling(rounds)[1] for series in self.series(track)])

    def extremes(self, rounds: int) -> tuple[float, float]:
        start, values = self.start(rounds), [np.zeros(1)]
        for track in self.near:
            if track.solved:
                at, regret = track.at_checkpoints(rounds)
                values.append(regret[at >= start])
            else:
                values += [np.array(series.extremes(rounds, start)) for series in self.series(track)]
        both = np.concatenate(values)
        low, high = float(both.min()), float(both.max())
        if not self.log or high <= 0:
            return low, high
        seen = np.concatenate([self._seen(track, rounds) for track in self.tracks])
        least = float(seen[seen > DEEPEST * high].min(initial=high))
        return 10.0 ** floor(log10(least)), high

    def ground(self, rounds: int) -> list[Mark]:
        track = self.tracks[0]
        if not (self.alone and track.banded(rounds)):
            return []
        curve, tint = self._curve(track.main, "", rounds), QColor(self.theme.learners[track.place])
        tint.setAlpha(self.theme.band_alpha)
        low, high = track.band(curve.x, curve.y)
        return [Band("band", curve.x, low, high, tint)]

    def lines(self, track: Regrets, rounds: int, wide: int) -> list[Mark]:
        name, colour = track.trace.label, self.theme.learners[track.place]
        if track.solved:
            at, regret = track.at_checkpoints(rounds)
            kept = regret > 0 if self.log else at > 0
            symbol = LEARNERS[track.place]
            return [Dots(name, at[kept], regret[kept], symbol, CHECKPOINT, colour, self.theme.surface, 1.5)]
        marks: list[Mark] = []
        if self.draws(track):
            drawn = self._curve(track.drawn, f"{name}, drawn", rounds, colour)
            marks.append(drawn._replace(spoken=track.drawn_name))
        main = self._curve(track.main, name, rounds, colour, 3 if self.alone else 2)
        marks.append(main._replace(spoken=track.name))
        if self.log and track is self.followed:
            marks += self._fitted(track, rounds, colour)
        symbol = LEARNERS[track.place]
        return [*marks, *self.sparse(track, rounds, wide), self.head(name, track.main, rounds, symbol, colour)]

    def _curve(self, series: Series, name: str, rounds: int, colour: str = "", strokes: int = 1) -> Curve:
        curve = series.curve(name, rounds, colour, strokes, self.log)
        return curve.since(1) if self.average and rounds and not self.log else curve

    def _fitted(self, track: Regrets, rounds: int, colour: str) -> list[Mark]:
        """The fitted power of t, moved below the curve, with its exponent."""
        fit = track.fit(rounds)
        if fit is None or abs(fit.slope) > STEEPEST:
            return []
        x, y = track.main.doubling(rounds)
        near = (x >= fit.first) & (y > 0)
        below = BELOW * float((y[near] / (fit.scale * x[near] ** fit.slope)).min())
        ends = np.array([fit.first, fit.last], dtype=float)
        middle = float(np.sqrt(ends.prod()))
        said = tr("slope {slope}").format(slope=f"{fit.slope:.2f}".replace("-", MINUS))
        level = fit.scale * below
        line = Curve("fit", ends, level * ends**fit.slope, colour, 1, DASHED, spoken=tr("fitted line"))
        return [line, OnLine(middle, level * middle**fit.slope, said, self.theme.text, "slope")]

    def over(self, rounds: int) -> list[Mark]:
        at = self.followed.changes
        latest = at[(at <= rounds) & (LATE * at > rounds)][-EVENTS:]
        said = tr("the best expert changes")
        return [Event(int(when), said, self.theme.muted, f"change {row}") for row, when in enumerate(latest, 1)]

    def ends(self, track: Regrets, rounds: int) -> list[EndLabel]:
        labels: list[EndLabel] = []
        if track.solved:
            at, regret = track.at_checkpoints(rounds)
            if not len(at):
                return []
            name = tr("{learner}, at t = {round}").format(learner=track.name, round=number(int(at[-1])))
            return [self.ended(track, name, float(regret[-1]))]
        if self.alone and track.banded(rounds) and rounds:
            at = np.array([rounds])
            high = float(track.band(at, track.main.values[at])[1][0])
            labels.append(EndLabel(high, tr("95 % of draws"), "", self.theme.muted, rank=DRAWN))
        if self.draws(track):
            labels.append(self.ended(track, tr("drawn"), float(track.drawn.values[rounds]), DRAWN))
        return [*labels, self.ended(track, track.name, float(track.main.values[rounds]))]
