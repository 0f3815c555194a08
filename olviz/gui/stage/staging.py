"""A stage that no screen shows, for pictures: what it rests on is played a little at a time, and so is what it asks.

A window lives meanwhile, and whoever closes the generator leaves it all; ``at_once`` is for those who can wait.
What the generators tell on their way is how far they are, in words.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QVBoxLayout, QWidget

from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.analysis.questions import answering
from olviz.engine.declare.parameters import InputError, nearest
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.challenge import posed
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.lessons.lesson import Stop, experiment_of
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.engine.worlds.worlds import Worlds
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.panels.catalogue import PANELS, Placed, arranged, fitting
from olviz.gui.panels.frame.export import settle
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.stage import wishes
from olviz.gui.stage.families import in_families
from olviz.gui.stage.stage import Stage
from olviz.gui.worlds.behind import TILE
from olviz.gui.worlds.many import Many, settled
from olviz.gui.worlds.sweeping import Sweeping

SLICE = 0.02  # seconds that one step may take


class Shot(NamedTuple):
    """What a picture is of: ``phase`` of round ``t``, in these panels or those of the scene.

    ``selected`` is the run that is followed, by its place from 0.
    """

    experiment: Experiment
    t: int
    phase: Phase
    size: tuple[int, int]
    theme: Theme
    panels: Sequence[str] = ()
    selected: int = 0


def shot_of(stop: Stop, base: Path | None, size: tuple[int, int], theme: Theme) -> Shot:
    """What the room sees at a stop of a lesson, in the panels that stand there."""
    experiment = experiment_of(stop, base)
    panels = wishes.spelled(wishes.standing(experiment.traces(), experiment.panels))
    return Shot(experiment, stop.round, stop.at, size, theme, panels, stop.follow - 1)


class There(NamedTuple):
    """What is played of an experiment, in part perhaps: its runs, those behind them, and its sweep."""

    traces: tuple[Trace, ...] = ()
    worlds: Worlds | None = None
    sweeping: Sweeping | None = None


NOTHING = There()


def played(experiment: Experiment, last: int, there: There) -> Generator[str, None, There]:
    """Has the rounds up to ``last`` played that are not there yet, their comparators found, and all runs behind."""
    for trace in there.traces:
        yield from _to_round(trace, last)
    worlds = there.worlds
    if worlds is None and experiment.runs > 1:
        worlds = Worlds(experiment, tile=TILE)
    while worlds is not None and not worlds.complete:
        yield _counted(tr("run {done} of {all}"), worlds.extend(SLICE), len(worlds.runs))
    return there._replace(worlds=worlds)


def _to_round(trace: Trace, last: int) -> Iterator[str]:
    while trace.rounds < min(last, trace.last):
        yield _counted(tr("round {done} of {all}"), trace.extend(last, SLICE), last)
    for _ in comparators_of(trace).solving():  # a picture cannot wait for the solver
        yield tr("the best fixed points are looked for")


def _counted(said: str, done: int, of: int) -> str:
    return said.format(done=number(done), all=number(of))


class Staging:
    """The stage of a shot, for moments up to its round; ``scale`` is pixels to the point of its images.

    ``opening`` is to be done before anything is drawn, and ``close`` at the end. Needs a QApplication.
    """

    def __init__(self, shot: Shot, placed: tuple[Placed, ...], there: There, scale: float = 1.0) -> None:
        self.shot, self.traces, self.theme, self.scale = shot, there.traces, shot.theme, scale
        self.last = min(shot.t, *(trace.last for trace in self.traces))  # one may diverge
        self.ground, self._stage = _furnished(shot.size, shot.theme)
        self._many = settled(shot.experiment, there.worlds)
        self._placed, self._sweeping = placed, there.sweeping
        self._stage.hold([place.build() for place in placed])

    @property
    def panels(self) -> tuple[Panel, ...]:
        """What stands there."""
        return self._stage.panels

    def opening(self) -> Iterator[str]:
        """Has the sweep played that panels show, and the panels find out what is long."""
        sweeping = self._sweeping or Sweeping(bool)
        if any(panel.sweeps for panel in self.panels):
            if self._sweeping is None:
                sweeping.open(self.shot.experiment)
            for done, runs in sweeping.to_its_end():
                yield _counted(tr("sweep: {done} of {all} runs"), done, runs)
        for place, panel in zip(self._placed, self.panels, strict=True):
            panel.sweep = sweeping
            self._open(place, panel)
        for panel in self.panels:
            for _ in answering(panel.prepare()):
                yield tr("the panels read the run")

    def _open(self, place: Placed, panel: Panel) -> None:
        selected = self.shot.selected
        panel.many, panel.challenge = self._many, posed(self.shot.experiment.challenge, self.traces)
        panel.open(self.traces, selected if place.learner is None else place.learner)
        panel.recolour(in_families(self.theme, self.traces))
        panel.draw(0, Phase.LEARN)
        if place.learner == selected:
            self._stage.to_front(panel)

    def beginning(self, t: int, phase: Phase) -> Iterator[str]:
        """The first picture: panels find their places."""
        yield from self.drawing(t, phase)
        settle(self.ground)

    def drawing(self, t: int, phase: Phase) -> Iterator[str]:
        """The picture at ``phase`` of round ``t``; at the last one there is, where that is not reached."""
        t, phase = (t, phase) if t <= self.last else (self.last, Phase.LEARN)
        many = self._many
        if many is not None:
            many.wished = 0
        for panel in self.panels:
            panel.draw(t, phase)
        if many is not None and (many.late or many.replays):
            yield from self._finding(many, t)
            yield from self.drawing(t, phase)

    def _finding(self, many: Many, t: int) -> Iterator[str]:
        """What the panels asked of many runs."""
        known = many.replay
        if many.late:
            many.begin()
            known = many.find
        while not known(SLICE):
            yield _counted(tr("round {done} of {all} runs"), t, many.asked)

    def lay(self) -> None:
        """Has the words that stand there find their lines, as the event loop would."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)

    def image(self) -> QImage:
        """What is drawn, as it stands there: ``without_controls`` is for who asks."""
        image = QImage(self.ground.size() * self.scale, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(self.scale)
        image.fill(QColor(self.theme.bg))
        self.ground.render(image)
        return image

    def close(self) -> None:
        """Goes at once: where many are drawn in turn without an event loop, nobody else would take them away."""
        self.ground.deleteLater()
        QCoreApplication.sendPostedEvents(self.ground, QEvent.Type.DeferredDelete)


def setting_up(shot: Shot, there: There = NOTHING, scale: float = 1.0) -> Generator[str, None, Staging]:
    """The stage of a shot, before anything is drawn; ``there`` is what need not be played any more."""
    there = there._replace(traces=there.traces or shot.experiment.traces())
    placed = chosen(there.traces, shot.panels or shot.experiment.panels)
    staging = Staging(shot, placed, (yield from played(shot.experiment, shot.t, there)), scale)
    with closed_unless_done(staging):
        yield from staging.opening()
    return staging


def staging(shot: Shot, there: There = NOTHING) -> Generator[str, None, Staging]:
    """The stage with its picture on it; ``InputError`` where the experiment has no such round."""
    last = shot.experiment.rounds
    if not 0 <= shot.t <= last:
        legal = f"a whole number at least 0 and at most {last}"
        raise InputError("{value} is not legal; legal: {legal}", place="round", value=shot.t, legal=legal)
    stage = yield from setting_up(shot, there)
    with closed_unless_done(stage):
        yield from stage.beginning(shot.t, shot.phase)
    return stage


@contextmanager
def closed_unless_done(staging: Staging) -> Iterator[None]:
    """Whoever leaves before the end leaves nothing behind."""
    try:
        yield
    except BaseException:
        staging.close()
        raise


def chosen(traces: tuple[Trace, ...], names: Sequence[str]) -> tuple[Placed, ...]:
    """The panels by name in this order, or all that find what they need; ``InputError`` for one that does not."""
    offered = {entry.name: entry for entry in fitting(traces)}
    known = {entry.name: entry for entry in PANELS}
    for name in (spelled.partition(":")[0] for spelled in names):
        if name not in known:
            raise InputError("no panel of this name; {hint}", place=f"panels.{name}", hint=nearest(name, known))
        if name not in offered:
            raise InputError(
                "needs {needs}, which these learners do not show; legal: {legal}",
                place=f"panels.{name}",
                needs=", ".join(sorted(known[name].needs)),
                legal=", ".join(offered) or "none",
            )
    if not offered:
        raise InputError("no panel shows what these learners do", place="panels")
    return arranged(traces, names)


def _furnished(size: tuple[int, int], theme: Theme) -> tuple[QWidget, Stage]:
    """A ground in the colour of a theme, and a stage on it."""
    ground, stage = QWidget(), Stage()
    ground.setObjectName("ground-of-picture")
    clear = "#stage, #ground { background: transparent }"  # a picture is drawn without the sheet of the application
    ground.setStyleSheet(f"#ground-of-picture {{ background: {theme.bg} }} {clear}")
    edge = 3 * unit(base())
    box = QVBoxLayout(ground)
    box.setContentsMargins(edge, edge, edge, edge)
    box.addWidget(stage)
    ground.resize(*size)
    return ground, stage
