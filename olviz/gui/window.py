"""The window: controls, stage, transport and phases around one playback. It knows no learner and no panel by name."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QCloseEvent, QFocusEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QFileDialog, QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from olviz import resources
from olviz.engine import experiment as scenario
from olviz.engine.parameters import InputError
from olviz.engine.recording import Recording
from olviz.gui.controls import Controls
from olviz.gui.header import Header, Notice
from olviz.gui.measures import unit
from olviz.gui.menus import Menus
from olviz.gui.panels import fitting
from olviz.gui.phases import Phases
from olviz.gui.playback import Playback
from olviz.gui.session import Session
from olviz.gui.settings import Settings
from olviz.gui.stage import Stage
from olviz.gui.style import marked
from olviz.gui.theme import Appearance, theme_now
from olviz.gui.transport import Transport

CONTROLS, HEADER, EDGE, GAP = 61.5, 10, 3, 3  # in u; the controls hold a scroll bar of 1.5 u


class Window(QMainWindow):
    """Assembles the parts and passes on what one of them says to the others."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("window")
        self.settings, self.appearance = Settings(), Appearance(self)
        self.appearance.scheme, self.appearance.size = self.settings.scheme, self.settings.size
        self.appearance.apply()  # first: until the event loop runs, a new font reaches later widgets only
        self.playback = Playback(self)
        self.session = Session(self.playback, self)
        self.header, self.notice = Header(), Notice()
        self.controls = Controls(self.session)
        self.stage = Stage()
        self.transport, self.phases = Transport(self.playback), Phases(self.playback)
        self._shown: tuple[str, ...] = ()
        self._arrange()
        self._connect()
        self.menus = Menus(self)
        self._bind_stage_keys()
        self.restoreGeometry(self.settings.geometry)
        self.stage.setFocus()

    def _arrange(self) -> None:
        self.stage.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.stage.setAccessibleName(self.tr("Stage"))
        self.stage.installEventFilter(self)
        ground = QWidget()
        self._column, self._body, self._middle = QVBoxLayout(ground), QHBoxLayout(), QVBoxLayout()
        self._middle.addWidget(self.notice)
        self._middle.addWidget(self.stage, 1)
        self._body.addWidget(self.controls)
        self._body.addLayout(self._middle, 1)
        self._column.addWidget(self.header)
        self._column.addLayout(self._body, 1)
        self._column.addWidget(self.transport)
        self._column.addWidget(self.phases)
        self.setCentralWidget(ground)
        self._fit()

    def _connect(self) -> None:
        self.playback.replaced.connect(self._on_replaced)
        self.playback.moved.connect(self._on_moved)
        self.playback.grown.connect(self._on_grown)
        self.session.opened.connect(self._on_session)
        self.session.edited.connect(self._on_session)
        self.appearance.changed.connect(self._on_appearance)
        self.header.wanted.connect(self.open)
        self.header.theme.clicked.connect(self.appearance.toggle)
        self.header.full.clicked.connect(self.toggle_full_screen)
        self.transport.left.connect(self.stage.setFocus)

    def _bind_stage_keys(self) -> None:
        """Bare keys work on the stage and the scrubber only, so that they are never stolen from a field or a button."""
        playback, transport = self.playback, self.transport
        for keys, action in {
            ("Space",): playback.toggle,
            ("Right",): playback.step,
            ("Left",): playback.back,
            ("Shift+Right", "PgDown"): playback.phase_step,
            ("Shift+Left", "PgUp"): playback.phase_back,
            ("Home",): playback.first,
            ("End",): playback.last,
            ("+", "="): transport.faster,
            ("-",): transport.slower,
        }.items():
            for widget in (self.stage, transport.scrubber):
                for key in keys:
                    shortcut = QShortcut(
                        QKeySequence(key), widget, context=Qt.ShortcutContext.WidgetWithChildrenShortcut
                    )
                    shortcut.activated.connect(action)
        QShortcut(QKeySequence("Esc"), self).activated.connect(self.to_stage)

    # opening and saving

    def open(self, name: str) -> bool:
        """Opens a shipped scene or a scenario file; a failure leaves the scene there is and says why."""
        shipped = resources.scenarios()
        source = name if name in shipped else str(Path(name).absolute())
        try:
            self.session.open(scenario.read(shipped.get(name, Path(source))), source)
        except InputError as error:
            kept = self.tr("Nothing was changed; the scene before is still here.")
            self.notice.say(self.tr("Not opened: {error}").format(error=error), kept if self._shown else "")
            return False
        return True

    def show_recording(self, recording: Recording) -> None:
        """Opens a recorded run: its own rounds and draws, round by round."""
        self.session.open(recording.experiment, recorded=recording.traces)

    def choose_file(self) -> None:
        """Asks for a scenario file and opens it."""
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Open scenario"), "", self.tr("Scenarios (*.toml)"))
        if path:
            self.open(path)

    def save_as(self) -> None:
        """Asks for a place and writes the scene there, whole or not at all."""
        path, _ = QFileDialog.getSaveFileName(self, self.tr("Save scenario"), "", self.tr("Scenarios (*.toml)"))
        if path:
            try:
                self.session.save(Path(path))
            except InputError as error:
                said = self.tr("Not saved: {error}").format(error=error)
                self.notice.say(said, self.tr("The scene is still here; the file was not touched."))

    def complain(self, error: BaseException) -> None:
        """Says what broke inside the program, and goes on."""
        self.playback.pause()
        said = self.tr("Something broke: {kind}: {error}").format(kind=type(error).__name__, error=error)
        self.notice.say(said, self.tr("The program goes on, and the scene can be saved."))

    # reacting

    def _on_session(self) -> None:
        experiment = self.session.experiment
        assert experiment is not None
        self.notice.hide()
        self.transport.open(experiment.notes)
        self._tell_scene()
        self.menus.update_edits()

    def _on_replaced(self) -> None:
        experiment, traces = self.session.experiment, self.playback.traces
        assert experiment is not None
        entries = {entry.name: entry for entry in fitting(traces)}
        names = tuple(name for name in experiment.panels if name in entries) or tuple(entries)
        if names != self._shown:
            self._shown = names
            panels = [entries[name].build() for name in names]
            self.stage.hold(panels)
            for panel in panels:
                panel.wanted.connect(self.playback.jump)
                panel.recolour(theme_now())
        for panel in self.stage.panels:
            panel.open(traces, self.playback.selected)

    def _on_moved(self) -> None:
        for panel in self.stage.panels:
            panel.draw(self.playback.t, self.playback.phase)
        self._tell_scene()

    def _tell_scene(self) -> None:
        experiment, changed = self.session.experiment, self.session.changed
        if experiment is None:
            return
        title = experiment.title
        if self.session.recorded:
            title = self.tr("{title} (recorded)").format(title=title)
        elif changed:
            title = self.tr("{title} (edited)").format(title=title)
        self.setWindowTitle(self.tr("{title} – olviz").format(title=title))
        self.header.show_scene(title, experiment, self.playback.t, changed)

    def _on_grown(self) -> None:
        for panel in self.stage.panels:
            panel.grow(self.playback.ready)

    def _on_appearance(self) -> None:
        self._fit()
        self.controls.fit()
        for panel in self.stage.panels:
            panel.recolour(theme_now())
        self.stage.arrange()

    def _fit(self) -> None:
        u = unit(QApplication.font())
        self._column.setContentsMargins(EDGE * u, 0, EDGE * u, 2 * u)
        self._column.setSpacing(u)
        self._body.setSpacing(GAP * u)
        self._middle.setSpacing(GAP * u)
        self.header.setFixedHeight(HEADER * u)
        self.controls.setFixedWidth(round(CONTROLS * u))

    def to_stage(self) -> None:
        """The keyboard goes back to the stage, and what was refused is forgotten."""
        self.controls.restore()
        self.stage.setFocus()

    def toggle_full_screen(self) -> None:
        """Full screen and back."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Frames the stage where the keyboard came to it by Tab."""
        if isinstance(event, QFocusEvent) and watched is self.stage:
            tabbed = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
            marked(self.stage, "ring", event.gotFocus() and tabbed)
        return super().eventFilter(watched, event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.playback.close()
        self.settings.remember(self.saveGeometry(), self.appearance.scheme, self.appearance.size, self.session.source)
        super().closeEvent(event)
