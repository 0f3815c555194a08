"""The coordinates of w as bars, one row for each learner, on one scale."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np

from olviz.engine.declare.phases import Phase
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import names_of
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.plot import range_above
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.panels.coordinates.rows_of_bars import Past, Row, RowsOfBars
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.points.iterates import Iterate, observes, path

MOST = 400  # coordinates that have a bar: the first
ROOM = 1.12  # times the largest coordinate there may be
WAYS = 8  # coordinates whose way is drawn, the largest
NONE: Array = np.empty(0)


class Coordinates(Carded):
    """All learners that show a vector w, in rows; the selected one is compared with u."""

    least = (72, 40)
    reading = tr(
        "Each bar is a coordinate of wₜ, up where it is above 0 and down where it is below; in the learn phase what "
        "changes is violet. A line across a place is the coordinate of u, the best fixed point so far, where it is not "
        "0. Where weights of the corners +U and −U make a coordinate, the first bar is what +U weighs, the second "
        "takes off what −U weighs, and the third is what is left: w. The curves beside the bars are the way of the "
        "largest coordinates over the rounds."
    )

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.card = Card(self, tr("Coordinates of w"), self.board)
        self.card.caption.show()
        self.traces: tuple[tuple[int, Trace], ...] = ()
        self.place = 0
        self.card.restyle(self.theme)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        able = [place for place, trace in enumerate(traces) if observes(trace, "w")]
        self.place = selected if selected in able else able[0]
        self.traces = tuple((place, traces[place]) for place in able)
        self.draw(0, Phase.LEARN)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if not self.traces:
            return
        points = {place: Iterate(trace, t, phase) for place, trace in self.traces}
        rows = tuple(self._row(place, now) for place, now in points.items())
        own = points[self.place]
        best = own.best if hasattr(own.trace.game, "best_point") else None
        compared = NONE if best is None else np.asarray(best, dtype=float)[:MOST]
        low, high = self._range(rows)
        named = partial(names_of(own.trace.adversary).coordinate, own.trace.game)
        horizon = max(trace.horizon for _, trace in self.traces)
        mark = RowsOfBars(rows, compared, low, high, named, t, horizon, self.theme)
        self.board.show_marks([mark], self.theme, mark)
        remarks = [*self._remarks(own, compared, rows), *([tr("round {t}").format(t=number(t))] if t else [])]
        self.card.caption.say(BETWEEN.join(remarks))
        self.card.has_data(t > 0)

    def _row(self, place: int, now: Iterate) -> Row:
        following, corners = now.after("w"), now.now("p")
        plus = minus = NONE
        if corners is not None and len(corners) == 2 * len(now.w):
            size = float(np.abs(_farthest(now.trace, 1)).max())
            plus, minus = (size * part[:MOST] for part in np.split(np.asarray(corners, dtype=float), 2))
        values = np.asarray(now.w, dtype=float)[:MOST]
        after = NONE if following is None else np.asarray(following, dtype=float)[:MOST]
        label, colour = now.trace.label, self.theme.learners[place]
        return Row(label, LEARNERS[place], colour, values, after, plus, minus, _past(now, values))

    def _range(self, rows: tuple[Row, ...]) -> tuple[float, float]:
        """From where to where the scale goes: what the set allows of a coordinate, or holds what is drawn."""
        trace = dict(self.traces)[self.place]
        over: Any = getattr(trace.game, "decision_set", None)
        if over is not None and over.bounded:
            low, high = float(_farthest(trace, 1).min()), float(_farthest(trace, -1).max())
            return ROOM * min(low, 0.0), ROOM * max(high, 0.0) or 1.0
        seen = np.concatenate([part for row in rows for part in (row.values, row.after)])
        seen = seen[np.isfinite(seen)]
        low, high = float(seen.min(initial=0.0)), float(seen.max(initial=0.0))
        return (-range_above(-low) if low < 0 else 0.0), (range_above(high) if high > 0 or not low else 0.0)

    def _remarks(self, own: Iterate, compared: Array, rows: tuple[Row, ...]) -> list[str]:
        said = []
        if len(own.w) > MOST:
            told = tr("the first {most} of {d} coordinates")
            said.append(told.format(most=number(MOST), d=number(len(own.w))))
        if any(row.plus.size for row in rows):
            said.append(tr("what +U weighs, less what −U weighs, is w"))
        if compared.size:
            told = tr("▬ u: the best point so far")
            if own.solved is not None:  # a solver may not have come so far
                told = tr("▬ u: the best point of rounds 1 to {round}, solved").format(round=number(own.solved.round))
            said.append(told)
        if said:
            return said
        d, count = len(own.w), int(np.count_nonzero(rows[0].values))
        told = plural("a bar for the one coordinate", "one bar for each of {n} coordinates", d)
        if len(rows) == 1 and count < d:
            told = plural(
                "a bar for the one coordinate, which is 0",
                "one bar for each of {n} coordinates, {count} of them not 0",
                d,
            )
        return [told.format(n=number(d), count=number(count))]

    def settle(self, part: float) -> None:
        self.board.settle(part)


def _past(now: Iterate, values: Array) -> Past:
    """The way of the largest coordinates to where they are."""
    largest = np.argsort(-np.abs(np.nan_to_num(values)), kind="stable")[:WAYS]
    rounds, ways = path(now.trace, "w", now.t, now.w)
    return Past(rounds.astype(float), np.asarray(ways[largest], dtype=float))


def _farthest(trace: Trace, sign: int) -> Array:
    """Of each coordinate the least it may be in S, shape (d,); with −1 the most."""
    game: Any = trace.game

    def found() -> Array:
        dimension = game.dimension
        corners = game.decision_set.linear_minimizer(sign * np.eye(dimension))
        return np.asarray(corners[np.arange(dimension), np.arange(dimension)])

    farthest: Array = trace.remembered(("farthest", sign), found, 0)
    return farthest
