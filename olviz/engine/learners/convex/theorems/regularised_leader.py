"""The theorems of the regularised leader: three proofs of one bound, at three choices of λ.

ρ is the declared bound on the gradients and W the most √(‖u‖² − ‖w_1‖²) can be. A proof ends in λW² + ρ²t/(cλ) with
c = 4, 2 or 1: sharp, by be-the-leader and the sharp stability, and as the notes chain them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

from olviz.engine.games.convex import Convex
from olviz.engine.learners.convex.leaders.strengths import FORMULAS, STRENGTHS, strength_of
from olviz.engine.learners.convex.leaders.strengths import width as declared_width
from olviz.engine.learners.convex.theorems.be_the_leader import REGULARISED, STABLE, strength, width
from olviz.engine.learners.convex.theorems.gradient_descent import G2, LIPSCHITZ, lipschitz
from olviz.engine.run.players import game_of, learner_of
from olviz.engine.theory.bound import Bound, Kind, T, t
from olviz.engine.theory.certificate import Certificate
from olviz.engine.theory.formula import Formula, Symbol, formula, sqrt
from olviz.engine.theory.overview import Overview, Row
from olviz.engine.words.numbers import brief, number
from olviz.engine.words.translate import translate

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

SHARP, BY_STABILITY, AS_PRINTED = 4, 2, 1

W = Symbol("W", width)
rho = Symbol(r"\rho", lipschitz)
lam = Symbol(r"\lambda", strength)

WHOLE = W * rho * sqrt(T)

# What each proof comes to at t = T, for each choice of λ.
ENDS: Mapping[str, Mapping[int, Formula]] = {
    "tuned": {SHARP: WHOLE, BY_STABILITY: formula(3) / 2 * WHOLE, AS_PRINTED: formula(5) / 2 * WHOLE},
    "balanced": {SHARP: 3 / (2 * sqrt(2)) * WHOLE, BY_STABILITY: sqrt(2) * WHOLE, AS_PRINTED: 3 / sqrt(2) * WHOLE},
    "notes": {SHARP: formula(5) / 4 * WHOLE, BY_STABILITY: formula(3) / 2 * WHOLE, AS_PRINTED: 2 * WHOLE},
}
NAMES = {
    SHARP: "Regularised leader",
    BY_STABILITY: "Regularised leader, by be-the-leader and stability",
    AS_PRINTED: "Regularised leader, as the notes chain it",
}
SOURCES = {SHARP: "McMahan (2017)", BY_STABILITY: STABLE, AS_PRINTED: "the lecture notes (erratum 18)"}


class Tuning(NamedTuple):
    """One row of the table of λ: what the three proofs certify of the regret after T rounds."""

    choice: str
    strength: float
    sharp: float
    by_stability: float
    as_printed: float


def tunings(game: Convex) -> tuple[Tuning, ...]:
    """The table of λ in the numbers of a game whose gradients are bounded: one row for each named choice."""
    return tuple(Tuning(choice, *_proved(strength_of(choice, game), game)) for choice in STRENGTHS)


def _proved(scale: float, game: Convex) -> tuple[float, float, float, float]:
    """λ, and what the three proofs certify at it after T rounds."""
    rho, far, horizon = game.lipschitz, declared_width(game), max(game.horizon, 1)
    sharp, stable, printed = (
        scale * far**2 + rho**2 * horizon / (proof * scale) for proof in (SHARP, BY_STABILITY, AS_PRINTED)
    )
    return scale, sharp, stable, printed


@runtime_checkable
class Regularising(Protocol):
    """Who adds λ‖w‖² to the rounds so far."""

    @property
    def strength(self) -> float | str:
        """λ as it is set: a number, or the name of a choice."""


def _strength(trace: Trace) -> float | str:
    return learner_of(trace, Regularising).strength


def _chosen(choice: str) -> Callable[[Trace], bool]:
    return lambda trace: _strength(trace) == choice


def _free(trace: Trace) -> bool:
    return not isinstance(_strength(trace), str) and math.isfinite(lipschitz(trace))


def _bound(proof: int, choice: str) -> Bound:
    """What one proof says at one choice of λ; at a number of one's own where the choice is empty."""
    return Bound(
        name=NAMES[proof],
        quantity="regret",
        kind=Kind.SURE,
        assumptions=(LIPSCHITZ,),
        formula=lam * W**2 + rho**2 * t / (proof * lam),
        at_the_end=ENDS[choice][proof] if choice else None,
        source=SOURCES[proof],
        printed=proof == AS_PRINTED,
        belongs=_chosen(choice) if choice else _free,
    )


def _side_by_side(traces: tuple[Trace, ...], place: int, _t: int) -> tuple[Row, ...]:
    """A row for each choice of λ, and one for a number of one's own."""
    own, game = _strength(traces[place]), game_of(traces[place], Convex)
    whole = declared_width(game) * game.lipschitz * math.sqrt(max(game.horizon, 1))
    rows = []
    for choice, scale, *proved in tunings(game):
        told = (f"{brief(value / whole, 4)} Wρ√T = {number(value)}".removeprefix("1 ") for value in proved)
        rows.append(Row((FORMULAS[choice], number(scale), *told), choice == own))
    if not isinstance(own, str):
        rows.append(Row((translate("as set"), *map(number, _proved(own, game))), True))
    return tuple(rows)


def _about(trace: Trace) -> str:
    told = translate(
        "Regret after T = {T} rounds by three proofs, with gradients up to ρ = {ρ}, and √(‖u‖² − ‖w₁‖²) up to W = {W} "
        "for comparators u"
    )
    game = game_of(trace, Convex)
    return told.format(T=number(game.horizon), ρ=number(game.lipschitz), W=number(declared_width(game)))


CHOICES = Overview(
    name="Choices of λ",
    heads=("λ", "value", "λW² + ρ²T/(4λ), sharp", "λW² + ρ²T/(2λ), by stability", "λW² + ρ²T/λ, as the notes chain it"),
    rows=_side_by_side,
    about=_about,
    source=f"McMahan (2017); {STABLE}",
    belongs=lambda trace: 0 < lipschitz(trace) < math.inf,
)

PAID = Bound(
    name="Regularised leader, from the gradients so far",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(),
    formula=lam * W**2 + G2 / (4 * lam),
    source="McMahan (2017)",
    running=True,
)
BOUNDS: tuple[Bound, ...] = (
    *(_bound(proof, choice) for proof in (SHARP, BY_STABILITY, AS_PRINTED) for choice in (*STRENGTHS, "")),
    PAID,
)

CERTIFICATES: tuple[Certificate, ...] = REGULARISED
