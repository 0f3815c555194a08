"""A table becomes a scene: previewed, read whole before it opens, refused with line, column and value."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QDialogButtonBox, QLineEdit, QPushButton, QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from olviz.engine.experiment.scenario import files_of
from olviz.engine.files import tables
from olviz.gui.app.window import Window
from olviz.gui.controls.forms import Field
from olviz.gui.files.importing import Importing

POINTS = "a;b;kind\n1;2;versicolor\n-1;-2;setosa\n3;1;versicolor\n"


def opened(window: Window, folder: Path, text: str, name: str = "points.csv") -> Importing:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    assert window.open(str(path)), window.notice.title.text()
    found = [dialog for dialog in window.findChildren(Importing) if dialog.isVisible()]
    (dialog,) = found
    return dialog


def opens(dialog: Importing) -> QPushButton:
    return dialog.answers.button(QDialogButtonBox.StandardButton.Open)


def play_as(dialog: Importing, name: str) -> None:
    dialog.adversary.setCurrentIndex(dialog.adversary.findData(name))
    dialog.adversary.activated.emit(dialog.adversary.currentIndex())


def enter(qtbot: QtBot, dialog: Importing, path: str, text: str) -> Field:
    field = next(field for field in dialog.form.findChildren(Field) if field.path == path)
    (line,) = field.editor.findChildren(QLineEdit)
    line.selectAll()
    qtbot.keyClick(line, Qt.Key.Key_Delete)
    qtbot.keyClicks(line, text)
    qtbot.keyClick(line, Qt.Key.Key_Return)
    return field


def test_the_keyboard_stays_where_one_chooses_and_goes_on_by_tab(window: Window, tmp_path: Path, qtbot: QtBot) -> None:
    """Each reading threw it to Open, and what is chosen was reached after Cancel."""
    dialog = opened(window, tmp_path, POINTS)

    def focus() -> QWidget:  # without a display the window behind stays the active one
        held = dialog.focusWidget()
        assert held is not None
        return held

    assert focus() is opens(dialog)
    dialog.adversary.setFocus()
    for name in ("column-experts", "points-file"):
        play_as(dialog, name)
        QApplication.processEvents()
    assert focus() is dialog.adversary
    stops = list[QWidget]()
    while focus() is not opens(dialog) and len(stops) < 60:
        qtbot.keyClick(focus(), Qt.Key.Key_Tab)
        stops.append(focus())
    assert any(dialog.form.isAncestorOf(one) for one in stops)
    assert "cancel" not in [one.objectName() for one in stops]


def test_a_table_is_previewed_and_becomes_a_scene(window: Window, tmp_path: Path, qtbot: QtBot) -> None:
    before = window.session.snapshot()
    dialog = opened(window, tmp_path, POINTS)
    preview = dialog.findChild(QTableWidget, "preview")
    assert isinstance(preview, QTableWidget)
    heads = [preview.horizontalHeaderItem(at).text() for at in range(preview.columnCount())]
    assert heads == ["a\nnumbers", "b\nnumbers", "kind\nlabels"]
    assert [preview.item(1, at).text() for at in range(3)] == ["-1", "-2", "setosa"]
    assert "3 rows, versicolor is +1, setosa is −1" in dialog.found.text()
    assert "Perceptron plays it in the game" in dialog.found.text()
    assert window.session.snapshot() == before  # nothing is changed until it opens
    qtbot.mouseClick(opens(dialog), Qt.MouseButton.LeftButton)
    experiment = window.session.experiment
    assert experiment is not None
    assert (experiment.title, files_of(experiment)) == ("points", (tmp_path / "points.csv",))
    window.playback.last()
    assert set(map(tuple, window.playback.trace["x"][:, :2].tolist())) == {(1.0, 2.0), (-1.0, -2.0), (3.0, 1.0)}


def test_what_leaves_a_field_as_the_table_opens_takes_nothing_away(window: Window, tmp_path: Path) -> None:
    dialog = opened(window, tmp_path, POINTS)
    chosen = dialog.experiment
    dialog.accepted.connect(lambda: setattr(dialog, "experiment", None))  # as a field does, left with what is refused
    opens(dialog).click()
    assert window.session.experiment == chosen


def test_the_other_label_can_be_the_positive_one(window: Window, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = opened(window, tmp_path, POINTS)
    field = enter(qtbot, dialog, "adversary.positive", "rose")
    assert field.complaint.text == "Label +1 must be 'setosa' or 'versicolor'."
    assert not opens(dialog).isEnabled()
    enter(qtbot, dialog, "adversary.positive", "setosa")
    assert field.complaint.text == ""
    assert "setosa is +1, versicolor is −1" in dialog.found.text()
    assert opens(dialog).isEnabled()
    dialog.reject()


def test_the_scene_before_leaves_nothing_that_speaks_of_its_own_rounds(window: Window, tmp_path: Path) -> None:
    """Over a game with a move in it no table could be opened at all: the moves were nobody's any more."""
    assert window.open("force-hedge")
    before = window.session.experiment
    assert before is not None
    assert before.person is not None
    assert before.challenge is not None
    window.session.move(before.person.example(window.playback.trace.game))
    dialog = opened(window, tmp_path, POINTS)
    assert "Perceptron plays it" in dialog.found.text(), dialog.complaint.text
    opens(dialog).click()
    after = window.session.experiment
    assert after is not None
    assert (after.title, after.person, after.challenge, after.forks, after.sweep) == ("points", None, None, (), None)


def test_points_are_first_played_by_the_learner_of_points(window: Window, tmp_path: Path) -> None:
    assert window.open("hedge-rates")  # nobody there can play them
    dialog = opened(window, tmp_path, POINTS)
    assert "Perceptron plays it" in dialog.found.text()
    dialog.reject()


@pytest.mark.one_window
@pytest.mark.parametrize(
    ("name", "text", "experts"),
    [
        ("column-experts", POINTS, 2),
        ("advice-file", "ann,bob,rain\nno,yes,yes\nno,no,no\n", 2),
        ("losses-file", "ann,bob,eve\n0,0.5,1\n1,1,0\n", 3),
    ],
)
def test_every_kind_of_table_finds_its_game_and_a_learner(
    window: Window, tmp_path: Path, name: str, text: str, experts: int
) -> None:
    dialog = opened(window, tmp_path, text)
    play_as(dialog, name)
    assert opens(dialog).isEnabled(), dialog.complaint.text
    opens(dialog).click()
    experiment = window.session.experiment
    assert experiment is not None
    assert (experiment.adversary.name, experiment.game.size) == (name, experts)
    window.playback.last()
    assert window.playback.finished


NUMBERS = "size,age,price\n1,2,10\n3,4,20.5\n2,2,14\n"
RATINGS = "who,what,stars\nAnn,Emma,1\nBob,Kim,-2.5\nAnn,Kim,0\n"


@pytest.mark.one_window
@pytest.mark.parametrize(
    ("text", "name", "game", "told"),
    [
        (POINTS, "points-file", "classification", "versicolor is +1, setosa is −1"),
        (NUMBERS, "targets-file", "regression", "X = 5.10, Y = 20.5, measured on the whole file points.csv: 3 rows"),
        (RATINGS, "ratings-file", "matrix", "Y = 2.50, measured on the whole file points.csv: 3 ratings, 2 rows"),
        ("ann,bob,rain\nno,yes,yes\nno,no,no\n", "advice-file", "experts", "points.csv: 2 rows, 200 rounds"),
    ],
)
def test_a_table_is_first_played_as_what_its_columns_look_like(
    window: Window, tmp_path: Path, text: str, name: str, game: str, told: str
) -> None:
    dialog = opened(window, tmp_path, text)
    assert dialog.adversary.currentData() == name
    assert told in dialog.found.text()
    opens(dialog).click()
    experiment = window.session.experiment
    assert experiment is not None
    assert (experiment.adversary.name, experiment.game.name) == (name, game)
    window.playback.last()
    assert window.playback.finished
    again = opened(window, tmp_path, text.replace(",", ";"))  # from the scene of the first one
    assert again.adversary.currentData() == name
    again.reject()


@pytest.mark.one_window
@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        ("price\n1\n2\n", "targets-file", "points.csv: has no column besides 'price'."),
        ("a,b\n1,2\n3,two\n", "targets-file", "points.csv, line 3: “two” is not a number. Column b needs a number"),
        ("who,what\nAnn,Emma\n", "ratings-file", "points.csv: has 2 columns; legal: who rates, what is rated"),
        ("a,b,r\nx,y,5\nx,z,much\n", "ratings-file", "points.csv, line 3: “much” is not a number. Column r"),
    ],
)
def test_what_is_no_regression_and_no_rating_is_refused_in_place(
    window: Window, tmp_path: Path, text: str, name: str, said: str
) -> None:
    dialog = opened(window, tmp_path, text)
    play_as(dialog, name)
    assert said in dialog.complaint.text
    assert (dialog.complaint.isVisible(), opens(dialog).isEnabled(), dialog.experiment) == (True, False, None)
    dialog.reject()


@pytest.mark.one_window
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x,y,l\n1,2,a\n1,n/a,b\n", "points.csv, line 3: “n/a” is not a number. Column y needs a number in every row."),
        ("x,y,l\n1,2,a\n1,,b\n", "points.csv, line 3: column y is empty; it needs a number in every row."),
        ("x;y;l\n1;2,75;a\n", "“2,75” has a decimal comma. Column y needs a decimal point: 2.75."),
        ("x,y,l\n1,2,a\n3,4\n", "points.csv, line 3: has 2 cells, and the header names 3 columns."),
        ("x,y,l\n1,2,a\n3,4,a\n", "points.csv: column l holds one label only: 'a'."),
        ("x,y,l\n", "points.csv: has a header and no rows; legal: at least one row."),
    ],
)
def test_what_cannot_be_read_is_refused_in_place(window: Window, tmp_path: Path, text: str, said: str) -> None:
    before = window.session.snapshot()
    dialog = opened(window, tmp_path, text)
    assert said in dialog.complaint.text
    assert (dialog.complaint.isVisible(), opens(dialog).isEnabled(), dialog.experiment) == (True, False, None)
    dialog.reject()
    assert window.session.snapshot() == before


@pytest.mark.one_window
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "points.csv: is empty; its first line must name the columns"),
        (b"1,2,3\n", "points.csv, line 1: has only numbers, but the first line must name the columns"),
        (b"a,a\n1,2\n", "points.csv, line 1: two columns are named 'a'"),
        ("x,é\n".encode("latin-1"), "points.csv: is not UTF-8 text; legal: a CSV file in UTF-8"),
    ],
)
def test_what_is_no_table_is_refused_above_the_stage(window: Window, tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "points.csv"
    path.write_bytes(content)
    assert not window.open(str(path))
    assert said in window.notice.title.text()
    assert not [dialog for dialog in window.findChildren(Importing) if dialog.isVisible()]


def test_a_long_table_tells_how_far_it_is_and_can_be_left(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("olviz.gui.files.importing.NEWS", 0.0)
    monkeypatch.setattr(tables, "CHUNK", 300)
    heard: list[str] = []

    def look() -> None:
        for dialog in window.findChildren(Importing):
            heard.append(dialog.found.text())
            if len(heard) == 3:
                dialog.reject()

    monkeypatch.setattr("olviz.gui.files.importing.breathe", look)
    path = tmp_path / "long.csv"
    path.write_text("a,b,l\n" + "1,2,yes\n-1,-2,no\n" * 1000, encoding="utf-8")
    assert window.open(str(path))
    assert heard == [f"reading, {rows} rows so far" for rows in (100, 200, 300)]
    assert not [dialog for dialog in window.findChildren(Importing) if dialog.isVisible()]


def test_another_choice_ends_the_reading_under_way(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("olviz.gui.files.importing.NEWS", 0.0)
    done: list[str] = []

    def look() -> None:
        if not done:
            done.append("changed")
            (dialog,) = window.findChildren(Importing)
            play_as(dialog, "column-experts")

    monkeypatch.setattr("olviz.gui.files.importing.breathe", look)
    dialog = opened(window, tmp_path, POINTS.replace("versicolor", "left"))
    assert dialog.experiment is not None
    assert dialog.experiment.adversary.name == "column-experts"
    dialog.reject()


def test_everything_in_the_dialog_has_a_name(window: Window, tmp_path: Path) -> None:
    dialog = opened(window, tmp_path, POINTS)
    nameless = [
        (type(widget).__name__, widget.objectName())
        for widget in dialog.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisible()
        and isinstance(widget, QLineEdit | QComboBox | QTableWidget)
        and not widget.accessibleName()
    ]
    assert nameless == []
    dialog.reject()
