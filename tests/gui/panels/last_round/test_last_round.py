"""The last round as a distribution: few dots that are runs, the mean, what is promised, and a click on a run."""

from collections.abc import Callable
from functools import partial
from itertools import product

import numpy as np
import pytest
from numpy.testing import assert_array_equal
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import Experiment, read
from olviz.engine.words.numbers import number
from olviz.engine.worlds.worlds import Worlds
from olviz.gui.app.window import Window
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import DARK
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.pointing import Told
from olviz.gui.paint.words.lettering import Part, width_of
from olviz.gui.panels.catalogue import PANELS, arranged
from olviz.gui.panels.last_round import dots
from olviz.gui.panels.last_round.dots import APART, BASE, MOST, Upright, chosen, column_width, columns
from olviz.gui.panels.last_round.last_round import LastRound, in_front
from olviz.gui.worlds.many import Many, settled
from olviz.resources import scenarios
from tests.engine.worlds.rounding import lost_in_rounding
from tests.gui.panels.conftest import PanelOf

ENTRY = next(entry for entry in PANELS if entry.name == "last-round")
COINS = read(scenarios()["coins-many-times"])._replace(rounds=60, runs=200, notes=())
RISK = read(scenarios()["risk-many-times"])._replace(runs=300, notes=())

Opened = Callable[..., LastRound]


@pytest.fixture
def opened(panel_of: PanelOf) -> Opened:
    def opened(experiment: Experiment, view: tuple[str, ...] = (), many: Many | None = None) -> LastRound:
        _, panel = panel_of("last-round", experiment, view=view, size=(900, 500), many=many or settled(experiment))
        assert isinstance(panel, LastRound)
        return panel

    return opened


@pytest.fixture(scope="module")
def many_risks() -> Many:
    many = settled(RISK)
    assert many is not None
    return many


def test_it_stands_only_where_it_is_asked_for() -> None:
    traces = COINS.traces()
    assert ENTRY not in [placed.entry for placed in arranged(traces, ())]
    assert [placed.entry for placed in arranged(traces, ["last-round:loss"])] == [ENTRY]


def test_dots_are_runs_in_the_middle_of_equal_parts() -> None:
    values = np.array([3.0, np.nan, 1.0, 2.0, 5.0, 4.0])
    few = chosen(np.arange(10, 16), values, most=5)
    assert few.runs.tolist() == [12, 13, 10, 15, 14]
    assert few.values.tolist() == [1, 2, 3, 4, 5]
    assert few.each == 1
    rng = np.random.default_rng(0)
    many = chosen(np.arange(1000), values := rng.normal(size=1000))
    assert len(many.runs) == MOST
    assert_array_equal(many.values, values[many.runs])
    assert_array_equal(many.values, np.sort(values)[10::20])
    assert len(chosen(np.arange(0), np.zeros(0)).runs) == 0


def test_equal_values_stand_on_one_another() -> None:
    left, width = column_width(-0.2, 6.2, [np.array([0.0, 2.0, 2.0, 6.0])], 100)
    x, level = columns(np.array([0.0, 2.0, 2.0, 6.0]), left, width)
    assert x.tolist() == [0, 2, 2, 6]
    assert level.tolist() == [0, 0, 1, 0]
    x, level = columns(np.array([0.0, 2.0, 2.0, 2.0]), -0.5, 1.0, abreast=2, apart=0.2)
    assert x.tolist() == [0, 1.9, 2.1, 2]  # those left over stand in the middle
    assert level.tolist() == [0, 0, 0, 1]
    left, width = column_width(0.0, 1.0, [np.array([0.25, 0.75])], 10)
    assert (left, width) == (0.0, pytest.approx(0.1))


def test_it_draws_the_runs_at_the_playhead_with_their_mean_and_the_exact_value(opened: Opened) -> None:
    panel = opened(COINS)
    many = panel.many
    assert many is not None
    for t, phase, seen in ((60, Phase.LEARN, 60), (31, Phase.CHARGE, 31), (31, Phase.COMMIT, 30)):
        panel.draw(t, phase)
        drawn = panel.plotted()
        for place, label in enumerate(("Hedge", "Follow the leader")):
            values = many.worlds.crowds[place].curve("regret")[seen - 1]
            assert_array_equal(drawn[f"{label}, all runs"], values)
            assert drawn[f"{label}, mean"][1] == pytest.approx(values.mean())
            assert drawn[f"{label}, in front x"][0] == values[0]
            assert len(drawn[f"{label} x"]) == MOST
        assert f"after round {seen}" in panel.card.caption.full
    told = panel.described()
    for part in ("200 runs", "a dot for every 4", "standard errors apart", "none may be", "run 0, in front"):
        assert part in told, told


def test_a_bound_with_a_probability_is_told_beside_its_share(opened: Opened) -> None:
    panel = opened(COINS, ("realised",))
    panel.draw(60, Phase.LEARN)
    assert "at most 5 % may be" in panel.described()
    assert [lane.trace.label for lane in panel.lanes] == ["Hedge"]  # the leader draws nothing


def test_an_expectation_is_held_against_the_mean(opened: Opened) -> None:
    panel = opened(RISK._replace(rounds=20, runs=20), ("risk",))
    panel.draw(20, Phase.LEARN)
    assert "on average at most 1.55 is promised" in panel.described()  # 31 mistakes in 20 rounds
    assert "Consistent learner, promised" in panel.plotted()


def test_a_bound_whose_assumption_is_broken_is_no_promise(opened: Opened) -> None:
    """It was drawn as one, beside the share of the runs that lie above it: none may."""
    experiment = read(scenarios()["no-perfect-expert"])._replace(rounds=60, runs=8, notes=())
    panel = opened(experiment, ("mistakes",))
    panel.draw(60, Phase.LEARN)
    halving = [mark for mark in panel.chart.marks if isinstance(mark, Upright) and mark.name == "Halving, promised"]
    assert [(mark.colour, mark.tone, mark.said) for mark in halving] == [
        (panel.theme.died, panel.theme.muted, ("not applicable",))
    ]
    assert "its bound is not applicable" in panel.described()
    assert "none may be" not in panel.described()
    answers = [told.say(0) for told in panel.chart.marks if isinstance(told, Told)]
    assert any("its bound is not applicable: no expert is known to be right" in said for said in answers)


def test_where_no_error_is_known_none_is_told_beside_an_exact_mean(opened: Opened) -> None:
    """Beside “exact mean 0.5000” stood “– standard errors apart”."""
    panel = opened(COINS._replace(rounds=1, runs=2), ("regret",))
    panel.draw(1, Phase.LEARN)
    answers = [told.say(0) for told in panel.chart.marks if isinstance(told, Told)]
    exact = [said for said in answers if "exact mean 0.5000" in said]
    assert [said.partition("0.5000")[2] for said in exact] == [" · 0 standard errors apart", ""]


def test_runs_that_rounding_may_have_carried_above_a_bound_are_not_held_against_it(opened: Opened) -> None:
    panel = opened(lost_in_rounding(runs=3), ("regret",))
    panel.draw(1000, Phase.LEARN)
    assert "its bound is not known" in panel.described()
    assert "none may be" not in panel.described()


def test_the_axis_of_a_risk_is_one_early_and_late_and_a_promise_beyond_it_is_named_at_its_edge(
    opened: Opened, many_risks: Many
) -> None:
    """Early the promise was off the picture without a word, and late it had another scale."""
    panel = opened(RISK, ("risk",), many_risks)
    ends = {}
    for t in (25, 100):
        panel.draw(t, Phase.LEARN)
        ends[t] = panel.chart.box.right
        promised = [mark for mark in panel.chart.marks if isinstance(mark, Upright) and "promised" in mark.name]
        assert [mark.said for mark in promised] == [("promised",), ("promised",)]
        assert [mark.x < ends[t] for mark in promised] == [t == 100, True]
        panel.grab()
    assert ends[25] == pytest.approx(ends[100], rel=0.05)


def test_at_checkpoints_it_says_which_round_it_shows(opened: Opened) -> None:
    many = Many(Worlds(COINS, rounds=np.array([1, 20, 60])))
    many.worlds.extend()
    many.begin()
    many.find()
    panel = opened(COINS, many=many)
    panel.draw(50, Phase.LEARN)
    assert "after round 20, the last one kept" in panel.card.caption.full
    panel.draw(60, Phase.LEARN)
    assert "kept" not in panel.card.caption.full


@pytest.mark.parametrize("size", [(330, 200), (900, 500), (2000, 2400)])
def test_dots_fill_the_room_there_is_and_stay_below_the_words_of_the_lines(
    panel_of: PanelOf, size: tuple[int, int]
) -> None:
    """Words at a line were written over the highest column, and a tall panel had a row of specks."""
    _, panel = panel_of("last-round", COINS, size=size, many=settled(COINS))
    assert isinstance(panel, LastRound)
    panel.grab()  # it is laid out
    panel.draw(60, Phase.LEARN)
    free = panel._ceiling - BASE - panel._named()
    heights = [(y - BASE) % 1 for _, y in panel._spots]
    step = min(float(each.min()) for each in heights) * 2
    assert max(float(each.max()) + step / 2 for each in heights) <= free + 1e-9
    assert (panel._stacked(*panel._ends())[0] > 1) == (size[1] > 1000)


def test_where_columns_are_high_and_far_apart_dots_stand_abreast_and_are_seen(panel_of: PanelOf) -> None:
    """Of counts that are mostly 0 the dots were specks of three pixels, one on the other."""
    scene = read(scenarios()["survivors-many-times"])
    _, panel = panel_of("last-round", scene, size=(1240, 400), many=settled(scene))
    assert isinstance(panel, LastRound)
    panel.choose(("mistakes",))
    panel.grab()  # it is laid out
    panel.draw(8, Phase.LEARN)
    (x, y), (lane,) = panel._spots[0], panel.lanes
    assert 1 < len(np.unique(x[lane.chosen.values == 0])) < 5
    assert_array_equal(np.rint(x), lane.chosen.values)  # each is nearest to its own count
    pixels = np.diff(np.unique(y)).min() * panel.chart.inner.height()
    assert pixels >= APART * unit(base()) - 1e-6


def test_runs_that_diverge_are_counted_and_left_out(opened: Opened) -> None:
    scene = read(scenarios()["step-too-large"])._replace(rounds=2000, runs=4, notes=())
    panel = opened(scene, ("loss",))
    panel.draw(1999, Phase.LEARN)
    assert "4 diverged and are left out" in panel.card.caption.full
    assert all(np.isfinite(values).all() for name, values in panel.plotted().items() if name.endswith(" x"))


def test_one_run_or_none_is_a_sentence(opened: Opened) -> None:
    panel = opened(COINS._replace(runs=1))
    panel.draw(10, Phase.LEARN)
    assert "One run is played" in panel.described()
    panel = opened(COINS)
    panel.draw(0, Phase.LEARN)
    assert "No round is over yet" in panel.described()
    panel.recolour(DARK)
    assert panel.plotted() == {}
    panel = opened(COINS, many=Many(Worlds(COINS)))
    panel.draw(10, Phase.LEARN)
    assert "No run is complete yet" in panel.described()


def place_of(panel: LastRound, run: int) -> QPointF:
    """Where the dot of a run of the first learner is."""
    lane = panel.lanes[0]
    at = int(np.flatnonzero(lane.chosen.runs == run)[0])
    drawn = panel.plotted()
    canvas = panel.chart._canvas(QPainter())
    return canvas.point(drawn[f"{lane.trace.label} x"][at], drawn[f"{lane.trace.label} y"][at])


def test_where_the_dots_were_nothing_is_clicked_before_round_1(opened: Opened, qtbot: QtBot) -> None:
    panel = opened(COINS)
    panel.show()
    panel.draw(60, Phase.LEARN)
    place = place_of(panel, int(panel.lanes[0].chosen.runs[-1])).toPoint()
    panel.draw(0, Phase.LEARN)
    with qtbot.assertNotEmitted(panel.edits):
        qtbot.mouseClick(panel.chart, Qt.MouseButton.LeftButton, pos=place)


def test_a_dot_is_clicked_or_chosen_by_keys_and_its_run_is_asked_for(opened: Opened, qtbot: QtBot) -> None:
    panel = opened(COINS)
    panel.show()
    panel.draw(60, Phase.LEARN)
    run = int(panel.lanes[0].chosen.runs[-1])
    with qtbot.waitSignal(panel.edits) as asked:
        qtbot.mouseClick(panel.chart, Qt.MouseButton.LeftButton, pos=place_of(panel, run).toPoint())
    (change,) = asked.args
    assert change(COINS) == COINS._replace(run=run)
    panel.chart.setFocus()
    for _ in range(200):
        if panel.chart.told(panel.chart.reading.point or QPointF()).startswith("run "):
            break
        qtbot.keyClick(panel.chart, Qt.Key.Key_Right)
    with qtbot.waitSignal(panel.edits) as asked:
        qtbot.keyClick(panel.chart, Qt.Key.Key_Return)
    (change,) = asked.args
    assert change(COINS).run in np.concatenate([lane.chosen.runs for lane in panel.lanes])


def test_a_run_comes_to_the_front_and_the_runs_behind_stay(whole: Window, qtbot: QtBot) -> None:
    assert whole.open("survivors-many-times")
    qtbot.waitUntil(lambda: whole.runs.many is not None and whole.runs.many.done == 1000, timeout=60_000)
    whole.playback.jump(32)
    many = whole.runs.many
    (panel,) = (panel for panel in whole.stage.panels if isinstance(panel, LastRound))
    front = panel.plotted()["Uniform on the survivors, in front x"][0]
    run = next(int(run) for run in panel.lanes[0].chosen.runs if panel.lanes[0].values[run] != front)
    panel.edits.emit(partial(in_front, run=run))
    assert whole.session.experiment is not None
    assert whole.session.experiment.run == run
    assert whole.runs.many is many
    assert whole.playback.t == 32
    assert panel.plotted()["Uniform on the survivors, in front x"][0] == panel.lanes[0].values[run]
    assert whole.playback.traces[0]["mistakes"][-1] == panel.lanes[0].values[run]
    whole.session.undo()
    assert whole.session.experiment.run == 0


def test_what_is_promised_and_what_is_exact_is_named_at_its_line(opened: Opened) -> None:
    """Two dashed lines were told apart by a sentence above them alone."""
    panel = opened(COINS)
    panel.draw(60, Phase.LEARN)
    lines = {mark.name: mark.said for mark in panel.chart.marks if isinstance(mark, Upright)}
    assert lines["Hedge, promised"] == ("promised",)
    (lane, _) = panel.lanes
    assert lane.exact is not None
    assert lines["Hedge, exact"] == (f"exact mean {number(lane.exact.exact, 4)}", "exact")


def test_words_of_two_lines_that_are_near_stand_on_either_side_of_them(opened: Opened) -> None:
    """At T they were written over one another."""
    panel = opened(COINS)
    for t in (60, 400):
        panel.draw(t, Phase.LEARN)
        lines = {mark.name: mark for mark in panel.chart.marks if isinstance(mark, Upright)}
        assert lines["Hedge, promised"].x > lines["Hedge, exact"].x
        assert lines["Hedge, exact"].other == lines["Hedge, promised"].x
        assert np.isnan(lines["Hedge, promised"].other)
        assert np.isnan(lines["Follow the leader, exact"].other)  # nothing is promised to it


@pytest.mark.parametrize("width", [400, 560, 690, 900, 1400])
def test_the_words_of_a_line_reach_no_other_line(
    panel_of: PanelOf, many_risks: Many, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    """Where there was no room on the left they were written over "promised"."""
    _, panel = panel_of("last-round", RISK, view=("risk",), size=(width, 560), many=many_risks)
    assert isinstance(panel, LastRound)
    panel.draw(60, Phase.LEARN)
    written = list[tuple[str, float, float]]()

    def write(canvas: Canvas, at: QPointF, parts: list[Part], ground: str = "") -> None:
        written.append((parts[0].text, at.x(), at.x() + width_of(parts, canvas.font)))

    monkeypatch.setattr(dots, "write", write)
    panel.chart.grab()
    lines = {mark.name: mark for mark in panel.chart.marks if isinstance(mark, Upright)}
    promised = panel.chart._canvas(QPainter()).point(lines["Halving, promised"].x, 0.0).x()
    exact = [(left, right) for text, left, right in written if text == "exact" or "exact mean" in text]
    assert len(exact) == 2
    assert not any(left <= promised <= right for left, right in exact[-1:])


@pytest.mark.parametrize("name", ["risk-many-times", "coins-many-times", "survivors-many-times"])
def test_no_words_stand_across_the_axis(panel_of: PanelOf, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """The line at 0 went through the names of the learners and what is said of them."""
    scene = read(scenarios()[name])
    scene = scene._replace(rounds=min(scene.rounds, 60), runs=100, notes=())
    _, panel = panel_of("last-round", scene, view=(), many=settled(scene))
    assert isinstance(panel, LastRound)
    places = list[QRectF]()

    def write(canvas: Canvas, at: QPointF, parts: list[Part], ground: str = "") -> None:
        high = QFontMetricsF(canvas.font).height()
        places.append(QRectF(at.x(), at.y() - high / 2, width_of(parts, canvas.font), high))

    monkeypatch.setattr(dots, "write", write)
    for width, t in product((420, 900), (1, 3, scene.rounds // 4, scene.rounds)):
        panel.resize(width, 560)
        panel.grab()  # it is laid out
        places.clear()
        panel.draw(t, Phase.LEARN)
        panel.chart.grab()
        axis = panel.chart.uprights(panel.chart._canvas(QPainter()))
        assert len(axis) == len(panel.lanes)
        assert places
        for line in axis:
            low, high = sorted((line.y1(), line.y2()))
            assert not any(QRectF(line.x1(), low, 0.1, high - low).intersects(place) for place in places), (width, t)


def test_each_number_is_heard_with_whose_it_is(opened: Opened) -> None:
    """Of two learners *exact 5.642* was said twice, and a run of each without whose it was."""
    panel = opened(COINS)
    panel.draw(60, Phase.LEARN)
    told = panel.described()
    assert len(panel.lanes) == 2
    for lane in panel.lanes:
        assert lane.exact is not None
        assert f"{lane.trace.label}: mean {number(lane.mean, 4)}" in told
        assert f"{lane.trace.label}: exact mean {number(lane.exact.exact, 4)} · " in told
        assert f"{lane.trace.label}: run 0, in front: {number(lane.front)}" in told
