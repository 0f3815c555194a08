"""The tools: what pressing, dragging and letting go make of a sheet. A tool keeps nothing: it is three functions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from olviz.engine.numerics.sums import Array
from olviz.gui.look.words import tr
from olviz.gui.panels.painting.painted_sheet import Sheet

DROPS = 3  # points of a spray at a time
WIDER = 2.0  # reaches: how far a spray goes, and how near a point must be to be taken along
SHAKE = 0.25  # of a reach: the standard deviation of a jitter
MOST_PATH = 2000  # corners of a lasso


class Held(NamedTuple):
    """A sheet under a hand, with the ``reach`` of the tool, the ``label`` it paints and the ``luck`` of what scatters.

    ``path`` are the places since it was pressed, shape (k, 2); ``taken`` says which points go along, and ``handles``
    which ends of the line ``guess``, shape (2, 2), do.
    """

    sheet: Sheet
    reach: float
    label: int
    luck: np.random.Generator
    guess: Array
    path: Array
    taken: Array
    handles: Array

    @property
    def last(self) -> Array:
        """The latest place."""
        return np.asarray(self.path[-1])

    def at(self, place: Array) -> Held:
        """The hand has gone on to a place."""
        return self._replace(path=np.concatenate([self.path, place[None]])[-MOST_PATH:])


class Tool:
    """What a hand does. ``holds``: it means nothing without a drag, so that a key presses it and lets it go.

    ``tells``: it takes a point, and what it is over is told; of others that would cover the sheet. It has an effect
    within so many reaches: ``wide``.
    """

    holds = False
    tells = False
    wide = 1.0

    def press(self, held: Held) -> Held:
        """At the first place of the path."""
        return held

    def drag(self, held: Held, to: Array) -> Held:
        """On to another place, which is not in the path yet."""
        return held

    def release(self, held: Held) -> Held:
        """Lets go."""
        return held


class Pen(Tool):
    """One point at a press, and along a drag one after every reach."""

    def press(self, held: Held) -> Held:
        return held._replace(sheet=held.sheet.with_points(held.last[None], held.label))

    def drag(self, held: Held, to: Array) -> Held:
        if not len(held.sheet.x):
            return held
        way = to - held.sheet.x[-1]
        steps = int(np.hypot(*way) / held.reach)
        if not steps:
            return held
        parts = np.arange(1, min(steps, MOST_PATH) + 1)[:, None] * held.reach / np.hypot(*way)
        return held._replace(sheet=held.sheet.with_points(held.sheet.x[-1] + parts * way, held.label))


class Spray(Tool):
    """A few points around every place."""

    wide = WIDER

    def press(self, held: Held) -> Held:
        return self.drag(held, held.last)

    def drag(self, held: Held, to: Array) -> Held:
        turn = 2 * np.pi * held.luck.random(DROPS)
        away = WIDER * held.reach * np.sqrt(held.luck.random(DROPS))
        x = to + away[:, None] * np.stack([np.cos(turn), np.sin(turn)], axis=1)
        return held._replace(sheet=held.sheet.with_points(x, held.label))


class Move(Tool):
    """Takes along the nearest point, and with one that is chosen all that are."""

    holds = True
    tells = True
    wide = WIDER

    def press(self, held: Held) -> Held:
        sheet, taken = held.sheet, np.zeros(len(held.sheet.x), dtype=bool)
        at = sheet.nearest(held.last, WIDER * held.reach)
        if at is not None:
            taken = sheet.chosen.copy() if sheet.chosen[at] else taken
            taken[at] = True
        return held._replace(taken=taken)

    def drag(self, held: Held, to: Array) -> Held:
        return held._replace(sheet=held.sheet.moved(held.taken, to - held.last))


class Rub(Tool):
    """Removes what it passes over."""

    def press(self, held: Held) -> Held:
        return self.drag(held, held.last)

    def drag(self, held: Held, to: Array) -> Held:
        away = _from_stretch(held.sheet.x, held.last, to)
        return held._replace(sheet=held.sheet.without(away <= held.reach))


class Jitter(Tool):
    """Shakes what it passes over, and with a point that is chosen all that are."""

    wide = WIDER

    def press(self, held: Held) -> Held:
        return self.drag(held, held.last)

    def drag(self, held: Held, to: Array) -> Held:
        taken = held.sheet.near(to, WIDER * held.reach)
        if (taken & held.sheet.chosen).any():
            taken = taken | held.sheet.chosen
        by = SHAKE * held.reach * held.luck.standard_normal((int(taken.sum()), 2))
        return held._replace(sheet=held.sheet.moved(taken, by))


class Lasso(Tool):
    """Chooses what it goes around; a press alone chooses nothing any more."""

    holds = True

    def release(self, held: Held) -> Held:
        return held._replace(sheet=held.sheet.choosing(_inside(held.sheet.x, held.path)))


class Guess(Tool):
    """Drags a line of one's own: by one of its ends, or else as it is. The ends are the two rows of ``guess``."""

    holds = True
    wide = WIDER

    def press(self, held: Held) -> Held:
        away = np.hypot(*(held.guess - held.last).T)
        near = away == away.min() if away.min() <= WIDER * held.reach else np.ones(2, dtype=bool)
        return held._replace(handles=near)

    def drag(self, held: Held, to: Array) -> Held:
        guess = held.guess + held.handles[:, None] * (to - held.last)
        return held._replace(guess=guess) if np.hypot(*(guess[1] - guess[0])) > held.reach else held


class Named(NamedTuple):
    """A tool in the bar: its icon, and the label it paints; 0: the one that was painted last."""

    tool: Tool
    icon: str
    label: int = 0
    labelled: bool = False  # of no use among targets


TOOLS: Mapping[str, Named] = {
    "plus": Named(Pen(), "paint-plus", 1, True),
    "minus": Named(Pen(), "paint-minus", -1, True),
    "pen": Named(Pen(), "paint"),
    "spray": Named(Spray(), "spray"),
    "move": Named(Move(), "move"),
    "rub": Named(Rub(), "rub"),
    "jitter": Named(Jitter(), "jitter"),
    "lasso": Named(Lasso(), "lasso"),
    "guess": Named(Guess(), "line", 0, True),
}


def titles() -> Mapping[str, str]:
    """What people read of the tools, by their names."""
    return {
        "plus": tr("Paint points with the label +1"),
        "minus": tr("Paint points with the label −1"),
        "pen": tr("Paint points"),
        "spray": tr("Spray points around the place"),
        "move": tr("Move a point, or all that are chosen"),
        "rub": tr("Remove points"),
        "jitter": tr("Shake points"),
        "lasso": tr("Choose points with a lasso"),
        "guess": tr("Drag a line of your own"),
    }


def offered(labelled: bool) -> Mapping[str, Named]:
    """The tools for points with labels, or for targets."""
    return {name: one for name, one in TOOLS.items() if (name != "pen" if labelled else not one.labelled)}


def through_0(guess: Array) -> Array:
    """A line of one's own moved to where it goes through 0, which halves the way between its ends."""
    return np.asarray((guess - guess[::-1]) / 2)


def centred(held: Held) -> Array:
    """The ends of the line of one's own where it goes through 0: the one that is dragged leads."""
    if held.handles.all() or not held.handles.any():
        return through_0(held.guess)
    lead = held.guess[held.handles][0]
    return np.asarray(np.where(held.handles[:, None], lead, -lead))


def _from_stretch(x: Array, start: Array, end: Array) -> Array:
    """How far places of shape (n, 2) are from a stretch."""
    way = end - start
    square = float(way @ way)
    part = np.clip((x - start) @ way / square, 0, 1) if square > 0 else np.zeros(len(x))
    return np.asarray(np.hypot(*(x - start - part[:, None] * way).T))


def _inside(x: Array, path: Array) -> Array:
    """Which places are inside of a closed path: a ray to the right crosses it an odd number of times."""
    inside = np.zeros(len(x), dtype=bool)
    for (ax, ay), (bx, by) in zip(path, np.roll(path, -1, axis=0), strict=True):
        between = (ay > x[:, 1]) != (by > x[:, 1])
        if between.any():
            inside ^= between & (x[:, 0] < ax + (bx - ax) * (x[:, 1] - ay) / (by - ay if by != ay else 1.0))
    return inside
