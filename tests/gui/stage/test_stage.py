"""The stage: how panels of different shapes share a rectangle."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QTabWidget

from olviz.gui.look.measures import base, unit
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.stage.stage import Stage


class Plain(Panel):
    pass


def test_the_stage_replaces_its_panels(qtbot):
    stage = Stage()
    qtbot.addWidget(stage)
    stage.resize(174 * unit(base()), 566)
    stage.hold([Plain()])
    panels = [Plain() for _ in range(5)]
    stage.hold(panels)
    stage.show()
    assert stage.panels == tuple(panels)
    assert sum(panel.isVisibleTo(stage) for panel in panels) == 5
    stage.hold([])
    assert stage.panels == ()


def test_tabs_come_and_go_with_the_width_and_keep_their_panels(qtbot):
    stage = Stage()
    qtbot.addWidget(stage)
    stage.resize(174 * unit(base()), 566)
    panels = [Plain() for _ in range(3)]
    for panel, owner in zip(panels, ("one", "two", "three"), strict=True):
        panel.wish, panel.owner = 0, owner
    stage.show()
    stage.hold(panels)
    tabs = stage.findChild(QTabWidget, "tabs")
    assert tabs is None
    stage.resize(60 * unit(base()), 300)
    tabs = stage.findChild(QTabWidget, "tabs")
    assert [tabs.tabText(place) for place in range(tabs.count())] == ["one", "two", "three"]
    assert [panel.isVisible() for panel in panels] == [True, False, False]
    stage.resize(174 * unit(base()), 566)
    assert all(panel.isVisible() for panel in panels)


def test_what_tells_a_tab_from_others_of_its_name_comes_first(qtbot):
    stage = Stage()
    qtbot.addWidget(stage)
    panels = [Plain() for _ in range(3)]
    for panel, title, owner in zip(panels, ("Plane", "Weights", "Weights"), ("Hedge", "Hedge", "OGD"), strict=True):
        qtbot.addWidget(panel)
        panel.owner = owner
        panel.setWindowTitle(title)
    said = [stage._told_apart(panel, panels) for panel in panels]
    assert said == ["Plane, Hedge", "Hedge: Weights", "OGD: Weights"]


def test_tabs_of_one_panel_say_their_views_and_follow_them(whole):
    """Cut at their ends, two tabs of three read the same."""
    whole.resize(1280, 720)
    whole.open("halving-circle")
    QApplication.processEvents()
    tabs = whole.stage.findChild(QTabWidget)

    def said():
        texts = [tabs.tabText(place) for place in range(tabs.count())]
        assert [tabs.tabToolTip(place) for place in range(tabs.count())] == texts
        return texts[1:]

    assert said() == ["Over d: The price of dimension", "Over γ: The price of dimension"]
    tabs.widget(1).choose(("margin",))
    assert said() == ["Over γ: The price of dimension"] * 2


def test_a_limit_shows_the_first_panels_only(qtbot):
    stage = Stage()
    qtbot.addWidget(stage)
    stage.resize(174 * unit(base()), 566)
    panels = [Plain() for _ in range(3)]
    stage.hold(panels)
    stage.show()
    stage.limit(2)
    assert [panel.isVisible() for panel in panels] == [True, True, False]
    stage.limit(None)
    assert all(panel.isVisible() for panel in panels)


def test_in_front_of_a_room_the_hero_stands_alone_where_there_is_no_height(qtbot):
    stage = Stage()
    qtbot.addWidget(stage)
    panels = [Plain() for _ in range(2)]
    for place, panel in enumerate(panels):
        panel.wish = place
    stage.hold(panels)
    stage.resize(174 * unit(base()), 30 * unit(base()))
    stage.show()
    assert all(panel.isVisible() for panel in panels)  # one may scroll
    stage.limit(2)
    assert [panel.isVisible() for panel in panels] == [True, False]
    stage.resize(174 * unit(base()), 140 * unit(base()))
    assert all(panel.isVisible() for panel in panels)


def test_in_front_of_a_room_nobody_scrolls(qtbot):
    stage = Stage()
    qtbot.addWidget(stage)
    panels = [Plain() for _ in range(3)]
    for place, panel in enumerate(panels):
        panel.wish, panel.owner = 0, str(place)
    stage.hold(panels)
    stage.resize(174 * unit(base()), 30 * unit(base()))
    stage.show()
    assert stage.widget().height() > stage.viewport().height()
    stage.limit(2)
    assert stage.widget().height() == stage.viewport().height()
    assert all(stage.rect().contains(cell.geometry()) for cell in stage.cells)
