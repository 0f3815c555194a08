"""While a person predicts, the point that they are asked about is in the picture, and what labels come from is not."""

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.experiment.scenario import from_table
from olviz.engine.round.moves import Move
from olviz.engine.run.pending import before_play
from olviz.gui.app.window import Window
from olviz.gui.paint.plane.arrows import Arrows
from olviz.gui.paint.plane.ringed import Ringed
from olviz.gui.panels.classifier.boundary import Boundary
from olviz.gui.panels.classifier.hyperplane import Hyperplane
from olviz.gui.panels.frame.panel import Panel
from tests.gui.hands import now


@pytest.fixture
def asked(whole: Window) -> Window:
    assert whole.open("perceptron-separable")
    whole.session.edit(now(whole)._replace(rounds=3))
    whole.seat.predict()
    return whole


def shown(window: Window) -> tuple[list[Ringed], set[str]]:
    """What is ringed in the picture, and the names of its marks and arrows."""
    plane = next(panel for panel in window.stage.panels if isinstance(panel, Hyperplane)).plane
    arrows = [arrow.name for mark in plane.marks if isinstance(mark, Arrows) for arrow in mark.arrows]
    return [one for one in plane.marks if isinstance(one, Ringed)], {*(mark.name for mark in plane.marks), *arrows}


def test_the_point_asked_about_is_ringed_without_its_label_and_w_star_is_hidden(asked: Window, qtbot: QtBot) -> None:
    for _ in range(3):
        own = asked.playback.traces[0]
        qtbot.waitUntil(lambda own=own: own.waits and asked.playback.t == own.rounds)
        pending = before_play(own).shown
        assert pending is not None
        (ring,), names = shown(asked)
        np.testing.assert_allclose((ring.x, ring.y), pending.x)
        assert ring.hidden
        assert not {"w*", "slab"} & names
        asked.session.move(Move(play=(1.0,)))
    rings, names = shown(asked)
    assert {"w*", "slab"} <= names  # the game is over
    assert not rings[0].hidden


@pytest.mark.parametrize(("scene", "panel"), [("kernel-xor", "boundary"), ("nearest-in-the-net", "nearest-direction")])
def test_every_picture_of_points_rings_the_one_asked_about(whole: Window, scene: str, panel: str) -> None:
    assert whole.open(scene)
    whole.session.edit(now(whole)._replace(rounds=3))
    whole.seat.predict()
    shown = before_play(whole.playback.traces[0]).shown
    assert shown is not None
    plane = next(one for one in whole.stage.panels if one.objectName().startswith(panel)).plane  # type: ignore[attr-defined]
    (ring,) = (mark for mark in plane.marks if isinstance(mark, Ringed))
    np.testing.assert_allclose((ring.x, ring.y), np.asarray(shown.x)[:2])
    assert ring.hidden


def named(panel: Panel) -> str:
    """All that a panel says, and the names of what it draws."""
    arrows = [arrow.name for mark in panel.marks() if isinstance(mark, Arrows) for arrow in mark.arrows]  # type: ignore[attr-defined]
    return " · ".join([panel.described(), *panel.plotted(), *arrows])


@pytest.mark.parametrize(
    ("scene", "kind", "after"),
    [("nearest-in-the-net", "nearest-direction", "v is 11"), ("perceptron-separable", "fan", "average and w*")],
)
def test_what_labels_come_from_is_in_no_picture_until_the_game_is_over(
    whole: Window, qtbot: QtBot, scene: str, kind: str, after: str
) -> None:
    """Beside the point that a person was asked about stood w* with its slab, so the label could be read off."""
    assert whole.open(scene)
    dimension = 4 if kind == "fan" else 2  # in two the plane is that of the data
    adversary = Separable(margin=0.4, radius=1.0, dimension=dimension, angle=34.0)
    whole.session.edit(now(whole)._replace(rounds=3, panels=(kind,), adversary=adversary))
    whole.seat.predict()
    panel = next(one for one in whole.stage.panels if one.objectName().startswith(kind))
    for _ in range(3):
        own = whole.playback.traces[0]
        qtbot.waitUntil(lambda own=own: own.waits and whole.playback.t == own.rounds)
        told = named(panel)
        assert after not in told
        assert not {"w*", "v", "slab", "half", "nearest point"} & set(told.split(" · "))
        whole.session.move(Move(play=(1.0,)))
    qtbot.waitUntil(lambda: after in named(panel))


def test_the_point_asked_about_is_in_view_wherever_it_lies(whole: Window, qtbot: QtBot) -> None:
    """With a bias no ball of points is declared, and the view was that of the points before: the next lay beside it."""
    assert whole.open("perceptron-separable")
    clouds = {"name": "gaussians", "distance": 3.0}
    table = {"game": {"name": "classification", "bias": True}, "adversary": clouds, "panels": ["hyperplane"], "seed": 2}
    whole.session.edit(from_table(table | {"learners": [{"name": "perceptron"}], "rounds": 5}))
    whole.seat.predict()
    for _ in range(5):
        own = whole.playback.traces[0]
        qtbot.waitUntil(lambda own=own: own.waits and whole.playback.t == own.rounds)
        box = next(panel for panel in whole.stage.panels if isinstance(panel, Hyperplane)).plane.box
        (ring,), _ = shown(whole)
        assert box.left < ring.x < box.right
        assert box.bottom < ring.y < box.top
        whole.session.move(Move(play=(1.0,)))


def test_where_a_point_is_asked_about_none_is_said_to_be_missing(whole: Window) -> None:
    assert whole.open("kernel-xor")
    whole.session.edit(now(whole)._replace(rounds=3))
    whole.seat.predict()
    panel = next(one for one in whole.stage.panels if isinstance(one, Boundary))
    assert "no point has come" not in panel.described()
    assert any(isinstance(mark, Ringed) for mark in panel.plane.marks)


def test_back_in_an_earlier_round_nothing_is_given_away(asked: Window) -> None:
    asked.session.move(Move(play=(1.0,)))
    asked.session.move(Move(play=(1.0,)))
    asked.playback.jump(1)
    (ring,), names = shown(asked)
    assert ring.name == "current point"
    assert not {"w*", "slab"} & names


def test_who_is_beside_a_person_is_told_in_a_sentence(asked: Window) -> None:
    asked.session.move(Move(play=(1.0,)))
    said = asked.seat.turn.text()
    made = [int(trace["mistakes"][0]) for trace in asked.playback.traces]
    mistakes = "1 mistake" if made[0] == 1 else f"{made[0]} mistakes"
    assert said.endswith(f"You made {mistakes}, Perceptron {made[1]}, and the declared w* 0.")
