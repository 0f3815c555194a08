"""Many runs behind the curves of a panel: bands, median and mean up to the playhead, and bounds held against them."""

from __future__ import annotations

from collections.abc import Sequence
from math import isnan
from typing import NamedTuple, Protocol

import numpy as np
from PySide6.QtGui import QColor

from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import Kind
from olviz.engine.theory.lemmas.azuma import DELTA
from olviz.engine.verdicts.theorems import State
from olviz.engine.words.exponents import grows
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural, translate
from olviz.engine.worlds.compared import rivals
from olviz.engine.worlds.crowd import REGRETS
from olviz.engine.worlds.met import exact_curve
from olviz.engine.worlds.promised import Kept, averaged
from olviz.engine.worlds.spread import Spread
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.curves import COMPARED, Calm, Crowded, Curve, Edges
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.paint.words.end_labels import EndLabel
from olviz.gui.panels.tracks.bounds.promises import Promise
from olviz.gui.worlds.many import Many

INNER, OUTER, SURE = 0.5, 0.8, 1 - DELTA  # shares of the runs: of the bands, and where a bound has a probability
MEAN, BANDED = 1, 4  # ranks of end labels
SPOTS = (3.0, 3.0)  # dashes of the median
PLAIN = 2  # learners whose bands are drawn; of more only the selected one's
LIGHTER = 0.55  # of the alpha of a band: that of the wider ones


class Track(Protocol):
    """What it takes of a learner's curves: which quantity of the runs is the main one, and how it is shown."""

    trace: Trace
    place: int

    @property
    def measured(self) -> str:
        """The name of its main curve among quantities; nothing where runs do not tell it."""

    def scaled(self, x: Array, values: Array) -> Array:
        """Values of it after rounds ``x`` as they are drawn."""


class Cloud(NamedTuple):
    """The runs of one learner at the rounds ``x``, up to the playhead."""

    x: Array
    mean: Array
    error: Array
    median: Array
    bands: dict[float, tuple[Array, Array]]

    def extremes(self, start: int) -> tuple[float, float]:
        """From where to where the mean and the band of 80 % go from a round on."""
        parts = (self.mean, *self.bands[OUTER])
        seen = np.concatenate([part[self.x >= start] for part in parts])
        seen = seen[np.isfinite(seen)]
        return (float(seen.min()), float(seen.max())) if len(seen) else (0.0, 0.0)


class Told(NamedTuple):
    """What many runs say, part by part, and which parts are differences of two learners."""

    parts: list[str]
    pairs: tuple[str, ...]


class Crowd(NamedTuple):
    """The runs behind the curves of one drawing: up to ``rounds``, among so many learners."""

    many: Many | None
    rounds: int
    theme: Theme
    among: int
    log: bool = False

    def cloud(self, track: Track) -> Cloud | None:
        """The runs behind a learner's main curve; None where they do not tell it, or not yet."""
        many, place, quantity = self.many, track.place, track.measured
        found = many.spread(place, quantity) if many is not None and quantity else None
        if many is None or found is None or not found.runs or not many.round(self.rounds):
            return None
        count = int(np.searchsorted(many.t, self.rounds, side="right"))
        x, now = many.t[:count], many.at(place, quantity, self.rounds)
        rows = Spread(found.runs, *(column[:count] for column in found[1:]))
        if now is not None and x[-1] != many.round(self.rounds):  # the picture has few rounds: the last one is exact
            x = np.append(x, many.round(self.rounds))
            rows = Spread(found.runs, *(np.concatenate(pair) for pair in zip(rows[1:], now[1:], strict=True)))
        bands = {share: rows.band(share) for share in (INNER, OUTER, SURE)}
        scaled = {share: (track.scaled(x, low), track.scaled(x, high)) for share, (low, high) in bands.items()}
        mean = track.scaled(x, rows.mean)
        return Cloud(x, mean, track.scaled(x, rows.mean + rows.error) - mean, track.scaled(x, rows.median), scaled)

    # what is drawn

    def marks(self, track: Track, cloud: Cloud, banded: bool, promises: Sequence[Promise]) -> list[Mark]:
        """The bands and the median where they are drawn, the mean, and from it up to its bound."""
        name, colour = track.trace.label, self.theme.learners[track.place]
        mean = Calm(f"{name}, mean of runs", cloud.x, cloud.mean, colour)
        mean = mean._replace(spoken=self._spoken(track, tr("mean of the runs")))
        known = [*self._exact(track, cloud), *self._against(track, cloud, promises)]
        if not banded:
            return [mean, *known]
        areas = tuple(self._area(track, cloud, share) for share in self._shares(promises))
        median = Calm(f"{name}, median of runs", cloud.x, cloud.median, colour, 1, SPOTS)
        median = median._replace(spoken=self._spoken(track, tr("median of the runs")))
        return [Crowded(f"{name}, bands", cloud.x, areas), median, mean, *known]

    def _area(self, track: Track, cloud: Cloud, share: float) -> Edges:
        """The band of so many runs."""
        tint = QColor(self.theme.learners[track.place])
        tint.setAlpha(round(self.theme.band_alpha * (1 if share == INNER else LIGHTER)))
        return Edges(f"{track.trace.label}, {share:.0%} of runs", *cloud.bands[share], tint)

    def _exact(self, track: Track, cloud: Cloud) -> list[Mark]:
        """What the mean is exactly, where that is known."""
        if self.many is None:
            return []
        found = self.many.foretold(track.place, track.trace)
        known = next((one for one in found if one.mean_of == track.measured), None)
        if known is None:
            return []
        values = exact_curve(known, track.trace, int(cloud.x[-1]))[cloud.x - 1]
        name, drawn = f"{track.trace.label}, exact mean", track.scaled(cloud.x, values)
        spoken = self._spoken(track, tr("exact mean"))
        return [Calm(name, cloud.x, drawn, self.theme.text, 1, COMPARED, spoken=spoken)]

    def _shares(self, promises: Sequence[Promise]) -> tuple[float, ...]:
        """Which bands are drawn, the widest first: that of 95 % where a bound speaks of a probability."""
        sure = any(promise.bound.kind is Kind.PROBABLE for promise in promises)
        return (SURE, OUTER, INNER) if sure else (OUTER, INNER)

    def _spoken(self, track: Track, said: str) -> str:
        return said if self.among == 1 else tr("{learner}: {curve}").format(learner=track.trace.label, curve=said)

    def _against(self, track: Track, cloud: Cloud, promises: Sequence[Promise]) -> list[Mark]:
        """From the mean to the bounds of its expectation, at the playhead."""
        marks: list[Mark] = []
        for promise in promises:
            held = self.held(track, promise)
            if held is not None and _about_mean(held, track):
                x = np.array([cloud.x[-1]] * 2)
                ends = np.array([cloud.mean[-1], promise.at(int(x[0]))])
                name = f"{track.trace.label}, mean against the bound"
                line = Curve(name, x, ends, self._coloured(held), 3, spoken=tr("from the mean to its bound"))
                marks.append(line)
        return marks

    def ends(self, track: Track, cloud: Cloud, banded: bool, promises: Sequence[Promise]) -> list[EndLabel]:
        """The mean with its standard error, in the colour of what it is compared with, and whose band it is."""
        key = ("", "") if self.among == 1 else (LEARNERS[track.place], self.theme.learners[track.place])
        said = tr("{mean} ± {error}").format(mean=number(cloud.mean[-1]), error=number(cloud.error[-1]))
        held = [one for promise in promises if (one := self.held(track, promise)) and _about_mean(one, track)]
        colour = self._coloured(held[0]) if held else self.theme.muted
        labels = [EndLabel(float(cloud.mean[-1]), tr("mean"), said, colour, False, *key, rank=MEAN)]
        if banded and self.among == 1 and self.many is not None:
            high = float(cloud.bands[OUTER][1][-1])
            told = tr("{share} % of {runs} runs").format(share=round(100 * OUTER), runs=number(self.many.done))
            labels.append(EndLabel(high, told, "", self.theme.muted, rank=BANDED))
        return labels

    # bounds held against them

    def held(self, track: Track, promise: Promise) -> Kept | None:
        """How a bound stands at the playhead among the runs; None where its numbers are those of one run."""
        if self.many is None:
            return None
        return self.many.kept(track.place, promise.bound, promise.trace, self.rounds)

    def _coloured(self, held: Kept) -> str:
        """The colour of a comparison."""
        colours = {State.HOLDS: self.theme.holds, State.FAILS: self.theme.fails}
        return colours.get(held.state, self.theme.muted)

    def bound_label(self, label: EndLabel, track: Track, promise: Promise) -> EndLabel:
        """The label of a bound, with what the runs say of it."""
        held = self.held(track, promise)
        if held is None or held.state is State.BROKEN or held.bound.printed:
            return label
        if held.bound.kind is Kind.EXPECTED:
            return label._replace(text=tr("bound on the mean"), full="", colour=self._coloured(held))
        share = tr("none above") if not held.share else tr("{share} % above").format(share=number(100 * held.share))
        template = (
            tr("{bound} of the expected, {share}") if averaged(held.bound, track.trace) else tr("{bound}, {share}")
        )
        said = template.format(bound=label.text, share=share)
        return label._replace(text=said, full="", colour=self._coloured(held))

    # what is said

    def told(
        self, tracks: Sequence[Track], followed: Track, promises: Sequence[Promise], drawn: Sequence[Mark]
    ) -> Told:
        """How many runs there are, what the bounds are against them, who is better, and what is left out.

        At the end which bands are ``drawn``.
        """
        many = self.many
        if many is None:
            return Told([], ())
        pairs = self._pairs(many, tracks, followed)
        said = [arrived(many), *_diverged(many, tracks), *(self._growth(many, followed) if self.log else [])]
        said += pairs
        held = [one for promise in promises if (one := self.held(followed, promise)) is not None]
        sharp = [one for one in held if not one.bound.printed]
        said += [_comparison(one, followed.trace) for one in sharp or held]
        if not many.every:
            told = many.round(self.rounds)
            kept = tr("kept at {count} rounds, numbers after round {round}")
            kept = kept if told == self.rounds else tr("kept at {count} rounds, the last of them {round}")
            said.append(kept.format(count=number(len(many.worlds.rounds)), round=number(told)))
        return Told([one for one in [*said, _bands(drawn)] if one], pairs)

    def _pairs(self, many: Many, tracks: Sequence[Track], followed: Track) -> tuple[str, ...]:
        """The differences between the selected learner and each other one."""
        places = [track.place for track in tracks]
        others = rivals([track.trace for track in tracks], places.index(followed.place))
        found = (sorted((followed, tracks[at]), key=lambda track: track.place) for at in others)
        return tuple(said for one, other in found if (said := self._pair(many, one, other)))

    def _growth(self, many: Many, track: Track) -> list[str]:
        """How fast the mean grows, for axes on which that is a slope."""
        found = many.growth(track.place, track.measured, self.rounds)
        if track.measured not in REGRETS or found is None or isnan(found.slope) or isnan(found.half):
            return []
        said = tr("the mean {quantity} grows like t^{slope} ± {half} (95 %)")
        if found.slope < 0:
            said = tr("the mean {quantity} falls like t^{slope} ± {half} (95 %)")
        if not grows(found.slope):
            said = tr("the mean {quantity} does not grow: t^{slope} ± {half} (95 %)")
        quantity, slope, half = translate(track.measured), number(found.slope), number(found.half)
        return [said.format(quantity=quantity, slope=slope, half=half)]

    def _pair(self, many: Many, one: Track, other: Track) -> str:
        """Two learners under the same luck, by this quantity."""
        if one.measured != other.measured:
            return ""
        pair = many.pair(one.place, other.place, one.measured, self.rounds)
        if pair is None or isnan(pair.half):
            return ""
        said = tr("{one} − {other} = {difference} ± {half} (95 %)")
        difference, half = number(pair.difference), number(pair.half)
        return said.format(one=one.trace.label, other=other.trace.label, difference=difference, half=half)


def arrived(many: Many) -> str:
    """How many runs are spoken of."""
    if many.done == many.asked:
        return tr("{asked} runs").format(asked=number(many.asked))
    return tr("{done} of {asked} runs").format(done=number(many.done), asked=number(many.asked))


def _diverged(many: Many, tracks: Sequence[Track]) -> list[str]:
    count = max((many.diverged(track.place) for track in tracks), default=0)
    told = plural("{n} diverged and is in no mean", "{n} diverged and are in no mean", count)
    return [told.format(n=number(count))] if count else []


def _bands(drawn: Sequence[Mark]) -> str:
    """How many of the runs lie in the bands that are drawn; nothing where none is."""
    count = max((len(mark.areas) for mark in drawn if isinstance(mark, Crowded)), default=0)
    if not count:
        return ""
    return tr("bands of 50, 80 and 95 % of the runs") if count > 2 else tr("bands of 50 and 80 % of the runs")


def _about_mean(held: Kept, track: Track) -> bool:
    """Whether a bound is on the expectation of the main curve."""
    return held.bound.kind is Kind.EXPECTED and held.bound.quantity == track.measured


def _comparison(held: Kept, trace: Trace) -> str:
    """A mean beside its bound, or how many runs are above one."""
    quantity, bound = translate(held.bound.quantity), number(held.allowed)
    if held.why:
        said = tr("{quantity}: its bound is {state}: {why}")
        return said.format(quantity=_spoken(held, trace), state=translate(held.state.value), why=held.why)
    if held.bound.kind is Kind.EXPECTED:
        said = tr("{quantity}: mean {mean} ± {error}, bound {bound}: {state}")
        numbers = {"mean": number(held.mean), "error": number(held.error), "state": translate(held.state.value)}
        return said.format(quantity=quantity, bound=bound, **numbers)
    spoken = _spoken(held, trace)
    if not held.share:
        return tr("{quantity}: no run is above the bound {bound}").format(quantity=spoken, bound=bound)
    said = tr("{quantity} above the bound {bound}: {share} % of the runs, {most} % may be")
    return said.format(quantity=spoken, bound=bound, share=number(100 * held.share), most=number(100 * held.most))


def _spoken(held: Kept, trace: Trace) -> str:
    """What is bounded, averaged over draws or not."""
    quantity = translate(held.bound.quantity)
    return tr("expected {quantity}").format(quantity=quantity) if averaged(held.bound, trace) else quantity
