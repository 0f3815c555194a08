"""Lecture mode cuts no word: what stands at the front is read from the last row, or not written."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from olviz.engine.declare.phases import Phase
from olviz.gui.app.window import Window
from olviz.gui.widgets.elided import Elided
from tests import covering
from tests.shipped import finished, plays


@pytest.mark.parametrize("names", covering.together(finished(), plays))
def test_no_word_is_cut(whole: Window, names: list[str]) -> None:
    whole.lecture.enter()
    for name in names:
        assert whole.open(name)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # the controls before, or all are restyled
        for t in (1, whole.playback.traces[0].horizon):
            whole.playback.jump(t, Phase.LEARN)
            QApplication.processEvents()
            assert not [line.full for line in whole.stage.findChildren(Elided) if cut(line)], name
            assert whole.phases.status.shown == whole.phases.status.words(), name
    whole.lecture.leave()


def cut(line: Elided) -> bool:
    return line.isVisible() and line.text().endswith("…")
