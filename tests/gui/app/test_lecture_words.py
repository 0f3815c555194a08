"""Lecture mode cuts no word: what stands at the front is read from the last row, or not written."""

from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from olviz.engine.declare.phases import Phase
from olviz.gui.app.window import Window
from olviz.gui.paint import labels
from olviz.gui.paint.labels import Part, Stamp
from olviz.gui.widgets.elided import Elided
from tests import covering
from tests.gui.scenes import drawings
from tests.shipped import finished, plays


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written on pictures, as marks write it and as Qt does."""
    texts, stamp_of, draw = list[str](), labels.stamp_of, QPainter.drawText

    def stamped(parts: tuple[Part, ...], *look: Any) -> Stamp:
        texts.append("".join(part.text for part in parts))
        return stamp_of(parts, *look)

    def drawn(painter: QPainter, *given: Any) -> Any:
        texts.extend(one for one in given if isinstance(one, str))
        return draw(painter, *given)

    monkeypatch.setattr(labels, "stamp_of", stamped)
    monkeypatch.setattr(QPainter, "drawText", drawn)
    return texts


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


@pytest.mark.parametrize("names", covering.together(finished(), drawings))
def test_no_word_on_a_picture_is_cut(whole: Window, names: list[str], painted: list[str]) -> None:
    """Labels alone were looked at: what marks write on pictures was cut unseen."""
    whole.lecture.enter()
    found = dict[str, set[str]]()
    for name in names:
        assert whole.open(name)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        for t in (0, 1, whole.playback.traces[0].horizon):
            whole.playback.jump(t, Phase.LEARN)
            QApplication.processEvents()
            painted.clear()
            whole.stage.grab()
            assert painted, name
            found.setdefault(name, set()).update(text for text in painted if "…" in text)
    whole.lecture.leave()
    assert [(name, *sorted(texts)) for name, texts in found.items() if texts] == []
