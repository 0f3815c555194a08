"""The lessons that come with the program, stop after stop in the whole."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.gui.app.window import Window


@pytest.mark.full
@pytest.mark.parametrize("name", resources.lessons())
def test_every_stop_is_reached_and_its_texts_are_filled(whole: Window, qtbot: QtBot, name: str) -> None:
    assert whole.open(name)
    refused: list[str] = []
    whole.giving.refused.connect(refused.append)
    lesson = whole.giving.lesson
    assert lesson is not None
    for place, stop in enumerate(lesson.stops):
        whole.giving.go(place, at_once=True)
        qtbot.waitUntil(lambda stop=stop: (whole.playback.t, whole.playback.phase) == (stop.round, stop.at))
        told = whole.giving.told()
        texts = (told.title, told.text, told.notes, told.ask, told.because, *told.choices)
        assert not any("{" in text for text in texts), stop.title
    assert refused == []


@pytest.mark.full
@pytest.mark.parametrize("name", resources.lessons())
def test_no_answer_takes_room_from_the_stage(whole: Window, name: str) -> None:
    whole.lecture.enter()
    whole.resize(1280, 720)
    assert whole.open(name)
    lesson = whole.giving.lesson
    assert lesson is not None
    for place, stop in enumerate(lesson.stops):
        if stop.question is None:
            continue
        whole.giving.go(place, at_once=True)
        QApplication.processEvents()
        high = whole.room_card.height()
        whole.giving.next()
        QApplication.processEvents()
        assert whole.giving.answered
        assert whole.room_card.height() <= high, stop.title
