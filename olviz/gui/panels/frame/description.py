"""A panel in words, as one would tell it over the phone: from the labels it wears and the pictures it shows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from PySide6.QtWidgets import QAbstractButton, QWidget

from olviz.gui.look.plain import Label
from olviz.gui.look.words import spoken
from olviz.gui.paint.read_by_keys import Reading
from olviz.gui.widgets.below import below

FACTS = re.compile(r" · |\. ")  # what stands between them


def told_of(panel: QWidget) -> str:
    """What a panel shows, in words: what stands in its row of title and above its pictures, and these."""
    said, facts = list[str](), set[str]()
    for text in filter(None, (*_labels(panel), *_pictures(panel))):
        line = _unsaid(spoken(text).rstrip(".").replace("\n", ", "), said)
        if not facts.issuperset(FACTS.split(line)):
            said.append(line)
            facts.update(FACTS.split(line))
    return ". ".join(said)


def _unsaid(line: str, said: Sequence[str]) -> str:
    """What a line adds to those before, where it begins with one of them."""
    begun = max((one for one in said if line.startswith(one)), key=len, default="")
    between = FACTS.match(line, len(begun)) if begun else None
    return line[between.end() :] if between is not None else line


def _labels(panel: QWidget) -> Iterator[str]:
    """The lines above its pictures, also where they are cut; its title is its name already, and signs are no words."""
    for label in panel.findChildren(Label):
        inside = label.parentWidget() or panel
        lines = label.property("role") == "muted" if inside is panel else inside.property("role") == "notice"
        text = str(getattr(label, "full", label.text()))
        if lines and label.isVisibleTo(panel) and len(text) > 1:
            yield text


def _pictures(panel: QWidget) -> Iterator[str]:
    for widget in below(panel, QWidget):
        reading = next((one for one in widget.children() if isinstance(one, Reading)), None)
        if not widget.isVisibleTo(panel) or isinstance(widget, QAbstractButton):
            continue
        if reading is None or not reading.goes:  # its description tells of one place else
            yield widget.accessibleDescription()
        if reading is not None:
            yield from reading.picture.gist()
