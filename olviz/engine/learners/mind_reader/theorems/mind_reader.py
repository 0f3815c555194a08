"""Why MindReader's mistakes are few: weights of unequal priors, at a rate that falls as the gaps of mixing add up.

What is proven for which: plain Hedge over N experts of equal prior, at the rate 2 √(ln N / t), keeps
E[M] ≤ min_i M_i + √(t ln N) at any t, as is told at Hedge. MindReader has unequal priors and another rate, so that
ln N becomes ln(1/π_i), for a pruning with k nodes above the last depth ln(8 · 2^k); its promise is the one proved at
``Machine``, and in the worst case it comes to the same order: √(α t)/2 (1 + ln(1/π_i)/α), and little more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.games.game import Game
from olviz.engine.learners.mind_reader.kinds import kinds_of
from olviz.engine.learners.mind_reader.machine import BOLDNESS, PRIORS
from olviz.engine.theory.assumption import NOT_CLAIRVOYANT
from olviz.engine.theory.bound import Bound, Kind, rounds, t
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.formula import Symbol, ln_inverse, sqrt
from olviz.engine.theory.lemmas.azuma import as_drawn
from olviz.engine.theory.notation import Rank

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

SOURCE = "de Rooij, van Erven, Grünwald & Koolen (2014), Follow the leader if you can, hedge if you must"


def least_prior(game: Game) -> float:
    """The smallest prior of an expert with a name: each kind shares its part out equally."""
    kinds = kinds_of(game.size)
    return min(float(part) / len(kind) for part, kind in zip(PRIORS[: len(kinds)], kinds, strict=True))


cost = Symbol(
    r"\min_i \left( L_{t,i} + \frac{\ln(1/\pi_i)}{\eta_{t+1}} \right)",
    lambda trace: trace["cost"],
    "min (L + ln(1/π)/η)",
    Rank.PRODUCT,
)
gap = Symbol(r"\Delta_t", lambda trace: trace["gap"], "Δ")
named = Symbol("M^*", lambda trace: trace["named"])
alpha = Symbol(r"\alpha", lambda _trace: BOLDNESS)
pi = Symbol(r"\pi", lambda trace: least_prior(trace.game))

PROMISE = Bound(
    name="MindReader",
    quantity="loss",
    kind=Kind.SURE,
    assumptions=(NOT_CLAIRVOYANT,),
    formula=cost + gap,
    source=SOURCE,
    left="E[M]",
    running=True,
)
AT_WORST = Bound(  # from round 1 on √(αt)/2 + 1 is above α/6, so that 1/η is at most it, by α
    name="MindReader at worst, against experts with a name",
    quantity="loss",
    kind=Kind.SURE,
    assumptions=(NOT_CLAIRVOYANT,),
    formula=named + (1 + ln_inverse(pi) / alpha) * (sqrt(alpha * t) / 2 + 1),
    source=SOURCE,
    left="E[M]",
    running=True,
)


def _gaps(trace: Trace) -> tuple[Term, ...]:
    steps = rounds(trace)
    return (
        Term(r"\Delta_t", trace["gap"]),
        Term(r"1/2 + \sqrt{\alpha t + 1} / 2", 0.5 + np.sqrt(BOLDNESS * steps + 1) / 2),
        Term(r"\sqrt{\alpha t} / 2 + 1", np.sqrt(BOLDNESS * steps) / 2 + 1),
    )


def _mixes(trace: Trace) -> tuple[Term, ...]:
    return (
        Term(r"\sum m_s", trace["total_loss"] - trace["gap"]),
        Term(r"\min_i (L_i + \ln(1/\pi_i) / \eta_{t+1})", trace["cost"], given=True),
    )


THEOREMS = (
    PROMISE,
    AT_WORST,
    as_drawn(PROMISE, 1),
    as_drawn(AT_WORST, 1),
    Certificate("The gaps of mixing", "C6", (), _gaps, SOURCE),
    Certificate("Mix loss and the best forecaster", "C6", (), _mixes, SOURCE),
)
