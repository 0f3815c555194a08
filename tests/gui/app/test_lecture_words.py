"""Lecture mode cuts no word: what stands at the front is read from the last row, or not written."""

from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from olviz.engine.declare.phases import Phase
from olviz.gui.app.window import Window
from olviz.gui.paint.words import lettering
from olviz.gui.paint.words.lettering import Part, Stamp
from olviz.gui.widgets.elided import Elided
from tests import covering
from tests.gui.scenes import pictured
from tests.shipped import finished

HALO = 4  # pixels around a text that may be out of the picture


class Written(NamedTuple):
    """A text on a picture, and whether the picture ends before it does."""

    text: str
    outside: bool = False

    @property
    def cut(self) -> bool:
        """Whether not all of it is seen."""
        return self.outside or "…" in self.text


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """What is written on pictures, as marks write it and as Qt does."""
    texts, stamp_of, image_of, draw = list[Written](), lettering.stamp_of, QPainter.drawImage, QPainter.drawText
    stamped = list[tuple[str, QImage]]()

    def stamp(parts: tuple[Part, ...], *look: Any) -> Stamp:
        found = stamp_of(parts, *look)
        stamped[:] = [("".join(part.text for part in parts), found.image)]
        return found

    def put_down(painter: QPainter, *given: Any) -> Any:
        if stamped and given[1:] and given[1] is stamped[0][1]:
            (text, image), at = stamped[0], given[0]
            size = image.deviceIndependentSize()
            place = QRectF(at.x(), at.y(), size.width(), size.height()).adjusted(HALO, HALO, -HALO, -HALO)
            seen = QRectF(painter.viewport()).adjusted(-1, -2, 1, 2)
            texts.append(Written(text, not seen.contains(painter.transform().mapRect(place))))
        return image_of(painter, *given)

    def drawn(painter: QPainter, *given: Any) -> Any:
        texts.extend(Written(one) for one in given if isinstance(one, str))
        return draw(painter, *given)

    monkeypatch.setattr(lettering, "stamp_of", stamp)
    monkeypatch.setattr(QPainter, "drawImage", put_down)
    monkeypatch.setattr(QPainter, "drawText", drawn)
    return texts


@pytest.mark.parametrize("names", covering.together(finished(), pictured))
def test_no_word_is_cut(whole: Window, names: list[str], painted: list[Written]) -> None:
    """Labels alone were looked at: what marks write on pictures was cut unseen."""
    whole.lecture.enter()
    found = dict[str, set[str]]()
    for name in names:
        assert whole.open(name)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # the controls before, or all are restyled
        for t in (0, 1, whole.playback.traces[0].horizon):
            whole.playback.jump(t, Phase.LEARN)
            QApplication.processEvents()
            assert not [line.full for line in whole.stage.findChildren(Elided) if cut(line)], name
            assert whole.phases.status.shown == whole.phases.status.words(), name
            painted.clear()
            whole.stage.grab()
            assert painted, name
            found.setdefault(name, set()).update(one.text for one in painted if one.cut)
    whole.lecture.leave()
    assert [(name, *sorted(texts)) for name, texts in found.items() if texts] == []


def cut(line: Elided) -> bool:
    return line.isVisible() and line.text().endswith("…")
