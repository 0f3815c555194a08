"""Flat buttons side by side for the views of a panel: one of each group is chosen.

Where there is no room for all, the chosen ones stand alone, and a press on one chooses the next of its group.
"""

from __future__ import annotations

from functools import partial
from math import ceil

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.plain import tip
from olviz.gui.look.words import BETWEEN
from olviz.gui.widgets.heard import one_of_several
from olviz.gui.widgets.parting import part_with

FREE, TIGHT = 2, 1  # u between groups


class Segments(QWidget):
    """``chosen`` carries the whole view, one word for each group; who hears it decides, and says ``show_view``.

    ``shown``: another view is shown, or others are offered.
    """

    chosen = Signal(tuple)
    shown = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._groups: tuple[tuple[str, ...], ...] = ()
        self._titles: dict[str, str] = {}
        self._view: tuple[str, ...] = ()
        self._buttons: dict[str, QPushButton] = {}
        self._holders: list[QWidget] = []
        self._narrow = self._folded = self._resting = self._fitting = self._unfit = False
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addStretch(1)
        self.hide()

    def offer(self, groups: tuple[tuple[str, ...], ...], titles: dict[str, str]) -> None:
        """One button for each word of each group, under its title in the language of the window; no others."""
        if (groups, titles) == (self._groups, self._titles):
            return
        self._groups, self._titles = groups, titles
        for holder in self._holders:
            self._row.removeWidget(holder)
            part_with(holder)
        self._holders = []
        self._buttons = {}
        for at, group in enumerate(groups):
            holder = QWidget()
            row = QHBoxLayout(holder)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(0)
            for word in group:
                button = QPushButton(titles[word])
                button.setProperty("role", "segment")
                button.setObjectName(f"view-{word}")
                button.setCheckable(True)
                one_of_several(button)
                button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                button.clicked.connect(partial(self._on_clicked, at, word))
                self._buttons[word] = button
                row.addWidget(button)
            self._row.addWidget(holder)
            self._holders.append(holder)
        self._stand()
        self.restyle()
        self.shown.emit()

    @property
    def said(self) -> str:
        """The view that is shown, in the words of its buttons."""
        return BETWEEN.join(button.text() for word, button in self._buttons.items() if word in self._view)

    def show_view(self, view: tuple[str, ...]) -> None:
        """Checks the buttons of this view."""
        changed, self._view = view != self._view, view
        for word, button in self._buttons.items():
            button.setChecked(word in view)
        if changed:
            self._fit()
            self.shown.emit()

    def rest(self, resting: bool) -> None:
        """Has nothing to be pressed, and is nowhere."""
        self._resting = resting
        self._stand()

    def _stand(self) -> None:
        self.setVisible(bool(self._groups) and not self._resting)

    def fold(self, folded: bool) -> None:
        """Has the chosen ones stand alone, as much room as there is: what stands beside them needs it."""
        if folded != self._folded:
            self._folded = folded
            self._fit()

    def restyle(self) -> None:
        """Takes sizes from the font."""
        for button in self._buttons.values():
            button.setFont(sized(base(), TICK))
            button.setFixedWidth(_wide(button))
        self._fit()

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint() if self._folded else self.whole

    @property
    def whole(self) -> QSize:
        """The room for all views."""
        return self._size(tuple(self._buttons), FREE)

    def minimumSizeHint(self) -> QSize:
        return self._size(self._view, TIGHT)

    def _size(self, words: tuple[str, ...], gap: int) -> QSize:
        """The room for the buttons of these words, with so many u between groups."""
        buttons = [self._buttons[word] for word in words if word in self._buttons]
        gaps = gap * unit(base()) * max(len(self._holders) - 1, 0)
        high = max((button.sizeHint().height() for button in buttons), default=0)
        return QSize(sum(map(_wide, buttons)) + gaps, high)

    def _fit(self) -> None:
        """Shows what has room. What comes may change that; to Qt a button that is hidden while it comes is both.

        So how it fits then is asked once all have come or gone.
        """
        self._unfit = True
        if self._fitting:
            return
        self._fitting = True
        for _ in range(2):
            if self._unfit:
                self._unfit = False
                self._show_fitting()
        self._fitting = False

    def _show_fitting(self) -> None:
        self._narrow = self._folded or self.width() < self.whole.width()
        self._row.setSpacing((TIGHT if self._narrow else FREE) * unit(base()))
        for group in self._groups:
            every = " / ".join(self._buttons[word].text() for word in group)
            chosen = next((self._buttons[word] for word in group if word in self._view), None)
            if self._narrow and chosen is not None and any(self._buttons[word].hasFocus() for word in group):
                chosen.setHidden(False)  # before the other one goes, and the keyboard with it
                chosen.setFocus()
            for word in group:
                self._buttons[word].setHidden(self._narrow and word not in self._view)
                tip(self._buttons[word], every if self._narrow else "")
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _on_clicked(self, at: int, word: str) -> None:
        if self._narrow:
            group = self._groups[at]
            word = group[(group.index(word) + 1) % len(group)]
        self.show_view(self._view)
        self.chosen.emit((*self._view[:at], word, *self._view[at + 1 :]))


def _wide(button: QPushButton) -> int:
    """The width that a button needs while it is chosen, which makes its words bold."""
    words = QFontMetricsF(sized(base(), TICK, True)).horizontalAdvance(button.text())
    return ceil(words) + 4 * unit(base()) + 4
