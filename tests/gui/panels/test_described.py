"""What a panel tells over the phone: what has happened by now, however far what is promised reaches."""

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

from olviz.engine.words.numbers import number
from olviz.gui.app.window import Window
from olviz.gui.paint.pointing import Column, Row, in_words
from olviz.gui.widgets.elided import Elided


def described(window: Window) -> dict[str, str]:
    QApplication.processEvents()
    return {panel.windowTitle(): panel.described() for panel in window.stage.panels if panel.isVisible()}


@pytest.mark.parametrize(
    ("scene", "panel", "column"),
    [("perceptron-separable", "Mistakes", "mistakes"), ("book-ratings", "Cumulative loss", "total_loss")],
)
def test_a_curve_is_told_where_we_are(whole: Window, scene: str, panel: str, column: str) -> None:
    assert whole.open(scene)
    for t in (1, 10, 100):
        whole.playback.jump(t)
        trace = whole.playback.trace
        trace.extend(t)
        whole.playback.jump(t)
        said = described(whole)[panel]
        assert f"round {t}: " in said
        assert f"{trace.label} {number(float(trace[column][t - 1]))}" in said


def test_curves_of_one_value_are_told_at_once() -> None:
    rows = [Row(f"expert {place}", value, "") for place, value in enumerate(np.full(6, 0.1).tolist(), 1)]
    assert in_words(Column(3, rows), "round {x}") == "round 3: 0.100 each: expert 1 to expert 6"
    told = in_words(Column(3, [Row("expert 7", 0.4, ""), *rows]), "round {x}")
    assert told == "round 3: expert 7 0.400 · 0.100 each: expert 1 to expert 6"
    assert in_words(Column(3, rows[:3]), "round {x}") == "round 3: expert 1 0.100 · expert 2 0.100 · expert 3 0.100"


def test_whoever_has_the_same_value_as_many_others_is_named() -> None:
    """Four learners were *4 others 5 each*."""
    names = ["Halving", "w*", "expert 2", "expert 3", "bound: Halving 3", "bound: Halving 4", "bound: Halving 5"]
    said = in_words(Column(9, [Row("Perceptron", 7.0, ""), *(Row(name, 5.0, "") for name in names)]), "round {x}")
    told = "Halving, w*, expert 2, expert 3, bound: Halving 3 to bound: Halving 5"
    assert said == f"round 9: Perceptron 7 · 5 each: {told}"
    many = [Row(f"expert {2 * at}", 1.0, "") for at in range(1, 101)]
    assert in_words(Column(9, many), "round {x}").endswith(", expert 22, expert 24 and 88 more")


def test_no_panel_of_a_game_of_keys_is_silent(whole: Window) -> None:
    assert whole.open("mind-reader-bot")
    for t in range(4):
        whole.playback.jump(t)
        said = described(whole)
        assert all(said.values()), said
        assert "1 points" not in " ".join(said.values())


@pytest.mark.parametrize("name", ["force-leader-on-a-line", "force-regularised-leader"])
def test_no_set_on_a_line_is_silent_before_the_first_round(whole: Window, name: str) -> None:
    assert whole.open(name)
    said = described(whole)
    assert all(said.values()), said


def test_curves_of_one_name_that_lie_on_one_another_are_told_once(whole: Window) -> None:
    """*bound: Halving 3* was said twice: of two bounds, which are equal there."""
    assert whole.open("your-labels")
    rows = described(whole)["Mistakes"].partition("round 1: ")[2].split(" · ")
    assert "bound: Halving 3" in rows
    assert len(rows) == len(set(rows))


@pytest.mark.parametrize("name", ["your-labels", "force-uniform", "beat-halving-bisected"])
def test_what_stands_above_a_picture_is_not_said_again_of_it(whole: Window, name: str) -> None:
    """A picture that goes on where the line above it ends was told with all of that line."""
    assert whole.open(name)
    for panel in (one for one in whole.stage.panels if one.isVisible()):
        lines = [str(line.full) for line in panel.findChildren(Elided) if line.isVisible() and len(line.full) > 1]
        assert [line for line in lines if panel.described().count(line.rstrip(".")) > 1] == []
