"""Which panels stand on the stage: what the scene wishes for and the traces allow; every change of it is an edit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from olviz.engine.analysis.questions import Questions
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.challenge import Challenge, posed
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.words.translate import translate
from olviz.gui.document.breakdown import Breakdown
from olviz.gui.document.session import Session
from olviz.gui.document.ways import Ways
from olviz.gui.look.plain import tip
from olviz.gui.look.theme import theme_now
from olviz.gui.look.tokens import Theme
from olviz.gui.panels.catalogue import Placed, View, arranged, fitting
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.panels.frame.spot import Spot
from olviz.gui.stage import wishes
from olviz.gui.stage.families import in_families
from olviz.gui.stage.stage import Stage
from olviz.gui.stage.staging import Shot, There
from olviz.gui.stage.wishes import Wish
from olviz.gui.widgets.heard import announce
from olviz.gui.worlds.behind import Behind
from olviz.gui.worlds.sweeping import Sweeping


class Arrangement(QObject):
    """Puts panels on a stage and keeps those that stay. ``saved``: a panel was written to a file."""

    saved = Signal(object)
    pointed = Signal(object)  # a panel was pointed at: a ``Spot``
    refused = Signal(str)  # why what a panel proposed cannot be

    def __init__(
        self,
        session: Session,
        ways: Ways,
        stage: Stage,
        behind: Behind,
        sweeping: Sweeping,
        breakdown: Breakdown,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._breakdown, self._runs, self._sweeping = breakdown, behind, sweeping
        playback = session.playback
        self._session, self._ways, self._playback, self._stage = session, ways, playback, stage
        self._placed: tuple[Placed, ...] = ()
        self._ghost: Spot | None = None
        self._followed, self._wears = 0, theme_now()
        self._behind: set[Panel] = set()  # panels behind a tab, which have yet to draw where we are
        playback.computing.panels = self._prepared
        playback.replaced.connect(self._on_replaced)
        playback.moved.connect(self._on_moved)
        playback.grown.connect(self._on_grown)
        session.edited.connect(self._on_edited)
        session.opened.connect(self._on_edited)  # by undo, of a scene that was left: its runs may be those there are
        behind.grown.connect(self._on_runs)
        playback.playing.connect(self._on_runs)
        sweeping.grown.connect(self._on_sweep)
        sweeping.ended.connect(partial(announce, stage, self.tr("The sweep is complete.")))

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """What stands, in order."""
        experiment = self._session.experiment
        return wishes.standing(self._playback.traces, experiment.panels) if experiment else ()

    @property
    def refusals(self) -> str:
        """What the scene wishes for and does not exist, in words."""
        experiment = self._session.experiment
        return "; ".join(map(str, wishes.read(experiment.panels)[1])) if experiment else ""

    @property
    def stage(self) -> Stage:
        """Where they stand."""
        return self._stage

    @property
    def there(self) -> There:
        """What is played of what is shown, for pictures of it."""
        many = self._runs.many
        return There(self._playback.traces, many.worlds if many else None, self._sweeping.still())

    def shot(self, t: int, size: tuple[int, int], theme: Theme) -> Shot:
        """The panels that stand, after another round."""
        experiment, selected = self._session.told, self._playback.selected
        assert experiment is not None
        shown = experiment._replace(runs=1) if self._session.recorded else experiment
        return Shot(shown, t, Phase.LEARN, size, theme, wishes.spelled(self.wishes), selected)

    def undress(self) -> None:
        """Takes off what panels wear, until ``recolour``; one that has stopped keeps it, for nobody asks it again."""
        for panel in self._stage.panels:
            self._breakdown.ask(panel, partial(panel.setStyleSheet, ""))

    def recolour(self) -> None:
        """Takes another theme or another size of text."""
        for panel in self._stage.panels:
            self._breakdown.ask(panel, partial(panel.recolour, self._worn))
        self._stage.empty.restyle()
        self._stage.arrange()

    def ghost(self, spot: Spot | None) -> None:
        """Has the panels mark what a person tries; what they mark already they draw with their picture."""
        if spot == self._ghost:
            return
        self._ghost = spot
        for panel in self._stage.panels:
            self._breakdown.ask(panel, partial(panel.ghost, spot))

    def fill(self, menu: QMenu) -> None:
        """The panels that fit as a list to check."""
        menu.clear()
        standing = [wish.entry for wish in self.wishes]
        for entry in fitting(self._playback.traces) if self._playback.traces else ():
            action: QAction = menu.addAction(translate(entry.title))
            tip(action, translate(entry.about))
            action.setCheckable(True)
            action.setChecked(entry in standing)
            action.setEnabled(standing != [entry])  # the last one stays
            action.toggled.connect(partial(self._on_checked, Wish(entry, entry.usual)))
        if menu.isEmpty():
            none = self.tr("No panel yet: those that fit a scene stand here once one is open.")
            menu.addAction(none).setEnabled(False)

    @property
    def _worn(self) -> Theme:
        """The colours of the runs there are."""
        return in_families(theme_now(), self._playback.traces)

    def bring(self, name: str) -> None:
        """Has a panel that stands be seen, and gives its picture the keyboard."""
        for place, panel in zip(self._placed, self._stage.panels, strict=True):
            if place.entry.name == name:
                self._stage.bring(panel)
                panel.take_keys()

    def stand(self, name: str) -> bool:
        """Has a panel stand and be seen; whether it fits."""
        entry = next((entry for entry in fitting(self._playback.traces) if entry.name == name), None)
        if entry is not None and entry not in [wish.entry for wish in self.wishes]:
            self._want((*self.wishes, Wish(entry, entry.usual)))
        if entry is not None:
            self.bring(name)
        return entry is not None

    # what a person does

    def _on_checked(self, wish: Wish, checked: bool) -> None:
        rest = tuple(one for one in self.wishes if one.entry != wish.entry)
        self._want((*self.wishes, wish) if checked else rest)
        for place, panel in zip(self._placed, self._stage.panels, strict=True):
            if checked and place.entry == wish.entry:
                self._stage.bring(panel)

    def _on_viewed(self, panel: Panel, view: View) -> None:
        if panel.wish is not None:
            self._want(wishes.with_view(self.wishes, panel.wish, view), f"view of panel {panel.wish}")

    def _on_shifted(self, panel: Panel, by: int) -> None:
        if panel.wish is not None:
            self._want(wishes.moved(self.wishes, panel.wish, by))

    def _on_swapped(self, panel: Panel, other: int) -> None:
        if panel.wish is not None and other < len(self.wishes):
            self._want(wishes.swapped(self.wishes, panel.wish, other))

    def _on_closed(self, panel: Panel) -> None:
        if panel.wish is not None:
            self._want(wishes.without(self.wishes, panel.wish))

    def _want(self, wanted: tuple[Wish, ...], place: str = "") -> None:
        experiment = self._session.experiment
        assert experiment is not None
        panels = wishes.kept(experiment.panels, self._playback.traces, wanted)
        self._session.edit(experiment._replace(panels=panels), place)

    # what the traces and the scene do

    def _on_edited(self) -> None:
        others = self._ask_for_runs()
        swept = self._ask_for_sweep()
        if self._stand() or others:
            self._open()
            self._on_moved()
        elif swept:
            self._on_sweep()

    def _on_replaced(self) -> None:
        self._behind.clear()  # one that comes to the front now has the rounds before yet, and draws when it is opened
        self._ask_for_runs()
        self._ask_for_sweep()
        if not self._stand() and self._wears != self._worn:
            self.recolour()
        self._wears = self._worn
        self._open()
        self._follow()

    def _ask_for_runs(self) -> bool:
        """Has those runs behind that the experiment asks for; whether they are others. A recorded run stands alone."""
        return self._runs.open(None if self._session.recorded else self._session.experiment)

    def _ask_for_sweep(self) -> bool:
        """Has the sweep of the experiment played; whether it is another one. A recorded run has none."""
        scene = self._session.scene
        if scene is None or self._session.recorded:
            return self._sweeping.open(None)
        return self._sweeping.open(scene.experiment, scene.shipped, scene.source)

    def _on_sweep(self) -> None:
        """More is known of the sweep."""
        for panel in self._stage.panels:
            if panel.sweeps:
                self._breakdown.ask(panel, partial(panel.draw, self._playback.t, self._playback.phase))

    def _on_proposed(self, change: Callable[[Experiment], Experiment]) -> None:
        """A panel has the experiment changed."""
        experiment = self._session.experiment
        if experiment is None:
            return
        if self._session.recorded:
            self.refused.emit(self.tr("A recorded run goes the way it went. Edit it as a new run first."))
            return
        try:
            self._session.edit(change(experiment))
        except InputError as error:
            self.refused.emit(str(error))

    def _on_runs(self) -> None:
        """More is known of the runs behind; where a frame is near, it draws that."""
        for panel in self._stage.panels:
            panel.many = self._runs.many
        if self._runs.many is not None and not self._playback.flowing:
            self._on_moved()

    def _follow(self) -> None:
        """Has the panels of another learner that is followed stand in front of those they share a place with."""
        before, self._followed = self._followed, self._playback.selected
        for place, panel in zip(self._placed, self._stage.panels, strict=True):
            if self._followed != before and place.learner == self._followed:
                self._stage.to_front(panel)

    def _on_moved(self) -> None:
        """Has the panels draw where we are; those behind a tab when they come to the front."""
        if self._runs.many is not None:
            self._runs.many.wished = 0  # what they ask for now counts
        self._behind.clear()
        for panel in self._stage.panels:
            if panel.isVisibleTo(self._stage):
                self._breakdown.ask(panel, partial(panel.draw, self._playback.t, self._playback.phase))
            else:
                self._behind.add(panel)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A panel that comes to the front draws what it missed, before it is painted."""
        if event.type() is QEvent.Type.Show and isinstance(watched, Panel) and watched in self._behind:
            self._behind.discard(watched)
            self._breakdown.ask(watched, partial(watched.draw, self._playback.t, self._playback.phase))
        return super().eventFilter(watched, event)

    def _on_grown(self) -> None:
        for panel in self._stage.panels:
            self._breakdown.ask(panel, partial(panel.grow, self._playback.ready))

    def _prepared(self) -> Questions:
        for panel in self._stage.panels:
            yield from panel.prepare()

    def _open(self) -> None:
        self._stage.end_looks()
        for place, panel in zip(self._placed, self._stage.panels, strict=True):
            learner = self._playback.selected if place.learner is None else place.learner
            panel.many, panel.challenge = self._runs.many, self._challenge
            self._breakdown.ask(panel, partial(panel.open, self._playback.traces, learner), fresh=True)
            self._breakdown.ask(panel, partial(panel.ghost, self._ghost))
        self._stage.head()

    @property
    def _challenge(self) -> Challenge | None:
        """What a person is to reach; in a recorded run nothing is."""
        experiment, recorded = self._session.experiment, self._session.recorded
        return posed(experiment.challenge, self._playback.traces) if experiment and not recorded else None

    def _stand(self) -> bool:
        """Has the panels stand that are wished for; whether anything changed. Panels that stood before are kept."""
        traces = self._playback.traces
        placed = arranged(traces, wishes.spelled(self.wishes))
        if placed == self._placed:
            return False
        kept = list(zip(self._placed, self._stage.panels, strict=True))
        panels = []
        for place in placed:
            found = next((pair for pair in kept if _alike(pair[0], place)), None)
            panel = found[1] if found else self._built(place)
            if found:
                kept.remove(found)
                place.seat(panel)
                self._breakdown.ask(panel, partial(panel.choose, place.view), fresh=True)
            panels.append(panel)
        self._placed = placed
        self._stage.hold(panels)
        for panel in panels:
            self._breakdown.ask(panel, partial(panel.recolour, self._worn))
        return True

    def _built(self, place: Placed) -> Panel:
        panel = place.build()
        panel.sweep = self._sweeping
        panel.wanted.connect(self._playback.jump)
        panel.pointed.connect(self.pointed)
        panel.edits.connect(self._on_proposed)
        panel.viewed.connect(partial(self._on_viewed, panel))
        panel.shifted.connect(partial(self._on_shifted, panel))
        panel.swapped.connect(partial(self._on_swapped, panel))
        panel.closed.connect(partial(self._on_closed, panel))
        panel.reads = lambda: self._session.reads
        panel.ways = self._ways.at
        panel.saved.connect(self.saved)
        panel.installEventFilter(self)
        return panel


def _alike(one: Placed, other: Placed) -> bool:
    """Whether the same panel serves both places: of the same kind, for the same learner."""
    return (one.entry, one.learner) == (other.entry, other.learner)
