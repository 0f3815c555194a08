"""All scenes as pictures, idea by idea: narrowed by typing, opened by the keyboard, drawn in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from itertools import groupby
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QProcess, Qt
from PySide6.QtGui import QImage, QPixmap
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.gui.app.window import Window
from olviz.gui.finding import ideas, thumbnail_drawer, thumbnails
from olviz.gui.finding.scene_gallery import TOLD
from olviz.gui.finding.seen import shipped
from olviz.gui.finding.thumbnail_drawer import Drawing
from olviz.gui.finding.thumbnails import Thumbnails, of_scene
from olviz.gui.look.kept import room
from olviz.gui.look.tokens import DARK, LIGHT


def test_every_scene_has_an_idea_a_level_and_minutes() -> None:
    told = ideas.gallery()
    assert sorted(one.scene.name for one in told) == sorted(resources.scenarios())
    groups = [idea for idea, _ in groupby(one.idea for one in told)]
    assert len(groups) == len(set(groups)) >= 10
    assert all(1 <= one.minutes <= ideas.LONGEST for one in told)
    first = {step.scene for path in shipped().values() if path.lesson for step in path.steps}
    assert {one.scene.name for one in told if one.level is ideas.Level.FIRST} == first
    assert all(one.line.endswith("min") for one in told)


def test_it_opens_at_once_and_is_narrowed_by_typing(window: Window, qtbot: QtBot) -> None:
    gallery = window.gallery
    window.header.scene.click()
    assert gallery.isVisible()
    assert sorted(gallery.shown) == sorted(resources.scenarios())
    heads = [item for row in range(gallery.list.count()) if not (item := gallery.list.item(row)).data(TOLD)]
    assert {item.text() for item in heads} == {one.idea for one in ideas.gallery()}
    qtbot.keyClicks(gallery.line, "iris separable")
    assert "iris-separable" in gallery.shown
    assert "xor" not in gallery.shown
    spoken = gallery.list.currentItem().data(Qt.ItemDataRole.AccessibleTextRole)
    assert "min" in spoken
    assert "Perceptron" in spoken
    first = gallery.shown[0]
    qtbot.keyClick(gallery.line, Qt.Key.Key_Return)
    assert (gallery.isVisible(), window.session.source) == (False, first)


def test_the_arrows_choose_and_no_scene_says_so(window: Window, qtbot: QtBot) -> None:
    gallery = window.gallery
    gallery.present()
    window.stage.clearFocus()  # without a display the window behind stays the active one
    qtbot.keyClicks(gallery.line, "SGD")
    assert "step-schedules" in gallery.shown
    chosen = []
    for widget, key in (
        (gallery.line, Qt.Key.Key_Down),
        (gallery.list, Qt.Key.Key_Right),
        (gallery.list, Qt.Key.Key_Up),
    ):
        qtbot.keyClick(widget, key)
        chosen.append(gallery.list.currentItem().data(TOLD).scene.name)
    assert set(chosen) <= set(gallery.shown)
    assert chosen[1] == gallery.shown[gallery.shown.index(chosen[0]) + 1]
    gallery.line.setText("qqqqq")
    assert gallery.shown == []
    assert gallery.nothing.isVisible()
    gallery.line.setText("perceptonn")
    assert gallery.shown
    assert "Nearest" in gallery.nothing.text()
    source = window.session.source
    gallery.reject()  # as Esc does
    assert (gallery.isVisible(), window.session.source) == (False, source)


def test_the_keys_of_pages_and_ends_go_through_all_scenes(window: Window, qtbot: QtBot) -> None:
    """Page keys stuck at the first heading, and Home and End did nothing: what is not chosen stood in their way."""
    gallery = window.gallery
    gallery.present()
    window.stage.clearFocus()  # without a display the window behind stays the active one

    def pressed(key: Qt.Key) -> str:
        qtbot.keyClick(gallery.list, key)
        return str(gallery.list.currentItem().data(TOLD).scene.name)

    assert pressed(Qt.Key.Key_End) == gallery.shown[-1]
    assert pressed(Qt.Key.Key_Home) == gallery.shown[0]
    places = [gallery.shown.index(pressed(Qt.Key.Key_PageDown)) for _ in range(40)]
    assert places == sorted(places)
    assert places[0] < places[1] < places[2]
    assert gallery.shown.index(pressed(Qt.Key.Key_PageUp)) < places[-1]
    qtbot.keyClick(gallery.line, Qt.Key.Key_PageUp)
    assert gallery.list.currentItem().data(TOLD) is not None


def test_a_picture_is_drawn_elsewhere_and_kept(qtbot: QtBot) -> None:
    made, xor = Thumbnails(), of_scene("xor")
    assert made.picture(xor) is None
    with qtbot.waitSignal(made.drawn, timeout=120_000) as told:
        made.ask([xor, of_scene("perceptron-separable")])
    assert told.args == [xor.file]
    picture = made.picture(xor)
    assert isinstance(picture, QPixmap)
    assert (picture.width(), picture.height()) == thumbnail_drawer.SIZE
    made.end()
    assert Thumbnails().picture(of_scene("xor")) is not None
    made.deleteLater()


def test_where_nobody_is_left_to_be_told_nothing_more_is_drawn(tmp_path: Path) -> None:
    """A window was killed, and all scenes were drawn for it, a processor full for minutes."""
    wanted = [msgspec.json.encode(Drawing(name, scene="xor")).decode() for name in ("one.png", "two.png")]
    words = ["-m", thumbnail_drawer.__name__, "light", str(tmp_path), *wanted]
    with subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        process.stdout.close()
    assert [path.name for path in tmp_path.iterdir()] == ["one.png"]


def test_processes_that_have_ended_are_let_go(qtbot: QtBot) -> None:
    """Every gallery, and every edit of a stop, left one behind for as long as the window stood."""
    made = Thumbnails()
    for _ in range(5):
        made._start(["-S", "-c", ""])
        process = made._process
        assert process is not None
        qtbot.waitUntil(lambda process=process: process.state() is QProcess.ProcessState.NotRunning)
        made.halt()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert [one for one in made.children() if isinstance(one, QProcess)] == []
    made._start(["-S", "-c", "import time; time.sleep(60)"])
    made.halt()
    made.end()
    assert made._ending == []
    made.deleteLater()


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_what_is_drawn_is_no_empty_picture(theme: object) -> None:
    assert theme in thumbnail_drawer.THEMES.values()
    name = next(word for word, known in thumbnail_drawer.THEMES.items() if known == theme)
    image = QImage.fromData(thumbnail_drawer.drawn("halving-worst-case", thumbnail_drawer.THEMES[name]))
    colours = {image.pixel(x, y) for x in range(0, image.width(), 5) for y in range(0, image.height(), 5)}
    assert len(colours) > 5


@pytest.mark.full
@pytest.mark.parametrize("name", resources.scenarios())
def test_every_scene_can_be_drawn(name: str) -> None:
    assert not QImage.fromData(thumbnail_drawer.drawn(name, LIGHT)).isNull()


def test_the_oldest_pictures_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thumbnails, "MOST", 3)
    folder = thumbnails.cache()
    folder.mkdir(parents=True)
    for place in range(6):
        (folder / f"{place}.png").write_bytes(b"")
    made = Thumbnails()
    assert made._room()
    assert len(list(folder.iterdir())) == 3


def test_the_memory_holds_the_pictures_asked_for_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each edit of a stop has a picture of its own, half a megabyte large; so has each theme and each language."""
    folder, picture = thumbnails.cache(), QPixmap(*thumbnail_drawer.SIZE)
    monkeypatch.setattr(thumbnails, "KEPT", 3 * room(picture))
    folder.mkdir(parents=True)
    made = Thumbnails()
    for place in range(6):
        picture.save(str(folder / f"{place}.png"))
        assert made.picture(Drawing(f"{place}.png")) is not None
    assert len(made._known) == 3
    assert made.picture(Drawing("0.png")) is not None
    small = Thumbnails(shown=picture.size() / 2)
    assert all(small.picture(Drawing(f"{place}.png")) for place in range(6))
    assert len(small._known) == 6


def test_a_picture_that_is_none_is_not_shown() -> None:
    made = Thumbnails()
    file = thumbnails.cache() / of_scene("xor").file
    file.parent.mkdir(parents=True)
    file.write_bytes(b"no picture")
    assert made.picture(of_scene("xor")) is None


def test_what_is_drawn_in_the_place_of_no_picture_is_shown(qtbot: QtBot) -> None:
    """It was drawn anew at every look, and not shown before the gallery had been closed."""
    made, xor = Thumbnails(), of_scene("xor")
    file = thumbnails.cache() / xor.file
    file.parent.mkdir(parents=True)
    file.write_bytes(b"no picture")
    assert made.picture(xor) is None
    with qtbot.waitSignal(made.drawn, timeout=120_000):
        made.ask([xor])
    assert made.picture(xor) is not None
    made.end()
    made.deleteLater()


def test_nothing_is_drawn_before_the_gallery_stands_there(window: Window) -> None:
    window.gallery.present()
    assert window.gallery.thumbnails._process is None
    window.gallery.hide()
    assert window.gallery.thumbnails._process is None


def test_a_gallery_reads_what_is_in_view_and_keeps_none_of_it_once_it_is_left(window: Window, qtbot: QtBot) -> None:
    """All 124 pictures were read as soon as it stood, and 32 MB of them stayed for as long as the window did."""
    folder, picture = thumbnails.cache(), QPixmap(*thumbnail_drawer.SIZE)
    folder.mkdir(parents=True)
    picture.fill(Qt.GlobalColor.gray)
    for name in resources.scenarios():
        picture.save(str(folder / of_scene(name).file))
    known = window.gallery.thumbnails._known
    window.gallery.present()
    qtbot.waitUntil(lambda: len(known) > 0 and not window.gallery._later.isActive())
    assert window.gallery.thumbnails._process is None  # all of them are there
    assert len(known) < len(resources.scenarios()) / 2
    window.gallery.hide()
    assert len(known) == 0


def test_what_was_looked_for_before_is_forgotten(window: Window, qtbot: QtBot) -> None:
    """A line keeps for undo each letter that was ever typed in it, as long as the window lives."""
    for line, ask in ((window.gallery.line, window.gallery.present), (window.finder.line, window.open_finder)):
        ask()
        qtbot.keyClicks(line, "hedge")
        assert line.isUndoAvailable()
        ask()
        assert line.text() == ""
        assert not line.isUndoAvailable()
    window.finder.leave()
    window.gallery.hide()
