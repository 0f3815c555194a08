"""Saved pictures: nothing to press is in them, nothing beside it is cut for it, and nothing is still being solved."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QTabWidget, QWidget

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import Experiment
from olviz.gui.look.tokens import LIGHT
from olviz.gui.look.words import BETWEEN
from olviz.gui.paint.words.clear_words import Event
from olviz.gui.panels.frame.export import PRESSED, without_controls
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.panels.points import iterates
from olviz.gui.panels.tracks import regret as regrets
from olviz.gui.panels.tracks.regret import Regret
from olviz.gui.stage.render import staged
from olviz.gui.stage.staging import Shot
from olviz.gui.widgets.elided import Elided
from olviz.resources import scenarios
from tests.gui.scenes import can_show, share
from tests.shipped import each, scene

SIZE = (1280, 720)


class Finished(NamedTuple):
    """The stage of a scene at its last round, and what was said while it was made."""

    ground: QWidget
    said: list[str]


def ground_of(experiment: Experiment, t: int) -> QWidget:
    return staged(Shot(experiment, t, Phase.LEARN, SIZE, LIGHT)).ground


@cache
def pictured(name: str) -> frozenset[Any]:
    """What a scene can show, and whether many runs are behind it."""
    return can_show(name) | ({"many runs"} if scene(name).runs > 1 else set())


def heard(said: list[str], tr: Callable[[str], str], text: str) -> str:
    said.append(text)
    return tr(text)


@pytest.fixture(scope="module", params=each(pictured))
def finished(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Finished]:
    """Made once for all that is asked of it, which stands together."""
    said: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        for module in (regrets, iterates):
            patch.setattr(module, "tr", partial(heard, said, module.tr))
        experiment = scene(request.param)
        panels = share(request.param, scenarios(), pictured)
        shown = experiment._replace(panels=panels, runs=min(experiment.runs, 20))
        ground = ground_of(shown, min(shown.rounds, 300))
    yield Finished(ground, said)
    ground.deleteLater()


def test_a_saved_picture_has_no_controls_and_gives_their_room_to_words(finished: Finished) -> None:
    ground = finished.ground
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
                beside = [other.mapTo(card, QPoint(0, 0)).x() for other in labels if other.parentWidget() is card]
                edge = min([left for left in beside if left >= right], default=card.width())  # a caption in its row
                assert right >= edge - 5 * label.fontMetrics().height(), (label.full, label.text())
    assert all(part.isVisibleTo(ground) for part in buttons)
    assert {label: label.width() for label in labels} == before


def test_a_finished_picture_waits_for_the_solver(finished: Finished) -> None:
    assert not [text for text in finished.said if "being solved" in text]


def test_a_learner_that_runs_away_leaves_the_view_to_the_others(qapp: QApplication, tmp_path: Path) -> None:
    ground = ground_of(scene("step-too-large"), 251)
    panel = next(panel for panel in ground.findChildren(Panel) if isinstance(panel, Regret))
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


def places(ground: QWidget) -> dict[QTabWidget, QRect]:
    """Where the panel in front stands in each place with tabs."""
    found = {}
    for tabs in ground.findChildren(QTabWidget):
        front = tabs.currentWidget()
        found[tabs] = QRect(front.mapTo(tabs, QPoint(0, 0)), front.size())
    return found


def test_a_picture_has_no_gap_where_tabs_are_on_the_screen(qapp: QApplication) -> None:
    """Their bar was taken off, and its room stayed: the place began lower than the one beside it."""
    everything = scene("coin-flips")._replace(panels=())
    ground = staged(Shot(everything, 10, Phase.LEARN, SIZE, LIGHT)).ground
    for _ in ("alone", "in a window"):
        before = places(ground)
        assert before
        with without_controls(ground):
            assert places(ground) == {tabs: tabs.rect() for tabs in before}
        assert places(ground) == before
        ground.show()
    ground.deleteLater()
