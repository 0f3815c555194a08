"""What is seen of the machine is what it bet by, of rounds whose key is known: the next bet stays its own."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import from_table
from olviz.engine.people.insight import path_of, shares_of
from olviz.engine.run.trace import Trace
from olviz.gui.panels.catalogue import PANELS, fitting
from olviz.gui.panels.frame.panel import Panel

ENTRIES = {entry.name: entry for entry in PANELS}
CARD = {"luck": 0.4, "nonce": "0" * 64, "seal": "0" * 64, "sealed": 1.0, "moved": 2.0}


def trace_of(keys: list[float], classes: int = 2) -> Trace:
    table: dict[str, Any] = {
        "game": {"name": "experts", "hypotheses": {"name": "constants", "classes": classes}},
        "adversary": {"name": "outcomes-by-hand", "level": "A1"},
        "learners": [{"name": "mind-reader"}],
        "rounds": 100,
        "moves": [{"y": key, "card": CARD} for key in keys],
    }
    (trace,) = from_table(table).traces()
    trace.extend()
    return trace


KEYS = [1.0, -1.0, -1.0, 1.0, 1.0, -1.0, 1.0, 1.0]


def panel_of(name: str, trace: Trace, qtbot: QtBot) -> Panel:
    assert ENTRIES[name] in fitting((trace,))
    panel = ENTRIES[name].build()
    qtbot.addWidget(panel)
    panel.open((trace,), 0)
    return panel


@pytest.mark.parametrize(("t", "phase", "bet"), [(8, Phase.LEARN, 8), (8, Phase.COMMIT, 7), (1, Phase.REVEAL, 1)])
def test_the_weights_are_those_of_the_last_bet_whose_key_is_known(t: int, phase: Phase, bet: int, qtbot: QtBot) -> None:
    trace = trace_of(KEYS)
    panel = panel_of("trust", trace, qtbot)
    panel.draw(t, phase)
    drawn = panel.plotted()
    assert sorted(drawn["share"].tolist()) == sorted(one.weight for one in shares_of(trace, bet - 1))
    assert drawn["share"].sum() == pytest.approx(1)
    assert (np.diff(drawn["share"]) <= 0).all()


def test_the_star_is_at_the_least_loss(qtbot: QtBot) -> None:
    trace = trace_of([1.0] * 8)
    panel = panel_of("trust", trace, qtbot)
    panel.draw(8, Phase.LEARN)
    drawn = panel.plotted()
    (best,) = drawn["best"].tolist()
    assert drawn["loss"][drawn["name"].tolist().index(best)] == np.nanmin(drawn["loss"])


@pytest.mark.parametrize("classes", [2, 3])
def test_the_paths_are_those_of_the_last_bet(classes: int, qtbot: QtBot) -> None:
    trace = trace_of(KEYS if classes == 2 else [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], classes)
    panel = panel_of("paths", trace, qtbot)
    for t, phase, bet in ((8, Phase.LEARN, 8), (8, Phase.OBSERVE, 7)):
        panel.draw(t, phase)
        drawn = panel.plotted()
        for place, path in enumerate(path_of(trace, bet), 1):
            ends = drawn[f"tree {place}, weight that ends"]
            assert ends.tolist() == [node.ends for node in path.nodes]
            assert ends.sum() == pytest.approx(1)


def test_they_stand_before_the_first_key(qtbot: QtBot) -> None:
    for name in ("race", "coin", "trust", "paths"):
        panel = panel_of(name, trace_of([]), qtbot)
        panel.resize(400, 200)
        panel.draw(0, Phase.LEARN)
        assert not panel.grab().isNull()


def test_the_pairs_of_keys_so_far_are_counted_as_far_as_they_are_charged(qtbot: QtBot) -> None:
    trace = trace_of(KEYS)
    panel = panel_of("habits", trace, qtbot)
    for t, phase, rounds in ((8, Phase.LEARN, 8), (8, Phase.COMMIT, 7), (2, Phase.LEARN, 2)):
        panel.draw(t, phase)
        came = {name: many for name, many in panel.plotted().items() if name.startswith("came after")}
        assert sum(int(many.sum()) for many in came.values()) == rounds - 2
    panel.draw(8, Phase.LEARN)
    assert panel.plotted()["came after → ←"].tolist() == [2, 0]
    assert panel.plotted()["came after ← →"].tolist() == [1, 1]
    panel.grab()
