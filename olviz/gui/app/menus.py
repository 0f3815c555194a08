"""The menus: the one table of what can be done and by which keys.

A bare key works on the stage only; it has a twin that works wherever the keyboard is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from olviz import __version__
from olviz.engine.experiment.scenario import MOST_LEARNERS
from olviz.gui.app.keys import BARE, KeyList, bind, leaves
from olviz.gui.document import recent
from olviz.gui.look.plain import message, tip, worded
from olviz.gui.pages.theory_cards import cards, guide, pages

if TYPE_CHECKING:
    from olviz.gui.app.window import Window
    from olviz.gui.look.theme import Motion, Scheme


def tr(text: str) -> str:
    """A text of the menus in the language of the window."""
    return QCoreApplication.translate("Menus", text)


class Menus:
    """Builds the menu bar of a window and keeps its actions in step with what can be done."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self.learners: list[QAction] = []
        self._file()
        self.undo, self.redo, self.revert = self._edit()
        self.schemes = self._view()
        self._run()
        self._learn()
        self._help()
        self.update_edits()
        self._on_appearance()
        actions = tuple(leaves(window.menuBar()))
        bind(actions, (window.stage, window.transport.scrubber))
        window.addActions([action for action in actions if action.shortcuts()])  # keys work without the menu bar too
        window.appearance.changed.connect(self._on_appearance)

    def update_edits(self) -> None:
        """Greys what cannot be undone or redone."""
        session = self._window.session
        title = session.behind
        self.undo.setText(tr("Undo: back to “{title}”").format(title=worded(title)) if title else tr("Undo"))
        self.undo.setEnabled(session.undoable)
        self.redo.setEnabled(self._window.session.redoable)
        self.revert.setEnabled(self._window.session.changed)
        for place, action in enumerate(self.learners):
            action.setEnabled(place < len(self._window.playback.traces))

    def _menu(self, title: str) -> QMenu:
        return self._window.menuBar().addMenu(title)

    def _add(self, menu: QMenu, text: str, do: Callable[[], object], *keys: str, bare: tuple[str, ...] = ()) -> QAction:
        action = menu.addAction(text)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setProperty(BARE, bare)
        action.triggered.connect(lambda _=False: do())
        return action

    def _file(self) -> None:
        menu, window = self._menu(tr("&File")), self._window
        documents = window.documents
        self._add(menu, tr("Open…"), documents.choose, "Ctrl+O")
        self.recent = menu.addMenu(tr("Open recent"))
        self.recent.setToolTipsVisible(True)
        self.recent.aboutToShow.connect(self.fill_recent)
        self._add(menu, tr("Scenes of other windows…"), window.keeping.offer)
        menu.addSeparator()
        self._add(menu, tr("Save"), documents.save, "Ctrl+S")
        self._add(menu, tr("Save as…"), documents.save_as, "Ctrl+Shift+S")
        self._add(menu, tr("Save recording…"), window.recordings.save, "Ctrl+E")
        self._add(menu, tr("Export stream…"), window.recordings.export)
        menu.addSeparator()
        self._add(menu, tr("Quit"), window.close, "Ctrl+Q")

    def fill_recent(self) -> None:
        """The files opened lately; one that is gone says so."""
        self.recent.clear()
        settings = self._window.settings
        for path in recent.recent(settings):
            action = self._add(self.recent, worded(Path(path).name), partial(self._window.documents.open, path))
            gone = recent.missing(path)
            action.setEnabled(not gone)
            tip(action, tr("{path} is not there any more.").format(path=path) if gone else path)
        known = not self.recent.isEmpty()
        self.recent.addSeparator()
        self._add(self.recent, tr("Clear this list"), partial(recent.forget, settings)).setEnabled(known)

    def _edit(self) -> tuple[QAction, QAction, QAction]:
        menu, session = self._menu(tr("&Edit")), self._window.session
        return (
            self._add(menu, tr("Undo"), session.undo, "Ctrl+Z"),
            self._add(menu, tr("Redo"), session.redo, "Ctrl+Shift+Z", "Ctrl+Y"),
            self._add(menu, tr("Scene as opened"), session.revert),
        )

    def _view(self) -> dict[Scheme, QAction]:
        menu, window = self._menu(tr("&View")), self._window
        look = window.appearance
        group = QActionGroup(menu)
        schemes: dict[Scheme, QAction] = {}
        names: dict[Scheme, str] = {"system": tr("Theme of the system"), "light": tr("Light"), "dark": tr("Dark")}
        for scheme, name in names.items():
            schemes[scheme] = self._add(menu, name, partial(look.choose, scheme))
            schemes[scheme].setCheckable(True)
            group.addAction(schemes[scheme])
        self._add(menu, tr("Light or dark"), look.toggle, "Ctrl+T")
        menu.addSeparator()
        self._add(menu, tr("Bigger text"), lambda: look.resize(look.size + 1), "Ctrl++", "Ctrl+=")
        self._add(menu, tr("Smaller text"), lambda: look.resize(look.size - 1), "Ctrl+-")
        self._add(menu, tr("Usual size of text"), lambda: look.resize(0), "Ctrl+0")
        menu.addSeparator()
        panels = menu.addMenu(tr("Panels"))
        panels.setToolTipsVisible(True)
        panels.aboutToShow.connect(lambda: window.arrangement.fill(panels))
        self.controls = self._shows(menu, tr("Controls"), window.toggle_controls, "F9")
        self.why = self._shows(menu, tr("Why"), window.toggle_why, "F10")
        ahead = self._add(menu, tr("Ticks ahead"), lambda: window.transport.scrubber.look_ahead(ahead.isChecked()))
        tip(ahead, tr("Mistakes and notes still to come on the line of time: for study on one’s own"))
        misprints = self._add(
            menu, tr("Variants as printed"), lambda: window.controls.show_misprints(misprints.isChecked())
        )
        tip(misprints, tr("Offers learners with the misprints of their source, too"))
        for action in (ahead, misprints):
            action.setCheckable(True)
        menu.setToolTipsVisible(True)
        menu.addSeparator()
        motion = QActionGroup(menu)
        moves = menu.addMenu(tr("Motion"))
        for which, name in self._motions().items():
            action = self._add(moves, name, partial(window.choose_motion, which))
            action.setCheckable(True)
            action.setChecked(window.appearance.motion == which)
            motion.addAction(action)
        menu.addSeparator()
        self.lecture = self._shows(menu, tr("Lecture mode"), window.lecture.toggle, "F5")
        self._add(menu, tr("Blank screen"), window.blank_screen, "Alt+B", bare=("B", "."))
        self.full = self._shows(menu, tr("Full screen"), window.toggle_full_screen, "F11")
        menu.aboutToShow.connect(self._on_menu)
        return schemes

    def _shows(self, menu: QMenu, text: str, do: Callable[[], object], key: str) -> QAction:
        """An entry that is checked where what it names is shown, however that came to be."""
        action = self._add(menu, text, do, key)
        action.setCheckable(True)
        return action

    def _on_menu(self) -> None:
        window = self._window
        self.controls.setChecked(window.controls.isVisible())
        self.controls.setEnabled(not window.lecture.on)
        self.why.setChecked(window.why.isVisible())
        self.lecture.setChecked(window.lecture.on)
        self.full.setChecked(window.isFullScreen())

    def _motions(self) -> dict[Motion, str]:
        return {"system": tr("Motion as the system has it"), "on": tr("With motion"), "off": tr("Reduced motion")}

    def _run(self) -> None:
        menu, window = self._menu(tr("&Run")), self._window
        playback, transport = window.playback, window.transport
        self._add(menu, tr("Play or pause"), playback.toggle, "Ctrl+Space", bare=("Space",))
        menu.addSeparator()
        self._add(menu, tr("One round on"), playback.step, "Alt+Right", bare=("Right",))
        self._add(menu, tr("One round back"), playback.back, "Alt+Left", bare=("Left",))
        on, back = ("Alt+Shift+Right", "Alt+PgDown"), ("Alt+Shift+Left", "Alt+PgUp")
        self._add(menu, tr("One phase on"), playback.phase_step, *on, bare=("Shift+Right", "PgDown"))
        self._add(menu, tr("One phase back"), playback.phase_back, *back, bare=("Shift+Left", "PgUp"))
        self._add(menu, tr("Before round 1"), playback.first, "Alt+Home", bare=("Home",))
        self._add(menu, tr("Last round"), playback.last, "Alt+End", bare=("End",))
        menu.addSeparator()
        self._add(menu, tr("Next note"), playback.next_note, "Alt+N", bare=("N",))
        self._add(menu, tr("Previous note"), playback.previous_note, "Alt+Shift+N", bare=("Shift+N",))
        self._add(menu, tr("Next mistake"), playback.next_mistake, "Alt+M", bare=("M",))
        self._add(menu, tr("Previous mistake"), playback.previous_mistake, "Alt+Shift+M", bare=("Shift+M",))
        menu.addSeparator()
        self._add(menu, tr("Faster"), transport.faster, "Alt++", "Alt+=", bare=("+", "="))
        self._add(menu, tr("Slower"), transport.slower, "Alt+-", bare=("-",))
        menu.addSeparator()
        for place in range(MOST_LEARNERS):
            text = tr("Follow learner {place}").format(place=place + 1)
            key = str(place + 1)
            self.learners.append(self._add(menu, text, partial(playback.select, place), f"Alt+{key}", bare=(key,)))
        menu.addSeparator()
        self._add(menu, tr("Again"), window.controls.again, "Ctrl+R")
        self._add(menu, tr("New luck"), window.controls.new_luck, "Ctrl+L")
        self._add(menu, tr("Copy as a command line"), window.documents.copy_commands, "Ctrl+Shift+C")
        self._add(menu, tr("Read values: arrows in the next panel"), window.stage.read_next, "F6", bare=("V",))
        self._add(menu, tr("Back to the stage"), window.to_stage, "Esc")

    def _learn(self) -> None:
        menu, window = self._menu(tr("&Learn")), self._window
        scenes = window.header.scenes
        scenes.setTitle(tr("Scenes"))
        menu.addMenu(scenes)
        titles = menu.addMenu(tr("Theory cards"))
        for name, card in cards().items():
            self._add(titles, card.title, partial(window.show_card, name))
        self._add(menu, tr("Theory card of the learner"), window.show_card, "F2")
        menu.addSeparator()
        self._add(menu, tr("Choose a scene…"), window.header.choose, "Ctrl+K")
        self._add(menu, tr("Next scene"), partial(window.open_beside, 1), "Ctrl+PgDown")
        self._add(menu, tr("Previous scene"), partial(window.open_beside, -1), "Ctrl+PgUp")

    def _help(self) -> None:
        menu, window = self._menu(tr("&Help")), self._window
        self._add(menu, tr("Keys"), self.show_keys, "F1", bare=("?",))
        menu.addSeparator()
        for name, page in pages().items():
            self._add(menu, page.title, partial(window.show_card, name))
        menu.addSeparator()
        chapters = menu.addMenu(tr("Guide"))
        for name, page in guide().items():
            self._add(chapters, page.title, partial(window.show_card, name))
        menu.addSeparator()
        self._add(menu, tr("About olviz"), self.show_about)

    def show_keys(self) -> None:
        """The keys, in one list."""
        KeyList(self._window.menuBar(), self._window).show()

    def show_about(self) -> None:
        """What this program is."""
        said = tr("olviz {version}: watch online learning theory happen.").format(version=__version__)
        self._tell(tr("About olviz"), said)

    def _tell(self, title: str, text: str) -> None:
        box = message(self._window, title, text)
        box.setObjectName("about")
        box.button(box.StandardButton.Close).setObjectName("close")
        box.open()

    def _on_appearance(self) -> None:
        self.schemes[self._window.appearance.scheme].setChecked(True)
