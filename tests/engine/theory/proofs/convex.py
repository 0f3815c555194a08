"""The proofs of steps against a gradient, by hand: of descent, of mirrors, of support vectors and of penalties."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from olviz.engine.adversaries.classification.basis import BasisOpposed
from olviz.engine.adversaries.classification.non_separable import NonSeparable
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.convex.orthogonal import Orthogonal
from olviz.engine.adversaries.convex.quadratic_targets import QuadraticTargets
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.games.convex import Convex
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.quadratic import Quadratic
from olviz.engine.games.losses.square import Square
from olviz.engine.games.maps.entropic import Entropic
from olviz.engine.games.maps.euclidean import Euclidean
from olviz.engine.games.maps.p_norm import PNorm
from olviz.engine.games.penalties.lasso import Lasso
from olviz.engine.games.penalties.ridge import Ridge
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.box import Box
from olviz.engine.games.sets.l1_ball import L1Ball
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.games.sets.space import Space
from olviz.engine.learners.convex.exponentiated_gradient import ExponentiatedGradient
from olviz.engine.learners.convex.exponentiated_gradient_signed import ExponentiatedGradientSigned
from olviz.engine.learners.convex.gradient_descent import GradientDescent
from olviz.engine.learners.convex.mirror_descent import MirrorDescent
from olviz.engine.learners.convex.online_lasso import OnlineLasso
from olviz.engine.learners.convex.online_ridge import OnlineRidge
from olviz.engine.learners.convex.online_svm import OnlineSvm
from olviz.engine.learners.convex.regularised_svm import RegularisedSvm
from olviz.engine.numerics.sums import Array
from tests.engine.theory.proofs.played import (
    HORIZON,
    ROUNDS,
    Case,
    Played,
    Proofs,
    Terms,
    over_prefixes,
    so_far,
    squares,
)

D, R, B, ETA, LAM, GAMMA, X = 3, 1.4, 1.7, 0.37, 0.23, 0.6, 1.3
LOW, HIGH = 0.5, 2.7
T = np.arange(1, ROUNDS + 1)

Loss = Callable[[Played, int, Array], Any]


def linear(run: Played, s: int, w: Array) -> Any:
    return run["z"][s] @ w


def quadratic(run: Played, s: int, w: Array) -> Any:
    return ((w - run["z"][s]) ** 2).sum()


def hinge(run: Played, s: int, w: Array) -> Any:
    return max(0.0, 1 - run["y"][s] * (run["x"][s] @ w))


def square(run: Played, s: int, w: Array) -> Any:
    return (run["x"][s] @ w - run["y"][s]) ** 2


def with_ridge(loss: Loss, scale: float) -> Loss:
    return lambda run, s, w: loss(run, s, w) + scale * (w @ w)


def with_lasso(loss: Loss, scale: float) -> Loss:
    return lambda run, s, w: loss(run, s, w) + scale * np.abs(w).sum()


# the best point of each prefix, of linear losses


def slopes(run: Played) -> Array:
    """Σ_{s ≤ t} g_s."""
    return run["gradient"].cumsum(axis=0)


def of_ball(size: float) -> Callable[[Played], Array]:
    return lambda run: -size * slopes(run) / np.sqrt(squares(slopes(run)))[:, None]


def of_box(run: Played) -> Array:
    return np.where(slopes(run) > 0, LOW, HIGH)


def of_simplex(run: Played) -> Array:
    return np.eye(D)[slopes(run).argmin(axis=1)]


def of_l1_ball(run: Played) -> Array:
    at = np.abs(slopes(run)).argmax(axis=1)
    return -R * np.sign(slopes(run)[range(ROUNDS), at])[:, None] * np.eye(D)[at]


def mean_in_ball(run: Played) -> Array:
    """Of ‖w − z‖² the mean, drawn back to the ball."""
    mean = run["z"].cumsum(axis=0) / T[:, None]
    return mean * np.minimum(1, R / np.sqrt(squares(mean)))[:, None]


def direction(size: float) -> Callable[[Played], Array]:
    return lambda run: np.tile(size * run.trace.game.declared.direction, (ROUNDS, 1))


def truth(run: Played) -> Array:
    return np.tile(run.trace.game.declared.truth, (ROUNDS, 1))


# steps


def regret(run: Played, u: Array, loss: Loss) -> Array:
    return over_prefixes(lambda s, t: loss(run, s, run.w[s]) - loss(run, s, u[t]))


def tangents(run: Played, u: Array) -> Array:
    """Σ ⟨g_s, w_s − u⟩."""
    return over_prefixes(lambda s, t: run["gradient"][s] @ (run.w[s] - u[t]))


def gap(run: Played, u: Array, loss: Loss) -> Terms:
    return {
        r"\mathrm{Reg}_t(u)": regret(run, u, loss),
        r"\sum_s \langle g_s, w_s - u \rangle": tangents(run, u),
    }


def descended(run: Played, u: Array, loss: Loss, eta: float) -> Terms:
    start, after = squares(run.w[0] - u), squares(run.w[1:] - u)
    steps = eta / 2 * so_far(squares(run["gradient"]))
    return {
        **gap(run, u, loss),
        r"(\|w_1 - u\|^2 - \|w_{t+1} - u\|^2) / (2\eta) + (\eta/2) \sum_s \|g_s\|^2": (start - after) / (2 * eta)
        + steps,
        r"\|w_1 - u\|^2 / (2\eta) + (\eta/2) \sum_s \|g_s\|^2": start / (2 * eta) + steps,
    }


def step(run: Played, u: Array, eta: Array) -> Terms:
    w, g = run.w[:-1], run["gradient"]
    pushed = -2 * eta * (g * (w - u)).sum(axis=1) + eta**2 * squares(g)
    return {
        r"\|w_{t+1} - u\|^2": squares(run.w[1:] - u),
        r"\|w_t - u\|^2 - 2\eta_t \langle g_t, w_t - u \rangle + \eta_t^2 \|g_t\|^2": squares(w - u) + pushed,
    }


def fixed(loss: Loss, eta: float) -> Callable[[Played, Array], Proofs]:
    return lambda run, u: {
        "Regret by the distance to u": descended(run, u, loss, eta),
        "A step towards u": step(run, u, np.full(ROUNDS, eta)),
    }


def changing(loss: Loss, eta: Callable[[Played], Array]) -> Callable[[Played, Array], Proofs]:
    return lambda run, u: {
        "Losses above their tangents": gap(run, u, loss),
        "A step towards u": step(run, u, eta(run)),
    }


# mirrors: D_ψ(u, w) of each map, the square of the dual norm, and the modulus

Divergence = Callable[[Array, Array], Any]


def half_square(u: Array, w: Array) -> Any:
    return ((u - w) ** 2).sum() / 2


def relative_entropy(u: Array, w: Array) -> Any:
    return sum(a * np.log(a / b) for a, b in zip(u, w, strict=True) if a > 0)


Q = 1.4
P = Q / (Q - 1)


def length(v: Array, q: float) -> Any:
    return (np.abs(v) ** q).sum(axis=-1) ** (1 / q)


def of_half_q_norm(u: Array, w: Array) -> Any:
    """ψ(u) − ψ(w) − ⟨∇ψ(w), u − w⟩ of ψ = ‖·‖_q²/2."""
    slope = np.sign(w) * np.abs(w) ** (Q - 1) * length(w, Q) ** (2 - Q) if w.any() else 0 * w
    return (length(u, Q) ** 2 - length(w, Q) ** 2) / 2 - slope @ (u - w)


def steepest(g: Array) -> Array:
    """‖g‖_∞² of every row."""
    return np.asarray(np.abs(g).max(axis=1) ** 2)


def mirrored(
    run: Played, u: Array, eta: float, of: Divergence, measured: Callable[[Array], Array], alpha: float, labels: Any
) -> Terms:
    steps = eta**2 / (2 * alpha) * so_far(measured(run["gradient"]))
    first = np.array([of(point, run.w[0]) for point in u])
    after = np.array([of(point, w) for point, w in zip(u, run.w[1:], strict=True)])
    return dict(zip(labels, (eta * tangents(run, u), first - after + steps, first + steps), strict=True))


PAID = r"\eta \sum_s \langle g_s, w_s - u \rangle"
MIRROR = r"\frac{\eta^2}{2\alpha} \sum_s \|g_s\|_*^2"
LARGEST = r"\frac{\eta^2}{2} \sum_s \|g_s\|_\infty^2"
BY_MIRROR = (PAID, r"D_\psi(u, w_1) - D_\psi(u, w_{t+1}) + " + MIRROR, r"D_\psi(u, w_1) + " + MIRROR)
BY_ENTROPY = (PAID, r"D(u \| w_1) - D(u \| w_{t+1}) + " + LARGEST, r"D(u \| w_1) + " + LARGEST)
STRETCHED = r"\frac{\eta^2 U^2}{2} \sum_s \|g_s\|_\infty^2"
BY_CORNERS = (PAID, r"D(q_u \| w_1) - D(q_u \| w_{t+1}) + " + STRETCHED, r"D(q_u \| w_1) + " + STRETCHED)


def by_mirror(
    of: Divergence, measured: Callable[[Array], Array], alpha: float, eta: float = ETA
) -> Callable[[Played, Array], Proofs]:
    return lambda run, u: {"Divergence from the best point": mirrored(run, u, eta, of, measured, alpha, BY_MIRROR)}


def exponentiated(eta: float) -> Callable[[Played, Array], Proofs]:
    def proofs(run: Played, u: Array) -> Proofs:
        w, g = run.w[:-1], run["gradient"]
        first, after = (
            np.array([relative_entropy(point, w) for point, w in zip(u, points, strict=True)])
            for points in (np.full((ROUNDS, D), 1 / D), run.w[1:])
        )
        told = eta * over_prefixes(lambda s, t: g[s] @ u[t]) + so_far(np.log((w * np.exp(-eta * g)).sum(axis=1)))
        return {
            "Relative entropy to the best point": mirrored(run, u, eta, relative_entropy, steepest, 1, BY_ENTROPY),
            "What a step does to the relative entropy": {
                r"D(u \| w_{t+1}) - D(u \| w_1)": after - first,
                r"\eta \sum_s \langle g_s, u \rangle + \sum_s \ln \sum_i w_{s,i} e^{-\eta g_{s,i}}": told,
            },
        }

    return proofs


def exponentiated_signed(eta: float) -> Callable[[Played, Array], Proofs]:
    """Weights q_u of the corners ±Ue_i whose mean is u, and p_{t+1} ∝ exp(−ηU(±Σ g_s))."""

    def proofs(run: Played, u: Array) -> Proofs:
        q = np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)], axis=1) / R
        q += (1 - q.sum(axis=1, keepdims=True)) / (2 * D)
        p = np.exp(-eta * R * np.concatenate([slopes(run), -slopes(run)], axis=1))
        p /= p.sum(axis=1, keepdims=True)
        first = np.array([relative_entropy(corners, np.full(2 * D, 1 / (2 * D))) for corners in q])
        after = np.array([relative_entropy(corners, weights) for corners, weights in zip(q, p, strict=True)])
        steps = eta**2 * R**2 / 2 * so_far(steepest(run["gradient"]))
        values = (eta * tangents(run, u), first - after + steps, first + steps)
        return {"Relative entropy to u, by its corners": dict(zip(BY_CORNERS, values, strict=True))}

    return proofs


# support vectors


def mistakes(run: Played) -> Array:
    """M_t; a score of 0 says +1."""
    scores = (run["x"] * run.w[:-1]).sum(axis=1)
    return so_far(np.where(scores >= 0, 1, -1) != run["y"])


def paid(run: Played, loss: Loss) -> Array:
    return so_far([loss(run, s, run.w[s]) for s in range(ROUNDS)])


def under(run: Played, loss: Loss) -> Terms:
    return {"M_t": mistakes(run), r"\sum_s \ell_s(w_s)": paid(run, loss)}


def supported(eta: float, size: float, telescoped: float) -> Callable[[Played, Array], Proofs]:
    """Against size · w*; the steps are told against telescoped · w*, which is another where the set forbids w*/γ."""

    def proofs(run: Played, u: Array) -> Proofs:
        against = size * run.trace.game.declared.direction
        told = so_far([hinge(run, s, against) for s in range(ROUNDS)]) + size**2 / (2 * eta)
        return {
            "Mistakes, hinge loss, and that of u": {
                **under(run, hinge),
                r"\sum_s \ell_s(u) + \frac{\|u\|^2}{2\eta} + \frac{\eta}{2} \sum_s \|g_s\|^2": told
                + eta / 2 * so_far(squares(run["gradient"])),
                r"\sum_s \ell_s(u) + \frac{\|u\|^2}{2 \eta} + \frac{\eta X^2 t}{2}": told + eta * X**2 * T / 2,
            },
            **fixed(hinge, eta)(run, u),
        }

    return proofs


# penalties


def shrunk(run: Played, u: Array, eta: float) -> Terms:
    """φ_s is the square alone, and a step pays the penalty of where it leads."""
    w, after = run.w[:-1], run.w[1:]
    g = 2 * ((run["x"] * w).sum(axis=1) - run["y"])[:, None] * run["x"]
    penalty = [LAM * np.abs(point).sum() for point in after]

    def round_by_round(s: int, t: int) -> Any:
        return g[s] @ (w[s] - u[t]) + penalty[s] - LAM * np.abs(u[t]).sum()

    return {
        r"\mathrm{Reg}_t(u)": regret(run, u, with_lasso(square, LAM)),
        r"\sum_s [\langle \nabla\varphi_s, w_s - u \rangle + r(w_{s+1}) - r(u)]": over_prefixes(round_by_round),
        r"(\|u\|^2 - \|w_{t+1} - u\|^2) / (2\eta) + (\eta/2) \sum_s \|\nabla\varphi_s\|^2": (
            (squares(u) - squares(after - u)) / (2 * eta) + eta / 2 * so_far(squares(g))
        ),
    }


def orthogonal(run: Played) -> Proofs:
    total = np.sqrt(squares(run["z"].cumsum(axis=0)))
    paid = so_far((run["z"] * run.w[:-1]).sum(axis=1))
    return {"Nobody beats RB√t": {r"\mathrm{Reg}_t": paid + R * total, r"R B \sqrt{t}": R * B * np.sqrt(T)}}


TARGETS = QuadraticTargets(dimension=D, length=B)
BALL, BOX = Convex(decision_set=Ball(size=R)), Convex(decision_set=Box(low=LOW, high=HIGH))
SEPARATED = Separable(margin=GAMMA, radius=X, dimension=D)
MIXED = NonSeparable(margin=GAMMA, radius=X, dimension=D, flip=0.3)
LINE = LinearRegression(dimension=D, noise=0.3, length=1.2)
INNER, IN_L1, IN_BOX, IN_SIMPLEX = (0.3, -0.8, 0.5), (0.3, -0.5, 0.2), (0.6, 1.9, 2.2), (0.2, 0.5, 0.3)
WIDTH = (HIGH - LOW) * D**0.5  # the diameter of the box, and what its points lie from w_1 at most


def descent(title: str, game: Convex, eta: float | str, proofs: Any, best: Any, tried: tuple[float, ...]) -> Case:
    return Case(f"gradient descent, {title}", game, GradientDescent(step=eta), TARGETS, proofs, best, tried)


DESCENT = (
    descent("fixed", BALL, ETA, fixed(linear, ETA), of_ball(R), INNER),
    descent("tuned", BALL, "tuned", fixed(linear, R / (B * HORIZON**0.5)), of_ball(R), INNER),
    descent("in a box", BOX, ETA, fixed(linear, ETA), of_box, IN_BOX),
    descent(
        "quadratic losses",
        Convex(decision_set=Ball(size=R), loss=Quadratic()),
        ETA,
        fixed(quadratic, ETA),
        mean_in_ball,
        INNER,
    ),
    descent("anytime", BOX, "anytime", changing(linear, lambda _: WIDTH / (B * np.sqrt(2 * T))), of_box, IN_BOX),
    descent(
        "adaptive",
        BALL,
        "adaptive",
        changing(linear, lambda run: 2 * R / np.sqrt(2 * so_far(squares(run["gradient"])))),
        of_ball(R),
        INNER,
    ),
    descent(
        "falling by the curvature",
        Convex(decision_set=Ball(size=R), loss=Quadratic()),
        "curvature",
        changing(quadratic, lambda _: 1 / (2 * T)),  # ‖w − z‖² is 2-strongly convex
        mean_in_ball,
        INNER,
    ),
    descent("1/√t", BALL, "zinkevich", changing(linear, lambda _: 1 / np.sqrt(T)), of_ball(R), INNER),
    Case(
        "gradient descent, hinge losses",
        Convex(decision_set=Ball(size=R), loss=Hinge()),
        GradientDescent(step=ETA),
        SEPARATED,
        fixed(hinge, ETA),
        direction(1.0),
        INNER,
    ),
    Case(
        "gradient descent, hinge losses in space",
        Convex(decision_set=Space(), loss=Hinge()),
        GradientDescent(step=ETA),
        SEPARATED,
        fixed(hinge, ETA),
        direction(1 / GAMMA),
        INNER,
    ),
)
MIRRORS = (
    Case(
        "mirror descent, Euclidean",
        BALL,
        MirrorDescent(step=ETA, mirror=Euclidean()),
        TARGETS,
        by_mirror(half_square, squares, 1),
        of_ball(R),
        INNER,
    ),
    Case(
        "mirror descent, q-norm",
        Convex(decision_set=Space(compared=R)),
        MirrorDescent(step=ETA, mirror=PNorm(q=Q)),
        TARGETS,
        by_mirror(of_half_q_norm, lambda g: length(g, P) ** 2, Q - 1),
        of_ball(R),
        INNER,
    ),
    Case(
        "mirror descent, entropic",
        Convex(decision_set=Simplex()),
        MirrorDescent(step=ETA, mirror=Entropic()),
        TARGETS,
        by_mirror(relative_entropy, steepest, 1),
        of_simplex,
        IN_SIMPLEX,
    ),
    *(
        Case(
            f"exponentiated gradient, {name}",
            Convex(decision_set=Simplex()),
            ExponentiatedGradient(step=chosen),
            TARGETS,
            exponentiated(eta),
            of_simplex,
            IN_SIMPLEX,
        )
        for name, chosen, eta in (("fixed", ETA, ETA), ("tuned", "tuned", np.sqrt(2 * np.log(D) / HORIZON) / B))
    ),
    *(
        Case(
            f"exponentiated gradient ±, {name}",
            Convex(decision_set=L1Ball(size=R)),
            ExponentiatedGradientSigned(step=chosen),
            TARGETS,
            exponentiated_signed(eta),
            of_l1_ball,
            IN_L1,
        )
        for name, chosen, eta in (
            ("fixed", ETA, ETA),
            ("tuned", "tuned", np.sqrt(2 * np.log(2 * D) / HORIZON) / (R * B)),
        )
    ),
)
SUPPORT = (
    Case(
        "online SVM, a ball",
        Convex(decision_set=Ball(size=R), loss=Hinge()),
        OnlineSvm(step=ETA),
        SEPARATED,
        supported(ETA, R, 1.0),
        direction(1.0),
        INNER,
    ),
    Case(
        "online SVM, space",
        Convex(decision_set=Space(), loss=Hinge()),
        OnlineSvm(step=ETA),
        SEPARATED,
        supported(ETA, 1 / GAMMA, 1 / GAMMA),
        direction(1 / GAMMA),
        INNER,
    ),
    Case(
        "online SVM, tuned, no margin",
        Convex(decision_set=Ball(size=R), loss=Hinge()),
        OnlineSvm(),
        MIXED,
        supported(R / (X * HORIZON**0.5), R, 1.0),
        direction(1.0),
        INNER,
    ),
    Case(
        "online SVM, no direction",
        Convex(decision_set=Ball(size=R), loss=Hinge()),
        OnlineSvm(step=ETA),
        BasisOpposed(margin=GAMMA, radius=X),
        lambda run, u: {"Mistakes under the hinge loss": under(run, hinge), **fixed(hinge, ETA)(run, u)},
        lambda _: np.zeros((ROUNDS, 4)),  # ⌊X²/γ²⌋ dimensions
        (*INNER, 0.4),
    ),
    Case(
        "regularised SVM",
        Convex(decision_set=Ball(size=R), loss=Hinge(), penalty=Ridge(strength=LAM)),
        RegularisedSvm(),
        MIXED,
        lambda run, _: {"Mistakes under the regularised hinge loss": under(run, with_ridge(hinge, LAM))},
    ),
)
RIDGE, LASSO = Ridge(strength=LAM), Lasso(strength=LAM)
PENALISED = (
    Case(
        "online ridge, fixed",
        Convex(decision_set=Space(), loss=Square(), penalty=RIDGE),
        OnlineRidge(step=0.07),
        LINE,
        fixed(with_ridge(square, LAM), 0.07),
        truth,
        INNER,
    ),
    Case(
        "online ridge, steady",
        Convex(decision_set=Space(), loss=Square(), penalty=RIDGE),
        OnlineRidge(),
        LINE,
        fixed(with_ridge(square, LAM), 1 / (4 * D)),  # ‖x‖² = d
        truth,
        INNER,
    ),
    Case(
        "online ridge, falling",
        Convex(decision_set=Ball(size=R), loss=Square(), penalty=RIDGE),
        OnlineRidge(step="curvature"),
        LINE,
        lambda run, u: {"A step towards u": step(run, u, 1 / (2 * LAM * T))},
        truth,
        INNER,
    ),
    Case(
        "online lasso, proximal",
        Convex(decision_set=Space(), loss=Square(), penalty=LASSO),
        OnlineLasso(step=0.07),
        LINE,
        lambda run, u: {"Regret by the distance to u, with shrinking steps": shrunk(run, u, 0.07)},
        truth,
        INNER,
    ),
    Case(
        "online lasso, gradient steps",
        Convex(decision_set=Space(), loss=Square(), penalty=LASSO),
        OnlineLasso(step=0.07, update="subgradient"),
        LINE,
        fixed(with_lasso(square, LAM), 0.07),
        truth,
        INNER,
    ),
)
BESIDE = Case(
    "orthogonal gradients",
    BALL,
    GradientDescent(step=ETA),
    Orthogonal(dimension=HORIZON, length=B),
    lambda run, u: {**orthogonal(run), **fixed(linear, ETA)(run, u)},
    of_ball(R),
)
CASES = (*DESCENT, *MIRRORS, *SUPPORT, *PENALISED, BESIDE)
