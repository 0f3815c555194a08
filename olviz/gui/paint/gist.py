"""The marks of a picture in words: its notes, its curves where they end, the latest of each kind of points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.curves import Playhead
from olviz.gui.paint.pointing import Column, Pointed, Told, column, drawn_by, in_words, latest
from olviz.gui.paint.words.clear_words import Note
from olviz.gui.paint.words.sentence import Sentence

MIDDLE = 0.5  # of the height of a picture that is told by its height as well


@runtime_checkable
class Worded(Protocol):
    """A mark that has words of its own for what it shows."""

    def gist(self) -> str:
        """What it shows, in words."""


def gist(marks: Sequence[Mark], place: str = "") -> list[str]:
    """What is told of some marks; ``place`` names the round, as a template over ``x``."""
    said = [mark.text for mark in marks if isinstance(mark, Note | Sentence)]
    said += [mark.gist() for mark in marks if isinstance(mark, Worded)]
    found = _told_of(marks) if place else None
    if found is not None and found.rows:
        said.append(in_words(found, place))
    told = [mark for mark in marks if isinstance(mark, Told) and len(mark.x)]
    newest = max((mark.first for mark in told), default=0)  # of points of rounds, the last ones tell of now
    return said + [mark.say(len(mark.x) - 1) for mark in told if mark.first in (0, newest)]


def _told_of(marks: Sequence[Mark]) -> Column | None:
    """The round where we are, or the one before where nothing has happened in that yet; else the last one there is.

    What is promised reaches farther than what has happened, which is what one asks for.
    """
    now = max((int(mark.t) for mark in marks if isinstance(mark, Playhead)), default=0)
    happened = [curve for curve in map(drawn_by, marks) if curve is not None and not curve.dash and len(curve.x)]
    answers = any(isinstance(mark, Pointed) for mark in marks)  # and is drawn up to the round where we are
    here = now if answers or any(curve.x[-1] == now for curve in happened) else now - 1
    known = column(marks, here, MIDDLE) if here > 0 else None
    return known if known is not None and known.rows else column(marks, max(latest(marks), now), MIDDLE)
