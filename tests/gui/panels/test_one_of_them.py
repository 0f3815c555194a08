"""Of one thing it is said that it *is*: sentences of runs in which there is only one expert, point or round of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import from_table
from olviz.engine.speech.rounds import pseudocode, sentence
from olviz.engine.speech.summary import in_words, summary
from olviz.gui.panels.catalogue import PANELS, fitting
from olviz.gui.panels.frame.panel import Panel
from tests.tools.leaving import leave

THINGS = "expert|mistake|round|other|point|direction|coordinate|example|predictor|row|pass"
MANY = re.compile(rf"(?<![\d.,−])1 (?:different )?(?:{THINGS}|passe)s\b")
ARE = re.compile(r"(?<![\d.,−])1 (?:of \d+ (?:directions |experts )?)?(?:are|were|weigh|survive|say|have)\b")

PERCEPTRON = {"game": {"name": "classification"}, "adversary": {"name": "separable", "dimension": 1}}
LINE = {"game": {"name": "regression"}, "adversary": {"name": "linear-regression", "dimension": 1}}
ADVISED = {
    "game": {"name": "experts", "hypotheses": {"name": "advisers", "experts": 1}},
    "adversary": {"name": "iid-experts"},
}
THRESHOLDS = {
    "game": {"name": "experts", "hypotheses": {"name": "thresholds", "grid": 1}},
    "adversary": {"name": "bisection"},
}
PASSES = {"game": {"name": "regression"}, "adversary": {"name": "passes", "size": 3}}
ROWS = {"game": {"name": "regression"}, "adversary": {"name": "file-rows", "file": "iris.csv"}}


@pytest.fixture(scope="module")
def panels(qapp: QApplication) -> Iterator[dict[str, Panel]]:
    """One of each kind, which is opened on one run after the other."""
    built = {entry.name: entry.build() for entry in PANELS}
    for panel in built.values():
        panel.resize(700, 500)
    yield built
    leave(*built.values())


@pytest.mark.parametrize(
    ("table", "learner"),
    [
        *((PERCEPTRON, name) for name in ("perceptron", "kernel-perceptron", "halving-net")),
        *((LINE, name) for name in ("kernel-gradient", "stochastic-gradient", "recursive-least-squares")),
        *((ADVISED, name) for name in ("halving", "consistent", "uniform", "generic", "own-rule", "hedge")),
        *((THRESHOLDS, name) for name in ("standard-optimal", "halving", "weighted-majority")),
        (PASSES, "stochastic-gradient"),
    ],
)
@pytest.mark.parametrize("rounds", [1, pytest.param(2, marks=pytest.mark.full), 3])
def test_nothing_is_said_of_one_in_the_plural(table, learner, rounds, panels):
    experiment = from_table(table | {"learners": [{"name": learner}], "rounds": rounds, "seed": 3})
    traces = experiment.traces()
    (trace,) = traces
    trace.extend()
    said = [in_words(summary(experiment, traces))]
    for t in range(1, rounds + 1):
        for phase in Phase:
            said += [sentence(trace, t, phase), *(line.numbers for line in pseudocode(trace, t, phase))]
    for entry in fitting(traces):
        panel = panels[entry.name]
        panel.open(traces, 0)
        for t in range(rounds + 1):
            panel.draw(t, Phase.LEARN)
            said.append(f"{entry.name}: {panel.described()}")
    wrong = [found for text in said for found in (*MANY.finditer(text), *ARE.finditer(text))]
    assert not [found.string[max(found.start() - 40, 0) : found.end() + 40] for found in wrong]


def test_the_survivors_that_are_none_any_more_are_the_last_ones():
    """*Experts without a loss: 0 of 2*, and yet a chance for each survivor."""
    table = {
        "game": {"name": "experts", "hypotheses": {"name": "constants"}},
        "adversary": {"name": "coin-flip"},
        "learners": [{"name": "uniform"}],
        "rounds": 12,
    }
    (trace,) = from_table(table).traces()
    trace.extend()
    for t in range(2, 13):
        left = int(trace["survivors"][t - 2])
        assert sentence(trace, t, Phase.COMMIT).startswith(f"**Round {t}** · experts without a loss: {left} of 2")
        assert ("each of the last survivors" in sentence(trace, t, Phase.COMMIT)) is (left == 0)
    assert trace["survivors"][-1] == 0
