"""Stochastic gradient descent among functions: every round adds a bump at its point, as high as the error asks for."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Annotated, Any, Literal, NamedTuple, cast

import numpy as np
from msgspec import Meta

from olviz.engine.declare.cost import KERNEL_STEPS, Cost, Order
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.games.game import Commit, Reveal, Rounds, Seen, Shown
from olviz.engine.games.kernels.gaussian import Gaussian
from olviz.engine.games.kernels.kernel import Kernel
from olviz.engine.games.regression import Regression
from olviz.engine.learners.kernels.theorems.kernel_gradient import BOUNDS, CERTIFICATES
from olviz.engine.learners.regression.decay import Decay, decayed
from olviz.engine.learners.regression.normal_equations import STORED, WORK
from olviz.engine.learners.regression.theorems.complexity import COMPLEXITY
from olviz.engine.learners.regression.theorems.readings import READINGS
from olviz.engine.numerics.append_only import Growing, side_by_side
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, inner, over_runs, running, total
from olviz.engine.round.capabilities import (
    Blocks,
    Costed,
    Explained,
    Inherits,
    Measured,
    Predictor,
    Rounded,
    Scalars,
    Values,
)
from olviz.engine.round.learner import Learner, Play
from olviz.engine.round.play import picked
from olviz.engine.words.numbers import at_most

MOST_POINTS = 100_000  # without a budget: beyond, a round costs milliseconds and a run hours
PART = 64  # rounds of a block whose kernel values are held at once
TILE = 65_536  # numbers held at once: few enough for the cache
STRETCH = 2_097_152  # numbers computed between two looks at the clock


Pulls = tuple[Callable[[Any, Any], Any], Array, Array]  # φ′, and y_t and γ_t of some rounds


class State(NamedTuple):
    """``points`` are x_1 … x_t, shape (d, t, …), and ``given`` the α_s of round s as it was given, shape (t, …).

    ``fades`` is (1 − γλ)^k for k < t, empty where nothing shrinks; points older than it reaches were taken over from
    other settings, and have faded together since. ``kept`` are the rounds (from 0) that a budget
    keeps, oldest first, shape (budget, …), empty without one. ``square`` is ‖f‖² where nothing is dropped, else 0;
    ``work`` counts the multiplications and additions of all rounds; shape (…).
    """

    points: Growing
    given: Growing
    fades: Growing
    kept: Array
    square: Reals
    work: Reals


class KernelGradient(
    Learner[Regression, State], Blocks, Rounded, Measured, Explained, Predictor, Costed, Inherits, frozen=True
):
    """f_t(x) = Σ_{s<t} α_s K(x_s, x) predicts, and round t adds α_t = −γ_t δ_t: a gradient step on f.

    δ_t is φ′(p_t, y_t), but for the square loss p_t − y_t, the slope of the half square. With λ > 0 a step shrinks
    what is there by 1 − γλ; with a budget a round beyond it drops one. With the linear kernel it is stochastic gradient
    descent.

    State: ``support``, the points, shape (d, n), and ``coefficients``, shape (n,). Promise: for every f, with
    K(x, x) ≤ κ², γκ² < 1 and no decay, Σ(p − y)² ≤ (Σ(f(x) − y)² + ‖f‖²/γ)/(1 − γκ²).
    Source: Kivinen, Smola & Williamson (2004).
    """

    kernel: Annotated[Kernel, Meta(title="Kernel", description="How alike two points are.", extra={"symbol": "K"})] = (
        Gaussian()
    )
    step: Annotated[
        Annotated[float, Meta(gt=0)] | Literal["tuned"],
        Meta(
            title="Step size",
            description="How far an error moves f. Stable while γK(x, x) < 2. Tuned: 1/(2κ²), from κ² ≥ K(x, x).",
            extra={"symbol": "γ", "scale": "log", "formulas": {"tuned": "1 / (2κ²)"}},
        ),
    ] = "tuned"
    decay: Decay = 0.0
    shrink: Annotated[
        float,
        Meta(
            ge=0,
            title="Ridge",
            description="Every round multiplies the older coefficients by 1 − γλ.",
            extra={"symbol": "λ"},
        ),
    ] = 0.0
    budget: Annotated[
        Annotated[int, Meta(ge=1, le=MOST_POINTS)] | Literal["all"],
        Meta(
            title="Budget",
            description="How many points are kept at most.",
            extra={"words": {"all": "Keep every point"}},
        ),
    ] = "all"
    drop: Annotated[
        Literal["oldest", "smallest"],
        Meta(
            title="Dropped first",
            description="Which point goes when the budget is full.",
            extra={"words": {"oldest": "The oldest", "smallest": "The smallest |α|"}},
        ),
    ] = "oldest"

    name = "kernel-gradient"
    title = "Kernel gradient descent"
    ref = "L22"
    card = "kernels"
    known_as = ("NORMA", "KLMS", "kernel LMS")
    commits = Commit.VALUE
    needs = frozenset({"x", "targets"})
    source = "Kivinen, Smola & Williamson (2004)"
    theorems = (*BOUNDS, *CERTIFICATES, READINGS, COMPLEXITY)
    columns = (
        Column("coefficient", "α of the round"),
        Column("step_size", "step size γ"),
        Column("f_norm", "‖f‖"),
        WORK,
        STORED,
    )
    pseudocode = (
        Line("f₁ ← 0"),
        Line("for t = 1, 2, …"),
        Line("see xₜ", Phase.OBSERVE, 1, "x = {x}"),
        Line("predict pₜ = Σ αₛK(xₛ, xₜ)", Phase.COMMIT, 1, "points: {terms}, p = {play}"),
        Line("see yₜ", Phase.REVEAL, 1, "y = {y}"),
        Line("pay φ(pₜ, yₜ)", Phase.CHARGE, 1, "loss {loss}"),
        Line("αₛ ← (1 − γλ)αₛ for every s < t", Phase.LEARN, 1, "1 − γλ = {keep}"),
        Line("δₜ ← φ′(pₜ, yₜ), for squares pₜ − yₜ", Phase.LEARN, 1, "δ = {pull}"),
        Line("αₜ ← −γₜδₜ, and store xₜ", Phase.LEARN, 1, "−{step_size} · {pull} = {next_coefficient}"),
    )

    def check(self, game: Regression) -> None:
        if self.step == "tuned" and not math.isfinite(self.largest(game)):
            raise InputError("{value!r} needs a declared X; legal here: a number", place="step", value=self.step)
        if self.step == "tuned" and not self.largest(game):
            raise InputError("{value!r} needs an X above 0; legal here: a number", place="step", value=self.step)
        if self.shrink and not self.rate(game) * self.shrink < 1:
            raise InputError(
                "{value} times the step size {step:.4g} is at least 1, so that a round would forget all; "
                "legal: below {most}",
                place="shrink",
                value=self.shrink,
                step=self.rate(game),
                most=at_most(float(1 / self.rate(game))),
            )
        if self.decay and self.shrink:
            raise InputError(
                "{value} is not legal beside a ridge, which fades every round alike; legal here: 0",
                place="decay",
                value=self.decay,
            )
        if self.budget == "all" and game.horizon > MOST_POINTS:
            rounds = game.horizon
            raise InputError(
                "{rounds} rounds without a budget are {values:.3g} kernel values to compute and {memory:.3g} GB of "
                "points to keep; legal: at most {most} rounds, or a budget",
                place="budget",
                rounds=rounds,
                values=rounds * (rounds - 1) / 2,
                memory=8e-9 * rounds * (game.dimension + 1),
                most=MOST_POINTS,
            )

    def largest(self, game: Regression) -> float:
        """κ² ≥ K(x, x), from the declared X; infinite where the kernel grows and no X is declared."""
        return float(self.kernel.at(game.declared.radius * game.declared.radius))

    def rate(self, game: Regression) -> Reals:
        """γ, before any decay, or one for each run of a batch."""
        return 1 / (2 * self.largest(game)) if isinstance(self.step, str) else self.step

    def rate_at(self, game: Regression, t: Reals) -> Reals:
        """γ_t of the step after round ``t`` (from 1)."""
        t, rate = np.asarray(t), self.rate(game)
        return decayed(rate if isinstance(rate, float) else over_runs(rate, t), self.decay, t)

    def keep(self, game: Regression) -> Reals:
        """1 − γλ."""
        return 1 - self.rate(game) * self.shrink

    @property
    def shrinks(self) -> bool:
        """Whether coefficients fade."""
        return self.shrink > 0 if isinstance(self.shrink, float) else bool(np.any(self.shrink))

    def start(self, game: Regression, luck: Luck) -> State:
        nothing = np.zeros(luck.shape)[()]
        slots = 0 if self.budget == "all" else min(self.budget, game.horizon)
        return State(
            Growing.empty((game.dimension,), luck.shape),
            Growing.empty((), luck.shape),
            Growing.empty((), luck.shape),
            np.zeros((slots, *luck.shape), dtype=np.int64),
            nothing,
            np.zeros(luck.shape, dtype=np.int64)[()],
        )

    def held(self, state: State) -> tuple[Array, Array]:
        """The points that f is made of, shape (d, n, …), and their coefficients, shape (n, …)."""
        points, given, fades = (part.values for part in (state.points, state.given, state.fades))
        if not len(state.kept):
            return points, self._faint(state)
        kept = state.kept[: len(given)]
        chosen = np.take_along_axis(given, kept, 0)
        if len(fades):
            ages = np.minimum(len(given) - 1 - kept, len(fades) - 1)
            chosen = chosen * np.take_along_axis(fades, ages, 0)
        return np.take_along_axis(points, kept[None], 1), chosen

    def _faint(self, state: State) -> Array:
        """The α_s of every round as they have faded, shape (n, …)."""
        given, fades = state.given.values, state.fades.values
        ages = np.arange(len(given))[::-1]
        return given * fades[np.minimum(ages, len(fades) - 1)] if len(fades) else given

    def inherited(self, game: Regression, old: Learner, state: State) -> State:
        """What has faded stays as faint as it is and fades on from here, and ‖f‖² is measured by this kernel."""
        given = self._faint(state)
        fades = state.fades.upto(0)
        if self.shrinks and len(given):
            fades = fades.appended(np.ones_like(given[-1]))
        after = state._replace(given=state.given.upto(0).extended(given), fades=fades)
        same = cast(KernelGradient, old).kernel == self.kernel
        return after if same or self.budget != "all" else after._replace(square=self._square(after))

    def _square(self, state: State) -> Reals:
        """‖f‖² = Σ α_s f(x_s), from nothing."""
        points, coefficients = self.held(state)
        square, columns = state.square * 0, max(TILE // max(points.size, 1), 1)
        for first in range(0, len(coefficients), columns):
            part = slice(first, first + columns)
            values = self.kernel.value(points[:, :, None], points[:, None, part])
            square = square + inner(coefficients[part], np.asarray(inner(coefficients[:, None], values)))
        return square

    def act(self, game: Regression, state: State, shown: Shown) -> Play:
        terms = self._summands(state, shown)
        return total(terms) if len(terms) else np.zeros(np.shape(shown.x)[1:])[()]

    def room(self, game: Regression, state: State, shown: Shown) -> Reals:
        loss = game.loss
        return loss.room(self._summands(state, shown)) if loss.kinked and len(self.held(state)[1]) else 0.0

    def _summands(self, state: State, shown: Shown) -> Array:
        """α_s K(x_s, x) of every point that is held, shape (n, …)."""
        points, coefficients = self.held(state)
        return coefficients * self.kernel.value(points, shown.x[:, None]) if len(coefficients) else coefficients

    def learn(self, game: Regression, state: State, seen: Seen) -> State:
        x, keep = seen.shown.x, self.keep(game)
        rate = self.rate_at(game, state.given.count + 1)
        room = self.room(game, state, seen.shown)
        alpha = -rate * game.loss.pull(seen.play, seen.reveal.y, room)
        square = keep * keep * state.square + self._grown(keep, alpha, seen.play, x)
        after = State(
            state.points.appended(x),
            state.given.appended(alpha),
            self._faded(state.fades, keep, alpha) if self.shrinks else state.fades,
            state.kept,
            square if self.budget == "all" else state.square,
            state.work + self._work(self._terms(state), len(x)),
        )
        return after if self.budget == "all" else after._replace(kept=self._kept(after))

    def _grown(self, keep: Reals, alpha: Reals, play: Play, x: Array) -> Reals:
        """What ‖keep·f + αK(x, ·)‖² has beyond keep²‖f‖²."""
        return 2 * keep * alpha * play + alpha * alpha * self.kernel.at(inner(x, x))

    def _faded(self, fades: Growing, keep: Reals, like: Reals) -> Growing:
        known = fades.values
        return fades.appended(known[-1] * keep if len(known) else np.ones_like(like))

    def _kept(self, state: State) -> Array:
        """The rounds that the budget keeps once the latest is there, too."""
        latest, slots = state.given.count - 1, len(state.kept)
        kept = state.kept.copy()
        if latest < slots:
            kept[latest] = latest
            return kept
        every = np.concatenate([kept, np.full((1, *kept.shape[1:]), latest)])
        goes = np.zeros(kept.shape[1:], dtype=np.int64)
        if self.drop == "smallest":
            goes = np.abs(self.held(state._replace(kept=every))[1]).argmin(axis=0)
        place = np.arange(slots).reshape(slots, *(1,) * (kept.ndim - 1))
        return np.take_along_axis(every, np.where(place < goes, place, place + 1), 0)

    def _terms(self, state: State) -> Reals:
        """How many points f is made of; in stacked states, one number for each."""
        count: Reals = state.given.count
        return count if self.budget == "all" else np.minimum(count, self.budget)

    def _work(self, terms: Reals, d: int) -> Reals:
        """Multiplications and additions of a round: kernel values and their sum, the new α, and what shrinks."""
        shrinking = 2 if self.shrinks else 0
        return terms * (self.kernel.work(d) + 2 + shrinking) + 2

    def stretch(self, game: Regression, state: State) -> int:
        there, values = int(state.given.count), STRETCH // (game.dimension + 2)
        return max(int(math.sqrt(there * there + 2 * values)) - there, 1)  # B more take about B(there + B/2) values

    def block(self, game: Regression, state: State, shown: Shown, reveal: Reveal) -> tuple[Array, State] | None:
        if not self.plain() or game.loss.kinked:
            return None
        rounds, x = len(reveal.y), np.ascontiguousarray(shown.x)
        plays, alphas = np.empty(rounds), np.empty(rounds)
        points, given = state.points, state.given
        rates = np.asarray(self.rate_at(game, given.count + np.arange(1, rounds + 1)))
        for first in range(0, rounds, PART):
            part = slice(first, first + PART)
            pulls = game.loss.pull, reveal.y[part], rates[part]
            self._play(points.values, given.values, x[:, part], pulls, plays[part], alphas[part])
            points, given = points.extended(x[:, part]), given.extended(alphas[part])
        counts = state.given.count + np.arange(rounds + 1)
        square = running(state.square, np.asarray(self._grown(1.0, alphas, plays, x)))
        work = running(state.work, np.asarray(self._work(counts[:-1], len(x))))
        kept = np.zeros((0, rounds + 1), dtype=np.int64)
        fades = state.fades.upto(0 * counts)
        return plays, State(points.upto(counts), given.upto(counts), fades, kept, square, work)

    def _play(self, points: Array, given: Array, x: Array, pulls: Pulls, plays: Array, alphas: Array) -> None:
        """Fills in the plays and coefficients of a few rounds: their sums go from the first point on, as in a step."""
        pull, y, rates = pulls
        sums = np.full(len(y), -0.0)  # the neutral element: numpy's +0 would lose the sign of −0
        rows = max(TILE // x.size, 1)
        for first in range(0, len(given), rows):
            part = slice(first, first + rows)
            terms = self.kernel.value(points[:, part, None], x[:, None])
            terms *= given[part, None]
            terms[0] += sums
            sums = np.asarray(total(terms))
        among = self.kernel.value(x[:, :, None], x[:, None])
        for k, (label, rate, row) in enumerate(zip(y.tolist(), rates.tolist(), among, strict=True)):
            play = sums.item(k) if k or len(given) else 0.0
            alpha = -rate * pull(play, label)
            plays[k], alphas[k] = play, alpha
            row *= alpha
            sums += row  # those up to k are not read again

    def predictions(self, game: Regression, state: State, points: Array) -> Array:
        held, coefficients = self.held(state)
        if not len(coefficients):
            return np.zeros(points.shape[1])
        return np.asarray(inner(coefficients[:, None], self.kernel.value(held[:, :, None], points[:, None])))

    def cost(self, game: Regression) -> Cost:
        if self.budget == "all":
            return KERNEL_STEPS
        return Cost(Order(((1, 1),), "k"), Order(((0, 1),)))

    def observe(self, game: Regression, state: State) -> Values:
        if np.ndim(state.given.count):
            each = [self.observe(game, picked(state, k)) for k in range(len(state.given.count))]
            return {name: side_by_side([one[name] for one in each]) for name in each[0]}
        points, coefficients = self.held(state)
        seen = {"support": points, "coefficients": coefficients, "coefficient": state.given.newest}
        features = self.kernel.features(points)
        if features is not None:
            blank = np.zeros((len(features), *np.shape(coefficients)[1:]))
            seen["w"] = np.asarray(total((features * coefficients).swapaxes(0, 1))) if len(coefficients) else blank
        return seen

    def explain(self, game: Regression, state: State, shown: Shown, play: Play) -> Values:
        return {"terms": self._terms(state), "keep": self.keep(game)}

    def measure(self, game: Regression, before: State, after: State, rounds: Rounds) -> Scalars:
        columns = {"coefficient": after.given.newest, "work": after.work}
        columns["step_size"] = np.broadcast_to(self.rate_at(game, after.given.count), np.shape(after.work))
        columns["stored"] = self._terms(after) * (game.dimension + 1)
        if self.budget == "all":
            columns["f_norm"] = np.sqrt(np.maximum(after.square, 0.0))
        return columns

    def plain(self) -> bool:
        """Whether f is the sum of all steps as they were taken."""
        return self.budget == "all" and not self.shrinks
