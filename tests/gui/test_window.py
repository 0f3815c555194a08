"""The window as a person meets it: keys, edits, refusals, and nothing seen before its phase."""

import math
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine import experiment as scenario
from olviz.engine import recording, registry
from olviz.engine.classes.advisers import Advisers
from olviz.engine.experiment import Entry, Experiment
from olviz.engine.games import Experts
from olviz.engine.learners.halving import Halving
from olviz.engine.parameters import InputError
from olviz.engine.phases import Phase
from olviz.engine.words import number
from olviz.gui.app import open_first
from olviz.gui.editors import RealEditor
from olviz.gui.forms import Field
from olviz.gui.theme import theme_now
from olviz.gui.tokens import DARK, LIGHT
from olviz.gui.transport import RoundField
from olviz.gui.window import Window
from tests.fixed import Fixed
from tests.gui import probe

SCENE = "perceptron-separable"


@pytest.fixture
def window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setattr("olviz.gui.window.fitting", probe.fitting)
    window = Window()
    window.resize(1280, 720)
    with qtbot.waitExposed(window):
        window.show()
    assert window.open(SCENE)
    yield window
    window.close()
    window.deleteLater()


def panel(window: Window) -> probe.Probe:
    return cast(probe.Probe, window.stage.panels[0])


def field(window: Window, path: str) -> Field:
    return next(field for field in window.controls.findChildren(Field) if field.path == path)


def enter(qtbot: QtBot, window: Window, path: str, text: str) -> Field:
    """Types into the exact field of a parameter, as a person does."""
    line = next(line for line in field(window, path).editor.findChildren(QLineEdit))
    line.selectAll()
    qtbot.keyClick(line, Qt.Key.Key_Delete)
    qtbot.keyClicks(line, text)
    qtbot.keyClick(line, Qt.Key.Key_Return)
    return field(window, path)


def now(window: Window) -> Experiment:
    assert window.session.experiment is not None
    return window.session.experiment


# keys against focus


def press(
    qtbot: QtBot, window: Window, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, key, modifier)


def test_bare_keys_work_on_the_stage(window: Window, qtbot: QtBot) -> None:
    playback = window.playback
    with qtbot.waitActive(window):
        window.activateWindow()
    window.stage.setFocus()
    press(qtbot, window, Qt.Key.Key_Right)
    press(qtbot, window, Qt.Key.Key_Right)
    assert playback.t == 2
    press(qtbot, window, Qt.Key.Key_Left)
    press(qtbot, window, Qt.Key.Key_PageDown)
    assert (playback.t, playback.phase) == (2, Phase.OBSERVE)
    press(qtbot, window, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert playback.phase is Phase.COMMIT
    press(qtbot, window, Qt.Key.Key_PageUp)
    assert playback.phase is Phase.OBSERVE
    press(qtbot, window, Qt.Key.Key_End)
    assert playback.finished
    press(qtbot, window, Qt.Key.Key_Home)
    assert playback.t == 0
    speed = playback.speed
    press(qtbot, window, Qt.Key.Key_Plus)
    assert playback.speed > speed
    press(qtbot, window, Qt.Key.Key_Space)
    assert playback.is_playing
    press(qtbot, window, Qt.Key.Key_Space)
    assert not playback.is_playing


def test_bare_keys_are_not_stolen_and_twins_work_everywhere(window: Window, qtbot: QtBot) -> None:
    playback = window.playback
    with qtbot.waitActive(window):
        window.activateWindow()
    playback.jump(10)
    editor = field(window, "adversary.margin").editor
    assert isinstance(editor, RealEditor)
    again = window.controls.findChild(QWidget, "again")
    assert isinstance(again, QWidget)
    for focus in (editor.line, editor.slider, again, window.transport.round, window.transport.speed):
        t = playback.t
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_PageDown):
            focus.setFocus()
            press(qtbot, window, key)
            assert (playback.t, playback.is_playing) == (t, False)
        press(qtbot, window, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
        assert playback.t == t + 1
        press(qtbot, window, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
        assert playback.is_playing
        playback.pause()
    again.setFocus()
    press(qtbot, window, Qt.Key.Key_Space)  # presses the focused button
    assert (playback.t, playback.is_playing) == (0, False)


def test_escape_and_play_give_the_keyboard_back(window: Window, qtbot: QtBot) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    assert window.stage.hasFocus()
    line = field(window, "adversary.margin").editor.findChildren(QLineEdit)[0]
    line.setFocus()
    qtbot.keyClicks(line, "7")
    press(qtbot, window, Qt.Key.Key_Escape)
    assert window.stage.hasFocus()
    assert line.text() == "0.16"
    line.setFocus()
    qtbot.mouseClick(window.transport.play, Qt.MouseButton.LeftButton)
    assert window.playback.is_playing
    assert window.stage.hasFocus()


# transport


def test_the_round_field_goes_there_or_says_what_is_legal(window: Window, qtbot: QtBot) -> None:
    line = window.transport.round
    assert isinstance(line, RoundField)
    line.setFocus()
    for text, t in (("51", 51), ("201", 51), ("-1", 51), ("x", 51), ("200", 200)):
        line.selectAll()
        qtbot.keyClicks(line, text)
        qtbot.keyClick(line, Qt.Key.Key_Return)
        assert window.playback.t == t
        assert bool(line.property("refused")) is (text not in ("51", "200"))
    assert panel(window).drawn == (200, Phase.LEARN)


def test_the_scrubber_sets_the_position(window: Window, qtbot: QtBot) -> None:
    scrubber = window.transport.scrubber
    for t in (0, 60, 200):
        place = scrubber.rect().center()
        place.setX(round(scrubber._x(t)))
        qtbot.mouseClick(scrubber, Qt.MouseButton.LeftButton, pos=place)
        assert window.playback.t == t


def test_ticks_are_the_mistakes_so_far_and_no_more(window: Window) -> None:
    playback, scrubber = window.playback, window.transport.scrubber
    mistakes = np.flatnonzero(playback.trace["prediction"] != playback.trace["y"]) + 1
    third = int(mistakes[2])
    for phase in Phase:
        playback.jump(third, phase)
        assert scrubber.ticks().tolist() == mistakes[: 3 if phase >= Phase.CHARGE else 2].tolist()


# nothing before its phase


def everything_said(window: Window) -> list[str]:
    """All text a person can read, hear or point at."""
    said = []
    for widget in [window, *window.findChildren(QWidget)]:
        said += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.windowTitle()]
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
            said.append(widget.text())
    return [*said, window.phases.status.words(), *map(str, window.transport.scrubber.ticks())]


def test_nothing_says_the_label_before_it_is_revealed(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.adversaries(), "fixed", Fixed)
    advice = np.array([[1, 1, -1, 1, 1], [1, -1, 1, 1, -1], [1, 1, 1, -1, 1]])
    said: dict[int, list[list[str]]] = {phase: [] for phase in Phase}
    for label in (1, -1):
        y = np.array([1, 1, 1, label, 1])
        game = Experts(hypotheses=Advisers(experts=3))
        adversary = Fixed(advice=advice, y=y)
        window.session.open(Experiment(game, adversary, (Entry(Halving(), ""),), rounds=5))
        for phase in Phase:
            window.playback.jump(4, phase)
            said[phase].append(everything_said(window))
    for phase in (Phase.OBSERVE, Phase.COMMIT):
        assert said[phase][0] == said[phase][1]
    assert said[Phase.REVEAL][0] != said[Phase.REVEAL][1]


# edits


def test_a_change_runs_at_once_and_keeps_the_place(window: Window, qtbot: QtBot) -> None:
    window.playback.jump(40, Phase.REVEAL)
    before = window.playback.traces
    enter(qtbot, window, "adversary.margin", "0.3")
    assert window.playback.traces is not before
    assert now(window).adversary.margin == 0.3  # type: ignore[attr-defined]
    assert panel(window).drawn == (40, Phase.REVEAL)
    assert panel(window).traces is window.playback.traces
    assert now(window).seed == 357


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("-0.2", "γ must be a number above 0. Kept 0.16."),
        ("x", "γ must be a number above 0. Kept 0.16."),
        ("nan", "γ must be a number above 0. Kept 0.16."),
        ("1.4", "γ must be above 0 and below X = 1: no point can lie farther out. Kept 0.16."),
    ],
)
def test_a_refused_value_stays_visible_and_the_old_one_in_force(
    window: Window, qtbot: QtBot, text: str, reason: str
) -> None:
    before, experiment = window.playback.traces, window.session.experiment
    refused = enter(qtbot, window, "adversary.margin", text)
    assert (window.playback.traces, window.session.experiment) == (before, experiment)
    assert refused.complaint.text == reason
    assert refused.complaint.isVisible()
    line = refused.editor.findChildren(QLineEdit)[0]
    assert line.text() == text
    assert line.property("refused") is True
    accepted = enter(qtbot, window, "adversary.margin", "0.25")
    assert (accepted.complaint.text, accepted.complaint.isVisible()) == ("", False)
    assert line.property("refused") is False


def test_undo_and_redo_restore_experiment_and_form(window: Window, qtbot: QtBot) -> None:
    first = now(window)
    enter(qtbot, window, "adversary.margin", "0.3")
    window.controls._on_add()
    last = now(window)
    assert (len(last.learners), len(window.playback.traces)) == (2, 2)
    window.session.undo()
    window.session.undo()
    assert now(window) == first
    assert not window.session.undoable
    assert field(window, "adversary.margin").value == 0.16
    window.session.redo()
    window.session.redo()
    assert now(window) == last
    assert not window.session.redoable


def test_a_drag_of_a_slider_is_one_edit(window: Window) -> None:
    editor = field(window, "adversary.margin").editor
    assert isinstance(editor, RealEditor)
    for stop in range(300, 400, 10):
        editor.slider.setValue(stop)
    assert now(window).adversary.margin != 0.16  # type: ignore[attr-defined]
    window.session.undo()
    assert now(window).adversary.margin == 0.16  # type: ignore[attr-defined]
    assert not window.session.undoable


def choose(window: Window, path: str, name: str) -> None:
    chooser = window.controls._places[path].chooser  # type: ignore[union-attr]
    chooser.setCurrentIndex(chooser.findData(name))
    chooser.activated.emit(chooser.currentIndex())


def test_a_choice_that_cannot_play_says_why_and_the_run_stays(window: Window) -> None:
    before = window.playback.traces
    choose(window, "learners.1", "halving")
    place = window.controls._places["learners.1"]
    assert "Halving needs advice" in place.complaint.text
    assert window.playback.traces is before
    assert place.chooser.currentData() == "halving"  # type: ignore[union-attr]
    window.to_stage()
    place = window.controls._places["learners.1"]
    assert (place.complaint.text, place.chooser.currentData()) == ("", "perceptron")  # type: ignore[union-attr]


def test_another_game_finds_players_that_fit(window: Window) -> None:
    choose(window, "game", "experts")
    assert now(window).game.name == "experts"
    assert window.playback.trace.game.size > 0
    window.session.undo()
    assert now(window).game.name == "classification"


def test_again_and_new_luck(window: Window) -> None:
    window.playback.jump(30)
    window.controls.new_luck()
    assert window.playback.t == 30
    window.controls.again()
    assert window.playback.t == 0


def test_up_to_four_learners_one_of_them_followed(window: Window) -> None:
    for _ in range(3):
        window.controls._on_add()
    add = window.controls.findChild(QWidget, "add")
    assert isinstance(add, QWidget)
    assert (len(now(window).learners), add.isEnabled()) == (4, False)
    window.playback.select(2)
    assert panel(window).selected == 2
    field(window, "learners.3.step")
    window.controls._on_remove(2)
    assert (len(now(window).learners), window.playback.selected) == (3, 2)


def test_a_tuned_rate_shows_its_number_and_by_hand_starts_from_it(window: Window) -> None:
    assert window.open("coin-flips")
    rate = next(field for field in window.controls.findChildren(Field) if field.path.endswith(".rate"))
    in_use = math.sqrt(8 * math.log(2) / 1000)  # THEORY L9: η = √(8 ln N / T) / c, N = 2, T = 1000, c = 1
    assert rate.in_use.text() == f"η = {number(in_use)} in this round"
    assert isinstance(rate.editor, RealEditor)
    rate.editor._on_chosen("")
    assert now(window).learners[0].learner.rate == float(f"{in_use:.3g}")  # type: ignore[attr-defined]
    assert not rate.in_use.isVisible()


def test_a_run_on_a_file_is_edited_like_any_other(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    own = tmp_path / "own.csv"
    own.write_text("a,b,side\n1,2,left\n3,1,right\n-1,2,left\n", encoding="utf-8")
    assert window.open("iris-separable")
    enter(qtbot, window, "rounds", "50")
    assert now(window).rounds == 50
    box = field(window, "game.bias").editor.findChildren(QAbstractButton)[0]
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton)
    assert now(window).game.bias is False  # type: ignore[attr-defined]
    missing = enter(qtbot, window, "adversary.file", str(tmp_path / "none.csv"))
    assert missing.complaint.isVisible()
    enter(qtbot, window, "adversary.columns", "")
    for path in ("adversary.positive", "adversary.against"):
        enter(qtbot, window, path, "")
    enter(qtbot, window, "adversary.file", str(own))
    window.playback.last()
    assert set(map(tuple, window.playback.trace["x"].tolist())) == {(1.0, 2.0), (3.0, 1.0), (-1.0, 2.0)}


def test_no_rounds_and_one_round_are_runs_too(window: Window, qtbot: QtBot) -> None:
    for rounds in (0, 1):
        window.controls._on_proposed("rounds", rounds)
        window.playback.play()
        qtbot.waitUntil(lambda: not window.playback.is_playing)
        assert panel(window).drawn == (rounds, Phase.LEARN)


def test_an_edit_while_playing_plays_on(window: Window, qtbot: QtBot) -> None:
    window.playback.set_speed(200)
    window.playback.play()
    qtbot.waitUntil(lambda: window.playback.t > 5)
    window.controls._on_proposed("adversary.margin", 0.3)
    t = window.playback.t
    assert t > 5
    qtbot.waitUntil(lambda: window.playback.t > t)
    window.playback.pause()


# files and settings


def test_saved_and_opened_again_it_is_the_same(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    enter(qtbot, window, "adversary.margin", "0.3")
    kept = now(window)
    window.session.save(tmp_path / "mine.toml")
    assert window.open(SCENE)
    assert window.open(str(tmp_path / "mine.toml"))
    assert now(window) == kept
    assert [path.name for path in tmp_path.glob("*mine*")] == ["mine.toml"]


def test_a_failed_open_leaves_the_scene(window: Window, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("schema = 1\nwhat = 2\n", encoding="utf-8")
    before = window.playback.traces
    assert not window.open(str(bad))
    assert window.notice.isVisible()
    assert "bad.toml: what: no such key" in window.notice.title.text()
    assert "still here" in window.notice.text.text()
    assert window.playback.traces is before
    assert window.open(SCENE)
    assert not window.notice.isVisible()


def test_a_first_scene_that_cannot_be_opened_gives_way_to_the_shipped_one(window: Window, tmp_path: Path) -> None:
    open_first(window, tmp_path / "gone.toml")
    assert window.session.source == SCENE
    assert window.notice.isVisible()
    assert "gone.toml" in window.notice.title.text()
    window.session.save(tmp_path / "mine.toml")
    open_first(window, tmp_path / "mine.toml")
    assert (window.session.source, window.notice.isVisible()) == (str(tmp_path / "mine.toml"), False)


def test_an_experiment_that_cannot_be_played_is_refused(window: Window) -> None:
    broken = now(window)._replace(learners=(Entry(Halving(), ""),))
    with pytest.raises(InputError, match="halving needs advice"):
        window.session.open(broken)
    assert now(window).learners[0].learner.name == "perceptron"


def test_what_breaks_is_said_and_the_program_goes_on(window: Window) -> None:
    window.playback.play()
    window.complain(ZeroDivisionError("division by zero"))
    assert not window.playback.is_playing
    assert "ZeroDivisionError: division by zero" in window.notice.title.text()
    window.playback.step()
    assert panel(window).drawn == (1, Phase.LEARN)


PROCESS = """
import sys
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, sys.argv[1])
from olviz.gui.settings import Settings
from PySide6.QtCore import QByteArray
app = QApplication([])
settings = Settings()
if sys.argv[2] == "write":
    settings.remember(QByteArray(b"here"), "dark", 3, "some-scene")
else:
    print(repr((settings.geometry.data(), settings.scheme, settings.size, settings.source)))
"""


def test_settings_survive_the_process_with_their_types(tmp_path: Path) -> None:
    def run(what: str) -> str:
        command = [sys.executable, "-c", PROCESS, str(tmp_path), what]
        return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout.strip()

    assert run("read") == "(b'', 'system', 0, '')"
    run("write")
    assert run("read") == "(b'here', 'dark', 3, 'some-scene')"


# look


def test_themes_and_sizes_reach_everything(window: Window) -> None:
    for scheme, theme in (("dark", DARK), ("light", LIGHT)):
        window.appearance.choose(scheme)  # type: ignore[arg-type]
        assert (theme_now(), panel(window).theme) == (theme, theme)
    width = window.controls.width()
    window.appearance.resize(3)
    assert window.controls.width() > width
    window.appearance.resize(0)
    assert window.controls.width() == width


def test_everything_that_takes_the_keyboard_has_a_name(window: Window) -> None:
    window.controls._on_more()
    nameless = [
        (type(widget).__name__, widget.objectName())
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisible()
        and not panel(window).isAncestorOf(widget)
        and not (widget.accessibleName() or (isinstance(widget, QAbstractButton) and widget.text()))
    ]
    assert nameless == []


def test_every_shipped_scene_opens(window: Window) -> None:
    for name, path in resources.scenarios().items():
        assert window.open(name)
        assert now(window) == scenario.read(path)


def test_the_window_is_small_enough_for_a_projector(window: Window) -> None:
    assert window.minimumSizeHint().width() <= 1280
    assert window.minimumSizeHint().height() <= 720


# edits and recorded runs


def test_an_edit_is_marked_and_the_way_back_is_one_step(window: Window, qtbot: QtBot) -> None:
    title, revert = now(window).title, window.menus.revert
    note = now(window).notes[0]
    window.playback.jump(note.round)
    assert (window.header.scene.text(), window.header.about.text) == (title, note.text)
    assert not revert.isEnabled()
    enter(qtbot, window, "adversary.margin", "0.3")
    enter(qtbot, window, "rounds", "150")
    assert window.header.scene.text() == f"{title} (edited)"
    assert window.windowTitle() == f"{title} (edited) – olviz"
    assert window.header.about.text == f"Before the edits: {note.text}"
    revert.trigger()
    assert (window.header.scene.text(), window.header.about.text) == (title, note.text)
    assert (now(window).rounds, revert.isEnabled()) == (200, False)
    window.session.undo()
    assert (now(window).rounds, revert.isEnabled()) == (150, True)


def test_saving_makes_the_edited_scene_the_one_to_go_back_to(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    enter(qtbot, window, "rounds", "150")
    window.session.save(tmp_path / "mine.toml")
    assert (window.header.scene.text(), window.menus.revert.isEnabled()) == (now(window).title, False)


def test_a_recorded_run_shows_its_own_rounds_and_is_edited_as_a_new_run(window: Window, tmp_path: Path) -> None:
    experiment = now(window)
    traces = experiment.traces()
    for trace in traces:
        trace.extend()
    recording.save(tmp_path / "run.npz", experiment, traces)
    recorded = recording.load(tmp_path / "run.npz")
    window.show_recording(recorded)
    assert window.playback.traces == recorded.traces
    assert panel(window).traces == recorded.traces
    assert window.header.scene.text() == f"{experiment.title} (recorded)"
    margin = field(window, "adversary.margin")
    assert (margin.isEnabled(), margin.toolTip()) == (False, "Fixed while a recorded run is shown.")
    enabled = [field.path for field in window.controls.findChildren(Field) if field.isEnabled()]
    assert enabled == []
    window.controls.new_luck()
    window.controls._on_add()
    assert now(window) == recorded.experiment
    assert window.playback.traces == recorded.traces
    anew = window.controls.findChild(QAbstractButton, "anew")
    assert isinstance(anew, QAbstractButton)
    anew.click()
    assert now(window) == recorded.experiment
    assert window.playback.traces != recorded.traces
    assert field(window, "adversary.margin").isEnabled()
    assert window.header.scene.text() == experiment.title


def test_what_was_measured_on_the_file_stands_under_its_name(window: Window) -> None:
    assert window.open("iris-separable")
    said = window.findChild(QLabel, "declared-adversary").text()
    assert said.startswith("X = 5.44, γ = 0.268, measured on the whole file iris.csv: 100 rows, versicolor is +1")
    assert said == window.playback.trace.game.declared.words
