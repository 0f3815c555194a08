"""The theorems of Hedge: a bound for every schedule of its rate, and the potential that proves them.

c is the loss range in use. Hoeffding's lemma asks only that the losses of a round lie in some interval of length c;
the forms with ⟨p, ℓ²⟩ or L* also ask where that interval begins.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.learners.experts.theorems.follow_the_leader import best
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.assumption import NOT_CLAIRVOYANT, SLACK, Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Kind, T, rounds, t
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.formula import Quotient, Symbol, complement, exp, ln, ln_inverse, sqrt
from olviz.engine.theory.lemmas.azuma import as_drawn
from olviz.engine.theory.notation import Rank
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

BOOK = "Cesa-Bianchi & Lugosi (2006), Prediction, Learning, and Games"
NOTES = "the lecture notes' constant"


# the numbers in use


def _hedge(trace: Trace) -> Any:
    return trace.learner


def _c(trace: Trace) -> float:
    return float(_hedge(trace).loss_bound(trace.game))


def _ln_n(trace: Trace) -> float:
    return math.log(trace.game.size)


def _eta(trace: Trace) -> float:
    """η of a rate that never changes."""
    return float(_hedge(trace).rate_at(trace.game, 0))


def _fixed(trace: Trace) -> bool:
    rate = _hedge(trace).rate
    return not isinstance(rate, str) or rate in ("tuned", "notes")


def _no_restarts(trace: Trace) -> bool:
    return bool(_hedge(trace).rate != "doubling")


def _uniform(trace: Trace) -> bool:
    return bool(_hedge(trace).prior == "uniform")


def _rated(*rates: str) -> Callable[[Trace], bool]:
    return lambda trace: _uniform(trace) and _hedge(trace).rate in rates


# assumptions


def _spread(trace: Trace) -> Standing:
    c, measured = _c(trace), np.maximum.accumulate(trace["loss_high"] - trace["loss_low"])
    return Standing(first(measured > c * (1 + SLACK)), measured, c)


def _nonnegative(trace: Trace) -> Standing:
    measured = np.minimum.accumulate(trace["loss_low"])
    return Standing(first(measured < -SLACK * _c(trace)), measured)


def _capped(trace: Trace) -> Standing:
    c, measured = _c(trace), np.maximum.accumulate(trace["loss_high"])
    return Standing(first(measured > c * (1 + SLACK)), measured, c)


def _within(trace: Trace) -> bool:
    """Whether it is declared that no losses that can be drawn differ by more than c."""
    return bool(trace.game.declared.loss_range <= _c(trace) * (1 + SLACK))


SPREAD = Assumption(
    "loss spread",
    "the losses of a round differ by at most c",
    "the losses of round {round} differ by {measured}, more than c = {declared}",
    _spread,
).on_samples(
    _within,
    "the losses of every round that can be drawn differ by at most c",
    "losses that differ by more than c can be drawn, whatever has been drawn so far",
)
NONNEGATIVE = Assumption(
    "losses from 0", "ℓ_t ≥ 0", "round {round} has a loss of {measured}, below 0", _nonnegative, sampled=SPREAD.sampled
)
CAPPED = Assumption(
    "losses up to c",
    "ℓ_t ≤ c",
    "round {round} has a loss of {measured}, above c = {declared}",
    _capped,
    sampled=SPREAD.sampled,  # with a spread of c the theorems hold wherever the losses begin
)


# what a prior costs


def _ln_prior(trace: Trace) -> Array:
    """ln(1/π_{i*}) of the best expert of every prefix; ln N under the uniform prior."""
    return np.full(trace.rounds, _ln_n(trace)) if _uniform(trace) else -np.log(_best_prior(trace))


def _best_prior(trace: Trace) -> Array:
    """π_{i*} of the best expert of every prefix."""
    prior = _hedge(trace).prior
    shares: Array = np.array(prior) / math.fsum(prior)
    return shares[trace["leader"].astype(np.int64)]


def _epochs(trace: Trace) -> Array:
    """Whether L starts again at 0 in a round; round 1 is no restart."""
    restarts: Array = _hedge(trace).restarts(rounds(trace) - 1) & (rounds(trace) > 1)
    return restarts


def _per_rate(amount: Any, rate: Array) -> Array:
    """The amount / η, and 0 for N = 1, where η is 0."""
    with np.errstate(over="ignore"):  # at a rate near 0 it is infinite indeed
        return np.asarray(np.divide(amount, rate, out=np.zeros(len(rate)), where=rate > 0))


def _inverse_rates(trace: Trace) -> Array:
    """Σ 1/η over the last rounds of the epochs."""
    inverse = _per_rate(1.0, trace["rate"])
    ended = np.where(_epochs(trace), derive.before(inverse, 0), 0.0)
    values: Array = derive.accumulated(ended) + inverse
    return values


# bounds


N = Symbol("N", lambda trace: trace.game.size)
c = Symbol("c", _c)
eta = Symbol(r"\eta", _eta)
eta_t = Symbol(r"\eta_t", lambda trace: trace["rate"])
etas = Symbol(r"\sum_s \eta_s", lambda trace: derive.accumulated(trace["rate"]), "Ση", Rank.PRODUCT)
pi = Symbol(r"\pi_{i^*}", _best_prior, "π")
squares = Symbol(
    r"\sum_s \langle p_s, \ell_s^2 \rangle",
    lambda trace: derive.accumulated(trace["second"]),
    "Σ⟨p, ℓ²⟩",
    Rank.PRODUCT,
)
epochs = Symbol(r"\sum_{\text{epochs } k} \frac{1}{\eta_k}", _inverse_rates, "Σ 1/η", Rank.PRODUCT)
BY_RATE = Quotient(ln(N), eta, limit=0)  # of one expert η is 0, and there is nothing to learn

HOEFFDING = (SPREAD, NOT_CLAIRVOYANT)
FROM_ZERO = (NONNEGATIVE, CAPPED, NOT_CLAIRVOYANT)

TUNED = Bound(
    name="Hedge, tuned to T",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=HOEFFDING,
    formula=BY_RATE + eta * c**2 * t / 8,
    source=f"{BOOK}, Theorem 2.2",
    belongs=_rated("tuned"),
    at_the_end=c * sqrt(T * ln(N) / 2),
)
UNTUNED = TUNED._replace(
    name="Hedge at a fixed rate",
    belongs=lambda trace: _uniform(trace) and _fixed(trace) and _hedge(trace).rate != "tuned",
    at_the_end=None,
)
# ln N / η + (η/2) Σ⟨p_s, ℓ_s²⟩ ≤ ln N / η + ηc²t/2 at every prefix, and with η = √(2 ln N / T)/c its two parts are
# c√(T ln N / 2) and that times t/T
PRINTED_NOTES = Bound(
    name="Hedge, as the notes tune it",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=HOEFFDING,
    formula=c * sqrt(T * ln(N) / 2) * (1 + t / T),
    source=NOTES,
    printed=True,
    belongs=_rated("notes"),
    at_the_end=c * sqrt(2 * T * ln(N)),
)
ANYTIME = Bound(
    name="Hedge at any time",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=HOEFFDING,
    formula=c * sqrt(t * ln(N)),
    source=f"{BOOK}, section 2.3, with the rate that balances both parts",
    belongs=_rated("anytime"),
)
ANYTIME_CBL = Bound(
    name="Hedge at any time, Cesa-Bianchi & Lugosi's rate",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=HOEFFDING,
    formula=1.5 * c * sqrt(t * ln(N) / 2),
    source=f"{BOOK}, Theorem 2.3, with a sharper constant",
    belongs=_rated("anytime-cbl"),
)
PRINTED_CBL = Bound(
    name="Hedge at any time, as the book prints it",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=HOEFFDING,
    formula=c * (2 * sqrt(t * ln(N) / 2) + sqrt(ln(N) / 8)),
    source=f"{BOOK}, Theorem 2.3",
    printed=True,
    belongs=_rated("anytime-cbl"),
)
DOUBLING = Bound(
    name="Hedge with doubling",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=HOEFFDING,
    formula=(2 + sqrt(2)) * c * sqrt(t * ln(N) / 2),
    source=f"{BOOK}, section 2.3",
    belongs=_rated("doubling"),
)
SMALL_LOSSES = Bound(  # by convexity exp(−ηℓ) ≤ 1 − (1 − exp(−ηc)) ℓ/c for ℓ in [0, c]
    name="Hedge for small losses",
    quantity="loss",
    kind=Kind.SURE,
    assumptions=FROM_ZERO,
    formula=Quotient(c * (eta * best + ln(N)), complement(exp(-(eta * c)), -(eta * c)), limit=best),
    source=f"{BOOK}, section 2.4; Littlestone & Warmuth (1994)",
    belongs=lambda trace: _uniform(trace) and _fixed(trace),
)
SECOND_ORDER = Bound(
    name="Hedge, second order",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(NONNEGATIVE, NOT_CLAIRVOYANT),
    formula=BY_RATE + eta / 2 * squares,
    source="Hazan, Introduction to Online Convex Optimization, section 1.3",
    belongs=lambda trace: _uniform(trace) and _fixed(trace),
)
PRIOR = Bound(
    name="Hedge with a prior",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=HOEFFDING,
    formula=Quotient(ln_inverse(pi), eta_t, limit=0) + c**2 / 8 * etas,
    source=f"{BOOK}, section 2.2; every prior weight plays the part of 1/N",
    belongs=lambda trace: not _uniform(trace) and _no_restarts(trace),
    running=True,  # the best expert of the prefix decides
)
PRIOR_DOUBLING = PRIOR._replace(
    name="Hedge with a prior and doubling",
    formula=ln_inverse(pi) * epochs + c**2 / 8 * etas,
    belongs=lambda trace: not _uniform(trace) and not _no_restarts(trace),
)
BOUNDS = (
    TUNED,
    UNTUNED,
    PRINTED_NOTES,
    ANYTIME,
    ANYTIME_CBL,
    PRINTED_CBL,
    DOUBLING,
    SMALL_LOSSES,
    SECOND_ORDER,
    PRIOR,
    PRIOR_DOUBLING,
    *(as_drawn(bound, c) for bound in (TUNED, UNTUNED, ANYTIME, ANYTIME_CBL, DOUBLING, PRIOR, PRIOR_DOUBLING)),
)


# certificates


def _steady(trace: Trace) -> bool:
    """η is fixed, or fixed between restarts."""
    return _fixed(trace) or not _no_restarts(trace)


def _before_epoch(trace: Trace) -> Array:
    """r, how many rounds there were before the epoch of each round."""
    return np.maximum.accumulate(np.where(_epochs(trace), np.arange(trace.rounds), 0))


def _since_restart(steps: Array, trace: Trace) -> Array:
    """Running sums that begin anew with every epoch."""
    sums, begun = derive.accumulated(steps), _before_epoch(trace)
    return sums - np.where(begun > 0, sums[begun - 1], 0.0)


def _epoch_begun(trace: Trace, seen: int) -> str:
    """What r is after so many rounds."""
    r = number(int(_before_epoch(trace)[seen - 1]) if seen else 0)
    return translate("r = {r}: L, W and η begin anew after round {r}").format(r=r)


def _hoeffding(trace: Trace, sums: Array, count: Array) -> Array:
    """−η Σ⟨p, ℓ⟩ + η²c² count/8, in logarithms."""
    eta, c = trace["rate"], _c(trace)
    with np.errstate(over="ignore"):
        values: Array = eta * (eta * (c * c / 8 * count) - sums)
    return values


def _least(trace: Trace) -> Array:
    """−η min L − ln N, in logarithms."""
    with np.errstate(over="ignore"):
        values: Array = -trace["rate"] * trace["least"] - _ln_n(trace)
    return values


def _potential(trace: Trace) -> tuple[Term, ...]:
    most = _hoeffding(trace, derive.accumulated(trace["loss"]), rounds(trace))
    return (
        Term(r"-\eta \min_i L_i - \ln N", _least(trace), given=True),
        Term(r"\ln (W_{t+1} / W_1)", trace["potential"]),
        Term(r"-\eta \sum \langle p, \ell \rangle + \eta^2 c^2 t / 8", most, given=True),
    )


def _potential_of_epoch(trace: Trace) -> tuple[Term, ...]:
    most = _hoeffding(trace, _since_restart(trace["loss"], trace), rounds(trace) - _before_epoch(trace))
    lost = r"\sum_{s>r} \langle p_s, \ell_s \rangle"
    return (
        Term(r"-\eta \min_i \sum_{s>r} \ell_{s,i} - \ln N", _least(trace), given=True),
        Term(r"\ln (W_{t+1} / W_{r+1})", trace["potential"]),
        Term(rf"-\eta {lost} + \eta^2 c^2 (t - r) / 8", most, given=True),
    )


def _one_step(trace: Trace) -> tuple[Term, ...]:
    eta, loss = trace["rate"], trace["loss"]
    return (
        Term(r"-\eta \langle p, \ell \rangle", -eta * loss),
        Term(r"\ln (W_{t+1} / W_t)", -eta * trace["mix_loss"]),
        Term(
            r"-\eta \langle p, \ell \rangle + \eta^2 c^2 / 8",
            _hoeffding(trace, loss, np.ones(trace.rounds)),
            given=True,
        ),
    )


def _one_step_second(trace: Trace) -> tuple[Term, ...]:
    eta, loss = trace["rate"], trace["loss"]
    with np.errstate(over="ignore"):
        second = eta * (eta / 2 * trace["second"] - loss)
    return (
        Term(r"\ln (W_{t+1} / W_t)", -eta * trace["mix_loss"]),
        Term(r"-\eta \langle p, \ell \rangle + \frac{\eta^2}{2} \langle p, \ell^2 \rangle", second),
    )


def _mix(trace: Trace) -> tuple[Term, ...]:
    c, mix = _c(trace), trace["mix_loss"]
    with np.errstate(over="ignore"):
        gap = trace["rate"] * (c * c / 8)
    return (
        Term("m_t", mix),
        Term(r"\langle p_t, \ell_t \rangle", trace["loss"]),
        Term(r"m_t + \eta_t c^2 / 8", mix + gap),
    )


def _mix_sum(trace: Trace) -> tuple[Term, ...]:
    return (
        Term(r"\sum m_s", derive.accumulated(trace["mix_loss"])),
        Term(
            r"\min_i L_i + \ln(1/\pi_{i^*}) / \eta_t",
            derive.best(trace) + _per_rate(_ln_prior(trace), trace["rate"]),
            given=True,
        ),
    )


CERTIFICATES = (
    Certificate(
        "The potential",
        "C5",
        (SPREAD,),
        _potential,
        f"{BOOK}, Theorem 2.2",
        belongs=lambda trace: _uniform(trace) and _fixed(trace),
    ),
    Certificate(
        "The potential of an epoch",
        "C5",
        (SPREAD,),
        _potential_of_epoch,
        f"{BOOK}, Theorem 2.2",
        belongs=lambda trace: _uniform(trace) and not _no_restarts(trace),
        where=_epoch_begun,
    ),
    Certificate(
        "The potential in one round", "C5", (SPREAD,), _one_step, f"{BOOK}, Theorem 2.2; Jensen (1906)", belongs=_steady
    ),
    Certificate(
        "The potential in one round, second order",
        "C5",
        (NONNEGATIVE,),
        _one_step_second,
        "Hazan, Introduction to Online Convex Optimization, section 1.3",
        belongs=_steady,
    ),
    Certificate("Mix loss and loss", "C6", (SPREAD,), _mix, f"{BOOK}, chapter 2", belongs=_no_restarts),
    Certificate("Mix loss and the best expert", "C6", (), _mix_sum, f"{BOOK}, chapter 2", belongs=_no_restarts),
)
