"""The predictors sgn⟨w, x⟩ that a run has used so far, as many lines with a mass each, and their vote."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from olviz.engine.analysis.risk import is_linear, risks_of
from olviz.engine.games.game import Commit
from olviz.engine.games.label_game import LabelGame, heaviest
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, mixed, running, total, weighed
from olviz.engine.round.capabilities import layout_of
from olviz.engine.round.play import picked

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

LONGEST = 100_000  # rounds whose lines are kept
AT_ONCE = 2**20  # places times lines whose votes are counted together
FINEST = 720  # sectors of a vote
STRETCH = 512  # rounds after which the shares of experts are kept


class Lines(NamedTuple):
    """Normals as columns, shape (d, k), in the order of their first round, and in how many rounds each predicted.

    ``mean`` is w̄ where there is one: distributions over experts have none.
    """

    w: Array
    mass: Array
    mean: Array | None


def has_lines(trace: Trace) -> bool:
    """Whether two labels are predicted by the side of a line, or by experts that are such lines in a plane."""
    if not isinstance(trace.game, LabelGame) or len(trace.game.labels) != 2:
        return False
    return is_linear(trace) or _directions(trace) is not None


def _directions(trace: Trace) -> Array | None:
    """The normals of the experts that the learner weighs, shape (2, N)."""
    if trace.learner.commits not in (Commit.EXPERT, Commit.DISTRIBUTION):
        return None
    layout = layout_of(trace.learner, trace.game)
    return layout.places if layout.kind == "directions" and len(layout.places) == 2 else None


class PastLines:
    """The lines of one run, known as far as they were asked for."""

    def __init__(self, trace: Trace) -> None:
        self.trace, self._experts = trace, _directions(trace)
        self.rounds = 0
        self._w, self._first = np.empty((trace.game.dimension, 0)), np.empty(0, dtype=np.int64)
        self._shares = [np.zeros(0 if self._experts is None else self._experts.shape[1])]
        self._risks = np.empty(0)

    def after(self, t: int) -> Lines:
        """The lines of rounds 1 to ``t`` ≥ 1; of no more rounds than are kept."""
        t = min(t, LONGEST)
        return self._weighed(t) if self._experts is not None else self._used(t)

    def risks(self, lines: Lines) -> Array:
        """How often each of these lines errs on new rounds; NaN where that is not known."""
        w, known = lines.w, len(self._risks)
        if known < w.shape[1]:
            self._risks = np.append(self._risks, self._erring(w[:, known:]))
        return self._risks[: w.shape[1]]

    def _erring(self, w: Array) -> Array:
        population = risks_of(self.trace).population
        if population is None or population.reveal.y is None:
            return np.full(w.shape[1], np.nan)
        predicted = np.where(mixed(w, population.shown.x) >= 0, 1, -1)
        return weighed(1.0 * (predicted != population.reveal.y), population.chances)

    def chosen(self, t: int) -> int:
        """The round that one predictor is drawn from at random: under luck of its own, one share of all rounds."""
        share = float(Luck(self.trace.seed, "predictors").once("chosen", lambda generator: generator.random()))
        return 1 + int(share * min(t, LONGEST))

    def line_of(self, t: int, round_: int) -> Array:
        """The line of one of those rounds; of a distribution its heaviest expert's."""
        if self._experts is not None:
            play = np.asarray(self.trace.moment(round_).rounds.play)
            return np.asarray(self._experts[:, int(play if play.ndim == 0 else heaviest(play).argmax())])
        self._until(t)
        return np.asarray(self._w[:, np.searchsorted(self._first, round_, "right") - 1])

    def _weighed(self, t: int) -> Lines:
        """Every expert, by its share of all rounds."""
        assert self._experts is not None
        while len(self._shares) <= t // STRETCH:
            known = STRETCH * (len(self._shares) - 1)
            self._shares.append(self._added(self._shares[-1], known, known + STRETCH))
        start = t // STRETCH
        return Lines(self._experts, self._added(self._shares[start], STRETCH * start, t), None)

    def _added(self, shares: Array, after: int, until: int) -> Array:
        """The shares with those of some more rounds."""
        for chunk in self.trace.replayed(after, until) if after < until else ():
            play = np.asarray(chunk.rounds.play)
            if play.ndim == 1:
                shares = shares + np.bincount(play, minlength=len(shares))
            else:
                shares = running(shares, play)[:, -1]  # round by round, however long the chunks are
        return shares

    def _used(self, t: int) -> Lines:
        self._until(t)
        kept = self._first <= t
        w, first = self._w[:, kept], self._first[kept]
        mass = np.diff(np.append(first, t + 1)) * 1.0
        return Lines(w, mass, np.asarray(total((w * mass).T) / t))

    def _until(self, t: int) -> None:
        """Keeps the first round of every w, by replay of what is not known."""
        for chunk in self.trace.replayed(self.rounds, t) if self.rounds < t else ():
            w = np.asarray(self.trace.learner.observe(self.trace.game, picked(chunk.states, slice(None, -1)))["w"])
            before = np.concatenate([self._w[:, -1:] if self.rounds else np.full((len(w), 1), np.nan), w[:, :-1]], 1)
            fresh = (w != before).any(axis=0)
            self._w = np.concatenate([self._w, w[:, fresh]], axis=1)
            self._first = np.concatenate([self._first, self.rounds + 1 + np.flatnonzero(fresh)])
            self.rounds += chunk.length


def voted(lines: Lines, x: Array) -> Array:
    """By how much more mass +1 is predicted than −1 at points of shape (d, m), as a share of all, shape (m,)."""
    step = max(AT_ONCE // max(x.shape[1], 1), 1)
    said = np.zeros(x.shape[1])
    for start in range(0, len(lines.mass), step):
        part = slice(start, start + step)
        sides = np.where(x.T @ lines.w[:, part] >= 0, 1.0, -1.0)
        said += sides @ lines.mass[part]
    return np.asarray(said / lines.mass.sum())


def sectors(lines: Lines) -> tuple[Array, Array]:
    """The vote of lines through 0 of the plane: where its sectors begin, as ascending angles, and who leads in each.

    Sectors end where a line passes; of very many lines at even angles.
    """
    turns = np.arctan2(lines.w[1], lines.w[0])[lines.w[:2].any(axis=0)]
    edges = np.unique(np.mod(np.concatenate([turns + np.pi / 2, turns - np.pi / 2]), 2 * np.pi))
    if not 0 < len(edges) <= FINEST:
        edges = np.linspace(0, 2 * np.pi, FINEST, endpoint=False)
    middles = (edges + np.append(edges[1:], edges[0] + 2 * np.pi)) / 2
    return edges, voted(lines, np.stack([np.cos(middles), np.sin(middles)]))
