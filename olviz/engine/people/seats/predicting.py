"""Who takes a seat: a person in front of the learners of an experiment."""

from __future__ import annotations

from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import MOST_LEARNERS, Entry, Experiment
from olviz.engine.games.game import Commit
from olviz.engine.learners.by_hand.seated_learner import Predicting
from olviz.engine.learners.shipped_learners import PEOPLE


def predicting(experiment: Experiment) -> Experiment:
    """The same with a person in front, who predicts what the game asks for; ``InputError`` where nobody can.

    Of four learners the last one makes room. What speaks of many runs, or of other ways that one could have gone, goes.
    """
    if experiment.person is not None:
        raise InputError("somebody plays by hand already; legal: one person", place="learners")
    alone = experiment._replace(forks=(), runs=1, sweep=None)
    refused: dict[Commit, InputError] = {}
    for kind in _by_wish(experiment):
        seated = alone._replace(learners=(Entry(kind(), ""), *experiment.learners)[:MOST_LEARNERS])
        try:
            seated.traces()
        except InputError as error:
            refused[kind.commits] = error
        else:
            return seated
    raise refused[experiment.learners[0].learner.commits]


def _by_wish(experiment: Experiment) -> list[type[Predicting]]:
    """The kinds of people, labels first, and then who commits to what the first learner does."""
    commits = experiment.learners[0].learner.commits
    return sorted(PEOPLE, key=lambda kind: (PEOPLE.index(kind) > 0, kind.commits is not commits))
