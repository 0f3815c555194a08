"""The menu of a number among the controls, wherever in its field it is asked for."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QWidget

from olviz.gui.app.window import Window
from olviz.gui.controls.forms import SWEPT, Field
from olviz.gui.widgets.below import below


def test_over_all_that_is_in_the_field_of_a_number_a_sweep_is_offered(
    whole: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[QMenu, QPoint]] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, at: opened.append((menu, at)))  # it would take the keyboard
    assert whole.open("hedge-rates")
    swept = [field for field in whole.controls.findChildren(Field) if field.parameter.kind in SWEPT]
    assert any(field.parameter.choices for field in swept)  # one with a list
    for field in swept:
        for widget in (one for one in (field, *below(field, QWidget)) if one.isVisible()):
            at = widget.rect().center()
            where = widget.mapToGlobal(at)
            QApplication.sendEvent(widget, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, where))
            ((menu, place),) = opened
            entries = [action.text() for action in menu.actions()]
            assert (entries[0], place) == ("Sweep this…", where)
            assert len(entries) > 1 if isinstance(widget, QLineEdit) else len(entries) == 1
            menu.deleteLater()
            opened.clear()
