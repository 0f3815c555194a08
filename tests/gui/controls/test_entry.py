"""The menu of a number among the controls, wherever in its field it is asked for."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QWidget

from olviz.gui.app.window import Window
from olviz.gui.controls.forms import Field, SpecField
from olviz.gui.controls.sweep_form import SweepForm, numeric
from olviz.gui.widgets.below import below


def test_over_all_that_is_in_the_field_of_a_number_a_sweep_is_offered(
    whole: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[QMenu, QPoint]] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, at: opened.append((menu, at)))  # it would take the keyboard
    assert whole.open("hedge-rates")
    assert whole.session.experiment is not None
    known = dict(numeric(whole.session.experiment))
    swept = [field for field in whole.controls.findChildren(Field) if field.path in known]
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


@pytest.mark.parametrize("forked", [False, True])
def test_what_cannot_be_swept_offers_no_sweep_and_what_can_is_what_is_asked_for(whole: Window, forked: bool) -> None:
    """The luck of a run is no setting, and a fork follows the run that it left."""
    assert whole.open("hedge-rates")
    if forked:
        whole.playback.jump(5)
        whole.ways.part()
    assert whole.session.experiment is not None
    known = dict(numeric(whole.session.experiment))
    fields = whole.controls.findChildren(Field)
    assert any(field.path.startswith("forks.") for field in fields) is forked
    for field in fields:
        offered = field.contextMenuPolicy() is Qt.ContextMenuPolicy.CustomContextMenu
        assert offered is (field.path in known), field.path
    whole.controls.sweep("rounds")
    form = whole.findChild(SweepForm)
    assert isinstance(form, SweepForm)
    assert form.first.path == "rounds"
    form.reject()


def test_the_list_of_a_choice_within_a_fork_begins_with_what_can_play_there(whole: Window) -> None:
    """After the rounds that it has taken over, of which another kernel knows other things."""
    assert whole.open("representer")
    whole.playback.jump(2)
    whole.ways.part()
    known = {place.path: place for place in whole.controls.findChildren(SpecField)}
    kernel = known["forks.1.learner.kernel"].chooser
    assert kernel.itemData(0) != kernel.currentData() == "linear"
    kernel.opened.emit()
    assert kernel.itemData(0) == kernel.currentData() == "linear"
