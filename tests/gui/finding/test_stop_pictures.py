"""The stops of a lesson have their pictures: of where each stands, drawn elsewhere, kept, and never waited for."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.lessons.lesson import Stop, read
from olviz.gui.app.window import Window
from olviz.gui.finding import thumbnails
from olviz.gui.finding.thumbnail_drawer import SIZE, stood
from olviz.gui.finding.thumbnails import of_stop
from olviz.gui.look.tokens import LIGHT

HERE = Path()


def pixels(stop: Stop, base: Path = HERE) -> bytes:
    image = QImage.fromData(stood(stop, base, LIGHT))
    assert (image.width(), image.height()) == SIZE
    return bytes(image.constBits())


def shown(window: Window, row: int) -> QImage:
    size = window.desk.list.iconSize()
    return window.desk.list.item(row).icon().pixmap(size).toImage()


def plain(image: QImage) -> bool:
    return len({image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}) == 1


def test_a_picture_is_of_the_place_of_its_stop() -> None:
    places = [Stop("perceptron-separable", round=t) for t in (0, 5, 40)]
    places += [
        Stop("perceptron-separable", round=5, phase="commit"),
        Stop("perceptron-separable", round=5, panels=["mistakes"]),
    ]
    places += [Stop("perceptron-separable", {"seed": 9}, 5), Stop("hedge-rates", round=30, follow=2)]
    assert len({pixels(stop) for stop in places}) == len({of_stop(stop, HERE).file for stop in places}) == len(places)


def test_what_is_said_at_a_stop_is_no_other_picture() -> None:
    bare, told = Stop("xor", round=3), Stop("xor", round=3, title="XOR", text="No line.", notes="Wait.", minutes=4.0)
    assert of_stop(bare, HERE) == of_stop(told, HERE)


@pytest.mark.full
@pytest.mark.parametrize("name", resources.lessons())
def test_every_stop_that_is_shipped_can_be_drawn(name: str) -> None:
    path = resources.lessons()[name]
    for stop in read(path).stops:
        pixels(stop, path.parent)


def test_a_scene_of_ones_own_that_changes_has_another_picture(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_bytes(resources.scenarios()["xor"].read_bytes())
    before = of_stop(Stop("own.toml"), tmp_path)
    own.write_bytes(resources.scenarios()["hedge-rates"].read_bytes())
    assert of_stop(Stop("own.toml"), tmp_path) != before
    assert of_stop(Stop("gone.toml"), tmp_path).file  # and is drawn by nobody


def test_stops_get_their_pictures_while_the_window_goes_on(whole: Window, qtbot: QtBot) -> None:
    assert whole.open("perceptron-separable")
    whole.playback.jump(5)
    whole.add_view()
    pictures = whole.stop_pictures
    assert pictures.thumbnails._process is None  # nothing is drawn before the list stands there
    assert plain(shown(whole, 0))  # its room is kept
    with qtbot.waitSignal(pictures.thumbnails.drawn, timeout=120_000):
        pass
    assert not plain(shown(whole, 0))
    assert list(thumbnails.cache().glob("stop-*.png"))
    whole.desk.buttons["duplicate"].click()
    assert not plain(shown(whole, 1))  # the same place has its picture at once
    whole.desk.close()
    assert pictures.thumbnails._process is None
    assert not pictures._later.isActive()
