"""Runs of which rounding leaves no regret to be known."""

from olviz.engine.experiment.scenario import Experiment, from_table


def lost_in_rounding(runs: int) -> Experiment:
    """Targets at the corners of a large box, and points of a tiny ball: all lose as much, up to the last digits."""
    game = {"name": "convex", "loss": {"name": "quadratic"}, "decision_set": {"name": "ball", "size": 1e-10}}
    adversary = {"name": "quadratic-targets", "length": 1e6, "pattern": "corners"}
    table = {"game": game, "adversary": adversary, "learners": [{"name": "gradient-descent"}]}
    return from_table(table | {"rounds": 1000, "seed": 1, "runs": runs})
