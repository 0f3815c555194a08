"""The misprints of the notes as data: a page of ``resources/pages``, a heading ``## number · what`` for each.

Below a heading ``Scenes:`` names where it can be seen, and ``Learners:`` those that it is about, who carry a mark.
"""

from __future__ import annotations

from typing import NamedTuple

from olviz.gui.pages.blocks import HEADING, LEARNERS, SCENES
from olviz.gui.pages.theory_cards import pages

PAGE = "misprints"
DOT = " · "


class Misprint(NamedTuple):
    """One of them: its number, which also sources name, a title, and the names of learners and scenes."""

    number: int
    title: str
    learners: tuple[str, ...]
    scenes: tuple[str, ...]


def misprints() -> tuple[Misprint, ...]:
    """All of them, in the order of the page."""
    found: list[Misprint] = []
    for text in pages()[PAGE].blocks:
        if text.startswith(HEADING):
            number, dot, title = text.removeprefix(HEADING).partition(DOT)
            if dot:
                found.append(Misprint(int(number), title, (), ()))
        elif text.startswith(LEARNERS):
            found[-1] = found[-1]._replace(learners=tuple(text.removeprefix(LEARNERS).split(", ")))
        elif text.startswith(SCENES) and found:
            found[-1] = found[-1]._replace(scenes=tuple(text.removeprefix(SCENES).split(", ")))
    return tuple(found)


def concerning(learner: str) -> tuple[Misprint, ...]:
    """Those about a learner."""
    return tuple(one for one in misprints() if learner in one.learners)
