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
from olviz.gui.controls.choices.hindered import Hindered
from olviz.gui.controls.choices.offered import Hinders, Mends, Offers, count_of, never, offers_at, with_what_it_takes
from olviz.gui.controls.forms import Refusal, refusal
from olviz.gui.controls.matching import Remedy
from olviz.gui.look.icons import icon
from olviz.gui.look.measures import unit
from olviz.gui.look.plain import tip
from olviz.gui.look.style import as_link, label
from olviz.gui.look.theme import RESTYLING, theme_now
from olviz.gui.widgets.heard import refuse
from olviz.gui.widgets.inputs import chooser


class Place(QObject):
    """A chooser with room below for what it amounts to, and for its refusal.

    ``hinders`` says what keeps a choice from playing with the rest, and ``mends`` what helps it; both are asked when
    the list opens, which begins with what plays and goes on with what can be made to, with what that takes along: then
    ``taken`` carries how. The last row shows the others with their reasons.
    """

    chosen = Signal(type)
    taken = Signal(Remedy)

    def __init__(
        self,
        path: str,
        title: str,
        offered: Mapping[str, type[Spec]],
        hinders: Hinders,
        mends: Mends = never,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._path, self._offered, self._hinders, self._mends = path, offered, hinders, mends
        self._listed = set(offered)
        self._offers, self._chosen = Offers((), {}, {}), next(iter(offered))
        self.chooser = chooser({name: translate(cls.title) for name, cls in offered.items()})
        self.chooser.setAccessibleName(title)
        self.chooser.setObjectName(f"choose-{path}")
        self.chooser.addItem("")  # the last row counts what cannot be had
        self._show_row(len(offered), False, False)
        self.remark = label("", "caption", wraps=True)
        self.remark.setObjectName(f"declared-{path}")
        self.remark.setParent(self.chooser)  # until it is given a place, which not everybody does
        self.remark.hide()
        self.complaint = Refusal()
        self.chooser.opened.connect(self._on_opened)
        self.chooser.stepped.connect(self._on_stepped)
        self.chooser.activated.connect(self._on_activated)

    def show_choice(self, name: str) -> None:
        """Puts one of them in force, without a word to anybody."""
        self._chosen = name
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
        why = refusal(error)
        refuse(self.chooser, why)
        self.complaint.say(why)

    def forgive(self) -> None:
        """Forgets what was refused."""
        refuse(self.chooser, "")
        self.complaint.say("")

    def _on_opened(self) -> None:
        """Lists what can play with the rest, or be made to; the last row counts the others, and shows each reason."""
        chosen = self.chooser.currentData()
        asked = {name: cls for name, cls in self._offered.items() if name in self._listed and name != chosen}
        self._offers = offers = offers_at(self._path, asked, self._hinders, self._mends)
        shown = [name for name in self._offered if name == chosen or name in offers.plays] + list(offers.mended)
        self.chooser.order([*shown, *(name for name in self._offered if name not in shown)])
        for row, name in enumerate(map(self.chooser.itemData, range(len(self._offered)))):
            cls = self._offered[name]
            title = with_what_it_takes(cls, offers.mended[name]) if name in offers.mended else translate(cls.title)
            self.chooser.setItemText(row, title)
            self._show_row(row, name in shown, name in shown)
        last = len(self._offered)
        self.chooser.setItemText(last, count_of(offers.hindered))
        self._show_row(last, bool(offers.hindered), bool(offers.hindered))

    def _on_stepped(self) -> None:
        """Keys on the closed list pass over what is said only where it is open."""
        self._on_opened()
        for row in range(self.chooser.count()):
            if self.chooser.itemData(row) not in {*self._offers.plays, self.chooser.currentData()}:
                self._show_row(row, False, False)

    def _on_activated(self, row: int) -> None:
        name = self.chooser.itemData(row)
        if name is None:
            self.show_choice(self._chosen)
            Hindered(self._offers.hindered, self.chooser).open()
        elif name in self._offers.mended:
            self.taken.emit(self._offers.mended[name])
        else:
            self.chosen.emit(self._offered[name])


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
        if event.type() in RESTYLING:
            self._fit()

    def _fit(self) -> None:
        self.setIcon(icon("down", theme_now().accent, 3 * unit(self.font())))


def meaning(power: Power) -> str:
    """A level and what it means."""
    return f"{power.name}: {translate(power.meaning)}"
