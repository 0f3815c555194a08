"""Pictures without a window: a stage of panels at one position, as PNG, SVG or PDF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import sqrt
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.declare.parameters import InputError, either, nearest
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.challenge import posed
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.run.trace import Trace
from olviz.engine.worlds.worlds import Worlds
from olviz.gui.look.language import install
from olviz.gui.look.measures import base, unit
from olviz.gui.look.theme import base_font, load_fonts
from olviz.gui.look.tokens import Theme
from olviz.gui.panels.catalogue import PANELS, Placed, arranged, fitting
from olviz.gui.panels.frame.export import pdf, png, settle, svg, without_controls
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.stage.families import in_families
from olviz.gui.stage.stage import Stage
from olviz.gui.worlds.many import settled
from olviz.gui.worlds.sweeping import Sweeping

FORMATS = ("png", "svg", "pdf")
POINTS, LEAST_POINTS = 10.0, 6.0  # the base font at 1280 × 720; it grows with the root of the size


def application() -> QApplication:
    """The application that pictures need, made where there is none."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        app = running
    else:
        app = QApplication(["olviz"])
        install(app)
    load_fonts()
    return app


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


class There(NamedTuple):
    """What is played of an experiment: its runs, and those behind them."""

    traces: tuple[Trace, ...] = ()
    worlds: Worlds | None = None


NOTHING = There()


class Staging:
    """The stage of an experiment, never shown on a screen, for moments up to round ``last``. Needs a QApplication.

    ``selected`` is the run that is followed, by its place from 0; ``there`` is what need not be played any more;
    ``scale`` is pixels to the point of its images.
    """

    def __init__(
        self,
        experiment: Experiment,
        last: int,
        size: tuple[int, int],
        theme: Theme,
        panels: Sequence[str] = (),
        selected: int = 0,
        there: There = NOTHING,
        scale: float = 1.0,
    ) -> None:
        self.traces, self.theme, self.scale = there.traces or experiment.traces(), theme, scale
        for trace in self.traces:
            trace.extend(last)
        self.last = min(last, *(trace.last for trace in self.traces))  # one may diverge
        placed = chosen(self.traces, panels or experiment.panels)
        for trace in self.traces:  # a picture cannot wait for the solver
            comparators_of(trace).settle()
        self.ground, self._stage = _furnished(size, theme)
        self._many = settled(experiment, there.worlds)
        self._stage.hold([place.build() for place in placed])
        self._open(experiment, placed, selected)

    @property
    def panels(self) -> tuple[Panel, ...]:
        """What stands there."""
        return self._stage.panels

    def _open(self, experiment: Experiment, placed: Sequence[Placed], selected: int) -> None:
        sweeping = Sweeping(bool)
        if any(panel.sweeps for panel in self.panels):
            sweeping.play(experiment)
        for place, panel in zip(placed, self.panels, strict=True):
            panel.many, panel.sweep = self._many, sweeping
            panel.challenge = posed(experiment.challenge, self.traces)
            panel.open(self.traces, selected if place.learner is None else place.learner)
            panel.recolour(in_families(self.theme, self.traces))
            panel.draw(0, Phase.LEARN)
            if place.learner == selected:
                self._stage.to_front(panel)

    def begin(self, t: int, phase: Phase) -> None:
        """The first picture: panels find their places."""
        self.draw(t, phase)
        settle(self.ground)

    def draw(self, t: int, phase: Phase) -> None:
        """The picture at ``phase`` of round ``t``; at the last one there is, where that is not reached."""
        t, phase = (t, phase) if t <= self.last else (self.last, Phase.LEARN)
        if self._many is not None:
            self._many.wished = 0
        for panel in self.panels:
            panel.draw(t, phase)
        if self._many is not None and self._many.late:  # what the panels asked for
            self._many.begin()
            self._many.find()
            self.draw(t, phase)
        elif self._many is not None and self._many.replays:
            self._many.replay()
            self.draw(t, phase)

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


def staged(shot: Shot) -> Staging:
    """The stage of a picture; ``InputError`` where the experiment has no such round."""
    last = shot.experiment.rounds
    if not 0 <= shot.t <= last:
        legal = f"a whole number at least 0 and at most {last}"
        raise InputError("{value} is not legal; legal: {legal}", place="round", value=shot.t, legal=legal)
    staging = Staging(shot.experiment, shot.t, shot.size, shot.theme, shot.panels, shot.selected)
    staging.begin(shot.t, shot.phase)
    return staging


@contextmanager
def font_for(size: tuple[int, int]) -> Iterator[None]:
    """The base font for a picture of this size; the application's own, since sheets keep others from children."""
    before = QApplication.font()
    scale = sqrt(min(size[0] / 1280, size[1] / 720))
    QApplication.setFont(base_font(max(POINTS * scale, LEAST_POINTS)))
    try:
        yield
    finally:
        QApplication.setFont(before)


def render(shot: Shot, kind: str) -> bytes:
    """The picture as the bytes of a file; ``kind`` is one of ``FORMATS``. Raises ``InputError``."""
    if kind not in FORMATS:
        raise InputError("{kind!r} is no format of pictures; legal: {legal}", kind=kind, legal=either(FORMATS))
    with font_for(shot.size):
        staging = staged(shot)
        try:
            return _PRINTED[kind](staging.ground) if kind in _PRINTED else _png(staging)
        finally:
            staging.ground.deleteLater()


_PRINTED = {"svg": svg, "pdf": pdf}


def _png(staging: Staging) -> bytes:
    with without_controls(staging.ground):
        return png(staging.image())
