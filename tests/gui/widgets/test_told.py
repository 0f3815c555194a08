"""Every painted panel tells in words what it shows, from what it draws, and only to whom listens."""

import re

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.gui.app.window import Window
from olviz.gui.paint.read_by_keys import Reading
from olviz.gui.panels.catalogue import fitting
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.widgets.heard import listen
from tests.covering import shares
from tests.gui.scenes import fits
from tests.shipped import each_finished, finished

EARLY, LATE = 2, 40
STILL = {"growth", "overview"}  # theorems and tables of settings: the same in every round
DIGIT = re.compile(r"\d")
SIGNS = frozenset("●○■□▲△◆◇★☆▬✓✗")  # pictures: a screen reader spells each
SCRAP = re.compile(r"[−+]?[\d.,]*[ %]*")  # between two facts: nothing, or a number of nothing


def scraps(said: str) -> list[str]:
    """What is heard without a word of what it is, and pictures."""
    facts = [fact for line in said.splitlines() for fact in re.split(r" · |\. ", line)]
    return [*(fact for fact in facts if SCRAP.fullmatch(fact)), *(SIGNS & set(said))]


def heard(widget: QWidget) -> str:
    return str(QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Description))


@pytest.mark.parametrize("name", each_finished(fits))
def test_every_panel_tells_what_it_shows(name: str, qtbot: QtBot) -> None:
    """Each in one scene; in those that no covering needs all of them."""
    listen()
    tried = dict(shares(finished(), fits)).get(name, fits(name))
    scene = scenario.read(resources.scenarios()[name])
    traces = scene._replace(rounds=min(scene.rounds, LATE)).traces()
    for trace in traces:
        trace.extend()
    for entry in (entry for entry in fitting(traces) if entry.name in tried):
        panel = entry.build()
        qtbot.addWidget(panel)
        panel.resize(700, 400)
        panel.open(traces, 0)
        told = []
        for t in (EARLY, min(scene.rounds, LATE)):
            panel.draw(t, Phase.LEARN)
            told.append(panel.described())
        assert heard(panel) == told[-1]
        assert told[-1] not in ("", entry.title), entry.name
        assert [scrap for said in told for scrap in scraps(said)] == [], (entry.name, told)
        if any(len(values) for name, values in panel.plotted().items() if name != "playhead"):
            assert DIGIT.search(told[-1]), (entry.name, told[-1])
            assert entry.name in STILL or told[0] != told[1], (entry.name, told[-1])


def test_a_picture_tells_all_of_its_panel_until_keys_go_to_one_place(qtbot: QtBot) -> None:
    listen()
    scene = scenario.read(resources.scenarios()["perceptron-separable"])
    traces = scene._replace(rounds=LATE).traces()
    traces[0].extend()
    panels = {entry.title: entry.build() for entry in fitting(traces)}
    for one in panels.values():
        qtbot.addWidget(one)
        one.resize(700, 400)
        one.open(traces, 0)
        one.draw(31, Phase.LEARN)
    panel, plane = panels["Mistakes"], panels["Hyperplane"]
    (reading,) = panel.findChildren(Reading)
    assert heard(reading.widget) == heard(panel) == panel.described()
    assert "round 31: Perceptron 3 · w* 0" in heard(panel)
    assert QAccessible.queryAccessibleInterface(reading.widget).role() is QAccessible.Role.Graphic
    assert re.search(r"wₜ = \(\S+, \S+\)", heard(plane))


def test_nothing_is_put_into_words_unless_somebody_listens(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Panel] = []

    def described(panel: Panel) -> str:
        asked.append(panel)
        return ""

    monkeypatch.setattr(Panel, "described", described)
    for t in range(1, 30):
        window.playback.jump(t)
    assert asked == []
    heard(window.stage.panels[0])
    assert asked == [window.stage.panels[0]]
