"""The proofs of the perceptron and of halving over a net of directions, by hand."""

from __future__ import annotations

import numpy as np

from olviz.engine.adversaries.classification.basis import BasisOpposed
from olviz.engine.adversaries.classification.non_separable import NonSeparable
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.games.classification import Classification
from olviz.engine.games.game import Declared, Game
from olviz.engine.learners.classification.halving_net import HalvingNet
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import layout_of
from tests.engine.theory.proofs import experts
from tests.engine.theory.proofs.played import ROUNDS, Case, Played, Proofs, so_far, squares

GAMMA, X = 0.17, 1.3


class Endless(Separable, frozen=True):
    """The same points, of which nothing is declared."""

    name = "endless"

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(self.dimension)


def said(score: Array) -> Array:
    return np.where(score >= 0, 1, -1)


class Walk:
    """The perceptron once more, in units of its step: w moves by yx at a mistake."""

    def __init__(self, run: Played) -> None:
        self.x, self.y = run["x"], run["y"]
        w, before, after, wrong = np.zeros(self.x.shape[1]), [], [], []
        for x, y in zip(self.x, self.y, strict=True):
            before.append(w)
            wrong.append(int(said(w @ x) != y))
            w = w + wrong[-1] * y * x
            after.append(w)
        self.before, self.w, self.wrong = np.array(before), np.array(after), np.array(wrong)
        self.m, self.length = so_far(wrong), np.sqrt(squares(self.w))


def along(run: Played, walk: Walk) -> Array:
    """⟨w, w*⟩"""
    return np.asarray(walk.w @ run.trace.game.declared.direction)


def on_any_points(run: Played, walk: Walk, radius: float) -> Proofs:
    scores = (walk.before * walk.x).sum(axis=1)
    measured = {
        r"\|w\|": walk.length,
        r"\sqrt{\sum_{\text{mistakes}} \|x_s\|^2}": np.sqrt(so_far(walk.wrong * squares(walk.x))),
    }
    declared = {r"X\sqrt{M}": radius * np.sqrt(walk.m)} if np.isfinite(radius) else {}
    return {
        "The length of w": {**measured, **declared},
        "A mistake lies on the wrong side": {
            r"[\hat y_t \neq y_t] \, y_t \langle w_t, x_t \rangle": walk.wrong
            * walk.y
            * scores
            * run.trace.learner.step,
            "0": 0.0,
        },
    }


def squeezed(run: Played, gamma: float) -> Proofs:
    walk = Walk(run)
    inside = along(run, walk)
    return {
        "The squeeze": {
            r"\gamma M": gamma * walk.m,
            r"\langle w, w^* \rangle": inside,
            r"\|w\|": walk.length,
            r"X\sqrt{M}": X * np.sqrt(walk.m),
        },
        "w turns towards w*": {
            r"\gamma \sqrt{M} / X": gamma * np.sqrt(walk.m) / X,
            r"\cos \angle(w, w^*)": np.divide(inside, walk.length, out=np.zeros(ROUNDS), where=walk.length > 0),
            "1": 1.0,
        },
        **on_any_points(run, walk, X),
    }


class Longest:
    """Of u = λw*, λ = 2^{k/2}/X for k = 0 … 24, the one with the least bound (λX + √((λX)² + 4L))²/4 by each round.

    X is here the longest mistake so far, and L the hinge losses of the mistakes.
    """

    def __init__(self, run: Played, walk: Walk) -> None:
        margins = walk.y * (walk.x @ run.trace.game.declared.direction)
        lengths = 2.0 ** (np.arange(25) / 2) / X
        self.X = np.maximum.accumulate(walk.wrong * np.sqrt(squares(walk.x)))
        hinges = np.cumsum(walk.wrong * np.maximum(0, 1 - lengths[:, None] * margins), axis=1)
        reach = lengths[:, None] * self.X
        at = ((reach + np.sqrt(reach**2 + 4 * hinges)) ** 2 / 4).argmin(axis=0)
        self.u, self.L = lengths[at], hinges[at, np.arange(ROUNDS)]


def squeezed_by_any(run: Played) -> Proofs:
    walk = Walk(run)
    tried = Longest(run, walk)
    return {
        **squeezed(run, 0.0),
        "The squeeze, for any u": {
            r"M - \sum_{\text{mistakes}} \text{hinge}_s(u)": walk.m - tried.L,
            r"\langle w, u \rangle": tried.u * along(run, walk),
            r"\|u\| X \sqrt{M}": tried.u * tried.X * np.sqrt(walk.m),
        },
    }


def in_a_net(run: Played) -> Proofs:
    """The directions of the net that were right on all points so far, and the one that is nearest to w*."""
    net, w, x, y = layout_of(run.trace.learner, run.trace.game).places, run.trace.game.declared.direction, *points(run)
    errors = said(x @ net) != y[:, None]
    v = net[:, ((net - w[:, None]) ** 2).sum(axis=0).argmin()]
    omega = (errors.cumsum(axis=0) == 0).sum(axis=1)
    return {
        **experts.halved(run, net.shape[1], omega, experts.wrong(run)),
        "Some direction keeps half of the margin": {
            r"\gamma / 2": GAMMA / 2,
            r"\gamma - X \|v - w^*\|": GAMMA - X * np.sqrt(((v - w) ** 2).sum()),
            r"\min_s y_s \langle v, x_s \rangle": np.minimum.accumulate(y * (x @ v)),
        },
    }


def points(run: Played) -> tuple[Array, Array]:
    return run["x"], run["y"]


SEPARATED = Separable(margin=GAMMA, radius=X, dimension=9)
MIXED = NonSeparable(margin=GAMMA, radius=X, dimension=9, flip=0.3)
SQUEEZE = Case(
    "perceptron, a margin", Classification(), Perceptron(step=0.6), SEPARATED, lambda run, _: squeezed(run, GAMMA)
)
ANY = Case("perceptron, no margin", Classification(), Perceptron(step=0.6), MIXED, lambda run, _: squeezed_by_any(run))
NET = Case(
    "halving over a net",
    Classification(),
    HalvingNet(),
    Separable(margin=GAMMA, radius=X),
    lambda run, _: in_a_net(run),
)
CASES = (
    SQUEEZE,
    ANY,
    Case(
        "perceptron, no direction",
        Classification(),
        Perceptron(step=0.6),
        BasisOpposed(margin=0.6, radius=X),
        lambda run, _: on_any_points(run, Walk(run), X),
    ),
    Case(
        "perceptron, no radius",
        Classification(),
        Perceptron(step=0.6),
        Endless(margin=GAMMA, radius=X, dimension=9),
        lambda run, _: on_any_points(run, Walk(run), np.inf),
    ),
    NET,
)


def in_the_net(run: Played) -> dict[str, tuple[Array, Array]]:
    net, x, y = layout_of(run.trace.learner, run.trace.game).places, *points(run)
    omega = ((said(x @ net) != y[:, None]).cumsum(axis=0) == 0).sum(axis=1)
    return {r"\Omega_{t+1}": (omega, net.shape[1] / 2 ** so_far(experts.wrong(run)))}


CLAIMED = ((NET, in_the_net),)
