"""Buttons of which one is chosen are heard as one of several, with which it is; they were boxes to tick."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QPushButton
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import from_table
from olviz.gui.app.window import Window
from olviz.gui.controls.lineup import Key
from olviz.gui.panels.painting.tool_bar import ToolBar
from olviz.gui.seat.predicting.expert_mover import ExpertMover
from olviz.gui.widgets.below import below
from olviz.gui.widgets.heard import one_of_several
from olviz.gui.widgets.inputs import Choices
from olviz.gui.widgets.segments import Segments
from tests.gui.hearing import chosen, heard, interface

FOLLOWING = {
    "game": {"name": "experts", "hypotheses": {"name": "advisers", "experts": 4}},
    "adversary": {"name": "bounded-losses"},
    "learners": [{"name": "expert-by-hand"}, {"name": "follow-the-leader"}],
}


def groups(window: Window) -> Iterator[list[QAbstractButton]]:
    """The buttons that exclude each other, group by group."""
    yield list(window.phases.pills.values())
    yield list(below(window, Key))
    for bar in below(window, ToolBar):
        yield list(bar.tools.values())
    for choices in below(window, Choices):
        yield list(choices.buttons.values())
    for segments in below(window, Segments):
        for holder in segments.children():
            yield [one for one in holder.children() if isinstance(one, QAbstractButton)]


@pytest.mark.one_window
@pytest.mark.parametrize(("scene", "count"), [("hedge-rates", 9), ("painted-moons", 3)])
def test_of_each_group_one_is_heard_as_the_chosen_one(whole: Window, scene: str, count: int) -> None:
    assert whole.open(scene)
    whole.playback.jump(3, Phase.REVEAL)
    met = [group for group in groups(whole) if group]
    assert len(met) >= count
    for group in met:
        assert sum(map(chosen, group)) == 1, [heard(one) for one in group]
        assert [chosen(one) for one in group] == [one.isChecked() for one in group]
        assert all(heard(one) == (one.accessibleName() or one.text()) != "" for one in group)


def test_one_of_several_is_pressed_by_whoever_hears_it(window: Window) -> None:
    window.playback.jump(3, Phase.REVEAL)
    pills = window.phases.pills
    actions = interface(pills[Phase.COMMIT]).actionInterface()
    actions.doAction(actions.actionNames()[0])
    assert (window.playback.t, window.playback.phase) == (3, Phase.COMMIT)
    assert [phase for phase, pill in pills.items() if chosen(pill)] == [Phase.COMMIT]


def test_a_button_that_was_heard_of_before_is_heard_anew(qtbot: QtBot) -> None:
    """To whoever listens from the start a button with words is told of before it can be marked."""
    QAccessible.setActive(True)
    button = QPushButton("&&")
    qtbot.addWidget(button)
    assert interface(button).role() is QAccessible.Role.Button
    one_of_several(button)
    QAccessible.setActive(False)
    assert (heard(button), chosen(button)) == ("&", False)


def test_the_expert_that_a_person_is_about_to_follow_is_heard(whole: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was only seen."""
    whole.session.open(from_table(FOLLOWING))
    mover = whole.seat.mover
    assert isinstance(mover, ExpertMover)
    told = list[QAccessible.Event]()
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: told.append(event.type()))
    assert [chosen(one) for one in mover.buttons] == [True, False, False, False]
    mover.press(Qt.Key.Key_Right)
    assert [chosen(one) for one in mover.buttons] == [False, True, False, False]
    assert told.count(QAccessible.Event.StateChanged) == 2
