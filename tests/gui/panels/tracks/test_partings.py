"""Where runs part stands in the picture, from that round on and not before."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.gui.panels.tracks.curve_panel import CurvePanel
from olviz.gui.panels.tracks.mistakes import Mistakes
from olviz.gui.panels.tracks.regret import Regret
from tests.shipped import scene


def marked(panel: CurvePanel, t: int) -> list[tuple[str, int]]:
    panel.draw(t, Phase.LEARN)
    drawn = panel.plotted().items()
    return [(name.split(maxsplit=2)[2], int(at[0])) for name, at in drawn if name.startswith("parting ")]


def opened(qtbot: QtBot, kind: type[CurvePanel], what: scenario.Experiment) -> CurvePanel:
    traces = what.traces()
    for trace in traces:
        trace.extend()
    panel = kind()
    qtbot.addWidget(panel)
    panel.open(traces, 0)
    return panel


@pytest.mark.parametrize(
    ("name", "kind", "at", "said"),
    [
        ("one-flipped-label", Mistakes, 3, "the label is flipped"),
        ("inside-the-margin", Mistakes, 31, "the point is moved"),
        ("rate-at-the-switch", Regret, 201, "from here another η"),
        ("greedy-turned-lazy", Regret, 51, "another learner"),
    ],
)
def test_a_parting_is_marked_once_in_its_round(
    qtbot: QtBot, name: str, kind: type[CurvePanel], at: int, said: str
) -> None:
    panel = opened(qtbot, kind, scene(name))
    assert [marked(panel, t) for t in (at - 1, at, at + 5)] == [[], [(said, at)], [(said, at)]]


def test_a_run_that_parts_from_one_that_parted_has_both(qtbot: QtBot) -> None:
    forks = ({"of": 1, "round": 9, "changes": [{"round": 12, "y": 1.0}]}, {"of": 2, "round": 20, "changes": []})
    table = scenario.to_table(scene("perceptron-separable")) | {"forks": list(forks), "rounds": 40}
    panel = opened(qtbot, Mistakes, scenario.from_table(table))
    assert marked(panel, 40) == [("the round is changed", 12)]


def test_the_space_between_a_fork_and_its_origin_ends_where_their_curves_are(qtbot: QtBot) -> None:
    panel = opened(qtbot, Mistakes, scene("one-flipped-label"))
    panel.draw(40, Phase.LEARN)
    drawn = panel.plotted()
    at = drawn["Halving, flipped, gap t"]
    assert at[0] == 2
    assert at[-1] == 40
    for name, edge in (("Halving, flipped", "high"), ("Halving", "low")):
        curve = list(zip(drawn[f"{name} t"].tolist(), drawn[name].tolist(), strict=True))
        stairs = list(zip(at.tolist(), drawn[f"Halving, flipped, gap {edge}"].tolist(), strict=True))
        assert stairs == curve[-len(stairs) :]
