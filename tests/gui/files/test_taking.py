"""What leaves the window as a whole: pictures, films, pages, numbers; stopped or refused, nothing is touched."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from olviz import films, resources
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.experiment import recording, scenario
from olviz.engine.lessons.lesson import from_table, to_text
from olviz.gui.app.window import Window
from olviz.gui.files.rounds_form import FilmForm, PageForm, RoundsForm
from olviz.gui.look.theme import theme_now
from olviz.gui.stage.staging import There, played
from tests.gui.exports.test_pages import held
from tests.gui.files.test_documents import Chosen, chosen, now
from tests.gui.lesson.test_handout import TABLE

__all__ = ["chosen"]


def asked(window: Window, open_form: Callable[[], None], first: int, last: int) -> RoundsForm:
    """The form, filled in; what is asked for small enough for a test."""
    open_form()
    form = window.taking.form
    assert form is not None
    form.first.setText(str(first))
    form.last.setText(str(last))
    return form


@pytest.mark.one_window
@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_the_whole_stage_is_a_picture_on_its_ground(
    window: Window, tmp_path: Path, chosen: Chosen, kind: str, qtbot: QtBot
) -> None:
    path = tmp_path / f"a.{kind}"
    chosen(path)
    shape = window.stage.widget().size()
    window.taking.save_picture()
    assert window.notice.title.text() == f"a.{kind} is written."
    if kind == "png":
        image = QImage(str(path))
        assert image.size() == shape * 2
        assert not image.hasAlphaChannel() or image.pixelColor(0, 0).alpha() == 255
    elif kind == "svg":
        text = path.read_text(encoding="utf-8")
        assert f'viewBox="0 0 {shape.width()} {shape.height()}"' in text
        assert f'fill="{theme_now().bg}"' in text
    else:
        assert len(re.findall(rb"/MediaBox", path.read_bytes())) == 1


def test_a_film_is_written_while_the_window_can_be_used(
    whole: Window, tmp_path: Path, chosen: Chosen, qtbot: QtBot
) -> None:
    assert whole.open("perceptron-separable")
    path = tmp_path / "a.gif"
    chosen(path)
    form = asked(whole, whole.taking.save_film, 2, 4)
    assert isinstance(form, FilmForm)
    form.speed.setText("10")
    form.rate.setText("10")
    form.answers.accepted.emit()
    assert form.working
    assert not form.fields.isEnabled()
    whole.playback.jump(7)  # meanwhile something else is looked at
    qtbot.waitUntil(lambda: whole.taking.form is None, timeout=20_000)
    assert whole.notice.title.text() == "a.gif is written."
    assert whole.playback.t == 7
    with Image.open(path) as film:
        assert (film.size, film.n_frames) == ((1280, 720), 3)


def test_a_page_is_written_from_the_window(whole: Window, tmp_path: Path, chosen: Chosen, qtbot: QtBot) -> None:
    assert whole.open("perceptron-separable")
    path = tmp_path / "a.html"
    chosen(path)
    asked(whole, whole.taking.save_page, 0, 2).answers.accepted.emit()
    qtbot.waitUntil(lambda: whole.taking.form is None, timeout=20_000)
    run = held(path.read_text(encoding="utf-8"))
    assert [moment[0] for moment in run["moments"]] == [0, *[1] * 5, *[2] * 5]


def test_a_lesson_that_is_given_is_a_page(whole: Window, tmp_path: Path, chosen: Chosen, qtbot: QtBot) -> None:
    source, path = tmp_path / "mine.toml", tmp_path / "a.html"
    source.write_text(to_text(from_table(TABLE)), encoding="utf-8")
    assert whole.open(str(source))
    chosen(path)
    whole.taking.save_page()
    form = whole.taking.form
    assert isinstance(form, PageForm)
    form.what.setCurrentIndex(1)
    assert not form.first.isEnabled()
    form.answers.accepted.emit()
    qtbot.waitUntil(lambda: whole.taking.form is None, timeout=20_000)
    run = held(path.read_text(encoding="utf-8"))
    assert [stop["title"] for stop in run["stops"]] == ["A vote", "perceptron-plane"]
    assert "Not for the room." not in str(run)


MANY = {"scene": "coins-many-times", "set": {"runs": 70}, "text": "{mistakes@end}"}
MINE = {
    "title": "Many",
    "stops": [MANY | {"round": 5}, MANY | {"round": 6, "reach": "play"}, {"scene": "rates-of-hedge", "round": 4}],
}


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("coins-many-times", "film"),
        ("rates-of-hedge", "page"),
        ("", "lesson"),
        pytest.param("coins-many-times", "page", marks=pytest.mark.full),
        pytest.param("rates-of-hedge", "film", marks=pytest.mark.full),
    ],
)
def test_runs_behind_and_sweeps_are_played_a_little_at_a_time(
    window: Window, tmp_path: Path, chosen: Chosen, slices: list[float], qtbot: QtBot, name: str, kind: str
) -> None:
    """Ten thousand of them at once stood still for minutes, and Cancel with them."""
    source = tmp_path / "mine.toml"
    source.write_text(to_text(from_table(MINE)), encoding="utf-8")
    assert window.open(name or str(source))
    window.session.edit(now(window)._replace(runs=min(now(window).runs, 200)))
    slices.clear()
    chosen(tmp_path / ("a.webp" if kind == "film" else "a.html"))
    form = asked(window, window.taking.save_film if kind == "film" else window.taking.save_page, 0, 1)
    if isinstance(form, PageForm):
        form.what.setCurrentIndex(1)
    elif isinstance(form, FilmForm):
        form.speed.setText("10")
        form.rate.setText("10")
    form.answers.accepted.emit()
    qtbot.waitUntil(lambda: window.taking.form is None, timeout=60_000)
    assert len(slices) > 1
    assert max(slices) <= 0.1


def test_comparators_are_found_a_little_at_a_time() -> None:
    experiment = scenario.read(resources.scenarios()["online-lasso"])
    traces = experiment.traces()
    assert len(list(played(experiment, 40, There(traces)))) > 10
    for found in map(comparators_of, traces):
        assert [one.round for one in found.found] == [t for t in found.rounds if t <= 40] != []


@pytest.mark.one_window
@pytest.mark.parametrize("how", ["cancel", "close"])
@pytest.mark.parametrize("kind", ["film", "page"])
def test_what_is_stopped_is_not_written(
    whole: Window, tmp_path: Path, chosen: Chosen, qtbot: QtBot, how: str, kind: str
) -> None:
    assert whole.open("perceptron-separable")
    path = tmp_path / {"film": "a.webp", "page": "a.html"}[kind]
    path.write_text("before", encoding="utf-8")
    chosen(path)
    form = asked(whole, whole.taking.save_film if kind == "film" else whole.taking.save_page, 0, 200)
    form.answers.accepted.emit()
    qtbot.waitUntil(lambda: form.bar.value() > 0, timeout=20_000)
    if how == "cancel":
        form.answers.rejected.emit()
    else:
        whole.close()
    assert whole.taking.form is None
    assert path.read_text(encoding="utf-8") == "before"
    assert [each for each in tmp_path.iterdir() if each.is_file()] == [path]


@pytest.mark.one_window
@pytest.mark.parametrize(
    ("field", "text", "why"),
    [
        ("first", "5", "To round: 4 is before the first round, 5"),
        ("first", "x", "From round: 'x' is not legal; legal: a round from 0 to 200"),
        ("last", "201", "To round: '201' is not legal; legal: a round from 0 to 200"),
        ("speed", "0", "legal: a number from 0.1 to 60"),
        ("rate", "51", "legal: a whole number from 1 to 50"),
    ],
)
def test_what_is_not_legal_is_said_in_the_form(window: Window, field: str, text: str, why: str) -> None:
    form = asked(window, window.taking.save_film, 0, 4)
    getattr(form, field).setText(text)
    form.answers.accepted.emit()
    assert why in form.told.text()
    assert not form.working
    window.taking.close()


@pytest.mark.one_window
@pytest.mark.parametrize(("name", "why"), [("a.bmp", "has no known ending"), ("no/a.gif", "cannot be written")])
def test_a_place_that_cannot_be_is_said_in_the_form(
    window: Window, tmp_path: Path, chosen: Chosen, name: str, why: str
) -> None:
    chosen(tmp_path / name)
    form = asked(window, window.taking.save_film, 0, 4)
    form.answers.accepted.emit()
    assert why in form.told.text()
    assert list(tmp_path.iterdir()) == []
    window.taking.close()


def test_what_is_missing_is_said_with_its_line(
    window: Window, tmp_path: Path, chosen: Chosen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(films, "find_spec", lambda name: None)
    chosen(tmp_path / "a.gif")
    form = asked(window, window.taking.save_film, 0, 4)
    form.answers.accepted.emit()
    assert "Pillow is not installed, and GIF needs it. This line installs it:" in form.told.text()
    window.taking.close()


def test_the_numbers_of_all_rounds_are_a_table(window: Window, tmp_path: Path, chosen: Chosen) -> None:
    chosen(tmp_path / "run")
    window.recordings.save_numbers()
    lines = (tmp_path / "run.csv").read_text(encoding="utf-8").splitlines()
    assert (len(lines), lines[0].split(",")[0]) == (now(window).rounds + 1, "t")


WRITTEN = {"a.csv": "save_numbers", "a.npz": "save", "a.svm": "export"}


@pytest.mark.one_window
@pytest.mark.parametrize("name", WRITTEN)
def test_rounds_are_written_a_little_at_a_time_and_cancel_leaves_the_old_file(
    window: Window, tmp_path: Path, chosen: Chosen, hurried: None, qtbot: QtBot, name: str
) -> None:
    """A million rounds as a table took half a minute, in which the window stood still."""
    window.session.edit(now(window)._replace(rounds=20_000))
    qtbot.waitUntil(lambda: not window.playback.computing.running, timeout=30_000)
    path = tmp_path / name
    path.write_text("before", encoding="utf-8")
    chosen(path)
    write = getattr(window.recordings, WRITTEN[name])
    write()
    assert window.notice.title.text() == f"{name} is being written."
    window.notice.buttons[0].click()
    assert not window.notice.isVisible()
    assert path.read_text(encoding="utf-8") == "before"
    assert [*tmp_path.glob("a*")] == [path]
    write()
    qtbot.waitUntil(lambda: window.notice.title.text() == f"{name} is written.", timeout=30_000)
    assert path.stat().st_size > 20_000


def test_a_recorded_run_is_played_again_a_little_at_a_time(
    window: Window, tmp_path: Path, hurried: None, slices: list[float], qtbot: QtBot
) -> None:
    path, experiment = tmp_path / "a.npz", now(window)._replace(rounds=20_000)
    traces = experiment.traces()
    recording.save(path, experiment, [trace for trace in traces if trace.extend()])
    slices.clear()
    for _ in range(2):
        assert window.open(str(path))
        assert window.notice.title.text().startswith("a.npz is played again")
        assert not window.session.recorded
        window.notice.buttons[0].click()
    assert window.open(str(path))
    qtbot.waitUntil(lambda: window.session.recorded, timeout=30_000)
    assert not window.notice.isVisible()
    assert max(slices) <= 0.1
