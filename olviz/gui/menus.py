"""The menus. Every key of the stage has a twin here that works wherever the keyboard is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMessageBox

from olviz import __version__

if TYPE_CHECKING:
    from olviz.gui.theme import Scheme
    from olviz.gui.window import Window


def tr(text: str) -> str:
    """A text of the menus in the language of the window."""
    return QCoreApplication.translate("Menus", text)


class Menus:
    """Builds the menu bar of a window and keeps its actions in step with what can be done."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._file()
        self.undo, self.redo, self.revert = self._edit()
        self.schemes = self._view()
        self._run()
        self._learn()
        self._help()
        self.update_edits()
        self._on_appearance()
        window.appearance.changed.connect(self._on_appearance)

    def update_edits(self) -> None:
        """Greys what cannot be undone or redone."""
        self.undo.setEnabled(self._window.session.undoable)
        self.redo.setEnabled(self._window.session.redoable)
        self.revert.setEnabled(self._window.session.changed)

    def _menu(self, title: str) -> QMenu:
        return self._window.menuBar().addMenu(title)

    def _add(self, menu: QMenu, text: str, do: Callable[[], object], *keys: str) -> QAction:
        action = menu.addAction(text)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.triggered.connect(lambda _=False: do())
        return action

    def _file(self) -> None:
        menu, window = self._menu(tr("&File")), self._window
        self._add(menu, tr("Open scenario…"), window.choose_file, "Ctrl+O")
        self._add(menu, tr("Save scenario as…"), window.save_as, "Ctrl+Shift+S")
        menu.addSeparator()
        self._add(menu, tr("Quit"), window.close, "Ctrl+Q")

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
        menu.addSeparator()
        self._add(menu, tr("Bigger text"), lambda: look.resize(look.size + 1), "Ctrl++", "Ctrl+=")
        self._add(menu, tr("Smaller text"), lambda: look.resize(look.size - 1), "Ctrl+-")
        self._add(menu, tr("Usual size of text"), lambda: look.resize(0), "Ctrl+0")
        menu.addSeparator()
        controls = self._add(menu, tr("Controls"), lambda: window.controls.setVisible(controls.isChecked()), "F9")
        controls.setCheckable(True)
        controls.setChecked(True)
        self._add(menu, tr("Full screen"), window.toggle_full_screen, "F11")
        return schemes

    def _run(self) -> None:
        menu, window = self._menu(tr("&Run")), self._window
        playback, transport = window.playback, window.transport
        self._add(menu, tr("Play or pause"), playback.toggle, "Ctrl+Space")
        menu.addSeparator()
        self._add(menu, tr("One round on"), playback.step, "Alt+Right")
        self._add(menu, tr("One round back"), playback.back, "Alt+Left")
        self._add(menu, tr("One phase on"), playback.phase_step, "Alt+Shift+Right", "Alt+PgDown")
        self._add(menu, tr("One phase back"), playback.phase_back, "Alt+Shift+Left", "Alt+PgUp")
        self._add(menu, tr("Before round 1"), playback.first, "Alt+Home")
        self._add(menu, tr("Last round"), playback.last, "Alt+End")
        menu.addSeparator()
        self._add(menu, tr("Faster"), transport.faster, "Alt++", "Alt+=")
        self._add(menu, tr("Slower"), transport.slower, "Alt+-")
        menu.addSeparator()
        self._add(menu, tr("Again"), window.controls.again, "Ctrl+R")
        self._add(menu, tr("New luck"), window.controls.new_luck, "Ctrl+L")

    def _learn(self) -> None:
        scenes = self._window.header.scenes
        scenes.setTitle(tr("Scenes"))
        self._menu(tr("&Learn")).addMenu(scenes)

    def _help(self) -> None:
        menu = self._menu(tr("&Help"))
        self._add(menu, tr("Keys"), self.show_keys, "F1")
        self._add(menu, tr("About olviz"), self.show_about)

    def show_keys(self) -> None:
        """The keys, in one list."""
        rows = (
            (tr("Space"), "Ctrl+Space", tr("play or pause")),
            ("← →", "Alt+← →", tr("one round back or on")),
            ("Shift+← →", "Alt+Shift+← →", tr("one phase back or on, also PageUp and PageDown")),
            ("Home End", "Alt+Home End", tr("before round 1, last round")),
            ("+ −", "Alt+ + −", tr("faster, slower")),
            ("Esc", "", tr("the keyboard goes back to the stage")),
            ("", "Ctrl+ + −", tr("bigger or smaller text")),
            ("", "F11", tr("full screen")),
        )
        cells = "".join(f"<tr><td>{a}&nbsp;&nbsp;</td><td>{b}&nbsp;&nbsp;</td><td>{c}</td></tr>" for a, b, c in rows)
        head = f"<tr><th align=left>{tr('On the stage')}</th><th align=left>{tr('Everywhere')}</th></tr>"
        self._tell(tr("Keys"), f"<table>{head}{cells}</table>")

    def show_about(self) -> None:
        """What this program is."""
        said = tr("olviz {version}: watch online learning theory happen.").format(version=__version__)
        self._tell(tr("About olviz"), said)

    def _tell(self, title: str, text: str) -> None:
        box = QMessageBox(QMessageBox.Icon.NoIcon, title, text, QMessageBox.StandardButton.Close, self._window)
        box.open()

    def _on_appearance(self) -> None:
        self.schemes[self._window.appearance.scheme].setChecked(True)
