"""The parts of the control panel that choose a spec: a list with reasons for what cannot be had, and the power."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QStandardItemModel
from PySide6.QtWidgets import QListView, QMenu, QPushButton, QWidget

from olviz.engine.declare.parameters import InputError, Spec
from olviz.engine.declare.phases import Power
from olviz.engine.words.translate import translate
from olviz.gui.controls.forms import Refusal, refusal
from olviz.gui.look.icons import icon
from olviz.gui.look.measures import unit
from olviz.gui.look.plain import tip
from olviz.gui.look.style import as_link, label, marked
from olviz.gui.look.theme import theme_now
from olviz.gui.widgets.inputs import chooser


class Place(QObject):
    """A chooser with room below for what it amounts to, and for its refusal.

    ``hinders`` says what keeps a choice from playing with the rest; it is asked when the list opens.
    """

    chosen = Signal(type)

    def __init__(
        self,
        path: str,
        title: str,
        offered: Mapping[str, type[Spec]],
        hinders: Callable[[str, type[Spec]], InputError | None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._path, self._offered, self._hinders = path, offered, hinders
        self._listed = [True] * len(offered)
        self.chooser = chooser({name: translate(cls.title) for name, cls in offered.items()})
        self.chooser.setAccessibleName(title)
        self.chooser.setObjectName(f"choose-{path}")
        self.chooser.addItem("")  # the last row counts what cannot be had
        self._show_row(len(offered), False, False)
        self.remark = label("", "caption", wraps=True)
        self.remark.setObjectName(f"declared-{path}")
        self.remark.hide()
        self.complaint = Refusal()
        self.chooser.opened.connect(self._on_opened)
        self.chooser.activated.connect(self._on_activated)

    def show_choice(self, name: str) -> None:
        """Puts one of them in force, without a word to anybody."""
        self.chooser.setCurrentIndex(self.chooser.findData(name))

    def narrow(self, fits: Callable[[type[Spec]], bool]) -> None:
        """Lists only what fits, and what is in force."""
        self._listed = [
            row == self.chooser.currentIndex() or fits(cls) for row, cls in enumerate(self._offered.values())
        ]
        for row, listed in enumerate(self._listed):
            self._show_row(row, listed, listed)

    def _show_row(self, row: int, shown: bool, enabled: bool, told: str = "") -> None:
        """Keys pass over a row that is not enabled."""
        view, model = self.chooser.view(), self.chooser.model()
        assert isinstance(view, QListView)
        assert isinstance(model, QStandardItemModel)
        view.setRowHidden(row, not shown)
        model.item(row).setEnabled(enabled)
        tip(model.item(row), told)

    def say(self, remark: str) -> None:
        """What the choice amounts to."""
        self.remark.setText(remark)
        self.remark.setVisible(bool(remark))

    def refuse(self, error: InputError) -> None:
        """Says why this choice is not in force."""
        marked(self.chooser, "refused", True)
        self.complaint.say(refusal(error))

    def _on_opened(self) -> None:
        """Lists what can play with the rest; the last row counts the others, and tells the reason of each."""
        reasons = {}
        for row, (cls, listed) in enumerate(zip(self._offered.values(), self._listed, strict=True)):
            error = self._hinders(self._path, cls) if listed and row != self.chooser.currentIndex() else None
            if error is not None:
                reasons[translate(cls.title)] = refusal(error)
            self._show_row(row, listed and error is None, listed and error is None, refusal(error) if error else "")
        last, told = len(self._offered), "\n".join(f"{title}: {reason}" for title, reason in reasons.items())
        self.chooser.setItemText(last, self.tr("{n} more that cannot play here").format(n=len(reasons)))
        self._show_row(last, bool(reasons), False, told)

    def _on_activated(self, row: int) -> None:
        self.chosen.emit(self._offered[self.chooser.itemData(row)])


class PowerButton(QPushButton):
    """The level an adversary is granted; where it has several, a menu of them with their meaning."""

    chosen = Signal(str)

    def __init__(self, power: Power, levels: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(self.tr("power {level}").format(level=power.name), parent)
        self.setObjectName("power")
        as_link(self)
        tip(self, meaning(power))
        self.setAccessibleName(self.tr("Power of the adversary: {meaning}").format(meaning=meaning(power)))
        self.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # the arrow stands behind the words
        menu = QMenu(self)
        menu.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        for level in levels:
            action = QAction(meaning(Power[level]), menu)
            action.setCheckable(True)
            action.setChecked(level == power.name)
            action.triggered.connect(partial(self.chosen.emit, level))
            menu.addAction(action)
        self.setMenu(menu)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._fit()

    def _fit(self) -> None:
        self.setIcon(icon("down", theme_now().accent, 3 * unit(self.font())))


def meaning(power: Power) -> str:
    """A level and what it means."""
    return f"{power.name}: {translate(power.meaning)}"
