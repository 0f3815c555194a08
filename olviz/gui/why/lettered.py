"""Letters that answer: what each means, what it is now and where it is seen, to the pointer and to the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QWidget

from olviz.engine.speech.letters import Letter
from olviz.gui.look.measures import TICK, base, sized
from olviz.gui.look.plain import tell_at
from olviz.gui.look.style import label


class Lettered(QObject):
    """Has a widget tell its letters: pointed at as a tooltip; with the keyboard, or once shown, in ``told`` below it.

    ``ask`` is asked only then, for some letters take long. ``own`` is what the widget says of itself, which is heard
    before its letters.
    """

    def __init__(self, widget: QWidget, ask: Callable[[], Iterable[Letter]], own: Callable[[], str] = str) -> None:
        super().__init__(widget)
        self._widget, self._ask, self._own, self._shown = widget, ask, own, False
        self.told = label("", "muted", wraps=True)
        self.told.setObjectName("letters")
        self.told.hide()
        widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        widget.installEventFilter(self)

    @property
    def text(self) -> str:
        """All letters, a line each."""
        return "\n".join(letter.said for letter in self._ask())

    def show_all(self, shown: bool) -> None:
        """Tells them from now on whether or not the keyboard is there, or no longer."""
        self._shown = shown
        self.refresh()

    def refresh(self) -> None:
        """Tells what they are now, where they are being told."""
        self._tell(self.text if self._shown or self._widget.hasFocus() else "")

    def _tell(self, letters: str) -> None:
        self.told.setText(letters)
        self.told.setVisible(bool(letters))
        self._widget.setAccessibleDescription("\n".join(filter(None, (self._own(), letters))))

    def restyle(self) -> None:
        """Takes its size from the base font."""
        self.told.setFont(sized(base(), TICK))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            tell_at(event.globalPos(), self.text, self._widget)
            return True
        if event.type() is QEvent.Type.FocusIn:
            self.refresh()
        elif event.type() is QEvent.Type.FocusOut and not self._shown:
            self._tell("")
        return False
