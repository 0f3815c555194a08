"""Saved pictures: nothing to press is in them, nothing beside it is cut for it, and nothing is still being solved."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget

from olviz import resources
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.gui.look.tokens import LIGHT
from olviz.gui.look.words import BETWEEN
from olviz.gui.paint.labels import Event
from olviz.gui.panels.frame.export import PRESSED, without_controls
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.panels.points import iterates
from olviz.gui.panels.tracks import regret as regrets
from olviz.gui.panels.tracks.tracks import CurvePanel
from olviz.gui.stage.render import stage_of
from olviz.gui.widgets.elided import Elided
from tests.gui.scenes import pictures
from tests.shipped import each

SIZE = (1280, 720)


def stage_at(name: str, t: int | None = None) -> QWidget:
    scene = scenario.read(resources.scenarios()[name])
    return stage_of(scene, min(scene.rounds, 300) if t is None else t, Phase.LEARN, SIZE, LIGHT)


@pytest.mark.parametrize("name", each(pictures))
def test_a_saved_picture_has_no_controls_and_gives_their_room_to_words(name: str, qapp: QApplication) -> None:
    ground = stage_at(name)
    labels = [label for label in ground.findChildren(Elided) if label.isVisibleTo(ground)]
    before = {label: label.width() for label in labels}
    buttons = [part for part in ground.findChildren(QWidget) if isinstance(part, PRESSED) and part.isVisibleTo(ground)]
    with without_controls(ground):
        left = [part for part in ground.findChildren(QWidget) if isinstance(part, PRESSED) and part.isVisibleTo(ground)]
        assert left == []
        for label in labels:
            assert label.width() >= before[label]
            card = label.parentWidget()
            assert isinstance(card, Panel)
            right = label.mapTo(card, QPoint(label.width(), 0)).x()
            if label.text() != label.full and label.full.split(BETWEEN)[0] != label.text():
                assert right >= card.width() - 5 * label.fontMetrics().height(), (label.full, label.text())
    assert all(part.isVisibleTo(ground) for part in buttons)
    assert {label: label.width() for label in labels} == before
    ground.deleteLater()


def heard(said: list[str], tr: Callable[[str], str], text: str) -> str:
    said.append(text)
    return tr(text)


@pytest.mark.parametrize("name", each(pictures))
def test_a_finished_picture_waits_for_the_solver(
    name: str, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    for module in (regrets, iterates):
        monkeypatch.setattr(module, "tr", partial(heard, said, module.tr))
    stage_at(name).deleteLater()
    assert not [text for text in said if "being solved" in text]


def test_a_learner_that_runs_away_leaves_the_view_to_the_others(qapp: QApplication, tmp_path: Path) -> None:
    ground = stage_at("step-too-large", 251)
    panel = next(panel for panel in ground.findChildren(Panel) if isinstance(panel, CurvePanel))
    low, top = panel.plot._low, panel.plot._top
    calm = [np.abs(track.main.values[:252]).max() for track in panel.tracks if track in panel.near]
    assert len(panel.near) == len(panel.tracks) - 1
    assert max(calm) <= top <= 10 * max(calm)
    assert low <= 0
    gone = [mark for mark in panel.plot.marks if isinstance(mark, Event)]
    assert [mark.text for mark in gone] == ["γX² = 5 leaves this view"]
    assert 0 < gone[0].t < 20
    panel.draw(3, Phase.LEARN)
    assert panel.near == panel.tracks
    ground.deleteLater()
