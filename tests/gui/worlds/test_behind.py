"""Runs behind the one in front: played when there is time, kept while undo may want them, gone with the window."""

import gc
import sys
from collections.abc import Iterator
from contextlib import suppress
from weakref import ref

import pytest
from numpy.testing import assert_array_equal
from pytestqt.qtbot import QtBot

from olviz.engine.experiment.scenario import Experiment, read
from olviz.engine.worlds.worlds import Worlds
from olviz.gui.app.window import Window
from olviz.gui.panels.last_round.last_round import LastRound
from olviz.gui.worlds.behind import Behind
from olviz.gui.worlds.earlier import FEW, Earlier
from olviz.gui.worlds.many import Many, settled
from olviz.resources import scenarios
from tests.tools.held import held

LITTLE = 2**20  # bytes: a learner, a game, names
SCENE = read(scenarios()["hedge-rates"])._replace(rounds=100, runs=1)


class Desk:
    """A service, and whether the run in front is still computed."""

    def __init__(self) -> None:
        self.busy = False
        self.behind = Behind(lambda: self.busy)

    @property
    def many(self) -> Many:
        assert self.behind.many is not None
        return self.behind.many


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk()
    yield desk
    desk.behind.close()


def played(desk: Desk, qtbot: QtBot) -> Many:
    qtbot.waitUntil(lambda: not desk.behind.running)
    assert desk.many.done == desk.many.asked
    return desk.many


def test_one_run_needs_nothing(desk: Desk) -> None:
    assert not desk.behind.open(SCENE)
    assert not desk.behind.open(None)
    assert (desk.behind.many, desk.behind.running) == (None, False)


def test_runs_arrive_and_what_is_asked_for_of_them(desk: Desk, qtbot: QtBot) -> None:
    told: list[int] = []

    def draw() -> None:
        told.append(desk.many.done)
        desk.many.spread(0, "regret")

    desk.behind.grown.connect(draw)
    assert desk.behind.open(SCENE._replace(runs=150))
    draw()
    many = played(desk, qtbot)
    found = many.spread(0, "regret")
    assert found is not None
    assert found.runs == told[-1] == 150
    assert told == sorted(told)
    many.spread(1, "regret")  # a panel that comes later
    assert desk.behind.running
    qtbot.waitUntil(lambda: not desk.behind.running)
    assert many.spread(1, "regret") is not None


def test_nothing_is_played_while_the_run_in_front_is_computed(desk: Desk, qtbot: QtBot) -> None:
    desk.busy = True
    desk.behind.open(SCENE._replace(runs=10))
    qtbot.wait(50)
    assert desk.many.worlds.done == 0
    desk.busy = False
    played(desk, qtbot)


def test_more_runs_go_on_and_another_presentation_changes_nothing(desk: Desk, qtbot: QtBot) -> None:
    desk.behind.open(SCENE._replace(runs=20))
    few = played(desk, qtbot)
    assert not desk.behind.open(SCENE._replace(runs=20, run=7, title="Another", panels=("regret",)))
    assert desk.many is few
    desk.behind.open(SCENE._replace(runs=70))
    assert desk.many.worlds.done == 20  # these are there already
    more = played(desk, qtbot)
    for left, right in zip(few.worlds.crowds, more.worlds.crowds, strict=True):
        assert_array_equal(left.curve("regret"), right.curve("regret")[:, :20])
    desk.behind.open(SCENE._replace(runs=1))
    assert desk.behind.many is None
    desk.behind.open(SCENE._replace(runs=70, run=3))
    assert desk.many is more


def test_undo_brings_back_what_was_played(desk: Desk, qtbot: QtBot) -> None:
    desk.behind.open(SCENE._replace(runs=20))
    first = played(desk, qtbot)
    desk.behind.open(SCENE._replace(runs=20, seed=99))
    second = played(desk, qtbot)
    assert second is not first
    desk.behind.open(SCENE._replace(runs=20))
    assert desk.many is first


def test_it_is_cancelled_and_goes_on(desk: Desk, qtbot: QtBot) -> None:
    desk.behind.open(SCENE._replace(runs=2000))
    qtbot.waitUntil(lambda: desk.many.done > 0)
    desk.behind.cancel()
    qtbot.waitUntil(lambda: not desk.behind.running)
    done = desk.many.worlds.done
    assert 0 < done < 2000
    assert desk.many.done == done  # all that were complete are told of
    desk.behind.resume()
    qtbot.waitUntil(lambda: desk.many.worlds.done > done)
    desk.behind.open(None)
    assert not desk.behind.running


def kept(experiment: Experiment, earlier: Earlier) -> Many:
    many = settled(experiment)
    assert many is not None
    earlier.keep(many)
    return many


def test_of_other_experiments_as_much_is_kept_as_there_is_room() -> None:
    few = SCENE._replace(runs=4)
    others = [few._replace(seed=seed) for seed in range(50, 54)]
    room = settled(others[0])
    assert room is not None
    earlier = Earlier(most=2 * room.worlds.bytes)
    first, *rest = [kept(one, earlier) for one in others]
    earlier.forget(others[0])  # its own are never let go of
    assert earlier.known(others[0]) is first
    assert [earlier.known(one) for one in others[1:]] == [None, *rest[1:]]


def test_no_more_than_a_few_are_kept_however_little_they_take(desk: Desk) -> None:
    """Runs that are hardly begun take no room of their own, and their experiments do: each edit left one for good."""
    for seed in range(3 * FEW):
        desk.behind.open(SCENE._replace(seed=seed, runs=1000))
    assert len(desk.behind._earlier._kept) <= FEW


def test_runs_that_are_kept_go_on_where_they_were_left() -> None:
    whole, asked = settled(SCENE._replace(runs=300)), SCENE._replace(runs=300)
    assert whole is not None
    left = Many(Worlds(asked, tile=64))
    while left.worlds.done < 64:
        left.worlds.extend(0.001)
    Earlier().keep(left)
    left.worlds.extend()
    for crowd, other in zip(whole.worlds.crowds, left.worlds.crowds, strict=True):
        assert crowd.quantities == other.quantities
        for quantity in crowd.quantities:
            assert_array_equal(crowd.curve(quantity), other.curve(quantity))


@pytest.mark.skipif(sys.platform != "linux", reason="malloc tells of itself there")
@pytest.mark.parametrize("name", ["no-perfect-expert", "coin-flips", "hedge-misprint"])
def test_runs_that_are_kept_take_as_much_as_they_say(name: str) -> None:
    """Those of which some are played in part, and of which much is known."""
    experiment, earlier = read(scenarios()[name])._replace(runs=100), Earlier()
    many = Many(Worlds(experiment, tile=64))
    many.worlds.extend(0.02)
    many.begin()
    for place, crowd in enumerate(many.worlds.crowds):
        for quantity in crowd.quantities:
            many.spread(place, quantity)
    many.find()
    earlier.keep(many)
    said = many.bytes
    del many, crowd
    gc.collect()
    before = held().used
    del earlier
    gc.collect()
    assert before - held().used <= 1.1 * said + LITTLE


@pytest.fixture
def open_scene(whole: Window) -> Window:
    assert whole.open("hedge-rates")
    return whole


def test_how_many_runs_is_an_edit_and_each_panel_is_handed_them(open_scene: Window, qtbot: QtBot) -> None:
    window, experiment = open_scene, open_scene.session.experiment
    assert experiment is not None
    traces = window.playback.traces
    window.session.edit(experiment._replace(runs=12))
    assert window.playback.traces is traces  # the run in front stays
    many = window.runs.many
    assert many is not None
    assert {panel.many for panel in window.stage.panels} == {many}
    qtbot.waitUntil(lambda: many.done == 12)
    window.session.undo()
    assert {panel.many for panel in window.stage.panels} == {None}
    window.session.redo()
    assert {panel.many for panel in window.stage.panels} == {many}


def test_while_frames_flow_they_alone_draw_what_arrives(open_scene: Window, qtbot: QtBot) -> None:
    window, experiment = open_scene, open_scene.session.experiment
    assert experiment is not None
    panel, drawn = window.stage.panels[0], list[int]()
    draw = panel.draw
    panel.draw = lambda t, phase: (drawn.append(t), draw(t, phase))  # type: ignore[method-assign]
    window.session.edit(experiment._replace(runs=12, rounds=1000, notes=()))
    qtbot.waitUntil(lambda: window.playback.ready == 1000 and not window.runs.running)
    window.playback.set_speed(60.0)
    window.playback.play()
    drawn.clear()
    window.runs.grown.emit()
    assert drawn == []
    window.playback.jump(5)
    assert drawn == [5]
    window.runs.grown.emit()
    window.playback.pause()
    assert drawn == [5, 5]  # no frame comes any more
    window.playback.set_speed(1.0)
    window.playback.play()
    drawn.clear()
    window.runs.grown.emit()
    assert drawn == [5]  # the next frame is far away
    window.playback.pause()


def test_where_the_playhead_stays_its_round_is_played_again(
    open_scene: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("olviz.engine.worlds.checkpoints.KEPT", 20 * 12)
    window, experiment = open_scene, open_scene.session.experiment
    assert experiment is not None
    window.session.edit(experiment._replace(runs=12, panels=("regret", "last-round")))
    qtbot.waitUntil(lambda: not window.runs.running)
    many = window.runs.many
    assert many is not None
    t = next(t for t in range(150, 200) if t not in many.worlds.rounds)
    window.playback.jump(t)
    assert many.round(t) < t
    qtbot.waitUntil(lambda: not window.runs.running)
    assert many.round(t) == t
    caption = next(panel for panel in window.stage.panels if isinstance(panel, LastRound)).card.caption
    assert f"after round {t}" in caption.full
    assert "last one kept" not in caption.full
    window.playback.jump(t + 1)
    window.playback.jump(int(many.worlds.rounds[-1]))  # there nothing is to be played
    qtbot.waitUntil(lambda: not window.runs.running)
    assert not many.replays


@pytest.mark.parametrize("measured", [False, True])
def test_a_learner_that_fails_is_told_once_and_not_in_every_slice(
    measured: bool, desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> float:
        return 1 / 0

    monkeypatch.setattr(type(SCENE.learners[0].learner), "act", fails)
    with qtbot.captureExceptions() as caught:
        for _ in range(2):
            if measured:
                desk.behind.expecting.ask(SCENE)
            else:
                desk.behind.open(SCENE._replace(runs=10))
            qtbot.wait(100)
            assert not desk.behind.running
    assert [kind for kind, *_ in caught] == [ZeroDivisionError]
    if not measured:
        with qtbot.captureExceptions() as caught:
            desk.behind.resume()
            qtbot.wait(100)
        assert [kind for kind, *_ in caught] == [ZeroDivisionError]


def test_a_curve_that_cannot_be_found_is_told_once(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.behind.open(SCENE._replace(runs=10))
    many = played(desk, qtbot)
    monkeypatch.setattr(Many, "_spread", lambda *_: 1 / 0)
    with qtbot.captureExceptions() as caught:
        many.spread(0, "regret")
        qtbot.wait(100)
        many.spread(1, "regret")  # a panel that is drawn asks again
        qtbot.wait(100)
    assert [kind for kind, *_ in caught] == [ZeroDivisionError]
    assert not desk.behind.running
    monkeypatch.undo()
    desk.behind.resume()
    qtbot.waitUntil(lambda: many.spread(1, "regret") is not None)


def test_what_cannot_be_measured_is_not_told_by_another(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    other, expecting = SCENE._replace(seed=99), desk.behind.expecting
    with monkeypatch.context() as failing, suppress(ZeroDivisionError):
        failing.setattr(type(SCENE.learners[0].learner), "act", lambda *_: 1 / 0)
        expecting.ask(SCENE)
        expecting._slice()
    expecting.ask(other)
    while expecting.expense(10) is None:
        expecting._slice()
    expecting.ask(SCENE)
    assert expecting.expense(10) is None


def test_what_another_scene_would_take_is_not_measured_on(desk: Desk, qtbot: QtBot) -> None:
    """The list of how many runs was opened and put away: what it had begun stayed, with 15 MB, until it was opened."""
    expecting, other = desk.behind.expecting, SCENE._replace(seed=99)
    for later, goes_on in ((SCENE._replace(run=3, runs=10), True), (other, False), (None, False)):
        expecting.ask(SCENE)
        begun = ref(expecting._probe)
        assert expecting._slices.running
        desk.behind.open(later)
        assert expecting._slices.running == goes_on
        assert (begun() is not None) == goes_on
