"""Shipped scenes in few rounds, for tests that play them all."""

from olviz.checks.cases import solves
from olviz.engine.experiment.scenario import Experiment, read
from olviz.resources import scenarios


def shipped(name: str, rounds: int) -> Experiment:
    """A shipped scene in so many rounds, or in its own where every round asks the solver about all before it."""
    scene = read(scenarios()[name])
    meeting = scene.game.opened(scene.rounds, scene.adversary.declares(scene.game, scene.rounds))
    solved = any(solves(meeting, entry.learner) for entry in scene.learners)
    return scene._replace(rounds=min(rounds, scene.rounds) if solved else rounds)
