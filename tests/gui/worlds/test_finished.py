"""The folder of a sweep that the command line has played opens in the window: its table is drawn, nothing played."""

from pathlib import Path

import numpy as np
import pytest
import tomli_w
from numpy.testing import assert_allclose
from pytestqt.qtbot import QtBot

from olviz.cli import main
from olviz.gui.app.window import Window
from olviz.gui.panels.sweep.sweep import SweepPanel
from olviz.gui.worlds.finished import Finished
from olviz.gui.worlds.live import Live
from olviz.sweeps import plan
from tests.gui.panels.sweep.test_sweep import SCENE, finished


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A finished sweep of two learners."""
    learners = [*SCENE["learners"], {"name": "follow-the-leader"}]
    file, out = tmp_path / "scene.toml", tmp_path / "out"
    file.write_text(tomli_w.dumps(SCENE | {"learners": learners, "panels": ["regret"]}), encoding="utf-8")
    assert main(["sweep", str(file), "-o", str(out)]) == 0
    return out


def test_a_folder_opens_with_its_numbers(whole: Window, qtbot: QtBot, folder: Path) -> None:
    assert whole.open(str(folder))
    read = whole.sweeping.live
    assert isinstance(read, Finished)
    (panel,) = [panel for panel in whole.stage.panels if isinstance(panel, SweepPanel)]
    played = Live(read.grid)
    played.extend()
    for place in (0, 1):
        one, other = read.points(place, "regret"), played.points(place, "regret")
        for left, right in zip(one, other, strict=True):
            assert_allclose(left, right, rtol=1e-12)
    assert_allclose(panel.plotted()["Hedge"], played.points(0, "regret").mean)
    assert "12 runs at each point" in panel.card.caption.full


def test_a_point_of_it_can_be_opened_and_another_seed_is_played(whole: Window, qtbot: QtBot, folder: Path) -> None:
    assert whole.open(str(folder))
    read = whole.sweeping.live
    (panel,) = [panel for panel in whole.stage.panels if isinstance(panel, SweepPanel)]
    panel._open_point(4)
    assert whole.session.experiment is not None
    assert whole.session.experiment.learners[0].learner.rate == 2.0  # type: ignore[attr-defined]
    assert whole.sweeping.live is read
    whole.session.edit(whole.session.experiment._replace(seed=9))
    assert isinstance(whole.sweeping.live, Live)
    finished(whole, qtbot)
    whole.session.undo()
    assert whole.sweeping.live is read


@pytest.mark.one_window
@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda text: text.replace("point,", "punkt,", 1), "line 1: has no column 'point'"),
        (lambda text: text.replace("\n1,", "\n99,", 1), "line 2: is no row of this sweep"),
        (lambda text: text.replace("\n1,", "\nx,", 1), "line 2: is no row of this sweep"),
        (lambda text: "", "line 1: has no column"),
    ],
)
def test_a_table_that_is_none_is_named_with_its_line(whole: Window, folder: Path, spoil: object, why: str) -> None:
    table = folder / "table.csv"
    table.write_text(spoil(table.read_text(encoding="utf-8")), encoding="utf-8")  # type: ignore[operator]
    assert whole.open(str(folder))
    assert whole.sweeping.live is None
    assert "table.csv" in whole.sweeping.fault
    assert why in whole.sweeping.fault


@pytest.mark.parametrize(("dimensions", "place"), [([2, 9], 1), ([0, 2], 0)])
def test_a_refused_point_is_told_from_the_table(
    whole: Window, tmp_path: Path, dimensions: list[int], place: int
) -> None:
    """Where it was the first one, nothing of the table was drawn."""
    scene = {
        "schema": 1,
        "game": {"name": "classification"},
        "adversary": {"name": "separable"},
        "learners": [{"name": "halving-net"}],
        "rounds": 5,
        "sweep": {
            "vary": {"adversary.dimension": dimensions},
            "quantities": ["mistakes"],
            "skip": True,
        },
    }
    file, out = tmp_path / "nets.toml", tmp_path / "nets"
    file.write_text(tomli_w.dumps(scene), encoding="utf-8")
    assert main(["sweep", str(file), "-o", str(out)]) == 0
    assert whole.open(str(out))
    read = whole.sweeping.live
    assert isinstance(read, Finished)
    assert list(read.refused) == [(0, place)]
    assert np.isnan(read.points(0, "mistakes").mean).tolist() == [at == place for at in range(2)]


def test_a_label_with_any_sign_in_it_is_one_cell(folder: Path) -> None:
    """Signs that end a line elsewhere cut a row in two, which was then none of this sweep."""
    table, grid = folder / "table.csv", plan.of_folder(folder).grid
    before = Finished(grid, folder).points(0, "regret")
    text = table.read_text(encoding="utf-8").replace("Hedge", "H\x0c\x85\u2028edge")
    table.write_text(text, encoding="utf-8", newline="")
    for one, other in zip(Finished(grid, folder).points(0, "regret"), before, strict=True):
        assert_allclose(one, other)
