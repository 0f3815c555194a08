"""Runs whose players are watched: what is given in another form than the game asks for is told before it is used.

It is told whose it is, in which round, what came and what is legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from olviz.checks.cases import Case
from olviz.checks.law import Misformed, blamed
from olviz.checks.settings_tried import SEED
from olviz.checks.watch.of_adversaries import OfAdversary
from olviz.checks.watch.of_learners import OfLearner, OfLearnerSideBySide
from olviz.checks.watch.watched import Watched
from olviz.engine.experiment.batch import play_many

WATCHED = 140  # rounds: past the eighth time that somebody who doubles begins anew


def check_forms(case: Case) -> None:
    """Raises ``Misformed`` where a run of the case meets a form that is not legal, in blocks or round by round."""
    for takes_blocks in sorted({case.fresh().actors.takes_blocks, False}, reverse=True):
        trace = case.fresh()
        of_learner, of_adversary = OfLearner(trace), OfAdversary(trace)
        learner, adversary = of_learner.watched(), of_adversary.watched()
        trace.learner, trace.adversary = learner, adversary
        trace.actors.learner, trace.actors.adversary = learner, adversary
        trace.actors.takes_blocks = takes_blocks
        with blamed(case.learner.start):
            of_learner.start(trace._head.state)
        learner.observe(trace.game, trace._head.state)
        trace.extend(min(WATCHED, case.rounds))
        learner.observe(trace.game, trace._head.state)


def check_forms_side_by_side(case: Case, runs: Sequence[int]) -> None:
    """Raises ``Misformed`` where the learner gives something in several runs at once that is not legal there."""
    of_learner = OfLearnerSideBySide(case.fresh(), len(runs))
    looks = {"start": of_learner.start, "act": of_learner.act}
    learner: Any = Watched(case.learner, looks)
    try:
        play_many(case.game, learner, case.adversary, case.rounds, SEED, runs)
    except Misformed:
        raise
    except Exception:  # else it goes wrong elsewhere, as is known
        with blamed(case.learner.start):
            of_learner.blame_shared()
