"""The menus: the one table of what can be done and by which keys, menu by menu, each with the parts it acts on.

A bare key works on the stage only; it has a twin that works wherever the keyboard is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from olviz import __version__, resources
from olviz.engine.experiment.scenario import MOST_LEARNERS
from olviz.engine.lessons import lesson
from olviz.gui.app.keys import BARE, KeyList, bind, leaves
from olviz.gui.app.lecture import Lecture
from olviz.gui.controls.controls import Controls
from olviz.gui.document import recent
from olviz.gui.document.hall import Hall
from olviz.gui.document.keeping import Keeping
from olviz.gui.document.session import Session
from olviz.gui.document.settings import Settings
from olviz.gui.document.ways import Ways
from olviz.gui.files.documents import Documents
from olviz.gui.files.run_files import Recordings
from olviz.gui.files.taking import Taking
from olviz.gui.lesson.guessing import Guessing
from olviz.gui.look.plain import message, tip, worded
from olviz.gui.look.theme import Appearance, Motion, Scheme
from olviz.gui.pages.theory_cards import cards, guide, pages
from olviz.gui.panels.frame.way import Way
from olviz.gui.player.playback import Playback
from olviz.gui.player.scrubber import Scrubber
from olviz.gui.player.transport import Transport
from olviz.gui.stage.arrangement import Arrangement
from olviz.gui.stage.header import Header

Do = Callable[[], object]
Show = Callable[[str], None]  # a card or a page by its name; of no name, the card of the learner


def tr(text: str) -> str:
    """A text of the menus in the language of the window."""
    return QCoreApplication.translate("Menus", text)


class Group(QMenu):
    """Entries of one kind, each made of words, what it does, and keys: unlike a list of what there is to be opened."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.setToolTipsVisible(True)

    def add(self, text: str, do: Do, *keys: str, bare: tuple[str, ...] = ()) -> QAction:
        """An entry, with its keys."""
        return add(self, text, do, *keys, bare=bare)

    def choice(self, text: str, do: Do, *keys: str, bare: tuple[str, ...] = ()) -> QAction:
        """An entry that may be checked."""
        action = self.add(text, do, *keys, bare=bare)
        action.setCheckable(True)
        return action

    def grey(self, action: QAction, able: Callable[[], bool]) -> None:
        """While this is open, an entry that can do nothing is grey; its keys are heard at any time."""
        self.aboutToShow.connect(lambda: action.setEnabled(able()))
        self.aboutToHide.connect(lambda: action.setEnabled(True))


class Menu(Group):
    """One group of a menu bar, with others in it: all entries in a row are more than a small screen is high."""

    def __init__(self, bar: QMenuBar, title: str) -> None:
        super().__init__(title, bar)
        self._around = bar.window()  # that dialogs belong to
        bar.addMenu(self)

    def group(self, title: str) -> Group:
        """A group in this one."""
        made = Group(title, self)
        self.addMenu(made)
        return made


def add(menu: QMenu, text: str, do: Do, *keys: str, bare: tuple[str, ...] = ()) -> QAction:
    """An entry of a menu, or of a menu in one: ``bare`` keys are for the stage alone."""
    action = menu.addAction(text)
    action.setShortcuts([QKeySequence(key) for key in keys])
    action.setProperty(BARE, bare)
    action.triggered.connect(lambda _=False: do())
    return action


def deeds(menu: QMenu) -> Iterator[QAction]:
    """What the entries of a menu and of its groups do, without what its lists open."""
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, Group):
            yield from deeds(inner)
        elif not isinstance(inner, QMenu) and not action.isSeparator():
            yield action


class FileMenu(Menu):
    """Opening, saving and leaving."""

    def __init__(
        self,
        bar: QMenuBar,
        documents: Documents,
        recordings: Recordings,
        taking: Taking,
        keeping: Keeping,
        hall: Hall,
        settings: Settings,
    ) -> None:
        super().__init__(bar, tr("&File"))
        self._documents, self._settings = documents, settings
        self.add(tr("Open…"), documents.choose, "Ctrl+O")
        self.recent = self.addMenu(tr("Open recent"))
        self.recent.setToolTipsVisible(True)
        self.recent.aboutToShow.connect(self.fill_recent)
        self.add(tr("Scenes of other windows…"), keeping.offer)
        self.add(tr("Games played…"), hall.offer)
        self.addSeparator()
        self.add(tr("Save"), documents.save, "Ctrl+S")
        self.add(tr("Save as…"), documents.save_as, "Ctrl+Shift+S")
        self.add(tr("Save recording…"), recordings.save, "Ctrl+E")
        self.add(tr("Export stream…"), recordings.export)
        self.addSeparator()
        self.add(tr("Save the picture…"), taking.save_picture)
        self.add(tr("Save a film…"), taking.save_film)
        self.add(tr("Save as a page…"), taking.save_page)
        self.add(tr("Save the numbers…"), recordings.save_numbers)
        self.addSeparator()
        self.add(tr("Quit"), self._around.close, "Ctrl+Q")

    def fill_recent(self) -> None:
        """The files opened lately; one that is gone says so."""
        self.recent.clear()
        for path in recent.recent(self._settings):
            action = add(self.recent, worded(Path(path).name), partial(self._documents.open, path))
            gone = recent.missing(path)
            action.setEnabled(not gone)
            tip(action, tr("{path} is not there any more.").format(path=path) if gone else path)
        known = not self.recent.isEmpty()
        if not known:
            self.recent.addAction(tr("No file yet: those that are opened or saved stand here.")).setEnabled(False)
        self.recent.addSeparator()
        add(self.recent, tr("Clear this list"), partial(recent.forget, self._settings)).setEnabled(known)


class EditMenu(Menu):
    """What was edited, back and forth; what there is not of it is grey."""

    def __init__(self, bar: QMenuBar, session: Session, paint: Do, standardise: Do) -> None:
        super().__init__(bar, tr("&Edit"))
        self._session = session
        self.undo = self.add(tr("Undo"), session.undo, "Ctrl+Z")
        self.redo = self.add(tr("Redo"), session.redo, "Ctrl+Shift+Z", "Ctrl+Y")
        self.revert = self.add(tr("Scene as opened"), session.revert)
        self.addSeparator()
        self.add(tr("Paint data…"), paint, "Ctrl+Shift+P")
        self.add(tr("Standardise a copy of the data…"), standardise)
        for change in (session.opened, session.edited, session.moved):
            change.connect(self._on_session)
        self._on_session()

    def _on_session(self) -> None:
        title = self._session.behind
        self.undo.setText(tr("Undo: back to “{title}”").format(title=worded(title)) if title else tr("Undo"))
        self.undo.setEnabled(self._session.undoable)
        self.redo.setEnabled(self._session.redoable)
        self.revert.setEnabled(self._session.changed)


class Views(NamedTuple):
    """What several parts of the window do together, and it alone can ask of them."""

    toggle_controls: Do
    toggle_why: Do
    toggle_full_screen: Do
    present: Do
    blank_screen: Do
    point: Do
    look_closer: Do
    choose_motion: Callable[[Motion], object]


class ViewMenu(Menu):
    """How the window looks, and what of it is shown."""

    def __init__(
        self,
        bar: QMenuBar,
        look: Appearance,
        controls: Controls,
        why: QWidget,
        lecture: Lecture,
        arrangement: Arrangement,
        scrubber: Scrubber,
        views: Views,
    ) -> None:
        super().__init__(bar, tr("&View"))
        self._look, self._controls, self._why, self._lecture = look, controls, why, lecture
        self.schemes = self._themes()
        self._sizes()
        panels = self.addMenu(tr("Panels"))
        panels.setToolTipsVisible(True)
        panels.aboutToShow.connect(lambda: arrangement.fill(panels))
        self.controls = self.choice(tr("Controls"), views.toggle_controls, "F9")
        self.why = self.choice(tr("Why"), views.toggle_why, "F10")
        ahead = self.choice(tr("Ticks ahead"), lambda: scrubber.look_ahead(ahead.isChecked()))
        tip(ahead, tr("Mistakes and notes still to come on the line of time: for study on one’s own"))
        misprints = self.choice(tr("Variants as printed"), lambda: controls.show_misprints(misprints.isChecked()))
        tip(misprints, tr("Offers learners with the misprints of their source, too"))
        self.addSeparator()
        self._motion(views.choose_motion)
        self.addSeparator()
        self.add(tr("Present: lecture mode, full screen"), views.present, "F5", "Shift+F5")
        self.lecture = self.choice(tr("Lecture mode"), lecture.toggle, "Ctrl+F5")
        self.add(tr("Blank screen"), views.blank_screen, "Alt+B", bare=("B", "."))
        self.add(tr("A dot for the pointer"), views.point, "Alt+D", bare=("L",))
        self.add(tr("Closer look at the rounds so far"), views.look_closer, "Alt+Z", bare=("Z",))
        self.full = self.choice(tr("Full screen"), views.toggle_full_screen, "F11")
        self.aboutToShow.connect(self._on_menu)
        look.changed.connect(self._on_look)
        self._on_look()

    def _themes(self) -> dict[Scheme, QAction]:
        names: dict[Scheme, str] = {"system": tr("Theme of the system"), "light": tr("Light"), "dark": tr("Dark")}
        schemes = {scheme: self.choice(name, partial(self._look.choose, scheme)) for scheme, name in names.items()}
        group = QActionGroup(self)
        for action in schemes.values():
            group.addAction(action)
        self.add(tr("Light or dark"), self._look.toggle, "Ctrl+T")
        self.addSeparator()
        return schemes

    def _sizes(self) -> None:
        look, sizes = self._look, self.group(tr("Size of text"))
        sizes.add(tr("Bigger text"), lambda: look.resize(look.size + 1), "Ctrl++", "Ctrl+=")
        sizes.add(tr("Smaller text"), lambda: look.resize(look.size - 1), "Ctrl+-")
        sizes.add(tr("Usual size of text"), lambda: look.resize(0), "Ctrl+0")

    def _motion(self, choose: Callable[[Motion], object]) -> None:
        names: dict[Motion, str] = {
            "system": tr("Motion as the system has it"),
            "on": tr("With motion"),
            "off": tr("Reduced motion"),
        }
        moves, group = self.group(tr("Motion")), QActionGroup(self)
        for motion, name in names.items():
            action = moves.choice(name, partial(choose, motion))
            action.setChecked(self._look.motion == motion)
            group.addAction(action)

    def _on_menu(self) -> None:
        """What is shown is checked, however that came to be."""
        self.controls.setChecked(self._controls.isVisible())
        self.controls.setEnabled(not self._lecture.on)
        self.why.setChecked(self._why.isVisible())
        self.lecture.setChecked(self._lecture.on)
        self.full.setChecked(self._around.isFullScreen())

    def _on_look(self) -> None:
        self.schemes[self._look.scheme].setChecked(True)


class Stops(NamedTuple):
    """What the two keys of a presenter remote do."""

    on: Do
    back: Do


class RunMenu(Menu):
    """Time, the learner that is followed, and the run again."""

    def __init__(
        self,
        bar: QMenuBar,
        playback: Playback,
        transport: Transport,
        controls: Controls,
        ways: Ways,
        oppose: Do,
        predict: Do,
        guessing: Guessing,
        copy_commands: Do,
        read_next: Do,
        to_stage: Do,
        stops: Stops,
    ) -> None:
        super().__init__(bar, tr("&Run"))
        self._stops = stops
        self._playback, self._other, self._line = playback, ways, transport.scrubber
        self._time()
        self._marks()
        speed = self.group(tr("Speed"))
        speed.add(tr("Faster"), transport.faster, "Alt++", "Alt+=", bare=("+", "="))
        speed.add(tr("Slower"), transport.slower, "Alt+-", bare=("-",))
        self.addSeparator()
        self.learners = self._follow()
        self._ways()
        self.addSeparator()
        self._taking_part(oppose, predict, guessing)
        self._runs(controls)
        self.add(tr("Copy as a command line"), copy_commands, "Ctrl+Shift+C")
        self.add(tr("Read values: arrows in the next panel"), read_next, "F6", bare=("V",))
        self.to_stage = self.add(tr("Back to the stage"), to_stage, "Esc")
        playback.replaced.connect(self._on_replaced)
        self._on_replaced()

    def _taking_part(self, oppose: Do, predict: Do, guessing: Guessing) -> None:
        part = self.group(tr("Take part"))
        seat = part.add(tr("Take the adversary’s seat"), oppose, "Alt+A", bare=("A",))
        tip(seat, tr("You choose what is shown and revealed, within what the adversary promised"))
        part.add(tr("Predict yourself"), predict, "Alt+P", bare=("P",))
        before = part.choice(tr("Predict before the reveal"), guessing.toggle, "Alt+Shift+P", bare=("Shift+P",))
        tip(before, tr("Every round waits for what you say of it before its answer, and counts it beside the learner"))
        guessing.switched.connect(before.setChecked)

    def _runs(self, controls: Controls) -> None:
        runs = self.group(tr("Other runs"))
        runs.add(tr("Again"), controls.again, "Ctrl+R")
        runs.add(tr("New luck"), controls.new_luck, "Ctrl+L")
        runs.add(tr("Next run"), partial(controls.next_run, 1), "Alt+J", bare=("J",))
        runs.add(tr("Previous run"), partial(controls.next_run, -1), "Alt+Shift+J", bare=("Shift+J",))
        runs.add(tr("Many runs…"), controls.choose_runs, "Ctrl+M")
        runs.add(tr("Sweep a setting…"), lambda: controls.sweep(), "Ctrl+Shift+V")

    def _time(self) -> None:
        playback = self._playback
        self.add(tr("Play or pause"), playback.toggle, "Ctrl+Space", bare=("Space",))
        self.addSeparator()
        self.add(tr("One round on"), playback.step, "Alt+Right", bare=("Right",))
        self.add(tr("One round back"), playback.back, "Alt+Left", bare=("Left",))
        self.add(tr("One phase on"), playback.phase_step, "Alt+Shift+Right", bare=("Shift+Right",))
        self.add(tr("One phase back"), playback.phase_back, "Alt+Shift+Left", bare=("Shift+Left",))
        self.add(tr("Before round 1"), playback.first, "Alt+Home", bare=("Home",))
        self.add(tr("Last round"), playback.last, "Alt+End", bare=("End",))

    def _marks(self) -> None:
        """Ways through a run in longer steps: from mark to mark on its line of time, and by the keys of a remote."""
        playback, marks = self._playback, self.group(tr("Notes and mistakes"))
        marks.add(tr("Next note"), playback.next_note, "Alt+N", bare=("N",))
        marks.add(tr("Previous note"), playback.previous_note, "Alt+Shift+N", bare=("Shift+N",))
        marks.add(tr("Next mistake"), playback.next_mistake, "Alt+M", bare=("M",))
        marks.add(tr("Previous mistake"), playback.previous_mistake, "Alt+Shift+M", bare=("Shift+M",))
        on = tr("One press on, as by a remote: a stop, a note or a phase")
        back = tr("One press back, as by a remote")
        marks.addSeparator()
        marks.add(on, self._stops.on, "Alt+PgDown", bare=("PgDown",))
        marks.add(back, self._stops.back, "Alt+PgUp", bare=("PgUp",))

    def _ways(self) -> None:
        """What could be different from here on."""
        here = self.add(tr("Go another way here…"), self._other.part, "Ctrl+F", bare=("F",))
        tip(here, tr("From the next round on with another learner, another setting or another adversary"))
        self.add(tr("Flip the label of this round"), self._other.flip, "Alt+X", bare=("X",))
        changes = self.addMenu(tr("Change this round"))
        changes.setToolTipsVisible(True)
        changes.aboutToShow.connect(lambda: fill(changes, self._other.offers()))
        self._line.asked.connect(self._on_line)

    def _on_line(self, round: int, at: QPoint) -> None:
        menu = self.ways_at(round)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._line.mapToGlobal(at))

    def ways_at(self, round: int) -> QMenu:
        """What could be different in a round on the line of time, and from there on."""
        menu = QMenu(self._line)
        menu.setObjectName("ways")
        menu.setToolTipsVisible(True)
        fill(menu, self._other.at(round))
        return menu

    def _follow(self) -> list[QAction]:
        """An entry for each place that a learner may have."""
        follow, select = self.group(tr("Whom to follow")), self._playback.select
        names = {place: tr("Follow learner {place}").format(place=place) for place in range(1, MOST_LEARNERS + 1)}
        return [
            follow.add(name, partial(select, place - 1), f"Alt+{place}", bare=(str(place),))
            for place, name in names.items()
        ]

    def _on_replaced(self) -> None:
        for place, action in enumerate(self.learners):
            action.setEnabled(place < len(self._playback.traces))


def fill(menu: QMenu, ways: Iterable[Way]) -> None:
    """What of a round could be different, each with the reason where it cannot."""
    menu.clear()
    for way in ways:
        action = add(menu, worded(way.text), way.do)
        action.setEnabled(not way.refused)
        tip(action, way.refused)
    if menu.isEmpty():
        menu.addAction(tr("No round is revealed yet.")).setEnabled(False)


class Lessons(NamedTuple):
    """What can be done with lessons."""

    open: Callable[[str], object]
    given: Callable[[], bool]  # whether one is
    show_presenter: Do
    again: Do
    leave: Do
    make: Do
    add_view: Do


class Finding(NamedTuple):
    """The ways into the subject: the paths, the scenes as pictures, and the line that finds everything."""

    start: Do
    gallery: Do
    find: Do


class LearnMenu(Menu):
    """Scenes and theory cards."""

    def __init__(
        self,
        bar: QMenuBar,
        header: Header,
        show_card: Show,
        toggle_card: Do,
        open_beside: Callable[[int], object],
        lessons: Lessons,
        finding: Finding,
    ) -> None:
        super().__init__(bar, tr("&Learn"))
        self.add(tr("Start here…"), finding.start)
        self.addSeparator()
        scenes = header.scenes
        scenes.setTitle(tr("Scenes"))
        self.addMenu(scenes)
        titles = self.addMenu(tr("Theory cards"))
        for name, card in cards().items():
            add(titles, card.title, partial(show_card, name))
        self.add(tr("Theory card of the learner"), toggle_card, "F2")
        self.addSeparator()
        self.add(tr("Gallery of scenes…"), finding.gallery, "Ctrl+Shift+K")
        self.add(tr("Find anything…"), finding.find, "Ctrl+K")
        self.add(tr("Next scene"), partial(open_beside, 1), "Ctrl+PgDown")
        self.add(tr("Previous scene"), partial(open_beside, -1), "Ctrl+PgUp")
        self.addSeparator()
        taught = self.addMenu(tr("Lessons"))
        for name, path in resources.lessons().items():
            add(taught, worded(lesson.title_of(path)), partial(lessons.open, name))
        self.add(tr("Presenter view"), lessons.show_presenter, "Ctrl+Shift+L")
        self.grey(self.add(tr("Back to the stop"), lessons.again, "Ctrl+Home"), lessons.given)
        self.grey(self.add(tr("Leave the lesson"), lessons.leave), lessons.given)
        self.add(tr("Add this view to the lesson"), lessons.add_view, "Ctrl+Shift+A")
        self.add(tr("Make a lesson…"), lessons.make)


class HelpMenu(Menu):
    """The keys, the pages and the guide."""

    def __init__(self, bar: QMenuBar, show_card: Show) -> None:
        super().__init__(bar, tr("&Help"))
        self._bar = bar
        self.add(tr("Keys"), self.show_keys, "F1", bare=("?",))
        self.addSeparator()
        for name, page in pages().items():
            self.add(page.title, partial(show_card, name))
        self.addSeparator()
        chapters = self.addMenu(tr("Guide"))
        for name, page in guide().items():
            add(chapters, page.title, partial(show_card, name))
        self.addSeparator()
        self.add(tr("About olviz"), self.show_about)

    def show_keys(self) -> None:
        """The keys, in one list."""
        KeyList(self._bar, self._around).show()

    def show_about(self) -> None:
        """What this program is."""
        said = tr("olviz {version}: watch online learning theory happen.").format(version=__version__)
        box = message(self._around, tr("About olviz"), said)
        box.setObjectName("about")
        box.button(box.StandardButton.Close).setObjectName("close")
        box.open()


def bind_keys(bar: QMenuBar, *stage: QWidget) -> None:
    """The keys of all menus: bare ones on these widgets, the others everywhere, without the menu bar too."""
    actions = tuple(leaves(bar))
    bind(actions, stage)
    bar.window().addActions([action for action in actions if action.shortcuts()])
