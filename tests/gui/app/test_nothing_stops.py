"""Nothing stops: wherever one looks in a scene, whoever is followed, and however the window stands."""

from collections.abc import Sequence
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from olviz import resources
from olviz.engine.declare.phases import Phase
from olviz.gui.app.window import Window
from tests.covering import covering
from tests.engine.people.winning import WINS
from tests.gui import scenes
from tests.gui.hands import now
from tests.shipped import families, finished, scene

Place = tuple[int, Phase]


def places(window: Window) -> list[Place]:
    """Before round 1, and every phase of the first round, of one on the way and of the last."""
    last = window.playback.last_round
    rounds = sorted({0, min(1, last), last // 4, last})
    return [(t, phase) for t in rounds for phase in (Phase if t else (Phase.LEARN,))]


def look(window: Window, wanted: Sequence[Place]) -> None:
    """Goes to these places with each learner followed."""
    for learner in range(len(window.playback.traces)):
        window.playback.select(learner)
        for place in wanted:
            window.playback.jump(*place)
            QApplication.processEvents()


def turn(window: Window) -> None:
    """Looks in the other theme, with Why and the controls folded, in lecture mode, and in the window as it was."""
    ways = (window.appearance.toggle, window.toggle_why, window.toggle_controls, window.presenting.toggle)
    for way in (*ways, *reversed(ways)):
        way()
        look(window, places(window)[-3:])


def take_back(window: Window, name: str) -> None:
    """Until there are no rounds, where a person moves, and then one move; else until the run is short."""
    session, person = window.session, now(window).person
    if person is None:
        session.edit(now(window)._replace(rounds=1, forks=()))
        session.undo()
        return
    while session.sitting is not None and session.sitting.moves:
        session.take_back()
    QApplication.processEvents()
    traces = window.playback.traces
    session.move(WINS[name](traces) if name in WINS else person.example(traces[0].game))
    look(window, places(window))
    session.undo()
    QApplication.processEvents()


def plays(name: str) -> frozenset[Any]:
    """Learners of which family play in a scene, and whether a person is one of them."""
    return families(name) | {scene(name).person is not None}


@pytest.mark.one_window
@pytest.mark.parametrize("name", covering(resources.scenarios(), plays))
def test_no_panel_stops(whole: Window, name: str) -> None:
    assert whole.open(name)
    look(whole, places(whole)[-1:])
    take_back(whole, name)


@pytest.mark.full
@pytest.mark.parametrize("name", resources.scenarios())
def test_no_panel_stops_in_any_window(whole: Window, name: str) -> None:
    assert whole.open(name)
    look(whole, places(whole))
    turn(whole)
    take_back(whole, name)
    for every in scenes.full(name) if name in finished() else ():
        whole.session.open(every)
        look(whole, places(whole))
