"""The cumulative loss: number and curve in every game, beside the best fixed choice."""

import numpy as np
import pytest

from olviz.engine.analysis import derive
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import registry, scenario
from olviz.engine.words.numbers import number
from olviz.gui.panels.catalogue import PANELS, fitting
from olviz.gui.panels.tracks.regret import Regrets
from olviz.resources import scenarios
from tests.shipped import shipped

ENTRY = next(entry for entry in PANELS if entry.name == "losses")
OF_EACH_GAME = ("hedge-rates", "perceptron-separable", "xor", "descent-in-the-ball", "ill-conditioned", "ratings")


@pytest.fixture
def opened(panel_of):
    return lambda name, rounds=40: panel_of("losses", shipped(name, rounds))


@pytest.mark.parametrize("scene", OF_EACH_GAME)
def test_what_was_paid_is_a_curve_and_a_number_in_every_game(opened, scene):
    traces, panel = opened(scene)
    assert ENTRY in fitting(traces)
    rounds = traces[0].rounds
    panel.draw(rounds, Phase.LEARN)
    drawn = panel.plotted()
    for trace in traces:
        values = derive.loss(trace)
        np.testing.assert_array_equal(drawn[f"{trace.label}, now y"], values[-1:])
        paid = np.append(0.0, np.cumsum(trace["loss"]))  # from before round 1 on, in steps
        np.testing.assert_array_equal(drawn[f"{trace.label} t"], np.repeat(np.arange(rounds + 1), 2)[1:])
        np.testing.assert_allclose(drawn[trace.label], np.repeat(paid, 2)[:-1], rtol=1e-12)
    labels = next(mark for mark in panel.plot.marks if type(mark).__name__ == "EndLabels").labels
    said = {label.number for label in labels}
    assert {number(float(derive.loss(trace)[-1])) for trace in traces} <= said
    if "best" in traces[0]:
        best, paid = derive.best(traces[0])[-1], derive.loss(traces[0])[-1]
        assert drawn["distance"].tolist() == [best, paid]
        assert f"regret {number(float(paid - best))}, the distance" in panel.card.caption.full


def test_the_games_of_these_scenes_are_all_there_are():
    games = {scenario.read(scenarios()[scene]).game.name for scene in OF_EACH_GAME}
    assert games == set(registry.games())


def test_what_is_paid_in_a_round_is_hidden_until_it_is_charged(opened):
    (trace, *_), panel = opened("hedge-rates")
    panel.draw(7, Phase.REVEAL)
    assert panel.plotted()[f"{trace.label}, now y"].tolist() == [derive.loss(trace)[5]]
    panel.draw(7, Phase.CHARGE)
    assert panel.plotted()[f"{trace.label}, now y"].tolist() == [derive.loss(trace)[6]]
    panel.draw(0, Phase.LEARN)
    assert panel.plot.marks[0].text == "Before round 1 nothing is paid."


def test_where_a_solver_knows_the_best_choice_it_is_a_dot_with_its_round(opened):
    (trace, *_), panel = opened("online-svm", 30)
    panel.draw(30, Phase.LEARN)
    assert "best x" not in panel.plotted()
    comparators_of(trace).settle()
    panel.grow(30)
    found, drawn = comparators_of(trace).until(30), panel.plotted()
    assert len(found) > 3
    assert drawn["best x"].tolist() == [one.round for one in found]
    assert drawn["best y"].tolist() == [one.value for one in found]
    regret = derive.loss(trace)[found[-1].round - 1] - found[-1].value
    assert f"regret {number(float(regret))}" in panel.card.caption.full


def test_where_cells_are_asked_for_again_is_marked(opened):
    """A learner that remembers pays nothing from there on."""
    traces, panel = opened("book-ratings", 300)
    for t, marked in ((260, False), (261, True), (300, True)):
        panel.draw(t, Phase.LEARN)
        assert ("event cells are asked for again: none is new" in panel.plotted()) == marked
        assert list(panel.plotted()["every cell is new"]) == ["every cell is new"]
    np.testing.assert_array_equal(panel.plotted()["event cells are asked for again: none is new"], [261])
    _, other = opened("ratings", 300)
    other.draw(300, Phase.LEARN)  # cells by chance: some again, some new
    assert "event cells are asked for again" in other.plotted()
    assert "every cell is new" not in other.plotted()
    assert not traces[1]["loss"][260:].any()


def test_what_everybody_expects_to_lose_stands_over_all_rounds_where_it_is_a_law(opened):
    _, panel = opened("coin-flips", 40)
    panel.draw(10, Phase.LEARN)
    drawn = panel.plotted()
    assert drawn["everybody"].tolist() == [0.0, 20.0]
    assert drawn["words of everybody"].tolist() == ["expected, whoever is followed: 0.5 · t"]
    for name in ("iid-experts", "xor", "hedge-rates"):
        _, panel = opened(name, 40)
        panel.draw(10, Phase.LEARN)
        assert "everybody" not in panel.plotted()


def test_a_lead_that_is_luck_is_no_change_of_the_best(opened):
    for name, told in (("coin-flips", False), ("best-expert-switches", True)):
        (trace, *_), _ = opened(name, 600)
        trace.extend()
        track = Regrets(trace, 0, False)
        track.until(trace.rounds)
        assert bool(len(track.changes)) is told
