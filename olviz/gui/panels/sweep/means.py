"""One setting: for each learner its mean with its interval, the band of 80 % of the runs, and what is promised."""

from __future__ import annotations

from collections.abc import Iterator
from math import isnan

import numpy as np
from PySide6.QtGui import QColor

from olviz.engine.words import nouns
from olviz.engine.words.numbers import MINUS, number
from olviz.engine.words.translate import plural, translate
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.curves import DASHED, Band, Curve
from olviz.gui.paint.pointing import Told
from olviz.gui.paint.symbols import LEARNERS, Dots
from olviz.gui.paint.words.clear_words import OnLine, OverLine
from olviz.gui.panels.sweep import varied
from olviz.gui.panels.sweep.powers import growth
from olviz.gui.worlds.sweep_points import Line, Points
from olviz.gui.worlds.sweeping import Known

FAR = 2.0  # times the highest band: beyond it the word on a bound would be out of sight


def drawn(live: Known, place: int, one: Points, quantity: str, theme: Theme) -> Iterator[Mark]:
    """The marks of a learner."""
    name, colour, x = live.grid.label(place), theme.learners[place], varied.places(live.grid.values[0])
    order = varied.along(live.grid.values[0])
    promised, seen, sure = (order[np.isfinite(part[order])] for part in (one.bound, one.mean, one.half))
    if len(promised):
        said = tr("{learner}, promised").format(learner=name)
        yield Curve(said, x[promised], one.bound[promised], theme.bound, 2, DASHED)
    shade = QColor(colour)
    shade.setAlpha(theme.band_alpha)
    yield Band(tr("{learner}, 80 % of runs").format(learner=name), x[seen], one.low[seen], one.high[seen], shade)
    for sign, word in ((-1, "low"), (1, "high")):
        yield Curve(f"{name}, 95 % {word}", x[sure], (one.mean + sign * one.half)[sure], colour)
    yield Curve(name, x[seen], one.mean[seen], colour, 3 if live.grid.learners == 1 else 2)
    yield Dots(f"{name}, points", x[seen], one.mean[seen], LEARNERS[place], 2.0, colour)
    if live.grid.learners > 1 and len(seen):
        at = seen[round((place + 1) / (live.grid.learners + 1) * (len(seen) - 1))]
        yield OnLine(x[at], one.mean[at], name, theme.inks[place], f"{name}, here")
    yield Told(x[seen], one.mean[seen], lambda at: point_in_words(live, (place, quantity), int(seen[at]), one))


def promise_said(live: Known, one: Points, _quantity: str, theme: Theme) -> Iterator[OverLine]:
    """The word along what is promised, where it is farthest above the mean and in sight."""
    if np.isfinite(one.bound).any():
        order = varied.along(live.grid.values[0])
        x, bound = varied.places(live.grid.values[0])[order], one.bound[order]
        apart = np.where(bound <= FAR * np.nanmax(one.high), bound / np.maximum(one.mean[order], 1e-12), -1.0)
        widest = int(np.nanargmax(apart))
        yield OverLine(x, bound, widest, (tr("promised"),), theme.muted, "promised in words")


def slopes_said(live: Known, one: Points, quantity: str, theme: Theme) -> Iterator[OverLine]:
    """Along the mean and what is promised, about the middle, how each grows; of no power, that it is promised."""
    order, middle = varied.along(live.grid.values[0]), len(one.mean) // 2
    x = varied.places(live.grid.values[0])[order]
    mean, promised = slopes(live, 0, one, quantity)
    named = tr("{name}: {fact}").format(name=live.grid.label(0), fact=mean) if mean else ""
    for said, heights in ((named, one.mean[order]), (promised, one.bound[order])):
        if said and np.isfinite(heights[middle]):
            yield OverLine(x, heights, middle, (said,), theme.text, said)
    if not promised:
        yield from promise_said(live, one, quantity, theme)


def slopes(live: Known, place: int, one: Points, quantity: str) -> list[str]:
    """How the mean grows and how what is promised does, in words; empty ones where no power fits."""
    x = varied.places(live.grid.values[0])
    told = ((tr("slope {slope}"), live.values(place, quantity)), (tr("promised slope {slope}"), one.bound[:, None]))
    found = []
    for template, values in told:
        slope = growth(x, values)
        half = "" if slope is None or isnan(slope.half) or slope.half < 0.005 else f" ± {slope.half:.2f}"
        found.append("" if slope is None else template.format(slope=f"{slope.slope:.2f}{half}".replace("-", MINUS)))
    return found


def point_in_words(live: Known, line: Line, point: int, one: Points) -> str:
    """A point with its number, how sure that is, and what is promised by which theorem."""
    counted = nouns.runs(int(one.runs[point]))
    facts = [varied.at(live.grid, point), f"{live.grid.label(line[0])} {with_half(one, point)}", counted]
    if np.isfinite(one.bound[point]):
        promised = tr("promised {value} ({theorem})")
        facts.append(promised.format(value=number(float(one.bound[point])), theorem=translate(live.named[line])))
    return BETWEEN.join(facts)


def with_half(one: Points, point: int) -> str:
    """A mean and half of its interval."""
    half = float(one.half[point])
    return number(float(one.mean[point])) + ("" if isnan(half) or half == 0 else f" ± {number(half)}")


def _where(others: int, end: bool) -> str:
    """What is said of the point with the least mean, where ``others`` have the same."""
    if others:
        return plural("least {value} at {at} and {n} more point", "least {value} at {at} and {n} more points", others)
    return tr("least {value} at {at}, an end of the range") if end else tr("least {value} at {at}")


def facts(live: Known, place: int, one: Points, quantity: str, grows: bool) -> Iterator[str]:
    """Where a learner is best and where its theorem says so; how the mean grows, where both axes are logarithmic."""
    name = f"{live.grid.label(place)} " if live.grid.learners > 1 else ""
    if one.alike:
        yield name + tr("{value} at every point").format(value=number(float(one.mean[one.least[0]])))
    if one.best is not None:
        at, value, others = varied.at(live.grid, one.best), with_half(one, one.best), len(one.least) - 1
        said = _where(others, varied.at_end(live.grid, one.best))
        yield name + said.format(value=value, at=at, n=number(others))
    if one.promised is not None and not varied.at_end(live.grid, one.promised):  # there it may fall on
        yield name + tr("promise (dashed) least at {at}").format(at=varied.at(live.grid, one.promised))
    if grows:
        mean, promise = slopes(live, place, one, quantity)
        yield from ([name + mean] if mean else [])
        yield from ([promise] if promise else [])
