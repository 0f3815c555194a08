"""Runs whose predictors are judged to the last round."""

from typing import Any

from olviz.engine.analysis.risk import risks_of
from olviz.engine.games.classes.thresholds import Thresholds
from olviz.engine.games.experts import Experts
from olviz.engine.run.trace import Trace

GRID = Experts(hypotheses=Thresholds(grid=9))


def run(game: Any, learner: Any, adversary: Any, rounds: int = 200, seed: int = 5) -> Trace:
    trace = Trace(game, learner, adversary, rounds, seed)
    trace.extend()
    assert risks_of(trace).until(rounds) == rounds
    return trace
