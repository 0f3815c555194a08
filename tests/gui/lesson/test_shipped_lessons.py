"""The lessons that come with the program, stop after stop in the window."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.gui.app.window import Window


@pytest.mark.full
@pytest.mark.parametrize("name", resources.lessons())
def test_every_stop_is_reached_and_its_texts_are_filled(qtbot: QtBot, name: str) -> None:
    window = Window()
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    assert window.open(name)
    refused: list[str] = []
    window.giving.refused.connect(refused.append)
    lesson = window.giving.lesson
    assert lesson is not None
    for place, stop in enumerate(lesson.stops):
        window.giving.go(place, at_once=True)
        qtbot.waitUntil(lambda stop=stop: (window.playback.t, window.playback.phase) == (stop.round, stop.at))
        told = window.giving.told()
        texts = (told.title, told.text, told.notes, told.ask, told.because, *told.choices)
        assert not any("{" in text for text in texts), stop.title
    assert refused == []
    window.close()
