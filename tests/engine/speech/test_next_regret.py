"""Where the best fixed point is solved in some rounds alone, those between say when the regret is known next."""

from __future__ import annotations

from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.declare.phases import Phase
from olviz.engine.speech.rounds import sentence
from tests.shipped import scene


def test_a_round_without_a_regret_says_when_there_is_one() -> None:
    """In rounds 3 and 4 nothing was said of it, in 2 and 5 its number, without a reason."""
    (trace,) = scene("spam-filter").traces()
    trace.extend(12)
    comparators_of(trace).settle()
    told = {t: sentence(trace, t, Phase.LEARN).partition("→")[2] for t in range(1, 13)}
    for t, said in told.items():
        if t in (1, 2, 5, 10):
            assert ", **regret " in said
        else:
            assert f", the next regret in round {5 if t < 5 else 10 if t < 10 else 20}" in said


def test_nothing_is_announced_where_every_round_knows_its_regret() -> None:
    for name in ("descent-in-the-ball", "perceptron-separable"):
        (trace, *_) = scene(name).traces()
        trace.extend(6)
        assert not any("the next regret" in sentence(trace, t, Phase.LEARN) for t in range(1, 7))
