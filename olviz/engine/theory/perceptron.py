"""Novikoff's theorem and its companions: why the perceptron stops making mistakes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine import derive
from olviz.engine.sums import Array, along, inner, running
from olviz.engine.theory.assumptions import MARGIN, RADIUS, Assumption, Standing, first
from olviz.engine.theory.bounds import Bound, Kind, flat
from olviz.engine.theory.certificates import Certificate, Term
from olviz.engine.theory.hard_margin import hard_margin

if TYPE_CHECKING:
    from olviz.engine.trace import Trace


def _ratio(trace: Trace) -> float:
    declared = trace.game.declared
    ratio = declared.radius / declared.margin if declared.margin > 0 else float("inf")
    return ratio * ratio


def _numbers(trace: Trace) -> dict[str, Any]:
    declared = trace.game.declared
    return {"X": declared.radius, "γ": declared.margin, "bound": _ratio(trace)}


NOVIKOFF = Bound(
    name="Novikoff 1962",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(MARGIN, RADIUS),
    curve=lambda trace: flat(_ratio(trace), trace),
    formula=r"M \leq \left(\frac{X}{\gamma}\right)^2",
    filled=r"\left(\frac{{{X}}}{{{γ}}}\right)^2 = {bound}",
    numbers=_numbers,
    short="(X/γ)²",
    source="Novikoff (1962), On convergence proofs for perceptrons",
)


# What is measured along the way: X and γ of the rounds so far


def _wrong(trace: Trace) -> Array:
    """1 in the rounds with a mistake, else 0."""
    wrong: Array = np.diff(derive.mistakes(trace), prepend=0)
    return wrong


def _margins(trace: Trace) -> Array:
    """y_s⟨w*, x_s⟩; 0 where no w* is declared, for the direction 0 satisfies all that holds for any u."""
    margins: Array = trace["margin"] if "margin" in trace else np.zeros(trace.rounds)
    return margins


def _so_far(trace: Trace) -> Array:
    return _ratio_so_far(trace, _margins(trace))


def _ratio_so_far(trace: Trace, margins: Array) -> Array:
    """(X_t/γ_t)², ∞ from the round on where w* errs."""
    radius, margin = np.maximum.accumulate(trace["norm"]), np.minimum.accumulate(margins)
    ratio: Array = np.divide(radius, margin, out=np.full(trace.rounds, np.inf), where=margin > 0)
    return ratio * ratio


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
    measured = np.minimum.accumulate(_margins(trace))
    return Standing(first(measured <= 0), measured)


SEPARATED = Assumption(
    "separated so far",
    "y_s⟨w*, x_s⟩ > 0 for all s ≤ t",
    "in round {round} w* itself is not on the right side: its margin is {measured}",
    _separated,
    absent="no direction is declared",
)


def _last(values: Array) -> float:
    return float(values[-1]) if len(values) else float("nan")


NOVIKOFF_SO_FAR = Bound(
    name="Novikoff, measured so far",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(SEPARATED,),
    curve=_so_far,
    short="(Xₜ/γₜ)²",
    formula=r"M_t \leq \left(\frac{X_t}{\gamma_t}\right)^2",
    filled=r"\left(\frac{{{X}}}{{{γ}}}\right)^2 = {bound}",
    numbers=lambda trace: {
        "X": _last(np.maximum.accumulate(trace["norm"])),
        "γ": _last(np.minimum.accumulate(_margins(trace))),
        "bound": _last(_so_far(trace)),
    },
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
)

NOVIKOFF_IN_HINDSIGHT = Bound(
    name="Novikoff, w* in hindsight",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(SEPARABLE,),
    curve=lambda trace: _ratio_so_far(trace, _hindsight(trace)),
    short="(Xₜ/γₜ)² in hindsight",
    formula=r"M_t \leq \left(\frac{X_t}{\gamma_t}\right)^2",
    filled=r"\left(\frac{{{X}}}{{{γ}}}\right)^2 = {bound}",
    numbers=lambda trace: {
        "X": _last(np.maximum.accumulate(trace["norm"])),
        "γ": _last(np.minimum.accumulate(_hindsight(trace))),
        "bound": _last(_ratio_so_far(trace, _hindsight(trace))),
    },
    source="Novikoff (1962), with the direction of the largest margin of the rounds so far",
    running=True,
    hindsight=True,
    belongs=lambda trace: not _declares_direction(trace),
)


# Streams that no direction separates: any u = ‖u‖·w* may be compared with, and the best length of a fixed list is

LENGTHS = np.exp2(np.arange(25) / 2)  # in units of 1/X: a hinge that reaches from X down to X/4096
STRETCH = 1024  # rounds at a time


def lengths(trace: Trace) -> Array:
    """The lengths ‖u‖ that are tried; they are fixed before round 1, and a bound holds for each of them."""
    radius = trace.game.declared.radius
    return LENGTHS / radius if 0 < radius < float("inf") else LENGTHS


class Tried:
    """The least value over the lengths, round by round; grows with the run and never looks at a round twice.

    ``steps(lengths, wrong, margins)`` is what each round adds to a sum per length, and ``value(lengths, radius,
    sums)`` the bound, both of shape (lengths, rounds). ``radius`` is the largest ‖x_s‖ of the mistakes so far.
    """

    def __init__(self, lengths: Array, steps: Callable[..., Array], value: Callable[..., Array]) -> None:
        self._lengths, self._steps, self._value = lengths[:, None], steps, value
        self.curve: Array = np.empty(0)
        self.radius, self._sums = 0.0, np.zeros((len(lengths), 1))

    def grow(self, trace: Trace) -> None:
        """Goes on to the last round there is, in stretches that fit in the cache."""
        wrong, norms, margins = _wrong(trace), trace["norm"], _margins(trace)
        parts = [self.curve]
        for start in range(len(self.curve), trace.rounds, STRETCH):
            rows = slice(start, start + STRETCH)
            radius = np.maximum(self.radius, np.maximum.accumulate(wrong[rows] * norms[rows]))
            sums = running(self._sums[:, 0], self._steps(self._lengths, wrong[rows], margins[rows]))
            parts.append(self._value(self._lengths, radius, sums[:, 1:]).min(axis=0))
            self.radius, self._sums = float(radius[-1]), sums[:, -1:]
        self.curve = np.concatenate(parts)

    def best(self) -> tuple[float, float]:
        """The length with the smallest bound after the last round played, and its sum."""
        at = int(self._value(self._lengths, self.radius, self._sums).argmin())
        return float(self._lengths[at, 0]), float(self._sums[at, 0])


def _hinges(length: Any, wrong: Array, margins: Array) -> Array:
    """The steps of L_t: max(0, 1 − y_s⟨u, x_s⟩) at each mistake."""
    return np.asarray(wrong * np.maximum(0.0, 1 - length * margins))


def _squared_deviations(length: Any, _wrong: Array, margins: Array) -> Array:
    """The steps of D₂² with the unit vector w* and γ = 1/‖u‖."""
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


def _tried(trace: Trace, steps: Callable[..., Array], value: Callable[..., Any]) -> Tried:
    """What was tried, up to the last round there is."""
    tried: Tried = trace.remembered(("tried", value), lambda: Tried(lengths(trace), steps, value), rounds=0)
    tried.grow(trace)
    return tried


def _hinge_numbers(trace: Trace) -> dict[str, Any]:
    tried = _tried(trace, _hinges, _hinge_root)
    length, hinge = tried.best()
    return {
        "u": length,
        "a": length * tried.radius,
        "L": hinge,
        "bound": _hinge_root(length, tried.radius, hinge),
        "sum": _hinge_sum(length, tried.radius, hinge),
    }


def _deviation_numbers(trace: Trace) -> dict[str, Any]:
    tried = _tried(trace, _squared_deviations, _deviations)
    length, squares = tried.best()
    return {
        "X": tried.radius,
        "D": float(np.sqrt(squares)),
        "γ": 1 / length,
        "bound": _deviations(length, tried.radius, squares),
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
    curve=lambda trace: _tried(trace, _hinges, _hinge_root).curve,
    short="(‖u‖X + √(‖u‖²X² + 4L))²/4",
    formula=r"\sqrt{M} \leq \frac{1}{2} \left( \|u\| X + \sqrt{\|u\|^2 X^2 + 4 L} \right)",
    filled=r"\frac{{1}}{{4}} \left( {a} + \sqrt{{{a}^2 + 4 \cdot {L}}} \right)^2 = {bound}, \quad \|u\| = {u}",
    numbers=_hinge_numbers,
    source="Freund & Schapire (1999); Shalev-Shwartz (2011), Online learning and online convex optimization",
    belongs=_not_separable,
    running=True,
)
HINGE_SUM = Bound(
    name="Hinge loss of w*, as a sum",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(DIRECTION,),
    curve=lambda trace: _tried(trace, _hinges, _hinge_sum).curve,
    short="L + ‖u‖X√L + ‖u‖²X²",
    formula=r"M \leq L + \|u\| X \sqrt{L} + \|u\|^2 X^2",
    filled=r"{L} + {a} \sqrt{{{L}}} + {a}^2 = {sum}, \quad \|u\| = {u}",
    numbers=_hinge_numbers,
    source="Shalev-Shwartz (2011), Online learning and online convex optimization",
    belongs=_not_separable,
    running=True,
)
FREUND_SCHAPIRE = Bound(
    name="Freund & Schapire 1999",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(DIRECTION,),
    curve=lambda trace: _tried(trace, _squared_deviations, _deviations).curve,
    short="((X + D₂)/γ)²",
    formula=r"M \leq \left(\frac{X + D_2}{\gamma}\right)^2",
    filled=r"\left(\frac{{{X} + {D}}}{{{γ}}}\right)^2 = {bound}",
    numbers=_deviation_numbers,
    source="Freund & Schapire (1999), Large margin classification using the perceptron algorithm",
    belongs=_not_separable,
    running=True,
)


# The proofs


def _mistaken_norms(trace: Trace) -> Array:
    """Σ over the mistakes so far of ‖x_s‖²."""
    return derive.accumulated(_wrong(trace) * trace["norm"] * trace["norm"])


def _squeeze(trace: Trace) -> tuple[Term, ...]:
    declared, m = trace.game.declared, derive.mistakes(trace)
    return (
        Term(r"\gamma M", declared.margin * m, given=True),
        Term(r"\langle w, w^* \rangle", trace["w_along"]),
        Term(r"\|w\|", trace["w_norm"]),
        Term(r"\sqrt{\sum_{mistakes} \|x_s\|^2}", np.sqrt(_mistaken_norms(trace))),
        Term(r"X\sqrt{M}", declared.radius * np.sqrt(m), given=True),
    )


SQUEEZE = Certificate(
    name="The squeeze",
    ref="C7",
    assumptions=(MARGIN, RADIUS),
    chain=_squeeze,
    source="Novikoff (1962)",
    belongs=lambda trace: "w_along" in trace,
)


def _turn(trace: Trace) -> tuple[Term, ...]:
    declared, length = trace.game.declared, trace["w_norm"]
    cosine = np.divide(trace["w_along"], length, out=np.zeros(trace.rounds), where=length > 0)
    return (
        Term(r"\gamma \sqrt{M} / X", declared.margin * np.sqrt(derive.mistakes(trace)) / declared.radius, given=True),
        Term(r"\cos \angle(w, w^*)", cosine),
        Term("1", flat(1, trace), given=True),
    )


TURN = Certificate(
    name="w turns towards w*",
    ref="C7",
    assumptions=(MARGIN, RADIUS),
    chain=_turn,
    source="Novikoff (1962)",
    belongs=lambda trace: "w_along" in trace,
)


def _wrong_side(trace: Trace) -> tuple[Term, ...]:
    return (
        Term(r"[\hat y_t \neq y_t] \, y_t \langle w_t, x_t \rangle", _wrong(trace) * trace["y"] * trace["score"]),
        Term("0", flat(0, trace), given=True),
    )


WRONG_SIDE = Certificate(
    name="A mistake lies on the wrong side", ref="C7", assumptions=(), chain=_wrong_side, source="Novikoff (1962)"
)


def _squeeze_any(trace: Trace) -> tuple[Term, ...]:
    length, _ = _tried(trace, _hinges, _hinge_root).best()
    wrong, m = _wrong(trace), derive.mistakes(trace)
    hinge = derive.accumulated(_hinges(length, wrong, _margins(trace)))
    radius = np.maximum.accumulate(wrong * trace["norm"])
    return (
        Term(r"M - \sum_{mistakes} hinge_s(u)", m - hinge),
        Term(r"\langle w, u \rangle", length * trace["w_along"]),
        Term(r"\|u\| X \sqrt{M}", length * radius * np.sqrt(m)),
    )


SQUEEZE_ANY = Certificate(
    name="The squeeze, for any u",
    ref="C8",
    assumptions=(DIRECTION,),
    chain=_squeeze_any,
    source="Freund & Schapire (1999)",
    hindsight=True,
    belongs=lambda trace: "w_along" in trace and _not_separable(trace),
)
