"""While a person predicts ratings, no picture of matrices shows the truth that they come from; afterwards it does."""

import pytest

from olviz.engine.round.moves import Move
from olviz.gui.app.window import Window
from olviz.gui.panels.frame.panel import Panel
from tests.gui.hands import now


def picture(window: Window, name: str) -> Panel:
    return next(panel for panel in window.stage.panels if panel.objectName().startswith(name))


@pytest.mark.parametrize("name", ["matrix", "matrices"])
def test_the_truth_is_kept_back_until_the_game_is_over(whole: Window, name: str) -> None:
    assert whole.open("ratings")
    whole.session.edit(now(whole)._replace(rounds=2, panels=(name,)))
    assert "truth" in " ".join(picture(whole, name).plotted())
    whole.seat.predict()
    for _ in range(2):
        assert "truth" not in " ".join(picture(whole, name).plotted())
        whole.session.move(Move(play=(0.0,)))
    assert "truth" in " ".join(picture(whole, name).plotted())
