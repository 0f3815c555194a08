"""The parts of the control panel that choose a spec: a list with reasons for what cannot be had, and the power."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QStandardItemModel
from PySide6.QtWidgets import QListView, QMenu, QPushButton, QWidget

from olviz.engine.declare.parameters import InputError, Spec, parameters_of
from olviz.engine.declare.phases import Power
from olviz.engine.experiment import registry
from olviz.engine.words.translate import translate
from olviz.gui.controls.forms import Refusal, refusal
from olviz.gui.controls.matching import Remedy
from olviz.gui.look.icons import icon
from olviz.gui.look.measures import unit
from olviz.gui.look.plain import tip
from olviz.gui.look.style import as_link, label, marked
from olviz.gui.look.theme import theme_now
from olviz.gui.widgets.inputs import chooser


def never(path: str, cls: type[Spec]) -> bool:
    """For places where nothing helps a choice that cannot play."""
    return False


def taking(way: Remedy) -> str:
    """The words of a button that makes a refused choice play."""
    nothing = QCoreApplication.translate("Place", "no {part}")
    parts = {parameter.name: parameter for parameter in parameters_of(registry.games()[way.table["game"]["name"]])}
    words = [
        translate(cls.title) if cls else nothing.format(part=translate(parts[name].title)) for name, cls in way.taken
    ]
    return QCoreApplication.translate("Place", "Take {choices}").format(choices=" + ".join(words))


class Place(QObject):
    """A chooser with room below for what it amounts to, and for its refusal.

    ``hinders`` says what keeps a choice from playing with the rest, and ``mends`` whether that can be helped; both are
    asked when the list opens, which begins with what plays and goes on with what can be made to.
    """

    chosen = Signal(type)

    def __init__(
        self,
        path: str,
        title: str,
        offered: Mapping[str, type[Spec]],
        hinders: Callable[[str, type[Spec]], InputError | None],
        mends: Callable[[str, type[Spec]], bool] = never,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._path, self._offered, self._hinders, self._mends = path, offered, hinders, mends
        self._listed = set(offered)
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
        chosen = self.chooser.currentData()
        self._listed = {name for name, cls in self._offered.items() if name == chosen or fits(cls)}
        for name in self._offered:
            self._show_row(self.chooser.findData(name), name in self._listed, name in self._listed)

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

    def forgive(self) -> None:
        """Forgets what was refused."""
        marked(self.chooser, "refused", False)
        self.complaint.say("")

    def _on_opened(self) -> None:
        """Lists what can play with the rest, or be made to; the last row counts the others, and tells each reason."""
        chosen = self.chooser.currentData()
        errors = {name: self._hinders(self._path, self._offered[name]) for name in self._listed if name != chosen}
        reasons = {name: refusal(error) for name, error in errors.items() if error is not None}
        mended = {name for name in reasons if self._mends(self._path, self._offered[name])}
        self.chooser.order(
            sorted(self._offered, key=lambda name: (name in reasons) + (name in reasons.keys() - mended))
        )
        for row, name in enumerate(map(self.chooser.itemData, range(len(self._offered)))):
            shown = name in self._listed and (name not in reasons or name in mended)
            self._show_row(row, shown, shown, reasons.get(name, ""))
        left = [name for name in self._offered if name in reasons.keys() - mended]
        told = "\n".join(f"{translate(self._offered[name].title)}: {reasons[name]}" for name in left)
        last = len(self._offered)
        self.chooser.setItemText(last, self.tr("{n} more that cannot play here").format(n=len(left)))
        self._show_row(last, bool(left), False, told)

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
