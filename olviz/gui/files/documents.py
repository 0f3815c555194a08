"""The files of the window: what is opened and saved.

Nothing asks before a scene is left: undo brings an edited one back, and the last one is kept with its edits. What
cannot be done is said above the stage, and the scene there is stays.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import recording, scenario
from olviz.engine.experiment.recording import Recording
from olviz.engine.experiment.scenario import Experiment, files_of
from olviz.engine.files import tables
from olviz.engine.files.atomic import check_apart, check_ending, digest, ending, named
from olviz.engine.lessons import lesson
from olviz.engine.lessons.lesson import is_lesson
from olviz.gui.document import recent
from olviz.gui.document.command import commands
from olviz.gui.document.session import Session
from olviz.gui.document.settings import Settings
from olviz.gui.files.importing import ROWS, Importing
from olviz.gui.look.theme import theme_now
from olviz.gui.look.tokens import DARK
from olviz.gui.player import computing
from olviz.gui.widgets.notice import Notice
from olviz.gui.worlds.finished import folder_of
from olviz.gui.worlds.slices import Piece
from olviz.sweeps.store import scene_in

SCENES, TABLES, RUNS = (".toml",), (".csv",), (".npz",)


class Documents(QObject):
    """Opens and saves what the session shows. ``taught``: a lesson was opened, with its file."""

    taught = Signal(object, object)

    def __init__(self, session: Session, settings: Settings, notice: Notice, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._settings, self._notice, self._window = session, settings, notice, window
        self._reading = Piece(self)
        self._held = dict[Path, str | None]()  # what files held when they were opened or written here

    # opening

    def open(self, name: str) -> bool:
        """Opens a shipped scene, a scenario file, a recorded run, or a table to be imported; says why not."""
        scenes = resources.scenarios()
        shipped = {**resources.lessons(), **scenes}
        path = shipped.get(name) or scene_in(Path(name).absolute())
        self._reading.leave()
        try:
            named(name, "a scenario, a recorded run or a table")
            if ending(path) in TABLES:
                self._import(path)
            elif ending(path) in RUNS:
                return self._open_run(path)
            elif name not in scenes and is_lesson(path):
                self.taught.emit(lesson.read(path), path)
            else:
                held = digest(path)
                self._session.open(showing_sweep(scenario.read(path), path), name if name in shipped else str(path))
                self._held[path] = held
        except (InputError, MemoryError) as error:
            self.refuse(error, path)
            return False
        if name not in shipped:
            recent.note(self._settings, str(path))
        return True

    def open_beside(self, way: int) -> None:
        """The shipped scene after (1) or before (−1) this one, in the order of the list and around its ends."""
        names = list(resources.scenarios())
        place = names.index(self._session.source) if self._session.source in names else -(way > 0)
        self.open(names[(place + way) % len(names)])

    def refuse(self, error: Exception, path: Path) -> None:
        """Says why a file is not opened, and offers another try."""
        said = str(error) or self.tr("{path} needs more memory than this machine has").format(path=path)
        kept = self.tr("Nothing was changed; the scene before is still here.")
        again = (self.tr("Open again…"), lambda: self.choose(str(path.parent)))
        self._notice.say(said, kept if self._session.scene else "", again)

    def _import(self, path: Path) -> None:
        """Shows how a table begins and what it can be played as; the scene before stays until one is chosen."""
        scene = self._session.experiment or scenario.read(next(iter(resources.scenarios().values())))
        dialog = Importing(path, tables.head(path, ROWS), scene, self._window)
        dialog.imported.connect(self._session.open)
        dialog.begin()

    def _open_run(self, path: Path) -> bool:
        """Plays again what is recorded; whether it is not refused at once. Until it is there the scene before stays."""
        refused = list[Exception]()
        said = self.tr("{file} is played again, to be held against what it stores.").format(file=path.name)

        def show(found: Recording) -> None:
            self._notice.unsay(said)
            self.show_run(found, str(path))
            recent.note(self._settings, str(path))

        def refuse(error: Exception) -> None:
            refused.append(error)
            self.refuse(error, path)

        self._reading.begin(recording.loading(path), show, refuse, computing.FIRST)
        if self._reading.working:
            leave = (self.tr("Cancel"), partial(self._leave, said))
            self._notice.say(said, self.tr("The scene before is still here."), leave, wrong=False)
        return not refused

    def _leave(self, said: str) -> None:
        self.close()
        self._notice.unsay(said)

    def close(self) -> None:
        """Leaves what is being read, and the scene as it is."""
        self._reading.leave()

    def show_run(self, found: Recording, source: str) -> None:
        """Opens a recorded run that has been read, and says what is to be known of it."""
        with self._notice.gathered():
            self._session.open(found.experiment, source, found.traces)
            if found.notes:
                self._notice.say(self.tr("This run is shown as it was stored."), "\n".join(found.notes), wrong=False)

    def choose(self, folder: str = "") -> None:
        """Asks for a file and opens it."""
        kinds = (
            self.tr("Scenarios, recorded runs and tables (*.toml *.npz *.csv)"),
            self.tr("Scenarios (*.toml)"),
            self.tr("Runs (*.npz)"),
            self.tr("Tables (*.csv)"),
            self.tr("All files (*)"),
        )
        path, _ = QFileDialog.getOpenFileName(self._window, self.tr("Open"), folder or self._folder(), ";;".join(kinds))
        if path:
            self.open(path)

    def open_dropped(self, paths: list[str]) -> None:
        """Opens what was dropped on the window, if it is one file."""
        if len(paths) == 1:
            self.open(paths[0])
        else:
            said = self.tr("%n files were dropped; the window shows one scene at a time.", "", len(paths))
            self._notice.say(said, self.tr("Nothing was changed; the scene before is still here."))

    # saving

    def save(self) -> bool:
        """Writes the scene to its own file; a shipped one, or one without a file, asks for a place.

        What another window or program has written there meanwhile stays: nobody was asked whether it may go.
        """
        own = self.own_file
        if own is None:
            return self.save_as()
        if self._is_another(own):
            said = self.tr("Not saved: {file} was written elsewhere since it was opened or saved here.")
            kept = self.tr("The scene is still here; the file was not touched.")
            self._notice.say(said.format(file=own.name), kept, (self.tr("Save as…"), self.save_as))
            return False
        return self._save(own)

    def save_as(self) -> bool:
        """Asks for a place and writes the scene there, whole or not at all."""
        offered = self.own_file or Path(self._folder()) / f"{self.stem}.toml"
        path = self.place(self.tr("Save scenario"), offered, self.tr("Scenarios (*.toml)"))
        return path is not None and self._save(path)

    def place(self, title: str, offered: Path, kinds: str) -> Path | None:
        """Asks where to write; what is typed without an ending takes that of the file offered."""
        chosen, _ = QFileDialog.getSaveFileName(self._window, title, str(offered), kinds)
        path = Path(chosen)
        if not chosen or path.suffix:
            return path if chosen else None
        path = path.with_name(path.name + offered.suffix)
        if path.exists():  # under this name nobody was asked
            said = self.tr("Not saved: there is a file {path} already.").format(path=path)
            self._notice.say(said, self.tr("Typed with its ending, the name replaces it."))
            return None
        return path

    @property
    def own_file(self) -> Path | None:
        """The scenario file of the scene, if it has one that may be written."""
        path = Path(self._session.source)
        shipped = self._session.source in resources.scenarios() or path.is_relative_to(resources.path())
        return None if shipped or self._session.recorded or ending(path) != ".toml" else path

    def _is_another(self, path: Path) -> bool:
        """Whether a file holds something else than was opened from it or saved there, here or in another session."""
        assert self._session.scene is not None
        found, held = digest(path), self._held.get(path)
        if found is None or held is not None:
            return found is not None and found != held
        try:
            return showing_sweep(scenario.read(path), path) != self._session.scene.shipped
        except InputError:
            return True

    def _save(self, path: Path) -> bool:
        experiment = self._session.experiment
        assert experiment is not None
        try:
            check_apart(
                path, [*files_of(experiment), *([Path(self._session.source)] if self._session.recorded else [])]
            )
            check_ending(path, SCENES)
            self._session.save(path)
        except InputError as error:
            said = self.tr("Not saved: {error}").format(error=error)
            self._notice.say(said, self.tr("The scene is still here; the file was not touched."))
            return False
        self._held[path] = digest(path)
        recent.note(self._settings, str(path.absolute()))
        self.tell_saved(path)
        return True

    def tell_saved(self, path: Path) -> None:
        """A word that a file was written, and where."""
        self._notice.mention(self.tr("{file} is written.").format(file=path.name), str(path.absolute()))

    def _folder(self) -> str:
        source = Path(self._session.source)
        return str(source.parent) if source.is_absolute() else ""

    @property
    def stem(self) -> str:
        """A name for a new file of this scene."""
        return Path(self._session.source).stem or "scene"

    def copy_commands(self) -> None:
        """Puts the lines that run and draw this screen again on the clipboard."""
        if self._session.scene is None:
            return
        theme = "dark" if theme_now() is DARK else "light"
        try:
            lines = commands(self._session.snapshot(), theme)
        except InputError:
            said = self.tr("A command line needs a file to name, and this scene has none yet that tells of it.")
            self._notice.say(said, "", (self.tr("Save as…"), self.save_as), wrong=False)
            return
        QApplication.clipboard().setText("\n".join(lines))
        self._notice.mention(self.tr("Copied: this run, and this round as a picture."), "\n".join(lines))


def showing_sweep(experiment: Experiment, path: Path) -> Experiment:
    """The scene of a finished sweep with the panel that draws it; any other as it is."""
    drawn = any(name.partition(":")[0] == "sweep" for name in experiment.panels)
    if drawn or folder_of(str(path)) is None:
        return experiment
    return experiment._replace(panels=("sweep", *experiment.panels))
