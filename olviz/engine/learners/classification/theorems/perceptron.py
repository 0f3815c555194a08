"""Novikoff's theorem and its companions: why the perceptron stops making mistakes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.analysis.lengthening import carried, lengthened
from olviz.engine.numerics.hard_margin import hard_margin
from olviz.engine.numerics.sums import Array, along, inner, running
from olviz.engine.theory.assumption import MARGIN, RADIUS, Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Clash, Kind, X, flat, n
from olviz.engine.theory.certificate import Certificate, Claim, Term
from olviz.engine.theory.formula import Formula, Symbol, sqrt

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


gamma = Symbol(r"\gamma", lambda trace: max(trace.game.declared.margin, 0.0))

NOVIKOFF = Bound(
    name="Novikoff 1962",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(MARGIN, RADIUS),
    formula=(X / gamma) ** 2,
    source="Novikoff (1962), On convergence proofs for perceptrons",
    left="M",
    clash=Clash(n, n * gamma, X * sqrt(n)),
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


def _hindsight(trace: Trace) -> Array:
    """y_s⟨w*, x_s⟩ for the direction with the largest margin to all rounds so far; 0 where there is none."""

    def margins() -> Array:
        x, y = derive.points(trace), trace["y"]
        best = hard_margin(x, y) if trace.rounds else None
        return np.zeros(trace.rounds) if best is None else y * inner(along(best.direction, x), x)

    found: Array = trace.remembered("margins in hindsight", margins)
    return found


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


X_t = Symbol("X_t", derive.largest_norm)


def _so_far(trace: Trace) -> Array:
    """γ_t, 0 from the round on where w* errs."""
    least = _least_margin(trace)
    return lengthened(trace, "γ so far", lambda part: np.maximum(least[part], 0))


gamma_t = Symbol(r"\gamma_t", _so_far)

NOVIKOFF_SO_FAR = Bound(
    name="Novikoff, measured so far",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(SEPARATED,),
    formula=(X_t / gamma_t) ** 2,
    source="Novikoff (1962)",
    running=True,
    follow=_so_far,
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

gamma_in_hindsight = Symbol(r"\gamma_t", lambda trace: np.maximum(np.minimum.accumulate(_hindsight(trace)), 0))

NOVIKOFF_IN_HINDSIGHT = Bound(
    name="Novikoff, w* in hindsight",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(SEPARABLE,),
    formula=(X_t / gamma_in_hindsight) ** 2,
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

    ``lengths`` and ``sums`` are the length that has the least value after every round and its sum by then, ``radii``
    the largest ‖x_s‖ of the mistakes by then.

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
        self._found, self._known = np.empty((3, trace.horizon)), 0
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
        return np.array([radii, self._lengths[able[at], 0], sums[able[at], each]])

    @property
    def radii(self) -> Array:
        return self._found[0, : self._known]

    @property
    def lengths(self) -> Array:
        return self._found[1, : self._known]

    @property
    def sums(self) -> Array:
        return self._found[2, : self._known]


def _hinges(length: Any, margins: Array) -> Array:
    """The steps of L_t at each mistake: max(0, 1 − y_s⟨u, x_s⟩)."""
    return np.asarray(np.maximum(0.0, 1 - length * margins))


def _squared_deviations(length: Any, margins: Array) -> Array:
    """The steps of D₂² in each round, with the unit vector w* and γ = 1/‖u‖."""
    short = np.maximum(0.0, 1 / length - margins)
    return np.asarray(short * short)


def _every(wrong: Array) -> Array:
    return np.arange(len(wrong))


def _tried(
    trace: Trace, count: Callable[[Array], Array], steps: Callable[..., Array], value: Callable[..., Array]
) -> Tried:
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


def _hinge_root(length: Any, radius: Any, hinge: Any) -> Any:
    return HINGE.formula.value(dict(zip(ROOTED, (length, radius, hinge), strict=True)))


def _hinge_sum(length: Any, radius: Any, hinge: Any) -> Any:
    return HINGE_SUM.formula.value(dict(zip(SUMMED, (length, radius, hinge), strict=True)))


def _deviations(length: Any, radius: Any, squares: Any) -> Any:
    return FREUND_SCHAPIRE.formula.value(dict(zip(DEVIATED, (1 / length, radius, np.sqrt(squares)), strict=True)))


def _letters(tried: Callable[[Trace], Tried]) -> tuple[Symbol, Symbol, Symbol]:
    """‖u‖, X and L of the length with the least value."""
    return (
        Symbol(r"\|u\|", lambda trace: tried(trace).lengths),
        Symbol("X", lambda trace: tried(trace).radii),
        Symbol("L", lambda trace: tried(trace).sums),
    )


def _root(u: Formula, X: Formula, L: Formula) -> Formula:
    return (u * X + sqrt((u * X) ** 2 + 4 * L)) ** 2 / 4


def _sum(u: Formula, X: Formula, L: Formula) -> Formula:
    return L + u * X * sqrt(L) + (u * X) ** 2


ROOTED, SUMMED = _letters(_hinge), _letters(_summed_hinge)
DEVIATED = gamma_u, X_u, D_2 = (
    Symbol(r"\gamma", lambda trace: 1 / _deviation(trace).lengths),
    Symbol("X", lambda trace: _deviation(trace).radii),
    Symbol("D_2", lambda trace: np.sqrt(_deviation(trace).sums)),
)


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
    formula=_root(*ROOTED),
    source="Freund & Schapire (1999); Shalev-Shwartz (2011), Online learning and online convex optimization",
    belongs=_not_separable,
    left="M",
    running=True,
    follow=_hinge,
)
HINGE_SUM = Bound(
    name="Hinge loss of w*, as a sum",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(DIRECTION,),
    formula=_sum(*SUMMED),
    source="Shalev-Shwartz (2011), Online learning and online convex optimization",
    belongs=_not_separable,
    left="M",
    running=True,
    follow=_summed_hinge,
)
FREUND_SCHAPIRE = Bound(
    name="Freund & Schapire 1999",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(DIRECTION,),
    formula=((X_u + D_2) / gamma_u) ** 2,
    source="Freund & Schapire (1999), Large margin classification using the perceptron algorithm",
    belongs=_not_separable,
    left="M",
    running=True,
    follow=_deviation,
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
        promised = declared.margin * np.sqrt(m[part])
        return np.divide(promised, declared.radius, out=np.zeros(len(promised)), where=declared.radius > 0)

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
