"""The frame of a panel: whose it is stands there at every width."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from olviz.gui.app.window import Window
from olviz.gui.panels.frame.carded import Carded


def names(window: Window) -> dict[str, list[str]]:
    """What the title rows say of each learner that has a panel of its own."""
    QApplication.processEvents()
    said: dict[str, list[str]] = {}
    for panel in window.findChildren(Carded):
        if panel.owner and panel.isVisible():
            shown: tuple[QLabel, ...] = (panel.card.subtitle, panel.card.named)
            said[panel.owner] = [one.text() for one in shown if one.isVisible() and one.text()]
    return said


@pytest.mark.one_window
@pytest.mark.parametrize("scene", ["hedge-rates", "iid-experts", "best-expert-switches", "halving-worst-case"])
def test_whose_it_is_stands_once_and_whole(scene: str, whole: Window, qtbot: QtBot) -> None:
    """Beside the views, or in lines of its own: it is neither cut nor left out, with both sides open."""
    assert whole.open(scene)
    for size in ((1280, 720), (1600, 900), (2560, 1440)):
        whole.resize(*size)
        qtbot.wait(1)
        said = names(whole)
        assert said
        for owner, shown in said.items():
            assert [one.startswith(owner) for one in shown] == [True], (size, owner, shown)


def test_a_name_that_had_no_room_goes_back_beside_the_views(whole: Window, qtbot: QtBot) -> None:
    whole.resize(1280, 720)
    assert whole.open("hedge-rates")
    for size in ((1280, 720), (2560, 1440), (1280, 720), (2560, 1440)):
        whole.resize(*size)
        qtbot.wait(1)
        assert all(len(shown) == 1 for shown in names(whole).values())
