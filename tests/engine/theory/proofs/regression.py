"""The proofs of regression and of matrices, by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from olviz.engine.adversaries.matrix.low_rank_ratings import LowRankRatings
from olviz.engine.adversaries.regression.drifting_regression import DriftingRegression
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.games.kernels.linear_kernel import LinearKernel
from olviz.engine.games.losses.absolute import Absolute
from olviz.engine.games.losses.square import Square
from olviz.engine.games.matrix import Matrix
from olviz.engine.games.matrix_sets.entry_box import EntryBox
from olviz.engine.games.matrix_sets.frobenius_ball import FrobeniusBall
from olviz.engine.games.matrix_sets.trace_ball import TraceBall
from olviz.engine.games.regression import Regression
from olviz.engine.learners.kernels.kernel_gradient import KernelGradient
from olviz.engine.learners.matrix.matrix_gradient_descent import MatrixGradientDescent
from olviz.engine.learners.regression.importance_weights import ImportanceWeights
from olviz.engine.learners.regression.recursive_least_squares import RecursiveLeastSquares
from olviz.engine.learners.regression.stochastic_gradient import StochasticGradient
from olviz.engine.numerics.sums import Array
from tests.engine.theory.proofs.played import HORIZON, ROUNDS, Case, Played, Proofs, so_far, squares

D, GAMMA, LAM = 3, 0.11, 0.6
T = np.arange(1, ROUNDS + 1)
LINE = LinearRegression(dimension=D, noise=0.3, length=1.2)
DRIFT = DriftingRegression(dimension=D, noise=0.3)
TRIED = (0.3, -0.8, 0.5)


def no_truth(_run: Played) -> Array:
    return np.zeros((ROUNDS, D))


def truth(run: Played) -> Array:
    return np.tile(run.trace.game.declared.truth, (ROUNDS, 1))


# small steps


def walked(run: Played, left: Callable[[int, Array], float]) -> tuple[Array, Array]:
    """w_1 … w_{T+1}, where step t along x leaves a part of the error; and the parts that are left."""
    w, parts = [np.zeros(D)], []
    for t, (x, y) in enumerate(zip(run["x"], run["y"], strict=True), 1):
        parts.append(left(t, x))
        w.append(w[-1] - (1 - parts[-1]) * (w[-1] @ x - y) * x / (x @ x))
    return np.array(w), np.array(parts)


def small_step(gamma: float) -> Callable[[int, Array], float]:
    return lambda _t, x: 1 - gamma * (x @ x)


def moved(run: Played, u: Array, gamma: float) -> tuple[Array, Array]:
    """‖w_{t+1} − u‖², and ‖u‖² + Σ γ²(p − y)²‖x‖² − 2γ(p − y)(p − ⟨u, x⟩)."""
    w, _ = walked(run, small_step(gamma))
    x, p = run["x"], (run["x"] * w[:-1]).sum(axis=1)
    error = p - run["y"]
    steps = gamma**2 * error**2 * squares(x) - 2 * gamma * error * (p - (x * u).sum(axis=1))
    return squares(w[1:] - u), squares(u) + so_far(steps)


def stepped(gamma: float) -> Callable[[Played, Array], Proofs]:
    labels = (
        r"\|w_{t+1} - u\|^2",
        r"\|u\|^2 + \sum_s \gamma^2 (p_s - y_s)^2 \|x_s\|^2 - 2\gamma(p_s - y_s)(p_s - \langle u, x_s \rangle)",
    )
    return lambda run, u: {"Every step, to the digit": dict(zip(labels, moved(run, u, gamma), strict=True))}


def in_kernel(gamma: float) -> Callable[[Played, Any], Proofs]:
    """Of the kernel ⟨x, x'⟩, by the points themselves: c_s = −γ(p_s − y_s)."""
    labels = (
        r"\|w_{t+1} - w^*\|^2",
        r"\|w^*\|^2 + \sum_{s \leq t} \gamma^2 (p_s - y_s)^2 \|x_s\|^2"
        r" - 2 \gamma (p_s - y_s)(p_s - \langle w^*, x_s \rangle)",
    )

    def proofs(run: Played, _: Any) -> Proofs:
        w, _parts = walked(run, small_step(gamma))
        x, p = run["x"], (run["x"] * w[:-1]).sum(axis=1)
        c = -gamma * (p - run["y"])
        return {
            "Every step towards w*, and past it": dict(zip(labels, moved(run, truth(run), gamma), strict=True)),
            "w is a sum of points": {
                r"\langle w_t, x_t \rangle": p,
                r"\sum_s c_s K(x_s, x_t)": np.array([c[:t] @ (x[:t] @ x[t]) for t in range(ROUNDS)]),
            },
        }

    return proofs


HEAVY, EVERY = 7, 4
LEFT = {
    "invariant": lambda h, reach: np.exp(-h * reach),
    "copies": lambda h, reach: (1 - reach) ** h,
    "factor": lambda h, reach: 1 - h * reach,
}


def weighted(meaning: str) -> Callable[[Played, Any], Proofs]:
    def left(t: int, x: Array) -> float:
        return float(LEFT[meaning](HEAVY if t % EVERY == 0 else 1, GAMMA * (x @ x)))

    def proofs(run: Played, _: Any) -> Proofs:
        w, theta = walked(run, left)
        x, y = run["x"], run["y"]
        return {
            "What a step leaves of the error": {
                r"\langle w_{t+1}, x_t \rangle - y_t": (x * w[1:]).sum(axis=1) - y,
                r"\theta_t (\langle w_t, x_t \rangle - y_t)": theta * ((x * w[:-1]).sum(axis=1) - y),
            }
        }

    return proofs


# least squares


def recursive(run: Played, _: Any) -> Proofs:
    """Γ is inverted anew in every round, and ridge regression solved by its normal equations."""
    matrix, moment = LAM * np.eye(D), np.zeros(D)
    paid, best, traces, stepped = [], [], [], []
    for t, (x, y) in enumerate(zip(run["x"], run["y"], strict=True), 1):
        gamma = np.linalg.inv(matrix)
        s = x @ gamma @ x
        paid.append((gamma @ moment @ x - y) ** 2 / (1 + s))
        stepped.append(np.trace(gamma) - squares((gamma @ x)[None])[0] / (1 + s))
        matrix, moment = matrix + np.outer(x, x), moment + y * x
        w = np.linalg.solve(matrix, moment)
        best.append(((run["x"][:t] @ w - run["y"][:t]) ** 2).sum() + LAM * (w @ w))
        traces.append(np.trace(np.linalg.inv(matrix)))
    return {
        "What is paid is what ridge regression pays": {
            r"\sum_{s \leq t} \frac{(p_s - y_s)^2}{1 + s_s}": so_far(paid),
            r"\min_w \sum_{s \leq t} (\langle w, x_s \rangle - y_s)^2 + \lambda \|w\|^2": np.array(best),
        },
        "Γ is the inverse, by induction": {
            r"\mathrm{tr}\, \Gamma_t": np.array(traces),
            r"\mathrm{tr}\, \Gamma_{t-1} - \frac{\|\Gamma_{t-1} x_t\|^2}{1 + s_t}": np.array(stepped),
            r"\mathrm{tr}\, (\lambda I + \Sigma_t)^{-1}": np.array(traces),
        },
    }


# matrices

ROWS, COLUMNS, NOISE = 4, 5, 0.2
ETA = 0.37
RATINGS = LowRankRatings(users=ROWS, items=COLUMNS, noise=NOISE)
LARGEST = 1 + 3**0.5 * NOISE  # of a rating


def frobenius(run: Played) -> float:
    return float(np.sqrt((run.trace.game.declared.truth**2).sum()))


def towards_truth(
    label: str, square: float, slope: Callable[[Array], Array], loss: Callable[[Array], Array], B: float, eta: float
) -> Callable[[Played, Any], Proofs]:
    """``square`` is R_S², by the ``label`` of the set; the step moves the one cell that was asked for."""

    def proofs(run: Played, _: Any) -> Proofs:
        truth, (i, j) = run.trace.game.declared.truth, run["x"].astype(int).T
        w = [run.trace.state_at(t).state.w for t in range(ROUNDS + 1)]
        p, right = np.array([w[t][i[t], j[t]] for t in range(ROUNDS)]), truth[i, j]
        g = slope(p - run["y"])
        distances = np.array([((after - truth) ** 2).sum() for after in w[1:]])
        return {
            "The distance to the truth": {
                r"\mathrm{Reg}_t(W^*)": so_far(loss(p - run["y"]) - loss(right - run["y"])),
                r"\sum_s \langle g_s, W_s - W^* \rangle": so_far(g * (p - right)),
                r"\frac{\|W^*\|_F^2 - \|W_{t+1} - W^*\|_F^2}{2\eta} + \frac{\eta}{2} \sum_s \|g_s\|^2": (
                    (truth**2).sum() - distances
                )
                / (2 * eta)
                + eta / 2 * so_far(g**2),
                rf"\frac{{{label}}}{{2 \eta}} + \frac{{\eta B^2 t}}{{2}}": square / (2 * eta) + eta * B**2 * T / 2,
            }
        }

    return proofs


def matrix(over: Any, step: float | str, loss: Any, proofs: Any) -> Case:
    title = f"matrices in a {over.title.lower()}, {loss.name}, {step}"
    return Case(title, Matrix(loss=loss), MatrixGradientDescent(decision_set=over, step=step), RATINGS, proofs)


SIZE, TAU, MOST = 5.3, 7.1, 1.6
MATRICES = (
    matrix(TraceBall(size=TAU), ETA, Absolute(), towards_truth(r"\tau^2", TAU**2, np.sign, np.abs, 1, ETA)),
    matrix(FrobeniusBall(size=SIZE), ETA, Absolute(), towards_truth("R^2", SIZE**2, np.sign, np.abs, 1, ETA)),
    matrix(
        EntryBox(size=MOST),
        ETA,
        Square(),
        towards_truth("a^2 m n", MOST**2 * ROWS * COLUMNS, lambda e: 2 * e, lambda e: e**2, 2 * (MOST + LARGEST), ETA),
    ),
    matrix(
        FrobeniusBall(size=SIZE),
        "tuned",
        Square(),
        towards_truth(
            "R^2",
            SIZE**2,
            lambda e: 2 * e,
            lambda e: e**2,
            2 * (SIZE + LARGEST),
            SIZE / (2 * (SIZE + LARGEST) * HORIZON**0.5),
        ),
    ),
)


def small(title: str, learner: Any, adversary: Any, proofs: Any, u: Any = truth, tried: Any = ()) -> Case:
    return Case(f"{learner.name}, {title}", Regression(), learner, adversary, proofs, u, tried)


CASES = (
    small("towards w*", StochasticGradient(step=GAMMA), LINE, stepped(GAMMA), truth, TRIED),
    small("tuned", StochasticGradient(), LINE, stepped(1 / (2 * D)), truth, TRIED),  # ‖x‖² = d
    small("no w*", StochasticGradient(step=GAMMA), DRIFT, stepped(GAMMA), no_truth, TRIED),
    *(
        small(
            meaning,
            ImportanceWeights(step=GAMMA, importance=HEAVY, every=EVERY, meaning=meaning),
            LINE,
            weighted(meaning),
        )
        for meaning in LEFT
    ),
    small("fixed", KernelGradient(kernel=LinearKernel(), step=GAMMA), LINE, in_kernel(GAMMA)),
    small("tuned", KernelGradient(kernel=LinearKernel()), LINE, in_kernel(1 / (2 * D))),
    small("by induction", RecursiveLeastSquares(strength=LAM), LINE, recursive),
    *MATRICES,
)
