"""A bound of declared numbers alone hangs over all rounds before the first, and no round that is played moves it."""

from __future__ import annotations

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.declare.phases import Phase
from olviz.engine.round.moves import Move, Sitting
from olviz.engine.speech.rounds import sentence
from olviz.engine.theory.bound import bounds_of, foretold
from olviz.engine.words.numbers import number
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.tracks.bounds.ceiling import Ceiling
from olviz.gui.panels.tracks.mistakes import Mistakes
from olviz.gui.panels.tracks.regret import Regret
from tests.shipped import each, plays, scene

FEWEST = 9  # scenes of the shipped ones with such a bound


@pytest.mark.parametrize("name", each(plays))
def test_a_ceiling_is_known_before_round_1_and_is_the_bound_itself(name: str) -> None:
    """Nothing unrevealed: what hangs before round 1 is what hangs after the last one, and the curve that is judged."""
    shown = scene(name)
    shown = shown._replace(rounds=min(shown.rounds, 60), forks=(), notes=()) if not shown.forks else shown
    try:
        traces = shown.traces()
    except ValueError:  # a file that brings its own number of rounds
        return
    before = [
        (bound, foretold(bound, one, np.arange(1, one.horizon + 1))) for one in traces for bound in bounds_of(one)
    ]
    for one in traces:
        one.extend()
    after = [(bound, foretold(bound, one, np.arange(1, one.horizon + 1))) for one in traces for bound in bounds_of(one)]
    curves = [bound.curve(one) for one in traces for bound in bounds_of(one)]
    for (bound, early), (_, late), curve in zip(before, after, curves, strict=True):
        assert (early is None) == (late is None), bound.name
        if early is not None and late is not None:
            np.testing.assert_array_equal(early, late, err_msg=bound.name)
            np.testing.assert_allclose(early[: len(curve)], curve, rtol=1e-12, err_msg=bound.name)


@pytest.mark.parametrize("view", [(), ("cumulative", "log-log")])
@pytest.mark.parametrize("which", [Mistakes, Regret])
def test_what_is_declared_of_the_selected_learner_is_seen_before_round_1(
    which: type[Mistakes | Regret], view: tuple[str, ...], qtbot: QtBot
) -> None:
    """Over all scenes: where its first bound is known, it hangs there, whole or torn, and no sentence of emptiness."""
    panel, seen = which(), 0
    qtbot.addWidget(panel)
    panel.choose(view)
    for name in resources.scenarios():
        traces = scene(name).traces()
        panel.open(traces, 0)
        if any(promise.ceiling is not None for promise in panel.followed.sharp):
            seen += 1
            marks = panel.plot.picture.marks
            assert any(mark.name == "ceiling" or mark.name.endswith(", ahead") for mark in marks), name
            assert not any(isinstance(mark, Sentence) for mark in marks), name
    assert seen > FEWEST


def test_a_ceiling_that_breaks_looks_whole_before(qtbot: QtBot) -> None:
    trace = scene("inside-the-margin").traces()[0]
    trace.extend()
    panel = Mistakes()
    qtbot.addWidget(panel)
    panel.open((trace,), 0)
    since = panel.tracks[0].sharp[0]
    since.until(trace.rounds)
    broken = since.verdict.since
    for t in (0, *range(1, (broken or trace.rounds + 1) - 1, 7)):
        panel.draw(t, Phase.LEARN)
        drawn = panel.plotted()
        assert "ceiling" in drawn or drawn["Novikoff 1962, ahead t"][-1] == trace.horizon
    if broken is not None:
        panel.draw(broken, Phase.LEARN)
        assert "Novikoff 1962, ahead" not in panel.plotted()


@pytest.mark.parametrize(
    ("name", "t"), [("broken-ties", 1), ("broken-ties", 3), ("spam-filter", 1), ("spam-filter", 10)]
)
def test_a_bound_that_is_measured_on_the_way_hangs_torn_up_to_the_playhead(name: str, t: int, qtbot: QtBot) -> None:
    """It was in no picture: a sentence said that it is above it."""
    panel = Mistakes()
    qtbot.addWidget(panel)
    panel.resize(800, 300)
    panel.open(scene(name).traces(), 0)
    for trace in panel.traces:
        trace.extend(t)
    panel.draw(t, Phase.LEARN)
    (torn,) = (mark for mark in panel.plot.marks if isinstance(mark, Ceiling))
    told, bound = panel.followed.judged(t, Phase.LEARN, t)[1].words(t), panel.plotted()["words of the ceiling"][0]
    assert bound.endswith(f"bound so far: {told}")
    panel.grab()
    canvas = panel.plot._canvas()
    ((left, _, right, _),) = torn.ink(canvas)
    assert (left, right) == pytest.approx((canvas.rect.left(), canvas.point(t, 1).x()))
    assert torn.ground is None  # nothing was promised of the rounds before


def test_the_room_below_a_ceiling_is_named_and_shrinks_with_every_mistake(qtbot: QtBot) -> None:
    (trace,) = scene("perceptron-basis").traces()
    trace.extend()
    panel = Mistakes()
    qtbot.addWidget(panel)
    panel.open((trace,), 0)
    said = []
    for t in (0, 1, 24, 25, trace.rounds):
        panel.draw(t, Phase.LEARN)
        said.append(str(panel.plotted().get("room left", [""])[0]))
    assert said == ["25 mistakes left", "24 mistakes left", "1 mistake left", "", ""]


def test_the_room_is_that_of_the_sentence_where_rounding_hides_a_whole_number(qtbot: QtBot) -> None:
    """(0.6/0.2)² is 8.999999999999998: it was *8 mistakes left* below “of at most 9”."""
    experiment = scene("perceptron-separable")
    (trace,) = experiment._replace(adversary=Separable(radius=0.6, margin=0.2), rounds=1000).traces()
    trace.extend()
    panel = Mistakes()
    qtbot.addWidget(panel)
    panel.open((trace,), 0)
    panel.draw(0, Phase.LEARN)
    assert panel.plotted()["room left"][0] == "9 mistakes left"
    first = int(np.flatnonzero(trace["prediction"] != trace["y"])[0]) + 1
    panel.draw(first, Phase.LEARN)
    assert panel.plotted()["room left"][0] == "8 mistakes left"
    assert "mistake 1]] of at most 9" in sentence(trace, first, Phase.LEARN)
    panel.draw(trace.rounds, Phase.LEARN)
    made = int((trace["prediction"] != trace["y"]).sum())
    assert any(str(said).endswith(f": {made} of at most 9") for said in panel.plotted()["since"])


def test_of_averages_over_draws_the_room_is_no_whole_number(qtbot: QtBot) -> None:
    """With 0.0635 mistakes of at most 3.06 on average it was *2 mistakes left*, and with 1.1 of them *1*."""
    (trace,) = scene("survivors-many-times")._replace(runs=1, rounds=40).traces()
    trace.extend()
    panel = Mistakes()
    qtbot.addWidget(panel)
    panel.open((trace,), 0)
    size, told = trace.game.size, 0
    most = float(sum(1 / n for n in range(2, size + 1)))
    for t in range(1, trace.rounds):
        panel.draw(t, Phase.LEARN)
        for said in panel.plotted().get("room left", []):
            told += 1
            rounds = [trace.moment(at).rounds for at in range(1, t + 1)]
            expected = sum(float((one.play * one.loss.experts).sum()) for one in rounds)
            assert str(said).split(" until")[0] == f"{number(most - expected)} left"
    assert told


def test_the_room_below_a_ceiling_repeats_no_number_of_it(qtbot: QtBot) -> None:
    (trace,) = scene("descent-in-the-ball").traces()
    trace.extend()
    panel = Regret()
    qtbot.addWidget(panel)
    panel.open((trace,), 0)
    panel.draw(0, Phase.LEARN)
    assert panel.plotted()["room left"][0] == ""
    panel.draw(5, Phase.LEARN)
    assert panel.plotted()["room left"][0] == "2.00 left until t = 25"  # so far nothing is left


def test_a_promise_that_broke_is_in_the_picture_beside_one_that_hangs(qtbot: QtBot) -> None:
    """The other run has lost it: where the axis goes up to the one that hangs, both are seen."""
    traces = scene("inside-the-margin").traces()
    for trace in traces:
        trace.extend()
    panel = Mistakes()
    qtbot.addWidget(panel)
    panel.open(traces, 0)
    panel.draw(200, Phase.LEARN)
    assert panel.plotted()["Novikoff 1962, broken x"].tolist() == [31]


@pytest.mark.parametrize("forced", [1, 2, 3])
def test_a_promise_that_fits_below_a_goal_is_drawn_at_its_height(forced: int, qtbot: QtBot) -> None:
    """It hung torn on the line of 8, on an axis that a goal of 5 mistakes lets reach there, and was 7.23."""
    shown = scene("force-majority")
    (trace,) = shown.with_moves(Sitting((Move(advice=(-1.0,) * 4 + (1.0,) * 4, y=-1.0),) * forced)).traces()
    trace.extend()
    panel = Mistakes()
    qtbot.addWidget(panel)
    panel.challenge = shown.challenge
    panel.open((trace,), 0)
    panel.draw(trace.rounds, Phase.LEARN)
    main = panel.followed.judged(trace.rounds, Phase.LEARN, trace.rounds)[1]
    assert main is not None
    torn = [mark for mark in panel.plot.marks if isinstance(mark, Ceiling)]
    assert bool(torn) == (main.at(trace.rounds) > panel.plot._top)
