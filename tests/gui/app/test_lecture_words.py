"""Lecture mode cuts no word: what stands at the front is read from the last row, or not written."""

import pytest
from PySide6.QtWidgets import QApplication

from olviz.engine.declare.phases import Phase
from olviz.gui.app.window import Window
from olviz.gui.widgets.elided import Elided
from tests.shipped import each_finished, plays


@pytest.mark.parametrize("name", each_finished(plays))
def test_no_word_is_cut(whole: Window, name: str) -> None:
    assert whole.open(name)
    whole.lecture.enter()
    for t in (1, whole.playback.traces[0].horizon):
        whole.playback.jump(t, Phase.LEARN)
        QApplication.processEvents()
        cut = [line.full for line in whole.stage.findChildren(Elided) if line.isVisible() and line.text().endswith("…")]
        assert not cut
        assert whole.phases.status.shown == whole.phases.status.words()
    whole.lecture.leave()
