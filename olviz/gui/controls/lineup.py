"""The learners of a run as a list: colour, dash and symbol of each, which one is followed, add and remove."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from olviz.engine.declare.parameters import Spec
from olviz.engine.experiment.scenario import MOST_LEARNERS
from olviz.engine.words.translate import translate
from olviz.gui.controls.choices.hindered import Hindered
from olviz.gui.controls.choices.offered import Hinders, Mends, count_of, offers_at, with_what_it_takes
from olviz.gui.controls.forms import defaults
from olviz.gui.controls.matching import Remedy
from olviz.gui.controls.spec_choosers import Place
from olviz.gui.look.icons import IconButton
from olviz.gui.look.measures import unit
from olviz.gui.look.plain import Label, tip, worded
from olviz.gui.look.style import label
from olviz.gui.look.theme import theme_now
from olviz.gui.paint.symbols import LEARNERS, outline
from olviz.gui.widgets.heard import one_of_several

MENU = 60  # u that a name may take in a menu
ELIDE = Qt.TextElideMode.ElideRight

DASHES: tuple[tuple[float, ...], ...] = ((), (9, 4), (9, 3, 2, 3), (3, 3))  # of the learners, in pixels


class Key(QAbstractButton):
    """A learner's colour, dash and symbol; pressed, this learner is the one that is followed."""

    def __init__(self, place: int, colours: Callable[[], Sequence[str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._place, self._colours = place, colours
        self.setCheckable(True)
        one_of_several(self)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setObjectName(f"key-{place + 1}")

    def sizeHint(self) -> QSize:
        u = unit(self.font())
        return QSize(9 * u, 7 * u)

    def paintEvent(self, event: QPaintEvent) -> None:
        u, theme = unit(self.font()), theme_now()
        colour = QColor(self._colours()[self._place])
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), u, u)
        pen = QPen(colour, 2)
        if DASHES[self._place]:
            pen.setDashPattern([part / 2 for part in DASHES[self._place]])
        painter.setPen(pen)
        middle = self.height() / 2
        painter.drawLine(0, round(middle), self.width(), round(middle))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.translate(self.width() / 2, middle)
        painter.drawPath(outline(LEARNERS[self._place], (3 if self.isChecked() else 2) * u))


class Branch(NamedTuple):
    """A run as a row: its place among all (from 0), how many runs it has parted from, and its name."""

    place: int
    depth: int
    title: str = ""


class Lineup(QWidget):
    """One row for each learner, the forks of each in a tree below it, with room for a form below the followed one.

    ``followed`` and ``dropped`` carry a place from 0, ``chosen`` a path and a spec, ``added`` the table of one more,
    and ``taken`` a way to have one play that takes more along.
    """

    followed = Signal(int)
    dropped = Signal(int)
    chosen = Signal(str, type)
    added = Signal(dict)
    taken = Signal(Remedy)

    def __init__(
        self,
        learners: list[dict[str, Any]],
        selected: int,
        offered: Mapping[str, type[Spec]],
        hinders: Hinders,
        mends: Mends,
        tree: Sequence[Branch] = (),
        colours: Callable[[], Sequence[str]] = lambda: theme_now().learners,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._learners, self._offered, self._hinders, self._mends = learners, offered, hinders, mends
        self._colours = colours
        self._tree = tree or [Branch(place, 0) for place in range(len(learners))]
        self.places: dict[str, Place] = {}
        self._keys: dict[int, Key] = {}
        self._names: dict[int, Label] = {}
        self.room = QVBoxLayout()  # for the form of the learner that is followed
        u = unit(self.font())
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2 * u)
        self._add_head()
        for branch in self._tree:
            if branch.place < len(learners):
                self._add_row(branch.place, learners[branch.place], selected == branch.place)
            else:
                self._add_fork(branch, selected == branch.place)
            if selected == branch.place:
                self._column.addLayout(self.room)
        if self._full:
            most = self.tr("Four at most: beyond that, curves stop being readable.")
            self._column.addWidget(label(most, "caption", wraps=True))

    @property
    def _full(self) -> bool:
        return len(self._tree) >= MOST_LEARNERS

    def name_forks(self, titles: Mapping[int, str]) -> None:
        """Shows what forks are called, by place."""
        for place, title in titles.items():
            if place in self._names:
                self._names[place].setText(worded(title))
                self._keys[place].setAccessibleName(
                    self.tr("Follow fork {n}, {title}").format(n=place + 1, title=title)
                )

    def name_rows(self, learners: list[dict[str, Any]]) -> None:
        """Shows the names that learners were given."""
        for at, (place, learner) in enumerate(zip(self.places.values(), learners, strict=True)):
            name = learner.get("label", "")
            place.chooser.call(name)
            title = name or place.chooser.currentText()
            self._keys[at].setAccessibleName(self.tr("Follow learner {n}, {title}").format(n=at + 1, title=title))

    def _add_head(self) -> None:
        row = QHBoxLayout()
        row.addWidget(label(self.tr("Learners"), "heading"))
        row.addStretch(1)
        add = IconButton("add", self.tr("Add a learner to compare"))
        add.setEnabled(not self._full)
        add.clicked.connect(lambda: self._on_add(add))
        row.addWidget(add)
        self._column.addLayout(row)

    def _add_row(self, at: int, learner: dict[str, Any], selected: bool) -> None:
        path = f"learners.{at + 1}"
        place = Place(path, self.tr("Learner {n}").format(n=at + 1), self._offered, self._hinders, self._mends, self)
        place.show_choice(learner["name"])
        place.chosen.connect(partial(self.chosen.emit, path))
        place.taken.connect(self.taken)
        self.places[path] = place
        line = QHBoxLayout()
        line.setSpacing(2 * unit(self.font()))
        key = Key(at, self._colours)
        key.setChecked(selected)
        tip(key, self.tr("Follow this learner: its settings here, its ticks and its sentence below"))
        key.clicked.connect(partial(self.followed.emit, at))
        self._keys[at] = key
        line.addWidget(key)
        line.addWidget(place.chooser, 1)
        if len(self._learners) > 1:
            remove = IconButton("remove", self.tr("Remove learner {n}").format(n=at + 1))
            remove.setObjectName(f"remove {at + 1}")
            remove.clicked.connect(partial(self.dropped.emit, at))
            line.addWidget(remove)
        self._column.addLayout(line)
        self._column.addWidget(place.complaint)

    def _add_fork(self, branch: Branch, selected: bool) -> None:
        """A row of the tree: further in, the farther it has gone from a learner."""
        u, at = unit(self.font()), branch.place
        line = QHBoxLayout()
        line.setSpacing(2 * u)
        line.addSpacing(3 * u * branch.depth)
        key = Key(at, self._colours)
        key.setChecked(selected)
        tip(key, self.tr("Follow this fork: its settings here, its ticks and its sentence below"))
        key.clicked.connect(partial(self.followed.emit, at))
        self._keys[at], self._names[at] = key, label(worded(branch.title), "", wraps=True)
        line.addWidget(key)
        line.addWidget(self._names[at], 1)
        remove = IconButton("remove", self.tr("Remove fork {n}").format(n=at + 1))
        remove.setObjectName(f"remove {at + 1}")
        remove.clicked.connect(partial(self.dropped.emit, at))
        line.addWidget(remove)
        self._column.addLayout(line)

    def _on_add(self, button: QWidget) -> None:
        menu = self.offers()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def offers(self) -> QMenu:
        """Which one to add: a second of the last, or another; what cannot play here stands behind, with its reasons."""
        menu = QMenu(self)
        menu.setObjectName("add-menu")
        last = self._learners[-1]
        name = last.get("label") or translate(self._offered[last["name"]].title)
        room = MENU * unit(self.font())
        again = self.tr("{title} again").format(title=menu.fontMetrics().elidedText(name, ELIDE, room))
        menu.addAction(worded(again)).triggered.connect(lambda: self.added.emit(last))
        menu.addSeparator()
        offers = offers_at(f"learners.{len(self._learners) + 1}", self._offered, self._hinders, self._mends)
        for name in offers.plays:
            cls = self._offered[name]
            menu.addAction(translate(cls.title)).triggered.connect(partial(self.added.emit, defaults(cls)))
        for name, way in offers.mended.items():
            words = worded(with_what_it_takes(self._offered[name], way))
            menu.addAction(words).triggered.connect(partial(self.taken.emit, way))
        if offers.hindered:
            behind = menu.addAction(count_of(offers.hindered))
            behind.triggered.connect(lambda: Hindered(offers.hindered, self).open())
        return menu
