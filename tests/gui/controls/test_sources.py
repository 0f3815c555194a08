"""The filter of the adversaries: by what they declare, with what is guaranteed under each source."""

from PySide6.QtWidgets import QComboBox, QLabel, QListView
from pytestqt.qtbot import QtBot

from olviz.engine.experiment import registry
from olviz.engine.games.classification import Classification
from olviz.engine.games.convex import Convex
from olviz.engine.games.regression import Regression
from olviz.gui.app.window import Window
from olviz.gui.controls.sources import ADVERSARIAL, ALL, IID, guaranteed, listed

GAME = Classification()


def offered(window: Window) -> set[str]:
    """The names that the list of adversaries shows."""
    chooser = window.findChild(QComboBox, "choose-adversary")
    assert chooser is not None
    view = chooser.view()
    assert isinstance(view, QListView)
    return {chooser.itemData(row) for row in range(chooser.count()) if not view.isRowHidden(row)}


def press(window: Window, source: str) -> None:
    chooser = window.findChild(QComboBox, "source list")
    assert chooser is not None
    row = chooser.findData(source)
    chooser.setCurrentIndex(row)
    chooser.activated.emit(row)


def test_the_list_is_filtered_by_what_adversaries_declare(window: Window, qtbot: QtBot) -> None:
    known = set(registry.adversaries())
    assert offered(window) == known
    press(window, IID)
    iid = offered(window)
    assert {"separable", "gaussians", "xor"} <= iid
    assert not {"basis", "plane-worst-case", "switch"} & iid
    press(window, ADVERSARIAL)
    other = offered(window)
    assert {"basis", "plane-worst-case", "separable"} <= other  # what is in force stays
    assert "gaussians" not in other
    assert iid | other == known
    press(window, ALL)
    assert offered(window) == known


def test_it_says_what_is_guaranteed_and_keeps_the_choice(window: Window, qtbot: QtBot) -> None:
    def told(source: str) -> bool:
        return any(label.text() == guaranteed(source) and label.isVisible() for label in window.findChildren(QLabel))

    press(window, IID)
    assert told(IID)
    press(window, ADVERSARIAL)
    assert told(ADVERSARIAL)
    assert not told(IID)
    window.session.playback.select(0)
    window.controls.fit()
    assert told(ADVERSARIAL)
    assert "gaussians" not in offered(window)


def test_what_needs_a_file_belongs_to_both() -> None:
    """A recording without its file declares nothing; a table, as first offered, is played in its own order."""
    sources = (ALL, IID, ADVERSARIAL)
    expected = {
        "recorded": [True, True, True],
        "points-file": [True, False, True],
        "separable": [True, True, False],
    }
    for name, fits in expected.items():
        assert [listed(registry.adversaries()[name], GAME, source) for source in sources] == fits, name


def test_adversaries_of_a_finite_class_are_under_no_source_where_there_is_no_class() -> None:
    for game in (Convex(), Regression()):
        for name in ("erm-killer", "cube", "bisection", "realizable", "iid-experts"):
            cls = registry.adversaries()[name]
            assert [listed(cls, game, source) for source in (ALL, IID, ADVERSARIAL)] == [True, False, False]
        for name, fits in (
            ("linear-regression", [True, False]),
            ("orthogonal", [False, True]),
            ("passes", [False, True]),
        ):
            cls = registry.adversaries()[name]
            assert [listed(cls, game, source) for source in (IID, ADVERSARIAL)] == fits
        assert listed(registry.adversaries()["targets-file"], game, IID)  # it may be either: its file says
