"""What the scene of a person shows where they are waited for: no picture leads that has nothing to show."""

from __future__ import annotations

from typing import Any

import pytest

from olviz.engine.declare.phases import Phase
from olviz.gui.look.tokens import LIGHT
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.stage.render import staged
from olviz.gui.stage.staging import Shot
from olviz.resources import scenarios
from tests.gui.panels.people.test_challenged import SIZE
from tests.shipped import scene

WAITING = [name for name in scenarios() if scene(name).person is not None and scene(name).challenge is None]
ASKED = [name for name in scenarios() if scene(name).challenge is not None]


@pytest.mark.parametrize("name", [*WAITING, *ASKED])
def test_the_picture_that_leads_has_something_to_show(qapp: Any, name: str) -> None:
    experiment = scene(name)
    shot = Shot(experiment, min(experiment.playable, experiment.rounds), Phase.LEARN, SIZE, LIGHT)
    staging = staged(shot)
    leading = staging.panels[0]
    assert not any(isinstance(mark, Sentence) for mark in leading.marks())  # type: ignore[attr-defined]
    assert leading.plotted()
    staging.ground.deleteLater()


@pytest.mark.parametrize("name", WAITING)
def test_without_a_challenge_there_is_a_race_or_a_game_that_has_begun(name: str) -> None:
    assert "race" in scene(name).panels or scene(name).playable >= 2


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mind-reader-three", "Press 1 or 2 or 3 · "),
        ("two-at-one-keyboard", "Bet with A or D, unseen; then press ← or → · "),
    ],
)
def test_before_the_first_key_a_race_says_what_is_pressed(panel_of: Any, name: str, said: str) -> None:
    _, panel = panel_of("race", scene(name))
    assert panel.card.caption.full.startswith(said)
