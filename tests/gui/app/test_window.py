"""The window as a person meets it: keys, edits, refusals, and nothing seen before its phase."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import recording, registry, scenario
from olviz.engine.experiment.recording import Recording
from olviz.engine.experiment.scenario import Entry, Experiment
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.experts import Experts
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.speech.retold import retold
from olviz.gui.app.app import open_first
from olviz.gui.app.window import Window
from olviz.gui.controls.forms import Field
from olviz.gui.look.measures import base
from olviz.gui.look.theme import SIZES, Appearance, theme_now
from olviz.gui.look.tokens import DARK, LIGHT
from tests.fixed import Fixed
from tests.gui.hands import add_one_more, enter, field, now, panel
from tests.own import for_a_while
from tests.shipped import kinds, together
from tests.tools.beside import beside

SCENE = "perceptron-separable"


# nothing before its phase


def everything_said(window: Window) -> list[str]:
    """All text a person can read, hear or point at."""
    said = []
    beside(window)
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


def test_a_note_is_read_once_its_round_is_charged_and_until_the_next_one_is(window: Window) -> None:
    assert window.open("descent-in-the-ball")
    experiment = window.session.experiment
    assert experiment is not None
    note = experiment.notes[1]
    for t, phase, told in (
        (note.round, Phase.REVEAL, experiment.about),
        (note.round, Phase.CHARGE, note.text),
        (note.round + 1, Phase.REVEAL, note.text),
        (note.round + 1, Phase.CHARGE, experiment.about),
    ):
        window.playback.jump(t, phase)
        assert window.header.about.text == told, (t, phase)


def test_the_sentence_says_of_several_learners_whose_round_it_tells(window: Window) -> None:
    assert window.open("hedge-rates")
    window.playback.jump(20)
    told = window.phases.status.words()
    assert told.startswith("Round 20 · η too small: sleeps: drew expert ")
    window.open(SCENE)
    window.playback.jump(20)
    assert "Perceptron:" not in window.phases.status.words()


# files and settings


def test_saved_and_opened_again_it_is_the_same(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    enter(qtbot, window, "adversary.margin", "0.3")
    kept, told = now(window), window.session.told
    note = kept.notes[0]
    assert told == retold(kept, scenario.read(resources.scenarios()[SCENE])) != kept
    assert window.arrangement.shot(3, (640, 360), LIGHT).experiment == told  # of which pages are made
    window.session.save(tmp_path / "mine.toml")
    assert (now(window), window.session.changed) == (told, False)
    assert window.open(SCENE)
    assert window.open(str(tmp_path / "mine.toml"))
    assert now(window) == told
    window.playback.jump(note.round)
    assert window.header.about.text == f"Before the edits: {note.text}"
    enter(qtbot, window, "adversary.margin", "0.2")
    assert window.header.about.text == f"Before the edits: {note.text}"
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
    assert window.session.source == next(iter(resources.scenarios()))
    assert window.notice.isVisible()
    assert "gone.toml" in window.notice.title.text()
    window.session.save(tmp_path / "mine.toml")
    open_first(window, tmp_path / "mine.toml")
    assert (window.session.source, window.notice.isVisible()) == (str(tmp_path / "mine.toml"), False)


def test_all_that_is_to_be_known_of_the_start_is_read_together(window: Window, tmp_path: Path) -> None:
    """What was asked for is gone, a setting is none, another window left a scene, a plugin is broken: four things."""
    left = tmp_path / "mine.toml"
    window.session.save(left)
    window.session.edit(now(window)._replace(seed=12))
    window.keeping.keep()
    other = Window()
    other.settings.troubles.append(InputError("'nan' is not legal", place="play/speed"))
    (tmp_path / "wrong.py").write_text("raise RuntimeError('not today')\n", encoding="utf-8")
    window.close()
    with for_a_while():
        registry.add_folder(tmp_path)
        open_first(other, tmp_path / "gone.toml")
    notice = other.notice
    title, *lines = f"{notice.title.text()}\n{notice.text.text()}".split("\n")
    assert "gone.toml" in title
    assert "play/speed: 'nan' is not legal" in lines
    assert [line for line in lines if "not today" in line]
    assert "Of other windows there is more to show" in lines[-1]
    assert [button.text() for button in notice.buttons] == ["Open again…", "Look…"]
    assert notice.property("role") == "error"
    other.close()
    other.deleteLater()


def test_a_recorded_run_at_the_start_says_what_is_to_be_known_of_it(window: Window) -> None:
    run = Recording(now(window), window.playback.traces, ("a note on the file", "another"))
    open_first(window, run, "/runs/mine.npz")
    assert window.session.recorded
    assert window.notice.text.text() == "a note on the file\nanother"


def test_what_is_said_alone_takes_the_place_of_what_was_said_before(window: Window) -> None:
    window.notice.say("one", "first", wrong=False)
    with window.notice.gathered():
        window.notice.say("two", "second", wrong=False)
        with window.notice.gathered():
            window.notice.say("three")
            window.notice.say("two", "second", wrong=False)
        assert window.notice.title.text() == "one"
    assert (window.notice.title.text(), window.notice.text.text()) == ("three", "two\nsecond")
    window.notice.say("four")
    assert (window.notice.title.text(), window.notice.text.text()) == ("four", "")


def test_an_experiment_that_cannot_be_played_is_refused(window: Window) -> None:
    broken = now(window)._replace(learners=(Entry(Halving(), ""),))
    with pytest.raises(InputError, match="halving needs advice"):
        window.session.open(broken)
    assert now(window).learners[0].learner.name == "perceptron"


# look


@pytest.mark.parametrize(("system", "usual"), [(9.0, 10.0), (13.0, 13.0), (60.0, 24.0)])
def test_text_begins_at_the_size_of_the_system_and_grows_from_there(
    qapp: QApplication, system: float, usual: float
) -> None:
    appearance = Appearance()
    appearance.system = system
    for size, points in enumerate(SIZES):
        appearance.resize(size)
        assert base().pointSizeF() == pytest.approx(usual * points / SIZES[0])
    appearance.system = SIZES[0]
    appearance.resize(0)


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
    window.controls.toggle_more()
    nameless = [
        (type(widget).__name__, widget.objectName())
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisible()
        and not panel(window).isAncestorOf(widget)
        and not (widget.accessibleName() or (isinstance(widget, QAbstractButton) and widget.text()))
    ]
    assert nameless == []


@pytest.mark.parametrize("names", together(kinds))
def test_every_shipped_scene_opens(window: Window, names: list[str]) -> None:
    for name in names:
        assert window.open(name)
        assert now(window) == scenario.read(resources.scenarios()[name])


def test_the_window_is_small_enough_for_a_projector(window: Window) -> None:
    assert window.minimumSizeHint().width() <= 1280
    assert window.minimumSizeHint().height() <= 720


# edits and recorded runs


def test_a_note_still_tells_of_the_run_when_only_a_view_was_chosen(window: Window) -> None:
    note = now(window).notes[0]
    window.playback.jump(note.round)
    window.session.edit(now(window)._replace(panels=(*now(window).panels, "mistakes")))
    assert window.session.changed
    assert window.header.about.text == note.text
    window.session.edit(now(window)._replace(seed=7))
    assert window.header.about.text == f"Before the edits: {note.text}"


def test_an_edit_is_marked_and_the_way_back_is_one_step(window: Window, qtbot: QtBot) -> None:
    title, revert = now(window).title, window.edit_menu.revert
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
    assert (window.header.scene.text(), window.edit_menu.revert.isEnabled()) == (now(window).title, False)


def test_a_recorded_run_shows_its_own_rounds_and_is_edited_as_a_new_run(window: Window, tmp_path: Path) -> None:
    experiment = now(window)
    traces = experiment.traces()
    for trace in traces:
        trace.extend()
    recording.save(tmp_path / "run.npz", experiment, traces)
    recorded = recording.load(tmp_path / "run.npz")
    window.session.open(recorded.experiment, str(tmp_path / "run.npz"), recorded.traces)
    assert window.playback.traces == recorded.traces
    assert panel(window).traces == recorded.traces
    assert window.header.scene.text() == f"{experiment.title} (recorded)"
    margin = field(window, "adversary.margin")
    assert (margin.isEnabled(), margin.toolTip()) == (False, "Fixed while a recorded run is shown.")
    enabled = [field.path for field in window.controls.findChildren(Field) if field.isEnabled()]
    assert enabled == []
    window.controls.new_luck()
    add_one_more(window)
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
