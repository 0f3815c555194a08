"""The tables of a learner in the window: every cell of the engine's rows, the own row marked, others a press away."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton

from olviz.engine.declare.phases import Phase
from olviz.engine.verdicts.theorems import overviews
from olviz.gui.look.tokens import DARK, LIGHT
from olviz.gui.panels.catalogue import fitting
from tests.shipped import shipped


@pytest.fixture
def opened(panel_of):
    return lambda name, selected=0, rounds=30: panel_of("overview", shipped(name, rounds), selected=selected)


@pytest.mark.parametrize(
    "name", ["regulariser-strength", "cost-of-least-squares", "three-readings", "online-to-batch", "falling-average"]
)
def test_what_is_shown_is_what_the_engine_lays_out(opened, name):
    traces, panel = opened(name)
    assert "overview" in [entry.name for entry in fitting(traces)]
    for place in range(len(traces)):
        panel.open(traces, place)
        for at, table in enumerate(overviews(traces[place])):
            panel.choose((str(at + 1),))
            for t, phase in [(0, Phase.LEARN), (7, Phase.COMMIT), (30, Phase.LEARN)]:
                panel.draw(t, phase)
                rows = table.rows(traces, place, t if phase is Phase.LEARN else t - 1)
                shown = [[cell.text() for cell in cells] for cells in panel.grid.cells]
                assert shown == [list(table.heads), *([*row.cells] for row in rows)]
                assert ["●" in sign.text() for sign in panel.grid.signs[1:]] == [row.here for row in rows]
                assert [values.tolist() for values in panel.plotted().values()] == [
                    *map(list, zip(*shown[1:], strict=True))
                ]
            assert panel.card.caption.full == table.about(traces[place])


def test_another_table_is_a_press_away(opened, qtbot):
    traces, panel = opened("three-readings")
    panel.show()
    first, second = overviews(traces[0])[:2]
    assert panel.card.subtitle.full.startswith(first.name)
    button = panel.findChild(QPushButton, "view-2")
    assert button.text() == second.name
    with qtbot.waitSignal(panel.viewed) as asked:
        button.click()
    panel.choose(asked.args[0])
    assert panel.card.subtitle.full.startswith(second.name)
    assert panel.findChild(QPushButton, "view-2").isChecked()


def test_no_cell_is_cut_in_either_theme(opened):
    _, panel = opened("three-readings")
    panel.show()
    for theme in (DARK, LIGHT):
        panel.recolour(theme)
        panel.draw(30, Phase.LEARN)
        panel.grab()
        for cells in panel.grid.cells:
            for cell in cells:
                assert cell.height() >= cell.heightForWidth(cell.width())
    assert panel.grid.accessibleDescription().startswith("reading: statistical, data: an iid stream, one pass")


def test_a_learner_without_tables_says_so(opened):
    _, panel = opened("ratings", 0, 5)
    assert not panel.tables
    panel.draw(3, Phase.LEARN)
    assert panel.card.caption.full == "Nothing is laid side by side for this learner as it is set."
    assert not panel.card.save.isEnabled()
    assert panel.plotted() == {}
