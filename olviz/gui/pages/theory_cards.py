"""Theory cards: a page on each learner and idea, read beside the window. A card is a file, ``resources/cards/*.md``.

Its first line is the title. Blocks are apart by empty lines; the last one may name the source, or cards to go on with.
Longer texts, ``resources/pages/*.md``, and the guide, ``resources/guide/*.md``, are read in the same place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from olviz import resources
from olviz.gui.look.icons import IconButton
from olviz.gui.look.language import LANGUAGE
from olviz.gui.look.measures import base, unit
from olviz.gui.look.plain import Label
from olviz.gui.pages.blocks import HEADING, KNOWN, SILENT, Link, block, restyle
from olviz.gui.stage.body import WHY
from olviz.gui.widgets.inputs import Chooser
from olviz.gui.widgets.keyboard.focus_ring import FocusRing
from olviz.gui.widgets.parting import part_with

FURTHER = "See: "
BROAD = 2 * WHY  # in u, as Why
BLOCK = re.compile(r"^```.*?^```$|^\S.*?(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)  # empty lines of code part nothing
ENTRY = re.compile(r"## ([A-Z]\d+|§[\d.]+) · ")


class TheoryCard(NamedTuple):
    """A card or page as it was read: its blocks in order, and the names of further cards and pages."""

    title: str
    blocks: tuple[str, ...]
    further: tuple[str, ...]


@cache
def read(path: Path) -> TheoryCard:
    """The card in a file."""
    head, *blocks = BLOCK.findall(path.read_text(encoding="utf-8").strip())
    further = blocks.pop().removeprefix(FURTHER).split(", ") if blocks[-1].startswith(FURTHER) else []
    return TheoryCard(head.removeprefix("# "), tuple(blocks), tuple(further))


def known_as(card: TheoryCard) -> tuple[str, ...]:
    """The other names of what a card is about."""
    named = (text.removeprefix(KNOWN).split(", ") for text in card.blocks if text.startswith(KNOWN))
    return tuple(name for names in named for name in names)


def cards() -> dict[str, TheoryCard]:
    """All cards by name, in the language of the window."""
    return {name: read(path) for name, path in resources.cards(_language()).items()}


def pages() -> dict[str, TheoryCard]:
    """All pages by name, in the language of the window."""
    return {name: read(path) for name, path in resources.pages(_language()).items()}


def guide() -> dict[str, TheoryCard]:
    """All pages of the guide by name, in the language of the window."""
    return {name: read(path) for name, path in resources.guide(_language()).items()}


class Entry(NamedTuple):
    """Where the reference of the mathematics describes something: a page, and the heading on it."""

    page: str
    heading: str


def entries() -> dict[str, Entry]:
    """All entries by what learners, adversaries and proofs refer to: a heading ``## L10 · …`` is that of ``L10``."""
    found: dict[str, Entry] = {}
    for name, page in pages().items():
        for text in page.blocks:
            entry = ENTRY.match(text)
            if entry is not None:
                found.setdefault(entry[1], Entry(name, text.removeprefix(HEADING)))
    return found


def _language() -> str:
    app = QCoreApplication.instance()
    language = app.property(LANGUAGE) if app is not None else None
    return str(language or "")


class Reader(QFrame):
    """One card or page at a time, over the right part of the body, so that all keys still play.

    ``leave`` puts it away; ``wanted`` names a scene that was asked for.
    """

    left, wanted = Signal(), Signal(str)

    def __init__(self, body: QWidget) -> None:
        super().__init__(body)
        self._body = body
        self.setObjectName("theory-card")
        self.setProperty("role", "card")
        self.name = ""
        self.choice, self.text = Chooser(), QScrollArea()
        self.choice.setObjectName("card-choice")
        self.choice.setAccessibleName(self.tr("Theory card"))
        self.choice.activated.connect(self._on_chosen)
        self.away = IconButton("remove", self.tr("Put the card away"), "Esc")
        self.away.setObjectName("card-away")
        self.away.clicked.connect(self.leave)
        self.text.setObjectName("card-text")
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setWidgetResizable(True)
        self.text.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        FocusRing(self.text)
        self.blocks: list[QWidget] = []
        self.further: list[Link] = []
        self._entries: tuple[Entry, ...] = ()
        self._column, self._head, self._rows = QVBoxLayout(self), QHBoxLayout(), QVBoxLayout()
        self._head.addWidget(self.choice, 1)
        self._head.addWidget(self.away)
        self._column.addLayout(self._head)
        self._column.addWidget(self.text, 1)
        body.installEventFilter(self)
        self.hide()

    def ask(self, about: Sequence[str], name: str = "", at: str = "", entries: Sequence[Entry] = ()) -> None:
        """Opens at a card, or at the first that is about what is played; those are offered first, the guide last.

        ``at``: how the heading begins that is looked for. ``entries`` of the reference are offered below every card.
        """
        known, self._entries = cards(), tuple(entries)
        here = [card for card in about if card in known]
        rest = [card for card in known if card not in here]
        self.choice.clear()
        for card in here:
            self.choice.addItem(known[card].title, card)
        if here:
            self.choice.insertSeparator(len(here))
        for card in rest:
            self.choice.addItem(known[card].title, card)
        for more in (pages(), guide()):
            self.choice.insertSeparator(self.choice.count())
            for page, text in more.items():
                self.choice.addItem(text.title, page)
        self.show_card(name or self._first(about))
        self._place()
        self.show()
        self.raise_()
        self.text.setFocus()
        self._scroll_to(at)

    def toggle(self, about: Sequence[str], entries: Sequence[Entry]) -> None:
        """Opens at the first card that is about what is played, or puts it away where it is open."""
        if self.isVisible() and self.name == self._first(about):
            self.leave()
        else:
            self.ask(about, entries=entries)

    def _first(self, about: Sequence[str]) -> str:
        return next(card for card in (*about, *cards()) if card in cards())

    def leave(self) -> None:
        """Puts the card away."""
        self.hide()
        self.left.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self.isHidden():  # put away, and not with the window: another look would be put on all of it for nothing
            self._let_go()

    def _let_go(self) -> None:
        self.blocks, self.further, self._rows = [], [], QVBoxLayout()
        page = self.text.takeWidget()
        if page is not None:
            part_with(page)

    def _place(self) -> None:
        """Over Why and not over the stage; code of the guide takes more room than a picture leaves."""
        wide = min((BROAD if self.name in guide() else WHY) * unit(base()), self._body.width())
        self.setGeometry(self._body.width() - wide, 0, wide, self._body.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def show_card(self, name: str) -> None:
        """Shows a card from its beginning."""
        self.name = name
        card = self._known[name]
        self.choice.setCurrentIndex(self.choice.findData(name))
        self.text.setAccessibleName(card.title)
        shown = [text for text in card.blocks if not text.startswith(SILENT)]
        self.blocks = [block(text, self.wanted.emit, self._follow) for text in shown]
        self.further = [self._link(name) for name in card.further]
        self.further += [self._looked_up(entry) for entry in self._entries if name in cards()]
        page = QFrame()
        page.setObjectName("card-page")
        self._rows = QVBoxLayout(page)
        for made in self.blocks:
            self._rows.addWidget(made)
        for link in self.further:
            self._rows.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
        self._rows.addStretch(1)
        self.text.setWidget(page)
        self.restyle()

    @property
    def _known(self) -> dict[str, TheoryCard]:
        return cards() | pages() | guide()

    def _scroll_to(self, heading: str) -> None:
        """Begins the view at a heading; at the top where there is none."""
        page, wide = self.text.widget(), self.text.viewport().width()
        assert page is not None
        page.resize(wide, self._rows.totalHeightForWidth(wide))
        self._rows.activate()
        heads = (made for made in self.blocks if isinstance(made, Label) and heading)
        found = next((made for made in heads if made.text().startswith(heading)), None)
        self.text.verticalScrollBar().setValue(0 if found is None else found.y())

    def _link(self, name: str) -> Link:
        """A button that goes on to another card or page."""
        return Link(self._known[name].title, f"card {name}", partial(self._follow, name))

    def _on_chosen(self) -> None:
        if not self.isHidden():  # its list may be open longer than the card
            self.show_card(self.choice.currentData())

    def _follow(self, name: str) -> None:
        self.show_card(name)
        self.text.setFocus()

    def _looked_up(self, entry: Entry) -> Link:
        """A button that goes on to an entry of the reference."""
        return Link(entry.heading, f"entry {entry.heading}", partial(self._look_up, entry))

    def _look_up(self, entry: Entry) -> None:
        self._follow(entry.page)
        self._scroll_to(entry.heading)

    def restyle(self) -> None:
        """Takes sizes from the base font, and formulas the colour of the theme."""
        u = unit(base())
        self._column.setContentsMargins(2 * u, 2 * u, 2 * u, 2 * u)
        self._column.setSpacing(u)
        self._rows.setContentsMargins(2 * u, 2 * u, 3 * u, 2 * u)
        self._rows.setSpacing(2 * u)
        for made in self.blocks:
            restyle(made)
        self._place()
