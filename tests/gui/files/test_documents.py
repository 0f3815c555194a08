"""Files in the window: opened, saved, kept for the next session; every refusal named, and the scene before stays."""

import gc
from collections.abc import Callable
from pathlib import Path
from weakref import ref

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.experiment import recording, scenario
from olviz.engine.experiment.scenario import FILE_LIMIT, Experiment
from olviz.gui.app.window import Window
from olviz.gui.document import recent
from olviz.gui.files.column_choice import Columns, in_bytes
from tests.gui.conftest import SCENE
from tests.gui.hands import entering
from tests.tools.beside import beside

Chosen = Callable[[Path | str], None]


def now(window: Window) -> Experiment:
    assert window.session.experiment is not None
    return window.session.experiment


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> Chosen:
    """What the person will choose in the next dialogs for files."""

    def choose(path: Path | str) -> None:
        for name in ("getOpenFileName", "getSaveFileName"):
            monkeypatch.setattr(f"olviz.gui.files.documents.QFileDialog.{name}", lambda *_: (str(path), ""))

    return choose


def recorded(path: Path, name: str = SCENE, rounds: int = 20) -> Path:
    experiment = scenario.read(resources.scenarios()[name])._replace(rounds=rounds)
    traces = experiment.traces()
    recording.save(path, experiment, [trace for trace in traces if trace.extend()])
    return path


# opening

TEXT = resources.scenarios()[SCENE].read_text(encoding="utf-8")
REFUSED: dict[str, tuple[str | bytes, str]] = {
    "unknown learner": (
        TEXT.replace('"perceptron"', '"perceptrn"'),
        "bad.toml: learners.1.name: 'perceptrn' is not known; did you mean 'perceptron'?",
    ),
    "unknown key": (TEXT.replace("schema = 1", "schema = 1\nround = 3"), "bad.toml: round: no such key of a scenario"),
    "out of range": (TEXT.replace("0.16", "1.5"), "bad.toml: adversary.margin: 1.5 is not legal; legal: above 0 and"),
    "no number": (TEXT.replace("0.16", "nan"), "bad.toml: adversary.margin: nan is not legal; legal: a number above 0"),
    "cannot play": (TEXT.replace('"perceptron"', '"hedge"'), "experts, and this game of classification has none"),
    "newer": (TEXT.replace("schema = 1", "schema = 2"), "bad.toml: schema: 2 is written by a newer version; legal: 1"),
    "no toml": (TEXT.replace("schema = 1", "schema = "), "bad.toml: is not TOML"),
    "latin": ("schema = 1\ntitle = 'für'".encode("latin-1"), "bad.toml: is not UTF-8 text (byte 21)"),
    "huge": (b"#" * (FILE_LIMIT + 1), f"bad.toml: has more than {FILE_LIMIT} bytes; legal: at most that"),
    "rounds": (TEXT.replace("rounds = 200", "rounds = -1"), "bad.toml: rounds: -1 is not legal; legal: a whole number"),
    "strange file": (
        TEXT.replace('name = "separable"', 'name = "points-file"\nfile = "/etc/passwd"').replace("margin = 0.16", ""),
        "bad.toml: adversary.file: '/etc/passwd' is not legal; legal: 'book-ratings' or",
    ),
}


@pytest.mark.one_window
@pytest.mark.parametrize("case", REFUSED)
def test_a_scenario_that_is_refused_is_named_and_the_scene_stays(window: Window, tmp_path: Path, case: str) -> None:
    content, said = REFUSED[case]
    path = tmp_path / "bad.toml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    refused(window, path, said)


def refused(window: Window, path: Path, said: str) -> None:
    before = window.session.snapshot()
    assert not window.open(str(path))
    assert said in window.notice.title.text()
    assert window.notice.text.text() == "Nothing was changed; the scene before is still here."
    assert [button.text() for button in window.notice.buttons] == ["Open again…"]
    assert (window.notice.isVisible(), window.session.snapshot()) == (True, before)
    assert str(path) not in recent.recent(window.settings)


def test_runs_that_are_refused_are_named_and_the_scene_stays(window: Window, tmp_path: Path) -> None:
    path = recorded(tmp_path / "run.npz")
    whole = path.read_bytes()
    path.write_bytes(whole[:1000])
    refused(window, path, f"{path}: is no recorded run, or a part of one")
    np.savez(path, a=np.zeros(3))
    refused(window, path, f"{path}: has no meta; legal: an .npz that olviz wrote")
    path.write_bytes(whole)
    with np.load(path) as file:
        members = {name: file[name] for name in file}
    np.savez(path, **members | {"learner1.x": np.full((20, 2), np.nan)})
    refused(window, path, f"{path}: learner1.x: holds no number, or one above 1e+100 in size")


def test_what_is_no_file_is_refused(window: Window, tmp_path: Path) -> None:
    refused(window, tmp_path, "is a directory; legal: a scenario file")
    refused(window, tmp_path / "gone.toml", f"{tmp_path / 'gone.toml'}: cannot be read: No such file")
    refused(window, tmp_path / "gone.npz", "gone.npz: cannot be read")


def test_too_little_memory_is_no_end(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(recording, "loading", full)
    refused(window, tmp_path / "run.npz", "run.npz needs more memory than this machine has")


SMALL, USUAL, LARGE = (900, 600), (1280, 720), (1920, 1080)
ENDS = [(0, SMALL), (3, USUAL), (5, SMALL), (0, LARGE)]  # the sizes of text and window among which all others lie
BETWEEN = [(3, SMALL), (0, USUAL), (5, USUAL), (3, LARGE), (5, LARGE)]


@pytest.mark.one_window
@pytest.mark.parametrize(
    ("size", "of"), [*ENDS, *(pytest.param(*between, marks=pytest.mark.full) for between in BETWEEN)], ids=str
)
def test_a_notice_is_as_high_as_its_words(window: Window, size: int, of: tuple[int, int]) -> None:
    window.appearance.resize(size)
    window.resize(*of)
    notice, long = window.notice, "Column petal_width needs a number in every row, and so does every other one. " * 3
    open_again = ("Open again…", lambda: None)
    for title, text, actions in [
        ("Short.", "", ()),
        ("Short.", "", (open_again,)),
        ("Short.", long, (open_again,)),
        (long, long, (open_again, ("Edit the file", lambda: None))),
        ("Short.", "", ()),  # and goes back
    ]:
        notice.say(title, text, *actions)
        for _ in range(4):
            QApplication.processEvents()
        labels = [one for one in (notice.title, notice.text) if one.isVisible()]
        assert all(one.height() >= one.heightForWidth(one.width()) for one in labels)
        assert all(notice.rect().contains(button.geometry()) for button in notice.buttons)
        needed = sum(one.heightForWidth(one.width()) for one in labels)
        scrolls = notice.words.verticalScrollBar().maximum() > 0
        assert notice.words.height() <= needed
        assert scrolls == (notice.words.height() < needed)
        assert not scrolls or text, "a short title needs no scroll bar"
        assert notice.rect().contains(notice.words.mapTo(notice, notice.words.rect().bottomRight()))
        assert notice.height() <= 0.6 * window.body.height() + 1
    window.appearance.resize(0)


def test_a_notice_shows_its_own_buttons_only(window: Window, tmp_path: Path) -> None:
    refused(window, tmp_path / "gone.toml", "cannot be read")
    before = window.notice.buttons
    window.notice.say("Another", "", wrong=False)
    assert [button for button in before if button.isVisible()] == []
    assert window.notice.isVisible()


def test_open_again_asks_once_more(window: Window, tmp_path: Path, chosen: Chosen, qtbot: QtBot) -> None:
    good = tmp_path / "good.toml"
    good.write_text(TEXT.replace("rounds = 200", "rounds = 70"), encoding="utf-8")
    assert not window.open(str(tmp_path / "gone.toml"))
    chosen(good)
    qtbot.mouseClick(window.notice.buttons[0], Qt.MouseButton.LeftButton)
    assert (now(window).rounds, window.session.source) == (70, str(good))
    assert not window.notice.isVisible()


def test_a_recorded_run_opens_with_its_own_rounds(window: Window, tmp_path: Path) -> None:
    path = recorded(tmp_path / "run.npz")
    assert window.open(str(path))
    assert (window.session.recorded, window.session.source, window.playback.horizon) == (True, str(path), 20)
    assert not window.notice.isVisible()


def test_a_run_of_another_numpy_says_what_is_shown(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = recorded(tmp_path / "run.npz")
    version = np.__version__
    monkeypatch.setattr(np, "__version__", "99.0")
    assert window.open(str(path))
    assert f"it was written under numpy {version}, and this is numpy 99.0" in window.notice.text.text()


def drop(window: Window, *paths: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    arguments = (Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    enter = entering(QPointF(9, 9), *arguments)
    QApplication.sendEvent(window, enter)
    assert (enter.isAccepted(), window.dropping.frame.isVisible()) == (True, True)
    QApplication.sendEvent(window, QDropEvent(QPointF(9, 9), *arguments))
    assert not window.dropping.frame.isVisible()


def test_a_file_is_dropped_on_the_window(window: Window, tmp_path: Path) -> None:
    scene = tmp_path / "scene.toml"
    scene.write_text(TEXT.replace("rounds = 200", "rounds = 70"), encoding="utf-8")
    drop(window, scene)
    assert window.session.source == str(scene)
    drop(window, recorded(tmp_path / "run.npz"))
    assert window.session.recorded
    drop(window, scene, tmp_path / "run.npz")
    assert window.notice.title.text() == "2 files were dropped; the window shows one scene at a time."
    assert window.session.recorded


def test_a_drag_that_leaves_takes_its_frame_along(window: Window) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile("/a.toml")])
    arguments = (Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window, entering(QPointF(9, 9), *arguments))
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert not window.dropping.frame.isVisible()
    mime.setUrls([QUrl("https://example.org/a.toml")])
    enter = entering(QPointF(9, 9), *arguments)
    QApplication.sendEvent(window, enter)
    assert not window.dropping.frame.isVisible()


# saving


def test_what_was_written_into_the_file_between_two_sessions_stays(
    window: Window, tmp_path: Path, chosen: Chosen
) -> None:
    """The next session did not know what the file had held, and wrote over it."""
    path = tmp_path / "own.toml"
    path.write_text(TEXT, encoding="utf-8")
    assert window.open(str(path))
    window.session.edit(now(window)._replace(seed=5))
    window.documents._held.clear()  # as at the next start
    theirs = scenario.to_text(now(window)._replace(seed=9))
    path.write_text(theirs, encoding="utf-8")
    assert not window.documents.save()
    assert "own.toml was written elsewhere" in window.notice.title.text()
    assert path.read_text(encoding="utf-8") == theirs
    path.write_text(TEXT, encoding="utf-8")
    assert window.documents.save()
    assert scenario.read(path).seed == 5


def test_what_another_window_has_written_into_the_file_meanwhile_stays(
    window: Window, tmp_path: Path, chosen: Chosen
) -> None:
    path, other = tmp_path / "own.toml", tmp_path / "other.toml"
    path.write_text(TEXT, encoding="utf-8")
    assert window.open(str(path))
    window.session.edit(now(window)._replace(seed=5))
    theirs = scenario.to_text(now(window)._replace(seed=9))
    path.write_text(theirs, encoding="utf-8")
    assert not window.documents.save()
    assert "own.toml was written elsewhere" in window.notice.title.text()
    assert path.read_text(encoding="utf-8") == theirs
    chosen(other)
    assert window.documents.save_as()
    window.session.edit(now(window)._replace(seed=6))
    assert window.documents.save()
    assert scenario.read(other).seed == 6
    other.unlink()
    assert window.documents.save()
    assert window.open(str(path))
    window.session.edit(now(window)._replace(seed=7))
    path.write_text(theirs + "\n", encoding="utf-8")
    chosen(path)
    assert window.documents.save_as()  # the dialog has asked
    assert scenario.read(path).seed == 7


def test_a_scene_is_saved_to_its_own_file_and_a_shipped_one_asks(
    window: Window, tmp_path: Path, chosen: Chosen
) -> None:
    window.session.edit(now(window)._replace(rounds=70))
    chosen("")
    assert not window.documents.save()  # the person changed their mind
    assert window.session.changed
    chosen(tmp_path / "mine")
    assert window.documents.save()
    path = tmp_path / "mine.toml"
    assert (scenario.read(path).rounds, window.session.source, window.session.changed) == (70, str(path), False)
    chosen(tmp_path / "never.toml")
    window.session.edit(now(window)._replace(rounds=80))
    assert window.documents.save()
    assert scenario.read(path).rounds == 80
    assert [found.name for found in tmp_path.glob("*.toml")] == ["mine.toml"]


def test_a_shipped_file_opened_by_its_path_is_not_written(window: Window) -> None:
    assert window.open(str(resources.scenarios()[SCENE]))
    assert window.documents.own_file is None


def test_a_name_without_its_ending_replaces_nothing(window: Window, tmp_path: Path, chosen: Chosen) -> None:
    (tmp_path / "mine.toml").write_text("before", encoding="utf-8")
    chosen(tmp_path / "mine")
    assert not window.documents.save_as()
    assert "there is a file" in window.notice.title.text()
    assert (tmp_path / "mine.toml").read_text(encoding="utf-8") == "before"


def test_a_scene_is_not_written_under_the_name_of_another_format(
    window: Window, tmp_path: Path, chosen: Chosen
) -> None:
    chosen(tmp_path / "mine.jpg")
    assert not window.documents.save_as()
    assert "mine.jpg: has no known ending; legal: .toml" in window.notice.title.text()
    assert not list(tmp_path.glob("*.jpg"))


def test_what_cannot_be_written_says_so_and_touches_nothing(window: Window, tmp_path: Path, chosen: Chosen) -> None:
    before = window.session.snapshot()
    chosen(tmp_path / "missing" / "mine.toml")
    assert not window.documents.save_as()
    assert "mine.toml: cannot be written: No such file or directory" in window.notice.title.text()
    assert window.session.snapshot() == before


def test_a_scene_is_not_written_over_its_data(window: Window, tmp_path: Path, chosen: Chosen) -> None:
    table = tmp_path / "points.csv"
    table.write_text("a,b,kind\n1,2,yes\n-1,-2,no\n", encoding="utf-8")
    scene = tmp_path / "scene.toml"
    own = TEXT.replace('name = "separable"', 'name = "points-file"\nfile = "points.csv"').replace("margin = 0.16", "")
    scene.write_text(own, encoding="utf-8")
    assert window.open(str(scene)), window.notice.title.text()
    chosen(table)
    assert not window.documents.save_as()
    assert "points.csv: is what this run reads; legal: another file" in window.notice.title.text()
    assert table.read_text(encoding="utf-8").startswith("a,b,kind")


# recordings


@pytest.mark.usefixtures("hurried")
def test_a_run_is_written_when_its_last_round_is_there(
    window: Window, tmp_path: Path, chosen: Chosen, qtbot: QtBot
) -> None:
    window.session.edit(now(window)._replace(rounds=300_000))
    assert window.playback.ready < 300_000
    chosen(tmp_path / "run")
    window.recordings.save()
    assert window.notice.title.text() == "run.npz is written when the last round is there."
    path = tmp_path / "run.npz"
    qtbot.waitUntil(path.exists, timeout=20_000)
    assert window.notice.title.text() == "run.npz is written."
    with np.load(path) as file:
        assert file["learner1.mistakes"][-1] == window.playback.trace["mistakes"][-1]
        assert len(file["learner1.mistakes"]) == 300_000


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("how", ["cancel", "edit"])
def test_a_run_that_is_stopped_is_not_written(window: Window, tmp_path: Path, chosen: Chosen, how: str) -> None:
    window.session.edit(now(window)._replace(rounds=3_000_000))
    chosen(tmp_path / "run.npz")
    window.recordings.save()
    if how == "cancel":
        window.playback.computing.cancel()
    else:
        window.session.edit(now(window)._replace(rounds=10))
    window.playback.close()
    assert not (tmp_path / "run.npz").exists()
    if how == "cancel":
        assert "run.npz is not written" in window.notice.title.text()


@pytest.mark.usefixtures("hurried")
def test_what_is_asked_for_while_another_file_waits_is_written_after_it(
    window: Window, tmp_path: Path, chosen: Chosen, qtbot: QtBot
) -> None:
    """The second order took the place of the first, and nobody was told."""
    window.session.edit(now(window)._replace(rounds=100_000))
    assert window.playback.ready < 100_000
    for name, save in (
        ("run.npz", window.recordings.save),
        ("run.csv", window.recordings.save_numbers),
        ("run.svm", window.recordings.export),
        ("run.csv", window.recordings.save_numbers),
    ):
        chosen(tmp_path / name)
        save()
    qtbot.waitUntil(lambda: len(list(tmp_path.glob("run.*"))) == 3, timeout=60_000)
    chosen(tmp_path / "again.svm")
    window.recordings.export()
    chosen(tmp_path / "more.svm")
    window.recordings.export()  # while that one is written
    qtbot.waitUntil((tmp_path / "more.svm").exists, timeout=60_000)
    assert (tmp_path / "again.svm").stat().st_size == (tmp_path / "more.svm").stat().st_size > 100_000
    assert list(tmp_path.glob(".*")) == []


@pytest.mark.usefixtures("hurried")
def test_a_finished_run_that_waits_for_another_file_is_written_after_an_edit(
    window: Window, tmp_path: Path, chosen: Chosen, qtbot: QtBot
) -> None:
    window.session.edit(now(window)._replace(rounds=20_000))
    qtbot.waitUntil(lambda: not window.playback.computing.running)
    for name in ("a.svm", "b.svm"):
        chosen(tmp_path / name)
        window.recordings.export()
    assert not (tmp_path / "b.svm").exists()
    window.session.edit(now(window)._replace(rounds=10))
    qtbot.waitUntil((tmp_path / "b.svm").exists)
    assert len((tmp_path / "b.svm").read_text(encoding="utf-8").splitlines()) == 20_000


@pytest.mark.parametrize(("name", "save"), [("run.npz", "save"), ("run.csv", "save_numbers"), ("run.svm", "export")])
def test_a_run_that_is_written_is_held_no_longer_than_it_is_shown(
    window: Window, tmp_path: Path, chosen: Chosen, qtbot: QtBot, name: str, save: str
) -> None:
    left = [ref(trace) for trace in window.playback.traces]
    chosen(tmp_path / name)
    getattr(window.recordings, save)()
    qtbot.waitUntil((tmp_path / name).exists)
    window.open("coin-flips")
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [trace for trace in left if trace() is not None] == []


def test_numbers_of_every_round_are_written_as_a_table(window: Window, tmp_path: Path, chosen: Chosen) -> None:
    chosen(tmp_path / "run.csv")
    window.recordings.save()
    lines = (tmp_path / "run.csv").read_text(encoding="utf-8").splitlines()
    assert (len(lines), lines[0].split(",")[0]) == (201, "t")


@pytest.mark.usefixtures("hurried")
def test_a_place_that_cannot_be_written_is_refused_before_the_wait(
    window: Window, tmp_path: Path, chosen: Chosen
) -> None:
    window.session.edit(now(window)._replace(rounds=3_000_000))
    chosen(tmp_path / "missing" / "run.npz")
    window.recordings.save()
    assert window.playback.ready < 3_000_000
    assert "run.npz: cannot be written: No such file or directory" in window.notice.title.text()
    (tmp_path / "run.npz").write_text("before", encoding="utf-8")
    chosen(tmp_path / "run.npz")
    window.recordings.save()
    window.playback.close()
    assert (tmp_path / "run.npz").read_text(encoding="utf-8") == "before"
    assert list(tmp_path.glob(".run*")) == []


def test_files_dropped_on_a_field_are_dropped_on_the_window(window: Window) -> None:
    beside(window)
    fields = window.findChildren(QLineEdit)
    assert fields
    assert [field.objectName() for field in fields if field.acceptDrops()] == []


def test_an_ending_nobody_knows_is_refused(window: Window, tmp_path: Path, chosen: Chosen) -> None:
    chosen(tmp_path / "run.xls")
    window.recordings.save()
    assert "run.xls: has no known ending; legal: .npz or .csv" in window.notice.title.text()
    assert list(tmp_path.glob("run*")) == []


@pytest.mark.one_window
@pytest.mark.parametrize("ending", [".svm", ".vw"])
def test_the_stream_is_exported_for_other_programs(window: Window, tmp_path: Path, chosen: Chosen, ending: str) -> None:
    chosen(tmp_path / f"stream{ending}")
    window.recordings.export()
    assert window.notice.title.text() == f"stream{ending} is written."
    lines = (tmp_path / f"stream{ending}").read_text(encoding="utf-8").splitlines()
    assert [int(line.split()[0]) for line in lines] == window.playback.trace["y"].tolist()


def test_a_game_without_points_has_no_stream(window: Window, tmp_path: Path, chosen: Chosen) -> None:
    assert window.open("hedge-rates")
    chosen(tmp_path / "stream.svm")
    window.recordings.export()
    assert "no points with labels or targets" in window.notice.title.text()
    chosen(tmp_path / "stream.npz")
    window.recordings.export()
    assert "stream.npz: has no known ending; legal: .svm or .vw" in window.notice.title.text()
    assert list(tmp_path.iterdir()) == []


def test_sizes_are_read_as_people_write_them() -> None:
    assert [in_bytes(size) for size in (0, 999, 8_000_000, 2**30)] == ["0 B", "999 B", "8 MB", "1.07 GB"]


def test_a_run_too_large_for_a_file_asks_which_columns(
    window: Window, tmp_path: Path, chosen: Chosen, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[bool, bool, tuple[str, ...]]] = []

    def answer(dialog: Columns) -> int:
        save = dialog.answers.buttons()[0]
        fits = save.isEnabled()
        for box in dialog.boxes.values():
            box.setChecked(True)
        full = save.isEnabled()
        for name, box in dialog.boxes.items():
            box.setChecked(name in ("y", "play"))
        asked.append((fits, full, dialog.chosen))
        return int(Columns.DialogCode.Accepted)

    monkeypatch.setattr(recording, "LIMIT", 200 * 8 * 3)
    monkeypatch.setattr(Columns, "exec", answer)
    chosen(tmp_path / "run.npz")
    window.recordings.save()
    (only,) = asked
    assert (*only[:2], set(only[2])) == (True, False, {"y", "play"})
    with np.load(tmp_path / "run.npz") as file:
        assert set(file) == {"meta", "learner1.y", "learner1.play"}


# recent files


def test_recent_files_are_the_last_ten_and_one_that_is_gone_says_so(window: Window, tmp_path: Path) -> None:
    paths = [tmp_path / f"scene-{number}.toml" for number in range(12)]
    for path in paths:
        path.write_text(TEXT, encoding="utf-8")
        assert window.open(str(path))
    assert window.open(str(paths[5]))
    paths[11].unlink()
    menu = window.file_menu.recent
    menu.aboutToShow.emit()
    shown = [(action.text(), action.isEnabled()) for action in menu.actions()[:10]]
    assert shown[:3] == [("scene-5.toml", True), ("scene-11.toml", False), ("scene-10.toml", True)]
    assert len(recent.recent(window.settings)) == 10
    assert menu.actions()[1].toolTip() == f"{paths[11]} is not there any more."
    menu.actions()[2].trigger()
    assert window.session.source == str(paths[10])
    menu.aboutToShow.emit()
    menu.actions()[-1].trigger()
    assert recent.recent(window.settings) == ()
    menu.aboutToShow.emit()
    assert menu.actions()[0].text().startswith("No file yet")
    assert not any(action.isEnabled() for action in menu.actions() if not action.isSeparator())


@pytest.mark.one_window
@pytest.mark.parametrize("name", ["", " "])
def test_an_empty_name_is_no_folder(window: Window, name: str) -> None:
    before = window.session.scene
    assert not window.documents.open(name)
    assert window.notice.title.text().startswith("an empty name; legal: a scenario, a recorded run or a table")
    assert window.session.scene == before
