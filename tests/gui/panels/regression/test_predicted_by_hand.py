"""While a person predicts targets, no picture shows the w* that they come from, nor where the risk is least."""

from math import isfinite
from typing import Any

import pytest

from olviz.engine.experiment.scenario import from_table
from olviz.engine.round.moves import Move
from olviz.gui.app.window import Window
from olviz.gui.panels.coordinates.stems import Stems
from olviz.gui.panels.frame.panel import Panel

VALUE, POINT = Move(play=(0.1,)), Move(play=(0.1, 0.2))
FIT = {"game": {"name": "regression"}, "learners": [{"name": "recursive-least-squares"}, {"name": "value-by-hand"}]}
PENALISED = {"loss": {"name": "square"}, "penalty": {"name": "lasso"}, "decision_set": {"name": "space"}}
LASSO = {"game": {"name": "convex", **PENALISED}, "learners": [{"name": "online-lasso"}, {"name": "point-by-hand"}]}


def picture(window: Window, wish: str) -> Panel:
    return next(panel for panel in window.stage.panels if panel.objectName().startswith(wish.partition(":")[0]))


def told(window: Window, wish: str) -> str:
    """All that a panel says, and the names of what it draws."""
    panel = picture(window, wish)
    return " · ".join([panel.described(), *panel.plotted()])


@pytest.mark.parametrize(
    ("wish", "table", "move"),
    [
        ("regression:weights", FIT, VALUE),
        ("own-weights", FIT, VALUE),
        ("gamma:ellipse", FIT, VALUE),
        ("decision-set", LASSO, POINT),
    ],
)
def test_what_targets_come_from_is_in_no_picture_until_the_game_is_over(
    whole: Window, wish: str, table: dict[str, Any], move: Move
) -> None:
    """Beside the point that a person was asked about stood w*, so the target could be worked out."""
    stream = {"name": "linear-regression", "dimension": 2}
    whole.session.open(from_table(table | {"adversary": stream, "rounds": 3, "panels": [wish]}))
    for _ in range(3):
        assert "w*" not in told(whole, wish)
        whole.session.move(move)
    assert "w*" in told(whole, wish)


def test_the_line_of_w_star_is_in_no_stem_until_the_game_is_over(whole: Window) -> None:
    stream = {"name": "linear-regression", "dimension": 2}
    whole.session.open(from_table(LASSO | {"adversary": stream, "rounds": 2, "panels": ["dead-zone"]}))
    for known in (False, False, True):
        (stems,) = (mark for mark in picture(whole, "dead-zone").marks() if isinstance(mark, Stems))
        assert [isfinite(cell.truth) for cell in stems.rows[0].cells] == [known, known]
        if not known:
            whole.session.move(POINT)
