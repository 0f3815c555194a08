"""The proofs of leaders, regularised or not, and of lazy gradient descent, by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from olviz.engine.games.convex import Convex
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.quadratic import Quadratic
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.space import Space
from olviz.engine.learners.convex.lazy_gradient_descent import LazyGradientDescent
from olviz.engine.learners.convex.leader_in_set import LeaderInSet
from olviz.engine.learners.convex.regularised_leader import RegularisedLeader
from olviz.engine.numerics.sums import Array
from tests.engine.theory.proofs.convex import (
    BALL,
    BOX,
    HIGH,
    IN_BOX,
    INNER,
    LOW,
    SEPARATED,
    TARGETS,
    B,
    D,
    Loss,
    R,
    T,
    X,
    direction,
    gap,
    hinge,
    linear,
    mean_in_ball,
    of_ball,
    of_box,
    quadratic,
    regret,
)
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

LAM, ETA = 0.45, 0.37

# how the same terms are written where linear parts are added up, and where η = 1/(2λ) is what is set
OF_LINEAR_PARTS = (
    (r"[\ell_s(w_s) - \ell_s(w_{s+1})]", r"\langle g_s, w_s - w_{s+1} \rangle"),
    (r"\ell_t(w_t) - \ell_t(w_{t+1})", r"\langle g_t, w_t - w_{t+1} \rangle"),
    (r"\ell_s(w_{s+1})", r"\langle g_s, w_{s+1} \rangle"),
    (r"\ell_s(w_{t+1})", r"\langle g_s, w_{t+1} \rangle"),
    (r"\ell_s(u)", r"\langle g_s, u \rangle"),
)
BY_STEP = (
    (r"\lambda(\|u\|^2 - \|w_1\|^2)", r"(\|u\|^2 - \|w_1\|^2) / (2\eta)"),
    (r"\sum_s \|g_s\|^2 / (4\lambda)", r"(\eta/2) \sum_s \|g_s\|^2"),
    (r"2\lambda\|w_{t+1} - w_t\|^2", r"\|w_{t+1} - w_t\|^2 / \eta"),
    (r"\lambda\|w_1\|^2", r"\|w_1\|^2 / (2\eta)"),
    (r"\lambda\|w_{t+1}\|^2", r"\|w_{t+1}\|^2 / (2\eta)"),
    (r"\lambda\|u\|^2", r"\|u\|^2 / (2\eta)"),
    (r"\|g_t\| / (2\lambda)", r"\eta \|g_t\|"),
    (r"\rho / (2\lambda)", r"\eta B"),
    (r"\rho / \lambda", r"2\eta B"),
)


def written(proofs: Proofs, words: tuple[tuple[str, str], ...]) -> dict[str, Terms]:
    """The same terms under other labels."""

    def label(text: str) -> str:
        for one, other in words:
            text = text.replace(one, other)
        return text

    return {name: {label(text): values for text, values in terms.items()} for name, terms in proofs.items()}


def linearised(run: Played, s: int, w: Array) -> Any:
    return run["gradient"][s] @ w


def mean(run: Played) -> Array:
    return run["z"].cumsum(axis=0) / T[:, None]


def ahead(run: Played, loss: Loss) -> Array:
    """Σ ℓ_s(w_{s+1})."""
    return so_far([loss(run, s, run.w[s + 1]) for s in range(ROUNDS)])


def lead(run: Played, loss: Loss) -> Array:
    """Σ ℓ_s(w_{t+1})."""
    return over_prefixes(lambda s, t: loss(run, s, run.w[t + 1]))


def drops(run: Played, loss: Loss) -> Array:
    """ℓ_t(w_t) − ℓ_t(w_{t+1})."""
    return np.array([loss(run, s, run.w[s]) - loss(run, s, run.w[s + 1]) for s in range(ROUNDS)])


def told(run: Played, u: Array, loss: Loss) -> Array:
    """Σ ℓ_s(u)."""
    return over_prefixes(lambda s, t: loss(run, s, u[t]))


def led(loss: Loss) -> Callable[[Played, Array], Proofs]:
    return lambda run, u: {
        "Be the leader": {
            r"\sum_s \ell_s(w_{s+1})": ahead(run, loss),
            r"\sum_s \ell_s(w_{t+1})": lead(run, loss),
            r"\sum_s \ell_s(u)": told(run, u, loss),
        },
        "Regret by the jumps": {
            r"\mathrm{Reg}_t(u)": regret(run, u, loss),
            r"\sum_s [\ell_s(w_s) - \ell_s(w_{s+1})]": so_far(drops(run, loss)),
        },
    }


def led_by_the_mean(run: Played, u: Array) -> Proofs:
    return {
        **led(quadratic)(run, u),
        "The regret of the mean": {
            r"\mathrm{Reg}_t": regret(run, mean(run), quadratic),
            r"\sum_s \|z_s - w_s\|^2 / s": so_far(squares(run["z"] - run.w[:-1]) / T),
        },
    }


def regularised(run: Played, u: Array, paid: Loss, heard: Loss, scale: float) -> dict[str, Terms]:
    """``paid`` are the losses, ``heard`` what the learner adds up of them, ``scale`` is λ."""
    w, start = run.w, run.w[0] @ run.w[0]
    held, drop = scale * (squares(u) - start), drops(run, heard)
    return {
        "Regret by the regulariser and the gradients": {
            r"\mathrm{Reg}_t(u)": regret(run, u, paid),
            r"\lambda(\|u\|^2 - \|w_1\|^2) + \sum_s \|g_s\|^2 / (4\lambda)": held
            + so_far(squares(run["gradient"])) / (4 * scale),
        },
        "Be the leader, regularised": {
            r"\sum_s \ell_s(w_{s+1}) + \lambda\|w_1\|^2": ahead(run, heard) + scale * start,
            r"\sum_s \ell_s(w_{t+1}) + \lambda\|w_{t+1}\|^2": lead(run, heard) + scale * squares(w[1:]),
            r"\sum_s \ell_s(u) + \lambda\|u\|^2": told(run, u, heard) + scale * squares(u),
        },
        "Regret by the regulariser and the jumps": {
            r"\mathrm{Reg}_t(u)": regret(run, u, paid),
            r"\lambda(\|u\|^2 - \|w_1\|^2) + \sum_s [\ell_s(w_s) - \ell_s(w_{s+1})]": held + so_far(drop),
        },
        "Stability of a round": stable(run, drop, scale),
    }


def stable(run: Played, drop: Array, scale: float) -> Terms:
    moved = squares(run.w[1:] - run.w[:-1])
    return {
        r"2\lambda\|w_{t+1} - w_t\|^2": 2 * scale * moved,
        r"\ell_t(w_t) - \ell_t(w_{t+1})": drop,
        r"\|g_t\| \|w_{t+1} - w_t\|": np.sqrt(squares(run["gradient"]) * moved),
    }


def short(run: Played, scale: float, rho: float) -> Terms:
    return {
        r"\|w_{t+1} - w_t\|": np.sqrt(squares(run.w[1:] - run.w[:-1])),
        r"\|g_t\| / (2\lambda)": np.sqrt(squares(run["gradient"])) / (2 * scale),
        r"\rho / (2\lambda)": rho / (2 * scale),
        r"\rho / \lambda": rho / scale,
    }


def held(paid: Loss, heard: Loss, scale: float, rho: float) -> Callable[[Played, Array], Proofs]:
    def proofs(run: Played, u: Array) -> Proofs:
        found = {**regularised(run, u, paid, heard, scale), "No longer step": short(run, scale, rho)}
        return written(found, OF_LINEAR_PARTS) if heard is linearised else found

    return proofs


def lazy(scale: float) -> Callable[[Played, Array], Proofs]:
    return lambda run, u: {
        **written(held(linear, linearised, scale, B)(run, u), BY_STEP),
        "Losses above their tangents": gap(run, u, linear),
    }


def found_by_a_solver(run: Played, u: Array) -> Proofs:
    """No proof speaks of the regret, for the best point of a prefix is the solver's to find as well."""
    proofs = held(hinge, hinge, LAM, X)(run, u)
    return {name: terms for name, terms in proofs.items() if not name.startswith("Regret")}


K = (D * (HIGH**2 - LOW**2)) ** 0.5  # √(max‖u‖² − ‖w_1‖²) of the box
CURVED = Convex(decision_set=Ball(size=R), loss=Quadratic())
HINGED = Convex(decision_set=Ball(size=R), loss=Hinge())


def leader(title: str, learner: Any, game: Convex, proofs: Any, best: Any, tried: tuple[float, ...]) -> Case:
    return Case(f"{learner.name}, {title}", game, learner, TARGETS, proofs, best, tried)


CASES = (
    leader("mean", LeaderInSet(), Convex(decision_set=Space(), loss=Quadratic()), led_by_the_mean, mean, INNER),
    leader("quadratic in a ball", LeaderInSet(), CURVED, led(quadratic), mean_in_ball, INNER),
    leader("linear in a box", LeaderInSet(), BOX, led(linear), of_box, IN_BOX),
    leader("fixed", LazyGradientDescent(step=ETA), BALL, lazy(1 / (2 * ETA)), of_ball(R), INNER),
    leader("in a box", LazyGradientDescent(step=ETA), BOX, lazy(1 / (2 * ETA)), of_box, IN_BOX),
    leader("tuned", LazyGradientDescent(), BOX, lazy(B * HORIZON**0.5 / (2 * K)), of_box, IN_BOX),
    leader(
        "anytime",
        LazyGradientDescent(step="anytime"),
        BALL,
        lambda run, u: {"Losses above their tangents": gap(run, u, linear)},
        of_ball(R),
        INNER,
    ),
    leader("fixed", RegularisedLeader(strength=LAM), BALL, held(linear, linear, LAM, B), of_ball(R), INNER),
    leader("in a box", RegularisedLeader(strength=LAM), BOX, held(linear, linear, LAM, B), of_box, IN_BOX),
    *(
        leader(name, RegularisedLeader(strength=name), BALL, held(linear, linear, scale, B), of_ball(R), INNER)
        for name, scale in (
            ("tuned", B * HORIZON**0.5 / (2 * R)),
            ("balanced", B * (HORIZON / 2) ** 0.5 / R),
            ("notes", B * HORIZON**0.5 / R),
        )
    ),
    leader(
        "quadratic",
        RegularisedLeader(strength=LAM),
        CURVED,
        held(quadratic, quadratic, LAM, 2 * (R + B)),
        mean_in_ball,
        INNER,
    ),
    leader(
        "quadratic, linearised",
        RegularisedLeader(strength=LAM, losses="linearised"),
        CURVED,
        held(quadratic, linearised, LAM, 2 * (R + B)),
        mean_in_ball,
        INNER,
    ),
    Case(
        "regularised-leader, hinge losses, linearised",
        HINGED,
        RegularisedLeader(strength=LAM, losses="linearised"),
        SEPARATED,
        held(hinge, linearised, LAM, X),
        direction(1.0),
        INNER,
    ),
    Case(
        "regularised-leader, hinge losses by a solver",
        HINGED,
        RegularisedLeader(strength=LAM),
        SEPARATED,
        found_by_a_solver,
        direction(1.0),
        INNER,
    ),
)
