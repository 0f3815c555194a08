"""Be the leader, and what it costs to be one round late: the proofs that all leaders share.

λ is the strength of the regulariser; lazy gradient descent has a step η = 1/(2λ), and its proofs are written in that.
Where linear parts of the losses are added up, ⟨g_s, ·⟩ stands for ℓ_s.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.games.convex import Convex
from olviz.engine.learners.convex.theorems.gradient_descent import LIPSCHITZ, energy, lipschitz
from olviz.engine.numerics.sums import Array, Reals, inner
from olviz.engine.run.players import game_of, learner_of
from olviz.engine.theory.bound import rounds
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.lemmas.linearisation import (
    Stepping,
    against_any,
    cancelled,
    product,
    recorded,
    regret_to,
    totals,
)

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

LEMMA = "Kalai & Vempala (2005); Shalev-Shwartz (2011), lemma 2.1"
STABLE = "Shalev-Shwartz (2011), section 2.4"
FROM_START = r"(\|u\|^2 - \|w_1\|^2)"


@runtime_checkable
class Leading(Protocol):
    """Who plays the least point of the rounds so far, of their linear parts or with something added."""

    def strength_in(self, game: Any, /) -> Reals | None:
        """λ, the strength of the regulariser; None where it changes."""


class Letters(NamedTuple):
    """How the proofs are written in the letter that their learner is set by.

    ``held`` is what a squared length costs, ``energy`` what the gradients do; ``short`` bounds a step three times.
    """

    held: Callable[[str], str]
    energy: str
    stable: str
    short: tuple[str, str, str]


BY_STRENGTH = Letters(
    lambda length: rf"\lambda{length}",
    r"\sum_s \|g_s\|^2 / (4\lambda)",
    r"2\lambda\|w_{t+1} - w_t\|^2",
    (r"\|g_t\| / (2\lambda)", r"\rho / (2\lambda)", r"\rho / \lambda"),
)
BY_STEP = Letters(
    lambda length: rf"{length} / (2\eta)",
    r"(\eta/2) \sum_s \|g_s\|^2",
    r"\|w_{t+1} - w_t\|^2 / \eta",
    (r"\eta \|g_t\|", r"\eta B", r"2\eta B"),
)


def _letters(trace: Trace) -> Letters:
    return BY_STEP if isinstance(trace.learner, Stepping) else BY_STRENGTH


def _strength(trace: Trace) -> Reals | None:
    return learner_of(trace, Leading).strength_in(trace.game)


def strength(trace: Trace) -> float:
    """λ, the strength of the regulariser in use."""
    found = _strength(trace)
    assert found is not None
    return float(found)


def has_strength(trace: Trace) -> bool:
    """Whether λ is one number for the whole run."""
    return _strength(trace) is not None


def solved(trace: Trace) -> bool:
    """Whether the best point of every prefix is known in closed form."""
    return game_of(trace, Convex).solved


def _of(trace: Trace, name: str) -> Array:
    """A column, before round 1 without entries."""
    return trace[name]


def _start(trace: Trace) -> float:
    """‖w_1‖²."""
    start = game_of(trace, Convex).decision_set.start(trace.game.dimension)
    return float(inner(start, start))


def _ahead(trace: Trace) -> Array:
    return derive.accumulated(_of(trace, "ahead"))


def _drops(trace: Trace) -> Array:
    return derive.accumulated(_of(trace, "drop"))


def _held(trace: Trace, u: Array | None) -> Array:
    """λ(‖u‖² − ‖w_1‖²), for the best point of each prefix if u is not told."""
    best: Array = _of(trace, "best_norm") if u is None else np.full(trace.rounds, np.sqrt(inner(u, u)))
    return strength(trace) * (best * best - _start(trace))


def _whole(trace: Trace) -> bool:
    """Whether the losses themselves are added up, and not their linear parts."""
    return getattr(trace.learner, "losses", "linearised") == "full"


def _summed(trace: Trace, point: str, held: str) -> str:
    """How what it adds up is written, at one point and with the length of one: ℓ_s of it, or ⟨g_s, ·⟩."""
    loss = rf"\ell_s({point})" if _whole(trace) else rf"\langle g_s, {point} \rangle"
    length = rf"\|{held}\|^2"
    return rf"\sum_s {loss} + {_letters(trace).held(length)}"


def _drop(trace: Trace, s: str = "t") -> str:
    """How what it would have saved one round later is written."""
    if _whole(trace):
        return rf"\ell_{s}(w_{s}) - \ell_{s}(w_{{{s}+1}})"
    return rf"\langle g_{s}, w_{s} - w_{{{s}+1}} \rangle"


def _jumps(trace: Trace) -> str:
    return rf"\sum_s [{_drop(trace, 's')}]" if _whole(trace) else rf"\sum_s {_drop(trace, 's')}"


def _heard(trace: Trace, u: Array | None) -> Array:
    """Σ ℓ_s(u) as the learner adds up its losses: as they are, or their linear parts at the plays."""
    if not trace.rounds:
        return np.empty(0)
    if _whole(trace):
        return derive.best(trace) if u is None else totals(trace, u)
    return product(np.add.accumulate(trace["gradient"], axis=0), trace["best_point"] if u is None else u)


def _be_the_leader(trace: Trace, u: Array | None) -> tuple[Term, ...]:
    return (
        Term(r"\sum_s \ell_s(w_{s+1})", _ahead(trace)),
        Term(r"\sum_s \ell_s(w_{t+1})", _of(trace, "lead")),
        Term(r"\sum_s \ell_s(u)", derive.best(trace) if u is None else totals(trace, u)),
    )


def _late(trace: Trace, u: Array | None) -> tuple[Term, ...]:
    return (
        Term(r"\mathrm{Reg}_t(u)", regret_to(trace, u)),
        Term(r"\sum_s [\ell_s(w_s) - \ell_s(w_{s+1})]", _drops(trace)),
    )


def _gaps(trace: Trace) -> Array:
    """How far the points after these rounds may be from the least, where a solver found them."""
    return _of(trace, "gap") if "gap" in trace else np.zeros(trace.rounds)


def _astray(trace: Trace) -> Array:
    """The same in length, the larger of both ends of a step: F + λ‖w‖² rises by λ‖w − w*‖² at least."""
    gaps = np.concatenate([[0.0], _gaps(trace)])
    return np.asarray(np.sqrt(np.maximum(gaps[1:], gaps[:-1]) / strength(trace)))


def _astray_at_both_ends(trace: Trace) -> Array:
    return 2 * _astray(trace)


def _all_gaps(trace: Trace) -> Array:
    return derive.accumulated(_gaps(trace))


def _gaps_of_a_step(trace: Trace) -> Array:
    """What the solver may be wrong by, and what rounding leaves where losses of far points are subtracted."""
    far, drop, saved = _astray(trace), _of(trace, "drop"), _of(trace, "ahead")
    lengths = np.append(np.sqrt(_start(trace)), _of(trace, "w_norm"))
    whole = trace["gradient_norm"] * (lengths[:-1] + lengths[1:]) + np.abs(drop + saved) + np.abs(saved)
    return np.asarray(strength(trace) * (4 * _of(trace, "moved") + 2 * far) * far) + cancelled(drop, whole)


def _regularised(trace: Trace, u: Array | None) -> tuple[Term, ...]:
    scale, w = strength(trace), _of(trace, "w_norm")
    held = (
        Term(_summed(trace, "w_{s+1}", "w_1"), _ahead(trace) + scale * _start(trace)),
        Term(_summed(trace, "w_{t+1}", "w_{t+1}"), _of(trace, "lead") + scale * (w * w)),
    )
    if not recorded(trace):
        return held
    length = _held(trace, u) + scale * _start(trace)
    return (*held, Term(_summed(trace, "u", "u"), _heard(trace, u) + length))


def _regularised_late(trace: Trace, u: Array | None) -> tuple[Term, ...]:
    return (
        Term(r"\mathrm{Reg}_t(u)", regret_to(trace, u)),
        Term(f"{_letters(trace).held(FROM_START)} + {_jumps(trace)}", _held(trace, u) + _drops(trace)),
    )


def _stable(trace: Trace) -> tuple[Term, ...]:
    moved = _of(trace, "moved")
    return (
        Term(_letters(trace).stable, 2 * strength(trace) * moved * moved),
        Term(_drop(trace), _of(trace, "drop")),
        Term(r"\|g_t\| \|w_{t+1} - w_t\|", trace["gradient_norm"] * moved),
    )


def _short(trace: Trace) -> tuple[Term, ...]:
    scale, rho = strength(trace), lipschitz(trace)
    flat, (step, sharp, printed) = np.ones(len(rounds(trace))), _letters(trace).short
    return (
        Term(r"\|w_{t+1} - w_t\|", _of(trace, "moved")),
        Term(step, trace["gradient_norm"] / (2 * scale)),
        Term(sharp, flat * (rho / (2 * scale)), given=True),
        Term(printed, flat * (rho / scale), given=True),
    )


def _paid(trace: Trace, u: Array | None) -> tuple[Term, ...]:
    return (
        Term(r"\mathrm{Reg}_t(u)", regret_to(trace, u)),
        Term(
            f"{_letters(trace).held(FROM_START)} + {_letters(trace).energy}",
            _held(trace, u) + energy(trace) / (4 * strength(trace)),
        ),
    )


def _bounded_steps(trace: Trace) -> bool:
    return has_strength(trace) and bool(np.isfinite(lipschitz(trace)))


def _tried(trace: Trace) -> bool:
    return has_strength(trace) and (solved(trace) or (recorded(trace) and not _whole(trace)))


BE_THE_LEADER = against_any("Be the leader", "C9", _be_the_leader, LEMMA, solved, known=solved)
LATE = against_any("Regret by the jumps", "C9", _late, LEMMA, solved, known=solved)
REGULARISED: tuple[Certificate, ...] = (
    against_any("Regret by the regulariser and the gradients", "C12", _paid, STABLE, _tried, known=solved),
    against_any("Be the leader, regularised", "C10", _regularised, LEMMA, has_strength, _all_gaps, solved),
    against_any("Regret by the regulariser and the jumps", "C10", _regularised_late, LEMMA, _tried, known=solved),
    Certificate("Stability of a round", "C11", (), _stable, STABLE, belongs=has_strength, slack=_gaps_of_a_step),
    Certificate(
        "No longer step",
        "C11",
        (LIPSCHITZ,),
        _short,
        STABLE,
        belongs=_bounded_steps,
        slack=_astray_at_both_ends,
    ),
)


def width(trace: Trace) -> Any:
    """The most √(‖u‖² − ‖w_1‖²) can be for a comparator; without a limit, the length of the best of each prefix."""
    over = game_of(trace, Convex).comparators
    return float(over.reach(trace.game.dimension)) if over.bounded else trace["best_norm"]
