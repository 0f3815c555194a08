"""The theorems of Hedge: a bound for every schedule of its rate, and the potential that proves them.

c is the loss range in use. Hoeffding's lemma asks only that the losses of a round lie in some interval of length c;
the forms with ⟨p, ℓ²⟩ or L* also ask where that interval begins.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.assumption import NOT_CLAIRVOYANT, SLACK, Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Kind, rounds
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.lemmas.azuma import DELTA, DRAWN, deviation, drawn, worked_drawn

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


def _numbers(trace: Trace) -> dict[str, Any]:
    """None for a single expert, whose rate is 0: nothing is to be worked out."""
    if not _ln_n(trace):
        return {}
    return {
        "N": trace.game.size,
        "T": trace.horizon,
        "c": _c(trace),
        "η": _hedge(trace).rate_at(trace.game, 0),
        "t": rounds(trace),
        "L": derive.best(trace),
    }


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


SPREAD = Assumption(
    "loss spread",
    "the losses of a round differ by at most c",
    "the losses of round {round} differ by {measured}, more than c = {declared}",
    _spread,
)
NONNEGATIVE = Assumption("losses from 0", "ℓ_t ≥ 0", "round {round} has a loss of {measured}, below 0", _nonnegative)
CAPPED = Assumption(
    "losses up to c", "ℓ_t ≤ c", "round {round} has a loss of {measured}, above c = {declared}", _capped
)


# curves


def _per_rate(amount: Any, rate: Any) -> Any:
    """The amount / η, and 0 for N = 1, where both are 0."""
    with np.errstate(over="ignore"):  # at a rate near 0 the bound is infinite indeed
        return np.where(np.asarray(amount) > 0, amount / np.where(np.asarray(rate) > 0, rate, 1.0), 0.0)


def _untuned(trace: Trace) -> Array:
    """The form that holds at every t: ln N / η + ηc²t/8."""
    eta, c = _eta(trace), _c(trace)
    with np.errstate(over="ignore"):
        values: Array = _per_rate(_ln_n(trace), eta) + eta * (c * c / 8 * rounds(trace))
    return values


def _root(factor: float) -> Callable[[Trace], Array]:
    """A multiple of c√(t ln N / 2)."""

    def curve(trace: Trace) -> Array:
        values: Array = factor * _c(trace) * np.sqrt(rounds(trace) * _ln_n(trace) / 2)
        return values

    return curve


def _printed_notes(trace: Trace) -> Array:
    """c√(T ln N / 2)·(1 + t/T).

    The second-order form ln N / η + (η/2) Σ⟨p_s, ℓ_s²⟩ ≤ ln N / η + ηc²t/2 holds at every prefix; with
    η = √(2 ln N / T)/c its two parts are c√(T ln N / 2) and that times t/T, together c√(2T ln N) at t = T.
    """
    horizon = max(trace.horizon, 1)
    values: Array = _c(trace) * math.sqrt(horizon * _ln_n(trace) / 2) * (1 + rounds(trace) / horizon)
    return values


def _printed_anytime(trace: Trace) -> Array:
    log = _ln_n(trace)
    values: Array = _c(trace) * (2 * np.sqrt(rounds(trace) * log / 2) + math.sqrt(log / 8))
    return values


def _small_losses(trace: Trace) -> Array:
    """As c (ηL* + ln N) / (1 − exp(−ηc)): by convexity exp(−ηℓ) ≤ 1 − (1 − exp(−ηc)) ℓ/c for ℓ in [0, c]."""
    eta, c, best = _eta(trace), _c(trace), derive.best(trace)
    if eta == 0:
        return best
    with np.errstate(over="ignore"):
        values: Array = c * (eta * best + _ln_n(trace)) / -np.expm1(-eta * c)
    return values


def _second_order(trace: Trace) -> Array:
    eta = _eta(trace)
    with np.errstate(over="ignore"):
        values: Array = _per_rate(_ln_n(trace), eta) + eta / 2 * derive.accumulated(trace["second"])
    return values


def _ln_prior(trace: Trace) -> Array:
    """ln(1/π_{i*}) of the best expert of every prefix; ln N under the uniform prior."""
    prior = _hedge(trace).prior
    if prior == "uniform":
        return np.full(trace.rounds, _ln_n(trace))
    price: Array = -np.log(np.array(prior) / math.fsum(prior))
    return price[trace["leader"].astype(np.int64)]


def _epochs(trace: Trace) -> Array:
    """Whether L starts again at 0 in a round; round 1 is no restart."""
    restarts: Array = _hedge(trace).restarts(rounds(trace) - 1) & (rounds(trace) > 1)
    return restarts


def _with_prior(trace: Trace) -> Array:
    """ln(1/π_{i*}) Σ 1/η over the last rounds of the epochs + (c²/8) Σ η_s; without restarts one epoch, 1/η_t."""
    c = _c(trace)
    with np.errstate(over="ignore"):
        values: Array = _ln_prior(trace) * _inverse_rates(trace) + c * c / 8 * derive.accumulated(trace["rate"])
    return values


def _inverse_rates(trace: Trace) -> Array:
    """Σ 1/η over the last rounds of the epochs."""
    inverse = _per_rate(1.0, trace["rate"])
    ended = np.where(_epochs(trace), np.concatenate([[0.0], inverse])[: trace.rounds], 0.0)
    values: Array = derive.accumulated(ended) + inverse
    return values


def _sure(trace: Trace) -> Array:
    """The curve of the expected regret at this schedule."""
    if not _uniform(trace):
        return _with_prior(trace)
    roots = {"anytime": ANYTIME, "anytime-cbl": ANYTIME_CBL, "doubling": DOUBLING}
    rate = _hedge(trace).rate
    return roots[rate].curve(trace) if rate in roots else _untuned(trace)


def _realised(trace: Trace) -> Array:
    return _sure(trace) + deviation(rounds(trace), _c(trace), DELTA)


# calculations, from the numbers as they are shown


def _over_rate(numbers: Mapping[str, Any]) -> float:
    """The first part, ln N over η."""
    return float(_per_rate(math.log(numbers["N"]), numbers["η"]))


def _worked_untuned(numbers: Mapping[str, Any]) -> float:
    return float(_over_rate(numbers) + numbers["η"] * (numbers["c"] ** 2 / 8 * numbers["t"]))


def _worked_root(factor: float) -> Callable[[Mapping[str, Any]], float]:
    return lambda numbers: factor * numbers["c"] * math.sqrt(numbers["t"] * math.log(numbers["N"]) / 2)


def _worked_small_losses(numbers: Mapping[str, Any]) -> float:
    eta, c = numbers["η"], numbers["c"]
    return float(c * (eta * numbers["L"] + math.log(numbers["N"])) / -math.expm1(-eta * c) if eta else numbers["L"])


def _prior_numbers(trace: Trace) -> dict[str, Any]:
    return {
        "π": np.exp(-_ln_prior(trace)),
        "E": _inverse_rates(trace),
        "H": derive.accumulated(trace["rate"]),
        "c": _c(trace),
    }


# bounds


HOEFFDING = (SPREAD, NOT_CLAIRVOYANT)
FROM_ZERO = (NONNEGATIVE, CAPPED, NOT_CLAIRVOYANT)

TUNED = Bound(
    name="Hedge, tuned to T",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=HOEFFDING,
    curve=_untuned,
    formula=r"\frac{\ln N}{\eta} + \frac{\eta c^2 t}{8} = c\sqrt{\frac{T \ln N}{2}} \text{ at } t = T",
    filled=r"\frac{{\ln {N}}}{{{η}}} + \frac{{{η} \cdot {c}^2 \cdot {t}}}{{8}} = {bound}",
    numbers=_numbers,
    worked=_worked_untuned,
    source=f"{BOOK}, Theorem 2.2",
    belongs=_rated("tuned"),
    short="ln N / η + ηc²t/8",
)
UNTUNED = Bound(
    name="Hedge at a fixed rate",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=HOEFFDING,
    curve=_untuned,
    formula=r"\frac{\ln N}{\eta} + \frac{\eta c^2 t}{8}",
    filled=r"\frac{{\ln {N}}}{{{η}}} + \frac{{{η} \cdot {c}^2 \cdot {t}}}{{8}} = {bound}",
    numbers=_numbers,
    worked=_worked_untuned,
    source=f"{BOOK}, Theorem 2.2",
    belongs=lambda trace: _uniform(trace) and _fixed(trace) and _hedge(trace).rate != "tuned",
    short="ln N / η + ηc²t/8",
)
PRINTED_NOTES = Bound(
    name="Hedge, as the notes tune it",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=HOEFFDING,
    curve=_printed_notes,
    formula=r"c\sqrt{\frac{T \ln N}{2}} \left(1 + \frac{t}{T}\right) = c\sqrt{2 T \ln N} \text{ at } t = T",
    filled=r"{c}\sqrt{{\frac{{{T} \ln {N}}}{{2}}}} \left(1 + \frac{{{t}}}{{{T}}}\right) = {bound}",
    numbers=_numbers,
    worked=lambda numbers: (
        numbers["c"] * math.sqrt(numbers["T"] * math.log(numbers["N"]) / 2) * (1 + numbers["t"] / numbers["T"])
    ),
    source=NOTES,
    printed=True,
    belongs=_rated("notes"),
    short="c√(T ln N / 2) (1 + t/T)",
)
ANYTIME = Bound(
    name="Hedge at any time",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=HOEFFDING,
    curve=_root(math.sqrt(2)),
    formula=r"c\sqrt{t \ln N}",
    filled=r"{c}\sqrt{{{t} \ln {N}}} = {bound}",
    numbers=_numbers,
    worked=_worked_root(math.sqrt(2)),
    source=f"{BOOK}, section 2.3, with the rate that balances both parts",
    belongs=_rated("anytime"),
    short="c√(t ln N)",
)
ANYTIME_CBL = Bound(
    name="Hedge at any time, Cesa-Bianchi & Lugosi's rate",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=HOEFFDING,
    curve=_root(1.5),
    formula=r"1.5\,c\sqrt{\frac{t \ln N}{2}}",
    filled=r"1.5 \cdot {c}\sqrt{{\frac{{{t} \ln {N}}}{{2}}}} = {bound}",
    numbers=_numbers,
    worked=_worked_root(1.5),
    source=f"{BOOK}, Theorem 2.3, with a sharper constant",
    belongs=_rated("anytime-cbl"),
    short="1.5 c√(t ln N / 2)",
)
PRINTED_CBL = Bound(
    name="Hedge at any time, as the book prints it",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=HOEFFDING,
    curve=_printed_anytime,
    formula=r"c\left(2\sqrt{\frac{t \ln N}{2}} + \sqrt{\frac{\ln N}{8}}\right)",
    filled=r"{c}\left(2\sqrt{{\frac{{{t} \ln {N}}}{{2}}}} + \sqrt{{\frac{{\ln {N}}}{{8}}}}\right) = {bound}",
    numbers=_numbers,
    worked=lambda numbers: _worked_root(2)(numbers) + numbers["c"] * math.sqrt(math.log(numbers["N"]) / 8),
    source=f"{BOOK}, Theorem 2.3",
    printed=True,
    belongs=_rated("anytime-cbl"),
    short="c(2√(t ln N / 2) + √(ln N / 8))",
)
DOUBLING = Bound(
    name="Hedge with doubling",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=HOEFFDING,
    curve=_root(2 + math.sqrt(2)),
    formula=r"(2 + \sqrt{2})\,c\sqrt{\frac{t \ln N}{2}}",
    filled=r"(2 + \sqrt{{2}}) \cdot {c}\sqrt{{\frac{{{t} \ln {N}}}{{2}}}} = {bound}",
    numbers=_numbers,
    worked=_worked_root(2 + math.sqrt(2)),
    source=f"{BOOK}, section 2.3",
    belongs=_rated("doubling"),
    short="(2 + √2) c√(t ln N / 2)",
)
SMALL_LOSSES = Bound(
    name="Hedge for small losses",
    quantity="loss",
    kind=Kind.SURE,
    assumptions=FROM_ZERO,
    curve=_small_losses,
    formula=r"\frac{c\,(\eta L^*_t + \ln N)}{1 - e^{-\eta c}}",
    filled=r"\frac{{{c} \cdot ({η} \cdot {L} + \ln {N})}}{{1 - e^{{-{η} \cdot {c}}}}} = {bound}",
    numbers=_numbers,
    worked=_worked_small_losses,
    source=f"{BOOK}, section 2.4; Littlestone & Warmuth (1994)",
    belongs=lambda trace: _uniform(trace) and _fixed(trace),
    short="c(ηL* + ln N) / (1 − e^(−ηc))",
)
SECOND_ORDER = Bound(
    name="Hedge, second order",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(NONNEGATIVE, NOT_CLAIRVOYANT),
    curve=_second_order,
    formula=r"\frac{\ln N}{\eta} + \frac{\eta}{2} \sum_s \langle p_s, \ell_s^2 \rangle",
    filled=r"\frac{{\ln {N}}}{{{η}}} + \frac{{{η}}}{{2}} \cdot {S} = {bound}",
    numbers=lambda trace: {**_numbers(trace), "S": derive.accumulated(trace["second"])} if _ln_n(trace) else {},
    worked=lambda numbers: _over_rate(numbers) + numbers["η"] / 2 * numbers["S"],
    source="Hazan, Introduction to Online Convex Optimization, section 1.3",
    belongs=lambda trace: _uniform(trace) and _fixed(trace),
    short="ln N / η + (η/2) Σ⟨p, ℓ²⟩",
)
PRIOR = Bound(
    name="Hedge with a prior",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=HOEFFDING,
    curve=_with_prior,
    formula=r"\frac{1}{\eta_t} \ln \frac{1}{\pi_{i^*}} + \frac{c^2}{8} \sum_s \eta_s",
    filled=r"{E} \cdot \ln \frac{{1}}{{{π}}} + \frac{{{c}^2}}{{8}} \cdot {H} = {bound}",
    numbers=_prior_numbers,
    worked=lambda numbers: numbers["E"] * -math.log(numbers["π"]) + numbers["c"] ** 2 / 8 * numbers["H"],
    source=f"{BOOK}, section 2.2; every prior weight plays the part of 1/N",
    belongs=lambda trace: not _uniform(trace) and _no_restarts(trace),
    short="ln(1/π) / η + (c²/8) Ση",
    running=True,  # the best expert of the prefix decides
)
PRIOR_DOUBLING = PRIOR._replace(
    name="Hedge with a prior and doubling",
    formula=r"\ln \frac{1}{\pi_{i^*}} \sum_{\text{epochs } k} \frac{1}{\eta_k} + \frac{c^2}{8} \sum_s \eta_s",
    belongs=lambda trace: not _uniform(trace) and not _no_restarts(trace),
    short="ln(1/π) Σ 1/η + (c²/8) Ση",
)
REALISED = Bound(
    name="Hedge, as drawn",
    quantity="realised regret",
    kind=Kind.PROBABLE,
    assumptions=HOEFFDING,
    curve=_realised,
    formula=r"(\text{bound on the expected regret}) + c\sqrt{\frac{t}{2} \ln \frac{1}{\delta}},\ \delta = 0.05",
    filled=DRAWN,
    numbers=lambda trace: drawn(_sure(trace), rounds(trace), _c(trace)),
    worked=worked_drawn,
    source="Azuma (1967)",
    belongs=lambda trace: trace.learner.draws,
    short="bound + c√(t/2 ln(1/δ))",
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
    REALISED,
)


# certificates


def _steady(trace: Trace) -> bool:
    """η is fixed, or fixed between restarts."""
    return _fixed(trace) or _hedge(trace).rate == "doubling"


def _since_restart(steps: Array, trace: Trace) -> Array:
    """Running sums that begin anew with every epoch."""
    sums = derive.accumulated(steps)
    begun = np.maximum.accumulate(np.where(_epochs(trace), np.arange(trace.rounds), 0))
    return sums - np.where(begun > 0, sums[begun - 1], 0.0)


def _hoeffding(trace: Trace, sums: Array, count: Array) -> Array:
    """−η Σ⟨p, ℓ⟩ + η²c² count/8, in logarithms."""
    eta, c = trace["rate"], _c(trace)
    with np.errstate(over="ignore"):
        values: Array = eta * (eta * (c * c / 8 * count) - sums)
    return values


def _potential(trace: Trace) -> tuple[Term, ...]:
    losses, count = _since_restart(trace["loss"], trace), _since_restart(np.ones(trace.rounds), trace)
    with np.errstate(over="ignore"):
        best = -trace["rate"] * trace["least"] - _ln_n(trace)
    return (
        Term(r"-\eta \min_i L_i - \ln N", best, given=True),
        Term(r"\ln (W_{t+1} / W_1)", trace["potential"]),
        Term(r"-\eta \sum \langle p, \ell \rangle + \eta^2 c^2 t / 8", _hoeffding(trace, losses, count), given=True),
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
        belongs=lambda trace: _uniform(trace) and _steady(trace),
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
