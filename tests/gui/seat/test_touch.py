"""Everything in a seat that is pressed or typed into is large enough for a finger and has a name, in every state."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QSlider, QWidget
from pytestqt.qtbot import QtBot

from olviz.engine.declare.parameters import InputError
from olviz.gui.app.window import Window
from olviz.gui.look.measures import TOUCH
from tests.covering import each
from tests.gui.seat.test_left_scene import PEOPLE, seat
from tests.tools.seats import legal

MET = QPushButton, QLineEdit, QComboBox, QSlider


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[Window]:
    window = Window()
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    yield window
    window.close()


def faults(window: Window) -> list[str]:
    """What a finger misses, a screen reader has no name for, or whose words are cut."""
    window.grab()
    found = [one for one in window.seat.findChildren(QWidget) if isinstance(one, MET) and one.isVisible()]
    assert found
    return [said for one in found for said in _faults(one)]


def _faults(one: QWidget) -> Iterator[str]:
    name = one.accessibleName() or (one.text() if isinstance(one, QPushButton) else "")
    what = f"{type(one).__name__} {name!r}"
    if not name:
        yield f"{what} has no name"
    if min(one.height(), one.width()) < TOUCH:
        yield f"{what} is {one.width()} × {one.height()}"
    if isinstance(one, QPushButton) and one.width() < one.minimumSizeHint().width():
        yield f"{what} is cut"


@pytest.mark.parametrize("name", each(PEOPLE, seat))
def test_in_every_state_everything_is_large_enough_and_has_a_name(window: Window, name: str) -> None:
    assert window.open(name)
    for size in (1920, 1080), (1366, 768), (1280, 720):
        window.resize(*size)
        assert faults(window) == [], f"as it opens at {size}"
    luck, own = np.random.default_rng(0), window.seat.aside
    for helper in (own.hint, own.coach, own.ahead):
        helper.setChecked(True)
    assert faults(window) == [], "with every helper"
    for _ in range(4 if window.seat._own.waits else 0):
        try:
            window.session.move(legal(window.seat._own, luck))
        except InputError:  # against what the challenge promises
            continue
    assert faults(window) == [], "after moves"
    window.playback.first()
    assert faults(window) == [], "while one looks back"
