"""Assumptions of theorems, each checked on the stream that was actually played.

An assumption holds at t if the measured value of the prefix respects the declared one; once broken it stays broken.
Statements about samples rest on the distribution: of a stream that happens to obey they say nothing.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Self

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.declare.parameters import as_table
from olviz.engine.declare.phases import Phase, Power
from olviz.engine.numerics.hard_margin import hard_margin
from olviz.engine.numerics.sums import Array, along, norm
from olviz.engine.round.capabilities import layout_of
from olviz.engine.round.changed import changes_of, unchanged

if TYPE_CHECKING:
    from olviz.engine.run.trace import Part, Trace

SLACK = 1e-9


class Standing(NamedTuple):
    """How an assumption stands on a trace.

    ``since`` is the first round (from 1) that broke it, 0 if it fails for the whole run, None while it holds.
    ``measured`` is the measured value of every prefix, where there is one, beside the ``declared`` number.
    """

    since: int | None
    measured: Array | None = None
    declared: float | None = None


class Assumption(NamedTuple):
    """One assumption: its statement, why it fails, and its check.

    ``failure`` is a template over round, measured and declared; ``absent`` the sentence for a run that never met the
    assumption (``since`` = 0). ``phase`` is when a round that breaks it becomes public. ``sampled`` is what a statement
    about samples assumes in its place; None where the stream is compared with a number that is declared of all streams.
    ``hindsight`` marks one that is about all rounds there are at once. ``below_zero`` says what it means that a
    measured value is negative.
    Rounds in a ``Standing`` count from 1; 0 is before the first.

    >>> MARGIN.statement
    'y_t⟨w*, x_t⟩ ≥ γ > 0'
    >>> Standing(since=3).since
    3
    """

    name: str
    statement: str
    failure: str
    check: Callable[[Trace], Standing]
    phase: Phase = Phase.REVEAL
    absent: str = ""
    sampled: Assumption | None = None
    hindsight: bool = False
    below_zero: str = ""

    def on_samples(self, known: Callable[[Trace], bool], statement: str, absent: str) -> Self:
        """The same with what it is in a statement about samples: ``known`` of the distribution, before round 1."""

        def standing(trace: Trace) -> Standing:
            return self.check(trace) if known(trace) else Standing(0)

        return self._replace(sampled=self._replace(statement=statement, check=standing, absent=absent))


def first(broken: Array) -> int | None:
    """The first round, from 1, where the condition is true."""
    return int(broken.argmax()) + 1 if len(broken) and broken.any() else None


def _radius(trace: Trace) -> Standing:
    declared = trace.game.declared.radius
    measured = derive.largest_norm(trace)
    return Standing(first(measured > declared * (1 + SLACK)), measured, declared)


def _margin(trace: Trace) -> Standing:
    declared = trace.game.declared
    if declared.margin <= 0:
        return Standing(0)
    least = declared.margin - SLACK * declared.radius
    if declared.direction is None:
        return _margin_in_hindsight(trace, least)
    measured = derive.least_margin(trace)
    return Standing(first(measured < least), measured, declared.margin)


def _margin_in_hindsight(trace: Trace, least: float) -> Standing:
    """The largest margin that any direction has to all points so far; measured at the end and where it breaks.

    While more rounds are to come, those there are end where the clock has it.
    """
    x, y = derive.points(trace), trace["y"]

    def largest(t: int) -> float:
        best = hard_margin(x[:, :t], y[:t])
        return 0.0 if best is None else best.margin

    measured = np.full(trace.rounds, np.nan)
    since = None
    if trace.rounds:
        latest = largest(trace.rounds)
        measured[-1] = latest if trace.complete else np.nan
        if latest < least:
            since = bisect_left(range(1, trace.rounds), True, key=lambda t: largest(t) < least) + 1
            measured[since - 1] = largest(since)
    return Standing(since, measured, trace.game.declared.margin)


def _realizable(trace: Trace) -> Standing:
    measured = derive.best(trace)
    return Standing(first(~(measured <= 0)), measured, 0.0)


def _faultless(trace: Trace) -> bool:
    """Whether an expert is declared, or known by its place, to err on no round that can be drawn."""
    adversary, game = trace.adversary, trace.game
    told = not adversary.own_points or "x" not in adversary.gives(game)  # of own points a direction is right
    return (told and bool(game.declared.realizable)) or keeps_margin(trace)


def keeps_margin(trace: Trace) -> bool:
    """Whether a direction of the class is so near to the declared w* that it keeps a part of its margin."""
    declared, layout = trace.game.declared, layout_of(trace.learner, trace.game)
    if layout.kind != "directions" or declared.direction is None:
        return False
    missing = len(declared.direction) - len(layout.places)  # a coordinate that is always 1
    away = np.pad(layout.places, ((0, missing), (0, 0))) - along(declared.direction, layout.places)
    return bool(np.min(norm(away)) * declared.radius < declared.margin)


def _loss_range(trace: Trace) -> Standing:
    declared = trace.game.declared.loss_range
    low, high = np.minimum.accumulate(trace["loss_low"]), np.maximum.accumulate(trace["loss_high"])
    inside = (low >= -SLACK * declared) & (high <= declared * (1 + SLACK))
    return Standing(first(~inside), np.where(low < 0, low, high), declared)


def _not_clairvoyant(trace: Trace) -> Standing:
    clairvoyant = (part for part in trace.parts if part.learner.draws and part.adversary.power >= Power.A3)
    return Standing(next(map(_since, clairvoyant), None))


def _since(part: Part) -> int:
    """The round from which on somebody plays; 0 for the whole run."""
    return part.after + 1 if part.after else 0


def _iid(trace: Trace) -> Standing:
    return _own_rounds(trace) if trace.game.declared.iid else Standing(0)


def _own_rounds(trace: Trace) -> Standing:
    """Whether the adversary of the first round made them all; of those changed by hand, whether one is played."""
    adversary = unchanged(trace.parts[0].adversary)
    others = [part.after + 1 for part in trace.parts if unchanged(part.adversary) != adversary]
    changed = [change.round for change in changes_of(trace.adversary)]
    return Standing(min([*others, *changed], default=None))


def as_begun(trace: Trace) -> bool:
    """Whether the players of the first round play all rounds, and none of these is changed by hand."""
    return len(trace.parts) == 1 and not changes_of(trace.adversary)


def _one_learner(trace: Trace) -> Standing:
    others = (part.after + 1 for part in trace.parts if as_table(part.learner) != as_table(trace.parts[0].learner))
    return Standing(next(others, None))


RADIUS = Assumption(
    "radius", "‖x_t‖ ≤ X", "round {round} has ‖x‖ = {measured}, above X = {declared}", _radius, Phase.OBSERVE
)
MARGIN = Assumption(
    "margin",
    "y_t⟨w*, x_t⟩ ≥ γ > 0",
    "in round {round} the margin is {measured}, below γ = {declared}",
    _margin,
    absent="no margin γ > 0 is declared, and to be separable without one is not enough",
    below_zero="w* itself errs there",
)
REALIZABLE = Assumption(
    "realizable",
    "one expert makes no mistake",
    "in round {round} the last expert without a mistake errs",
    _realizable,
).on_samples(
    _faultless,
    "one expert makes no mistake on any round that can be drawn",
    "no expert is known to be right on every round that can be drawn, whatever has been drawn so far",
)
LOSS_RANGE = Assumption(
    "loss range",
    "0 ≤ ℓ_t ≤ c",
    "round {round} has a loss of {measured}, outside [0, c = {declared}]",
    _loss_range,
)
NOT_CLAIRVOYANT = Assumption(
    "power",
    "the adversary does not see the draw",
    "from round {round} on the adversary sees the draw",
    _not_clairvoyant,
    Phase.OBSERVE,
    "the adversary sees the draw (A3)",
)
IID = Assumption(
    "iid",
    "the rounds are drawn independently from one distribution",
    "round {round} is not drawn from it: it was changed",
    _iid,
    Phase.OBSERVE,
    "this adversary does not draw its rounds independently from one distribution",
)
OWN_ROUNDS = Assumption(
    "own rounds",
    "every round is as this adversary plays it",
    "round {round} was changed",
    _own_rounds,
    Phase.OBSERVE,
)
ONE_LEARNER = Assumption(
    "one learner",
    "one learner plays all rounds",
    "from round {round} on the learner is another, or set otherwise",
    _one_learner,
    Phase.OBSERVE,
)
