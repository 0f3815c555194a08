"""Many runs: side by side, as long as was told before, and a curve over rates at once."""

from __future__ import annotations

from time import process_time

import numpy as np

from olviz import resources
from olviz.engine.experiment import registry, scenario
from olviz.engine.experiment.batch import play_many
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.games.experts import Experts
from olviz.engine.run.trace import Trace
from olviz.engine.worlds.along import Along
from olviz.engine.worlds.expense import expected
from olviz.engine.worlds.worlds import Worlds
from olviz.gui.worlds.live import TILE
from tests.tools.bench import rivals
from tests.tools.bench.against import SEED, Uniform
from tests.tools.bench.ratios import Row, in_turns

TOLD = (
    *("hedge-rates", "coin-flips", "coins-many-times", "iid-experts", "survivors-many-times", "risk-many-times"),
    *("one-flipped-label", "rate-at-the-switch", "greedy-turned-lazy", "perceptron-separable", "online-lasso"),
    *("rates-of-hedge", "svm-by-examples", "xor-network"),
)
DEARER = ("kernel-sine", "kernel-xor", "least-squares-roads", "forgetting", "inverse-by-induction")


def many(runs: int = 1000, rounds: int = 10_000) -> list[Row]:
    """Against a bare loop over rounds with the runs side by side, and, of an opponent, against a run alone."""
    game, learner = Experts(hypotheses=registry.classes()["advisers"](experts=10)), registry.learners()["hedge"]()
    ours, bare = in_turns(
        1,
        lambda: play_many(game, learner, Uniform(), rounds, SEED, range(runs)),
        lambda: rivals.hedge_batch(10, rounds, runs, SEED),
    )
    return [Row(f"Hedge, {runs} runs × {rounds:.0e} · bare loop", ours, bare, ours / bare, most=2.0), *opposed()]


def opposed(runs: int = 1000, few: int = 20, rounds: int = 200) -> list[Row]:
    """Runs against an opponent that sees the commitment (A2), side by side and one after another, a run each."""
    rows = []
    game = Experts(hypotheses=registry.classes()["advisers"](experts=3))
    malicious = registry.adversaries()["malicious"]()
    for name in ("hedge", "uniform", "randomised-majority"):
        learner = registry.learners()[name]()
        beside, alone = in_turns(
            1,
            lambda learner=learner: play_many(game, learner, malicious, rounds, SEED, range(runs)),  # type: ignore[misc]
            lambda learner=learner: [  # type: ignore[misc]
                Trace(game, learner, malicious, rounds, SEED, run=run).extend() for run in range(few)
            ],
        )
        ours, theirs = beside / runs, alone / few
        rows.append(Row(f"{name} against A2, a run of {runs} · a run alone", ours, theirs, theirs / ours, 5.0))
    return rows


def told(rounds: int = 2000, seconds: float = 0.3) -> list[Row]:
    """What many runs are said to take against what they take, in scenes of every kind, played as the window does."""
    rows = []
    for name, scene in {
        **{name: read(name) for name in TOLD},
        **{name: longer(name, rounds) for name in DEARER},
    }.items():
        runs = max(round(seconds / expected(scene, 1).seconds), 100)
        said, began = expected(scene, runs).seconds, process_time()
        Worlds(scene._replace(runs=runs), tile=TILE).extend()
        took = process_time() - began
        ratio = max(said, took) / min(said, took)
        rows.append(Row(f"{runs} runs of {name}, told · taken, the more over the less", said, took, ratio, most=1.3))
    return rows


def read(name: str) -> Experiment:
    return scenario.read(resources.scenarios()[name])


def longer(name: str, rounds: int) -> Experiment:
    return read(name)._replace(rounds=rounds)


def instant(seeds: int = 200, rates: int = 40) -> list[Row]:
    """The U over the rate of Hedge at T = 1000, N = 10, played as the window does: its start, and all of it."""
    table = {
        "game": {"name": "experts", "hypotheses": {"name": "advisers", "experts": 10}},
        "adversary": {"name": "iid-experts", "rates": [0.3 + 0.02 * i for i in range(10)]},
        "learners": [{"name": "hedge", "rate": 0.1}],
        "rounds": 1000,
    }
    values = np.geomspace(0.005, 2, rates).tolist()
    points = [scenario.from_table(scenario.with_value(table, "learners.1.rate", rate)) for rate in values]
    along, first, began = Along(points, 0, range(seeds), TILE, ("regret",)), 0.0, process_time()
    while not along.complete:
        along.extend(0.004)
        first = first or (process_time() - began if along.done else 0.0)
    whole = process_time() - began
    return [
        Row(f"the curve over {rates} rates with its first seeds · 0.5 s", first, 0.5, first / 0.5, most=1.0),
        Row(f"the same with {seeds} seeds · 0.5 s", whole, 0.5, whole / 0.5, most=1.0),
    ]
