"""What windows have left that nobody closed, or closed with edits: to be shown here, or to be discarded."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from olviz.gui.document.kept.autosave import Left
from olviz.gui.document.kept_list import KeptList, written


class Leftovers(KeptList[Left]):
    """A list with titles and times: what is not shown or discarded is offered again."""

    extent = 120, 70

    def __init__(
        self,
        left: Callable[[], list[Left]],
        show_left: Callable[[Path], None],
        discard_left: Callable[[Path], None],
        parent: QWidget,
    ) -> None:
        super().__init__(left, show_left, discard_left, parent)
        said = self.tr("What is neither shown nor discarded stays, and is offered again at the next start.")
        nothing = self.tr("There is none: it would be of a window that ended unasked, or that was closed with edits.")
        self.call("leftovers", "leftover-list", self.tr("Scenes of other windows"), said, nothing)

    def told(self, one: Left) -> str:
        words = self.tr("{title} (edited), {when}") if one.edited else self.tr("{title}, {when}")
        return words.format(title=one.title, when=written(one.when))
