"""Which columns of a run are written, where all of them are more than one file holds."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QScrollArea, QVBoxLayout, QWidget

from olviz.engine.words.numbers import number
from olviz.gui.look.measures import unit
from olviz.gui.look.style import label
from olviz.gui.widgets.inputs import Box
from olviz.gui.widgets.keyboard.focus_ring import FocusRing


class Columns(QDialog):
    """A box for each column with its size; what is ticked must fit the limit."""

    def __init__(self, sizes: Mapping[str, int], limit: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sizes, self._limit = sizes, limit
        u = unit(self.font())
        self.setObjectName("columns")
        self.setWindowTitle(self.tr("Save recording"))
        said = self.tr("The whole run is {size}, and one file holds {limit}. Choose the columns to write.")
        told = said.format(size=in_bytes(sum(sizes.values())), limit=in_bytes(limit))
        self.total = label("", "muted")
        self.boxes: dict[str, Box] = {}
        ground = QWidget()
        column, rows = QVBoxLayout(self), QVBoxLayout(ground)
        for name, size in sorted(sizes.items(), key=lambda item: item[1]):
            box = Box(self.tr("{name}, {size}").format(name=name, size=in_bytes(size)))
            box.setObjectName(f"column-{name}")
            box.toggled.connect(self._on_toggled)
            self.boxes[name] = box
            rows.addWidget(box)
        rows.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setObjectName("columns-list")
        area.setAccessibleName(told)
        area.setWidget(ground)
        FocusRing(area)
        self.answers = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        self.answers.button(QDialogButtonBox.StandardButton.Save).setObjectName("accept")
        self.answers.button(QDialogButtonBox.StandardButton.Cancel).setObjectName("cancel")
        self.answers.accepted.connect(self.accept)
        self.answers.rejected.connect(self.reject)
        column.setContentsMargins(4 * u, 4 * u, 4 * u, 4 * u)
        column.setSpacing(3 * u)
        for widget in (label(told, "body", wraps=True), area, self.total, self.answers):
            column.addWidget(widget)
        self.resize(100 * u, 110 * u)
        left = limit
        for name, box in self.boxes.items():  # the small ones first, as many as fit
            left -= sizes[name]
            box.setChecked(left >= 0)
        self._on_toggled()

    @property
    def chosen(self) -> tuple[str, ...]:
        """The names that are ticked."""
        return tuple(name for name, box in self.boxes.items() if box.isChecked())

    def _on_toggled(self) -> None:
        size = sum(self._sizes[name] for name in self.chosen)
        said = self.tr("{size} of {limit} chosen")
        self.total.setText(said.format(size=in_bytes(size), limit=in_bytes(self._limit)))
        self.answers.button(QDialogButtonBox.StandardButton.Save).setEnabled(0 < size <= self._limit)


def in_bytes(size: int) -> str:
    """A size of a file, as people read it."""
    steps = ((10**9, "GB"), (10**6, "MB"), (10**3, "kB"))
    return next((f"{number(size / step)} {name}" for step, name in steps if size >= step), f"{size} B")
