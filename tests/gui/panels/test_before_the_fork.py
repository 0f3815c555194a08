"""Up to where it parts a fork is its origin: what is promised, proved and drawn of both there is the same."""

from __future__ import annotations

from contextlib import suppress
from itertools import product
from typing import Any

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import registry, scenario
from olviz.engine.run.forked import Forked
from olviz.engine.run.trace import Trace
from olviz.engine.speech.summary import summary
from olviz.gui.panels.catalogue import PANELS, fitting
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.panels.tracks.curve_panel import CurvePanel
from olviz.gui.why.why import Why
from olviz.resources import scenarios
from tests.covering import covering

SCENES = ("rate-at-the-switch", "one-flipped-label", "inside-the-margin", "greedy-turned-lazy")
OWN: dict[str, dict[str, Any]] = {
    "another setting, and then another adversary": {
        "game": {"name": "experts", "hypotheses": {"name": "advisers", "experts": 5}},
        "adversary": {"name": "iid-experts"},
        "learners": [{"name": "hedge", "rate": 3.0}, {"name": "weighted-majority"}],
        "forks": [
            {"of": 1, "round": 50, "learner": {"rate": 0.3}},
            {"of": 3, "round": 80, "adversary": {"name": "switch"}},
        ],
    },
    "a misprint of it": {
        **scenario.read_table(scenarios()["perceptron-separable"]),
        "forks": [
            {"of": 1, "round": 9, "learner": {"name": "perceptron-as-printed"}},
            {"of": 1, "round": 9, "changes": [{"round": 12, "flip": True}]},
        ],
    },
}
CASES = (*SCENES, *OWN)
PHASES = (Phase.OBSERVE, Phase.LEARN)


def played(case: str) -> tuple[Trace, ...]:
    if case in SCENES:
        scene = scenario.read(scenarios()[case])
    else:
        scene = scenario.from_table(OWN[case] | {"schema": 1, "rounds": 100, "seed": 5})
    traces = scene.traces()
    for trace in traces:
        trace.extend()
    return traces


def pairs(traces: tuple[Trace, ...]) -> list[tuple[int, int, int]]:
    """The place of every fork, that of its origin, and the last round that they share."""
    return [
        (place, traces.index(trace.origin), trace.shared)
        for place, trace in enumerate(traces)
        if isinstance(trace, Forked)
    ]


def positions(shared: int) -> list[tuple[int, Phase]]:
    return [(0, Phase.LEARN), *((t, phase) for t in sorted({1, shared // 2, shared}) if t for phase in PHASES)]


def said(why: Why) -> list[object]:
    """All that Why says, its folded theorems by their heads."""
    heads = [(one.head.text(), one.head.status, one.isVisibleTo(why)) for one in why.theorems]
    main = [one for one in why.theorems if one.head.isChecked()]
    rows = [(row.statement.text(), row.value.text()) for one in main for row in one.lights.rows]
    numbers = [(one.formula.tex, one.numbers.text(), one.usage.text, one.usage.percent) for one in main]
    numbers += [(one.concluded.text.text(),) for one in main]
    chain = why.chain
    proof = chain.name.text(), chain.name.status, chain.bars.words(), chain.isVisibleTo(why)
    return [why.pseudocode.lines, heads, rows, numbers, proof, why.none.isVisibleTo(why), why.misprint.text()]


@pytest.mark.parametrize("case", CASES)
def test_why_tells_of_the_origin(qtbot: QtBot, case: str) -> None:
    traces, fork_, origin_ = played(case), Why(), Why()
    for why in (fork_, origin_):
        qtbot.addWidget(why)
    for fork, origin, shared in pairs(traces):
        fork_.open(traces, fork)
        origin_.open(traces, origin)
        fork_.draw(traces[fork].rounds, Phase.LEARN)  # and back
        for t, phase in positions(shared):
            fork_.draw(t, phase)
            origin_.draw(t, phase)
            assert said(fork_) == said(origin_), (case, t, phase)


def told(panel: Panel) -> list[object]:
    """What a panel says of the run that it follows, but its name."""
    card = panel.card  # type: ignore[attr-defined]
    return [card.notice.title.text(), card.notice.sentence.text(), card.caption.full]


@pytest.mark.parametrize("case", CASES)
def test_curves_are_promised_what_the_origin_is(qtbot: QtBot, case: str) -> None:
    traces = played(case)
    names = {entry.name for entry in fitting(traces)} & {"regret", "mistakes", "losses", "proof"}
    for entry in (entry for entry in PANELS if entry.name in names):
        panel = entry.build(entry.usual)
        qtbot.addWidget(panel)
        panel.resize(700, 400)
        for fork, origin, shared in pairs(traces):
            found = []
            for place in (fork, origin):
                panel.open((traces[place],), 0)
                panel.draw(traces[place].rounds, Phase.LEARN)
                found.append([])
                for t, phase in positions(shared):
                    panel.draw(t, phase)
                    main = panel.followed.judged(t, phase, t)[1] if isinstance(panel, CurvePanel) and t else None
                    held = (main.verdict.values[t - 1], main.verdict.curve[t - 1]) if main is not None else None
                    marks = panel.plot.marks  # type: ignore[attr-defined]
                    drawn = [np.array(values) for mark in marks for values in mark.data().values()]
                    found[-1].append((told(panel), held, drawn))
            np.testing.assert_equal(found[0], found[1], err_msg=f"{case}: {entry.name}")


def shows(name: str, table: dict[str, Any]) -> set[str]:
    """What a learner shows in the game of a scene; nothing where it cannot play there."""
    try:
        (trace,) = scenario.from_table({"schema": 1, "rounds": 6, "learners": [{"name": name}]} | table).traces()
    except InputError:
        return set()
    trace.extend()
    return set(trace.names)


def crossed(scene: str) -> list[tuple[Trace, ...]]:
    """Every learner of a game, gone on from each that does not show all that it shows."""
    shipped = scenario.read_table(scenarios()[scene])
    table = {"game": shipped["game"], "adversary": shipped["adversary"], "schema": 1, "rounds": 6, "seed": 3}
    shown = {name: found for name in registry.learners() if (found := shows(name, table))}
    runs = []
    for name, found in shown.items():
        fork = {"of": 1, "round": 3, "learner": {"name": name}}
        for before in (one for one, other in shown.items() if found - other):
            with suppress(InputError):  # not every learner goes on from where another one stops
                runs.append(scenario.from_table(table | {"learners": [{"name": before}], "forks": [fork]}).traces())
    return runs


def misses(traces: tuple[Trace, ...]) -> set[object]:
    """What each panel may ask of the first rounds in vain, and who goes on from whom."""
    origin, fork = traces
    unknown = {*fork.names} - {*origin.names}
    return {origin.learner, ("goes on", fork.learner), *product((entry.name for entry in fitting(traces)), unknown)}


@pytest.mark.parametrize("few", [True, pytest.param(False, marks=pytest.mark.full)], ids=["few", "all"])
def test_what_another_kind_of_learner_played_is_drawn_without_what_it_does_not_have(qtbot: QtBot, few: bool) -> None:
    """Up to where it parts a descent that goes on from a leader has no step size."""
    runs = crossed("signed-weights")
    assert runs
    for traces in covering(runs, misses) if few else runs:
        for trace in traces:
            trace.extend()
        for entry in fitting(traces):
            panel = entry.build(entry.usual)
            qtbot.addWidget(panel)
            panel.resize(500, 360)
            panel.open(traces, 1)
            for t in (2, 3, 4):
                for phase in (Phase.CHARGE, Phase.LEARN):
                    panel.draw(t, phase)


def test_no_bound_is_drawn_of_rounds_that_another_setting_played(qtbot: QtBot) -> None:
    traces = played("another setting, and then another adversary")
    entry = next(entry for entry in PANELS if entry.name == "regret")
    panel = entry.build(entry.usual)
    qtbot.addWidget(panel)
    assert isinstance(panel, CurvePanel)
    panel.resize(700, 400)
    for fork, shared in ((2, 50), (3, 50)):
        panel.open((traces[fork],), 0)
        panel.draw(100, Phase.LEARN)
        promise = panel.followed.promises[0]
        marks = promise.marks(100, True, "#000000", panel.theme, False)
        assert min(float(np.min(mark.x)) for mark in marks) == shared
        assert "From round 51 on the learner is another" in panel.card.notice.sentence.text()
        panel.draw(shared, Phase.LEARN)
        (curve,) = panel.followed.promises[0].marks(shared, False, "#000000", panel.theme, False)
        assert float(np.min(curve.x)) == 0


def test_a_fork_that_parts_after_the_last_round_is_summed_up_as_its_origin() -> None:
    table = {"schema": 1, "rounds": 50, "seed": 5} | OWN[CASES[4]] | {"forks": OWN[CASES[4]]["forks"][:1]}
    scene = scenario.from_table(table)
    traces = scene.traces()
    for trace in traces:
        trace.extend()
    first, _, fork = summary(scene, traces)["learners"]
    for of in ("bounds", "assumptions", "certificates"):
        assert fork[of] == first[of]


@pytest.mark.parametrize("name", ["rate-at-the-switch", "one-flipped-label"])
def test_what_is_asked_beforehand_is_asked_of_the_run_that_has_the_rounds(qtbot: QtBot, name: str) -> None:
    """A fork may be some rounds ahead of its origin, and the playhead before it parts."""
    traces = scenario.read(scenarios()[name]).traces()
    for trace in traces:
        trace.extend(trace.horizon - (5 if not isinstance(trace, Forked) else 0))
    for entry in fitting(traces):
        panel = entry.build()
        qtbot.addWidget(panel)
        panel.open(traces, len(traces) - 1)
        panel.draw(0, Phase.LEARN)
        questions = panel.prepare()
        try:
            asked = next(questions)
            while True:
                asked.ask()
                asked = questions.send(True)
        except StopIteration:
            pass
