"""Nothing is lost: what a window shows comes back after a close, after a crash, and beside other windows."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import recording, scenario
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.round.moves import Move
from olviz.gui.app.app import open_first
from olviz.gui.app.window import Window
from olviz.gui.document import keeping
from olviz.gui.document.keeping import PAUSE
from olviz.gui.document.kept import autosave
from olviz.gui.document.session import Session
from olviz.gui.document.settings import Settings
from olviz.gui.player.playback import Playback
from olviz.gui.widgets.inputs import Line
from tests.gui import probe
from tests.gui.conftest import PATIENCE, SCENE

Opened = Callable[[], Window]
MOVE = Move(advice=(1.0,) * 4 + (-1.0,) * 4, y=-1.0)  # that keeps the promise of “your-labels”


@pytest.fixture
def opened(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opened]:
    """Opens another window, as another process would; in the end all are closed."""
    monkeypatch.setattr("olviz.gui.stage.arrangement.arranged", probe.arranged)
    windows: list[Window] = []

    def build() -> Window:
        window = Window()
        windows.append(window)
        open_first(window, None)
        window.resize(1280, 720)
        with qtbot.waitExposed(window):
            window.show()
        return window

    yield build
    for window in windows:
        window.close()
        window.deleteLater()


def killed(window: Window) -> None:
    """What the system does when a process ends: the lock is free, and nothing is written any more."""
    window.keeping._later.stop()
    window.keeping._closed = True
    if window.keeping._claim is not None:
        window.keeping._claim.release()


def now(window: Window) -> Experiment:
    assert window.session.experiment is not None
    return window.session.experiment


def seeded(window: Window, seed: int, scene: str = SCENE) -> Window:
    assert window.open(scene)
    window.session.edit(now(window)._replace(seed=seed))
    return window


def titles_left(window: Window) -> list[str]:
    """What is offered: of each the title, whether it was edited, and when it was left."""
    dialog = window.keeping.leftovers()
    told = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    dialog.close()
    return told


def files(window: Window) -> list[str]:
    return sorted(path.name for path in (window.settings.folder / autosave.FOLDER).glob("*.toml"))


# in time


def test_edits_that_go_on_do_not_put_off_the_file(opened: Opened, qtbot: QtBot) -> None:
    window = opened()
    window.keeping.keep()
    assert PAUSE <= 1000
    window.keeping._later.setInterval(40)
    path = window.keeping.keep()
    assert path is not None
    before = path.read_bytes()
    edits = iter(range(100, 10_000))
    busy = QTimer(window)
    busy.timeout.connect(lambda: window.session.edit(now(window)._replace(seed=next(edits))))
    busy.start(10)
    qtbot.waitUntil(lambda: path.read_bytes() != before)
    assert next(edits) < 1000
    assert busy.isActive()
    busy.stop()


CHANGES: tuple[Callable[[Window], Any], ...] = (
    lambda window: window.open("coin-flips"),
    lambda window: window.session.edit(now(window)._replace(title="Mine")),
    lambda window: window.playback.jump(7),
    lambda window: window.playback.set_speed(60.0),
    lambda window: window.appearance.choose("dark"),
    lambda window: window.toggle_why(),
    lambda window: window.toggle_controls(),
    lambda window: window.choose_motion("off"),
)


def test_every_change_is_kept_soon(opened: Opened) -> None:
    window = opened()
    for number, change in enumerate(CHANGES):
        window.keeping.keep()
        assert not window.keeping._later.isActive()
        change(window)
        assert window.keeping._later.isActive(), number
    window.keeping.keep()
    killed(window)
    after = opened()
    assert after.session.snapshot() == window.session.snapshot()
    assert (after.playback.speed, after.body.wanted) == (60.0, window.body.wanted)
    assert (after.appearance.scheme, after.appearance.motion) == ("dark", "off")


def test_what_is_half_typed_comes_back_where_it_was_typed(opened: Opened, qtbot: QtBot) -> None:
    window = seeded(opened(), 5)
    window.keeping.keep()
    fields = [line for line in window.findChildren(Line) if line.isVisible()]
    field = fields[-1]
    with qtbot.waitActive(window):
        window.activateWindow()
    for each in (fields[0], field, fields[0], field):
        each.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "0.0")
    assert window.keeping._later.isActive()
    window.keeping.keep()
    killed(window)
    left = window.session.snapshot()
    after = opened()
    (there,) = [line for line in after.findChildren(Line) if line.isModified()]
    assert (there.objectName(), there.text()) == (field.objectName(), "0.0")
    assert after.session.snapshot() == left


# from session to session


def test_the_last_scene_comes_back_where_it_was_left(opened: Opened) -> None:
    window = opened()
    assert window.open(SCENE)
    window.session.edit(now(window)._replace(seed=9, learners=now(window).learners * 2))
    window.playback.select(1)
    window.playback.jump(40, Phase.REVEAL)
    left = window.session.snapshot()
    window.close()
    after = opened()
    assert after.session.snapshot() == left
    assert (after.session.changed, after.session.source) == (True, SCENE)
    assert not after.notice.isVisible()
    after.session.revert()
    assert now(after) == scenario.read(resources.scenarios()[SCENE])


def test_scenes_that_were_edited_and_left_come_back_by_undo(opened: Opened) -> None:
    window = seeded(opened(), 71)
    seeded(window, 72, "coin-flips")
    assert window.open("hedge-rates")
    assert window.open("erm-killer")  # two scenes further, neither edited
    window.close()
    after = opened()
    assert after.session.source == "erm-killer"
    after.session.undo()
    assert (after.session.source, now(after).seed) == ("coin-flips", 72)
    while after.session.undoable and after.session.source != SCENE:
        after.session.undo()
    assert (after.session.source, now(after).seed) == (SCENE, 71)


def test_all_scenes_that_were_edited_and_left_come_back(opened: Opened) -> None:
    """There were eight of them, however many had been left."""
    window, names = opened(), list(resources.scenarios())[:15]
    for seed, name in enumerate(names, 1001):
        seeded(window, seed, name)
    window.close()
    after = opened()
    assert [(one.scene.source, one.scene.experiment.seed) for one in after.session.left] == [
        (name, seed) for seed, name in enumerate(names[:-1], 1001)
    ]


def test_of_scenes_that_were_left_the_last_are_written_that_can_be_read_again(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened()
    for seed, name in enumerate(list(resources.scenarios())[:6], 1001):
        seeded(window, seed, name)
    monkeypatch.setattr(autosave, "LIMIT", 8000)
    path = window.keeping.keep()
    assert path is not None
    assert path.stat().st_size < 8000
    left = autosave.read(path).left
    assert 0 < len(left) < 5
    assert left[-1].scene.experiment.seed == 1005


def test_of_scenes_that_are_played_from_files_the_next_start_reads_few(opened: Opened, tmp_path: Path) -> None:
    """A large table takes seconds to be read, and nothing is shown until all are."""
    window = opened()
    for seed in range(1001, 1013):
        window.session.open(on_a_file(tmp_path / f"{seed}.csv"), "")
        window.session.edit(now(window)._replace(seed=seed))
        seeded(window, seed)
    path = window.keeping.keep()
    assert path is not None
    left = [one.scene.experiment for one in autosave.read(path).left]
    assert [one.seed for one in left if scenario.files_of(one)] == list(range(1005, 1013))
    assert [one.seed for one in left if not scenario.files_of(one)] == list(range(1001, 1012))


def test_edits_of_an_earlier_window_are_undone_as_a_whole(opened: Opened) -> None:
    first = seeded(opened(), 71)
    assert first.open("coin-flips")
    for runs in (10, 20):
        first.session.edit(now(first)._replace(runs=runs))
    first.playback.jump(9)
    first.close()
    again = opened()
    assert (now(again).runs, again.session.behind) == (20, "")
    again.session.undo()
    assert (now(again).runs, again.playback.t, again.session.source) == (1, 9, "coin-flips")
    again.session.redo()
    assert now(again).runs == 20
    again.session.undo()
    again.session.undo()
    assert (again.session.source, now(again).seed) == (SCENE, 71)


def test_after_a_restart_undo_takes_moves_back_that_were_made_since_the_last_edit(opened: Opened) -> None:
    """It led to another scene at once, and the game was gone from sight."""
    first = seeded(opened(), 71)
    assert first.open("your-labels")
    begun = len(moves(first))
    first.session.edit(now(first)._replace(seed=72))
    for _ in range(2):
        first.session.move(MOVE)
    first.keeping.keep()
    first.session.move(MOVE)  # which the journal alone tells of
    first.close()
    again = opened()
    assert len(moves(again)) == begun + 3
    for count in (2, 1, 0):
        again.session.undo()
        assert (len(moves(again)) - begun, now(again).seed) == (count, 72)
    again.session.undo()
    assert (again.session.source, now(again).seed != 72) == ("your-labels", True)
    again.session.undo()
    assert again.session.source == SCENE


def moves(window: Window) -> tuple[Move, ...]:
    assert window.session.sitting is not None
    return window.session.sitting.moves


def test_a_recorded_run_comes_back_too(opened: Opened, tmp_path: Path) -> None:
    experiment = scenario.read(resources.scenarios()[SCENE])
    traces = experiment.traces()
    path = tmp_path / "run.npz"
    recording.save(path, experiment, [trace for trace in traces if trace.extend()])
    window = opened()
    assert window.open(str(path))
    window.playback.jump(7)
    window.close()
    after = opened()
    assert (after.session.recorded, after.session.source, after.playback.t) == (True, str(path), 7)


def on_a_file(table: Path) -> Experiment:
    table.write_text("a,b,kind\n1,2,yes\n-1,-2,no\n", encoding="utf-8")
    raw = scenario.read_table(resources.scenarios()[SCENE])
    return scenario.from_table(scenario.with_setting(raw, "adversary", f"{{name='points-file', file='{table}'}}"))


def test_a_scene_on_a_file_anywhere_comes_back(opened: Opened, tmp_path: Path) -> None:
    table = tmp_path / "points.csv"
    window = opened()
    window.session.open(on_a_file(table), "")
    window.close()
    assert scenario.files_of(now(opened())) == (table,)


# windows beside one another


def test_each_window_keeps_its_own_and_the_next_start_offers_the_rest(opened: Opened) -> None:
    first, second, third = (seeded(opened(), seed) for seed in (11, 12, 13))
    for window in (first, second, third):
        window.keeping.keep()
    assert files(first) == ["1.toml", "2.toml", "3.toml"]
    killed(second)
    first.close()
    after = opened()  # the third still lives
    assert now(after).seed == 11
    assert after.notice.isVisible()
    title = now(second).title
    assert after.notice.title.text() == f"Of other windows there is more to show: “{title}”"
    (told,) = titles_left(after)
    assert told.startswith(f"{title} (edited), ")
    dialog = after.keeping.leftovers()
    dialog.show_here.click()
    assert now(after).seed == 12
    after.session.undo()  # its edits
    after.session.undo()
    assert now(after).seed == 11
    assert titles_left(after) == []
    assert now(third).seed == 13


@pytest.mark.parametrize("scene", [SCENE, "coin-flips"])
def test_what_was_shown_and_left_by_undo_comes_back_by_undo(opened: Opened, scene: str) -> None:
    first, second = seeded(opened(), 11), seeded(opened(), 12, scene)
    second.close()
    first.close()
    after = opened()
    assert now(after).seed == 11
    after.keeping.leftovers().show_here.click()
    after.session.undo()  # its edits
    after.session.undo()
    assert now(after).seed == 11
    after.close()
    last = opened()
    assert now(last).seed == 11
    last.session.undo()  # its edits
    last.session.undo()
    assert (last.session.source, now(last).seed) == (scene, 12)


def test_what_is_offered_stays_until_it_is_shown_or_discarded(opened: Opened) -> None:
    first, second = seeded(opened(), 11), seeded(opened(), 12)
    first.close()
    second.close()
    for _ in range(2):
        after = opened()
        assert now(after).seed == 12
        assert len(titles_left(after)) == 1
        after.close()
    after = opened()
    dialog = after.keeping.leftovers()
    dialog.discard.click()
    assert dialog.list.count() == 0
    assert not dialog.show_here.isEnabled()
    dialog.close()
    assert titles_left(after) == []


def test_a_closed_window_without_edits_is_not_offered(opened: Opened) -> None:
    first, second = opened(), seeded(opened(), 12)
    first.close()
    second.close()
    after = opened()
    assert now(after).seed == 12
    assert titles_left(after) == []
    assert not after.notice.isVisible()
    assert len(files(after)) == 1


def test_a_scene_asked_for_by_name_leaves_the_last_one_on_offer(opened: Opened) -> None:
    seeded(opened(), 12).close()
    window = Window()
    open_first(window, resources.scenarios()["coin-flips"])
    assert len(window.keeping.left()) == 1
    assert window.notice.isVisibleTo(window)
    window.close()
    window.deleteLater()


# what cannot be read or written

BROKEN: dict[str, tuple[Callable[[str], str], str]] = {
    "no toml": (lambda text: text[: len(text) // 2] + "\n[", "is not TOML"),
    "empty": (lambda text: "", "schema: None is not legal; legal: 1"),
    "newer": (lambda text: text.replace("schema = 1", "schema = 7", 1), "schema: 7 is not legal; legal: 1"),
    "phase": (lambda text: text.replace('"learn"', '"lern"', 1), "phase: 'lern' is no phase; legal: observe, commit"),
    "wrong type": (lambda text: text.replace("t = 0", 't = "0"', 1), "t: '0' is not legal; legal: int"),
    "no scene": (
        lambda text: text.replace("[scene", "[other").replace("[[scene", "[[other"),
        "scene: None is not legal; legal: dict",
    ),
    "bad scene": (lambda text: text.replace('"perceptron"', '"perceptrn"'), "scene.learners.1.name: 'perceptrn'"),
}


def broken(breaks: Callable[[str], str]) -> Path:
    """Leaves a file that cannot be shown, as a window that was killed would."""
    session, claim = Session(Playback()), autosave.claim(Settings().folder)
    session.open(scenario.read(resources.scenarios()[SCENE]), SCENE)
    claim.write(autosave.Kept(session.snapshot()))
    claim.release()
    session.playback.close()
    claim.path.write_text(breaks(claim.path.read_text(encoding="utf-8")), encoding="utf-8")
    return claim.path


@pytest.mark.parametrize("gone", ["shown", "left"])
def test_a_scene_whose_file_is_gone_takes_no_other_with_it(opened: Opened, tmp_path: Path, gone: str) -> None:
    """A recorded run was deleted, and neither it nor any other scene was there at the next start."""
    path, window = tmp_path / "run.npz", opened()
    experiment = scenario.read(resources.scenarios()[SCENE])
    recording.save(path, experiment, [trace for trace in experiment.traces() if trace.extend()])
    for what in ("left", "shown"):
        if what == gone:
            assert window.open(str(path))
            window.session.edit(now(window)._replace(panels=("mistakes",)))
        else:
            seeded(window, 77)
    window.close()
    path.unlink()
    after = opened()
    assert (now(after).seed, after.session.source) == (77, SCENE)
    assert "run.npz" in after.notice.title.text()
    assert "1.broken.toml" in after.notice.text.text()


@pytest.mark.parametrize("case", BROKEN)
def test_what_was_kept_and_is_broken_is_named_and_set_aside(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    monkeypatch.setattr(keeping, "PAUSE", PATIENCE)  # its place is not taken before one has looked
    breaks, said = BROKEN[case]
    path = broken(breaks)
    after = opened()
    assert after.session.source == next(iter(resources.scenarios()))
    assert said in after.notice.title.text()
    assert after.notice.isVisible()
    assert str(path.with_name("1.broken.toml")) in after.notice.text.text()
    assert not path.exists()
    assert path.with_name("1.broken.toml").exists()


def test_what_was_set_aside_before_stays(opened: Opened) -> None:
    for count in (1, 2):
        path = broken(lambda text: "")
        killed(opened())
        assert len(list(path.parent.glob("*.broken*.toml"))) == count


def test_a_place_that_cannot_be_written_is_said_once(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise InputError("cannot be written: {why}", place="1.toml", why="it is read-only")

    window = opened()
    with monkeypatch.context() as patched:
        patched.setattr(autosave.Claim, "write", refuse)
        assert window.keeping.keep() is None
        assert "cannot be kept for the next session: 1.toml: cannot be written" in window.notice.title.text()
        window.notice.hide()
        assert window.keeping.keep() is None
        assert not window.notice.isVisible()
    assert window.keeping.keep() is not None


def test_edits_that_cannot_be_kept_are_not_lost_unasked(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any) -> None:
        raise InputError("cannot be written: {why}", place="1.toml", why="no space is left")

    window, plain = seeded(opened(), 11), opened()
    monkeypatch.setattr(autosave.Claim, "write", refuse)
    assert plain.close()
    assert not window.close()
    assert "closing would lose it: 1.toml: cannot be written: no space is left" in window.notice.title.text()
    window.session.edit(now(window)._replace(seed=12))
    assert not window.close()
    assert window.isVisible()
    window.session.save(tmp_path / "mine.toml")
    assert window.close()
    again = seeded(opened(), 13)
    assert (again.close(), again.close()) == (False, True)


@pytest.mark.parametrize("locked", [True, False])
def test_what_is_shown_is_not_offered_as_left_where_nothing_can_be_kept(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, locked: bool
) -> None:
    """In a home that is full or read-only the scene on the stage was said to be another window's, too."""

    def refuse(*_: Any) -> None:
        raise InputError("cannot be written: {why}", place="2.toml", why="no space is left")

    before = seeded(opened(), 11)
    before.keeping.keep()
    killed(before)
    with monkeypatch.context() as patched:
        patched.setattr(autosave.Claim, "write", refuse)
        if not locked:
            patched.setattr(autosave, "claimed", lambda path: autosave.Claim(path, autosave.UNLOCKED))
        window = opened()
        assert now(window).seed == 11
        assert window.keeping.left() == []
    assert window.keeping.keep() is not None
    (alone,) = (window.settings.folder / autosave.FOLDER).glob("*.toml")
    assert autosave.look(alone).edited
    assert window.close()


def test_no_folder_no_lock_no_room(opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / autosave.FOLDER).write_text("in the way", encoding="utf-8")
    with pytest.raises(InputError, match="cannot be made"):
        autosave.claim(tmp_path)
    assert autosave.paths(tmp_path / "none") == []
    with monkeypatch.context() as patched:
        patched.setattr(autosave, "MOST", 1)
        with pytest.raises(InputError, match="has no room for more windows"):
            autosave.claim(tmp_path / "full")
    unlocked = tmp_path / "unlocked"
    (unlocked / autosave.FOLDER / "1.lock").mkdir(parents=True)  # no lock can be had, and the file is used without
    claim = autosave.claim(unlocked)
    claim.write(autosave.Kept(opened().session.snapshot()))
    claim.release()
    assert autosave.paths(unlocked) == [claim.path]
