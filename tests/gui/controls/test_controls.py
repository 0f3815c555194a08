"""The control panel: edits, refusals, powers, the list of learners."""

import math
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase, Power
from olviz.engine.experiment import registry, scenario
from olviz.engine.round.capabilities import erratum
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.words.numbers import number
from olviz.gui.app.window import Window
from olviz.gui.controls.choices.hindered import Hindered
from olviz.gui.controls.editors import RealEditor
from olviz.gui.controls.forms import Field
from olviz.gui.controls.lineup import Key, Lineup
from olviz.gui.controls.spec_choosers import PowerButton
from olviz.gui.panels.frame.card import Notice
from olviz.gui.widgets.inputs import Decades, typed
from olviz.resources import scenarios
from tests.gui import hands
from tests.gui.hands import add_one_more, choose, enter, field, now, panel

SCENE = "perceptron-separable"


def test_a_change_runs_at_once_and_keeps_the_place(window: Window, qtbot: QtBot) -> None:
    window.playback.jump(40, Phase.REVEAL)
    before = window.playback.traces
    enter(qtbot, window, "adversary.margin", "0.3")
    assert window.playback.traces is not before
    assert now(window).adversary.margin == 0.3  # type: ignore[attr-defined]
    assert panel(window).drawn == (40, Phase.REVEAL)
    assert panel(window).traces is window.playback.traces
    assert now(window).seed == 357


@pytest.mark.one_window
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


def _undo(line: QLineEdit, _kept: str) -> None:
    while line.isUndoAvailable():
        QTest.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def _type(line: QLineEdit, kept: str) -> None:
    line.selectAll()
    QTest.keyClicks(line, kept)


@pytest.mark.parametrize("path", ["adversary.margin", "seed", "rounds"])
def test_what_was_refused_is_forgotten_once_what_is_in_force_is_back(window: Window, path: str) -> None:
    entered = field(window, path)
    line = entered.editor.findChildren(QLineEdit)[0]
    kept = line.text()
    for put_back in (_undo, _type, lambda _line, _kept: window.to_stage()):
        line.setFocus()
        line.selectAll()
        QTest.keyClicks(line, "x")
        QTest.keyClick(line, Qt.Key.Key_Return)
        assert line.property("refused") is True
        assert entered.complaint.text
        put_back(line, kept)
        assert line.text() == kept
        assert line.property("refused") is False
        assert not entered.complaint.text
        assert not entered.complaint.isVisible()


@pytest.mark.parametrize(("path", "text"), [("seed", "x"), ("rounds", "-4"), ("adversary.margin", "1.4")])
def test_a_refusal_is_scrolled_to_with_its_whole_sentence(window: Window, qtbot: QtBot, path: str, text: str) -> None:
    controls, view, asked = window.controls, window.controls.viewport(), field(window, path)
    ground, bar = controls.widget(), controls.verticalScrollBar()
    controls.setFixedHeight(200)
    qtbot.waitUntil(lambda: view.height() <= 200 and bar.maximum() > 0)
    bar.setValue(asked.mapTo(ground, QPoint()).y() + asked.height() - view.height())
    assert asked.mapTo(view, QPoint()).y() + asked.height() == view.height()  # no room is left below it
    high = ground.height()
    complaint = enter(qtbot, window, path, text).complaint

    def seen() -> bool:
        top = complaint.mapTo(view, QPoint()).y()
        return top > 0 and ground.height() > high and top + complaint.height() <= view.height()

    qtbot.waitUntil(seen)
    line = asked.editor.findChildren(QLineEdit)[0]
    assert line.mapTo(view, QPoint()).y() >= 0


def test_the_keys_of_undo_take_back_what_was_typed_and_then_what_was_entered(window: Window, qtbot: QtBot) -> None:
    first = now(window)
    line = enter(qtbot, window, "adversary.margin", "0.3").editor.findChildren(QLineEdit)[0]
    last = now(window)
    line.setFocus()
    qtbot.keyClicks(line, "5")
    qtbot.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (now(window), line.text()) == (last, "0.3")
    qtbot.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (now(window), line.text()) == (first, "0.16")
    qtbot.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert (now(window), line.text()) == (last, "0.3")


def test_undo_and_redo_restore_experiment_and_form(window: Window, qtbot: QtBot) -> None:
    first = now(window)
    enter(qtbot, window, "adversary.margin", "0.3")
    add_one_more(window)
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


def test_a_choice_that_cannot_play_says_why_and_the_run_stays(window: Window) -> None:
    before = window.playback.traces
    choose(window, "learners.1", "halving")
    place = hands.place(window, "learners.1")
    assert "Halving needs advice" in place.complaint.text
    assert window.playback.traces is before
    assert place.chooser.currentData() == "halving"
    window.to_stage()
    place = hands.place(window, "learners.1")
    assert (place.complaint.text, place.chooser.currentData()) == ("", "perceptron")


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
        add_one_more(window)
    add = window.controls.findChild(QWidget, "add")
    assert isinstance(add, QWidget)
    assert (len(now(window).learners), add.isEnabled()) == (4, False)
    window.playback.select(2)
    assert panel(window).selected == 2
    field(window, "learners.3.step")
    window.controls.draft.remove(2)
    assert (len(now(window).learners), window.playback.selected) == (3, 2)


def test_a_tuned_rate_shows_its_number_and_by_hand_starts_from_it(window: Window) -> None:
    assert window.open("coin-flips")
    rate = next(field for field in window.controls.findChildren(Field) if field.path.endswith(".rate"))
    in_use = math.sqrt(8 * math.log(2) / 1000)  # THEORY L9: η = √(8 ln N / T) / c, N = 2, T = 1000, c = 1
    assert rate.in_use.text() == f"η = √(8 ln N / T) / c = {number(in_use)} in this round"
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
        window.controls.draft.propose("rounds", rounds)
        window.playback.play()
        qtbot.waitUntil(lambda: not window.playback.is_playing)
        assert panel(window).drawn == (rounds, Phase.LEARN)


def test_rounds_and_directions_go_together(window: Window, qtbot: QtBot) -> None:
    assert window.open("orthogonal-gradients")
    enter(qtbot, window, "rounds", "350")
    assert (now(window).rounds, now(window).adversary.dimension) == (350, 350)  # type: ignore[attr-defined]
    enter(qtbot, window, "adversary.dimension", "120")
    assert (now(window).rounds, now(window).adversary.dimension) == (120, 120)  # type: ignore[attr-defined]
    enter(qtbot, window, "rounds", "90")
    assert (now(window).rounds, now(window).adversary.dimension) == (90, 120)  # type: ignore[attr-defined]
    window.session.undo()
    window.session.undo()
    assert (now(window).rounds, now(window).adversary.dimension) == (350, 350)  # type: ignore[attr-defined]
    enter(qtbot, window, "rounds", "401")
    assert field(window, "adversary.dimension").complaint.text == "d must be 400, and at most 400 rounds. Kept 350."
    assert now(window).rounds == 350


def test_an_edit_while_playing_plays_on(window: Window, qtbot: QtBot) -> None:
    window.playback.set_speed(200)
    window.playback.play()
    qtbot.waitUntil(lambda: window.playback.t > 5)
    window.controls.draft.propose("adversary.margin", 0.3)
    t = window.playback.t
    assert t > 5
    qtbot.waitUntil(lambda: window.playback.t > t)
    window.playback.pause()


@pytest.mark.usefixtures("hurried")
def test_edits_one_after_the_other_keep_the_place_that_is_still_computed(window: Window, qtbot: QtBot) -> None:
    window.controls.draft.propose("rounds", 300_000)
    window.playback.jump(300_000)
    for margin in (0.2, 0.21, 0.22):
        window.controls.draft.propose("adversary.margin", margin)
    qtbot.waitUntil(lambda: window.playback.t == 300_000)
    window.session.undo()
    qtbot.waitUntil(lambda: window.playback.t == 300_000)


# folded away


def test_another_theme_leaves_what_is_typed(window: Window, qtbot: QtBot) -> None:
    """The form was built anew, which is a third of another theme, and what was not entered was gone."""
    form, line = window.controls.widget(), field(window, "adversary.margin").editor.findChildren(QLineEdit)[0]
    line.setFocus()
    line.selectAll()
    qtbot.keyClicks(line, "0.3")
    window.appearance.toggle()
    assert window.controls.widget() is form
    assert line.text() == "0.3"
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert now(window).adversary.margin == 0.3  # type: ignore[attr-defined]
    window.appearance.resize(2)
    assert window.controls.widget() is not form


def test_out_of_lecture_mode_the_form_is_the_one_before(window: Window, qtbot: QtBot) -> None:
    form = window.controls.widget()
    window.lecture.enter()
    window.lecture.leave()
    assert window.controls.widget() is form
    window.lecture.enter()
    qtbot.keyClick(window.stage, Qt.Key.Key_Escape)
    assert not window.lecture.on
    assert window.controls.widget() is form
    window.lecture.enter()
    window.appearance.resize(2)
    window.lecture.leave()
    assert window.controls.widget() is not form


@pytest.mark.parametrize("name", ["best-expert-switches", "ratings", "your-losses", "spam-filter"])
def test_in_another_theme_the_form_is_as_if_opened_in_it(whole: Window, name: str) -> None:
    whole.resize(1920, 1080)
    seen = []
    for first in ("dark", "light"):
        whole.appearance.choose(first)
        assert whole.open(name)
        whole.controls.fit()
        whole.appearance.choose("dark")
        for _ in range(10):  # until all is laid out
            QApplication.processEvents()
        assert whole.controls.isVisible()
        seen.append(whole.controls.grab().toImage())
    assert seen[0] == seen[1]


def test_what_is_folded_away_is_built_once_it_is_seen(window: Window, qtbot: QtBot) -> None:
    """It was most of what a scene took to open in front of a room, and where a person plays."""
    window.toggle_controls()
    assert window.open("coin-flips")
    assert window.controls.widget() is None
    window.toggle_controls()
    assert enter(qtbot, window, "seed", "7").isVisible()
    assert now(window).seed == 7
    built = window.controls.widget()
    window.toggle_controls()
    window.toggle_controls()
    assert window.controls.widget() is built
    window.lecture.enter()
    window.session.undo()
    window.lecture.leave()
    line = field(window, "seed").findChildren(QLineEdit)[0]
    assert line.text() == str(now(window).seed) != "7"


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing the keyboard)", extend=True)
def test_what_is_asked_of_it_while_it_is_folded_away_is_there(window: Window) -> None:
    window.toggle_controls()
    assert window.open("coin-flips")
    window.controls.draft.propose("learners.1.rate", -1.0)
    window.toggle_controls()
    assert field(window, "learners.1.rate").complaint.text
    window.toggle_controls()
    assert window.open("hedge-rates")
    window.controls.choose_runs()
    menu = QApplication.activePopupWidget()
    assert menu is not None
    menu.close()


# power


def power(window: Window) -> PowerButton:
    button = window.controls.findChild(PowerButton)
    assert isinstance(button, PowerButton)
    return button


def test_power_is_granted_by_hand_and_the_bounds_go_by_it(window: Window) -> None:
    assert window.open("malicious-world")
    window.playback.jump(20)
    drawing = next(at for at, trace in enumerate(window.playback.traces) if trace.learner.draws)
    assert power(window).text() == "power A2"
    before = [judge(bound, window.playback.traces[drawing]) for bound in bounds_of(window.playback.traces[drawing])]
    assert {verdict.status for verdict in before} == {"holds"}
    raised = next(action for action in power(window).menu().actions() if action.text().startswith("A3"))
    assert raised.text().partition(": ")[2] == Power.A3.meaning
    raised.trigger()
    trace = window.playback.traces[drawing]
    assert (trace.adversary.power, window.playback.t) == (Power.A3, 20)
    assert power(window).text() == "power A3"
    main = next(judge(bound, trace) for bound in bounds_of(trace))
    assert (main.status, main.reason) == ("not applicable", "the adversary sees the draw (A3)")
    window.session.undo()
    assert power(window).text() == "power A2"


def test_bounds_in_the_panels_go_grey_when_power_is_raised(qtbot: QtBot) -> None:
    window = Window()
    window.resize(1280, 720)
    with qtbot.waitExposed(window):
        window.show()
    assert window.open("malicious-world")
    window.playback.jump(20)
    assert not [notice for notice in window.stage.findChildren(Notice) if notice.isVisible()]
    next(action for action in power(window).menu().actions() if action.text().startswith("A3")).trigger()
    notices = [notice for notice in window.stage.findChildren(Notice) if notice.isVisible()]
    assert notices
    for notice in notices:
        assert notice.title.text().startswith("Bound not applicable")
        assert "The adversary sees the draw (A3)" in notice.sentence.text()
    window.close()
    window.deleteLater()


def test_a_power_without_a_choice_is_text_with_its_meaning(window: Window) -> None:
    assert window.controls.findChild(PowerButton) is None
    told = next(label for label in window.controls.findChildren(QLabel) if label.text() == "power A0")
    assert "chosen before the run" in told.parentWidget().toolTip()


# learners


def reasons(window: Window) -> dict[str, str]:
    """What cannot play, with its reason, as it is shown now."""
    shown = window.findChild(Hindered)
    assert isinstance(shown, Hindered)
    said = [one.text() for one in shown.findChildren(QLabel)]
    return dict(zip(said[::2], said[1::2], strict=True))


def offered(menu: QMenu) -> dict[str, bool]:
    return {action.text(): action.isEnabled() for action in menu.actions() if action.text()}


def test_another_learner_is_chosen_from_all_and_what_cannot_play_is_greyed(window: Window) -> None:
    lineup = window.controls.findChild(Lineup)
    assert isinstance(lineup, Lineup)
    menu = lineup.offers()
    titles = {name: cls.title for name, cls in registry.learners().items()}
    assert offered(menu)[titles["perceptron"]]
    assert titles["halving"] not in offered(menu)
    menu.actions()[-1].trigger()
    assert "needs advice" in reasons(window)[titles["halving"]]
    menu.actions()[0].trigger()
    assert [entry.learner.name for entry in now(window).learners] == ["perceptron", "perceptron"]


def test_a_list_greys_what_cannot_play_when_it_opens(window: Window) -> None:
    chooser = hands.place(window, "adversary").chooser
    chooser.opened.emit()
    rows = {chooser.itemData(row): chooser.model().item(row) for row in range(chooser.count())}  # type: ignore[attr-defined]
    assert rows["separable"].isEnabled()
    assert not rows["malicious"].isEnabled()
    last = chooser.count() - 1
    chooser.activated.emit(last)
    assert rows[None].text() == f"{len(reasons(window))} more that cannot play here…"
    assert registry.adversaries()["malicious"].title in reasons(window)
    assert chooser.currentData() == now(window).adversary.name
    shown = [row for row in range(chooser.count()) if not chooser.view().isRowHidden(row)]  # type: ignore[attr-defined]
    assert shown[-1] == last
    assert all(rows[chooser.itemData(row)].isEnabled() for row in shown[:-1])
    assert rows["points-file"].isEnabled()  # its file can still be named


def test_learners_get_a_name_of_their_own(window: Window, qtbot: QtBot) -> None:
    assert [one for one in window.controls.findChildren(Field) if one.path.endswith(".label")] == []
    add_one_more(window)
    enter(qtbot, window, "learners.1.label", "first")
    assert [trace.label for trace in window.playback.traces] == ["first", "Perceptron"]
    assert "first" in window.controls.findChildren(Key)[0].accessibleName()
    enter(qtbot, window, "learners.1.label", "")
    assert window.playback.traces[0].label == "Perceptron"


def test_a_fourth_learner_says_that_it_is_the_last(window: Window) -> None:
    for count in range(1, 5):
        said = [label.text() for label in window.controls.findChildren(QLabel) if label.text().startswith("Four at")]
        assert bool(said) == (count == 4)
        if count < 4:
            add_one_more(window)


def test_misprints_are_offered_on_request(window: Window) -> None:
    broken = {name for name, cls in registry.learners().items() if erratum(cls)}

    def listed() -> set[str]:
        chooser: QComboBox = hands.place(window, "learners.1").chooser
        return {chooser.itemData(row) for row in range(chooser.count())}

    assert not listed() & broken
    window.controls.show_misprints(True)
    assert broken <= listed()
    choose(window, "learners.1", "perceptron-as-printed")
    window.controls.show_misprints(False)
    assert listed() & broken == {"perceptron-as-printed"}


# numbers


@pytest.mark.parametrize("text", ["1e6", "1 000 000", "1\u202f000\u202f000", "1000000"])
def test_a_million_rounds_may_be_typed_as_one_likes(text: str) -> None:
    assert typed(text, True) == 1_000_000


def test_a_logarithmic_slider_has_a_few_powers_of_ten_below(window: Window) -> None:
    assert window.open("hedge-rates")
    scales = [scale for scale in window.controls.findChildren(Decades) if scale.isVisible()]
    assert scales
    for scale in scales:
        assert 2 <= len(scale.marks()) <= 5


def chosen(window: Window, path: str, name: str) -> None:
    """Chooses a nested spec by its own box in the form."""
    box = next(box for box in window.controls.findChildren(QComboBox) if box.objectName() == f"choose-{path}")
    box.setCurrentIndex(box.findData(name))
    box.activated.emit(box.currentIndex())


@pytest.mark.one_window
@pytest.mark.parametrize("losses", [("square",), ("hinge", "logistic")], ids=str)
def test_every_loss_with_every_penalty_is_chosen_in_the_form_and_plays(window: Window, losses: tuple[str, ...]) -> None:
    table = {
        "schema": 1,
        "game": {"name": "convex", "decision_set": {"name": "ball"}, "loss": {"name": losses[-1]}},
        "adversary": {"name": "linear-regression" if losses == ("square",) else "non-separable"},
        "learners": [{"name": "gradient-descent", "step": 0.1}],
        "rounds": 30,
    }
    window.session.open(scenario.from_table(table))
    for loss in losses:
        chosen(window, "game.loss", loss)
        for penalty in ("ridge", "lasso", ""):
            chosen(window, "game.penalty", penalty)
            (trace,) = window.playback.traces
            game: Any = trace.game
            assert (game.loss.name, game.penalty.name if game.penalty else "") == (loss, penalty)
            trace.extend()
            assert math.isfinite(trace["total_loss"][29])


def test_without_a_bound_on_the_targets_a_tuned_step_is_refused_and_a_number_plays(window: Window) -> None:
    window.session.open(scenario.read(scenarios()["least-squares-convex"]))
    before = window.playback.traces
    window.controls.draft.propose("learners.2.step", "tuned")
    assert window.playback.traces is before
    window.controls.draft.propose("learners.2.step", 0.05)
    assert now(window).learners[1].learner.step == 0.05  # type: ignore[attr-defined]
    assert window.playback.traces is not before


def test_the_controls_of_another_scene_are_seen_from_their_top(window: Window) -> None:
    """They stood where those of the scene before had been scrolled to: a click on *Radius* met *Pattern*."""
    bar = window.controls.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    window.controls.draft.propose("rounds", 150)
    assert bar.value() > 0
    assert window.open("halving-circle")
    assert bar.value() == 0
