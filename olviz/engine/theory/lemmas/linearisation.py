"""Convex losses lie above their tangents, and a step towards lower loss is a step towards whoever has it.

u is the best point of each prefix where it is known, so every round is compared with the best of its own past; else the
declared w*. Each of these proofs holds against any other u of S as well, which is then the same in all rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.declare.parameters import LARGEST, InputError
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Commit, Reveal, Shown
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.numerics.sums import Array, Reals, inner, total
from olviz.engine.run.players import game_of, learner_of
from olviz.engine.theory.bound import rounds
from olviz.engine.theory.certificate import Certificate, Term, exact
from olviz.engine.words import nouns
from olviz.engine.words.numbers import vector

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

ZINKEVICH = "Zinkevich (2003)"
ROUNDED = 1e-12  # of what cancels out: rounding may leave as much of it


@runtime_checkable
class Stepping(Protocol):
    """Who takes a step of its own length in every round."""

    def rate_at(self, game: Any, t: Any, /) -> Reals:
        """η of the rounds ``t``, from 1."""


@runtime_checkable
class Steady(Protocol):
    """Who takes the same step in all rounds."""

    @property
    def step(self) -> float | str:
        """The step as it is set: a number, or ``tuned``."""

    def rate_in(self, game: Any, /) -> Reals:
        """η."""


def compared(trace: Trace) -> bool:
    """Whether the best point of every prefix is known and, with the gradients, recorded."""
    return bool(game_of(trace, Convex).solved) and trace.game.dimension <= trace.few


MOST_TRIED = 20_000  # rounds of a run on which a u can be tried at once


def recorded(trace: Trace) -> bool:
    """Whether plays, gradients and losses of all rounds are kept, so that any u can be tried on them."""
    return trace.game.dimension <= trace.few


def tried(trace: Trace, u: Sequence[float]) -> Array:
    """A u that a person wishes to try; ``InputError`` where it is no point of the set."""
    d, over = trace.game.dimension, getattr(trace.game, "decision_set", None)
    if len(u) != d:
        found = nouns.coordinates(len(u))
        raise InputError("u = {value} has {found}; legal: {legal}", value=vector(u), found=found, legal=d)
    point = np.asarray(u, dtype=float)
    if not (np.abs(point) <= LARGEST).all():
        raise InputError(
            "u = {value} is not legal; legal: numbers up to {most:g} in size", value=vector(u), most=LARGEST
        )
    if over is not None and not over.contains(point):
        raise InputError("u = {value} lies outside the decision set; legal: a point of it", value=vector(u))
    return point


def declared(trace: Trace) -> Array:
    """The u of a proof where no best point is known: the declared w*, else the normal of margin 1, in S; else w_1."""
    told, over = trace.game.declared, game_of(trace, Convex).decision_set
    known = [] if told.truth is None else [told.truth]
    known += [] if told.direction is None else [told.direction / told.margin if told.margin > 0 else told.direction]
    known += [] if told.direction is None else [told.direction]
    here = (u for u in known if np.shape(u) == (trace.game.dimension,) and over.contains(u))
    return np.asarray(next(here, over.start(trace.game.dimension)))


def losses_of(trace: Trace, u: Array) -> Array:
    """ℓ_s(u) of every round, with its penalty."""
    if not trace.rounds:
        return np.empty(0)
    kept = {name: trace[name] for name in ("x", "y", "z") if name in trace}
    x, y, z = (kept.get(name) for name in ("x", "y", "z"))
    shown, reveal = Shown(None if x is None else x.T), Reveal(y, None, None if z is None else z.T)
    everywhere = np.repeat(u[:, None], trace.rounds, axis=1)
    return np.asarray(trace.game.charge(Commit.POINT, shown, everywhere, None, reveal).expected)


def losses_above(trace: Trace, u: Array) -> Array:
    """ℓ_s(w_s) − ℓ_s(u) of every round, with the digits that the difference of two large losses loses."""
    game = game_of(trace, Convex)
    if not isinstance(game.loss, PointLoss) or not trace.rounds:
        return np.asarray(trace["loss"] - losses_of(trace, u))
    plays, x = np.ascontiguousarray(trace["play"].T), np.ascontiguousarray(trace["x"].T)
    fixed = np.repeat(u[:, None], trace.rounds, axis=1)
    above = game.loss.apart(inner(plays, x), inner(fixed, x), trace["y"])
    return np.asarray(above if game.penalty is None else above + game.penalty.apart(plays, fixed))


def totals(trace: Trace, u: Array) -> Array:
    """Σ_{s≤t} ℓ_s(u)."""
    return derive.accumulated(losses_of(trace, u))


def product(left: Array, right: Array) -> Array:
    """Inner products of each round, of vectors with time first."""
    return np.asarray(total((left * right).T))


def following(trace: Trace) -> Array:
    """w_{t+1} of each round, shape (t, d)."""
    last = np.asarray(trace.learner.observe(trace.game, trace.state_at(trace.rounds).state)["w"])
    return np.concatenate([trace["play"][1:], last[None]])


def tangents(trace: Trace, u: Array | None = None) -> Array:
    """Σ_{s≤t} ⟨g_s, w_s − u⟩, the regret on the linear parts of losses; u is the best of each prefix unless told."""
    if not trace.rounds:
        return np.empty(0)
    gradient, plays = trace["gradient"], trace["play"]
    if u is not None:
        return derive.accumulated(product(gradient, plays - u))
    paid = derive.accumulated(product(gradient, plays))
    return np.asarray(paid - product(np.add.accumulate(gradient, axis=0), trace["best_point"]))


def regret_to(trace: Trace, u: Array | None) -> Array:
    """Reg_t(u), against the best of each prefix if u is not told; else round by round, so that little cancels out."""
    return derive.regret(trace) if u is None else derive.accumulated(losses_above(trace, u))


def _gap(trace: Trace, u: Array | None) -> tuple[Term, ...]:
    return (
        Term(r"\mathrm{Reg}_t(u)", regret_to(trace, u)),
        Term(r"\sum_s \langle g_s, w_s - u \rangle", tangents(trace, u)),
    )


def distances(trace: Trace, u: Array | None) -> tuple[Array, Array, Array]:
    """‖w_1 − u‖², ‖w_t − u‖² and ‖w_{t+1} − u‖² for every round t."""
    if not trace.rounds:
        return (np.empty(0),) * 3
    best, plays = trace["best_point"] if u is None else np.broadcast_to(u, trace["play"].shape), trace["play"]
    gaps = plays[0] - best, plays - best, following(trace) - best
    first, now, after = (product(gap, gap) for gap in gaps)
    return first, now, after


def rates(trace: Trace) -> Array:
    """η_t of every round."""
    if not trace.rounds or "step_size" in trace:
        return trace["step_size"]
    if isinstance(trace.learner, Stepping):
        return np.broadcast_to(trace.learner.rate_at(trace.game, rounds(trace)), trace.rounds)
    return np.broadcast_to(learner_of(trace, Steady).rate_in(trace.game), trace.rounds)


def _telescope(trace: Trace, u: Array | None) -> tuple[Term, ...]:
    rate, (first, _, after) = rates(trace), distances(trace, u)
    steps = derive.accumulated(trace["gradient_norm"] * trace["gradient_norm"]) * (rate / 2)
    return (
        *_gap(trace, u),
        Term(
            r"(\|w_1 - u\|^2 - \|w_{t+1} - u\|^2) / (2\eta) + (\eta/2) \sum_s \|g_s\|^2",
            (first - after) / (2 * rate) + steps,
        ),
        Term(r"\|w_1 - u\|^2 / (2\eta) + (\eta/2) \sum_s \|g_s\|^2", first / (2 * rate) + steps),
    )


def _step(trace: Trace, u: Array | None) -> tuple[Term, ...]:
    (_, _, after), reached = distances(trace, u), np.empty(0)
    if trace.rounds:
        best = trace["best_point"] if u is None else u
        left = trace["play"] - best - rates(trace)[:, None] * trace["gradient"]
        reached = product(left, left)  # what is written below, before it is multiplied out
    return (
        Term(r"\|w_{t+1} - u\|^2", after),
        Term(
            r"\|w_t - u\|^2 - 2\eta_t \langle g_t, w_t - u \rangle + \eta_t^2 \|g_t\|^2",
            reached,
        ),
    )


def against_any(
    name: str,
    ref: str,
    chain: Callable[[Trace, Array | None], tuple[Term, ...]],
    source: str = ZINKEVICH,
    belongs: Callable[[Trace], bool] = recorded,
    slack: Callable[[Trace], Array | float] = exact,
    known: Callable[[Trace], bool] = compared,
) -> Certificate:
    """A chain against the best of each prefix where it is ``known``, else the declared u; and against any other u."""

    def fixed(trace: Trace) -> Array | None:
        return None if known(trace) else declared(trace)

    return Certificate(
        name,
        ref,
        (),
        lambda trace: chain(trace, fixed(trace)),
        source,
        belongs=belongs,
        slack=slack,
        against=chain,
        u=fixed,
    )


def cancelled(kept: Array, whole: Array, rounded: float = ROUNDED) -> Array:
    """What rounding adds to a term that is left over of a ``whole``, relative to it."""
    return np.asarray(rounded * np.maximum.accumulate(np.abs(whole)) / (1 + np.abs(kept)))


def _cancelled(trace: Trace) -> Array:
    """The regret is left over of ‖w_1 − u‖²/(2η) + (η/2) Σ ‖g_s‖²."""
    _, regret, _, whole = (term.values for term in _telescope(trace, None if compared(trace) else declared(trace)))
    return cancelled(regret, whole)


GAP = against_any("Losses above their tangents", "C15", _gap)
TELESCOPE = against_any("Regret by the distance to u", "C14", _telescope, slack=_cancelled)
STEP = against_any("A step towards u", "C14", _step)
