"""What batch least squares and batch ridge regression share: Σ, b and a solution of (Σ + λI) w = b in every round."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine.declare.cost import ALL_ANEW, GRAM_KEPT, Cost
from olviz.engine.declare.phases import Column
from olviz.engine.games.game import Commit, Game, Reveal, Rounds, Seen, Shown
from olviz.engine.games.losses.square import least_squares
from olviz.engine.learners.regression.theorems.complexity import COMPLEXITY
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, inner, norm, running
from olviz.engine.round.capabilities import Blocks, Costed, Measured, Scalars, Values
from olviz.engine.round.demands import Coordinates
from olviz.engine.round.learner import Learner, Play

MOST_COORDINATES = 1024  # of a learner with d × d numbers: beyond, a round takes seconds and a run gigabytes
MOST_SOLVED = 512  # of one that solves d equations in every round: beyond, a window would stand still for each
MOST_OPERATIONS = 33_554_432  # in the solutions of the rounds that are played at once, about: a frame waits for them
WORK = Column("work", "multiplications and additions so far")
STORED = Column("stored", "numbers kept")

GramMatrix = Annotated[
    Literal["stored", "recomputed"],
    Meta(
        title="Gram matrix",
        description="Σ is kept and x xᵀ added, or computed anew from all points. Only the counted work differs.",
        extra={
            "words": {"stored": "Stored", "recomputed": "Recomputed every round"},
        },
    ),
]


class State(NamedTuple):
    """``w`` is w_t, shape (d, …); ``gram`` is Σ x xᵀ and ``moments`` Σ y x of the rounds before.

    ``t`` counts finished rounds, and ``work`` their multiplications and additions.
    """

    w: Array
    gram: Array
    moments: Array
    t: Reals
    work: Reals


class NormalEquations(Learner[Game, State], Blocks, Measured, Costed, frozen=True):
    """w_t minimises Σ_{s<t} (⟨w, x_s⟩ − y_s)² + λ‖w‖², solved anew in every round; a learner says its λ."""

    gram: GramMatrix = "stored"

    commits = Commit.VALUE
    needs = frozenset({"x", "targets"})
    requires = (Coordinates(most=MOST_SOLVED),)
    theorems = (COMPLEXITY,)
    columns = (Column("w_norm", "length of w"), WORK, STORED)

    @property
    def ridge(self) -> Reals:
        """λ."""
        raise NotImplementedError

    def work(self, d: int, t: Reals) -> Reals:
        """Multiplications and additions of round ``t`` (from 1): a prediction, Σ and b, and a solution.

        Eigenvalues and eigenvectors of a symmetric matrix take about 9d³ (Golub & Van Loan, section 8.3).
        """
        entered = 1 if self.gram == "stored" else t
        return (2 * d - 1) + entered * (2 * d * d + 2 * d) + 9 * d * d * d + 4 * d * d

    def start(self, game: Game, luck: Luck) -> State:
        d, shape = game.dimension, luck.shape
        nothing = np.zeros(shape, dtype=np.int64)[()]
        return State(np.zeros((d, *shape)), np.zeros((d, d, *shape)), np.zeros((d, *shape)), nothing, nothing)

    def act(self, game: Game, state: State, shown: Shown) -> Play:
        return inner(state.w, shown.x)

    def learn(self, game: Game, state: State, seen: Seen) -> State:
        x, y, t = seen.shown.x, seen.reveal.y, state.t + 1
        gram, moments = state.gram + x[:, None] * x[None], state.moments + x * y
        w = least_squares(gram, moments, self.ridge)
        return State(w, gram, moments, t, state.work + self.work(len(x), t))

    def stretch(self, game: Game, state: State) -> int:
        d = game.dimension
        return max(MOST_OPERATIONS // (d * d * d), 1)

    def block(self, game: Game, state: State, shown: Shown, reveal: Reveal) -> tuple[Play, State]:
        """The running sums of all rounds, and the solutions of all of them at once."""
        x = shown.x
        gram, moments = running(state.gram, x[:, None] * x[None]), running(state.moments, x * reveal.y)
        solved = least_squares(gram[..., 1:], moments[..., 1:], self.ridge)
        w = np.concatenate([state.w[:, None], solved], axis=-1)
        t = state.t + np.arange(x.shape[-1] + 1)
        work = running(state.work, np.broadcast_to(self.work(len(x), t[1:]), x.shape[-1:]))
        return inner(w[:, :-1], x), State(w, gram, moments, t, work)

    def cost(self, game: Game) -> Cost:
        return GRAM_KEPT if self.gram == "stored" else ALL_ANEW

    def observe(self, game: Game, state: State) -> Values:
        return {"w": state.w}

    def measure(self, game: Game, before: State, after: State, rounds: Rounds) -> Scalars:
        d = game.dimension
        stored = d * d + 2 * d + 0 * after.t if self.gram == "stored" else (after.t + 1) * (d + 1) - 1
        return {"w_norm": norm(after.w), "work": after.work, "stored": stored}
