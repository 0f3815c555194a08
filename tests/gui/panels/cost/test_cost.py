"""The panel Cost: counters on logarithmic axes, their fitted slope, and the growth that is stated."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.declare.cost import Order
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import registry, scenario
from olviz.engine.round.capabilities import cost_of
from olviz.engine.words.numbers import brief
from olviz.gui.look.measures import base, unit
from olviz.gui.paint.words.end_labels import EndLabels
from olviz.gui.panels.catalogue import fitting
from olviz.gui.panels.cost.cost import Key
from olviz.resources import scenarios

COUNTERS = ("work", "stored")


def play(learners, rounds=400, dimension=4):
    table = {
        "game": {"name": "regression"},
        "adversary": {"name": "linear-regression", "dimension": dimension},
        "learners": learners,
        "rounds": rounds,
        "seed": 5,
    }
    traces = scenario.from_table(table).traces()
    for trace in traces:
        trace.extend()
    return traces


FOUR = [
    {"name": "least-squares", "gram": "recomputed"},
    {"name": "ridge-regression"},
    {"name": "recursive-least-squares"},
    {"name": "stochastic-gradient"},
]


@pytest.fixture
def opened(panel_on):
    return lambda traces, counter="work": panel_on("cost", traces, view=(counter,), size=(640, 400))


def counting():
    """The learners that are played in a regression and count."""
    for name, kind in registry.learners().items():
        try:
            (trace,) = play([{"name": name}], rounds=1)
        except ValueError:
            continue
        if set(COUNTERS) <= set(trace.names):
            yield name, kind


@pytest.mark.parametrize("counter", COUNTERS)
def test_curves_are_the_counters_and_end_at_what_is_over(opened, counter):
    traces = play(FOUR)
    panel = opened(traces, counter)
    for phase, rounds in ((Phase.CHARGE, 299), (Phase.LEARN, 300)):
        panel.draw(300, phase)
        drawn = panel.plotted()
        for trace in traces:
            at = drawn[f"{trace.label} t"]
            assert (at[0], at[-1]) == (1, rounds)
            assert len(at) > 100
            np.testing.assert_array_equal(drawn[trace.label], trace[counter][at - 1])
            assert drawn[f"{trace.label}, now y"].tolist() == [trace[counter][rounds - 1]]


@pytest.mark.parametrize(("counter", "slopes"), [("work", (2, 1, 1, 1)), ("stored", (1, 0, 0, 0))])
def test_the_fitted_slopes_are_those_of_the_stated_growth(opened, counter, slopes):
    panel = opened(play(FOUR, rounds=3000), counter)
    panel.draw(3000, Phase.LEARN)
    for count, slope in zip(panel.counts, slopes, strict=True):
        assert count.slope(3000) == pytest.approx(slope, abs=0.1)
    words = {"work": ["O(n²d² + nd³)", "O(nd³)", "O(nd²)", "O(nd)"], "stored": ["O(nd)", "O(d²)", "O(d²)", "O(d)"]}
    shown = panel.plotted()["growth"].tolist()
    assert [row.partition(", ")[0] for row in shown] == words[counter]
    assert all(", slope " in row for row in shown)


@pytest.mark.parametrize("counter", COUNTERS)
def test_every_counter_grows_in_rounds_and_in_coordinates_as_its_learner_states(counter):
    """Counts over stated growth stay between two constants from small runs to large ones, in n and in d."""
    found = list(counting())
    assert len(found) >= 5
    for name, _ in found:
        ratios = []
        for dimension in (2, 8, 16):
            for rounds in (30, 240):
                (trace,) = play([{"name": name}], rounds, dimension)
                stated = getattr(cost_of(trace.learner, trace.game), counter)
                ratios.append(trace[counter][-1] / stated.at(np.array([rounds]), dimension)[0])
        assert max(ratios) <= 4 * min(ratios), (name, ratios)


def test_an_order_in_words_and_in_numbers():
    assert Order(((2, 2), (1, 3))).words == "O(n²d² + nd³)"
    assert Order(((0, 0),)).words == "O(1)"
    assert Order(((2, 1),), "k").words == "O(n²k)"
    assert Order(((2, 2), (1, 3))).at(np.array([1, 10]), 3).tolist() == [9 + 27, 900 + 270]


def test_the_stated_growth_lies_below_the_counts_and_is_parallel_to_them(opened):
    (trace,) = play(FOUR[3:])
    panel = opened((trace,))
    panel.draw(400, Phase.LEARN)
    drawn = panel.plotted()
    at = drawn[f"{trace.label}, stated t"]
    assert (at[0], at[-1]) == (1, 400)
    np.testing.assert_allclose(drawn[f"{trace.label}, stated"], trace["work"][at - 1] / 2)


def test_of_a_learner_alone_it_is_said_what_a_number_that_is_read_costs(opened):
    """The ratio was to be read off two lines on logarithmic axes, and nothing named the dashed one."""
    (trace,) = play(FOUR[3:])
    panel = opened((trace,))
    panel.draw(400, Phase.LEARN)
    drawn = panel.plotted()
    each = drawn["for each high"] / drawn["for each low"]
    np.testing.assert_allclose(each, trace["work"][drawn["for each t"] - 1] / (4 * drawn["for each t"]))
    (said,) = drawn["growth"].tolist()
    assert said.endswith(f" · {brief(each[-1], 2)} operations for each number read")
    (ends,) = (mark for mark in panel.plot.marks if isinstance(mark, EndLabels))
    assert [label.text for label in ends.labels] == ["operations", "numbers read", "stated growth O(nd)"]
    both = opened(play(FOUR[2:]))
    both.draw(400, Phase.LEARN)
    assert not any("for each" in row for row in (*both.plotted(), *both.plotted()["growth"].tolist()))


def test_who_does_not_count_is_left_out(opened):
    table = {
        "game": {"name": "experts", "hypotheses": {"name": "constants"}},
        "adversary": {"name": "coin-flip"},
        "learners": [{"name": "hedge"}],
        "rounds": 3,
    }
    assert "cost" not in {entry.name for entry in fitting(scenario.from_table(table).traces())}


@pytest.mark.parametrize("t", [0, 1, 2, 3])
def test_the_first_rounds_have_a_picture(opened, t):
    panel = opened(play(FOUR))
    for phase in Phase:
        panel.draw(t, phase)
        panel.grab()
    panel.choose(("stored",))
    panel.grab()


def test_the_numbers_in_the_notes_are_those_of_the_scene():
    scene = scenario.read(scenarios()["cost-of-least-squares"])
    anew, kept, updated, steps = scene.traces()
    for trace in (anew, kept, updated, steps):
        trace.extend()
    assert [trace["work"][9] for trace in (anew, kept, updated, steps)] == [4160, 3080, 720, 120]
    assert [trace["work"][99] for trace in (anew, kept)] == [149_600, 30_800]
    assert [anew["work"][-1], updated["work"][-1], steps["work"][-1]] == [48_592_000, 144_000, 24_000]
    assert round(48_592_000 / 144_000) == 337
    assert [round(trace["total_loss"][-1], 1) for trace in (anew, updated, steps)] == [22.3, 22.3, 26.4]
    np.testing.assert_allclose(anew["play"], updated["play"], atol=1e-12)
    np.testing.assert_array_equal(anew["play"], kept["play"])


def test_words_stand_above_the_curves_or_give_way(opened):
    panel = opened(play(FOUR))
    for tall, shown in ((500, True), (150, False)):
        panel.resize(640, tall)
        panel.show()
        panel.draw(400, Phase.LEARN)
        key = [mark for mark in panel.plot.marks if isinstance(mark, Key)]
        assert bool(key) is shown
        if key:
            view = panel.plot.axes.view
            low, high = view.viewRange()[1]
            above = (high - np.log10(panel.counts[0].series.values[400])) / (high - low) * view.height()
            assert above >= key[0].height(base(), unit(base())) - 1
