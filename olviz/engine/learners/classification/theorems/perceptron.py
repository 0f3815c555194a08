"""Novikoff's theorem and its companions: why the perceptron stops making mistakes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.analysis.lengthening import carried, lengthened
from olviz.engine.numerics.hard_margin import hard_margin
from olviz.engine.numerics.sums import Array, along, inner, running
from olviz.engine.theory.assumption import MARGIN, RADIUS, Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Kind, flat
from olviz.engine.theory.certificate import Certificate, Claim, Term

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def _ratio(trace: Trace) -> float:
    declared = trace.game.declared
    ratio = declared.radius / declared.margin if declared.margin > 0 else float("inf")
    return ratio * ratio


def _numbers(trace: Trace) -> dict[str, Any]:
    declared = trace.game.declared
    return {"X": declared.radius, "γ": declared.margin}


def _worked_ratio(numbers: Mapping[str, Any]) -> float:
    return float((numbers["X"] / numbers["γ"]) ** 2) if numbers["γ"] > 0 else float("inf")


NOVIKOFF = Bound(
    name="Novikoff 1962",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(MARGIN, RADIUS),
    curve=lambda trace: flat(_ratio(trace), trace),
    formula=r"M \leq \left(\frac{X}{\gamma}\right)^2",
    filled=r"\left(\frac{{{X}}}{{{γ}}}\right)^2 = {bound}",
    numbers=_numbers,
    worked=_worked_ratio,
    short="(X/γ)²",
    source="Novikoff (1962), On convergence proofs for perceptrons",
)


# What is measured along the way: X and γ of the rounds so far


def _wrong(trace: Trace, part: slice) -> Array:
    """1 in those of these rounds with a mistake, else 0."""
    counted = derive.mistakes(trace)
    wrong: Array = np.diff(counted[part], prepend=counted[part.start - 1] if part.start else 0)
    return wrong


def _margins(trace: Trace) -> Array:
    """y_s⟨w*, x_s⟩; 0 where no w* is declared, for the direction 0 satisfies all that holds for any u."""
    margins: Array = trace["margin"] if "margin" in trace else np.zeros(trace.rounds)
    return margins


def _least_margin(trace: Trace) -> Array:
    """γ_t for w*, as ``_margins``."""
    return derive.least_margin(trace) if "margin" in trace else flat(0, trace)


def _so_far(trace: Trace) -> Array:
    largest, least = derive.largest_norm(trace), _least_margin(trace)
    return lengthened(trace, "X/γ so far", lambda part: _squared_ratio(largest[part], least[part]))


def _squared_ratio(largest: Array, least: Array) -> Array:
    """(X_t/γ_t)² with γ_t the ``least`` margins so far, ∞ from the round on where w* errs."""
    ratio: Array = np.divide(largest, least, out=np.full(len(least), np.inf), where=least > 0)
    ratio *= ratio
    return ratio


def _hindsight(trace: Trace) -> Array:
    """y_s⟨w*, x_s⟩ for the direction with the largest margin to all rounds so far; 0 where there is none."""

    def margins() -> Array:
        x, y = derive.points(trace), trace["y"]
        best = hard_margin(x, y) if trace.rounds else None
        return np.zeros(trace.rounds) if best is None else y * inner(along(best.direction, x), x)

    found: Array = trace.remembered("margins in hindsight", margins)
    return found


def _least_in_hindsight(trace: Trace) -> Array:
    return np.minimum.accumulate(_hindsight(trace))


def _separable(trace: Trace) -> Standing:
    margins = _hindsight(trace)
    return Standing(0 if trace.rounds and margins.min() <= 0 else None)


def _declares_direction(trace: Trace) -> bool:
    return trace.game.declared.direction is not None


def _separated(trace: Trace) -> Standing:
    if trace.game.declared.direction is None:
        return Standing(0)
    measured = _least_margin(trace)
    return Standing(first(measured <= 0), measured)


SEPARATED = Assumption(
    "separated so far",
    "y_s⟨w*, x_s⟩ > 0 for all s ≤ t",
    "in round {round} w* itself is not on the right side: its margin is {measured}",
    _separated,
    absent="no direction is declared",
)


def _measured_ratio(trace: Trace, least: Array) -> dict[str, Any]:
    """X_t and γ_t after every round."""
    return {"X": derive.largest_norm(trace), "γ": least}


NOVIKOFF_SO_FAR = Bound(
    name="Novikoff, measured so far",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(SEPARATED,),
    curve=_so_far,
    short="(Xₜ/γₜ)²",
    formula=r"M_t \leq \left(\frac{X_t}{\gamma_t}\right)^2",
    filled=r"\left(\frac{{{X}}}{{{γ}}}\right)^2 = {bound}",
    numbers=lambda trace: _measured_ratio(trace, _least_margin(trace)),
    worked=_worked_ratio,
    source="Novikoff (1962)",
    running=True,
    belongs=_declares_direction,
)

SEPARABLE = Assumption(
    "separable so far",
    "some direction separates all rounds so far",
    "",
    _separable,
    absent="in hindsight no direction separates the rounds so far",
    hindsight=True,
)

NOVIKOFF_IN_HINDSIGHT = Bound(
    name="Novikoff, w* in hindsight",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(SEPARABLE,),
    curve=lambda trace: _squared_ratio(derive.largest_norm(trace), _least_in_hindsight(trace)),
    short="(Xₜ/γₜ)² in hindsight",
    formula=r"M_t \leq \left(\frac{X_t}{\gamma_t}\right)^2",
    filled=r"\left(\frac{{{X}}}{{{γ}}}\right)^2 = {bound}",
    numbers=lambda trace: _measured_ratio(trace, _least_in_hindsight(trace)),
    worked=_worked_ratio,
    source="Novikoff (1962), with the direction of the largest margin of the rounds so far",
    running=True,
    hindsight=True,
    belongs=lambda trace: not _declares_direction(trace),
)


# Streams that no direction separates: any u = ‖u‖·w* may be compared with, and the best length of a fixed list is

LENGTHS = np.exp2(np.arange(25) / 2)  # in units of 1/X: a hinge that reaches from X down to X/4096
STRETCH = 1024  # changes at a time: what fits in the cache


def lengths(trace: Trace) -> Array:
    """The lengths ‖u‖ that are tried; they are fixed before round 1, and a bound holds for each of them."""
    radius = trace.game.declared.radius
    return LENGTHS / radius if 0 < radius < float("inf") else LENGTHS


class Tried:
    """The least value over the lengths, round by round; grows with the run and never looks at a round twice.

    ``curve`` is the value after every round, ``lengths`` and ``sums`` the length that has it and its sum by then,
    ``radii`` the largest ‖x_s‖ of the mistakes by then.

    ``steps(lengths, margins)`` is what the rounds that ``count`` add to a sum per length, and ``value(lengths, radius,
    sums)`` the bound, which falls with neither; both of shape (lengths, rounds). All mistakes are among the rounds
    that count: in no other anything changes.
    """

    def __init__(
        self, trace: Trace, count: Callable[[Array], Array], steps: Callable[..., Array], value: Callable[..., Array]
    ) -> None:
        self._trace, self._count, self._steps, self._value = trace, count, steps, value
        self._lengths = lengths(trace)[:, None]
        self._radius, self._sums = np.zeros(1), np.zeros((len(self._lengths), 1))
        self._found, self._known = np.empty((4, trace.horizon)), 0
        self._last = self._least(self._radius, self._sums)

    def grow(self) -> None:
        """Goes on to the last round there is."""
        trace, fresh = self._trace, slice(self._known, self._trace.rounds)
        if fresh.start == fresh.stop:
            return
        wrong = _wrong(trace, fresh)
        norms, margins = wrong * trace["norm"][fresh], _margins(trace)[fresh]
        at = self._count(wrong)
        parts = [self._last]
        for start in range(0, len(at), STRETCH):
            rounds = at[start : start + STRETCH]
            radii = np.maximum(self._radius, np.maximum.accumulate(norms[rounds]))
            sums = running(self._sums[:, 0], self._steps(self._lengths, margins[rounds]))[:, 1:]
            self._radius, self._sums = radii[-1:], sums[:, -1:]
            parts.append(self._least(radii, sums))
        self._last = parts[-1][:, -1:]
        latest = np.zeros(len(wrong), dtype=np.intp)
        latest[at] = 1
        latest = np.add.accumulate(latest)
        for row, found in zip(self._found, np.concatenate(parts, axis=1), strict=True):
            np.take(found, latest, out=row[fresh], mode="clip")  # any mode but raise writes without a copy
        self._known = fresh.stop

    def _least(self, radii: Array, sums: Array) -> Array:
        """The rows of what is found, of rounds that follow one another; no length above the last least one has it."""
        first, last = (self._value(self._lengths, radii[at], sums[:, at, None]) for at in (0, -1))
        able = np.flatnonzero(first <= last.min())
        values = self._value(self._lengths[able], radii, sums[able])
        at, each = values.argmin(axis=0), np.arange(len(radii))
        return np.array([values[at, each], radii, self._lengths[able[at], 0], sums[able[at], each]])

    @property
    def curve(self) -> Array:
        return self._found[0, : self._known]

    @property
    def radii(self) -> Array:
        return self._found[1, : self._known]

    @property
    def lengths(self) -> Array:
        return self._found[2, : self._known]

    @property
    def sums(self) -> Array:
        return self._found[3, : self._known]


def _hinges(length: Any, margins: Array) -> Array:
    """The steps of L_t at each mistake: max(0, 1 − y_s⟨u, x_s⟩)."""
    return np.asarray(np.maximum(0.0, 1 - length * margins))


def _squared_deviations(length: Any, margins: Array) -> Array:
    """The steps of D₂² in each round, with the unit vector w* and γ = 1/‖u‖."""
    short = np.maximum(0.0, 1 / length - margins)
    return np.asarray(short * short)


def _hinge_root(length: Any, radius: Any, hinge: Any) -> Any:
    reach = length * radius
    root = (reach + np.sqrt(reach * reach + 4 * hinge)) / 2
    return root * root


def _hinge_sum(length: Any, radius: Any, hinge: Any) -> Any:
    reach = length * radius
    return hinge + reach * np.sqrt(hinge) + reach * reach


def _deviations(length: Any, radius: Any, squares: Any) -> Any:
    """((X + D₂)/γ)²"""
    reach = length * (radius + np.sqrt(squares))
    return reach * reach


def _every(wrong: Array) -> Array:
    return np.arange(len(wrong))


def _tried(trace: Trace, count: Callable[[Array], Array], steps: Callable[..., Array], value: Any) -> Tried:
    """What was tried, up to the last round there is."""
    tried: Tried = trace.remembered(("tried", value), lambda: Tried(trace, count, steps, value), rounds=0)
    tried.grow()
    return tried


def _hinge(trace: Trace) -> Tried:
    return _tried(trace, np.flatnonzero, _hinges, _hinge_root)


def _summed_hinge(trace: Trace) -> Tried:
    return _tried(trace, np.flatnonzero, _hinges, _hinge_sum)


def _deviation(trace: Trace) -> Tried:
    return _tried(trace, _every, _squared_deviations, _deviations)


def _hinge_numbers(tried: Tried) -> dict[str, Any]:
    """The best length after every round, how far it reaches, its hinge loss, and what they come to."""
    return {"u": tried.lengths, "a": tried.lengths * tried.radii, "L": tried.sums}


def _deviation_numbers(trace: Trace) -> dict[str, Any]:
    tried = _deviation(trace)
    return {
        "X": tried.radii,
        "D": np.sqrt(tried.sums),
        "γ": 1 / tried.lengths,
    }


def _given_direction(trace: Trace) -> Standing:
    return Standing(0 if trace.game.declared.direction is None else None)


def _not_separable(trace: Trace) -> bool:
    return bool(trace.game.declared.margin <= 0)


DIRECTION = Assumption(
    "direction", "u = ‖u‖·w*", "", _given_direction, absent="no direction is declared to compare with"
)

HINGE = Bound(
    name="Hinge loss of w*",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(DIRECTION,),
    curve=lambda trace: _hinge(trace).curve,
    follow=_hinge,
    short="(‖u‖X + √(‖u‖²X² + 4L))²/4",
    formula=r"\sqrt{M} \leq \frac{1}{2} \left( \|u\| X + \sqrt{\|u\|^2 X^2 + 4 L} \right)",
    filled=r"\frac{{1}}{{4}} \left( {a} + \sqrt{{{a}^2 + 4 \cdot {L}}} \right)^2 = {bound}, \quad \|u\| = {u}",
    numbers=lambda trace: _hinge_numbers(_hinge(trace)),
    worked=lambda numbers: float(_hinge_root(1.0, numbers["a"], numbers["L"])),
    source="Freund & Schapire (1999); Shalev-Shwartz (2011), Online learning and online convex optimization",
    belongs=_not_separable,
    running=True,
)
HINGE_SUM = Bound(
    name="Hinge loss of w*, as a sum",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(DIRECTION,),
    curve=lambda trace: _summed_hinge(trace).curve,
    follow=_summed_hinge,
    short="L + ‖u‖X√L + ‖u‖²X²",
    formula=r"M \leq L + \|u\| X \sqrt{L} + \|u\|^2 X^2",
    filled=r"{L} + {a} \sqrt{{{L}}} + {a}^2 = {bound}, \quad \|u\| = {u}",
    numbers=lambda trace: _hinge_numbers(_summed_hinge(trace)),
    worked=lambda numbers: float(_hinge_sum(1.0, numbers["a"], numbers["L"])),
    source="Shalev-Shwartz (2011), Online learning and online convex optimization",
    belongs=_not_separable,
    running=True,
)
FREUND_SCHAPIRE = Bound(
    name="Freund & Schapire 1999",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(DIRECTION,),
    curve=lambda trace: _deviation(trace).curve,
    follow=_deviation,
    short="((X + D₂)/γ)²",
    formula=r"M \leq \left(\frac{X + D_2}{\gamma}\right)^2",
    filled=r"\left(\frac{{{X} + {D}}}{{{γ}}}\right)^2 = {bound}",
    numbers=_deviation_numbers,
    worked=lambda numbers: float(((numbers["X"] + numbers["D"]) / numbers["γ"]) ** 2),
    source="Freund & Schapire (1999), Large margin classification using the perceptron algorithm",
    belongs=_not_separable,
    running=True,
)


# The proofs


def _mistaken_norms(trace: Trace) -> Array:
    """Σ over the mistakes so far of ‖x_s‖²."""
    norms = trace["norm"]
    return carried(trace, "mistaken norms", np.add, lambda part: _wrong(trace, part) * norms[part] * norms[part])


def _longest(trace: Trace) -> Term:
    """X√M"""
    radius, m = trace.game.declared.radius, derive.mistakes(trace)
    return Term(r"X\sqrt{M}", lengthened(trace, "X√M", lambda part: radius * np.sqrt(m[part])), given=True)


def _squeeze(trace: Trace) -> tuple[Term, ...]:
    margin, m = trace.game.declared.margin, derive.mistakes(trace)
    return (
        Term(r"\gamma M", lengthened(trace, "γM", lambda part: margin * m[part]), given=True),
        Term(r"\langle w, w^* \rangle", trace["w_along"]),
        Term(r"\|w\|", trace["w_norm"]),
        _longest(trace),
    )


def _by_induction(trace: Trace) -> tuple[Claim, ...]:
    """What each mistake adds at least to ⟨w, w*⟩, and at most to ‖w‖²."""
    declared, k, length = trace.game.declared, derive.mistakes(trace), trace["w_norm"]
    return (
        Claim(r"\langle w, w^* \rangle", trace["w_along"], "≥", r"k \gamma", declared.margin * k),
        Claim(r"\|w\|^2", length * length, "≤", "k X^2", declared.radius * declared.radius * k),
    )


def _length(trace: Trace) -> tuple[Term, ...]:
    squares = _mistaken_norms(trace)
    measured = (
        Term(r"\|w\|", trace["w_norm"]),
        Term(
            r"\sqrt{\sum_{\text{mistakes}} \|x_s\|^2}",
            lengthened(trace, "root of mistaken norms", lambda part: np.sqrt(squares[part])),
        ),
    )
    return (*measured, _longest(trace)) if np.isfinite(trace.game.declared.radius) else measured


SQUEEZE = Certificate(
    name="The squeeze",
    ref="C7",
    assumptions=(MARGIN, RADIUS),
    chain=_squeeze,
    source="Novikoff (1962)",
    belongs=_declares_direction,
    induction=_by_induction,
)


LENGTH = Certificate(
    name="The length of w",
    ref="C7",
    assumptions=(RADIUS,),
    chain=_length,
    source="Novikoff (1962)",
)


def _turn(trace: Trace) -> tuple[Term, ...]:
    declared, m = trace.game.declared, derive.mistakes(trace)
    towards, length = trace["w_along"], trace["w_norm"]

    def least(part: slice) -> Array:
        return np.asarray(declared.margin * np.sqrt(m[part]) / declared.radius)

    def cosine(part: slice) -> Array:
        long = length[part]
        return np.divide(towards[part], long, out=np.zeros(len(long)), where=long > 0)

    return (
        Term(r"\gamma \sqrt{M} / X", lengthened(trace, "γ√M/X", least), given=True),
        Term(r"\cos \angle(w, w^*)", lengthened(trace, "cosine", cosine)),
        Term("1", flat(1, trace), given=True),
    )


TURN = Certificate(
    name="w turns towards w*",
    ref="C7",
    assumptions=(MARGIN, RADIUS),
    chain=_turn,
    source="Novikoff (1962)",
    belongs=_declares_direction,
)


def _wrong_side(trace: Trace) -> tuple[Term, ...]:
    y, score = trace["y"], trace["score"]
    charged = lengthened(trace, "wrong side", lambda part: _wrong(trace, part) * y[part] * score[part])
    return (
        Term(r"[\hat y_t \neq y_t] \, y_t \langle w_t, x_t \rangle", charged),
        Term("0", flat(0, trace), given=True),
    )


WRONG_SIDE = Certificate(
    name="A mistake lies on the wrong side", ref="C7", assumptions=(), chain=_wrong_side, source="Novikoff (1962)"
)


def _squeeze_any(trace: Trace) -> tuple[Term, ...]:
    """The chain holds for every u, so after each round it is told for the one with the least bound by then."""
    tried, m, towards = _hinge(trace), derive.mistakes(trace), trace["w_along"]
    lengths, radii, sums = tried.lengths, tried.radii, tried.sums

    def longest(part: slice) -> Array:
        return lengths[part] * radii[part] * np.sqrt(m[part])

    return (
        Term(
            r"M - \sum_{\text{mistakes}} \text{hinge}_s(u)",
            lengthened(trace, "M less hinges", lambda part: m[part] - sums[part]),
        ),
        Term(r"\langle w, u \rangle", lengthened(trace, "⟨w, u⟩", lambda part: lengths[part] * towards[part])),
        Term(r"\|u\| X \sqrt{M}", lengthened(trace, "‖u‖X√M", longest)),
    )


def _any_by_induction(trace: Trace) -> tuple[Claim, ...]:
    """The same for the u with the least bound by then: a mistake may add less to ⟨w, u⟩, by its hinge loss."""
    tried, k, length = _hinge(trace), derive.mistakes(trace), trace["w_norm"]
    hinges = r"k - \sum_{\text{mistakes}} \text{hinge}_s(u)"
    return (
        Claim(r"\langle w, u \rangle", tried.lengths * trace["w_along"], "≥", hinges, k - tried.sums),
        Claim(r"\|w\|^2", length * length, "≤", "k X^2", tried.radii * tried.radii * k),
    )


SQUEEZE_ANY = Certificate(
    name="The squeeze, for any u",
    ref="C8",
    assumptions=(DIRECTION,),
    chain=_squeeze_any,
    source="Freund & Schapire (1999)",
    belongs=lambda trace: _declares_direction(trace) and _not_separable(trace),
    induction=_any_by_induction,
)
