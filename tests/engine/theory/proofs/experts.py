"""The proofs of learners that are advised, by hand."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from olviz.engine.adversaries.experts.bounded_losses import BoundedLosses
from olviz.engine.adversaries.experts.coin_flip import CoinFlip
from olviz.engine.adversaries.experts.iid_experts import IidExperts
from olviz.engine.adversaries.experts.realizable import Realizable
from olviz.engine.adversaries.experts.worst_cases.bisection import Bisection
from olviz.engine.adversaries.experts.worst_cases.erm_killer import ErmKiller
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.classes.thresholds import Thresholds
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.learners.experts.consistent import Consistent
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.learners.experts.standard_optimal import StandardOptimal
from olviz.engine.learners.experts.template.generic import Generic
from olviz.engine.learners.experts.uniform import Uniform
from olviz.engine.learners.experts.weighted_majority import WeightedMajority
from olviz.engine.learners.mind_reader.mind_reader import MindReader
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table
from tests.engine.theory.proofs.played import HORIZON, ROUNDS, Case, Played, Proofs, Terms, so_far

T = np.arange(1, ROUNDS + 1)


class Sparing(Table, frozen=True):
    """Each expert but the last loses something up to c in few of the rounds."""

    most: float = 2.5

    name = "sparing"
    title = "Sparing"
    ref = "E6"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"losses"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(loss_range=self.most, realizable=True)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        chances = luck.rows("losses", block, lambda rng: rng.random((game.size, BLOCK)))
        return Shown(), Reveal(losses=np.where(chances < 0.15, self.most * (1 - chances), 0.0) * SPARED), world


# who is right so far

SIZE, MOST = 14, 2.5
SPARED = (np.arange(SIZE) < SIZE - 1)[:, None] * 1.0
THRESHOLDS, ADVISERS = Experts(hypotheses=Thresholds(grid=SIZE - 1)), Experts(hypotheses=Advisers(experts=SIZE))


def losses(run: Played) -> Array:
    """What each expert loses in each round."""
    return run["losses"] if "losses" in run.trace else (run["advice"] != run["y"][:, None]) * 1.0


def survivors(run: Played) -> Array:
    """Ω_{t+1}."""
    return np.asarray((losses(run).cumsum(axis=0) == 0).sum(axis=1))


def survivors_before(run: Played) -> Array:
    """Ω_t."""
    return np.concatenate([[SIZE], survivors(run)[:-1]])


def wrong(run: Played) -> Array:
    return (run["prediction"] != run["y"]) * 1


def dimensions(omega: Array) -> Array:
    """Of n thresholds that follow one another the dimension is ⌊log₂ n⌋."""
    return np.array([int(n).bit_length() - 1 for n in omega])


def eliminated(run: Played) -> Proofs:
    labelled = "y" in run.trace
    paid = so_far(wrong(run)) if labelled else so_far(losses(run)[range(ROUNDS), followed(run)]) / MOST
    return {
        "Every mistake eliminates": {
            "M" if labelled else "L / c": paid,
            r"|F| - \Omega_{t+1}": SIZE - survivors(run),
            "|F| - 1": SIZE - 1,
        }
    }


def followed(run: Played) -> Array:
    play = run["play"]
    return np.asarray(play if play.ndim == 1 else play.argmax(axis=1)).astype(int)


def halved(run: Played, size: int, omega: Array, missed: Array) -> Proofs:
    before = np.concatenate([[size], omega[:-1]])
    return {
        "Every mistake halves": {
            "0": 0.0,
            r"\log_2 \Omega_{t+1}": np.log2(omega),
            r"\log_2 |F| - M": math.log2(size) - so_far(missed),
        },
        "A mistake halves": {
            r"\Omega_{t+1}": omega,
            r"\Omega_t / 2^{[\hat y_t \neq y_t]}": np.where(missed, before / 2, before),
        },
    }


def lowered(run: Played) -> Proofs:
    after, before, whole = dimensions(survivors(run)), dimensions(survivors_before(run)), dimensions([SIZE])[0]
    return {
        "Every mistake lowers the dimension": {
            "0": 0.0,
            r"\mathrm{Ldim}(F_{t+1})": after,
            r"\mathrm{Ldim}(F) - M": whole - so_far(wrong(run)),
        },
        "A mistake lowers it": {
            r"\mathrm{Ldim}(F_{t+1})": after,
            r"\mathrm{Ldim}(F_t) - [\hat y_t \neq y_t]": before - wrong(run),
        },
    }


def harmonic(n: int) -> float:
    return sum(1 / k for k in range(1, n + 1))


def telescoped(run: Played) -> Proofs:
    """A survivor is drawn: q_s is the share of those that lose, in units of c."""
    labelled, before, after = "y" in run.trace, survivors_before(run), survivors(run)
    alive = np.concatenate([np.ones((1, SIZE), bool), losses(run).cumsum(axis=0)[:-1] == 0])
    q = (alive * losses(run)).sum(axis=1) / before / (1 if labelled else MOST)
    proofs = {
        "Harmonic numbers": {
            r"\sum q_s" if labelled else "E[L] / c": so_far(q),
            r"\sum (1 - \Omega_{s+1} / \Omega_s)": so_far(1 - after / before),
            r"H_{|F|} - H_{\Omega_{t+1}}": np.array([harmonic(SIZE) - harmonic(int(n)) for n in after]),
            r"\ln (|F| / \Omega_{t+1})": np.log(SIZE / after),
            r"\ln |F|": math.log(SIZE),
        }
    }
    product = {r"\Omega_{t+1}": after, r"|F| \prod (1 - q_s)": SIZE * np.cumprod(1 - q)}
    return {**proofs, "What survives": product} if labelled else proofs


BETA = 0.3
RATES_OF_ERROR = tuple(0.4 + 0.03 * i for i in range(SIZE))


def weighed(run: Played) -> Proofs:
    mistakes = losses(run).cumsum(axis=0)
    return {
        "The total weight": {
            r"m^* \ln \beta": mistakes.min(axis=1) * math.log(BETA),
            r"\ln W_{t+1}": np.log((BETA**mistakes).sum(axis=1)),
            r"\ln |F| + M \ln \frac{1 + \beta}{2}": math.log(SIZE) + so_far(wrong(run)) * math.log((1 + BETA) / 2),
        }
    }


# exponential weights

N, C, ETA = 5, 2.5, 0.37
PRIOR = (0.1, 0.35, 0.2, 0.15, 0.2)
POTENTIALS = (
    (
        "The potential",
        (
            r"-\eta \min_i L_i - \ln N",
            r"\ln (W_{t+1} / W_1)",
            r"-\eta \sum \langle p, \ell \rangle + \eta^2 c^2 t / 8",
        ),
    ),
    (
        "The potential of an epoch",
        (
            r"-\eta \min_i \sum_{s>r} \ell_{s,i} - \ln N",
            r"\ln (W_{t+1} / W_{r+1})",
            r"-\eta \sum_{s>r} \langle p_s, \ell_s \rangle + \eta^2 c^2 (t - r) / 8",
        ),
    ),
)
LENGTHS = 2.0 ** np.floor(np.log2(T))  # of the epoch that a round lies in
RATES = {
    "tuned": np.sqrt(8 * np.log(N) / HORIZON) / C,
    "notes": np.sqrt(2 * np.log(N) / HORIZON) / C,
    "anytime": 2 * np.sqrt(np.log(N) / T) / C,
    "anytime-cbl": np.sqrt(8 * np.log(N) / T) / C,
    "doubling": np.sqrt(8 * np.log(N) / LENGTHS) / C,
}


def hedged(run: Played) -> Proofs:
    """With L summed since the epoch began, W is Σ_i π_i e^{−ηL}, and 1 as it begins."""
    learner = run.trace.learner
    fixed, uniform = not str(learner.rate).startswith("anytime"), learner.prior == "uniform"
    eta = np.broadcast_to(RATES.get(learner.rate, learner.rate), ROUNDS)
    pi = np.full(N, 1 / N) if uniform else np.array(learner.prior)
    ell, epoch = losses(run), LENGTHS if learner.rate == "doubling" else np.zeros(ROUNDS)
    total = np.array([ell[: t + 1][epoch[: t + 1] == epoch[t]].sum(axis=0) for t in range(ROUNDS)])  # L_t
    begun, after = np.exp(-eta[:, None] * (total - ell)), np.exp(-eta[:, None] * total)
    p = pi * begun / (pi * begun).sum(axis=1, keepdims=True)
    paid, second = (p * ell).sum(axis=1), (p * ell * ell).sum(axis=1)
    fall = np.log((pi * after).sum(axis=1) / (pi * begun).sum(axis=1))  # ln(W_{t+1} / W_t)
    mixed = -fall / eta
    proofs: dict[str, Any] = {}
    if fixed:
        proofs["The potential in one round"] = {
            r"-\eta \langle p, \ell \rangle": -eta * paid,
            r"\ln (W_{t+1} / W_t)": fall,
            r"-\eta \langle p, \ell \rangle + \eta^2 c^2 / 8": -eta * paid + eta**2 * C**2 / 8,
        }
        proofs["The potential in one round, second order"] = {
            r"\ln (W_{t+1} / W_t)": fall,
            r"-\eta \langle p, \ell \rangle + \frac{\eta^2}{2} \langle p, \ell^2 \rangle": -eta * paid
            + eta**2 / 2 * second,
        }
    if fixed and uniform:
        lost = np.array([paid[: t + 1][epoch[: t + 1] == epoch[t]].sum() for t in range(ROUNDS)])
        age = np.array([(epoch[: t + 1] == epoch[t]).sum() for t in range(ROUNDS)])
        values = (
            -eta * total.min(axis=1) - math.log(N),
            np.log((pi * after).sum(axis=1)),
            -eta * lost + eta**2 * C**2 * age / 8,
        )
        name, labels = POTENTIALS[learner.rate == "doubling"]
        proofs[name] = dict(zip(labels, values, strict=True))
    if learner.rate != "doubling":
        best = total.argmin(axis=1)
        proofs["Mix loss and loss"] = {
            "m_t": mixed,
            r"\langle p_t, \ell_t \rangle": paid,
            r"m_t + \eta_t c^2 / 8": mixed + eta * C**2 / 8,
        }
        proofs["Mix loss and the best expert"] = {
            r"\sum m_s": so_far(mixed),
            r"\min_i L_i + \ln(1/\pi_{i^*}) / \eta_t": total.min(axis=1) + np.log(1 / pi[best]) / eta,
        }
    return proofs


def hedge(rate: float | str, prior: Any = "uniform") -> Case:
    learner = Hedge(rate=rate, prior=prior)
    game = Experts(hypotheses=Advisers(experts=N))
    name = f"hedge, {rate}, {'a prior' if prior != 'uniform' else 'uniform'}"
    return Case(name, game, learner, BoundedLosses(most=C), lambda run, _: hedged(run))


ALPHA = 8


def read(run: Played) -> Proofs:
    """Δ and the best forecaster are the machine's own, with all prunings of its trees: ``test_machine`` counts them."""
    return {
        "The gaps of mixing": {
            r"\Delta_t": run["gap"],
            r"1/2 + \sqrt{\alpha t + 1} / 2": 1 / 2 + np.sqrt(ALPHA * T + 1) / 2,
            r"\sqrt{\alpha t} / 2 + 1": np.sqrt(ALPHA * T) / 2 + 1,
        },
        "Mix loss and the best forecaster": {
            r"\sum m_s": so_far(run["loss"]) - run["gap"],
            r"\min_i (L_i + \ln(1/\pi_i) / \eta_{t+1})": run["cost"],
        },
    }


REALIZABLE = Realizable(target=5)
HALVING = Case(
    "halving", THRESHOLDS, Halving(), Bisection(), lambda run, _: halved(run, SIZE, survivors(run), wrong(run))
)
FORGETTING = HALVING._replace(title="weighted majority that forgets", learner=WeightedMajority(factor=0.0))
CASES = (
    Case("consistent", THRESHOLDS, Consistent(), ErmKiller(), lambda run, _: eliminated(run)),
    Case("consistent, losses to c", ADVISERS, Consistent(), Sparing(most=MOST), lambda run, _: eliminated(run)),
    Case("generic, first", THRESHOLDS, Generic(rule="first"), REALIZABLE, lambda run, _: eliminated(run)),
    HALVING,
    FORGETTING,
    Case("standard optimal", THRESHOLDS, StandardOptimal(), Bisection(), lambda run, _: lowered(run)),
    Case("uniform", THRESHOLDS, Uniform(), ErmKiller(), lambda run, _: telescoped(run)),
    Case("uniform, losses to c", ADVISERS, Uniform(), Sparing(most=MOST), lambda run, _: telescoped(run)),
    Case("generic, uniform", THRESHOLDS, Generic(rule="uniform"), REALIZABLE, lambda run, _: telescoped(run)),
    Case(
        "weighted majority",
        ADVISERS,
        WeightedMajority(factor=BETA),
        IidExperts(rates=RATES_OF_ERROR),
        lambda run, _: weighed(run),
    ),
    *(hedge(rate) for rate in (ETA, *RATES)),
    *(hedge(rate, PRIOR) for rate in (ETA, "anytime", "doubling")),
    Case("mind reader", Experts(hypotheses=Constants()), MindReader(), CoinFlip(), lambda run, _: read(run)),
)


def counted(run: Played) -> dict[str, tuple[Array, Array]]:
    return {r"\Omega_{t+1}": (survivors(run), SIZE / 2 ** so_far(wrong(run)))}


CLAIMED = ((FORGETTING, counted),)


def paid(terms: Terms) -> Array | float:
    """What the learner has paid, of which such a chain tells first."""
    return next(iter(terms.values()))


CEILINGS: Mapping[str, Callable[[Terms], Any]] = {
    "Every mistake eliminates": lambda terms: SIZE - paid(terms),
    "Every mistake halves": lambda terms: 2 ** terms[r"\log_2 |F| - M"],
    "Harmonic numbers": lambda terms: SIZE * np.exp(-paid(terms)),
}
