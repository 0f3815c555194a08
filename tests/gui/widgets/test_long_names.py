"""Names of learners are people's own, up to hundreds of letters: narrow places cut them with …, and tell them whole."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QTabWidget

from olviz import resources
from olviz.engine.experiment import scenario
from olviz.gui.app.window import Window
from olviz.gui.controls.lineup import Lineup
from olviz.gui.look.plain import Label, worded
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.frame.dragging import Handle
from olviz.gui.widgets.segments import Segments

NAMES = [
    f"{letter} is a name of very many words & letters · and of signs, {'to tell it from others, ' * 9}"
    for letter in "ABCD"
]


@pytest.fixture
def named(whole: Window) -> Window:
    """Four learners with long names, each with a panel of its own."""
    table: dict[str, Any] = scenario.read_table(resources.scenarios()["iid-experts"])
    kinds = ("hedge", "follow-the-leader", "weighted-majority", "hedge")
    table["learners"] = [{"name": kind, "label": name} for kind, name in zip(kinds, NAMES, strict=True)]
    table["panels"] = ["weights", "regret"]
    whole.session.open(scenario.from_table(table))
    whole.playback.jump(100)
    return whole


def tabs(window: Window) -> QTabWidget:
    """Four learners side by side find no room with the largest text in the smallest window."""
    window.appearance.resize(5)
    window.resize(900, 600)
    QApplication.processEvents()
    found = window.stage.findChild(QTabWidget, "tabs")
    assert isinstance(found, QTabWidget)
    return found


@pytest.mark.one_window
@pytest.mark.parametrize("size", [(1280, 720), (900, 600), (1920, 1080)])
def test_a_long_name_is_cut_with_dots_and_told_whole(named: Window, size: tuple[int, int]) -> None:
    named.resize(*size)
    for place, name in enumerate(NAMES):
        named.playback.select(place)
        why, status = named.why.learner, named.phases.status
        if why.isVisible():
            assert why.text().endswith("…")
            assert (why.accessibleName(), why.toolTip()) == (name, name)
        assert name in status.words()
        assert 1 <= status._document.toPlainText().count("…") <= 1 + (status.width() < 900)
        assert not status._document.toPlainText().endswith("…"), "what the round came to is seen"
        assert status._document.size().width() <= status.width()
    wide = [one for one in named.findChildren(Label) if one.isVisible() and not one.wordWrap()]
    assert wide
    assert not [one.text() for one in wide if one.fontMetrics().horizontalAdvance(one.text()) > one.width() + 1]


def test_the_list_of_more_learners_stays_on_the_screen(named: Window) -> None:
    offered = named.controls.findChild(Lineup).offers()
    assert offered.sizeHint().width() < named.width()
    offered.deleteLater()


def test_every_tab_of_four_learners_is_seen(named: Window) -> None:
    there = tabs(named)
    bar = there.tabBar()
    assert [there.tabText(at) for at in range(there.count())] == list(map(worded, NAMES))
    assert all(bar.rect().contains(bar.tabRect(at)) and bar.tabRect(at).width() > 40 for at in range(there.count()))
    assert [there.tabToolTip(at) for at in range(there.count())] == NAMES


def test_every_one_of_four_learners_is_reached_by_keys(named: Window) -> None:
    """By the arrows in the bar of tabs, and by following a learner."""
    there = tabs(named)
    bar = there.tabBar()
    assert bar.focusPolicy() & Qt.FocusPolicy.TabFocus
    bar.setFocus(Qt.FocusReason.TabFocusReason)
    for place in range(1, 4):
        QTest.keyClick(bar, Qt.Key.Key_Right)
        assert there.currentIndex() == place
    for place in (2, 0, 3):
        named.playback.select(place)
        assert there.currentIndex() == place
        shown = [panel for panel in named.stage.panels if panel.owner and panel.isVisible()]
        assert [panel.owner for panel in shown] == [NAMES[place]]


@pytest.mark.parametrize("scene", ["hedge-rates", "rate-at-the-switch"])
def test_a_narrow_head_says_whose_it_is_before_the_views_that_are_not_chosen(whole: Window, scene: str) -> None:
    """Beside the buttons of all views a third of the stage had no room for a name: it was cut to nothing."""
    whole.resize(1280, 720)
    assert whole.open(scene)
    whole.playback.jump(10)
    QApplication.processEvents()
    panels = [panel for panel in whole.stage.panels if panel.owner]
    assert len(panels) == 3
    for panel in panels:
        (views,) = panel.findChildren(Segments)
        shown = [button for button in views.findChildren(QPushButton) if button.isVisible()]
        assert [button.isChecked() for button in shown] == [True]
        assert views.width() >= views.minimumSizeHint().width(), "no button is cut"
        assert isinstance(panel, Carded)
        (named,) = (line.text() for line in (panel.card.subtitle, panel.card.named) if line.isVisible() and line.text())
        assert named == panel.owner or len(named) > 5  # beside the views, or whole in lines of its own
    whole.resize(1920, 1080)
    QApplication.processEvents()
    (views,) = panels[0].findChildren(Segments)
    assert len([button for button in views.findChildren(QPushButton) if button.isVisible()]) > 1


def test_every_learner_is_named_in_a_lecture(whole: Window) -> None:
    """Beside the title of the panel the longest of three names had no room by a pixel, and stood nowhere."""
    whole.resize(1280, 720)
    assert whole.open("iid-experts")
    whole.appearance.resize(3)
    panels = [panel for panel in whole.stage.panels if panel.owner]
    for panel in panels:
        panel.viewed.emit(("bars",))
    whole.lecture.enter()
    QApplication.processEvents()
    for panel in panels:
        assert isinstance(panel, Carded)
        lines = (panel.card.subtitle, panel.card.named)
        assert [line.text() for line in lines if line.isVisible() and line.text()] == [panel.owner]


@pytest.mark.one_window
@pytest.mark.parametrize("scene", ["gradient-steps", "ties-at-corners", "regulariser-strength", "your-gradients"])
def test_no_name_and_no_view_of_a_narrow_head_is_cut(whole: Window, scene: str) -> None:
    """Two groups of views in a quarter of the stage were Sur and Se, and beside a wide name Roun."""
    whole.resize(1280, 720)
    assert whole.open(scene)
    QApplication.processEvents()
    heads = [panel for panel in whole.stage.panels if panel.isVisible()]
    for views in (views for panel in heads for views in panel.findChildren(Segments) if views.isVisible()):
        assert views.width() >= views.minimumSizeHint().width()
    for title in (title for panel in heads for title in panel.findChildren(Handle) if title.isVisible()):
        assert title.width() >= title.minimumSizeHint().width()
