"""The window: controls, stage, transport and phases around one playback. It knows no learner and no panel by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, partial

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QVBoxLayout, QWidget
from shiboken6 import isValid

from olviz.engine.declare.phases import Phase, public
from olviz.engine.experiment.challenge import Outcome
from olviz.engine.experiment.challenge import told as in_words
from olviz.engine.experiment.plugins import Plugin
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.theorems import proofs
from olviz.engine.words.numbers import MINUS, begun
from olviz.engine.words.translate import plural
from olviz.gui.app.blank import Blank
from olviz.gui.app.dropping import Dropping
from olviz.gui.app.invitation import Invitation
from olviz.gui.app.keys import bind, leaves
from olviz.gui.app.lecture import Lecture
from olviz.gui.app.menus import (
    EditMenu,
    FileMenu,
    Finding,
    HelpMenu,
    LearnMenu,
    Lessons,
    RunMenu,
    Stops,
    ViewMenu,
    Views,
    bind_keys,
    deeds,
)
from olviz.gui.app.pointer import Pointer
from olviz.gui.app.presenting import Presenting
from olviz.gui.app.window_place import Geometry
from olviz.gui.controls.controls import Controls
from olviz.gui.document.breakdown import Breakdown
from olviz.gui.document.hall import Hall
from olviz.gui.document.keeping import Keeping
from olviz.gui.document.session import Session
from olviz.gui.document.settings import (
    GEOMETRY,
    GUESSING,
    INVITED,
    KEY_CLOCK,
    MOTION,
    SCHEME,
    SIZE,
    SPEED,
    WELCOMED,
    WITH_CONTROLS,
    WITH_WHY,
    Settings,
)
from olviz.gui.document.ways import Ways
from olviz.gui.files.documents import Documents
from olviz.gui.files.run_files import Recordings
from olviz.gui.files.standardising import Standardising
from olviz.gui.files.taking import Taking
from olviz.gui.finding.arriving import Arriving
from olviz.gui.finding.finder import Finder
from olviz.gui.finding.path_window import PathWindow
from olviz.gui.finding.scene_gallery import Gallery
from olviz.gui.finding.seen import Seen
from olviz.gui.finding.stop_pictures import StopPictures
from olviz.gui.finding.subject import index
from olviz.gui.lesson.giving import Giving
from olviz.gui.lesson.guessing import Guessing
from olviz.gui.lesson.presenter_view import PresenterView
from olviz.gui.lesson.room_card import RoomCard
from olviz.gui.lesson.writing import Writing
from olviz.gui.lesson.writing_desk import WritingDesk
from olviz.gui.look.hidden import Hidden
from olviz.gui.look.measures import unit
from olviz.gui.look.theme import SIZES, Appearance, Motion
from olviz.gui.pages.misprints import DOT, PAGE, concerning
from olviz.gui.pages.theory_cards import Entry, Reader, entries
from olviz.gui.player.phase_bar import Phases
from olviz.gui.player.playback import Playback
from olviz.gui.player.transport import Transport
from olviz.gui.seat.medals import award, medals
from olviz.gui.seat.seat import Seat
from olviz.gui.stage.arrangement import Arrangement
from olviz.gui.stage.body import CONTROLS, GAP, Body
from olviz.gui.stage.easel import PANEL, Easel
from olviz.gui.stage.header import Header
from olviz.gui.stage.motion import Movement
from olviz.gui.stage.stage import Stage
from olviz.gui.why.why import Why
from olviz.gui.widgets.awaiting import AT_ONCE
from olviz.gui.widgets.heard import listen
from olviz.gui.widgets.keyboard.tabbing import order, tab
from olviz.gui.widgets.notice import Notice
from olviz.gui.widgets.overrides import make_safe
from olviz.gui.widgets.scrolling.column import Column
from olviz.gui.widgets.scrolling.late import Late
from olviz.gui.worlds.behind import Behind
from olviz.gui.worlds.sweeping import Sweeping

HEADER, EDGE = 10, 3  # in u
SHIFTED = frozenset(f"+-{MINUS}.0123456789")  # + is typed so in the United States, and digits and the point in France
REMOTE = frozenset((Qt.Key.Key_B, Qt.Key.Key_Period))  # blank the screen in front of a room, whoever moves
READING = "reading"  # the card that says how the window is read


class Window(QMainWindow):
    """Assembles the parts and passes on what one of them says to the others.

    ``points``: the size of text that the system is set to.
    """

    def __init__(self, points: float = SIZES[0], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        make_safe()
        listen()  # first: a screen reader that listens already keeps what it was told of each part
        self.setObjectName("window")
        self._closing: list[Callable[[], object]] = []  # what stands beside the window ends with it
        self.settings, self.appearance = Settings(), Appearance(self)
        self.settings.add_plugins()  # before anything asks what there is
        self.appearance.scheme, self.appearance.size = self.settings.scheme, self.settings.size
        self.appearance.motion, self.appearance.system = self.settings.motion, points
        self.appearance.apply()  # first: until the event loop runs, a new font reaches later widgets only
        self.playback = Playback(self)
        self.session = Session(self.playback, self)
        self.header, self.notice = Header(), Notice()
        self.ways = Ways(self.session, self)
        self.runs = Behind(lambda: self.playback.computing.running, self)
        self.controls = Controls(self.session, self.ways, self.runs)
        self.stage, self.why = Stage(), Why(AT_ONCE)
        self.transport, self.phases = Transport(self.playback), Phases(self.playback)
        self.blank, self.pointer, self.hidden = Blank(self), Pointer(self), Hidden(self)
        self.documents = Documents(self.session, self.settings, self.notice, self)
        self.recordings = Recordings(self.session, self.documents, self.notice, self)
        self.keeping = Keeping(self.session, self.settings, self.notice, self, self.remember)
        self.hall = Hall(self.session, self.settings, self.notice, self)
        self.breakdown = Breakdown(self.playback, self.keeping, self.notice, self)
        self.dropping = Dropping(self)
        self.sweeping = Sweeping(lambda: self.playback.computing.running or self.runs.running, self)
        held = self.stage, self.runs, self.sweeping, self.breakdown
        self.arrangement = Arrangement(self.session, self.ways, *held, self)
        self.seat = Seat(self.session)
        self.giving = Giving(self.session, self)
        self.guessing = Guessing(self.session, self.giving)
        self.taking = Taking(self.session, self.giving, self.documents, self.arrangement, self.notice, self)
        self.room_card = RoomCard(self.giving)
        self.easel = Easel(self.session, self)
        self.standardising = Standardising(self.session, self.notice, self)
        self.movement = Movement(self.playback, self.stage, self.appearance, self)  # after what draws the whole picture
        self._arrange()
        parts = (self.body, self.stage, self.why, self.transport, self.phases)
        self.lecture = Lecture(self, self.appearance, *parts)
        self.presenting = Presenting(
            self, self.lecture, self.playback, self.giving, self.notice, self.header, (self.transport, self.phases)
        )
        self._connect()
        self._add_menus()
        self.guessing.switch(self.settings.value(GUESSING))
        self.geometry_kept = Geometry(self)
        self.geometry_kept.restore(self.settings.geometry)
        self.playback.set_speed(self.settings.value(SPEED))
        self.stage.setFocus()

    def _arrange(self) -> None:
        self.stage.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.stage.setAccessibleName(self.tr("Stage"))
        self.stage.installEventFilter(self)
        ground = QWidget()
        ground.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        ground.setFocusProxy(self.stage)  # a click on what does not take the keyboard
        self._column, middle = QVBoxLayout(ground), QWidget()
        self._middle = QVBoxLayout(middle)
        self._middle.setContentsMargins(0, 0, 0, 0)
        self._middle.addWidget(self.notice)
        self.column = Column(self.stage, self.room_card, self.seat, self.guessing)
        self._middle.addWidget(self.column, 1)
        self.body = Body(self.controls, middle, self.why)
        self.reader = Reader(self.body)
        self.seen = Seen(self.settings, self.giving, self)
        held = self.playback, self.giving, self.seen, self.arrangement, self.why
        self.arriving = Arriving(*held, self.open, self.show_card, self.show_why)
        self.finder = Finder(lambda: index(self.arriving.doors, self._doable()), self)
        self.body.still = self.appearance.still
        self.body.want(self.settings.value(WITH_CONTROLS), self.settings.value(WITH_WHY))
        self.header.fold(self.body.controls_button)
        self._column.addWidget(self.header)
        self._column.addWidget(self.body, 1)
        self._column.addWidget(self.transport)
        self._column.addWidget(self.phases)
        self.setCentralWidget(ground)
        self._late = Late(ground, self._column)
        self._fit()

    def _connect(self) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus)
        self.playback.replaced.connect(self._on_replaced)
        self.playback.moved.connect(self._on_moved)
        for signal in (self.runs.replaced, self.runs.grown, self.playback.playing):
            signal.connect(self._on_runs)
        self.playback.grown.connect(self._tell_why)  # what a solver has found may make a bound known
        self.session.opened.connect(self._on_session)
        self.session.opened.connect(self._on_opened)
        self.session.edited.connect(self._on_session)
        self.appearance.restyling.connect(self.arrangement.undress)
        self.appearance.restyling.connect(self._late.begin)
        self.appearance.restyled.connect(self._late.end)
        self.appearance.restyled.connect(self._on_restyled)
        self.appearance.changed.connect(self.keeping.later)
        self.header.wanted.connect(self.open)
        self.header.card.clicked.connect(self.toggle_card)
        self.header.theme.clicked.connect(self.appearance.toggle)
        self.header.lecture.clicked.connect(self.presenting.toggle)
        self.documents.taught.connect(self.giving.begin)
        self.giving.refused.connect(self.notice.say)
        self.header.full.clicked.connect(self.toggle_full_screen)
        self.header.asked.connect(self.show_gallery)
        self.stage.empty.choose.clicked.connect(self.show_gallery)
        self.stage.empty.back.clicked.connect(self.session.revert)
        self.controls.left.connect(self.stage.setFocus)
        self.controls.draft.dropped.connect(self._on_dropped)
        self.ways.made.connect(self._on_way)
        self.ways.refused.connect(self.notice.say)
        self.session.refused.connect(self.notice.say)
        self.transport.left.connect(self.stage.setFocus)
        self.transport.round.refused.connect(self.notice.mention)
        self.transport.round.forgiven.connect(self.notice.unsay)
        self.why.wanted.connect(self.playback.jump)
        self.why.seen.connect(self._tell_why)
        self.reader.left.connect(self.stage.setFocus)
        self.reader.wanted.connect(self.open)
        self.why.mark.clicked.connect(self.show_misprints)
        self.why.card.clicked.connect(self.toggle_card)
        self.dropping.dropped.connect(self.documents.open_dropped)
        self.arrangement.saved.connect(self.documents.tell_saved)
        self.arrangement.refused.connect(self.notice.say)
        self.easel.refused.connect(self.notice.say)
        self.easel.stands.connect(self.arrangement.bring)
        self.keeping.endangered.connect(self._on_endangered)
        self.keeping.endangered_beside.connect(self._on_lesson_endangered)
        self.keeping.awaited.connect(self.controls.ready)
        for hand in (self.seat, self.guessing):
            hand.refused.connect(self.notice.say)
            hand.forgiven.connect(self.notice.unsay)
            hand.left.connect(self.stage.setFocus)
            hand.ghosted.connect(self.arrangement.ghost)
            self.arrangement.pointed.connect(hand.point)
        self.seat.aside.earned = lambda: medals(self.settings).get(self.session.source, "")
        self.seat.aside.won.connect(self._on_won)
        self.seat.timed = self.settings.value(KEY_CLOCK)
        self.seat.clocked.connect(self._on_clocked)
        self.guessing.switched.connect(self._on_guessing)
        for part in (self.guessing, self.room_card):
            self.lecture.switched.connect(part.gather)

    def _add_menus(self) -> None:
        """The menus, each with the parts it acts on."""
        bar, playback, transport, controls = self.menuBar(), self.playback, self.transport, self.controls
        views = Views(
            self.toggle_controls,
            self.toggle_why,
            self.toggle_full_screen,
            self.presenting.begin,
            self.blank_screen,
            self.pointer.toggle,
            self.look_closer,
            self.choose_motion,
        )
        stops = Stops(self.presenting.on, self.presenting.back)
        giving, making = self.giving, (self.show_desk, self.add_view)
        during = self.show_presenter, giving.again, giving.leave
        lessons = Lessons(self.open, lambda: giving.stop is not None, *during, *making)
        shown = (self.appearance, controls, self.why, self.lecture, self.arrangement, transport.scrubber)
        people = self.seat.oppose, self.seat.predict, self.guessing
        others = (*people, self.documents.copy_commands, self.stage.read_next, self.to_stage)
        self.file_menu = FileMenu(
            bar, self.documents, self.recordings, self.taking, self.keeping, self.hall, self.settings
        )
        self.edit_menu = EditMenu(bar, self.session, self.easel.set_up, self.standardising.offer)
        self.view_menu = ViewMenu(bar, *shown, views)
        self.run_menu = RunMenu(bar, playback, transport, controls, self.ways, *others, stops)
        finding = Finding(self.show_paths, self.show_gallery, self.open_finder)
        cards = self.show_card, self.toggle_card
        self.learn_menu = LearnMenu(bar, self.header, *cards, self.documents.open_beside, lessons, finding)
        self.help_menu = HelpMenu(bar, self.show_card)
        bind_keys(bar, self.stage, transport.scrubber)

    # windows beside this one, each made when it is first asked for

    @cached_property
    def gallery(self) -> Gallery:
        """All scenes as pictures."""
        gallery = Gallery(self)
        gallery.wanted.connect(self.open)
        self._closing += [gallery.close, gallery.thumbnails.end]
        return gallery

    @cached_property
    def paths(self) -> PathWindow:
        """The scenes of each path in their order."""
        paths = PathWindow(self.seen, self.arriving.walk, lambda: self.show_card(READING), self)
        paths.addActions([one for one in self.actions() if one is not self.run_menu.to_stage])  # Esc closes it
        self._closing.append(paths.close)
        return paths

    @cached_property
    def presenter(self) -> PresenterView:
        """The lecturer's own screen."""
        presenter = PresenterView(self.giving, self.stage, self)
        bind(leaves(self.menuBar()), [presenter])
        presenter.addActions(self.actions())
        self._closing.append(presenter.close)
        return presenter

    @property
    def desk(self) -> WritingDesk:
        """Where a lesson is made."""
        return self._making[0]

    @property
    def stop_pictures(self) -> StopPictures:
        """The pictures there."""
        return self._making[1]

    @cached_property
    def _making(self) -> tuple[WritingDesk, StopPictures]:
        writing = Writing(self.settings, self.tr("My lesson"), self)
        desk = WritingDesk(self.session, self.giving, writing, self)
        desk.saved.connect(self.documents.tell_saved)
        pictures = StopPictures(desk, self)
        self.appearance.restyled.connect(pictures.ask)
        self._closing += [desk.close, pictures.thumbnails.end]
        self.keeping.beside.append(desk.keep)
        return desk, pictures

    def show_gallery(self) -> None:
        """Opens the gallery over the window."""
        self.gallery.present()

    def show_paths(self) -> None:
        """Opens the path that was looked at last."""
        self.paths.present()

    def show_presenter(self) -> None:
        """Opens the lecturer's own screen."""
        self.presenter.present()

    def show_desk(self) -> None:
        """Opens the lesson that is being made."""
        self.desk.present()

    # finding

    def open_finder(self) -> None:
        """Opens the line that finds everything, below the title of the scene."""
        self.finder.ask(self.header.below)

    def _doable(self) -> list[QAction]:
        """What the menus do; what they list to be opened is found by itself."""
        menus = [top.menu() for top in self.menuBar().actions()]
        return [one for menu in menus if isinstance(menu, QMenu) for one in deeds(menu)]

    def show_why(self) -> None:
        """Has Why be seen, over which a card lies."""
        self.reader.hide()
        if not self.why.isVisible():
            self.toggle_why()

    # opening and saving

    def open(self, name: str) -> bool:
        """Opens a shipped scene or a file; a failure leaves the scene there is and says why."""
        return self.documents.open(name)

    # reacting

    def _on_session(self) -> None:
        experiment = self.session.experiment
        assert experiment is not None
        self.notice.hide()
        self.transport.open(experiment.notes)
        self.playback.notes = tuple(sorted({note.round for note in experiment.notes}))
        self._tell_scene()
        self.stage.empty.back.setVisible(self.session.changed)

    def _on_opened(self) -> None:
        experiment = self.session.experiment
        paints = experiment is not None and PANEL in experiment.panels
        self.body.play(paints or self.session.sitting is not None)
        self.stage.setFocus()
        if refusals := self.arrangement.refusals:
            self.notice.say(self.tr("Not every panel stands: {refusals}").format(refusals=refusals))

    def _on_dropped(self, count: int) -> None:
        """Says that moves went with an edit, and offers them back."""
        said = plural("{n} move cannot be made here and is gone.", "{n} moves cannot be made here and are gone.", count)
        undo = self.tr("Undo"), self.session.undo
        self.notice.say(said.format(n=count), self.tr("Undo brings back what was edited, and the game with it."), undo)

    def _on_endangered(self, why: str) -> None:
        """Says that edits cannot be kept, before they are lost with the window."""
        said = self.tr("What was edited cannot be kept, and closing would lose it: {error}").format(error=why)
        save = self.tr("Save as…"), self.documents.save_as
        self.notice.say(said, self.tr("It can be saved under a name; closing once more lets it go."), save)

    def _on_lesson_endangered(self, why: str) -> None:
        """The same of the lesson that is made here."""
        said = self.tr("The lesson that is made here cannot be kept, and closing would lose what was edited: {error}")
        asked = self.tr("It can be saved under a name; closing once more lets it go.")
        self.notice.say(said.format(error=why), asked, (self.tr("Show the lesson"), self.show_desk))

    def _on_way(self, path: str) -> None:
        """Shows what is to be set where a run goes another way, wherever the controls are."""
        if not self.lecture.on and not self.controls.isVisible():
            self.toggle_controls()
        self.controls.bring(path)

    def _on_replaced(self) -> None:
        traces, experiment = self.playback.traces, self.session.told
        question = experiment.question if experiment is not None else ""
        self.breakdown.ask(self.why, partial(self.why.open, traces, self.playback.selected, question), fresh=True)

    def _on_runs(self) -> None:
        self.why.many = self.runs.many
        if self.why.trace in self.playback.traces and not self.playback.flowing:  # else it is drawn soon anyway
            self._tell_why()

    def _on_moved(self) -> None:
        self._tell_why()
        self._tell_scene()

    def _on_clocked(self, timed: bool) -> None:
        self.settings.keep((KEY_CLOCK, timed))

    def _on_guessing(self, on: bool) -> None:
        if self.settings.value(GUESSING) != on:
            self.settings.keep((GUESSING, on))

    def _on_won(self, outcome: Outcome) -> None:
        shipped = award(self.settings, self.session, outcome)
        edited = "" if shipped else self.tr("It is not remembered, for it is another one than what is shipped.")
        self.notice.say(self.tr("The challenge is won"), f"{begun(in_words(outcome))}. {edited}".rstrip(), wrong=False)
        self._tell_scene()

    def _tell_why(self) -> None:
        self.breakdown.ask(self.why, partial(self.why.draw, self.playback.t, self.playback.phase))

    def _tell_scene(self) -> None:
        experiment = self.session.told
        if experiment is None:
            return
        title = experiment.title
        if self.session.recorded:
            title = self.tr("{title} (recorded)").format(title=title)
        elif self.session.rerun:
            title = self.tr("{title} (edited)").format(title=title)
        if experiment.run:
            named = self.tr("{title}: seed {seed}, run {run}")
            title = named.format(title=title, seed=experiment.seed, run=experiment.run)
        self.setWindowTitle(self.tr("{title} – olviz").format(title=title))
        told = public(Phase.CHARGE, self.playback.t, self.playback.phase)  # notes tell what a round came to
        if experiment.challenge is not None and not self.seat.aside.has_won:  # notes of its rounds are about the win
            experiment = experiment._replace(notes=tuple(note for note in experiment.notes if not note.round))
        self.header.show_scene(title, experiment, told)

    def _on_restyled(self) -> None:
        self._fit()
        self.controls.restyle()
        self.arrangement.recolour()
        self.why.restyle()
        self.reader.restyle()

    def _fit(self) -> None:
        u = unit(QApplication.font())
        self._column.setContentsMargins(EDGE * u, 0, EDGE * u, 2 * u)
        self._column.setSpacing(u)
        self._middle.setSpacing(GAP * u)
        self.column.fit(GAP * u)
        self.header.stand(HEADER * u)
        self.controls.setFixedWidth(round(CONTROLS * u))
        self.body.arrange()

    def to_stage(self) -> None:
        """The keyboard goes back to the stage, what was refused is forgotten, and what lies over the stage folds away.

        Where nothing does, closer looks end; in lecture mode, where there are none, back to the whole window. The
        presenter's screen, from which all of this is done too, closes where nothing is left to do.
        """
        self.controls.restore()
        if self.reader.isVisible():
            self.reader.hide()
        elif self.body.opened:
            self.body.close_opened()
        elif not self.stage.end_looks():
            self._leave()
        self.stage.setFocus()

    def _leave(self) -> None:
        active = QApplication.activeWindow()
        if self.lecture.on:
            self.presenting.end()
        elif isinstance(active, PresenterView):
            active.close()

    def show_card(self, name: str = "", at: str = "") -> None:
        """Opens a theory card or a page (at a heading), or the learner's card; those of the scene are offered first."""
        about, described = self._about()
        self.reader.ask(about, name, at, described)

    def toggle_card(self) -> None:
        """Opens the learner's card, or puts it away where it is open."""
        self.reader.toggle(*self._about())

    def _about(self) -> tuple[list[str], list[Entry]]:
        """The cards and the entries of the reference that are about who plays, the adversary and the game."""
        traces = self._playing
        played = [part for trace in traces for part in (trace.learner, trace.adversary, trace.game)]
        refs = [part.ref for part in (*played, *(proof for trace in traces for proof in proofs(trace)))]
        described = [entry for ref in dict.fromkeys(refs) if (entry := entries().get(ref)) is not None]
        return [*dict.fromkeys(part.card for part in played)], described

    @property
    def _playing(self) -> tuple[Trace, ...]:
        """The run in which this round was played, as in Why: of a fork, at first the one that it parts from."""
        playback = self.playback
        return tuple(one.playing(playback.t) for one in playback.traces[playback.selected : playback.selected + 1])

    def add_view(self) -> None:
        """What is shown becomes a stop of the lesson that is being made."""
        if not self.desk.isVisible() or self.desk.isMinimized():
            self.desk.present()
        before = len(self.desk.writing.stops)
        self.desk.add_view()
        if len(self.desk.writing.stops) > before:  # the desk may be covered by this window
            said = self.tr("Stop {place} of the lesson is added.")
            self.notice.mention(said.format(place=self.desk.list.currentRow() + 1))
        else:
            self.notice.say(self.desk.fault.text())

    def show_misprints(self) -> None:
        """Opens the page of misprints, at the first that is about the learner."""
        found = [one for trace in self._playing for one in concerning(trace.learner.name)]
        self.show_card(PAGE, f"{found[0].number}{DOT}" if found else "")

    def blank_screen(self) -> None:
        """Nothing is seen, and nothing goes on, until any key; at a desk, where keys slip, that is said."""
        self.playback.pause()
        self.blank.cover("" if self.lecture.on else self.tr("Any key shows the window again."))

    def look_closer(self) -> None:
        """The charts over rounds show the rounds so far alone, or all of them again."""
        if not self.stage.end_looks():
            self.stage.look_closer(self.playback.t)

    def toggle_why(self) -> None:
        """Why beside the stage or over it, or not; in lecture mode one panel and Why, or two panels."""
        if self.lecture.on:
            self.lecture.toggle_why()
        else:
            self.body.toggle_why()
        self.keeping.later()

    def toggle_controls(self) -> None:
        """The controls beside the stage or over it, or not; lecture mode has none."""
        if not self.lecture.on:
            self.body.toggle_controls()
        self.keeping.later()

    def choose_motion(self, motion: Motion) -> None:
        """Whether anything but time moves."""
        self.appearance.motion = motion
        self.keeping.later()
        self.body.still = self.appearance.still

    def name_broken(self, plugins: Iterable[Plugin]) -> None:
        """Says which plugins are left out."""
        broken = [str(plugin) for plugin in plugins if plugin.fault]
        if broken:
            self.notice.say(self.tr("Broken plugins are left out; everything else works."), "\n".join(broken))

    def remember(self) -> None:
        """Writes how the window looks, for the next one; where it stands only once it stands there."""
        look, wanted = self.appearance, self.body.wanted
        place = [(GEOMETRY, self.saveGeometry())] if self.isVisible() else []
        views = ((WITH_CONTROLS, wanted.controls), (WITH_WHY, wanted.why), (SPEED, self.playback.chosen_speed))
        self.settings.keep((SCHEME, look.scheme), (SIZE, look.size), (MOTION, look.motion), *views, *place)

    def welcome(self) -> None:
        """Shows once in a life the path of the first scenes, but not over a game that goes on."""
        sitting = self.session.sitting
        if not (self.settings.value(WELCOMED) or (sitting is not None and sitting.moves)):
            self.settings.keep((WELCOMED, True))
            self.show_paths()

    def invite(self) -> None:
        """Shows once in a life where to begin."""
        if not (self.appearance.still or self.settings.value(INVITED)):
            self.settings.keep((INVITED, True))
            Invitation(self.transport.play, self)

    def toggle_full_screen(self) -> None:
        """Full screen and back."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through the window in the order of reading; from the stage first to what is said and asked above it.

        Qt asks, too, when what has the keyboard goes or is greyed: then it is the stage's. Whatever stands next would
        take a key that was meant for what is gone.
        """
        now = self.focusWidget()
        if now is not None and self.isVisible() and not (now.isVisible() and now.isEnabled()):
            self.stage.setFocus()
            return True
        self.presenting.show_helps()
        beside = self.reader if self.reader.isVisible() else self.why  # a card lies over Why
        middle = self.notice, self.room_card, self.stage, self.seat, self.guessing
        after = (*middle, beside, self.transport, self.phases)
        stops = [*order((self.header, self.controls)), self.stage, *order(after)]
        seen = [stop for stop in dict.fromkeys(stops) if not self._lies_under(stop)]
        return tab(seen, now, forward) or super().focusNextPrevChild(forward)

    def _lies_under(self, stop: QWidget) -> bool:
        """Whether a card, or what was opened over the stage, covers it."""
        if stop is self.stage or not self.body.isAncestorOf(stop):
            return False
        covers = [part for part in (self.reader, self.body.over) if part is not None and part.isVisible()]
        middle = stop.mapTo(self.body, stop.rect().center()).x()
        return any(not part.isAncestorOf(stop) and part.x() <= middle < part.x() + part.width() for part in covers)

    def _on_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        """Qt takes the keyboard from what is greyed with all around it, and gives it to nobody."""
        greyed = before is not None and isValid(before) and before.window() is self and not before.isEnabled()
        if now is None and greyed and self.isActiveWindow():
            self.stage.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hands the keys of the stage to who moves with them."""
        if isinstance(event, QKeyEvent) and watched is self.stage:
            for hand in (self.seat, self.guessing, self.room_card):
                if _is_move(event, hand.keys - REMOTE if self.lecture.on else hand.keys):
                    return _on_move_key(event, hand.press)
        return super().eventFilter(watched, event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.remember()
        if not self.keeping.close():
            event.ignore()
            return
        self.pointer.off()
        for close in self._closing:
            close()
        for part in (self.taking, self.recordings, self.documents):
            part.close()
        self.giving.reaching.halt()
        self.playback.close()
        self.runs.close()
        self.sweeping.close()
        super().closeEvent(event)


def _is_move(event: QKeyEvent, keys: frozenset[int]) -> bool:
    """Whether it is one of these bare keys, which a person moves with; on some keyboards Shift types it."""
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if event.text() in SHIFTED:
        held &= ~Qt.KeyboardModifier.ShiftModifier
    return held == Qt.KeyboardModifier.NoModifier and event.key() in keys


def _on_move_key(event: QKeyEvent, press: Callable[[int], None]) -> bool:
    """Such a key is no shortcut of the stage while it is the person's turn; held down, it moves once."""
    event.accept()
    if event.type() is QEvent.Type.KeyPress and not event.isAutoRepeat():
        press(event.key())
    return True
