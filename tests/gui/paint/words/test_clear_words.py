"""Words that find a place clear of what is drawn."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QTransform

from olviz.gui.look.measures import base
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.words.clear_words import Note


def test_a_note_says_as_much_as_there_is_room_for(qapp, monkeypatch):
    written = []
    monkeypatch.setattr(
        "olviz.gui.paint.words.clear_words.write", lambda canvas, at, parts: written.append(parts[0].text)
    )
    note = Note("Perceptron: bound so far: (X/γ)² = 39.1", ("▲ bound (X/γ)² = 39.1", "▲ bound 39.1"), "#000000")
    for wide in (400, 250, 120):
        note.paint(Canvas(None, QTransform(), QRectF(0, 0, wide, 200), 4, base(), ""))
    assert written == [note.text, *note.shorter]
